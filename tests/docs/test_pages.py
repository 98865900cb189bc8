"""What docs/PRIVACY.md and docs/real-discord.md say is true; the first is short, and above every
table of the schema stands what it is.
"""

import re
from pathlib import Path

from bot import SETTINGS
from cogs.meeting.sign_ups import KEPT_SECONDS
from data.store import schema
from data.store.keeping.purge import GRACE_SECONDS
from data.store.servers import DAY_SECONDS
from data.store.standings import totals
from data.texts import keys, say

ROOT = Path(__file__).parents[2]

# Privacy

PRIVACY = (ROOT / "docs" / "PRIVACY.md").read_text("utf-8")
SCHEMA = "".join(Path(file).read_text("utf-8") for file in (schema.__file__, totals.__file__))
MOST_WORDS = 1_500
SAID = re.compile(r'^# .+[.]\n\w+ = Table\(\n    "(\w+)"', re.MULTILINE)


def test_above_every_table_stands_what_it_is() -> None:
    assert schema.metadata.tables.keys() - SAID.findall(SCHEMA) == set()


def test_it_is_short() -> None:
    assert len(PRIVACY.split()) <= MOST_WORDS


def test_servers_and_announcements_are_forgotten_when_the_page_says() -> None:
    (days,) = re.findall(r"A server \*has gone\* (\d+) days after", PRIVACY)
    assert int(days) * DAY_SECONDS == GRACE_SECONDS
    for text, words in ((SCHEMA, "after that time"), (PRIVACY, "after their time")):
        (days,) = re.findall(rf"(\d+) days {words}", text)
        assert int(days) * DAY_SECONDS == KEPT_SECONDS


# Real Discord

TEXT = (ROOT / "docs" / "real-discord.md").read_text("utf-8")
PAGE = " ".join(TEXT.split())
DISCORDS = {"Jump to present", "The application did not respond", "Safety Setup"}  # own words


def test_its_words_are_said_by_the_bot_or_logged() -> None:
    said = {say("en", key) for key, values in keys("en").items() if not values}
    code = "".join(file.read_text("utf-8") for file in (ROOT / "cogs").rglob("*.py"))
    quoted = {words.rstrip(" …") for words in re.findall(r"\*+([^*]+)\*+", PAGE)} - {"See"}
    assert len(quoted) > 8
    assert {words for words in quoted - said - DISCORDS if f'"{words}' not in code} == set()


def test_its_settings_and_figures_exist() -> None:
    assert {*re.findall(r"`([A-Z_]+)`", PAGE)} <= {*SETTINGS}
    [metric] = re.findall(r"grep (\w+)", PAGE)
    assert f'"cardtable_{metric}"' in (ROOT / "cogs" / "wire" / "metrics.py").read_text("utf-8")


def test_each_line_says_what_to_see() -> None:
    lines = re.split(r"^(?=\d+\. )", TEXT, flags=re.MULTILINE)[1:]
    assert [int(line.split(".")[0]) for line in lines] == [*range(1, len(lines) + 1)]
    assert [line for line in lines if "*See*: " not in line] == []
