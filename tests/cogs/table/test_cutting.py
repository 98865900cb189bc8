"""Cutting the cards as people press it: from the page of who is there to the checked deal."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
import simcord

from data.texts import LANGUAGES, Language, say
from engine.shuffle import commitment
from tests.cogs.pub import Pub, ids, texts
from tests.support.volume import some_of


async def cut(pub: Pub, person: simcord.MemberActor, text: str) -> None:
    """Open *More…*, press *Cut*, and say where: two clicks."""
    await pub.press(person, "t:1:more")
    asked = await pub.click(person, pub.page(person), "p:cut:1")
    await person.submit_modal(asked, {"line0": text})


@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
async def test_the_table_shows_who_cut_how_and_pings_nobody(pub: Pub, language: Language) -> None:
    await pub.speak(language)
    await pub.open(2, "crazy-eights")
    north, east, *_ = pub.people
    await cut(pub, north, "13")
    await cut(pub, east, "*@everyone* <@1>")
    assert say(language, "cut-done") in texts(pub.page(east))
    table = texts(pub.board())
    first = say(language, "deal-cut", name=north.name, cut="13")
    assert first in table
    assert "@everyone" not in table
    assert "<@1>" not in table
    assert "@\u200beveryone" in table
    await cut(pub, north, "14")
    table = texts(pub.board())
    assert first not in table
    again = say(language, "deal-cut", name=north.name, cut="14")
    assert table.index("everyone") < table.index(again)


async def test_what_cannot_be_cut_is_told_and_changes_nothing(pub: Pub) -> None:
    await pub.open(2, "crazy-eights")
    north, stranger = pub.people[0], pub.people[5]
    await cut(pub, north, "a\u202eb")
    assert pub.line(north) == say("en", "refusal-cut-unseen")
    await pub.forge((stranger, pub.board(), "p:cut:1"), (stranger, pub.board(), "p:cutat:1"))
    assert (await pub.table()).lobby.cuts == ()
    await pub.press(north, "t:1:start")
    await pub.press(north, "t:1:more")
    assert "p:cut:1" not in ids(pub.page(north))


@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
async def test_a_cut_round_is_checked_by_the_attached_script_alone(
    pub: Pub, language: Language, tmp_path: Path
) -> None:
    await pub.speak(language)
    await pub.open(2, "crazy-eights")
    north, east, *_ = pub.people
    seal = commitment((await pub.table()).lobby.seed)
    await cut(pub, east, "Schön: # ♠")
    await pub.press(north, "t:1:start")
    await pub.play_on(random.Random(7))
    await pub.press(north, "t:1:verify")
    assert say(language, "verify-cut", count=1) in pub.line(north)
    deal, script = attached_files(pub, north, tmp_path)
    assert script.name == "verify.py"
    assert checked(script, deal, seal) == 0
    text = deal.read_text("utf-8")
    assert 'cut: "Schön: # ♠"' in text.splitlines()
    deal.write_text(text.replace("Schön", "Schon"), "utf-8")
    assert checked(script, deal, seal) == 1


async def test_without_a_cut_it_says_what_is_not_proven(pub: Pub) -> None:
    await pub.open(2, "crazy-eights", start=True)
    await pub.play_on(random.Random(7))
    await pub.press(pub.people[0], "t:1:verify")
    assert say("en", "verify-not-cut") in pub.line(pub.people[0])


def attached_files(pub: Pub, person: simcord.MemberActor, to: Path) -> tuple[Path, Path]:
    """Return the two files a person was last given, as they save them."""
    message = [message for message in pub.private(person) if message.attachments][-1]
    for file in message.attachments:
        data = pub.env.backend.cdn.get(file["url"])
        assert data is not None
        (to / file["filename"]).write_bytes(data)
    first, second = (to / file["filename"] for file in message.attachments)
    assert re.fullmatch(r"deal-\d+-\d+\.txt", first.name)
    return first, second


def checked(script: Path, deal: Path, seal: str) -> int:
    """Return the script's last line."""
    command = [sys.executable, "-I", str(script), str(deal), seal]
    return subprocess.run(command, capture_output=True, check=False).returncode
