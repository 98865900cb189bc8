"""The end of a round, its cost, and the end of the match."""

from functools import cache
from itertools import groupby

from msgspec.structs import replace

from engine.cards import (
    ACE,
    JACK,
    JOKER,
    JOKER_RANK,
    RANK_BY_TEXT,
    STANDARD,
    Card,
    Cards,
    Rank,
    rank_of,
)
from engine.crazy_eights.events import Blocked, Counts, Ends, EndsMatch, Wins
from engine.crazy_eights.options import Options
from engine.crazy_eights.values import State
from engine.game import Event, Places

PICTURE_POINTS = 10


def win(state: State, seat: int, events: list[Event]) -> State:
    """End the round: a seat has laid its last card and wins at once."""
    events.append(Wins(seat))
    return _end(state, events)


def block(state: State, events: list[Event]) -> State:
    """End the round: everybody has passed in a row, nobody can or will go on."""
    events.append(Blocked())
    return _end(state, events)


def _end(state: State, events: list[Event]) -> State:
    """Give every seat penalty points for the cards it holds; fewest come first, ties share a
    place.
    """
    scores = tuple(penalty(hand, state.options) for hand in state.hands)
    holders = [seat for seat, hand in enumerate(state.hands) if hand]
    events.extend(Counts(seat, scores[seat], state.hands[seat]) for seat in holders)
    places = by_points(scores)
    events.append(Ends(places))
    state = replace(
        state, phase="over", scores=scores, places=places, pending=0, drawn=(),
        standing=None,
    )  # fmt: skip
    if state.options.ends != "round" and is_match_over(state):
        events.append(EndsMatch(match_places(state)))
    return state


def penalty(hand: Cards, options: Options) -> int:
    """Return the penalty points of a hand."""
    points = _points(options.wild, options.wild_points)
    return sum([points[card] for card in hand])


@cache
def _points(wild: str, wild_points: int) -> tuple[int, ...]:
    return tuple(points(card, RANK_BY_TEXT[wild], wild_points) for card in (*STANDARD, JOKER))


def points(card: Card, wild: Rank, wild_points: int) -> int:
    """Return the points of a card: `wild_points` for a wild card or joker, ten for a picture, one
    for an ace, the pips of any other.
    """
    rank = rank_of(card)
    if rank in (wild, JOKER_RANK):
        return wild_points
    if rank == ACE:
        return 1
    return PICTURE_POINTS if rank >= JACK else rank + 2


def by_points(points: tuple[int, ...]) -> Places:
    """Return the seats by place: fewest points first, equal ones together."""
    order = sorted(range(len(points)), key=lambda seat: points[seat])
    return tuple(tuple(seats) for _, seats in groupby(order, key=lambda seat: points[seat]))


def totals(state: State) -> tuple[int, ...]:
    """Return the match's points, including this round's if it is over."""
    if state.phase != "over":
        return state.points
    return tuple(before + now for before, now in zip(state.points, state.scores, strict=True))


def is_match_over(state: State) -> bool:
    """True if this finished round was the match's last."""
    options = state.options
    if options.ends == "points":
        return max(totals(state)) >= options.ends_points
    return options.ends == "round" or state.rounds + 1 >= options.ends_rounds


def match_places(state: State) -> Places:
    """Return the seats by place once the match is over: fewest points win it."""
    return by_points(totals(state)) if state.phase == "over" and is_match_over(state) else ()


def carry(state: State) -> tuple[int, ...]:
    """Return the starting point of the next round of the match: everybody's points and the number
    of rounds played.
    """
    if state.phase != "over" or is_match_over(state):
        return ()
    return (*totals(state), state.rounds + 1)
