"""What a seat can choose from, since when, and whose hand a move changes. Pure."""

from typing import Any, Protocol

import msgspec

from engine.game import Action, AnyGame


class Offer(msgspec.Struct, frozen=True):
    """What a seat can choose from: its actions, and the pile while the round asks it.

    What is offered to everybody at any time is no part of it.
    """

    actions: tuple[Action, ...]
    pile: Any


class RoundSnapshot(Protocol):
    """A snapshot of a table in a round."""

    @property
    def revision(self) -> int: ...
    @property
    def state(self) -> Any: ...
    @property
    def since(self) -> tuple[int, ...]: ...
    @property
    def choice(self) -> int | None: ...


def offer(game: AnyGame, state: Any, seat: int) -> Offer:
    """Return what a seat can choose from now."""
    to_act = seat in game.to_act(state)
    pile = getattr(game.view(state, None), "pile", None) if to_act else None
    return Offer(tuple(action for action in game.offered(state, seat) if not action.aside), pile)


def since(game: AnyGame, before: RoundSnapshot, after: RoundSnapshot) -> tuple[int, ...]:
    """Return for each seat since which revision it has had its offer, after a move."""
    return tuple(
        old if offer(game, before.state, seat) == offer(game, after.state, seat) else after.revision
        for seat, old in enumerate(before.since)
    )


def choice(
    game: AnyGame,
    before: RoundSnapshot,
    after: RoundSnapshot,
    since: tuple[int, ...],
    actor: int | None,
) -> int | None:
    """Return since when those the round waits for have had their choice, after a move of this seat.

    It is the same as long as nobody else is asked, and nobody who is asked for an answer or a
    reaction has another offer: that some of those have answered gives the others no new time. A
    turn goes on, too, until its seat gets or gives cards: nobody gets time by changing their mind,
    by swapping cards of their own, or by what others do.

    Everybody sees the clock, so it goes by what everybody sees: who lays a card and draws its like
    has new time as well, and who draws in a hurry has none, whatever it is.
    """
    to_act, former = game.to_act(after.state), game.to_act(before.state)
    pace = game.pace(after.state)
    new = not set(to_act) <= set(former) or pace != game.pace(before.state)
    if not new:
        were, are = game.view(before.state, None), game.view(after.state, None)
        if pace in ("preparation", "turn"):
            got = any(
                cards_seen(were.seats[seat]) != cards_seen(are.seats[seat]) for seat in to_act
            )
            new = got or (actor in to_act and were.stock != are.stock)
        else:
            same = [seat for seat in to_act if were.seats[seat] == are.seats[seat]]
            new = any(since[seat] == after.revision for seat in same)
    return after.revision if new else choice_since(game, before)


def goes_on(game: AnyGame, before: RoundSnapshot, after: RoundSnapshot, seat: int) -> bool:
    """True if after a move the round waits for this seat alone, and for nothing else than before: a
    turn goes on, but none begins with the last answer to what all were asked before it.
    """
    return game.to_act(after.state) == (seat,) and game.pace(after.state) == game.pace(before.state)


def cards_seen(row: Any) -> tuple[int, int, int]:
    """Return how many cards everybody sees a seat has: in its hand, face up, face down."""
    return row.hand, len(getattr(row, "up", ())), getattr(row, "down", 0)


def choice_since(game: AnyGame, snapshot: RoundSnapshot) -> int | None:
    """Return since when this choice, or the match's next round, is waited for; None: nothing is."""
    if snapshot.choice is not None or snapshot.state is None:
        return snapshot.choice
    to_act = game.to_act(snapshot.state)  # of a table that was kept before it noted its choice
    return max((snapshot.since[seat] for seat in to_act), default=None)


def changed(game: AnyGame, before: RoundSnapshot, after: RoundSnapshot) -> tuple[int, ...]:
    """Return the seats whose offer or own cards are others after a move."""
    return tuple(
        seat
        for seat, since in enumerate(after.since)
        if since == after.revision
        or own_part(game, before.state, seat) != own_part(game, after.state, seat)
    )


def own_part(game: AnyGame, state: Any, seat: int) -> dict[str, Any]:
    """Return what a seat's view has that a spectator's has not: its cards, and what only it is
    told.
    """
    mine, everybodys = game.view(state, seat), game.view(state, None)
    return {
        name: getattr(mine, name)
        for name in mine.__struct_fields__
        if getattr(mine, name) != getattr(everybodys, name)
    }
