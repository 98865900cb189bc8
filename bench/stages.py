"""The stages of a move in the bot's process: `playground.launch bench.stages` runs the bot with a
timer at each of them, and writes their times to the file named by STAGES_FILE.
"""

from __future__ import annotations

import inspect
import json
import os
import time
from collections import defaultdict
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple

import discord
from discord.gateway import DiscordWebSocket
from discord.state import ConnectionState

import bot
import cogs.play.screens.hands
import cogs.play.screens.table_messages
import tables.table
from bench.stage_times import (
    ANSWER,
    BOARD,
    ENCODING,
    FILE,
    HAND,
    PARSING,
    RULES,
    SCREENS,
    STORE,
    TO_THE_RULES,
    TRANSACTION,
)
from cogs.play.screens import Screens
from data.store import SqlStore
from data.store.database.transactions import FileTransactions
from tables.store import records

MESSAGE, CLICK = "message", "click"

_taken: defaultdict[str, list[float]] = defaultdict(list)  # seconds, by stage
_since: dict[str, float] = {}


class Stage(NamedTuple):
    """A timed function, and its owner."""

    name: str
    owner: Any
    called: str


STAGES = (
    Stage(RULES, tables.table, "person_move"),
    Stage(ENCODING, records, "saving"),
    Stage(STORE, SqlStore, "save"),
    Stage(TRANSACTION, FileTransactions, "_run"),
    Stage(SCREENS, Screens, "publish"),
    Stage(HAND, cogs.play.screens.hands, "hand_page"),
    Stage(ANSWER, discord.InteractionResponse, "edit_message"),
    Stage(BOARD, cogs.play.screens.table_messages, "board"),
)


def watch(stage: Stage) -> None:
    """Time every call of a stage from now on."""
    call = getattr(stage.owner, stage.called)
    setattr(stage.owner, stage.called, _timed(call, stage.name))


def _timed(call: Any, name: str) -> Any:
    if inspect.iscoroutinefunction(call):

        @wraps(call)
        async def waited(*given: Any, **named: Any) -> Any:
            began = time.perf_counter()
            try:
                return await call(*given, **named)
            finally:
                _note(name, began)

        return waited

    @wraps(call)
    def done(*given: Any, **named: Any) -> Any:
        began = time.perf_counter()
        try:
            return call(*given, **named)
        finally:
            _note(name, began)

    return done


def _note(name: str, began: float) -> None:
    if name == RULES and CLICK in _since:
        _taken[TO_THE_RULES].append(began - _since.pop(CLICK))
    _taken[name].append(time.perf_counter() - began)


def watch_parsing() -> None:
    """Time each click from its arrival to its dispatch, and start timing the way to the rules."""
    receive, parse = DiscordWebSocket.received_message, ConnectionState.parse_interaction_create

    async def received(socket: DiscordWebSocket, message: Any, /) -> None:
        _since[MESSAGE] = time.perf_counter()
        await receive(socket, message)

    def parsed(state: ConnectionState, click: Any) -> None:
        parse(state, click)
        _since[CLICK] = time.perf_counter()
        _taken[PARSING].append(_since[CLICK] - _since[MESSAGE])

    for owner, name, watched in (
        (DiscordWebSocket, "received_message", received),
        (ConnectionState, "parse_interaction_create", parsed),
    ):
        setattr(owner, name, watched)


def main() -> int:
    """Run the bot as playground.launch calls it; return the exit code."""
    watch_parsing()
    for stage in STAGES:
        watch(stage)
    try:
        return bot.main()
    finally:
        Path(os.environ[FILE]).write_text(json.dumps(_taken), "ascii")
