"""docs/PRIVACY.md is short; docs/columns.md lists every column of the database, and describes each
as the schema declares it.
"""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

from sqlalchemy import MetaData, Table

from cogs.meeting.sign_ups import KEPT_SECONDS
from data.store.declared import Keeping, exported, keeping_of
from data.store.keeping.belonging import person_columns
from data.store.keeping.purge import GRACE_SECONDS
from data.store.schema import metadata, people
from data.store.servers import DAY_SECONDS
from data.store.standings import totals

PAGE, COLUMNS = (
    (Path(__file__).parents[2] / "docs" / name).read_text("utf-8")
    for name in ("PRIVACY.md", "columns.md")
)
MOST_WORDS = 1_500
ROW = re.compile(r"^\| `(\w+)` \| ([`\w ]+) \| ([^|]+) \| (.+) \|$", re.MULTILINE)


def told() -> dict[str, list[str]]:
    """Return the columns the page names, by table."""
    return {table: re.findall(r"`(\w+)`", columns) for table, columns, _, _ in ROW.findall(COLUMNS)}


def stored(of: MetaData) -> dict[str, list[str]]:
    """Return the existing columns, by table."""
    assert totals.standings.metadata is of, "all tables are in one"
    return {table.name: [column.name for column in table.columns] for table in of.sorted_tables}


def test_every_column_is_named_and_none_that_is_not_there() -> None:
    assert told().keys() == stored(metadata).keys()
    for table, columns in stored(metadata).items():
        assert told()[table] == columns, f"docs/columns.md, {table}"


def among(table: Table, some: Iterable[str]) -> str:
    """Return some of a table's columns in the page's names and order."""
    every, chosen = [column.name for column in table.columns], set(some)
    left = [name for name in every if name not in chosen]
    if not chosen or not left:
        return "all" if chosen else "none"
    if len(left) < len(chosen):
        return "all but " + " ".join(f"`{name}`" for name in left)
    return " ".join(f"`{name}`" for name in every if name in chosen)


def fate(table: Table, when: Callable[[Keeping], str]) -> str:
    """Return the fate of a table's columns in the page's words."""
    said = {column.name: when(keeping_of(column)) for column in table.columns}
    for whole in ("row", "last"):
        if whole in said.values():
            return FATES[whole]
    parts = [
        f"{among(table, (name for name in said if said[name] == one))} {FATES[one]}"
        for one in ("emptied", "raised")
        if one in said.values()
    ]
    return ", ".join(parts) or FATES["stays"]


FATES = {
    "row": "deleted",
    "last": "deleted with your last server",
    "emptied": "emptied",
    "raised": "set",
    "stays": "stays",
}


def declared(table: Table) -> str:
    """Return the last cells of a table's row: you delete yourself, server, copy, your file."""
    fates = (
        fate(table, lambda keeping: keeping.deleted),
        fate(table, lambda keeping: keeping.gone),
        fate(table, lambda keeping: keeping.restored),
    )
    return " | ".join((*fates, among(table, (column.name for column in exported(table)))))


def test_of_every_table_it_says_what_the_schema_declares() -> None:
    told_of = {table: cells for table, _, _, cells in ROW.findall(COLUMNS)}
    for name, table in metadata.tables.items():
        assert told_of[name] == declared(table), f"docs/columns.md, {name}: what becomes of it"


def test_of_every_table_it_says_until_when() -> None:
    until = re.compile("until|quarter of an hour|likewise|when they delete")
    assert [table for table, _, when, _ in ROW.findall(COLUMNS) if not until.search(when)] == []


def test_of_what_goes_with_a_person_it_says_so() -> None:
    said = {table for table, _, when, _ in ROW.findall(COLUMNS) if "delete themselves" in when}
    assert said - {people.name} == {
        column.table.name for column in person_columns() if keeping_of(column).deleted != "stays"
    }


def test_it_is_short() -> None:
    assert len(PAGE.split()) <= MOST_WORDS


def test_servers_and_announcements_are_forgotten_when_the_page_says() -> None:
    (days,) = re.findall(r"A server \*has gone\* (\d+) days after", PAGE)
    assert int(days) * DAY_SECONDS == GRACE_SECONDS
    for page, words in ((COLUMNS, "after that time"), (PAGE, "after their time")):
        (days,) = re.findall(rf"(\d+) days {words}", page)
        assert int(days) * DAY_SECONDS == KEPT_SECONDS
