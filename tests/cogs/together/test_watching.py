"""*Watch together*, as people press it: one message for all, a leader, private copies, the end."""

from __future__ import annotations

import random

import pytest
import simcord
from simcord.backend.models import Message

from data.texts import LANGUAGES, Language, say
from tests.cogs.pub import Pub, ids, texts
from tests.support.limits import walk


async def a_round(pub: Pub, language: Language = "en", rules: str = "crazy-eights") -> None:
    await pub.speak(language)
    await pub.open(2, rules, start=True)
    await pub.play_on(random.Random(3))


async def watched(pub: Pub, language: Language = "en", leader: int = 4) -> simcord.MemberActor:
    """A round is played, and somebody shows it to everybody; return them."""
    await a_round(pub, language)
    leads = pub.people[leader]
    await pub.press(leads, "t:1:watch")
    await pub.env.advance_time(2)
    return leads


def messages(pub: Pub, channel: int | None = None) -> list[Message]:
    """Return the messages of watches that go on."""
    return [m for m in pub.stored(channel) if any(x.startswith("p:together:") for x in ids(m))]


def message(pub: Pub) -> Message:
    (one,) = messages(pub)
    return one


def label(one: Message, custom_id: str) -> str:
    (text,) = [p["label"] for p in walk(one.components) if p.get("custom_id") == custom_id]
    return str(text)


async def step(pub: Pub, person: simcord.MemberActor, word: str) -> None:
    await pub.click(person, message(pub), f"p:together:1 {word}")


def at(pub: Pub, language: Language = "en") -> int:
    """Return the move everybody sees."""
    said = texts(message(pub))
    for number in range(400):
        for count in range(number, 400):
            if say(language, "replay-move", number=number, count=count) in said and number:
                return number
    return 0


@pytest.mark.parametrize("language", LANGUAGES)
async def test_everybody_sees_the_leaders_moment(pub: Pub, language: Language) -> None:
    leads = await watched(pub, language)
    shown = message(pub)
    assert not shown.is_ephemeral
    assert say(language, "watch-led", leader=f"**{leads.name}**") in texts(shown)
    assert at(pub, language) == 0
    for word, then in (("next", 1), ("next", 2), ("back", 1), ("first", 0)):
        await pub.env.advance_time(2)
        await step(pub, leads, word)
        await pub.env.advance_time(2)
        assert at(pub, language) == then
    await step(pub, leads, "moment")
    await pub.env.advance_time(2)
    assert at(pub, language) > 1
    assert message(pub).id == shown.id
