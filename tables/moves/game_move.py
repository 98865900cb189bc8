"""What an action of the game makes of a table. Pure."""

from msgspec.structs import replace

from engine.cards import Cards
from engine.game import Action, AnyGame, Event
from tables.clock import choices, grace, timing
from tables.clock.timing import ClockContext, Clocks
from tables.lobby import matches
from tables.lobby.state import game_of
from tables.moves.last_cards import drawn, known, laid
from tables.moves.snapshot import DrawSeed, Move, Snapshot, with_events


def game_move(
    snapshot: Snapshot,
    seat: int,
    action: Action,
    seed: DrawSeed,
    at: float,
    *,
    context: ClockContext | None = None,
) -> Move:
    """Return what follows from a seat's action of the game; its person acts if there is a clock
    context, else the table.

    Raises the game's Illegal, or Refused (catch_too_early).
    """
    game = game_of(snapshot.lobby)
    grace.check(action, snapshot.moved, at, snapshot.lobby.table.catch_seconds)
    step = game.apply(snapshot.state, seat, action)
    clocks = snapshot.clocks if context is None else timing.acted(snapshot, seat, at, context)
    seats = snapshot.lobby.seats
    after = replace(
        with_events(snapshot, step.events),
        revision=snapshot.revision + 1,
        state=step.state,
        tallies=matches.counted(snapshot.tallies, step.events, seats),
        clocks=clocks,
        moved=grace.moved(snapshot.moved, action, seat, seats, at),
        drawn=drawn(snapshot.drawn, step.events, None if action.aside else seat, seats),
        laid=laid(snapshot.laid, step.events, seats),
        known=_known(snapshot, step.events),
    )
    move = Move(snapshot, after, seat, action, step.events, at)
    return _with_end(move, seed()) if game.places(step.state) else _with_choice(move, game)


def _known(snapshot: Snapshot, events: tuple[Event, ...]) -> tuple[Cards, ...]:
    """Return which cards everybody knows each seat to hold, after these events."""
    if not snapshot.known and not any(event.takes_pile for event in events):
        return ()
    seen = game_of(snapshot.lobby).view(snapshot.state, None)
    return known(snapshot.known, getattr(seen, "pile", ()), events, snapshot.lobby.seats)


def _with_choice(move: Move, game: AnyGame) -> Move:
    """Return a move after which the round goes on, with what is asked now, and since when."""
    before, after, clocks = move.before, move.after, move.after.clocks
    if clocks.late is not None and not choices.goes_on(game, before, after, clocks.late):
        clocks = replace(clocks, late=None)
    since = choices.since(game, before, after)
    choice = choices.choice(game, before, after, since, move.actor)
    if choice == after.revision:
        after = replace(after, began=move.at, taken_back=())
    after = replace(after, since=since, choice=choice, clocks=clocks)
    return replace(move, after=after, changed=choices.changed(game, before, after))


def _with_end(move: Move, seed: bytes) -> Move:
    """Return a move that has ended the round, and maybe the match."""
    after = move.after
    lobby, result = matches.round_over(after.lobby, after.state, seed, move.at)
    of_week = lobby.deal is not None
    result = result if of_week else replace(result, last=after.laid)
    over = replace(
        after, lobby=lobby, state=None, result=result, since=(), moved=(), began=move.at,
        clocks=Clocks(), sealed=after.revision, taken_back=(), drawn=(), laid=(), known=(),
    )  # fmt: skip
    everybody = tuple(range(lobby.seats))
    if of_week:  # nothing is left of it that somebody could read who is still to play it
        over = replace(over, choice=None, tallies={}, recent=())
        return replace(move, after=over, changed=everybody, finished=result)
    if not result.over:
        over = replace(over, choice=after.revision)
        return replace(move, after=over, changed=everybody, finished=result)
    ended = matches.finished(lobby, result, after.tallies, move.at)
    over = replace(over, choice=None, tallies={})
    return replace(move, after=over, changed=everybody, finished=result, ended=ended)


def with_hand_of(move: Move, seat: int) -> Move:
    """Return the move with this seat's hand among the changed ones, for it says who is away; after
    a round all hands are others anyway.
    """
    if move.finished is not None:
        return move
    return replace(move, changed=tuple(sorted({*move.changed, seat})))
