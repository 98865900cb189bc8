"""The picture a match leaves: nothing covers anything else, however full it is."""

import io

import pytest
from PIL import Image, ImageChops

from cogs.pictures import Poster, draw
from cogs.pictures.keepsake import LEAST, MOST, Keepsake, Placed
from cogs.pictures.paint import MARGIN, PANEL, WIDTH
from cogs.pictures.people import CardRow
from data.cards.naming import Style
from data.texts import Language, say
from engine.cards import BY_TEXT
from tests.cogs.pictures.drawing import Noted, noted, overlapping


def full(people: int, sticks: int, language: Language, winners: int = 1) -> Keepsake:
    """Return a keepsake of so many people with everything a line can have."""
    absent = max(say(language, "keepsake-left"), say(language, "keepsake-away"), key=len)
    lines = [
        Placed(
            number + 1, "W" * 32, "123.456 Punkte in 12 Runden", sticks, sticks // 2,
            mark="Schröömkopf" * (number == people - 1), absent=absent * (number % 2),
        )
        for number in range(people)
    ]  # fmt: skip
    curve = tuple((0, seat, 12 * seat) for seat in range(people)) if people % 3 else ()
    return Keepsake(
        "Cruzo · 12 Runden", "24.11.2026", "Zum goldenen Ochsen " * 5, "W" * 32,
        say(language, "schroom-keepsake-how"), tuple(lines), winners, BY_TEXT["10H"], curve,
        ("W" * 32, "Mia"),
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("people", "sticks"), [(2, 0), (3, 5), (6, 0), (8, 7), (12, 5), (16, 0)])
def test_everything_has_its_room(language: Language, people: int, sticks: int) -> None:
    canvas = drawn(full(people, sticks, language))
    assert not [*overlapping(canvas)]
    assert all(one.left >= MARGIN and one.right <= WIDTH - MARGIN for one in canvas.written)
    assert all(one.base < canvas.height - 12 for one in canvas.written)
    places = [one.text for one in canvas.written if one.text.isdigit()]
    assert str(people) in places, "the last is there, however many there are"
    rows = [box for box, fill in canvas.grounds if fill == PANEL]
    assert len(rows) == min(people, MOST) - 1
    for left, top, right, bottom in rows:
        (name,) = (
            one for one in canvas.written
            if one.text.startswith("WW") and top < one.base < bottom and left < one.left < right
        )  # fmt: skip
        assert name.right - name.left > LEAST - 60, "a name is no name without"


def drawn(what: Keepsake) -> Noted:
    return noted(what.poster)


def test_no_name_cuts_off_a_figure_and_no_server_the_date() -> None:
    texts = drawn(full(4, 0, "de")).texts
    assert texts.count("123.456 Punkte in 12 Runden") == 4
    assert texts[0].startswith("Cruzo · 12 Runden · 24.11.2026 · Zum")


def test_the_winner_stands_there_once() -> None:
    lines = tuple(Placed(at, name) for at, name in enumerate(("Mia", "Ben", "Kim"), 1))
    match = Keepsake("Cruzo", "24.11.2026", "Pub", "Mia", "Zuerst fertig", lines)
    assert drawn(match).texts.count("Mia") == 1
    both = match._replace(winner="Mia und Ben", winners=2)
    shown = drawn(both).texts
    assert "Mia und Ben" in shown and "Ben" not in shown


def test_nothing_is_left_empty_below_and_the_card_lies_on_the_winner_alone() -> None:
    lines = tuple(Placed(at, name) for at, name in enumerate(("Mia", "Ben"), 1))
    match = Keepsake("Cruzo", "", "Pub", "Mia", "Zuerst fertig", lines)
    canvas = drawn(match)
    lowest = max(box[3] for box, _ in canvas.grounds)
    assert canvas.height - lowest <= MARGIN
    both = [draw(keepsake.poster) for keepsake in (match, match._replace(card=BY_TEXT["10H"]))]
    _, top, _, bottom = ImageChops.difference(*map(pixels, both)).getbbox() or pytest.fail()
    (_, above, _, below), _ = canvas.grounds[0]
    assert above <= top < bottom <= below


def pixels(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def test_an_avatar_is_drawn_and_initials_without() -> None:
    without = Placed(2, "Ольга")
    lines = (Placed(1, "Mia"), without)
    canvas = drawn(Keepsake("Cruzo", "", "", "Mia", "", lines))
    assert {"M", "О"} <= set(canvas.texts)
    png = draw(Keepsake("Cruzo", "", "", "Mia", "", lines).poster)
    avatars = tuple(line._replace(avatar=png) for line in lines)
    canvas = drawn(Keepsake("Cruzo", "", "", "Mia", "", avatars))
    assert not {"M", "О"} & set(canvas.texts)


def test_jacks_and_queens_may_have_german_letters() -> None:
    jack, king = (Poster("", "", "", (CardRow((BY_TEXT[name],)),)) for name in ("JD", "KD"))
    german = Style(german=True)
    assert draw(jack._replace(style=german)) != draw(jack)
    assert draw(king._replace(style=german)) == draw(king)
