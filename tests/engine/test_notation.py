"""The notation: documents, cards, numbers, actions, options, both ways."""

from itertools import product

import pytest

from data.presets import Preset, presets
from engine.game import AnyGame
from engine.notation import (
    ActionLine,
    Unreadable,
    read_action,
    read_cards,
    read_document,
    read_number,
    read_numbers,
    read_places,
    read_rules,
    read_seat_action,
    write_action,
    write_numbers,
    write_places,
    write_rules,
)

CRUZO, EIGHTS = presets()["cruzo"], presets()["crazy-eights-full"]


def test_a_document_is_lines_of_keys_and_values_then_actions() -> None:
    document = read_document("""
        rules: cruzo finish=play_on  seats: 3   dealer: 2
        # a remark
        pile: 4H 7D   # another
        0: KH | 5S | -
        > 0 lay KH    # and one here
        >1 pickup
    """)
    assert document.position == {
        "rules": "cruzo finish=play_on",
        "seats": "3",
        "dealer": "2",
        "pile": "4H 7D",
        "0": "KH | 5S | -",
    }
    assert document.actions == [ActionLine(6, "0 lay KH"), ActionLine(7, "1 pickup")]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("rules: cruzo\nhello there", "line 2: expected 'key: value'"),
        ("pile: 4H\npile: 5H", "line 2: pile: stands there twice"),
        ("turn: 1 turn: 2", "line 1: turn: stands there twice"),
        ("0: KH\n> 0 lay KH\nturn: 1", "line 3: .*before the actions"),
    ],
)
def test_a_document_that_is_none_says_where(text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        read_document(text)


def test_cards_are_rank_and_suit() -> None:
    assert read_cards("2S 10H AC X") == (0, 33, 51, 52)
    assert read_cards("-") == read_cards("") == ()


@pytest.mark.parametrize("text", ["1H", "10", "HK", "kh", "KH,KD", "XX", "- KH"])
def test_other_words_are_no_cards(text: str) -> None:
    with pytest.raises(Unreadable, match="no such card"):
        read_cards(text)


@pytest.mark.parametrize("text", ["-1", "1.0", "x", "", "²", "٣", "9" * 81])
def test_numbers_are_plain_digits(text: str) -> None:
    with pytest.raises(Unreadable, match="expected a number"):
        read_number(text)


def test_lists_of_numbers_and_places_both_ways() -> None:
    assert read_numbers(write_numbers((3, 0, 2))) == (3, 0, 2)
    assert write_numbers(()) == "-"
    assert read_places(write_places(((2,), (0, 3), (1,)))) == ((2,), (0, 3), (1,))
    assert write_places(((2,), (0, 3), (1,))) == "2 0=3 1"


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        *product(
            [CRUZO.rules],
            ["lay KH KD", "lay X", "flip 2", "pickup", "throw JH JC", "pass", "direction ccw"],
        ),
        *product(
            [EIGHTS.rules],
            ["lay 8H suit S", "lay 7H", "lay 7H lastcard", "lay 8H suit D lastcard", "draw", "take",
             "pass", "lastcard", "catch 1"],
        ),
    ],
)  # fmt: skip
def test_actions_both_ways(rules: AnyGame, text: str) -> None:
    assert write_action(read_action(rules, text)) == text


@pytest.mark.parametrize(
    ("preset", "text", "why"),
    [
        (CRUZO, "", "no such action: ''"),
        (CRUZO, "dance", "no such action: 'dance'; there are lay, "),
        (CRUZO, "flip", "flip: place is missing"),
        (CRUZO, "flip two", "expected a number"),
        (CRUZO, "flip 1 2", "flip: '2' is too much"),
        (CRUZO, "pickup 3", "pickup: '3' is too much"),
        (CRUZO, "direction left", "direction: expected one of cw, ccw, got 'left'"),
        (CRUZO, "lay 5Z", "no such card"),
        (EIGHTS, "lay", "lay: card is missing"),
        (EIGHTS, "lay 8H suit", "lay: suit is missing"),
        (EIGHTS, "lay 8H suit X", "suit: expected one of S, H, D, C, got 'X'"),
        (EIGHTS, "lay 8H S", "lay: 'S' is too much"),
        (EIGHTS, "lay 8H lastcard suit S", "lay: 'suit S' is too much"),
        (EIGHTS, "catch", "catch: seat is missing"),
    ],
)
def test_what_is_no_action_says_why(preset: Preset, text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        read_action(preset.rules, text)


def test_an_action_line_begins_with_its_seat() -> None:
    seat, action = read_seat_action(CRUZO.rules, "1  lay KH")
    assert (seat, write_action(action)) == (1, "lay KH")
    with pytest.raises(Unreadable, match="expected a number, got 'lay'"):
        read_seat_action(CRUZO.rules, "lay KH")


CHANGES = "decks=2:1,5:2 jokers=0 skip=- burn=10,J throw_in=no tree_falls=7 finish=play_on"


def test_options_that_differ_both_ways() -> None:
    values = read_rules(CHANGES.split(), CRUZO.values)
    assert values["decks"] == [[2, 1], [5, 2]]
    assert values["skip"] == []
    assert values["burn"] == ["10", "J"]
    assert values["throw_in"] is False
    assert values["run"] == CRUZO.values["run"]
    assert write_rules(values, CRUZO.values) == CHANGES


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("finish", "no such option: 'finish'"),
        ("colour=red", "no such option"),
        ("throw_in=maybe", "throw_in: expected yes or no"),
        ("run=x", "run: expected a number"),
        ("decks=2:x", "decks: expected a number"),
    ],
)
def test_what_is_no_option_says_why(word: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        read_rules([word], CRUZO.values)
