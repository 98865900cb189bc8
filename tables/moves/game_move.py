"""A move by an action of the game. Pure."""

from msgspec.structs import replace

from engine.cards import Cards
from engine.game import Action, AnyGame, Event
from tables.clock import choices, grace, timing
from tables.clock.timing import ClockContext
from tables.lobby import matches
from tables.lobby.state import game_of
from tables.moves.last_cards import drawn, known, laid
from tables.moves.snapshot import (
    DrawSeed,
    Move,
    Snapshot,
    with_events,
    with_memory,
    without_round,
)


def game_move(
    snapshot: Snapshot,
    seat: int,
    action: Action,
    seed: DrawSeed,
    at: float,
    *,
    context: ClockContext | None = None,
) -> Move:
    """Return the move of a seat's action of the game; its person acts if there is a clock context,
    else the table. Raises the game's Illegal, or Refused (catch_too_early,
    lead_too_early).
    """
    game = game_of(snapshot.lobby)
    memory = snapshot.memory
    grace.check(action, memory.moved, at, snapshot.lobby.table.catch_seconds)
    step = game.apply(snapshot.state, seat, action)
    if context is not None:
        timing.check_held(snapshot, action, at, context)
    clocks = memory.clocks if context is None else timing.acted(snapshot, seat, at, context)
    seats = snapshot.lobby.seats
    after = replace(
        with_events(snapshot, step.events),
        revision=snapshot.revision + 1,
        state=step.state,
        tallies=matches.counted(snapshot.tallies, step.events, seats),
        memory=replace(
            memory,
            clocks=clocks,
            moved=grace.moved(memory.moved, action, seat, seats, at),
            drawn=drawn(memory.drawn, step.events, None if action.aside else seat, seats),
            laid=laid(memory.laid, step.events, seats),
            known=_known(snapshot, step.events),
        ),
    )
    move = Move(snapshot, after, seat, action, step.events, at)
    return _with_end(move, seed()) if game.places(step.state) else _with_choice(move, game)


def _known(snapshot: Snapshot, events: tuple[Event, ...]) -> tuple[Cards, ...]:
    """Return the cards each seat is known by everybody to hold, after these events."""
    before = snapshot.memory.known
    if not before and not any(event.takes_pile for event in events):
        return ()
    seen = game_of(snapshot.lobby).view(snapshot.state, None)
    return known(before, getattr(seen, "pile", ()), events, snapshot.lobby.seats)


def _with_choice(move: Move, game: AnyGame) -> Move:
    """Return a move after which the round goes on, with the new choice and its beginning."""
    before, after, clocks = move.before, move.after, move.after.memory.clocks
    if clocks.late is not None and not choices.goes_on(game, before, after, clocks.late):
        clocks = replace(clocks, late=None)
    since = choices.since(game, before, after)
    choice = choices.choice(game, before, after, since, move.actor)
    if choice == after.revision:
        after = with_memory(replace(after, began=move.at), taken_back=())
    after = with_memory(replace(after, choice=choice), since=since, clocks=clocks)
    return replace(move, after=after, changed=choices.changed(game, before, after))


def _with_end(move: Move, seed: bytes) -> Move:
    """Return a move that has ended the round, and maybe the match."""
    after = move.after
    lobby, result = matches.round_over(after.lobby, after.state, seed, move.at)
    of_week = lobby.deal is not None
    result = replace(result, timed_out=after.memory.timed_out)
    result = result if of_week else replace(result, last=after.memory.laid)
    over = without_round(after)
    over = replace(over, lobby=lobby, result=result, began=move.at, sealed=after.revision)
    everybody = tuple(range(lobby.seats))
    if of_week:  # so that people who are still to play it can read nothing of it
        over = replace(over, tallies={}, recent=())
        return replace(move, after=over, changed=everybody, finished=result)
    if not result.over:
        over = replace(over, choice=after.revision)
        return replace(move, after=over, changed=everybody, finished=result)
    ended = matches.finished(lobby, result, after.tallies, move.at)
    over = replace(over, tallies={})
    return replace(move, after=over, changed=everybody, finished=result, ended=ended)


def with_hand_of(move: Move, seat: int) -> Move:
    """Return the move with this seat's hand among the changed ones, because it names absent people;
    after a round all hands change anyway.
    """
    if move.finished is not None:
        return move
    return replace(move, changed=tuple(sorted({*move.changed, seat})))
