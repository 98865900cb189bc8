"""Who starts, with which card, and in which direction."""

import pytest

from data.presets import presets
from engine.cards import JOKER, texts
from engine.notation import read_cards
from engine.shithead.starting import who_starts
from engine.shuffle import seed_of
from tests.engine.playing import position
from tests.engine.stories import stories


def starter(*seats: str, youngest: int) -> str:
    """Return the start among seats written `hand
    face up`: seat, why, the diamond, and the cards to lay.
    """
    hands, up = zip(
        *(tuple(tuple(sorted(read_cards(zone))) for zone in seat.split("|")) for seat in seats),
        strict=True,
    )
    event, must = who_starts(hands, up, youngest)
    return f"{event.seat} {event.why} {texts(event.cards)}; {texts(must)}"


def test_the_lowest_diamond_in_a_hand_starts_and_is_laid() -> None:
    seats = ("5D KH 2S | 4D", "3S 7D KD | 2D", "8D 9D 10D | 3D")
    assert starter(*seats, youngest=1) == "0 diamond 5D; 5D"


def test_two_of_diamonds_is_the_lowest() -> None:
    assert starter("3D 4D | -", "2D AD | -", youngest=0) == "1 diamond 2D; 2D"


def test_a_seat_that_holds_the_lowest_diamond_twice_starts_with_it() -> None:
    assert starter("5D 5D KH | -", "6D 7S 8S | -", youngest=1) == "0 diamond 5D; 5D"


def test_without_a_diamond_in_any_hand_the_lowest_face_up_diamond_starts() -> None:
    assert starter("5S KH | 9D", "4C 4S | 6D JD", youngest=0) == "1 face_up 6D; 4S 4C"


def test_the_lowest_diamond_held_by_two_starts_the_youngest_of_them() -> None:
    seats = ("5D KH 4S | -", "3H 7D | -", "5D 8C | -")
    assert starter(*seats, youngest=0) == "0 tied 5D; 4S"
    assert starter(*seats, youngest=2) == "2 tied 5D; 5D"


def test_of_several_the_one_nearest_to_the_youngest_counter_clockwise() -> None:
    seats = ("5D 4S | -", "3H 7D | -", "5D 8C | -", "9S 9H | -")
    assert starter(*seats, youngest=1).startswith("0 tied")
    assert starter(*seats, youngest=3).startswith("2 tied")


def test_the_lowest_face_up_diamond_of_two_seats_starts_the_youngest_of_them() -> None:
    seats = ("5S KH | 6D", "4C 8S | 9D", "2S QH | 6D")
    assert starter(*seats, youngest=1) == "0 face_up_tied 6D; 5S"
    assert starter(*seats, youngest=2) == "2 face_up_tied 6D; 2S"


def test_without_any_diamond_the_youngest_starts_with_its_lowest_hand_card() -> None:
    assert starter("KH QS | 4S", "JS 9C 9H | 5H", youngest=1) == "1 no_diamond -; 9H 9C"


def test_a_joker_is_no_diamond() -> None:
    assert starter("X X X | -", "AS 9D 9H | -", youngest=0) == "1 diamond 9D; 9D"
    assert starter("X X 4S | X", "AS 9S 9H | X", youngest=1) == "1 no_diamond -; 9S 9H"


def test_unmarked_the_last_that_joined_is_the_youngest() -> None:
    cruzo = presets()["cruzo"]
    for seats in (2, 5):
        assert cruzo.rules.deal(cruzo.options, seats, 0, seed_of(1)).state.youngest == seats - 1


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_the_deal_says_who_starts_and_why(seats: int) -> None:
    cruzo = presets()["cruzo"]
    for seed in range(100):
        step = cruzo.rules.deal(cruzo.options, seats, 0, seed_of(seed))
        state, (event,) = step.state, step.events
        assert event == who_starts(state.hands, state.up, state.youngest)[0]
        assert state.turn == event.seat
        diamonds = sorted(c for hand in state.hands for c in hand if c != JOKER and c % 4 == 2)
        if diamonds and sum(diamonds[0] in hand for hand in state.hands) == 1:
            assert diamonds[0] in state.hands[state.turn]
            assert state.must == (diamonds[0],)


OPENING = """
    phase: opening   turn: 0   must: 5D
    stock: 9C 9S 9H
    0: 5D 5S KH
    1: JC JS QD
    2: 8S 8C 8D
"""


def test_only_the_starter_is_told_what_it_must_lay() -> None:
    text = OPENING.replace("must: 5D", "must: 5S 5D")
    assert "must: 5S 5D" in position(text).seen_by(0)
    for viewer in (1, 2, None):
        assert "must" not in position(text).seen_by(viewer)


test_story = stories("""
- but never with a second nine
  phase: opening / must: 9D / 0: 9D 9S KH / 1: JC JS QD
  0 may lay 9D, direction ccw / > 0 lay 9D 9S ! one_a_turn rank=9
- or its lowest hand card alone or with more of its rank
  phase: opening / must: 4S 4C / 0: 4S 4C KH / 1: JC JS QD
  0 may lay 4S, lay 4S 4C, direction ccw / > 0 lay KH ! must_include cards=4S 4C / > 0 lay 4C
  pile: 4C
phase: opening / turn: 0 / must: 5D / stock: 9C 9S 9H / 0: 5D 5S KH / 1: JC JS QD / 2: 8S 8C 8D
- the starter lays that diamond
  > 0 lay KH ! must_include cards=5D / > 0 lay 5S ! must_include cards=5D / > 0 lay 5D
  = 0 lays 5D, 0 draws 9C / turn: 1 / no phase / no must
- alone or with more of its rank
  0 may lay 5D, lay 5D 5S, direction ccw / > 0 lay 5S 5D / = 0 lays 5S 5D, 0 draws 9C 9S
- before that the starter may choose the direction
  > 0 direction ccw / > 0 lay 5D / = 0 directs ccw .. / direction: ccw / turn: 2
- it may change its mind until it lays
  > 0 direction ccw / > 0 direction cw / > 0 lay 5D / direction: cw / turn: 1
- nobody else chooses the direction nor later
  > 1 direction ccw ! not_your_turn seat=0 / > 0 lay 5D / > 1 direction ccw ! no_direction_now
- by default the starter lays its card clockwise
  0 does lay 5D
- clockwise is the way without choice
  rules: cruzo direction=clockwise / 0 may lay 5D, lay 5D 5S / > 0 direction ccw ! no_direction_now
""")
