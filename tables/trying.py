"""Positions from which somebody plays on to see where it leads: by hand, or with good players in
all seats. Pure.

They play as the table's own seats do for want of time: by rule of thumb, from their view and what
everybody has seen; they draw what is due by themselves, and throw in out of turn.
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Any

from engine.game import Action, AnyGame, Illegal, deciding
from engine.memory import PublicMemory
from engine.opponents.characters import STRONG, player
from engine.opponents.game_player import MOST_STEPS
from engine.opponents.playing import PLAYERS, at_once, choose
from engine.remembering import remembered
from engine.shuffle import numbers
from tables.replay import Frame


def moved(game: AnyGame, state: Any, seat: int, action: Action) -> list[Frame]:
    """Return the frames of a seat's action, with what the seat does by itself just before and just
    after it: so nobody forgets to draw. Raises Illegal.
    """
    before = _by_itself(game, state, seat)
    if before:
        state = before[-1].state
    step = game.apply(state, seat, action)
    return [
        *before,
        Frame(step.state, step.events, seat, action),
        *_by_itself(game, step.state, seat),
    ]


def _by_itself(game: AnyGame, state: Any, seat: int) -> list[Frame]:
    """Return the frame of the action a seat takes unasked; none if there is none."""
    action = PLAYERS[game.NAME].by_itself(game.view(state, seat))
    frame = None if action is None else _tried(game, state, seat, action)
    return [] if frame is None else [frame]


def _tried(game: AnyGame, state: Any, seat: int, action: Action) -> Frame | None:
    """Return the frame of an action the rules may refuse; None: they do."""
    try:
        step = game.apply(state, seat, action)
    except Illegal:
        return None
    return Frame(step.state, step.events, seat, action)


def good_moves(
    game: AnyGame, state: Any, memory: PublicMemory, seats: Sequence[int], level: int = STRONG
) -> list[Frame]:
    """Return the frames of the next move good players, or those of another level, make in these
    seats: of the first of them to take a chance out of turn, else of the first that is asked; none
    if neither is one of them.
    """
    to_act = deciding(game, state)
    if PLAYERS[game.NAME].REACTS:
        for seat in seats:
            if seat not in to_act and (frame := _reaction(game, state, seat, level)):
                return [frame, *_by_itself(game, frame.state, seat)]
    first = next((seat for seat in to_act if seat in seats), None)
    return [] if first is None else _good_move(game, state, memory, first, level)


def _reaction(game: AnyGame, state: Any, seat: int, level: int) -> Frame | None:
    """Return the frame of a seat's action out of turn, other than to catch somebody: here nobody
    forgets anything.
    """
    view, legal = game.view(state, seat), game.legal(state, seat)
    action = PLAYERS[game.NAME].reacts(view, legal, _chance(view), player(level=level))
    return None if action is None or action.aside else _tried(game, state, seat, action)


def _good_move(
    game: AnyGame, state: Any, memory: PublicMemory, seat: int, level: int
) -> list[Frame]:
    view, legal = game.view(state, seat), game.legal(state, seat)
    quick = at_once(player(level=level))
    action = choose(game, view, legal, _chance(view), quick, memory=memory)
    try:
        return moved(game, state, seat, action)
    except Illegal:  # what it has drawn by itself leaves it another choice
        return moved(game, state, seat, game.default(state, seat))


def _chance(view: Any) -> Iterator[int]:
    """Return the chance by which a seat decides, the same every time in the same position."""
    return numbers(sha256(repr(view).encode()).digest(), 0)


def goes_on(
    game: AnyGame,
    state: Any,
    memory: PublicMemory,
    seats: Sequence[int],
    stops: Callable[[Any], bool],
    *,
    level: int = STRONG,
) -> list[Frame]:
    """Return the frames of all further moves of such players in these seats until a state in which
    it `stops`, others decide alone, or the round is over; of at most MOST_STEPS moves, where a
    round goes in circles.
    """
    played: list[Frame] = []
    for _ in range(MOST_STEPS):
        frames = [] if stops(state) else good_moves(game, state, memory, seats, level)
        if not frames:
            break
        memory = after(game, state, memory, frames)
        state = frames[-1].state
        played += frames
    return played


def after(
    game: AnyGame, state: Any, memory: PublicMemory, frames: Sequence[Frame]
) -> PublicMemory:  # fmt: skip
    """Return what everybody has seen of hidden cards after these frames from a state."""
    for frame in frames:
        memory = remembered(memory, game, state, frame.events)
        state = frame.state
    return memory
