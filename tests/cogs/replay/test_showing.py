"""*Show everybody*: who may show which moment where, and how often."""

from __future__ import annotations

import random

import pytest
from simcord.backend.models import Message

from data.texts import LANGUAGES, Language, say
from tests.cogs.pub import Pub, ids, texts
from tests.support.limits import walk
from tests.support.volume import some_of


async def a_round(pub: Pub, language: Language = "en") -> None:
    await pub.speak(language)
    await pub.open(2, "crazy-eights", start=True)
    await pub.play_on(random.Random(3))


def button(message: Message) -> str:
    return next(one for one in ids(message) if one.startswith("p:replayshow:"))


def shown(pub: Pub) -> list[Message]:
    return [m for m in pub.public() if "moment.png" in str(m.components) or _moments(m)]


def _moments(message: Message) -> bool:
    return any(say(one, "replay-shown", seat="").strip() in texts(message) for one in LANGUAGES)


@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
async def test_a_moment_is_shown_with_ones_name(pub: Pub, language: Language) -> None:
    await a_round(pub, language)
    eva = pub.people[4]
    await pub.press(eva, "t:1:replay")
    await pub.click(eva, pub.page(eva), button(pub.page(eva)))
    (posted,) = shown(pub)
    assert say(language, "replay-shown", seat="**ada**") in texts(posted)
    (gallery,) = [part for part in walk(posted.components) if part["type"] == 12]
    told = gallery["items"][0]["description"]
    assert "mia" in told
    assert "ben" in told
    assert "**" not in told


async def test_only_in_the_tables_own_channel(pub: Pub) -> None:
    await a_round(pub)
    other = pub.guild.create_text_channel("elsewhere")
    eva = pub.people[4]
    await pub.press(eva, "t:1:replay")
    number = button(pub.page(eva)).split(":")[-1].split()[0]
    before = len(pub.stored(other.id))
    await eva.slash(other, "replay", round=number)
    (page,) = [m for m in pub.stored(other.id) if m.is_ephemeral][-1:]
    assert not [one for one in ids(page) if "replayshow" in one]
    await pub.forge((eva, page, f"p:replayshow:{number} 0"))
    assert not [m for m in pub.stored(other.id)[before:] if not m.is_ephemeral]


async def test_nothing_of_a_running_round_is_shown(pub: Pub) -> None:
    await a_round(pub)
    eva = pub.people[4]
    await pub.press(eva, "t:1:replay")
    page = pub.page(eva)
    for argument in ("2 0", "1 x", "1", "", "99999 0"):
        await pub.forge((eva, page, f"p:replayshow:{argument}"))
    assert not shown(pub)
