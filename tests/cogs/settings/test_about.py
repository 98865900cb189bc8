"""/about: links that are set appear there, others are left out."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.kit.links import Links
from cogs.kit.version import VERSION
from cogs.kit.words import Reader
from cogs.settings.about import Install, about_page
from data.texts import LANGUAGES, Language, say
from tests.cogs.pub import Pub, texts
from tests.support.limits import check, walk

EVERY = Links(*(f"https://example.org/{word}" for word in Links._fields))


def parts(links: Links, install: Install, language: Language) -> list[dict[str, Any]]:
    components = about_page(links, install, Reader(language)).to_components()  # type: ignore[no-untyped-call]  # discord.py's
    check(components)
    return list(walk(components))


def addresses(links: Links, install: Install, language: Language = "en") -> dict[str, str]:
    buttons = [part for part in parts(links, install, language) if part["type"] == 2]
    return {part["label"]: part["url"] for part in buttons}


@pytest.mark.parametrize("language", LANGUAGES)
def test_version_licence_and_all_that_is_named(language: Language) -> None:
    there = addresses(EVERY, Install(7, public=False), language)
    assert there == {
        say(language, f"button-about-{word}"): f"https://example.org/{word}"
        for word in ("install", "support", "source", "privacy", "terms")
    }
    said = "\n".join(
        part["content"]
        for part in parts(EVERY, Install(7, public=False), language)
        if part["type"] == 10
    )
    assert VERSION in said and "MIT" in said
    assert say(language, "about-source") in said
    assert f"**/{say(language, 'command-privacy')}**" in said


def test_what_nobody_has_named_is_left_out() -> None:
    assert addresses(Links(), Install(7, public=False)) == {}
    (link,) = addresses(Links(), Install(7, public=True)).values()
    assert link.startswith("https://discord.com/oauth2/authorize?client_id=7&scope=bot")


async def test_it_is_for_whoever_asks_alone(pub: Pub) -> None:
    pub.bot.links = EVERY
    await pub.people[0].slash(pub.channel, "about")
    assert say("en", "about-title", version=VERSION) in texts(pub.private(pub.people[0])[-1])
    assert pub.public() == []
