"""What docs/real-discord.md tells people to look for is there."""

import re
from pathlib import Path

from bot import SETTINGS
from data.texts import keys, say

ROOT = Path(__file__).parents[2]
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
