"""The deal: decks, the cards removed for two players, three cards in each place."""

from collections import Counter

import pytest

from data.presets import presets
from engine.cards import JOKER
from engine.shithead.values import State
from engine.shuffle import seed_of

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
def test_two_decks_for_up_to_four_three_for_up_to_seven_four_for_more(
    seats: int, decks: int
) -> None:
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
