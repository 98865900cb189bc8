"""The deal: 32 cards, four each, who deals and who leads."""

from collections import Counter

import pytest

from data.presets import presets
from engine.cards import RANKS, rank_of
from engine.game import Step
from engine.schroom import deal
from engine.schroom.options import Options
from engine.schroom.ranking import PACK
from engine.schroom.values import Lay, State
from engine.shuffle import numbers, seed_of, shuffled
from tests.engine.schroom.playing import play
from tests.engine.stories import stories

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


@pytest.mark.parametrize("sticks", [2, 16])
def test_between_three_and_fifteen(sticks: int) -> None:
    with pytest.raises(ValueError, match="sticks"):
        SCHROOM.rules.read_options({**SCHROOM.values, "sticks": sticks})


@pytest.mark.parametrize("carry", [(7, 7), (7, 7, 7, 7), (0, 7, 0), (0, 0, 0)])
def test_nobody_deals_to_another_number_of_seats_or_to_one(carry: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="sticks"):
        dealt(3, carry=carry)


# The opening phase: until the first card everybody may swap; nobody needs to say "ready"


def test_it_says_how_long_a_table_holds_the_first_card_back_and_who_is_ready() -> None:
    hands = "0: 10S 9S 8S 7S\n1: 10H 9H 8H 7H\n2: 10D 9D 8D 7D"
    at = play(f"rules: schroom opening_window=25\nphase: opening\ndealer: 2\n{hands}\n> 1 ready")
    assert at.game.seconds(at.state) == 25
    assert Lay.held
    view = at.game.view(at.state, None)
    assert [seat.ready for seat in view.seats] == [False, True, False]
    assert view.waits == (0, 2)


test_story = stories("""
- readiness belongs to the opening phase
  rules: schroom / dealer: 2 / turn: 0 / stock: JS QS KS AS JH QH KH AH / 0: 10S 9S 8S 7S
  1: 10H 9H 8H 7H / 2: 10D 9D 8D 7D
  > 0 ready ! no_opening
rules: schroom / phase: opening / dealer: 2 / turn: 0 / stock: JS QS KS AS JH QH KH AH
0: 10S 9S 8S 7S / 1: 10H 9H 8H 7H / 2: 10D 9D 8D 7D
- every seat may swap knock or say it is ready
  1 may ready, knock 2, swapfour / 2 may ready, knock 2, swapfour / unready 0 1 2
- the leader need not wait for a word of anybody
  # How long the others have before that card is the table's business; see `held`.
  asks 0 / pace turn / 0 may lay 7S, lay 8S, lay 9S, lay 10S, knock 2, swapfour / > 0 lay 7S
  = 0 lays 7S / no phase / no waits / turn: 1 / unready -
- nobody else leads even then
  > 1 lay 7H ! not_your_turn seat=0
- recorded rounds in which the leader says it are played again
  # no hand offers it: leading says it, too
  # it is still the leader who may lay
  0 may not ready / > 0 ready / = 0 ready / asks 0 / > 0 ready ! ready_already
- then nobody swaps any more
  > 1 ready / > 2 ready / > 0 ready / 1 may knock 2 / > 1 swapfour ! too_late_to_swap
- who is ready is not asked again but may still knock and swap
  > 1 ready / unready 0 2 / 1 may knock 2, swapfour / > 1 ready ! ready_already
- nobody says it while something is unanswered
  > 0 knock 2 / > 2 ready ! knock_open seat=0
  again / > 0 swapfour / > 2 ready ! swap_open seat=0
- by default the leader leads and the others are ready
  0 does lay 7S / 1 does ready / 2 does ready
""")
