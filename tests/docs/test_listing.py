"""docs/listing keeps to the App Directory's limits."""

import struct
import tomllib
from pathlib import Path

from data.presets import presets
from data.texts import say

FOLDER = Path(__file__).parents[2] / "docs" / "listing"
LISTING = tomllib.loads((FOLDER / "listing.toml").read_text("utf-8"))
PICTURES = ("lobby", "throw", "knock", "end")
SIZE = (1920, 1080)
MOST_BYTES = 1_000_000  # of a picture in the repository


def units(text: str) -> int:
    """Return a text's length as Discord may count it, in UTF-16 units."""
    return len(text.strip().encode("utf-16-le")) // 2


def test_its_texts_are_short_enough() -> None:
    assert 100 < units(LISTING["summary"]) <= 200
    assert "*" not in LISTING["summary"] and "`" not in LISTING["summary"]
    assert 200 < units(LISTING["description"]) <= 400
    assert "\n" not in LISTING["description"].strip()


def test_it_has_five_tags_as_discord_takes_them() -> None:
    tags = LISTING["tags"]
    assert len(set(tags)) == len(tags) == 5
    assert all(0 < len(tag) <= 20 for tag in tags)


def test_what_it_says_of_the_games_is_true() -> None:
    assert "Over twenty rule sets" in LISTING["description"] and len(presets()) > 20
    for rules in ("cruzo", "mau-mau", "schroom"):
        assert say("en", f"rules-name-{rules}") in LISTING["summary"]


def test_its_pictures_have_the_size_that_is_asked_for() -> None:
    page = (FOLDER / "README.md").read_text("utf-8")
    for name in PICTURES:
        head = (FOLDER / f"{name}.png").read_bytes()
        assert head[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", head[16:24]) == SIZE
        assert len(head) < MOST_BYTES
        assert f"]({name}.png)" in page
    assert {path.stem for path in FOLDER.glob("*.png")} == set(PICTURES)
