"""Actions are tried in deals the seat cannot tell apart."""

from typing import Any

import pytest

from bench.puzzles.supposing import End, supposed
from engine.memory import NOTHING
from engine.notation import read_action
from engine.opponents.game_player import place_of
from tests.tables.test_trying import position

SURE = "pile: QH\nturn: 0\n0: KS | - | -\n1: {} | - | -"


def ends(text: str, *actions: str, seed: bytes = b"any", deals: int = 20) -> list[list[End]]:
    game, state = position("cruzo", text)
    tried = [read_action(game, one) for one in actions]
    return supposed(game.NAME, game.view(state, 0), tried, NOTHING, seed, deals=deals)


def test_an_action_that_wins_at_once_wins_in_every_deal() -> None:
    (won,) = ends(SURE.format("7S 8S"), "lay KS")
    assert won == [End(1.0, 1.0)] * 20


def test_actions_are_tried_in_the_same_deals_and_the_better_one_ends_better() -> None:
    text = "pile: 3H\nturn: 0\n0: 4S AS | - | -\n1: 7S 8S 9S | - | -"
    low, high = ends(text, "lay 4S", "lay AS")
    assert len(low) == len(high) == 20
    assert sum(end.worth for end in low) > sum(end.worth for end in high)


def test_nothing_depends_on_cards_the_seat_cannot_see() -> None:
    text = "pile: 3H\nturn: 0\n0: 4S AS | - | -\n1: {} | - | -"
    one, other = (ends(text.format(hand), "lay 4S", "lay AS") for hand in ("7S 8S", "7D KD"))
    assert one == other


def test_another_seed_gives_other_deals() -> None:
    text = "pile: 3H\nturn: 0\n0: KS 4S 9S | - | -\n1: 7S 8S 9S | - | -\n2: 5D 6D JD | - | -"
    one, other = (ends(text, "lay 4S", "lay KS", seed=seed) for seed in (b"one", b"other"))
    assert one != other


@pytest.mark.parametrize(("seat", "place"), [(0, 1.0), (1, 2.5), (2, 2.5), (3, 0.0)])
def test_a_shared_place_is_the_middle_one(seat: int, place: float) -> None:
    class Ended:
        NAME = "ended"

        @staticmethod
        def places(state: Any) -> Any:
            return state

    ended: Any = Ended
    assert place_of(ended, ((0,), (1, 2)), seat) == place
