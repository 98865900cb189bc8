"""Simulated Discord waits until the bot has come to rest; without threads nothing has to be waited
for in real time. The bot's timers, however short, run only when a test lets time pass. What simcord
would look for in every task at every look, our bot having none of it, is asked once.
"""

import asyncio
from collections.abc import Iterable
from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from simcord import _dpy_internals, _runtime
from simcord._dpy_internals import _original_callback
from simcord._runtime import _CallbackRecord
from simcord._settlement import _is_parked as is_parked
from simcord._settlement import _SettlementState
from simcord.env import Env

IDLE = 1e-9  # seconds between two looks
DRAWING = 0.01  # likewise, while a thread draws: looking on would take the processor from it
MOST_TURNS = 200
ENDS_OF_WAITS = ("_set_result_unless_cancelled", "_release_waiter")  # a sleep's, and a limit's
WITHIN = 120.0  # seconds until a bot has come to rest, on a busy machine too
settle_internal = Env._settle_internal
schedule_timer = Env._schedule_timer
track_callback = _runtime._track_callback
waits_for_listener = _dpy_internals.is_wait_for_listener


def settle_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check whether the bot has come to rest at every turn of the event loop."""
    monkeypatch.setattr(Env, "_settle_internal", _settle)
    monkeypatch.setattr(Env, "_schedule_timer", _schedule_timer)
    monkeypatch.setattr("simcord.env.asyncio", SimpleNamespace(**vars(asyncio) | {"wait": _wait}))
    monkeypatch.setattr("simcord.env._is_parked", _waits)
    monkeypatch.setattr("simcord._settlement._is_virtual_sleep_waiter", _sleeps_virtually)
    monkeypatch.setattr("simcord._dpy_internals.is_sleep_waiter", lambda *_: False)
    monkeypatch.setattr("simcord.env._virtualize_recognized_waits", lambda *_: None)
    monkeypatch.setattr(_dpy_internals, "is_wait_for_listener", _waits_for_listener)
    monkeypatch.setattr(_runtime, "_track_callback", _track)
    monkeypatch.setattr(_CallbackRecord, "__eq__", object.__eq__)  # each is looked for in a list


def _schedule_timer(env: Env, record: _CallbackRecord, *given: Any) -> None:
    """Have a timer end in simulated time alone. simcord would have it end in real time, too; if it
    does just before a test lets time pass, each waits for the other.
    """
    schedule_timer(env, record, *given)
    if record.real_handle is not None:
        record.real_handle.cancel()


def _track(work: Any, schedule: Any, callback: Any, args: Any, **given: Any) -> asyncio.Handle:
    """Keep only timers in mind: what the next turn does is waited for by `_ran_on`."""
    if given["when"] is None:
        handle: asyncio.Handle = schedule(callback, *args, context=given["context"])
        return handle
    return track_callback(work, schedule, callback, args, **given)


def _waits_for_listener(client: discord.Client, task: asyncio.Task[Any]) -> bool:
    """True if a task waits for one of Discord's events, which nobody does without a listener."""
    return bool(_dpy_internals.listener_futures(client)) and waits_for_listener(client, task)


def _waits(state: _SettlementState, task: asyncio.Task[Any], _: float) -> bool:
    """True if a task is waiting for the test itself, or for a later moment: most of them sleep."""
    waiter = getattr(task, "_fut_waiter", None)
    return _sleeps_virtually(state, waiter, 0.0) or is_parked(state, task, 0.0)


def _sleeps_virtually(state: _SettlementState, waiter: Any, _: float) -> bool:
    """True if a timer due at a later simulated moment ends this sleep, or this wait with a limit:
    simcord knows sleeps alone.
    """
    return waiter is not None and any(
        record.handle._args and record.handle._args[0] is waiter and _ends_wait(record.handle)
        for record in state.work.callbacks
        if record.handle is not None and (record.when or 0.0) > state.virtual_time
    )


def _ends_wait(timer: Any) -> bool:
    return not timer.cancelled() and _original_callback(timer._callback).__name__ in ENDS_OF_WAITS


async def _settle(env: Env, **given: Any) -> None:
    """Wait also for tasks started by the test rather than by Discord."""
    env.settle_timeout = WITHIN  # also for all the turns in which time passes
    given["idle"] = IDLE
    given["timeout"] = given.get("timeout") or WITHIN
    await _ran_on()  # so that simcord has to look through all tasks only once
    await settle_internal(env, **given)
    if await _ran_on():
        await settle_internal(env, **given)


async def _wait(some: Iterable[Any], **given: Any) -> Any:
    """Wait for some of these to be done: tasks, and the work of threads, which are no tasks."""
    these = [*some]
    if not all(isinstance(one, asyncio.Task) for one in these):
        given["timeout"] = max(given["timeout"], DRAWING)
    return await asyncio.wait(these, **given)


async def _ran_on() -> bool:
    """Let the event loop turn until nothing is left to run; True if something ran. A timer of
    simcord's that is due in the middle of an advance runs again and again.
    """
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]  # no public way
    turns = 0
    while ready and turns < MOST_TURNS:
        await asyncio.sleep(0)
        turns += 1
    return turns > 0


# Quicker copies of simulated Discord's data: it is JSON, so there is little to copy


def copy_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have simcord copy lists and dicts, and leave immutable values alone."""
    for module in ("simcord.gateway", "simcord.http.router"):
        monkeypatch.setattr(f"{module}.copy", SimpleNamespace(deepcopy=copied))
    monkeypatch.setattr("simcord.components.deepcopy", copied)


def copied(value: Any) -> Any:
    """Return a copy of JSON."""
    kind = type(value)
    if kind is str or kind is int or kind is bool or value is None:
        return value
    if kind is dict:
        return {key: copied(one) for key, one in value.items()}
    if kind is list:
        return [copied(one) for one in value]
    return deepcopy(value)
