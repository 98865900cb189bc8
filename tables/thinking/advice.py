"""Hints and looks back, computed beside the loop."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from itertools import pairwise
from typing import Any, TypeVar

from engine.opponents.weighing import Costly, Decision, Hint, costliest, hint
from engine.shuffle import SEED_BYTES
from tables.errors import Refused
from tables.replay import Replay
from tables.room import Room
from tables.thinking.tasks import within

log = logging.getLogger(__name__)
T = TypeVar("T")

HINT_SECONDS = 2.0  # of processor time, at most
BACK_SECONDS = 12.0  # likewise, for a round
WAITING = 30.0  # seconds for a worker that is only starting, or busy


async def hint_for(room: Room, game: str, view: Any, legal: Sequence[Any]) -> Hint:
    """Return a good player's action in a seat with this view, the same every time. Raises Refused
    (cannot_think).
    """
    chance = sha256(repr(view).encode()).digest()  # depends only on the seat's knowledge
    return await _thought(room, HINT_SECONDS, hint, game, view, tuple(legal), chance)


async def costliest_of(room: Room, replay: Replay, seat: int) -> list[Costly]:
    """Return the costliest decisions of a seat in a finished round. Raises Refused
    (cannot_think).
    """
    decisions = await asyncio.to_thread(decisions_of, replay, seat)
    game = replay.game.NAME
    return await _thought(room, BACK_SECONDS, costliest, game, decisions, bytes(SEED_BYTES))


def decisions_of(replay: Replay, seat: int) -> tuple[Decision, ...]:
    """Return all decisions of a seat in a round, each with its knowledge at the time."""
    game, frames = replay.game, replay.frames
    return tuple(
        Decision(
            number, game.view(before.state, seat), game.legal(before.state, seat), frame.action
        )
        for number, (before, frame) in enumerate(pairwise(frames), 1)
        if frame.seat == seat and frame.action is not None and _stays(replay, number)
    )


def _stays(replay: Replay, number: int) -> bool:
    """True if an action was not taken back at once."""
    following = replay.frames[number + 1 : number + 2]
    return not any(frame.taken_back for frame in following)


async def _thought(room: Room, seconds: float, work: Callable[..., T], *given: Any) -> T:
    """Return the result of this work, by the worker, or done here if there is none."""
    thinker = room.thinker
    if thinker is None:
        return work(*given)
    try:
        async with asyncio.timeout(WAITING):
            await thinker.started()
            future = thinker.submit(within, seconds, work, *given)
            if future is not None:
                return await _result(future)
    except Exception as error:  # it died, was too slow, or failed
        log.warning("Nothing could be worked out: %r", error)
        raise Refused("cannot_think") from error
    raise Refused("cannot_think")


async def _result(future: Future[T]) -> T:
    """Wait for a result. Raises BrokenProcessPool if the worker is ended before it has begun."""
    answer = asyncio.wrap_future(future)
    try:
        await asyncio.wait({answer})
    finally:
        answer.cancel()  # unless it is there, nobody waits for it any more
    if answer.cancelled():
        raise BrokenProcessPool("dropped with the worker")
    return answer.result()
