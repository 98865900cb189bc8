"""Defaults for games without matches, points and titles, which such a game imports; and what all
check alike.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.cards import Card, Cards
from engine.game import CardsLeft, Illegal, Pace, Places, Unplayed, Variants
from engine.seats import BySeat, Seats


def pace(state: Any) -> Pace:
    """Return "turn": the round never waits for anything else."""
    return "turn"


def unready(state: Any) -> Seats:
    """Return no seats: the first turn begins with the deal."""
    return ()


def idle(options: Any) -> frozenset[str]:
    """Return no options: each has an effect."""
    return frozenset()


def variants(usual: Mapping[str, Any]) -> Variants:
    """Return no ready-made variants."""
    return {}


def match_length(options: Any, seats: int) -> float:
    """Return one: a match is about as long by any options."""
    return 1.0


def places(state: Any) -> Places:
    """Return the seats by place once the round is over."""
    of_round: Places = state.places
    return of_round


def seed_open(state: Any) -> bool:
    """True once the round is over: its seed is no secret then."""
    return bool(state.phase == "over")


def title(state: Any) -> int | None:
    """Return None: nobody takes a title."""
    return None


def scores(state: Any) -> BySeat:
    """Return no points."""
    return ()


def points_tally(options: Any) -> str:
    """Return nothing: points, if there are any, are added up as points."""
    return ""


def cards_left(state: Any) -> CardsLeft:
    """Return nothing: places are not decided by cards left over."""
    return ()


def unplayed(state: Any) -> tuple[Unplayed, ...]:
    """Return nothing: the game is not about getting rid of one's cards."""
    return ()


def winning_card(state: Any, laid: Sequence[Cards]) -> Card | None:
    """Return None: no card wins a match."""
    return None


def carry(state: Any) -> BySeat:
    """Return nothing: no round depends on the one before."""
    return ()


def next_dealer(state: Any) -> int | None:
    """Return None: the table decides who deals."""
    return None


def seconds(state: Any) -> int | None:
    """Return None: the table decides how long it waits."""
    return None


def check_seat(state: Any, seat: int) -> None:
    """Raise Illegal if the round is over, or has no such seat."""
    if state.phase == "over":
        raise Illegal("round_over")
    if not 0 <= seat < len(state.hands):
        raise Illegal("no_such_seat", seat=seat)


def check_number(seats: int, allowed: range) -> None:
    """Raise ValueError for a number of seats these rules do not allow."""
    if seats not in allowed:
        raise ValueError(f"{seats} seats: these rules take {allowed[0]} to {allowed[-1]}")
