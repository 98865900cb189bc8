"""The choices of each seat, since when it has had them, and the hands a move changes. Pure.

A state's choices are cached for a while: most states are looked at twice, after the move that led
there and before the next one.
"""

from typing import Any

from msgspec.structs import astuple

from engine.game import Action, AnyGame
from engine.seats import BySeat, Seats
from engine.value import Value
from tables.moves.snapshot import Snapshot


class SeatChoices(Value):
    """The choices of a seat: its actions, and the pile while the round asks it. Actions open to
    everybody at any time are not among them.
    """

    actions: tuple[Action, ...]
    pile: Any


class AllChoices(Value):
    """The choices of each seat in a state, and the part of the view that is the seat's own."""

    offers: tuple[SeatChoices, ...]
    own: tuple[dict[str, Any], ...]


KEPT = 256  # states
_sights: dict[int, tuple[Any, AllChoices]] = {}  # by the state's identity; kept with the state


def sight(game: AnyGame, state: Any, seats: int) -> AllChoices:
    """Return the choices and the own part of the view of each seat in a state."""
    state_then, choices = _sights.get(id(state), (None, None))
    if state_then is not state or choices is None:
        choices = _sight(game, state, seats)
        if len(_sights) >= KEPT:
            del _sights[next(iter(_sights))]
        _sights[id(state)] = state, choices
    return choices


def _sight(game: AnyGame, state: Any, seats: int) -> AllChoices:
    to_act = game.to_act(state)
    everybodys = game.view(state, None)
    pile = getattr(everybodys, "pile", None)
    offered = (
        tuple([action for action in game.offered(state, seat) if not action.aside])
        for seat in range(seats)
    )
    return AllChoices(
        tuple(
            SeatChoices(actions, pile if seat in to_act else None)
            for seat, actions in enumerate(offered)
        ),
        tuple(_own_part(game.view(state, seat), everybodys) for seat in range(seats)),
    )


def _own_part(mine: Any, everybodys: Any) -> dict[str, Any]:
    """Return the part of a seat's view that a spectator's lacks: its cards, and anything told to it
    alone.
    """
    parts = zip(mine.__struct_fields__, astuple(mine), astuple(everybodys), strict=True)
    return {name: value for name, value, other in parts if value is not other and value != other}


def since(before: Snapshot, after: Snapshot) -> BySeat:
    """Return for each seat the revision since which it has had its offer, after a move."""
    were, are = _both(before, after)
    return tuple(
        old if was == now else after.revision
        for old, was, now in zip(before.memory.since, were.offers, are.offers, strict=True)
    )


def _both(before: Snapshot, after: Snapshot) -> tuple[AllChoices, AllChoices]:
    game, seats = before.game, len(before.memory.since)
    return sight(game, before.state, seats), sight(game, after.state, seats)


def choice(before: Snapshot, after: Snapshot, since: BySeat, actor: int | None) -> int | None:
    """Return since when the seats the round waits for have had their choice, after a move of this
    seat.

    It stays the same as long as nobody else is asked, and nobody who is asked for an answer or a
    reaction has another offer: answers of some give the others no new time. A turn goes on, too,
    until its seat gets or gives cards: changing one's mind, swapping one's own cards, or other
    seats' actions give nobody time.

    Everybody sees the clock, so it depends only on what everybody sees: laying a card and drawing
    its like gives new time as well, and drawing in a hurry gives none, whatever the card.
    """
    to_act, game = after.to_act, after.game
    new = not set(to_act) <= set(before.to_act) or after.pace != before.pace
    if not new:
        were = game.view(before.state, None)
        are = game.view(after.state, None)
        if after.pace in ("preparation", "turn"):
            got = any(
                cards_seen(were.seats[seat]) != cards_seen(are.seats[seat]) for seat in to_act
            )
            new = got or (actor in to_act and were.stock != are.stock)
        else:
            same = [seat for seat in to_act if were.seats[seat] == are.seats[seat]]
            new = any(since[seat] == after.revision for seat in same)
    return after.revision if new else choice_since(before)


def goes_on(before: Snapshot, after: Snapshot, seat: int) -> bool:
    """True if after a move the round waits for this seat alone, and for the same thing as before: a
    turn can go on like this, but none begins with the last answer to a question that all were asked
    before it.
    """
    return after.to_act == (seat,) and after.pace == before.pace


def cards_seen(row: Any) -> tuple[int, int, int]:
    """Return the number of a seat's cards everybody can count: in hand, face up, face down."""
    return row.hand, len(getattr(row, "up", ())), getattr(row, "down", 0)


def choice_since(snapshot: Snapshot) -> int | None:
    """Return since when this choice, or the match's next round, is waited for; None: nothing is
    waited for.
    """
    if snapshot.choice is not None or snapshot.state is None:
        return snapshot.choice
    # Of a table stored before it noted its choice.
    return max((snapshot.memory.since[seat] for seat in snapshot.to_act), default=None)


def changed(before: Snapshot, after: Snapshot) -> Seats:
    """Return the seats whose offer, own cards, or who has ended their turn, have changed after a
    move; in the week's deal all of them, because there only the hands show the table's cards.
    """
    if after.lobby.deal is not None:
        return tuple(range(after.lobby.seats))
    were, are = _both(before, after)
    return tuple(
        seat
        for seat, since in enumerate(after.memory.since)
        if since == after.revision
        or were.own[seat] != are.own[seat]
        or before.memory.ended_by(seat) != after.memory.ended_by(seat)
    )
