"""*What if* as people press it: privately, shown once, gone with the round or with the bot."""

from __future__ import annotations

import random
from collections.abc import Callable

import discord
import pytest
import simcord
from simcord.backend.models import Message

from data.texts import LANGUAGES, Language, say
from tests.cogs.pub import Pub, ids, texts


async def a_round(pub: Pub, rules: str = "crazy-eights", language: Language = "en") -> None:
    await pub.speak(language)
    await pub.open(2, rules, start=True)
    await pub.play_on(random.Random(3))


def button(message: Message, word: str) -> str:
    return next(one for one in ids(message) if one.startswith(f"p:{word}:"))


async def begun(pub: Pub, person: simcord.MemberActor) -> Message:
    """Ask for another action at the first moment that had a choice."""
    await pub.press(person, "t:1:replay")
    number = next(x for x in ids(pub.page(person)) if x.startswith("p:replayfile:")).split(":")[2]
    await pub.forge((person, pub.page(person), f"p:replay:{number} 0 first"))
    while not [one for one in ids(pub.page(person)) if one.startswith("p:whatif:")]:
        await pub.click(person, pub.page(person), ids(pub.page(person))[2])
    await pub.click(person, pub.page(person), button(pub.page(person), "whatif"))
    return pub.page(person)


async def press(pub: Pub, person: simcord.MemberActor, word: str) -> Message:
    await pub.click(person, pub.page(person), button(pub.page(person), word))
    return pub.page(person)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_another_action_is_tried_to_the_end_and_shown(pub: Pub, language: Language) -> None:
    await a_round(pub, language=language)
    eva = pub.people[4]
    before = len(pub.public())
    assert say(language, "whatif-title") in texts(await begun(pub, eva))
    await press(pub, eva, "trydo")
    end = texts(await press(pub, eva, "tryend"))
    for key in ("whatif-came", "whatif-was"):
        assert say(language, key, names="").strip() in end
    assert any(
        say(language, "whatif-verdict", verdict=x) in end for x in ("better", "worse", "even")
    )
    assert len(pub.public()) == before, "all of it is private"
    await press(pub, eva, "tryshow")
    posted = texts(pub.public()[-1])
    assert say(language, "whatif-shown", seat=f"**{eva.name}**") in posted
    assert say(language, "whatif-came", names="").strip() in posted
    await press(pub, eva, "tryshow")
    assert say(language, "replay-show-soon") in pub.line(eva)


async def test_everybody_is_played_by_hand_and_a_press_is_taken_back(pub: Pub) -> None:
    await a_round(pub)
    eva = pub.people[4]
    first = texts(await begun(pub, eva))
    for _ in range(3):
        await press(pub, eva, "trydo")
    on = texts(await press(pub, eva, "tryon"))
    assert say("en", "button-tryend") not in first
    await press(pub, eva, "tryback")
    assert texts(pub.page(eva)) != on
    for _ in range(3):
        await press(pub, eva, "tryback")
    assert texts(pub.page(eva)) == first


async def test_a_press_made_twice_counts_once(pub: Pub) -> None:
    await a_round(pub)
    eva = pub.people[4]
    await begun(pub, eva)
    once = button(pub.page(eva), "trydo")
    await press(pub, eva, "trydo")
    after = texts(pub.page(eva))
    await pub.forge((eva, pub.page(eva), once))
    assert texts(pub.page(eva)) == after


FORGED: dict[str, Callable[[str], str]] = {
    "another's number": lambda one: one.replace(one.split(":")[2].split()[0], "5"),
    "no number": lambda one: "p:trydo:x 0 draw",
    "nothing": lambda one: "p:trydo:",
    "an action there is not": lambda one: f"{' '.join(one.split()[:2])} fly",
    "an action that is not legal": lambda one: f"{' '.join(one.split()[:2])} lay 2S suit H",
}


@pytest.mark.parametrize("forged", FORGED)
async def test_what_is_forged_does_nothing(pub: Pub, forged: str) -> None:
    await a_round(pub)
    eva = pub.people[4]
    page = await begun(pub, eva)
    before = texts(page)
    await pub.forge((eva, page, FORGED[forged](button(page, "trydo"))))
    assert pub.line(eva) == say("en", "trouble-trial-gone")
    assert texts(pub.page(eva)) == before


async def test_a_trial_is_its_persons_alone_and_ends_with_the_bot(pub: Pub) -> None:
    await a_round(pub)
    eva, ole = pub.people[4], pub.people[3]
    page = await begun(pub, eva)
    one = button(page, "trydo")
    await begun(pub, ole)
    await pub.forge((ole, pub.page(ole), one))
    assert pub.line(ole) == say("en", "trouble-trial-gone")
    await pub.restart()
    await pub.forge((eva, pub.page(eva), one))
    assert pub.line(eva) == say("en", "trouble-trial-gone")


async def test_who_may_not_read_the_channel_any_more_goes_no_further(
    pub: Pub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await a_round(pub)
    eva = pub.people[4]
    page = await begun(pub, eva)
    monkeypatch.setattr("cogs.finished_rounds.may_read", lambda *_: False)
    for word in ("trydo", "whatif"):
        argument = button(page, "trydo").split(":")[2] if word == "trydo" else "1 0"
        await pub.forge((eva, pub.page(eva), f"p:{word}:{argument}"))
        assert pub.line(eva) == say("en", "refusal-no-such-round")


async def test_nothing_is_asked_of_a_running_round(pub: Pub) -> None:
    await a_round(pub)
    eva = pub.people[4]
    page = await begun(pub, eva)
    for argument in ("2 0", "99999 0"):
        await pub.forge((eva, page, f"p:whatif:{argument}"))
        assert pub.line(eva) == say("en", "refusal-no-such-round")
    for argument in ("1 x", "1", ""):
        await pub.forge((eva, page, f"p:whatif:{argument}"))
        assert pub.line(eva) == say("en", "trouble-forged")


async def test_where_nothing_was_decided_that_is_said(pub: Pub) -> None:
    await a_round(pub)
    eva = pub.people[4]
    page = await begun(pub, eva)
    await pub.forge((eva, page, "p:whatif:1 999999"))
    assert pub.line(eva) == say("en", "trouble-whatif-nothing")


async def test_a_round_of_former_rules_is_refused(
    pub: Pub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await a_round(pub)
    eva = pub.people[4]
    page = await begun(pub, eva)
    monkeypatch.setattr("cogs.finished_rounds.presets", dict)
    await pub.forge((eva, page, "p:whatif:1 0"))
    assert pub.line(eva) == say("en", "refusal-not-replayable")


async def test_only_who_may_write_shows_it(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> None:
    await a_round(pub)
    eva = pub.people[4]
    await begun(pub, eva)
    await press(pub, eva, "trydo")
    await press(pub, eva, "tryend")
    there = len(pub.public())
    seen = discord.Permissions(view_channel=True, read_message_history=True)
    monkeypatch.setattr(discord.Interaction, "permissions", property(lambda _: seen))
    await press(pub, eva, "tryshow")
    assert pub.line(eva) == say("en", "replay-show-not-allowed")
    assert len(pub.public()) == there


async def test_a_deleted_person_is_in_no_trial(pub: Pub) -> None:
    await a_round(pub)
    eva, ole, mia = pub.people[4], pub.people[3], pub.people[0]
    for person in (eva, ole):
        await begun(pub, person)
    forget = pub.bot.offers.forgotten
    for drop in forget:
        drop(eva.id)
    await press(pub, ole, "trydo")
    for drop in forget:
        drop(mia.id)  # who played in that round
    before = texts(pub.page(ole))
    await press(pub, ole, "trydo")
    assert pub.line(ole) == say("en", "trouble-trial-gone") and texts(pub.page(ole)) == before
