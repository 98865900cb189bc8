"""The deal: short decks, jokers, hands that change by round, and a turned-up card that counts."""

import pytest

from engine.cards import JOKER, rank_of
from engine.crazy_eights import deal as deal_round
from engine.crazy_eights import dealing, read_options
from engine.crazy_eights.options import hand_size_for, seats
from engine.crazy_eights.values import State
from engine.game import Step
from engine.notation import write_event
from tests.engine.crazy_eights.test_deal import cards_in, deal


def test_thirty_six_cards_are_six_to_ace() -> None:
    dealt = cards_in(deal("crazy-eights deck_size=36", 4).state)
    assert (dealt.total(), min(map(rank_of, dealt))) == (36, 4)


@pytest.mark.parametrize(
    ("jokers", "people", "there"), [(0, 3, 0), (2, 3, 2), (4, 3, 4), (3, 6, 6)]
)
def test_so_many_jokers_a_deck(jokers: int, people: int, there: int) -> None:
    state = deal(f"crazy-eights jokers={jokers}", people).state
    assert cards_in(state)[JOKER] == there


def test_hands_go_down_and_up_by_round_and_then_from_the_start() -> None:
    options = read_options({"hand_size": "down_up", "ends": "rounds", "ends_rounds": 20})
    sizes = [hand_size_for(options, 3, rounds) for rounds in range(17)]
    assert sizes == [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 8, 7]
    state = deal_round(options, 3, 0, bytes(32), carry=(0, 0, 0, 6)).state
    assert [len(hand) for hand in state.hands] == [2, 2, 2]
    assert dealing(options, 3, 0, (0, 0, 0, 6)).zones == (("hand", 2),)


def test_they_count_as_eight_for_the_number_of_seats() -> None:
    options = read_options({"hand_size": "down_up", "ends": "rounds", "decks": "1"})
    assert seats(options)[-1] == 5  # 5 * 8 + 4 + 1 = 45


def turned(rules: str, card: str, people: int = 4, wanted: int = 200) -> Step[State]:
    """A deal in which this card was turned up."""
    for seed in range(wanted * 10):
        step = deal(rules, people, seed)
        if (
            write_event(next(e for e in step.events if "starts" in write_event(e)))
            == f"pile starts {card}"
        ):
            return step
    raise AssertionError(f"no deal turns up {card}")


def lines(step: Step[State]) -> list[str]:
    return [write_event(event) for event in step.events if "back" not in write_event(event)]


COUNTS = "crazy-eights turned_card=counts draw_two=2 skip=4 reverse=10 again=6 all_draw=5 demand=J"


@pytest.mark.parametrize(
    ("card", "events"),
    [
        ("3H", ["1 starts"]),
        ("2H", ["1 owes 2", "1 starts"]),
        ("4H", ["1 skipped", "2 starts"]),
        ("10H", ["direction ccw", "3 starts"]),
        ("6H", ["1 starts"]),
        ("JH", ["1 starts"]),
    ],
)
def test_its_effect_is_the_dealers_lay(card: str, events: list[str]) -> None:
    assert lines(turned(COUNTS, card))[1:] == events
    ignored = COUNTS.replace("turned_card=counts", "")
    assert lines(turned(ignored, card))[1:] == ["1 starts"]


def test_all_but_the_dealer_draw() -> None:
    state = turned(COUNTS, "5H").state
    assert [len(hand) for hand in state.hands] == [5, 6, 6, 6]


def test_a_live_skip_or_a_king_of_hearts_falls_on_the_first_seat() -> None:
    rules = "crazy-eights turned_card=counts skip=4 skip_answer=adds draw_five=kings_h_s"
    assert lines(turned(rules, "4H"))[1:] == ["1 owes 1 turns", "1 starts"]
    assert lines(turned(rules, "KH"))[1:] == ["1 owes 5", "1 starts"]


def test_a_joker_and_a_king_of_spades_do_nothing_and_a_joker_stays() -> None:
    rules = "crazy-eights turned_card=counts draw_five={} jokers=4"
    assert lines(turned(rules.format("kings_h_s"), "KS"))[1:] == ["1 starts"]
    assert lines(turned(rules.format("X"), "X"))[1:] == ["1 starts"]


def test_a_wild_card_is_put_back_all_the_same() -> None:
    for seed in range(60):
        assert rank_of(deal("crazy-eights turned_card=counts wild=J", 3, seed).state.pile[0]) != 9
