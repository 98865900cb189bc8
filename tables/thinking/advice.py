"""Hints and looks back, computed beside the loop."""

import asyncio
import logging
import time
from collections.abc import Callable
from hashlib import sha256
from itertools import count, pairwise
from typing import Any

from engine.game import Action
from engine.memory import PublicMemory
from engine.opponents.weighing import Costly, Decision, Hint, costliest, hint
from engine.shuffle import SEED_BYTES
from engine.value import T
from tables.errors import Refused
from tables.replay import Replay
from tables.room import Room
from tables.seen import Seen
from tables.thinking.tasks import part_of, within

log = logging.getLogger(__name__)

AT_ONCE_SECONDS = 2.0  # of processor time, at most, for a hint or a part of a look back
PARTS = 320  # of a look back at a round, at most; each takes a fifth of a second at most
HINT_NEEDED = 3.0  # seconds after which somebody grows impatient: it goes before later moves
WAITING = 30.0  # seconds for a worker that is only starting, or busy
LOOKING = 60.0  # seconds for a look back at a round, which takes the worker a few
_numbers = count()


async def hint_for(room: Room, game: str, seen: Seen) -> Hint:
    """Return a good player's action for the seat that sees this, the same every time. Raises
    Refused (cannot_think).
    """
    known = (seen.view, tuple(seen.legal), seen.remembered)
    chance = sha256(repr(known).encode()).digest()  # depends only on the seat's knowledge
    return await _thought(room, HINT_NEEDED, hint, game, *known, chance)


async def costliest_of(room: Room, replay: Replay, seat: int) -> list[Costly]:
    """Return the costliest decisions of a seat in a finished round, found in small parts between
    which every move that is needed goes first. Raises Refused (cannot_think).
    """
    decisions = await asyncio.to_thread(decisions_of, replay, seat)
    given = (next(_numbers), costliest, replay.game.NAME, decisions, bytes(SEED_BYTES))
    until = time.monotonic() + LOOKING
    for _ in range(PARTS):
        needed = until - time.monotonic()
        costly: list[Costly] | None = await _thought(room, needed, part_of, *given)
        if costly is not None:
            return costly
    raise Refused("cannot_think")


def decisions_of(replay: Replay, seat: int) -> tuple[Decision, ...]:
    """Return all decisions of a seat in a round, each with its knowledge at the time."""
    game = replay.game
    both = zip(pairwise(replay.frames), replay.remembered, strict=False)

    def decision(number: int, state: Any, action: Action, memory: PublicMemory) -> Decision:
        return Decision(number, game.view(state, seat), game.legal(state, seat), action, memory)

    return tuple(
        decision(number, before.state, frame.action, memory)
        for number, ((before, frame), memory) in enumerate(both, 1)
        if frame.seat == seat and frame.action is not None
        and not any(after.taken_back for after in replay.frames[number + 1 : number + 2])
    )  # fmt: skip


async def _thought(room: Room, needed: float, work: Callable[..., T], *given: Any) -> T:
    """Return the result of this work, needed in so many seconds, by the worker, or done here if
    there is none.
    """
    thinker = room.thinker
    if thinker is None:
        return work(*given)
    try:
        async with asyncio.timeout(WAITING):
            await thinker.started()
            future = thinker.submit(within, AT_ONCE_SECONDS, work, *given, needed=needed)
            if future is not None:
                return await asyncio.wrap_future(future)
    except Exception as error:  # it died, was too slow, or failed
        log.warning("Nothing could be worked out: %r", error)
        raise Refused("cannot_think") from error
    raise Refused("cannot_think")
