"""The deal: decks, the cards removed for two players, three cards in each place."""

from collections import Counter

import pytest

from data.presets import presets
from engine.cards import JOKER, texts
from engine.notation import read_cards
from engine.shithead.starting import who_starts
from engine.shithead.values import State
from engine.shuffle import seed_of
from tests.engine.playing import position
from tests.engine.stories import stories

CRUZO = presets()["cruzo"]


def dealt(seats: int, seed: int = 1, dealer: int = 0) -> State:
    state = CRUZO.rules.deal(CRUZO.options, seats, dealer, seed_of(seed)).state
    assert isinstance(state, State)
    return state


def cards_in(state: State) -> Counter[int]:
    return Counter(state.stock + sum(state.hands + state.up + state.down, ()))


@pytest.mark.parametrize(
    ("seats", "decks"), [(3, 2), (4, 2), (5, 3), (6, 3), (7, 3), (8, 4), (9, 4), (10, 4)]
)
def test_two_decks_for_four_three_for_seven_four_for_more(seats: int, decks: int) -> None:
    cards = cards_in(dealt(seats))
    assert cards.total() == decks * 55
    assert set(cards) == {*range(52), JOKER}
    assert all(count == decks for card, count in cards.items() if card != JOKER)


@pytest.mark.parametrize(("seats", "jokers"), [(4, 6), (7, 9), (10, 12)])
def test_every_deck_has_three_jokers(seats: int, jokers: int) -> None:
    assert cards_in(dealt(seats))[JOKER] == jokers


def test_for_two_seats_fifteen_cards_are_taken_out_unseen() -> None:
    state = dealt(2)
    assert cards_in(state).total() == 2 * 55 - 15
    assert state.burned == 0
    assert cards_in(dealt(2, seed=2)) != cards_in(state), "they are taken out of the shuffled cards"


@pytest.mark.parametrize("seats", range(2, 11))
def test_every_seat_gets_three_face_down_three_face_up_and_three_hand_cards(seats: int) -> None:
    state = dealt(seats)
    for zone in (state.hands, state.up, state.down):
        assert [len(cards) for cards in zone] == [3] * seats
    assert state.pile == ()


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_two_to_ten_seats_play(seats: int) -> None:
    assert list(CRUZO.rules.seats(CRUZO.options)) == list(range(2, 11))
    with pytest.raises(ValueError, match="2 to 10"):
        dealt(seats)


def test_the_same_seed_deals_the_same_cards_and_another_seed_others() -> None:
    assert dealt(4, seed=7) == dealt(4, seed=7)
    assert dealt(4, seed=7).hands != dealt(4, seed=8).hands


def test_the_seat_after_the_dealer_gets_the_first_card() -> None:
    first, second = dealt(4, dealer=0), dealt(4, dealer=2)
    assert [second.hands[(seat + 2) % 4] for seat in range(4)] == list(first.hands)


def test_the_round_begins_clockwise_with_the_starter_to_lay() -> None:
    state = dealt(4)
    assert (state.phase, state.direction) == ("opening", 1)
    assert CRUZO.rules.to_act(state) == (state.turn,)


# Who starts, with which card, and in which direction


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
