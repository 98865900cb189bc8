"""docs/PRIVACY.md is short and true; above every table of the schema stands what it is."""

import re
from pathlib import Path

from cogs.meeting.sign_ups import KEPT_SECONDS
from data.store import schema
from data.store.keeping.purge import GRACE_SECONDS
from data.store.servers import DAY_SECONDS
from data.store.standings import totals

PAGE = (Path(__file__).parents[2] / "docs" / "PRIVACY.md").read_text("utf-8")
SCHEMA = "".join(Path(file).read_text("utf-8") for file in (schema.__file__, totals.__file__))
MOST_WORDS = 1_500
SAID = re.compile(r'^# .+[.]\n\w+ = Table\(\n    "(\w+)"', re.MULTILINE)


def test_above_every_table_stands_what_it_is() -> None:
    assert schema.metadata.tables.keys() - SAID.findall(SCHEMA) == set()


def test_it_is_short() -> None:
    assert len(PAGE.split()) <= MOST_WORDS


def test_servers_and_announcements_are_forgotten_when_the_page_says() -> None:
    (days,) = re.findall(r"A server \*has gone\* (\d+) days after", PAGE)
    assert int(days) * DAY_SECONDS == GRACE_SECONDS
    for text, words in ((SCHEMA, "after that time"), (PAGE, "after their time")):
        (days,) = re.findall(rf"(\d+) days {words}", text)
        assert int(days) * DAY_SECONDS == KEPT_SECONDS
