"""The page about the bot, behind /help: links that are set appear there, others are left out."""

from typing import Any

from cogs.rules.help import about_page, inviting
from cogs.words.links import VERSION, Links
from cogs.words.words import Reader
from data.texts import Language, say
from tests.cogs.pub import Pub, ids, texts
from tests.support.limits import check, walk

EVERY = Links(*(f"https://example.org/{word}" for word in Links._fields))


def parts(links: Links, language: Language) -> list[dict[str, Any]]:
    components = about_page(links, Reader(language)).to_components()
    check(components)
    return list(walk(components))


def addresses(links: Links, language: Language = "en") -> dict[str, str]:
    buttons = [part for part in parts(links, language) if part["type"] == 2]
    return {part["label"]: part["url"] for part in buttons if "url" in part}


def test_version_licence_and_all_that_is_named(language: Language) -> None:
    there = addresses(inviting(EVERY, 7), language)
    assert there == {
        say(language, f"button-about-{word}"): f"https://example.org/{word}"
        for word in ("install", "support", "source", "privacy", "terms")
    }
    said = "\n".join(part["content"] for part in parts(EVERY, language) if part["type"] == 10)
    assert VERSION in said and "MIT" in said and say(language, "about-source") in said


def test_what_nobody_has_named_is_left_out() -> None:
    assert addresses(Links()) == {}
    (link,) = addresses(inviting(Links(), 7)).values()
    assert link.startswith("https://discord.com/oauth2/authorize?client_id=7&scope=bot")


async def test_of_a_bot_not_everybody_may_install_there_is_no_link_to_do_so(pub: Pub) -> None:
    application = pub.bot.application
    assert application is not None
    await pub.mia.slash(pub.channel, "help")
    for public in (True, False):
        application.bot_public = public
        await pub.click(pub.mia, page := pub.page(pub.mia), "p:about:help")
        shown = [part.get("label") for part in walk(page.components)]
        assert (say("en", "button-about-install") in shown) is public
        await pub.click(pub.mia, page, "p:help:")


async def test_help_leads_there_and_to_ones_data_and_back(pub: Pub, language: Language) -> None:
    pub.bot.links = EVERY
    page = await pub.page_by(pub.mia, "help")
    for word in ("about", "privacy"):
        await pub.click(pub.mia, page, f"p:{word}:help")
        assert say(language, f"{word}-title", version=VERSION) in texts(page)
        await pub.click(pub.mia, page, "p:help:")
        assert say(language, "help-title") in texts(page)
    assert pub.public() == []


async def test_settings_lead_to_ones_data_and_back(pub: Pub, language: Language) -> None:
    """So does a made-up way; from /help one gets back there, also from being deleted."""
    page = await pub.stored_data(pub.mia)
    assert say(language, "privacy-title") in texts(page)
    assert {"p:myexport:", "p:forgetask:"} <= {*ids(page)}
    for word in ("privacy", "forgetask", "privacy"):
        await pub.forge((pub.mia, page, f"p:{word}:{'9' * 5_000}"))
    await pub.click(pub.mia, page, "p:settings:")
    assert say(language, "settings-title") in texts(page)
    page = await pub.page_by(pub.ben, "help")
    for custom_id in ("p:privacy:help", "p:forgetask:help", "p:privacy:help", "p:help:"):
        await pub.click(pub.ben, page, custom_id)
    assert say(language, "help-title") in texts(page)
