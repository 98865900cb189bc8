"""The end of a round, its cost, and the end of the match."""

from collections.abc import Sequence
from itertools import groupby

from msgspec.structs import replace

from engine.cards import Card, Cards
from engine.crazy_eights.events import Blocked, Collects, Counts, Ends, EndsMatch, Wins
from engine.crazy_eights.options import goal
from engine.crazy_eights.points import given, penalty
from engine.crazy_eights.values import State
from engine.game import Event, Places


def win(state: State, seat: int, events: list[Event]) -> State:
    """End the round: a seat has laid its last card and wins at once."""
    events.append(Wins(seat))
    return _end(replace(state, turn=seat), seat, events)


def block(state: State, events: list[Event]) -> State:
    """End the round: everybody has passed in a row, nobody can or will go on."""
    events.append(Blocked())
    return _end(state, None, events)


def _end(state: State, winner: int | None, events: list[Event]) -> State:
    """Count what every seat holds, and give the points for it. Fewest held come first, ties share
    a place.
    """
    held = tuple(penalty(hand, state.options) for hand in state.hands)
    scores = given(held, winner, state.options.score)
    holders = [seat for seat, hand in enumerate(state.hands) if hand]
    events.extend(Counts(seat, held[seat], state.hands[seat]) for seat in holders)
    if scores != held:
        events.extend(Collects(seat, points) for seat, points in enumerate(scores) if points)
    places = by_points(held)
    events.append(Ends(places))
    state = replace(
        state, phase="over", scores=scores, places=places, pending=0, drawn=(),
        standing=None,
    )  # fmt: skip
    if state.options.ends != "round" and is_match_over(state):
        events.append(EndsMatch(match_places(state)))
    return state


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
        return max(totals(state)) >= goal(options)
    return state.rounds + 1 >= goal(options)


def match_places(state: State) -> Places:
    """Return the seats by place once the match is over: a single round's are its own; else the
    fewest penalty points win, or the most points collected.
    """
    if state.phase != "over" or not is_match_over(state):
        return ()
    if state.options.ends == "round":
        return state.places
    sign = 1 if state.options.score == "penalty" else -1
    return by_points(tuple(sign * points for points in totals(state)))


def winning_card(state: State, laid: Sequence[Cards]) -> Card | None:
    """Return the card that emptied the winner's hand; None if the round was blocked."""
    first = state.places[0][0]
    return laid[first][-1] if laid and laid[first] and not state.hands[first] else None


def carry(state: State) -> tuple[int, ...]:
    """Return the starting point of the next round of the match: everybody's points and the number
    of rounds played.
    """
    if state.phase != "over" or is_match_over(state):
        return ()
    return (*totals(state), state.rounds + 1)
