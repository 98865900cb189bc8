"""A server's memory, as people ask for it: boards, profiles, the tab, seasons, privacy."""

import asyncio
import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
import simcord
from simcord.backend.models import Message

from cogs.bot import clock
from cogs.memory.standings import leaderboard
from cogs.memory.standings.season import SeasonPages
from cogs.ops import housekeeping
from cogs.pages import responses
from data.presets import presets
from data.store.servers import TableDefaults
from data.store.standings.boards import Shown
from data.texts import LANGUAGES, Language, say
from tables.errors import StoreTrouble
from tables.memory.standings import Scope, Season
from tests.cogs.memory.standings.test_titles import won
from tests.cogs.pub import Pub, described, ids, texts
from tests.support.limits import walk
from tests.support.volume import some_of

DAY = 86_400.0


async def played(pub: Pub, matches: int = 1) -> None:
    """Have the first person win matches of Cruzo against the second, who takes the title."""
    for match in range(matches):
        await won(pub, 0, first=not match)


def galleries(message: Message) -> list[dict[str, Any]]:
    return [part for part in walk(message.components) if part["type"] == 12]


def find(message: Message, start: str) -> str:
    """Return the custom_id of a message with this beginning."""
    (found,) = [x for x in ids(message) if x.startswith(start)]
    return found


async def test_the_leaderboard_is_a_picture_and_can_be_text(pub: Pub) -> None:
    """It is text without the permission for pictures."""
    await played(pub)
    board = await pub.post_by(pub.mia, "leaderboard", game="cruzo")
    assert "ben 🃏" in described(board)
    assert len(board.attachments) == 1
    assert "Shithead right now: **ben** 🃏, for one round." in texts(board)
    await pub.click(pub.mia, board, find(board, "p:look"))
    assert not galleries(board) and not board.attachments
    assert "**ben** 🃏" in texts(board) and "**mia**" in texts(board)
    await pub.click(pub.mia, board, find(board, "p:look"))
    assert galleries(board)
    await pub.env.advance_time(61)  # boards are shown once a minute
    pub.env.inject_error("PATCH", "/webhooks/*", status=403, code=50013)
    text = await pub.post_by(pub.ben, "leaderboard", game="cruzo")
    assert text.id != board.id and "**ben** 🃏" in texts(text) and not galleries(text)


async def test_a_board_lets_go_of_who_has_left_or_not_played_lately(pub: Pub) -> None:
    """Discord is asked once a day for each; all time has everybody."""
    await played(pub)
    asked = list[int]()

    async def fetch_member(_: discord.Guild, user: int) -> None:
        asked.append(user)
        if user == pub.ben.id:
            unknown: Any = SimpleNamespace(status=404, reason="")
            raise discord.NotFound(unknown, {"code": 10007, "message": "Unknown Member"})

    pub.patch.setattr(discord.Guild, "fetch_member", fetch_member)
    board = await pub.post_by(pub.mia, "leaderboard", game="cruzo")
    await pub.click(pub.mia, board, find(board, "p:look"))
    lately = say("en", "leaderboard-lately")
    first = [line[:7] for line in texts(board).split("\n")]
    assert "**mia**" in first and "**ben**" not in first
    assert lately in texts(board) and sorted(asked) == sorted([pub.mia.id, pub.ben.id])
    await pub.click(pub.mia, board, find(board, "p:overview"))
    assert "2 people" not in texts(board)
    await pub.choose(pub.mia, board, find(board, "p:overview"), "ever")
    assert "**Cruzo** · 2 people" in texts(board) and lately not in texts(board)
    assert len(asked) == 2
    await pub.choose(pub.ben, board, find(board, "p:boardof"), "cruzo")
    await pub.choose(pub.mia, board, find(board, "p:overview"), "season")
    assert "2 people" in texts(board) and len(asked) == 2, "who comes back is on it at once"
    scope = Scope("shithead", "cruzo")
    tomorrow = Shown(since=clock() + DAY)
    assert (await pub.store.standings.leaderboard(pub.guild.id, scope)).people == 2
    for old in (tomorrow, Shown(0.0, (pub.mia.id, pub.ben.id))):
        board_of_old = await pub.store.standings.leaderboard(pub.guild.id, scope, shown=old)
        assert board_of_old.people == 0 and not board_of_old.standings


async def test_what_discord_could_not_answer_is_asked_again(pub: Pub) -> None:
    """Until then somebody is as they were known, or there."""
    answers = iter([(503, 0), (404, 10007), (503, 0)])

    async def fetch_member(_: discord.Guild, user: int) -> None:
        status, code = next(answers)
        response: Any = SimpleNamespace(status=status, reason="")
        kind = discord.NotFound if status == 404 else discord.DiscordServerError
        raise kind(response, {"code": code, "message": ""})

    pub.patch.setattr(discord.Guild, "fetch_member", fetch_member)
    here = [await pub.bot.presence.of(pub.guild.id, [pub.ben.id], holds=DAY) for _ in range(3)]
    assert here == [[pub.ben.id], [], []]
    assert await pub.bot.presence.of(pub.guild.id, [pub.ben.id]) == [], "as was known"
    assert next(answers, None) is None


async def test_a_click_is_acknowledged_before_discord_is_asked_who_is_there(pub: Pub) -> None:
    """It is asked for one after another, and a click that came late has half a second."""
    await played(pub)
    board = await pub.post_by(pub.mia, "leaderboard", game="cruzo")
    order = []
    there, acknowledged = pub.bot.presence.of, responses.acknowledge

    async def of(*people: Any, **more: Any) -> list[int]:
        order.append("who is there")
        return await there(*people, **more)

    async def acknowledge(interaction: discord.Interaction) -> None:
        order.append("acknowledged")
        await acknowledged(interaction)

    pub.patch.setattr(pub.bot.presence, "of", of)
    pub.patch.setattr(leaderboard, "acknowledge", acknowledge)
    await pub.choose(pub.mia, board, find(board, "p:boardwhen"), "season")
    assert order[:2] == ["acknowledged", "who is there"]


async def test_the_leaderboard_begins_with_all_games(pub: Pub) -> None:
    await played(pub)
    first = await pub.post_by(pub.mia, "leaderboard")
    assert "**Cruzo** · 2 people" in texts(first) and "1st mia (1 of 1)" in texts(first)
    assert "Shithead right now: **ben** 🃏, for one round." in texts(first)
    await pub.choose(pub.ben, first, find(first, "p:boardof"), "cruzo")
    assert galleries(pub.page(pub.ben)) and not galleries(first), "others look by themselves"
    await pub.choose(pub.mia, first, find(first, "p:boardof"), "cruzo")
    assert galleries(first)
    await pub.click(pub.mia, first, find(first, "p:overview"))
    assert say("en", "overview-title") in texts(first) and not galleries(first)
    await pub.store.seasons.turn(pub.guild.id, 1, 4e9)
    await pub.choose(pub.mia, first, find(first, "p:overview"), "season")
    assert "Nothing finished yet in season 2." in texts(first)
    await pub.choose(pub.mia, first, find(first, "p:overview"), "1")
    assert "**Cruzo** · 2 people" in texts(first)
    assert "Shithead at the end: **ben** 🃏, for one round." in texts(first)


async def test_a_profile_of_somebody_else_is_the_two_of_them(pub: Pub) -> None:
    await played(pub, 2)
    page = await pub.page_by(pub.mia, "profile", player=pub.ben)
    assert page.is_ephemeral and not galleries(page)
    assert "All games together: 2 to 0 in 2 matches" in texts(page)
    assert f"{say('en', 'shithead-leaderboard-all')}: 2 to 0 in 2 matches" in texts(page)
    await pub.click(pub.mia, page, find(page, "p:profile"))
    assert "Plays most with **mia**: 2 matches, 0 to 2" in texts(page)
    await pub.click(pub.mia, page, find(page, "p:duel"))
    assert "All games together: 2 to 0 in 2 matches" in texts(page)
    await pub.mia.slash(pub.channel, "profile", player=pub.people[2])
    never = pub.private(pub.mia)[-1]
    assert say("en", "profile-empty") in texts(never)


async def test_nobody_else_turns_the_page_one_reads(pub: Pub) -> None:
    """A profile is private until it is shown, then in the server's language."""
    await pub.speak("de", "en")
    await played(pub)
    board = await pub.post_by(pub.mia, "leaderboard", game="cruzo")
    before = texts(board)
    await pub.click(pub.ben, board, find(board, "p:look"))
    assert texts(board) == before and galleries(board)
    copy = pub.page(pub.ben)
    assert copy.is_ephemeral and say("en", "button-leaderboard-picture") in str(copy.components)
    await pub.click(pub.ben, copy, find(copy, "p:look"))
    assert galleries(copy), "a copy of one's own turns"
    await pub.click(pub.mia, board, find(board, "p:look"))
    assert say("de", "button-leaderboard-picture") in str(board.components), "the server's language"
    await pub.env.advance_time(61)  # something is shown once a minute
    count = len(pub.public())
    page = await pub.page_by(pub.ben, "profile")
    assert page.is_ephemeral and len(pub.public()) == count
    assert say("en", "profile-favourite", rules="Cruzo") in texts(page)
    await pub.click(pub.ben, page, find(page, "p:profileshow"))
    shown = pub.public()[-1]
    assert say("de", "profile-favourite", rules="Cruzo") in texts(shown) and not ids(shown)
    assert say("de", "profile-here") in texts(shown)


async def test_another_board_or_time_is_chosen(pub: Pub) -> None:
    """What there is no board of is said."""
    await pub.mia.slash(pub.channel, "leaderboard", game="poker")
    assert pub.line(pub.mia) == say("en", "refusal-no-such-rules")
    assert say("en", "leaderboard-empty") in texts(await pub.post_by(pub.mia, "leaderboard"))
    await played(pub)
    await pub.env.advance_time(61)  # boards are shown once a minute
    board = await pub.post_by(pub.mia, "leaderboard", game="schroom")
    await pub.choose(pub.mia, board, find(board, "p:boardwhen"), "ever")
    assert say("en", "leaderboard-empty-rules", rules="Schrööm") in texts(board)
    await pub.choose(pub.mia, board, find(board, "p:boardof"), "*shithead")
    assert say("en", "shithead-leaderboard-all") in texts(board)
    await pub.choose(pub.mia, board, find(board, "p:boardof"), "cruzo")
    assert galleries(board)
    await pub.choose(pub.mia, board, find(board, "p:boardwhen"), "season")
    assert say("en", "period-running", number=1) in texts(board)
    of_another = find(board, "p:boardof")
    forged = {"p:board:cruzo 0 0 0 0": None, of_another: ["poker"], "p:forget:": None}
    for press, values in forged.items():  # not every page is for all to press
        assert await pub.told(pub.mia, board, press, values=values) == [say("en", "trouble-forged")]
    for game in ("cruzo", "CRUZO "):
        await pub.env.advance_time(61)
        await pub.mia.slash(pub.channel, "leaderboard", game=game)
        assert f"({say('en', 'rules-name-cruzo')})" in texts(pub.public()[-1])


async def test_boards_are_offered(pub: Pub, language: Language) -> None:
    offered = await pub.mia.autocomplete(pub.channel, "leaderboard", "game", "")
    assert {one["value"] for one in offered} >= {*presets(), "*crazy_eights"}
    found = await pub.mia.autocomplete(pub.channel, "leaderboard", "game", "mAu")
    family = {"*crazy_eights"} if language == "de" else set()  # "Mau-Mau und Verwandte"
    assert {one["value"] for one in found} == {"mau-mau", "mau-mau-house"} | family


@pytest.mark.parametrize("reason", ["store", "discord"])
async def test_what_goes_wrong_with_a_board_is_told_to_who_asked(pub: Pub, reason: str) -> None:
    """Though Discord was told before that the board takes a while."""
    await played(pub)
    eva, before = pub.people[4], [message.id for message in pub.public()]
    if reason == "store":

        async def fails(*_: object, **__: object) -> None:
            await asyncio.sleep(10)
            raise StoreTrouble("disk full")

        pub.patch.setattr(pub.store.standings, "leaderboard", fails)
    else:
        pub.env.inject_error("PATCH", "/webhooks/*", status=400, code=50035)
    await eva.slash(pub.channel, "leaderboard", game="cruzo")
    await pub.env.advance_time(2.5)
    await pub.env.advance_time(10)
    told = "refusal-store-trouble" if reason == "store" else "trouble-discord"
    assert pub.failure(eva)[0] == say("en", told)
    assert [message.id for message in pub.public()] == before


async def test_all_servers_together_are_for_oneself(pub: Pub) -> None:
    await played(pub)
    page = await pub.page_by(pub.ben, "profile")
    everywhere = next(x for x in ids(page) if " all " in x)
    await pub.click(pub.ben, page, everywhere)
    assert say("en", "profile-everywhere") in texts(page)
    await pub.forge((pub.ben, page, f"p:profileshow:{pub.ben.id} all -"))
    assert pub.line(pub.ben) == say("en", "trouble-forged")
    await pub.mia.slash(pub.channel, "profile", player=pub.ben)
    theirs = pub.page(pub.mia) if ids(pub.private(pub.mia)[-1]) else pub.private(pub.mia)[-1]
    assert "ben" in texts(theirs) and not [x for x in ids(theirs) if "show" in x]
    await pub.forge((pub.mia, page, everywhere))
    assert say("en", "trouble-other-hand") == pub.line(pub.mia) or "forged" in pub.line(pub.mia)
    count = len(pub.public())
    for press in (everywhere, f"p:profileshow:{pub.ben.id} here -"):
        await pub.forge((pub.mia, theirs, press))
    assert pub.line(pub.mia) == say("en", "trouble-forged")
    assert len(pub.public()) == count


# The tab

LAST_TRICK = """
    rules: schroom
    sticks: 7 7 7   owes: 1
    0: 10H
    1: 9H
    2: 8H
"""


async def owing(pub: Pub) -> None:
    """Make the second person owe the two others a Kölsch."""
    await pub.open(3, "schroom", start=True)
    table = await pub.position(LAST_TRICK)
    for seat, card in enumerate(("10H", "9H", "8H")):
        person = pub.people[seat]
        await pub.press(person, find(pub.hand(person), f"h:1:{table.revision}:lay {card}"))
    assert table.state is None


async def test_a_koelsch_is_settled_by_who_gets_it(pub: Pub, language: Language) -> None:
    await owing(pub)
    await pub.ben.slash(pub.channel, "tab")
    one = say(language, "debt-koelsch", count=1)
    assert texts(pub.page(pub.ben)).count(one) == 2
    assert "p:settled:" not in ids(pub.page(pub.ben)), "who owes settles nothing"
    await pub.forge((pub.ben, pub.page(pub.ben), "p:settled:"), values=[f"{pub.mia.id} koelsch"])
    assert say(language, "tab-nothing-open") in texts(pub.page(pub.ben))
    page = await pub.page_by(pub.mia, "tab")
    await pub.choose(pub.mia, page, "p:settled:", f"{pub.ben.id} koelsch")
    assert say(language, "tab-settled", name="ben", debt=one) in texts(page)
    assert say(language, "tab-empty") in texts(page)
    await pub.forge((pub.mia, page, "p:settled:"), values=[f"{pub.ben.id} koelsch"])
    assert say(language, "tab-nothing-open") in texts(page)
    await pub.ben.slash(pub.channel, "tab")
    assert texts(pub.private(pub.ben)[-1]).count(one) == 1, "the third still gets one"
    await pub.click(pub.kim, await pub.page_by(pub.kim, "tab"), "p:tabshow:")
    shown = pub.public()[-1]
    assert say(language, "tab-title-of", name="kim") in texts(shown) and not ids(shown)
    for value in ("", "ben koelsch", "1", "5 koelsch 7", "1 KOELSCH"):
        told = await pub.told(pub.mia, page, "p:settled:", values=[value])
        assert told == [say(language, "trouble-forged")], value


# Seasons


async def end_season(pub: Pub, boss: simcord.MemberActor, page: Message) -> None:
    await pub.click(boss, page, "p:seasonask:")
    await pub.click(boss, page, "p:seasonend:1")


@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
async def test_a_season_ends_by_hand_with_a_ceremony(pub: Pub, language: Language) -> None:
    await pub.bot.readers.set_server(pub.guild.id, TableDefaults(language))
    await played(pub)
    boss, page = await pub.boss_at("records")
    assert say("en", "season-running", number=1, since="").rstrip(".") in texts(page)
    await pub.click(boss, page, "p:seasonask:")
    await pub.click(boss, page, "p:servertopic:records")
    assert (await pub.store.seasons.all(pub.guild.id))[0].number == 1, "not yet"
    await pub.click(boss, page, "p:seasonask:")
    click = (boss, page, "p:seasonend:1")
    await pub.forge(click, click)
    assert [one.number for one in await pub.store.seasons.all(pub.guild.id)] == [2, 1], "once"
    assert pub.line(boss) == say("en", "trouble-season-over")
    told = pub.public()[-1]
    assert say(language, "season-over", number=1) in texts(told)
    assert "Shithead: ben" in described(told) and len(told.attachments) == 1
    assert not await pub.store.seasons.untold()
    count = len(pub.public())
    assert await pub.told(boss, page, "p:seasonend:1") == [say("en", "trouble-season-over")]
    assert len(pub.public()) == count
    board = await pub.post_by(boss, "leaderboard")
    assert say(language, "leaderboard-empty-season", number=2) in texts(board), "a new season"
    await pub.choose(boss, board, find(board, "p:overview"), "1")
    assert say(language, "period-past", number=1) in texts(board)


async def test_a_length_the_season_has_exceeded_ends_it_only_if_that_is_wanted(pub: Pub) -> None:
    pub.look_seldom(4 * DAY)
    await played(pub)
    for _ in range(2):
        await pub.env.advance_time(4 * DAY)
    boss, page = await pub.boss_at("records")
    for answer in ("p:servertopic:records", "p:seasonend:1 7"):
        seasons = await pub.store.seasons.all(pub.guild.id)
        assert (len(seasons), seasons[0].due) == (1, None), "nothing is done unasked"
        await pub.choose(boss, page, "p:seasonlength:", "7")
        assert say("en", "season-end-too-long") in texts(page)
        await pub.click(boss, page, answer)
    assert say("en", "season-ended", number=1) in texts(page)
    assert say("en", "season-days", count=7) in texts(page)
    second, first = await pub.store.seasons.all(pub.guild.id)
    assert second.started == first.ended and second.due == second.started + 7 * DAY
    assert say("en", "season-over", number=1) in texts(pub.public()[-1])


async def test_a_season_that_is_over_by_its_length_is_told_where_people_played(pub: Pub) -> None:
    """At its end, not when somebody looks the next time."""
    pub.look_seldom(7 * DAY - 5_400)
    boss, page = await pub.boss_at("records")
    await pub.choose(boss, page, "p:seasonlength:", "7")
    assert say("en", "season-days", count=7) in texts(page)
    await played(pub)
    await pub.env.advance_time(7 * DAY - 60)
    assert not seasons_told(pub)
    await pub.env.advance_time(120)
    told = seasons_told(pub)
    assert len(told) == 1 and galleries(told[0])
    await pub.env.advance_time(4 * DAY)
    assert len(seasons_told(pub)) == 1


def seasons_told(pub: Pub) -> list[Message]:
    return [one for one in pub.public() if say("en", "season-over", number=1) in texts(one)]


async def test_a_season_that_ends_where_none_may_post_is_told_where_people_played(pub: Pub) -> None:
    await played(pub)
    office = pub.guild.create_text_channel("office")
    boss = pub.guild.add_member(pub.owner)
    page = await pub.shown_at(office, boss, "server")
    await pub.choose(boss, page, "p:servertopic:", "records")
    refused = f"/channels/{office.id}/messages"
    pub.env.inject_error("POST", refused, status=403, code=50013, times=None)
    await end_season(pub, boss, page)
    assert say("en", "season-over", number=1) in texts(pub.public()[-1])
    assert not await pub.store.seasons.untold()


async def test_seasons_are_for_those_who_manage_the_server(pub: Pub) -> None:
    await played(pub)
    own = await pub.stored_data(pub.mia)
    seasons = ("seasonask:", "seasonend:1", "seasonend:1 7", "seasonlength:")
    for word in ("servertopic:records", *seasons, "rateshouse:on"):
        values = ["7"] if "length" in word else None
        told = await pub.told(pub.mia, own, f"p:{word}", values=values)
        assert told == [say("en", "server-not-allowed")], word
    assert (await pub.store.seasons.all(pub.guild.id))[0].ended is None


# Privacy


async def test_who_is_deleted_is_gone(pub: Pub, language: Language) -> None:
    await played(pub)
    page = await pub.stored_data(pub.mia)
    await pub.click(pub.mia, page, "p:forgetask:")
    assert say(language, "privacy-ask-title") in texts(page)
    await pub.click(pub.mia, page, "p:privacy:")
    assert say(language, "privacy-title") in texts(page), "it can be thought better of"
    await pub.click(pub.mia, page, "p:forgetask:")
    await pub.click(pub.mia, page, "p:forget:")
    assert say(language, "refusal-leave-first", count=1) in texts(page)
    await pub.click(pub.mia, page, "p:forgetleave:1")
    assert say(language, "privacy-ask-title") in texts(page)
    await pub.click(pub.mia, page, "p:forget:")
    assert say(language, "privacy-forgotten") in texts(page)
    assert pub.mia.name not in json.dumps(await pub.store.privacy.export(pub.mia.id))
    assert not (await pub.store.standings.profile(pub.mia.id, pub.guild.id)).played
    await pub.people[1].slash(pub.channel, "leaderboard")
    assert "mia" not in texts(pub.public()[-1]) + str(galleries(pub.public()[-1]))


# Housekeeping


async def test_a_server_without_the_bot_is_deleted_after_its_grace_time(pub: Pub) -> None:
    heard = AsyncMock()
    pub.patch.setattr(pub.store.upkeep, "server_removed", heard.removed)
    pub.patch.setattr(pub.store.upkeep, "server_back", heard.back)
    guild = pub.bot.get_guild(pub.guild.id)
    assert guild is not None
    pub.bot.dispatch("guild_remove", guild)
    pub.bot.dispatch("guild_join", guild)
    await pub.env.settle()
    told = [(name, args[0]) for name, args, _ in heard.mock_calls]
    assert told == [("removed", guild.id), ("back", guild.id)]


async def test_housekeeping_goes_on_when_the_store_does_not_answer(pub: Pub) -> None:
    calls: list[float] = []

    async def broken(now: float, there: set[int], serves: Callable[[int], bool]) -> int:
        assert there == {pub.guild.id}
        assert serves(pub.guild.id)
        calls.append(now)
        raise StoreTrouble("gone fishing")

    pub.patch.setattr(pub.store.upkeep, "purge_removed", broken)
    await pub.env.advance_time(3 * housekeeping.EVERY + 60)
    assert len(calls) == 3
    assert "gone fishing" in pub.log.text


async def test_a_season_is_told_once_even_if_two_would(pub: Pub) -> None:
    season, count = Season(pub.guild.id, 1, 0.0, ended=1.0), len(pub.public())
    tell = pub.bot.feature(SeasonPages).tell
    await asyncio.gather(*(tell(season, pub.channel.id) for _ in range(2)))
    assert len(pub.public()) == count + 1
