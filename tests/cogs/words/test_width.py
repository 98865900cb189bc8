"""Widths of lines, and names cut to fit them."""

import pytest

from cogs.words.width import DOTS, LEAST, OwnName, button_width, cut, fit_in_row, width
from cogs.words.words import escaped
from tests.cogs.tabling import NASTY


def test_markup_has_no_width_and_a_picture_that_of_an_emoji() -> None:
    assert width(r"**Mia\_**") == width("Mia_")
    assert width("<:ten_of_hearts:123>") == width("✋") > width("W") > width("i")
    assert width("e\u0301") == width("e")
    assert width("\u202ee") == width("e")


@pytest.mark.parametrize("name", [*NASTY, "Mia", "Wilhelmine", "花子さんの長い名前"])
@pytest.mark.parametrize("room", [0, 3, 5, 8.5, 60])
def test_a_name_fits_its_room_and_is_never_empty(name: str, room: float) -> None:
    short = cut(name, room)
    assert width(escaped(short)) <= max(room, LEAST)
    assert short == name or (short.endswith(DOTS) and name.startswith(short[:-1]))
    assert width(escaped(name)) > room or short == name


def test_a_short_name_is_whole_in_the_least_room() -> None:
    assert cut("Ben", 0) == "Ben"
    assert [cut(OwnName("🐗 Hothead 2"), room) for room in (9, 3)] == ["🐗 Hothead 2", "Hothead 2"]


def test_four_cards_and_a_count_stand_in_a_row_of_a_phone_and_no_more() -> None:
    face, counted = button_width("", picture=True), button_width("×2", picture=True)
    assert fit_in_row([face] * 5)
    assert fit_in_row([face] * 4 + [counted])
    assert not fit_in_row([face] * 3 + [counted] * 2)
    assert fit_in_row([counted] * 4)
    assert not fit_in_row([*[counted] * 4, face])
