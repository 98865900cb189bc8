"""/help, and that the README says the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from discord.app_commands import Command

from cogs.kit.words import Reader
from cogs.rules.help import help_page
from data.presets import presets
from data.texts import LANGUAGES, Language, say
from tests.cogs.pub import Pub, texts
from tests.cogs.test_commands import registered
from tests.support.limits import check, walk

README = (Path(__file__).parents[3] / "README.md").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_newcomer_reads_what_can_be_played_and_which_commands_matter(
    pub: Pub, language: Language
) -> None:
    typed = [one for one in pub.bot.tree.get_commands() if isinstance(one, Command)]
    components = help_page(Reader(language), typed).to_components()  # type: ignore[no-untyped-call]  # discord.py's
    check(components)
    said = "\n".join(part["content"] for part in walk(components) if part["type"] == 10)
    for rules in presets():
        assert say(language, f"rules-name-{rules}") in said
    for button in ("join", "start", "hand", "leave"):
        assert f"**{say(language, f'button-{button}')}**" in said


@pytest.mark.parametrize("language", LANGUAGES)
async def test_help_leads_to_every_games_rules(pub: Pub, language: Language) -> None:
    await pub.speak(language)
    for rules in presets():
        await pub.people[0].slash(pub.channel, "help")
        page = pub.page(pub.people[0])
        await pub.choose(pub.people[0], page, "p:helprules:", rules)
        shown = [texts(message) for message in pub.private(pub.people[0])]
        assert any(say(language, f"rules-line-{rules}") in one for one in shown[1:])
        assert say(language, "help-title") in texts(page), "still there"


async def test_rules_that_are_none_are_refused(pub: Pub) -> None:
    await pub.people[0].slash(pub.channel, "help")
    page = pub.page(pub.people[0])
    await pub.forge((pub.people[0], page, "p:helprules:"), values=["bridge"])
    assert pub.line(pub.people[0]) == say("en", "refusal-no-such-rules")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_help_names_every_command_there_is(pub: Pub, language: Language) -> None:
    await pub.speak(language)
    await pub.people[0].slash(pub.channel, "help")
    said = texts(pub.page(pub.people[0]))
    _, listed = said.split(say(language, "help-more"))
    named = re.findall(r"</(\w+):(\d+)>( \(\w+\))?", listed)
    numbers = {one: command["id"] for one, command in registered(pub).items()}
    assert {word: number for word, number, _ in named} == numbers, (
        "/help lists the commands by the chapter each names: see cogs/kit/commands.py"
    )
    assert named[0][0] == "play"
    for word, _, local in named:
        name = say(language, f"command-{word}")
        assert local == ("" if name == word else f" ({name})")


async def test_the_readme_lists_the_commands_there_are(pub: Pub) -> None:
    listed = re.findall(r"^\| `/(\w+)` \|", README, re.MULTILINE)
    unlisted = sorted(registered(pub).keys() - {*listed})
    assert not unlisted, (
        f"the README's table of commands has no line for {', '.join(unlisted)}: | `/name` | … |"
    )
    assert sorted(listed) == sorted(registered(pub)), "the README lists a command there is not"
