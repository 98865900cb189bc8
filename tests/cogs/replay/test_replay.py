"""Finished rounds replayed, as people press them; the parts nobody gets to see, and those somebody
shows everybody.
"""

import logging
import random
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import discord
import pytest
import simcord
from msgspec.structs import replace
from simcord.backend.models import Message
from simcord.builders import ChannelHandle

from cogs.looks.open_position import round_name
from cogs.pages.layout import IN_A_SELECT
from cogs.words.words import Reader
from data.texts import LANGUAGES, Language, say
from engine.shuffle import commitment
from tests.cogs.play.screens.test_places import in_thread
from tests.cogs.pub import Pub, choices, ids, texts


def attached(pub: Pub, person: simcord.MemberActor) -> tuple[str, str]:
    """Return name and text of the last file this person was given."""
    file, *_ = [m for m in pub.private(person) if m.attachments][-1].attachments
    data = pub.env.backend.cdn.get(file["url"])
    assert data is not None
    return file["filename"], data.decode()


def line_in(pub: Pub, channel: int, person: simcord.MemberActor) -> str:
    """Return the last sentence this person was told in a channel."""
    return [m for m in pub.stored(channel) if m.content and m.visible_to(person.id)][-1].content


def replayed(message: Message) -> str:
    """Return the round a page is about."""
    return next(x for x in ids(message) if x.startswith("p:replay:")).split()[0].split(":")[2]


async def check(pub: Pub, person: simcord.MemberActor, page: Message) -> None:
    """Have somebody choose the check of the deal on a page of a replay."""
    seldom = next(x for x in ids(page) if x.endswith(" more"))
    await pub.choose(person, page, seldom, "verify")


async def test_the_seal_stands_behind_check_the_deal_alone(pub: Pub, language: Language) -> None:
    await pub.open(2)
    watcher = pub.people[5]
    for button in ("t:1:start", ""):
        seal = commitment((await pub.table()).lobby.seed)
        assert seal[:4] not in texts(await pub.page_by(watcher, "t:1:more"))
        await pub.click(watcher, pub.page(watcher), "p:more:1 verify")
        assert say(language, "deal-sealed", commitment=seal) in texts(pub.page(watcher))
        assert "p:more:1 verify" in ids(await pub.turned(watcher, "p:more:1 back"))
        await pub.press(watcher, "t:1:rules")
        for message in (pub.board(), pub.private(watcher)[-1]):
            assert seal[:4] not in texts(message)
        if button:
            await pub.press(pub.people[0], button)


async def test_after_the_round_anybody_pages_through_it(pub: Pub, language: Language) -> None:
    await pub.play_round()
    watcher = pub.people[5]
    page = await pub.page_by(watcher, "t:1:replay")
    last = max(int(value) for _, value in choices(page) if value and value.isdecimal())
    assert last > 10
    assert say(language, "replay-move", number=last, count=last) in texts(page)
    one = replayed(page)
    await pub.choose(watcher, page, f"p:replay:{one} {last} more", "0")
    assert say(language, "replay-deal", count=last) in texts(page)
    await pub.click(watcher, page, f"p:replay:{one} 1 next")
    await pub.click(watcher, page, f"p:replay:{one} 2 next")
    assert say(language, "replay-move", number=2, count=last) in texts(page)
    await pub.click(watcher, page, f"p:replay:{one} 1 back")
    moment = next(x for x in ids(page) if x.endswith("moment"))
    await pub.click(watcher, page, moment)
    number = int(moment.split()[1])
    assert say(language, "replay-move", number=number, count=last) in texts(page)
    await pub.restart()
    await pub.click(watcher, page, f"p:replay:{one} {number - 1} back")
    assert say(language, "replay-move", number=number - 1, count=last) in texts(page)
    assert not any(x.startswith("p:replay") for m in pub.public() for x in ids(m))


async def test_the_command_shows_the_last_round_of_the_channel_or_any_other(pub: Pub) -> None:
    await pub.play_round()
    await pub.all_press(pub.people[:2], "t:1:again")
    await pub.play_on(random.Random(4))
    assert say("en", "table-round", round=2) in texts(await pub.page_by(pub.ada, "replay"))
    offered = await pub.ada.autocomplete(pub.channel, "replay", "round", "")
    assert [one["name"] for one in offered] == [
        "Table 1 · Round 2 · Crazy Eights · mia, ben",
        "Table 1 · Round 1 · Crazy Eights · mia, ben",
    ]
    assert await pub.ada.autocomplete(pub.channel, "replay", "round", "round 1") == offered[1:]
    assert await pub.ada.autocomplete(pub.channel, "replay", "round", "poker") == []
    await pub.ada.slash(pub.channel, "replay", round=offered[1]["value"])
    assert say("en", "table-round", round=1) in texts(pub.page(pub.ada))
    assert IN_A_SELECT == 25


async def test_a_round_that_is_not_there_is_refused(pub: Pub) -> None:
    """Where nothing is open nothing is shown."""
    for number in ("999", "-1", "one", "9" * 30, "1 OR 1=1", "²"):
        before = [one.id for one in pub.private(pub.mia)]
        await pub.mia.slash(pub.channel, "replay", round=number)
        said = [one.content for one in pub.private(pub.mia) if one.id not in before]
        assert said == [say("en", "refusal-no-such-round")], number
    assert await pub.line_by(pub.mia, "replay") == say("en", "refusal-no-open-rounds")
    await pub.open(2, start=True)
    await pub.forge((pub.ben, pub.board(), "t:1:replay"))
    assert pub.line(pub.ben) == say("en", "refusal-no-open-rounds")
    assert "t:1:replay" not in ids(pub.board())


async def test_what_was_played_where_one_cannot_look_stays_there(pub: Pub) -> None:
    """In another channel only people who may read the first can watch it."""
    await pub.play_round()
    elsewhere = pub.guild.create_text_channel("elsewhere")
    await pub.ada.slash(elsewhere, "replay")
    assert line_in(pub, elsewhere.id, pub.ada) == say("en", "refusal-no-open-rounds")
    (offered,) = await pub.ada.autocomplete(elsewhere, "replay", "round", "")
    page = await pub.shown_at(elsewhere, pub.ada, "replay", round=offered["value"])
    assert say("en", "table-round", round=1) in texts(page)
    await pub.deny("view_channel")
    assert await pub.ada.autocomplete(elsewhere, "replay", "round", "") == []
    await pub.mia.slash(elsewhere, "replay", round=offered["value"])
    assert line_in(pub, elsewhere.id, pub.mia) == say("en", "refusal-no-such-round")


async def in_a_thread(pub: Pub) -> ChannelHandle:
    """Play a round in a table's own thread, where the pub is from then on; return the channel
    above.
    """
    above = await in_thread(pub, 2, "crazy-eights", start=True)
    await pub.play_on(random.Random(3))
    return above


async def close(pub: Pub) -> None:
    """Have all leave; the thread is archived, and the library no longer knows it."""
    await pub.all_press(pub.people[:2], "t:1:leave")
    thread = pub.bot.get_channel(pub.channel.id)
    if isinstance(thread, discord.Thread):  # nobody's but theirs
        await thread.edit(archived=True)
        await pub.env.settle()
    assert pub.bot.get_channel(pub.channel.id) is None


@pytest.mark.parametrize("closed", [False, True])
async def test_a_thread_s_rounds_are_those_of_the_channel_above(pub: Pub, closed: bool) -> None:
    above, eva = await in_a_thread(pub), pub.people[4]
    if closed:
        await close(pub)
    page = await pub.shown_at(above, eva, "replay")
    for shown in (page, await pub.shown_at(pub.channel, eva, "replay")):
        assert say("en", "table-round", round=1) in texts(shown)
    await check(pub, eva, page)
    assert say("en", "verify-fits") in line_in(pub, above.id, eva)
    elsewhere = pub.guild.create_text_channel("elsewhere")
    none = await pub.shown_at(elsewhere, eva, "replay")
    assert texts(none) == say("en", "refusal-no-open-rounds")
    (offered,) = await eva.autocomplete(elsewhere, "replay", "round", "")
    page = await pub.shown_at(elsewhere, eva, "replay", round=offered["value"])
    assert say("en", "table-round", round=1) in texts(page)


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("denied", ["view_channel", "read_message_history"])
async def test_who_may_not_read_above_sees_no_threads(pub: Pub, closed: bool, denied: str) -> None:
    above, eva = await in_a_thread(pub), pub.people[4]
    if closed:
        await close(pub)
    elsewhere = pub.guild.create_text_channel("elsewhere")
    (offered,) = await eva.autocomplete(elsewhere, "replay", "round", "")
    await pub.deny(denied, at=above)
    assert await eva.autocomplete(elsewhere, "replay", "round", "") == []
    await eva.slash(elsewhere, "replay", round=offered["value"])
    assert line_in(pub, elsewhere.id, eva) == say("en", "refusal-no-such-round")


async def test_an_archived_thread_of_others_is_not_judged_by_the_channel_above(pub: Pub) -> None:
    """It may be a private one."""
    above, eva = pub.channel, pub.people[4]
    thread = pub.env.backend.create_thread(above.id, "ours", pub.people[0].id)
    pub.channel = ChannelHandle(pub.env, pub.guild, thread)
    await pub.play_round()
    assert len(await eva.autocomplete(above, "replay", "round", "")) == 1
    await close(pub)
    assert await eva.autocomplete(above, "replay", "round", "") == []
    none = await pub.shown_at(above, eva, "replay")
    assert texts(none) == say("en", "refusal-no-open-rounds")


# Was it an honest deal?


async def test_a_deal_is_verified_by_anybody(pub: Pub, language: Language, tmp_path: Path) -> None:
    await pub.open(2, "crazy-eights")
    seal = commitment((await pub.table()).lobby.seed)
    await pub.press(pub.people[0], "t:1:start")
    dealt = datetime.fromtimestamp((await pub.table()).dealt_at or 0.0, UTC)
    await pub.play_on(random.Random(3))
    watcher = pub.people[5]
    number = replayed(await pub.page_by(watcher, "t:1:replay"))
    await check(pub, watcher, pub.page(watcher))
    said = pub.line(watcher)
    assert say(language, "verify-fits") in said
    opened = (await pub.table()).lobby.match.opened[-1].hex()
    assert f"`{seal}`" in said and f"`{opened}`" in said
    assert len(said) <= 2_000
    name, text = attached(pub, watcher)
    assert name == "deal-1-1.txt"
    remark = text.split("\n")[0]
    assert remark.startswith("# ")
    assert str(pub.channel.id) in remark and f"{dealt:%Y-%m-%d %H:%M:%S} UTC" in remark
    (tmp_path / name).write_text(text, "utf-8")
    assert checked(tmp_path / name, seal) == 0
    assert checked(tmp_path / name, "0" * 64) == 1
    await pub.choose(watcher, await pub.page_by(watcher, "t:1:verify"), "p:verify:", number)
    assert pub.line(watcher) == said
    await check(pub, watcher, await pub.page_by(watcher, "replay", round=number))
    assert pub.line(watcher) == said


def checked(file: Path, seal: str) -> int:
    """Return the script's verdict on a deal."""
    script = Path(__file__).parents[3] / "docs" / "verify.py"
    command = [sys.executable, "-I", str(script), str(file), seal]
    return subprocess.run(command, capture_output=True, check=False).returncode


# What nobody gets to see


def answers(pub: Pub, person: simcord.MemberActor, since: int) -> list[Message]:
    """Return the private sentences this person was told after a message with this id."""
    return [message for message in pub.private(person) if message.id > since]


ASKING = ("p:replay:1 0 first", "p:replay:1 7 next", "p:verify:1")


async def test_no_way_leads_to_the_cards_of_a_match_that_is_not_over(pub: Pub) -> None:
    """Whoever asks, however they ask, in the pause and in the next round, is told the same; and
    nothing is said of the seed, to anybody or in the operator's log.
    """
    pub.log.set_level(logging.DEBUG, "cogs")
    pub.log.set_level(logging.DEBUG, "tables")
    table = await pub.play_round(3, "schroom")  # whose folded hands stay secret
    assert table.pausing
    assert "t:1:replay" not in ids(pub.board())
    page = await pub.page_by(pub.people[4], "settings")
    for _ in range(2):
        for person in (pub.people[0], pub.people[4]):
            since = max(message.id for message in pub.stored())
            told = set()
            for asked in ({"round": "1"}, {}):
                await person.slash(pub.channel, "replay", **asked)
                told |= {message.content for message in answers(pub, person, since)}
            assert await person.autocomplete(pub.channel, "replay", "round", "") == []
            await pub.forge((person, pub.board(), "t:1:replay"))
            told |= {message.content for message in answers(pub, person, since)}
            closed, none = "refusal-cards-closed", "refusal-no-open-rounds"
            assert told == {say("en", closed), say("en", none)}
        since = max(message.id for message in pub.stored())
        told = set()
        for custom_id in ASKING:
            await pub.forge((pub.people[4], page, custom_id))
            told |= {message.content for message in answers(pub, pub.people[4], since)}
        assert told == {say("en", "refusal-cards-closed")}
        if table.state is None:
            await pub.press(pub.people[0], "t:1:next")
    everything = pub.log.text + str([(m.content, m.components) for m in pub.stored()])
    for seed in (*table.lobby.match.kept, table.lobby.seed):
        assert seed.hex() not in everything and str(int.from_bytes(seed, "big")) not in everything
    assert not any(message.attachments for message in pub.stored())
    assert "p:replay" not in str([ids(message) for message in pub.stored()])
    await pub.play_on(random.Random(3))
    await pub.press(pub.mia, "t:1:endmatch")  # which lays its rounds open
    await pub.press(pub.ada, "t:1:replay")
    assert say("en", "replay-round", match=1, round=2) in texts(pub.page(pub.ada))


async def test_rounds_of_old_rules_are_refused(pub: Pub) -> None:
    """One of a rule set that is no more keeps its number."""
    await pub.play_round()
    (head,) = await pub.store.rounds.opened(pub.guild.id)
    name = round_name(replace(head, rules="no-more"), Reader("en"))
    assert name == say("en", "table-round", round=1)
    pub.patch.setattr("cogs.replay.finished_rounds.presets", dict)
    assert await pub.line_by(pub.ada, "t:1:replay") == say("en", "refusal-not-replayable")


# Shown to everybody: which moment, where, by whom


def button(message: Message) -> str:
    return next(one for one in ids(message) if one.startswith("p:replayshow:"))


def shown(pub: Pub) -> list[Message]:
    told = [say(language, "replay-shown", seat="").strip() for language in LANGUAGES]
    return [m for m in pub.public() if any(text in texts(m) for text in told)]


async def test_a_moment_is_shown_with_ones_name(pub: Pub, language: Language) -> None:
    await pub.play_round()
    page = await pub.page_by(pub.ada, "t:1:replay")
    await pub.click(pub.ada, page, button(page))
    (posted,) = shown(pub)
    assert say(language, "replay-shown", seat="**ada**") in texts(posted)
    told = [text for text in texts(pub.page(pub.ada)).split("\n") if "**" in text]
    assert told and all(text in texts(posted) for text in told), "as on the page"
    assert not ids(posted)


async def test_only_in_the_tables_own_channel(pub: Pub) -> None:
    """And nothing of a running round."""
    await pub.play_round()
    other = pub.guild.create_text_channel("elsewhere")
    page = await pub.page_by(pub.ada, "t:1:replay")
    for argument in ("2 0", "1 x", "1", "", "99999 0"):
        await pub.forge((pub.ada, page, f"p:replayshow:{argument}"))
    assert not shown(pub)
    number = button(page).split(":")[-1].split()[0]
    before = len(pub.stored(other.id))
    await pub.ada.slash(other, "replay", round=number)
    (page,) = [m for m in pub.stored(other.id) if m.is_ephemeral][-1:]
    assert not [one for one in ids(page) if "replayshow" in one]
    await pub.forge((pub.ada, page, f"p:replayshow:{number} 0"))
    assert not [m for m in pub.stored(other.id)[before:] if not m.is_ephemeral]
