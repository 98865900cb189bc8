"""Frequent queries find their answers through an index, not by reading whole tables."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Table, create_engine, event, make_url
from sqlalchemy.schema import CreateIndex, CreateTable

from bench import statistics
from data.store import memory, servers
from data.store.database.connecting import learn_sizes
from data.store.features import calls, deals, puzzles, reminders, roles, sign_ups
from data.store.keeping import privacy, purge
from data.store.schema import matches, metadata
from data.store.schema import rounds as all_rounds
from data.store.standings import (
    boards,
    carrying,
    debts,
    evenings,
    honours,
    past,
    profiles,
    rebuilding,
    stories,
    totals,
)
from data.store.tables import finished, logs, tables
from tables.memory.played import PlayedMatch, PlayedSeat
from tables.memory.review import Span
from tables.memory.standings import Scope, Season
from tables.memory.week import Period
from tables.people import Location, Person
from tables.shards import WHOLE, Shards
from tests.support.databases import open_store, rows, url_of

pytestmark = pytest.mark.sqlite

SQLITE = make_url("sqlite://").get_dialect()()
POSTGRESQL = make_url("postgresql://").get_dialect()()

CRUZO = Scope("shithead", "cruzo")
SEATS = tuple(PlayedSeat(1, 1, number=person) for person in range(1, 5))
MATCH = PlayedMatch(5, "cruzo", "shithead", 0.0, SEATS, season=1, location=Location(5, 5))
PAIR = (Person(1, "a"), Person(2, "b"))


class Asked(Exception):
    """What a function asks the database first, in place of an answer."""


class Asking:
    """A connection that goes no further than the first query."""

    def execute(self, query: Any, *_: object) -> None:
        raise Asked(query)

    scalar = scalars = execute


def _first(read: Callable[..., object], *values: object) -> Any:
    with pytest.raises(Asked) as asked:
        read(Asking(), *values)
    return asked.value.args[0]


MADE = (
    "ranked",
    "rule_sets",
    "sums",
    "numbered",
    "there",
    "first",
    "(subquery-",
)  # by a query for itself, out of what it has found
PERIOD, SEASON = Period(1.0, 2.0), Season(5, 3, 1.0, ended=2.0)
QUERIES: dict[str, Any] = {
    "resume": tables.unfinished(1, 5.0, 9.0),
    "resume of some shards": tables.unfinished(1, 5.0, 9.0, Shards(4, (1, 2))),
    "channel": tables.open_in_channel(5),
    "server": tables.open_on_server(5),
    "somebody's tables": reminders.tables_of(5),
    "reminders": _first(reminders.read_due, 5.0),
    "somebody's puzzles": puzzles.attempts(5, 6, 7),
    "a puzzle's solvers": _first(puzzles.read_solvers, 5, 6),
    "the number of them": _first(puzzles.number_solved, 5, 6),
    "puzzles to post": puzzles.planned(WHOLE),
    "a server's puzzles to post": puzzles.planned(WHOLE, 5),
    "puzzles to tell": puzzles.posts(WHOLE, 6),
    "finishes": finished.last_matches_of(5, 5),
    "finishes anywhere": finished.last_matches_of(5, None),
    "call roles": _first(roles.read_called, 5),
    "calls of an hour": _first(calls.check_hour, calls.Hour(5, 9.0, 3)),
    "open calls": calls.still_open(WHOLE),
    "challenges of an hour": _first(calls.check_challenge, calls.Hour(5, 9.0, 3), PAIR),
    "a newcomer": profiles.of_rules([5], "schroom"),
    "a deal's tries": deals.tries_of(5),
    "a server's last deal": _first(deals.last_week, 5),
    "deals that are over": deals.over(5.0),
    "deals to forget": deals.old(5.0),
    "sign-up": sign_ups.one(5),
    "sign-ups": sign_ups.waiting(WHOLE, 5.0),
    "whole tables": tables.whole_tables([5, 6]),
    "a message's table": tables.showing([5]),
    "fresh messages": tables.shown_since(WHOLE, 5),
    "tables of channels": tables.standing([5, 6]),
    "open rounds": logs.open_in_server(5),
    "last round": logs.last_of_table(5),
    "one round": logs.one_round(5),
    "their seats": logs.seats_of([5, 6]),
    "log": logs.lines_of(5, 10, 20),
    "board": boards.board_page(5, CRUZO, 0, boards.Page()),
    "board by rating": boards.board_page(5, CRUZO, 3, boards.Page(2, 10, "rating")),
    "board's extent": boards.extent(5, CRUZO, 0),
    "all boards' leaders": boards.leaders(5, 0),
    "played in a season": _first(boards.read_scopes, 5, 3),
    "titles of a rule set": carrying.carried(5, "shithead", "cruzo"),
    "titles of a game": carrying.carried(5, "shithead"),
    "all titles of old": carrying.carried(5, until=2),
    "last match of a season": carrying.last_match(5, 2),
    "met before": _first(past.met_before, MATCH, 5),
    "closest score": _first(past.read_rivalry, 5, "cruzo", [5, 6]),
    "duel": past.duel_of(5, 5, 6),
    "opponents": _first(past.read_met, 5, 5, None),
    "opponents in a rule set": _first(past.read_met, 5, 5, "cruzo"),
    "one opponent": _first(past.read_met, 5, 5, None, 6),
    "last meetings": past.last_met(5, 5, [6, 7], None),
    "rule sets played": _first(past.read_rules, 5, 5),
    "own matches": past.own(5, 5),
    "own matches of a rule set": past.own(5, 5, "cruzo"),
    "matches of two": past.own(5, 5, None, 6),
    "seats of matches": memory.seats_of(matches.c.id.in_([5, 6])),
    "rounds of matches": memory.rounds_of(matches.c.id.in_([5, 6])),
    "played": _first(boards.read_scopes, 5),
    "title": carrying.title_of(5, "cruzo"),
    "carriers": _first(carrying.read_carriers, 5),
    "last channel": _first(boards.read_channel, 5),
    "own": profiles.own_rows(5, 5),
    "own anywhere": profiles.own_rows(5, None),
    "own titles": profiles.own_titles(5, 5),
    "own titles anywhere": profiles.own_titles(5, None),
    "curve": profiles.CURVE.params(server=5, game="shithead", rules="cruzo", person=5),
    "matches of a condition": memory.matches_of(matches.c.table_id == 5, person=5),
    "matches of a server": memory.seats_of(rebuilding.next_of_server(5, 10)),
    "sums": _first(totals.enter, MATCH),
    "planned weeks": stories.planned(WHOLE),
    "a server's week": memory.seats_of(matches.c.server == 5, matches.c.finished > 1.0),
    "ratings before it": memory.rated_before(matches.c.server == 5, matches.c.finished > 1.0),
    "the week before": _first(stories.matches_before, 5, Period(0.0, 7e5), (5, 6)),
    "large moments": _first(
        stories.read_moments, 5, stories.within(all_rounds, PERIOD), stories.stood((5, 6))
    ),
    "a season's evening": _first(stories.read_season, SEASON, (5, 6)),
    "its matches": memory.seats_of(matches.c.table_id == 5, matches.c.season == 3),
    "somebody's season": memory.seats_of(stories.then(5, Span(3)), person=5),
    "somebody's year": memory.seats_of(stories.then(5, Span(None, 1.0, 2.0)), person=5),
    "rounds of a season": memory.rounds_of(stories.then(5, Span(3)), person=5),
    "rounds of a year": memory.rounds_of(stories.then(5, Span(None, 1.0, 2.0)), person=5),
    "people's names": memory.names_of([5, 6], [5, None]),
    "title before": stories.title_seen(5, "cruzo", 5, (5, 6)),
    "honours given": honours.records(5, 5),
    "somebody's honours": _first(honours.read_person, 5, 5),
    "somebody's honours anywhere": _first(honours.read_person, 5, None),
    "debts made": debts.records(5, 5),
    "tab": _first(debts.read_tab, 5, 5),
    "matches of evenings": memory.seats_of(matches.c.table_id.in_([5, 6])),
    "rounds of an evening": memory.rounds_of(matches.c.table_id == 5),
    "debts of an evening": _first(lambda of: [*evenings.debts_of(of, 5, 5, ())]),
    "past evenings": _first(evenings.read_over, 5),
    "seasons": servers.seasons_of(5),
    "newest match": servers.newest_match(5),
    "seasons with a length": servers.with_length(WHOLE),
    "seasons untold": servers.untold(WHOLE),
    "removed": _first(purge.read_overdue, 5.0),
    "seated": _first(lambda of: [*privacy.readable(of, 5)]),
    **{f"export {name}": query for name, query in privacy.queries(5).items()},
}


@pytest.mark.slow
@pytest.mark.parametrize("name", QUERIES)
async def test_no_query_reads_a_whole_table(name: str, file: Path) -> None:
    await (await open_store(url_of(file))).close()
    steps = [row["detail"] for row in rows(file, f"EXPLAIN QUERY PLAN {_sql(name)}")]
    assert any("USING" in step for step in steps)
    allowed = tuple(f"SCAN {name}" for name in ("CONSTANT", *MADE))
    assert not [step for step in steps if step.startswith("SCAN") and not step.startswith(allowed)]


def _sql(name: str) -> str:
    query: Any = QUERIES[name]
    return str(query.compile(dialect=SQLITE, compile_kwargs={"literal_binds": True}))


@pytest.mark.parametrize("name", ["finishes", "finishes anywhere"])
async def test_somebody_s_last_matches_are_read_by_themselves(name: str, file: Path) -> None:
    """They are asked for at each *Join* where a table wants people who finish their matches."""
    await (await open_store(url_of(file))).close()
    steps = [row["detail"] for row in rows(file, f"EXPLAIN QUERY PLAN {_sql(name)}")]
    seated = steps[steps.index("LEFT") + 1 : steps.index("RIGHT")]
    assert not [step for step in seated if "TEMP B-TREE" in step], "newest first, by the index"
    assert not [step for step in steps if "(server=?)" in step], "not by all of a server's"


@pytest.mark.parametrize("table", metadata.sorted_tables, ids=lambda table: table.name)
def test_what_refers_to_a_row_is_found_by_an_index(table: Table) -> None:
    """The database looks for it whenever that row is deleted."""
    found = {index.columns.values()[0].name for index in table.indexes}
    found.add(table.primary_key.columns.values()[0].name)
    assert {key.parent.name for key in table.foreign_keys} <= found


@pytest.mark.parametrize("name", QUERIES)
def test_every_query_is_postgresqls_too(name: str) -> None:
    query: Any = QUERIES[name]
    assert str(query.compile(dialect=POSTGRESQL)).startswith("SELECT")


def test_the_schema_is_postgresqls_too() -> None:
    for table in metadata.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=POSTGRESQL))
        for index in table.indexes:
            assert "INDEX" in str(CreateIndex(index).compile(dialect=POSTGRESQL))


@pytest.mark.slow
async def test_a_week_costs_the_same_however_long_the_history(file: Path) -> None:
    """Counted in steps of SQLite's machine, for the same number of matches."""
    week = 300 * 60.0  # in which 300 matches of all servers ended
    costs = []
    for rounds in (1_000, 10_000):
        history = file.with_name(f"{rounds}.db")
        await (await open_store(url_of(history))).close()
        statistics.fill(history, rounds, random.Random(1))
        engine, steps = create_engine(f"sqlite:///{history}"), list[int]()
        with engine.connect() as connection:
            learn_sizes(connection, "ANALYZE")
            raw: Any = connection.connection.driver_connection
            raw.set_progress_handler(lambda steps=steps: steps.append(1), 10)
            until = 60.0 * rounds
            read = stories.read_week(connection, 1, Period(until - week, until), [1])
        engine.dispose()
        costs.append(len(steps) / read.matches)
    assert costs[1] < 1.5 * costs[0]


@pytest.mark.parametrize("stops", [True, False])
async def test_sqlite_looks_how_large_its_tables_are_at_the_stop(file: Path, stops: bool) -> None:
    store = await open_store(url_of(file))
    said = list[str]()
    engine: Any = store.database.writer.transactions.engine
    event.listen(engine, "before_cursor_execute", lambda *of: said.append(of[2]))
    await store.database.writer.write(lambda connection: None)
    if stops:
        await store.close()
    assert ("PRAGMA optimize" in said) == stops
    await store.close()
