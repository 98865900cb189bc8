"""The README is short; its pictures, and those of docs/listing, show what the bot shows now."""

import json
import re
from itertools import product

import pytest
from PIL import Image

from cogs.looks.table import board
from cogs.words.words import Reader
from data.presets import presets
from data.texts import say
from tests.cogs.tabling import snapshot, table_at, text_of
from tests.playground.pictures import SHOWN, digests
from tests.playground.studio import DOCS

README = (DOCS.parent / "README.md").read_text("utf-8")
MOST_WORDS, MOST_PICTURES, MOST_BYTES = 900, 6, 1_500_000


def test_no_picture_is_older_than_what_it_shows() -> None:
    then, now = json.loads(SHOWN.read_text("utf-8")), digests()
    older = [name for name, digest in now.items() if then.get(name) != digest]
    assert older == [], "`make pictures` makes them anew"
    assert then.keys() == now.keys()


@pytest.mark.parametrize("folder", ["pictures", "listing"])
def test_every_picture_is_made_by_the_command(folder: str) -> None:
    there = {
        f"{folder}/{file.name}"
        for end in ("png", "webp")
        for file in (DOCS / folder).glob(f"*.{end}")
    }
    assert there == {name for name in digests() if name.startswith(folder)}


def test_what_the_readme_says_of_games_is_what_a_lobby_says() -> None:
    ids = {say("en", f"rules-name-{rules}"): rules for rules in presets()}
    rows = re.findall(r"^\| (.+) \| (\d+ to \d+) \| ([\d to]+) \|", README, re.MULTILINE)
    for names, people, minutes in rows:
        told = set()
        for name, seats in product(names.split(" · "), (2, 4)):
            lobby = board(table_at(snapshot(ids[name], seats)), Reader("en"))
            told |= {*re.findall(rf"About (\d+) minutes · {people} people", text_of(lobby))}
        assert {min(told, key=int), max(told, key=int)} == {*minutes.split(" to ")}, names
    assert len(rows) > 9


def test_the_readme_is_short() -> None:
    assert len(README.split()) <= MOST_WORDS
    shown = re.findall(r"docs/pictures/[\w.-]+", README)
    assert 0 < len(shown) <= MOST_PICTURES
    assert all((DOCS.parent / name).stat().st_size <= MOST_BYTES for name in shown)
    with Image.open(DOCS / "pictures" / "turn.webp") as moving:
        moving.seek(4)  # it has so many frames
