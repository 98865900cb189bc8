"""The worker's tasks: searches from a seat's view, each with a limit of processor time.

The worker's process imports this, so it imports little.
"""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import parent_process
from typing import Any, NamedTuple

from engine.game import Action, Actions
from engine.games import GAMES
from engine.memory import PublicMemory
from engine.opponents.characters import Player
from engine.opponents.playing import choose
from engine.shuffle import numbers
from engine.value import T

LONGEST = 0.3  # seconds of processor time a move may take; a safety net: budgets are in worlds
SLICE = 0.02  # seconds of processor time after which long work lets others go first
MOST_UNFINISHED = 20  # pieces of long work
_unfinished: dict[int, Iterator[Any]] = {}
NICE = 10  # people's clicks go first


class _TooLong(Exception):
    """A task has used up its processor time."""


def settle() -> None:
    """Make this process give way to all others, and end with its parent."""
    os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is meant for the bot
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class Known(NamedTuple):
    """A seat's knowledge at a choice: its view, its legal actions, and what everybody has seen."""

    view: Any
    legal: Actions
    memory: PublicMemory


def think(game: str, known: Known, seed: bytes, player: Player) -> Action:
    """Return this player's action; TimeoutError if it takes too long. It needs no more than the
    seat's knowledge.
    """
    view, legal, memory = known
    with _at_most(LONGEST):
        return choose(GAMES[game], view, legal, numbers(seed, 0), player, memory=memory)


def within(seconds: float, work: Callable[..., T], *given: Any) -> T:
    """Return the result of this work; TimeoutError if it takes more processor time than that."""
    with _at_most(seconds):
        return work(*given)


def part_of(number: int, work: Callable[..., Iterator[T | None]], *given: Any) -> T | None:
    """Go on for a while with work that yields None after each of its parts and at last its result;
    return that, or None: it is not done. Where nothing is known of this number it begins anew.
    """
    parts = _unfinished.pop(number, None) or work(*given)
    enough = time.process_time() + SLICE
    for result in parts:
        if result is not None:
            return result
        if time.process_time() >= enough:
            break
    _unfinished[number] = parts
    if len(_unfinished) > MOST_UNFINISHED:  # nobody waits for the oldest any more
        del _unfinished[min(_unfinished)]
    return None


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Raises TimeoutError within, once so much processor time is used; RuntimeError for any other
    error there: not every exception can be sent to the bot's process, and one that cannot would end
    the worker.
    """

    def stop(*_: object) -> None:
        raise _TooLong

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    except _TooLong:
        raise TimeoutError from None
    except Exception as error:
        raise RuntimeError(f"{type(error).__name__}: {error}") from None
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
