"""docs/PRIVACY.md knows every column of the database, and names none that is not there."""

import re
from pathlib import Path

from sqlalchemy import MetaData

from cogs.finding.sign_ups import KEPT_SECONDS
from data.store.keeping.belonging import person_columns
from data.store.keeping.purge import GRACE_SECONDS
from data.store.schema import STAYS, metadata, people
from data.store.servers import DAY_SECONDS
from data.store.standings import totals_schema

PAGE = (Path(__file__).parents[2] / "docs" / "PRIVACY.md").read_text("utf-8")
ROW = re.compile(r"^\| `(\w+)` \| ([`\w ]+) \| (.+) \|$", re.MULTILINE)


def told() -> dict[str, list[str]]:
    """The columns the page names, by table."""
    return {table: re.findall(r"`(\w+)`", columns) for table, columns, _ in ROW.findall(PAGE)}


def stored(of: MetaData) -> dict[str, list[str]]:
    """The columns there are, by table."""
    assert totals_schema.standings.metadata is of, "all tables are in one"
    return {table.name: [column.name for column in table.columns] for table in of.sorted_tables}


def test_every_column_is_named_and_none_that_is_not_there() -> None:
    assert told().keys() == stored(metadata).keys()
    for table, columns in stored(metadata).items():
        assert told()[table] == columns, f"docs/PRIVACY.md, {table}"


def test_of_every_table_it_says_until_when() -> None:
    until = re.compile("until|quarter of an hour|likewise|when they delete")
    assert [table for table, _, when in ROW.findall(PAGE) if not until.search(when)] == []


def test_of_what_goes_with_a_person_it_says_so() -> None:
    said = {table for table, _, when in ROW.findall(PAGE) if "delete themselves" in when}
    assert said - {people.name} == {
        column.table.name for column in person_columns() if column.info != STAYS
    }


def test_what_stays_of_the_deleted_is_named_and_not_called_anonymous() -> None:
    (told_of,) = re.findall(r"^\*\*One exception.*?\n\n", PAGE, re.MULTILINE | re.DOTALL)
    for word in ("HMAC", "not anonymous", "week is over", "copies"):
        assert word in told_of
    assert len(re.findall("anonymous", PAGE)) == 1


def test_servers_and_announcements_are_forgotten_when_the_page_says() -> None:
    (days,) = re.findall(r"A server \*has gone\* (\d+) days after", PAGE)
    assert int(days) * DAY_SECONDS == GRACE_SECONDS
    (days,) = re.findall(r"until (\d+) days after that time", PAGE)
    assert int(days) * DAY_SECONDS == KEPT_SECONDS
