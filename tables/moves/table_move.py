"""The table's own moves: its seats' actions, its clock's, and the changes when a person leaves the
server or the table is closed from outside. Pure.
"""

import contextlib
from collections.abc import Callable

from msgspec.structs import replace

from engine.game import Action, Events, Illegal
from engine.opponents.playing import PLAYERS, at_once, choose
from engine.shuffle import numbers
from tables.clock import bank
from tables.clock.timing import MISSES, Kind, played_by_table
from tables.errors import NotSeated, Stale, TableClosed, is_allowed
from tables.lobby import presence, seating
from tables.lobby.characters import player_of
from tables.lobby.presence_actions import LeftServer, LobbyAction, PauseOver, Remove, Resume, TimeUp
from tables.lobby.state import Close, Closing, Leave, NextRound, Start, in_the_middle, same_seats
from tables.lobby.week_deal import chance_by
from tables.moves.game_move import game_move, with_hand_of
from tables.moves.move import after_step
from tables.moves.snapshot import (
    DrawSeed,
    Move,
    Snapshot,
    place_in_line,
    seat_of,
    with_events,
    with_memory,
)

Searched = Callable[[Snapshot, int], Action | None]


def table_move(
    snapshot: Snapshot,
    kind: Kind,
    seed: DrawSeed,
    at: float,
    *,
    searched: Searched = lambda *_: None,
) -> Move:
    """Return the table's own move, see `timing`: it plays the first seat it has to, plays the
    default of the first that is asked, deals the match's next round or the rematch, ends a pause,
    or closes. `searched` returns a search's result for a seat, if there was one. Raises Stale if
    its own seats have looked and have nothing to do out of turn.
    """
    lobby = snapshot.lobby
    action: LobbyAction
    match kind:
        case "next":
            step, action = seating.deal(same_seats(lobby)), NextRound()
        case "deal":
            step = presence.deal_without_silent(lobby)
            action = Start()
        case "resume":
            step = same_seats(presence.resumed(lobby), PauseOver())
            action = Resume()
        case "expire":
            step, action = seating.shut(lobby, "expired"), Close()
        case "desert":
            step = seating.shut(lobby, "deserted")
            action = Close()
        case "play" | "look":
            return _chance_taken(snapshot, seed, at) or _own_turn(snapshot, seed, at, searched)
        case _:
            return _default_move(snapshot, seed, at, late=kind == "late")
    return after_step(snapshot, step, None, action, seed, at=at)


def _default_move(snapshot: Snapshot, seed: DrawSeed, at: float, *, late: bool) -> Move:
    """Return the default of the first seat that is asked. A turn that passes is missed; after a few
    in a row the table plays the seat. A seat given up like that is remembered: its person may
    wonder.
    """
    seat = snapshot.to_act[0]
    action = snapshot.game.default(snapshot.state, seat)
    act = _late_move if late else game_move
    if not action.gives_up:
        return act(snapshot, seat, action, seed, at)
    noted = with_memory(snapshot, timed_out=(*snapshot.memory.timed_out, seat))
    return replace(act(noted, seat, action, seed, at), before=snapshot)


def _late_move(snapshot: Snapshot, seat: int, action: Action, seed: DrawSeed, at: float) -> Move:
    """Return the move of a seat that has let its turn pass."""
    missed, events = _missed(snapshot, seat)
    move = game_move(with_events(missed, events), seat, action, seed, at)
    move = with_hand_of(move, seat) if seat in missed.lobby.away else move
    return replace(move, before=snapshot, events=(*events, *move.events))


def _missed(snapshot: Snapshot, seat: int) -> tuple[Snapshot, Events]:
    """Return the table after a seat has let its turn pass, and the events of that."""
    lobby, clocks = snapshot.lobby, bank.missed(snapshot, seat)
    events: Events = (TimeUp(seat),) if clocks != snapshot.memory.clocks else ()
    enough = clocks.missed[seat] >= MISSES or lobby.table.clock == "off"
    if enough and seat not in lobby.away:
        step = presence.went_away(lobby, seat)
        lobby, events = step.lobby, (*events, *step.events)
    return with_memory(replace(snapshot, lobby=lobby), clocks=clocks), events


def _own_turn(snapshot: Snapshot, seed: DrawSeed, at: float, searched: Searched) -> Move:
    """Return the move of the first seat the table has to play. Raises Stale if there is none."""
    for seat in played_by_table(snapshot):
        action = choice_of_table(snapshot, seat, seed, searched(snapshot, seat))
        return game_move(snapshot, seat, action, seed, at)
    raise Stale


def _chance_taken(snapshot: Snapshot, seed: DrawSeed, at: float) -> Move | None:
    """Return the move by which one of the table's own seats takes a chance out of turn, if one
    does. A seat that is asked does only things beside its answer, such as catching somebody.
    """
    game, state = snapshot.game, snapshot.state
    to_act = game.to_act(state)
    for seat in snapshot.lobby.table_seats:
        player = player_of(snapshot.lobby, seat)
        legal = game.legal(state, seat)
        if seat in to_act:
            legal = [action for action in legal if action.aside]
        chance = numbers(_chance(snapshot, seat, seed), 0)
        action = PLAYERS[game.NAME].reacts(game.view(state, seat), legal, chance, player)
        if action is not None:
            with contextlib.suppress(Illegal):
                return game_move(snapshot, seat, action, seed, at)
    return None


def choice_of_table(
    snapshot: Snapshot, seat: int, seed: DrawSeed, searched: Action | None = None
) -> Action:
    """Return the table's action in a seat, by its view and what everybody has seen: a search's
    result; else the choice of its player, by rule of thumb where that one would search; if that is
    illegal, the game's default. So it also answers for absent people: nobody's points are staked
    behind their back.

    The chance it plays by is fresh, not the round's; in the week's deal see `chance_by`.
    """
    game, state = snapshot.game, snapshot.state
    if seat in snapshot.lobby.away and (game.pace(state) == "answer" or game.unready(state)):
        return game.default(state, seat)
    view = game.view(state, seat)
    chosen = searched if snapshot.lobby.deal is None else None
    if chosen is None:
        player = at_once(player_of(snapshot.lobby, seat))
        legal = game.legal(state, seat)
        chance = numbers(_chance(snapshot, seat, seed), 0)
        chosen = choose(game, view, legal, chance, player, memory=snapshot.memory.public)
    for action in (PLAYERS[game.NAME].by_itself(view), chosen):
        if action is not None and is_allowed(game.apply, state, seat, action):
            return action
    return game.default(state, seat)


def _chance(snapshot: Snapshot, seat: int, seed: DrawSeed) -> bytes:
    """Return the chance by which a seat decides; in the week's deal it depends only on the view."""
    lobby = snapshot.lobby
    if lobby.deal is None:
        return seed()
    return chance_by(lobby, seat, snapshot.game.view(snapshot.state, seat))


def following_move(snapshot: Snapshot, seat: int, seed: DrawSeed, at: float) -> Move:
    """Return the action a seat of the table takes by itself after its own move. Raises Stale if
    there is none, and the game's Illegal.
    """
    game, state = snapshot.game, snapshot.state
    players = PLAYERS[game.NAME]
    action = None if state is None else players.by_itself(game.view(state, seat))
    if action is None:
        raise Stale
    return game_move(snapshot, seat, action, seed, at)


def removal_move(snapshot: Snapshot, user: int, seed: DrawSeed, at: float) -> Move:
    """Return the move when somebody is no longer a member of the server: the seat is free, and in
    the middle of a match the table plays it until a newcomer does. Raises NotSeated, also if they
    have given up the seat already, and TableClosed.
    """
    lobby, seat = snapshot.lobby, seat_of(snapshot, user)
    if lobby.closed:
        raise TableClosed
    place = place_in_line(snapshot, user)
    action: LobbyAction
    if place is not None:
        step, action = seating.line_step(lobby, place, Leave()), Leave()
    elif seat is None or seat in lobby.gone:
        raise NotSeated
    elif in_the_middle(lobby):
        step = presence.give_up(lobby, seat, LeftServer(seat, kept=True))
        action = Remove(seat)
    else:
        step = seating.get_up(lobby, seat, LeftServer)
        action = Remove(seat)
    return after_step(snapshot, step, None, action, seed, at=at)


def closing_move(snapshot: Snapshot, why: Closing, seed: DrawSeed, at: float) -> Move:
    """Return the move when the table is closed from outside, or by itself. Raises TableClosed."""
    return after_step(snapshot, seating.shut(snapshot.lobby, why), None, Close(), seed, at=at)
