"""The end of a round: the cost of cards left in hand, who gets how many points, and the end of the
match.
"""

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple

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
from engine.crazy_eights.events import Blocked, Collects, Counts, Ends, EndsMatch, Wins
from engine.crazy_eights.fitting import ways
from engine.crazy_eights.options import CANCELS, Options, goal
from engine.crazy_eights.roles import effect_ranks, ranks_in, top_card
from engine.crazy_eights.values import State
from engine.game import EventLog, Places, Unplayed
from engine.options import words_of
from engine.seats import BySeat


def win(state: State, seat: int, events: EventLog) -> State:
    """End the round: a seat has laid its last card and wins at once."""
    events.append(Wins(seat))
    return _end(replace(state, turn=seat), seat, events)


def block(state: State, events: EventLog) -> State:
    """End the round: everybody has passed in a row, nobody can or will go on."""
    events.append(Blocked())
    return _end(state, None, events)


def _end(state: State, winner: int | None, events: EventLog) -> State:
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


def by_points(points: Sequence[int]) -> Places:
    """Return the seats by place: fewest points first, equal ones together."""
    order = sorted(range(len(points)), key=lambda seat: points[seat])
    return tuple(tuple(seats) for _, seats in groupby(order, key=lambda seat: points[seat]))


def totals(state: State) -> BySeat:
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


def unplayed(state: State) -> tuple[Unplayed, ...]:
    """Return the cards each seat still held. None fits on a card with an effect: the next seat
    would have had to draw or been skipped, or another suit would have been named.
    """
    options, fits = state.options, ways(state, 1)
    plain = rank_of(top_card(state.pile, options)) not in effect_ranks(options)
    return tuple(
        Unplayed(1, hand[0], plain and bool(fits[hand[0]]))
        if len(hand) == 1
        else Unplayed(len(hand))
        for hand in state.hands
    )


def winning_card(state: State, laid: Sequence[Cards]) -> Card | None:
    """Return the card that emptied the winner's hand; None if the round was blocked."""
    first = state.places[0][0]
    return laid[first][-1] if laid and laid[first] and not state.hands[first] else None


def carry(state: State) -> BySeat:
    """Return the starting point of the next round of the match: everybody's points and the number
    of rounds played.
    """
    if state.phase != "over" or is_match_over(state):
        return ()
    return (*totals(state), state.rounds + 1)


PICTURE_POINTS = 10
CANCELLED = 3  # for a pair of a cancelling card and another
NOTHING_TO_CANCEL = -50


class Costs(NamedTuple):
    """The points of each card, the cards that cancel another one, and those they never cancel."""

    points: BySeat
    cancelling: frozenset[Card]
    uncancelled: frozenset[Card]


def penalty(hand: Cards, options: Options) -> int:
    """Return the points a hand costs. Each card of a rank that cancels is counted with the dearest
    other card left; with none left it takes points away.
    """
    costs = costs_of(options)
    if not costs.cancelling:
        return sum([costs.points[card] for card in hand])
    cancelling = sum(card in costs.cancelling for card in hand)
    apart = costs.cancelling | costs.uncancelled
    others = sorted((costs.points[card] for card in hand if card not in apart), reverse=True)
    pairs = min(cancelling, len(others))
    return (
        CANCELLED * pairs
        + NOTHING_TO_CANCEL * (cancelling - pairs)
        + sum(others[pairs:])
        + sum(costs.points[card] for card in hand if card in costs.uncancelled)
    )


@cache
def costs_of(options: Options) -> Costs:
    """Return the cost of each card by a table's options."""
    by_rank = card_points(options)
    cards = (*STANDARD, JOKER)
    never = ranks_in(options.wild) | {JOKER_RANK}
    cancelling = {card for card in cards if by_rank.get(rank_of(card)) == CANCELS}
    return Costs(
        tuple(_points(rank_of(card), options, by_rank) for card in cards),
        frozenset(cancelling),
        frozenset(card for card in cards if rank_of(card) in never) - cancelling,
    )


def card_points(options: Options) -> dict[Rank, int | str]:
    """Return the table's own points of some ranks: a number, or the word for cancelling."""
    pairs = (word.split(":") for word in words_of(options.card_points))
    return {RANK_BY_TEXT[rank]: value if value == CANCELS else int(value) for rank, value in pairs}


def _points(rank: Rank, options: Options, by_rank: dict[Rank, int | str]) -> int:
    """Return the points of a rank: the table's own; else `wild_points` for a wild card or joker,
    ten for a picture, one for an ace, the pips of any other.
    """
    own = by_rank.get(rank)
    if isinstance(own, int):
        return own
    if rank in ranks_in(options.wild) or rank == JOKER_RANK:
        return options.wild_points
    if rank == ACE:
        return 1
    return PICTURE_POINTS if rank >= JACK else rank + 2


def given(held: Sequence[int], winner: int | None, score: str) -> BySeat:
    """Return the points a round gives each seat, by the points each holds: those; or what the
    winner collects from the others; or one for a win. Without a winner the round was blocked, and
    those who hold fewest get theirs.
    """
    if score == "penalty":
        return tuple(held)
    fewest = min(held)
    winners = (
        [seat for seat, points in enumerate(held) if points == fewest]
        if winner is None
        else [winner]
    )
    worth = 1 if score == "wins" else _collected(held, winner)
    return tuple(worth if seat in winners else 0 for seat in range(len(held)))


def _collected(held: Sequence[int], winner: int | None) -> int:
    """Return the sum of the others' hands or, in a blocked round, of the differences to them."""
    less = min(held) if winner is None else held[winner]
    return sum(points - less for points in held)
