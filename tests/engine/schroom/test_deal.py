"""The deal: 32 cards, four each, who deals and who leads."""

from collections import Counter

import pytest

from data.presets import presets
from engine.cards import RANKS, rank_of, texts
from engine.game import Step
from engine.notation import read_cards, write_event
from engine.schroom import deal
from engine.schroom.options import Options
from engine.schroom.ranking import PACK
from engine.schroom.values import State
from engine.shuffle import numbers, seed_of, shuffled

SCHROOM = presets()["schroom"]


def dealt(seats: int, dealer: int = 0, seed: int = 5, carry: tuple[int, ...] = ()) -> Step[State]:
    return deal(Options(), seats, dealer, seed_of(seed), carry=carry)


def test_the_pack_has_32_cards_of_four_suits_seven_to_ace() -> None:
    assert len(PACK) == 32
    assert {RANKS[rank_of(card)] for card in PACK} == {*"789JQKA", "10"}
    assert Counter(card & 3 for card in PACK) == {0: 8, 1: 8, 2: 8, 3: 8}


@pytest.mark.parametrize("seats", range(2, 9))
def test_each_of_two_to_eight_seats_gets_four_cards(seats: int) -> None:
    state = dealt(seats).state
    assert [len(hand) for hand in state.hands] == [4] * seats
    assert Counter(state.stock) + Counter(sum(state.hands, ())) == Counter(PACK)


@pytest.mark.parametrize("seats", [1, 9])
def test_no_other_number_of_seats_plays(seats: int) -> None:
    assert seats not in SCHROOM.rules.seats(SCHROOM.options)
    with pytest.raises(ValueError, match="2 to 8"):
        dealt(seats)


@pytest.mark.parametrize(("dealer", "leader"), [(0, 1), (1, 2), (2, 0)])
def test_the_seat_after_the_dealer_leads(dealer: int, leader: int) -> None:
    step = dealt(3, dealer)
    assert (step.state.dealer, step.state.turn) == (dealer, leader)
    assert list(map(write_event, step.events)) == [f"{dealer} deals", f"{leader} leads"]


def test_cards_come_one_at_a_time_from_the_dealers_left() -> None:
    cards = shuffled(PACK, numbers(seed_of(5), 0))
    state = dealt(3, dealer=1).state
    assert state.hands[2] == tuple(sorted(cards[0:12:3]))
    assert state.hands[0] == tuple(sorted(cards[1:12:3]))
    assert state.hands[1] == tuple(sorted(cards[2:12:3]))
    assert state.stock == cards[12:]


def test_the_seed_alone_makes_the_deal() -> None:
    assert dealt(4, seed=5) == dealt(4, seed=5)
    assert dealt(4, seed=5).state.hands != dealt(4, seed=6).state.hands


def test_every_seat_begins_a_match_with_seven_sticks() -> None:
    assert dealt(3).state.sticks == (7, 7, 7)
    assert dealt(3).state.value == 1


@pytest.mark.parametrize("sticks", [3, 15])
def test_or_with_as_many_as_the_option_says(sticks: int) -> None:
    assert deal(Options(sticks=sticks), 2, 0, seed_of(1)).state.sticks == (sticks, sticks)


@pytest.mark.parametrize("sticks", [2, 16])
def test_between_three_and_fifteen(sticks: int) -> None:
    with pytest.raises(ValueError, match="sticks"):
        SCHROOM.rules.read_options({**SCHROOM.values, "sticks": sticks})


def test_the_preset_is_the_source_with_the_decisions_where_it_has_none() -> None:
    assert SCHROOM.values == {"sticks": 7, "hammer": "always", "opening_window": 5}


def test_later_rounds_go_on_with_the_sticks_left() -> None:
    assert dealt(3, carry=(7, 2, 4)).state.sticks == (7, 2, 4)


def test_a_seat_without_sticks_gets_no_cards_and_is_never_asked() -> None:
    state = dealt(4, dealer=3, carry=(0, 5, -1, 2)).state
    assert [len(hand) for hand in state.hands] == [0, 4, 0, 4]
    assert state.still_in == (1, 3)
    assert state.turn == 1
    assert state.waits == (1, 3)
    assert state.sticks == (0, 5, 0, 2)
    assert SCHROOM.rules.legal(state, 0) == []


def test_who_dropped_out_earlier_carried_less() -> None:
    state = dealt(5, carry=(0, 5, -1, 2, 0)).state
    assert state.out == ((2,), (0, 4))
    assert state.lost == (0, 0, 0, 0, 0)


def test_a_dealer_without_sticks_still_decides_who_leads() -> None:
    assert dealt(4, dealer=2, carry=(0, 5, 0, 2)).state.turn == 3


@pytest.mark.parametrize("carry", [(7, 7), (7, 7, 7, 7), (0, 7, 0), (0, 0, 0)])
def test_nobody_deals_to_another_number_of_seats_or_to_one(carry: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="sticks"):
        dealt(3, carry=carry)


def test_hands_are_sorted() -> None:
    hand = dealt(2).state.hands[0]
    assert read_cards(texts(hand)) == tuple(sorted(hand))
