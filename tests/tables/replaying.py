"""Finished rounds played again from what the database has of them, by plain SQL."""

import json
import sqlite3
from pathlib import Path
from typing import Any

from engine.game import Places
from engine.notation import read_action
from tables import records
from tables.moves import Snapshot
from tests.tables.helpers import CRUZO, House


def rows(file: Path, query: str, *values: object) -> list[sqlite3.Row]:
    """What a query finds in a file."""
    connection = sqlite3.connect(file)
    connection.row_factory = sqlite3.Row
    try:
        return connection.execute(query, values).fetchall()
    finally:
        connection.close()


async def the_log_tells_it_all(house: House, table: int) -> None:
    """Every revision is in the log once; every round's log leads to its places, and the log of a
    running round to its state.
    """
    record = await house.store.load(table)
    assert record is not None
    now = records.read(record)
    log = rows(house.file, "SELECT * FROM log WHERE table_id = ? ORDER BY revision", table)
    assert [line["revision"] for line in log] == list(range(1, now.revision + 1))
    finished = rows(house.file, "SELECT * FROM rounds WHERE table_id = ? ORDER BY number", table)
    assert [one["number"] for one in finished] == list(range(now.lobby.rounds))
    for one in finished:
        seats = rows(house.file, "SELECT * FROM round_seats WHERE round_id = ?", one["id"])
        state = _replayed(dict(one), len(seats), log)
        _agrees(CRUZO.rules.places(state), seats)
    if now.state is not None:
        assert _replayed(_running(now), len(now.people), log) == now.state


def _running(now: Snapshot) -> dict[str, Any]:
    lobby = now.lobby
    return {
        "options": json.dumps(lobby.options),
        "dealer": lobby.dealer,
        "seed": lobby.seed,
        "youngest": lobby.youngest,
        "number": lobby.rounds,
    }


def _replayed(dealt: dict[str, Any], seats: int, log: list[sqlite3.Row]) -> Any:
    game = CRUZO.rules
    options = game.read_options(json.loads(dealt["options"]))
    state = game.deal(options, seats, dealt["dealer"], dealt["seed"], dealt["youngest"]).state
    for line in log:
        word = line["action"].split()[0]
        if line["round"] == dealt["number"] and word in GAME_WORDS:
            state = game.apply(state, line["seat"], read_action(game, line["action"])).state
    return state


GAME_WORDS = {"lay", "flip", "pickup", "throw", "pass", "direction", "draw"}


def _agrees(places: Places, seats: list[sqlite3.Row]) -> None:
    """Places and title, counted once more."""
    for seat in seats:
        better = sum(len(shared) for shared in places[: _index(places, seat["seat"])])
        assert seat["place"] == better + 1
        assert seat["title"] == (places[-1] == (seat["seat"],))


def _index(places: Places, seat: int) -> int:
    return next(number for number, shared in enumerate(places) if seat in shared)
