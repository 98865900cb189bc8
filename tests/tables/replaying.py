"""Finished rounds replayed from the database's contents, by plain SQL."""

import json
from collections import Counter, defaultdict
from collections.abc import Container, Iterator
from pathlib import Path
from typing import Any

from data.presets import presets
from data.store import SqlStore
from engine.game import AnyGame, Places, tag
from engine.games import GAMES
from engine.notation import read_action
from engine.shuffle import chance_of
from tables.lobby.state import game_of
from tables.moves.snapshot import Snapshot
from tables.store import records
from tests.support.databases import Row, rows
from tests.support.recount import joined, tallied
from tests.tables.helpers import House


async def the_log_tells_it_all(house: House, table: int) -> None:
    """Every revision is in the log once; every round's log leads to its places, and the log of a
    running round to its state. Matches are what their rounds add up to, and so are the tallies,
    if this is the only table.
    """
    now = await the_log_tells_a_table(house.store, house.file, table)
    log = rows(house.file, "SELECT * FROM log WHERE table_id = ? ORDER BY revision", table)
    _tallies_add_up(house.file, table, game_of(now.lobby), now.lobby.rules, log)


async def the_log_tells_a_table(
    store: SqlStore, file: Path, table: int, deals: Container[bytes] = ()
) -> Snapshot:
    """Check the same for one table among others; return its present state. `deals` has the seeds of
    weeks' deals that may have been forgotten since.
    """
    record = await store.load(table)
    assert record is not None
    now = records.read(record)
    log = rows(file, "SELECT * FROM log WHERE table_id = ? ORDER BY revision", table)
    assert [line["revision"] for line in log] == list(range(1, now.revision + 1))
    finished = rows(file, "SELECT * FROM rounds WHERE table_id = ? ORDER BY number", table)
    assert [one["number"] for one in finished] == list(range(now.lobby.rounds))
    carries: dict[int, tuple[int, ...]] = {}  # what was handed on last, by match
    for one in finished:  # by the rules of then: a host may have changed the game since
        game = GAMES[presets()[one["rules"]].game]
        seats = rows(file, "SELECT * FROM round_seats WHERE round_id = ?", one["id"])
        state = replayed(game, dealt_as(file, one), len(seats), log, carries.get(one["match"], ()))
        carries[one["match"]] = game.carry(state)
        of_week = one["seed"] in deals or _plays_deal(file, one)
        _agrees(game, state, seats, titled=not of_week)
        ended_match = carries[one["match"]] == () and not of_week
        assert (one["id"] in _last_rounds(file, table)) == ended_match
    if now.state is not None:
        running = _running(now)
        game = game_of(now.lobby)
        assert replayed(game, running, len(now.people), log, now.lobby.match.carry) == now.state
    _matches_add_up(file, table)
    return now


def options_of(file: Path, row: Row | dict[str, Any]) -> str:
    """Return the options of a finished round: its own, or else those of the rounds before."""
    query = "SELECT number, options FROM rounds WHERE table_id = ?"
    written = {each["number"]: each["options"] for each in rows(file, query, row["table_id"])}
    return str(next(filter(None, (written.get(at) for at in range(row["number"], -1, -1)))))


def dealt_as(file: Path, row: Row) -> dict[str, Any]:
    """Return how a finished round was dealt, its options included."""
    return {**dict(row), "options": options_of(file, row)}


def _running(now: Snapshot) -> dict[str, Any]:
    lobby = now.lobby
    return {
        "options": json.dumps(lobby.options),
        "dealer": lobby.dealer,
        "seed": lobby.seed,
        "cuts": json.dumps([cut for _, cut in lobby.cuts]),
        "youngest": lobby.youngest,
        "number": lobby.rounds,
    }


def replayed(
    game: AnyGame, dealt: dict[str, Any], seats: int, log: list[Row], carry: tuple[int, ...]
) -> Any:
    """Return the last position of a round that was dealt so, by its table's log."""
    *_, (_, state) = positions(game, dealt, seats, log, carry)
    return state


def positions(
    game: AnyGame, dealt: dict[str, Any], seats: int, log: list[Row], carry: tuple[int, ...]
) -> Iterator[tuple[Row | None, Any]]:
    """Yield the positions of a round that was dealt so, and the log's lines that led to them: the
    deal's without a line.
    """
    options = game.read_options(json.loads(dealt["options"]))
    chance = chance_of(dealt["seed"], json.loads(dealt["cuts"]))
    state = game.deal(options, seats, dealt["dealer"], chance, dealt["youngest"], carry=carry).state
    yield None, state
    lines = [line for line in log if line["round"] == dealt["number"]]
    called_off = [place for place, line in enumerate(lines) if line["action"] == "endmatch"]
    for line in standing(game, lines[called_off[-1] if called_off else 0 :]):
        if _is_of(game, line):
            state = game.apply(state, line["seat"], read_action(game, line["action"])).state
            yield line, state


def standing(game: AnyGame, lines: list[Row]) -> list[Row]:
    """Return the lines of a log without those taken back."""
    left: list[Row] = []
    for line in lines:
        if line["action"] != "takeback":
            left.append(line)
            continue
        lays = [at for at, one in enumerate(left) if _is_of(game, one)]
        assert left[lays[-1]]["seat"] == line["seat"]
        del left[lays[-1]]
    return left


def _is_of(game: AnyGame, line: Row) -> bool:
    return line["action"].split()[0] in map(tag, game.ACTIONS)


def _plays_deal(file: Path, finished: Row) -> bool:
    """True if a round played the week's deal: it is of no match, and brings no title."""
    deals = rows(file, "SELECT seed FROM deals WHERE rules = ?", finished["rules"])
    return finished["seed"] in [one["seed"] for one in deals]


def _agrees(game: AnyGame, state: Any, seats: list[Row], *, titled: bool) -> None:
    """Check places, title and scores by counting them once more."""
    places, scores = game.places(state), game.scores(state)
    title = game.title(state) if titled else None
    for seat in seats:
        better = sum(len(shared) for shared in places[: _index(places, seat["seat"])])
        assert seat["place"] == better + 1
        assert seat["title"] == (title == seat["seat"])
        assert seat["score"] == (scores[seat["seat"]] if scores else None)


def _index(places: Places, seat: int) -> int:
    return next(number for number, shared in enumerate(places) if seat in shared)


def _last_rounds(file: Path, table: int) -> set[int]:
    """Return the last round of each finished match."""
    found = rows(
        file,
        "SELECT max(rounds.id) AS last FROM matches JOIN rounds"
        " ON rounds.table_id = matches.table_id AND rounds.match = matches.number"
        " WHERE matches.table_id = ? GROUP BY matches.id",
        table,
    )
    return {row["last"] for row in found}


def _matches_add_up(file: Path, table: int) -> None:
    for match in rows(file, "SELECT * FROM matches WHERE table_id = ?", table):
        counted = rows(
            file,
            "SELECT round_seats.seat, sum(score) AS points, count(*) AS rounds FROM rounds"
            " JOIN round_seats ON round_seats.round_id = rounds.id"
            " WHERE table_id = ? AND match = ? GROUP BY round_seats.seat ORDER BY round_seats.seat",
            *(table, match["number"]),
        )
        seats = rows(
            file, "SELECT * FROM match_seats WHERE match_id = ? ORDER BY seat", match["id"]
        )
        assert [one["points"] for one in counted] == [seat["points"] for seat in seats]
        assert {one["rounds"] for one in counted} == {match["rounds"]}


def _tallies_add_up(file: Path, table: int, game: AnyGame, rules: str, log: list[Row]) -> None:
    """Check that the tallies are the sums of the events of finished matches, and of no others."""
    found = rows(
        file,
        "SELECT rounds.number, seat, person_id FROM rounds JOIN round_seats ON round_id = rounds.id"
        " JOIN matches ON matches.table_id = rounds.table_id AND matches.number = rounds.match"
        " WHERE rounds.table_id = ?",
        table,
    )
    people = {(row["number"], row["seat"]): row["person_id"] for row in found}
    counts: dict[int, Counter[str]] = defaultdict(Counter)
    lines = standing(game, _that_counted(log))
    for number in dict.fromkeys(line["round"] for line in lines):
        of_round = [line["events"] for line in lines if line["round"] == number]
        happened = [event for events in of_round for event in json.loads(events)]
        for seat, more in tallied(game, happened).items():
            if (person := people.get((number, seat))) is not None:
                counts[person] = joined([counts[person], more])
    kept = rows(file, "SELECT * FROM standings WHERE rules = ? AND season = 0", rules)
    tallies = {row["person_id"]: json.loads(row["more"]).get("tallies", {}) for row in kept}
    assert {person: own for person, own in tallies.items() if own} == {
        person: dict(+own) for person, own in counts.items() if +own
    }


def _that_counted(log: list[Row]) -> list[Row]:
    """Return the log without rounds that were called off in the middle."""
    called_off = {line["round"]: line["revision"] for line in log if line["action"] == "endmatch"}
    return [line for line in log if line["revision"] > called_off.get(line["round"], 0)]
