"""What is stored and posted becomes one message, whatever is lost on the way."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from itertools import product
from typing import Any, NamedTuple
from unittest.mock import AsyncMock

import pytest
from simcord.backend.models import Message

from cogs import pictures
from cogs.bot import CardTable, clock
from cogs.learn.posts import PuzzlePosts
from cogs.meeting.open_calls import OpenCalls
from cogs.meeting.opening import open_table
from cogs.meeting.sign_ups import SignUpCommands
from cogs.memory.evening.evenings import Nights
from cogs.memory.standings.season import SeasonPages
from cogs.memory.standings.week import WeekPosts
from cogs.pages import posted
from cogs.pictures.keepsake import MatchWinner
from cogs.pictures.people import Guests
from cogs.pictures.poster import Line, Tiles
from data.store.features.sign_ups import SignUp
from data.texts import say
from tables.clock.waits import DAY
from tables.errors import StoreTrouble
from tables.lobby.state import Leave
from tables.people import Deletion
from tables.puzzles import day_of
from tables.table import Table
from tests.cogs.learn.puzzles.test_posts import chosen as a_puzzle_wanted
from tests.cogs.learn.puzzles.test_posts import posts as puzzles
from tests.cogs.meeting.test_calls import call, chosen
from tests.cogs.meeting.test_challenges import challenge
from tests.cogs.meeting.test_sign_ups import call_off
from tests.cogs.memory.evening.test_evening import nights
from tests.cogs.memory.evening.test_evening import play as evening
from tests.cogs.memory.standings.test_standings import played
from tests.cogs.memory.standings.test_week import chosen as a_week_wanted
from tests.cogs.memory.standings.test_week import posts as weeks
from tests.cogs.play.screens.test_places import in_thread
from tests.cogs.play.test_closing import close
from tests.cogs.pub import Pub, ids, texts
from tests.support import taken
from tests.support.taken import lose
from tests.support.volume import some_of


class Posting(NamedTuple):
    """How a post comes about, its messages, its rows without one, and whose rows those are; what is
    posted before it.
    """

    begin: Callable[[Pub], Awaitable[object]]
    shown: Callable[[Pub], list[Message]]
    promised: Callable[[Pub], Awaitable[object]]
    kind: type
    before: Callable[[Pub], Awaitable[object]] | None = None


async def ask(pub: Pub, at: str = "in 2h") -> None:
    await pub.people[0].slash(pub.channel, "play", game="cruzo", at=at)


def sign_ups(pub: Pub) -> list[Message]:
    return [one for one in pub.public() if "🗓️" in texts(one)]


async def unposted_calls(pub: Pub) -> object:
    return [one for one in await pub.store.calls.open() if one.message is None]


def calls(pub: Pub) -> list[Message]:
    return [one for one in pub.notices() if one.author_id == pub.env.backend.bot_user.id]


async def a_role_and_a_table(pub: Pub) -> None:
    await chosen(pub)
    await pub.open(1)


async def monday(pub: Pub) -> None:
    pub.look_seldom(4 * DAY)
    for _ in range(2):
        await pub.env.advance_time(4 * DAY + 3_660)


async def a_week(pub: Pub) -> None:
    await a_week_wanted(pub)
    await played(pub)


async def untold_weeks(pub: Pub) -> object:
    plans = await pub.store.weeks.plans()
    return [plan for plan in plans if (plan.told or 0.0) < clock() - 7 * DAY]


async def end_a_season(pub: Pub) -> None:
    ended = await pub.store.seasons.turn(pub.guild.id, 1, clock())
    assert ended is not None
    with suppress(asyncio.CancelledError, StoreTrouble), pub.env._bot_scope():
        await pub.bot.feature(SeasonPages).tell(ended, pub.channel.id)


def seasons(pub: Pub) -> list[Message]:
    return [one for one in pub.public() if say("en", "season-over", number=1) in texts(one)]


async def a_puzzle(pub: Pub) -> None:
    await a_puzzle_wanted(pub, hour=pub.env.now().hour + 1)


async def unposted_puzzles(pub: Pub) -> object:
    return [one for one in await pub.store.puzzles.posts() if one.message is None]


KINDS = {
    "sign-up": Posting(ask, sign_ups, lambda pub: pub.store.sign_ups.promised(), SignUpCommands),
    "call": Posting(call, calls, unposted_calls, OpenCalls, a_role_and_a_table),
    "challenge": Posting(
        lambda pub: challenge(pub, pub.people[0], pub.people[1]),
        calls,
        unposted_calls,
        OpenCalls,
        lambda pub: pub.open(1),
    ),
    "week": Posting(monday, weeks, untold_weeks, WeekPosts, a_week),
    "season": Posting(
        end_a_season, seasons, lambda pub: pub.store.seasons.untold(), SeasonPages, played
    ),
    "puzzle": Posting(
        lambda pub: pub.env.advance_time(3_660), puzzles, unposted_puzzles, PuzzlePosts, a_puzzle
    ),
    "night": Posting(
        lambda pub: pub.press(pub.people[0], "t:1:night"),
        nights,
        lambda pub: pub.store.evenings.listed(),
        Nights,
        evening,
    ),
}
LOST = [*product(("unwell", "killed"), ("before", "after", "unnoted"))]


async def begin(
    pub: Pub, kind: str, when: Any, how: Any, *, restart: bool = True, lost: int = 2
) -> None:
    """Have it posted, and lose that."""
    if (before := KINDS[kind].before) is not None:
        await before(pub)
    with pytest.MonkeyPatch.context() as patch:
        if when == "unnoted":
            error = asyncio.CancelledError() if how == "killed" else StoreTrouble("full")
            patch.setattr(KINDS[kind].kind, "note", AsyncMock(side_effect=error))
        else:
            lose(pub.env, when, how, lost if how == "unwell" else 1)
        await KINDS[kind].begin(pub)
    if how == "killed" and restart:
        await pub.restart()


@pytest.mark.parametrize(("how", "when"), LOST)
@pytest.mark.parametrize("kind", some_of(KINDS, "call", "week"))
async def test_one_message_whatever_is_lost(pub: Pub, kind: str, how: str, when: str) -> None:
    """A kill, or 503, before Discord has taken it, after that, or before it is noted. After a kill
    it is found by its mark or button.
    """
    pub.look_seldom(4 * DAY)
    if how == "killed":
        pub.patch.setattr(taken, "NONCE_S", 0.0)
        pub.patch.setattr(posted, "SAME_NONCE", 0.0)
    await begin(pub, kind, when, how)
    await pub.env.advance_time(300)
    assert len(KINDS[kind].shown(pub)) == 1 and not await KINDS[kind].promised(pub)
    await pub.restart()
    await pub.env.advance_time(3_700)
    calls_to_a_lobby = kind in ("call", "challenge")  # which is closed by now
    assert len(KINDS[kind].shown(pub)) == (0 if calls_to_a_lobby else 1)


@pytest.mark.parametrize("kind", ["call", "challenge"])
async def test_what_pings_is_dropped_where_nobody_can_know(pub: Pub, kind: str) -> None:
    """So much was written since that the message would be out of sight."""
    await pub.bot.readers.change_server(pub.guild.id, hourly_calls=1)
    pub.patch.setattr(posted, "SEARCHED", 2)
    pub.patch.setattr(taken, "NONCE_S", 0.0)
    await begin(pub, kind, "after", "killed", restart=False)
    for _ in range(3):
        await pub.ben.send(pub.channel, "hello")
    await pub.restart()
    await pub.env.advance_time(100)
    assert len(KINDS[kind].shown(pub)) == 1 and not await KINDS[kind].promised(pub)
    for _ in range(2):
        await pub.mia.slash(pub.channel, "help")
    said = say("en", "call-lost", rules=say("en", "rules-name-cruzo"))
    assert [one.content for one in pub.private(pub.mia)].count(said) == 1, "told once"
    await KINDS[kind].begin(pub)
    assert len(KINDS[kind].shown(pub)) == 2


async def test_a_sign_up_that_is_not_posted_is_listed_and_called_off(pub: Pub) -> None:
    lose(pub.env, "before", times=9)
    for at in ("in 2h", "in 4h", "in 6h"):
        await ask(pub, at)
        assert say("en", "sign-up-later").partition(":")[0] in texts(pub.page(pub.mia))
    for number in (1, 2, 3):
        page = await pub.page_by(pub.mia, "table")
        assert texts(page).count(say("en", "mine-unposted")) == 4 - number
        await pub.click(pub.mia, page, f"p:signupoff:{number}")
        await pub.click(pub.mia, pub.page(pub.mia), f"p:signupend:{number}")
    await pub.env.advance_time(100)
    assert not sign_ups(pub) and await pub.store.sign_ups.get(1) is None
    taken.found(pub.env)
    await ask(pub)
    assert len(sign_ups(pub)) == 1, "nobody is locked out"
    lost = say("en", "sign-up-lost", rules=say("en", "rules-name-cruzo"), when="").partition("(")[0]
    assert all(lost not in texts(answer) for answer in pub.private(pub.mia))


@pytest.mark.parametrize("lost", ["", "before", "unnoted"])
@pytest.mark.parametrize("kind", ["call", "challenge"])
async def test_a_call_is_listed_and_called_off(pub: Pub, kind: str, lost: str) -> None:
    await pub.bot.readers.change_server(pub.guild.id, hourly_calls=1)
    with pytest.MonkeyPatch.context() as patch:
        if lost == "before":
            patch.setattr(OpenCalls, "send", AsyncMock(side_effect=TimeoutError()))
        await begin(pub, kind, lost or "before", "unwell", lost=0)
    page = await pub.page_by(pub.mia, "table")
    assert (say("en", "mine-unposted") in texts(page)) == bool(lost)
    await pub.forge((pub.ben, page, "p:calloff:1 1"))
    assert await pub.store.calls.open(), "only its host calls it off"
    if lost == "before":  # nor can Discord say now whether it stands
        pub.env.inject_error("GET", "/channels/*/messages", status=503, times=1)
    await pub.click(pub.mia, page, "p:calloff:1 1")
    listed_still = lost == "before"  # until it is known that it stands nowhere
    assert say("en", "call-off-done") in texts(page)
    assert ("p:calloff:1 1" in ids(page)) == listed_still
    await pub.env.advance_time(100)
    assert KINDS[kind].shown(pub) == []
    assert await pub.store.calls.open() == [] and (await pub.table()).lobby.stage == "lobby"
    await KINDS[kind].begin(pub)
    assert len(KINDS[kind].shown(pub)) == (lost == "before"), "one that was heard counts"
    lost_text = say("en", "call-lost", rules=say("en", "rules-name-cruzo"))
    assert all(lost_text not in texts(one) for one in pub.private(pub.mia))


@pytest.mark.parametrize("killed", [False, True])
async def test_a_sign_up_never_posted_is_dropped_at_its_time(pub: Pub, *, killed: bool) -> None:
    pub.patch.setattr(posted, "AGAIN", 3_600.0)
    lose(pub.env, "before", times=1_000)
    await ask(pub)
    if killed:
        await pub.restart()
    await pub.env.advance_time(7_300)
    assert await pub.store.sign_ups.get(1) is None and await pub.bot.room.get(1) is None
    await pub.mia.slash(pub.channel, "help")
    said = say("en", "sign-up-lost", rules=say("en", "rules-name-cruzo"), when="").partition("(")[0]
    assert pub.private(pub.mia)[-1].content.startswith(said)


@pytest.mark.parametrize("taken_first", [True, False])
async def test_a_sign_up_calls_once_while_discord_is_unwell(pub: Pub, *, taken_first: bool) -> None:
    await ask(pub)
    await pub.env.advance_time(7_100)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("cogs.meeting.sign_ups.open_table", _losing(pub, taken=taken_first))
        await pub.env.advance_time(300)
    assert len(calls(pub)) == 1


def _losing(pub: Pub, *, taken: bool) -> Any:
    """Return what opens the table, and loses the next two posts, or the answers to them."""

    async def opened(bot: CardTable, sign_up: SignUp) -> Table:
        table = await open_table(bot, sign_up)
        vars(pub.env.backend)["lost"] = [("after" if taken else "before", "unwell")] * 2
        return table

    return opened


SHUT = {  # where the end of each kind is logged
    **dict.fromkeys(("call", "sign-up", "puzzle"), "cogs.pages.posted"),
    "table": "cogs.play.screens.table_messages",
}


@pytest.mark.parametrize("code", some_of([50083, 160005], 50083))
@pytest.mark.parametrize("kind", SHUT)
async def test_what_stands_in_a_shut_thread_ends_there(pub: Pub, kind: str, code: int) -> None:
    """No edit works there any more, and for a table no message: it ends in one line of the log,
    and no look after it redraws it before that.
    """
    pub.log.set_level(logging.INFO)
    pub.look_seldom(DAY / 4)
    if kind == "table":
        await in_thread(pub, 2)
        pub.without_tokens()
        messages = f"/channels/{pub.channel.id}/messages"
        pub.env.inject_error("POST", messages, status=400, code=code, times=None)
    else:
        await begin(pub, kind, "before", "unwell", lost=0)
    for method in ("PATCH", "DELETE"):
        pub.env.inject_error(method, "/channels/*/messages/*", status=400, code=code, times=None)
    if (table := await pub.bot.room.get(1)) is not None:
        await pub.as_bot(table.shut())
    await pub.env.advance_time(DAY)
    assert await pub.store.sign_ups.waiting(clock()) == []
    assert await pub.store.puzzles.posts(day_of(clock())) == ()
    assert await pub.store.calls.open() == []
    lines = [one.getMessage() for one in pub.log.records if one.name == SHUT[kind]]
    assert len([line for line in lines if str(code) in line]) == 1
    pub.requests()
    await pub.env.advance_time(DAY / 4 + 100)
    sent = {*pub.requests()} & {"PATCH channels/messages", "POST channels/messages"}
    assert not sent, "it is left alone"


async def test_what_is_refused_is_said_once_and_what_is_known_is_open_no_more(pub: Pub) -> None:
    await a_role_and_a_table(pub)
    pub.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await call(pub)
    assert vars(pub.bot.posts)["_news"] == {}
    lose(pub.env, "after")
    await ask(pub)
    await pub.press(pub.ben, "p:signup:1 in")
    sign_up = await pub.store.sign_ups.get(1)
    assert sign_up is not None and sign_up.message == sign_ups(pub)[0].id, "by that press"
    await pub.env.advance_time(100)
    assert vars(pub.bot.posts)["_open"] == {}


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("change", ["moved", "deleted", "called off"])
async def test_what_a_sign_up_says_is_true_there(pub: Pub, change: str, when: taken.Lost) -> None:
    mia, later = pub.people[0], int(clock()) + 5 * 3_600
    lose(pub.env, when)
    lose(pub.env, "before")
    await ask(pub)
    if change == "moved":
        await pub.forge((mia, pub.page(mia), f"p:signupmove:1 {later}"))
    elif change == "called off":
        await pub.page_by(mia, "table", "p:signupoff:1", "p:signupend:1")
    else:
        await pub.as_bot(pub.bot.forget(await pub.store.privacy.forget(mia.id, clock())))
    await pub.env.advance_time(200)
    said = [texts(one) for one in sign_ups(pub)]
    if change == "moved":
        assert len(said) == 1 and f"<t:{later}" in said[0]
    elif change == "called off":
        assert [say("en", "sign-up-off") in text for text in said] == [True] * (when == "after")
    else:
        assert mia.name not in "".join(said)


async def test_no_nonce_is_trusted_by_a_clock_that_was_set_back(pub: Pub) -> None:
    await a_role_and_a_table(pub)
    lose(pub.env, "after")
    lose(pub.env, "before", times=7)
    await call(pub)
    pub.patch.setattr(pub.bot.posts, "_clock", lambda: clock() - 7_200)
    await pub.env.advance_time(600)
    assert len(calls(pub)) == 1


@pytest.mark.parametrize("kind", ["week", "puzzle"])
async def test_nothing_is_posted_where_its_server_wants_it_no_more(pub: Pub, kind: str) -> None:
    pub.patch.setattr(posted, "AGAIN", 3_600.0)
    pub.look_seldom(4 * DAY)
    await begin(pub, kind, "before", "unwell", lost=200_000)
    off = {"week_channel": None} if kind == "week" else {"puzzle_channel": None}
    await pub.bot.readers.change_server(pub.guild.id, **off)
    taken.found(pub.env)
    await pub.env.advance_time(3_700)
    assert not KINDS[kind].shown(pub) and vars(pub.bot.posts)["_open"] == {}


async def test_a_week_waits_for_its_server_as_after_a_new_session(pub: Pub) -> None:
    """Its channels are not known before: it would tell of no match in them."""
    pub.patch.setattr(posted, "AGAIN", 3_600.0)
    pub.look_seldom(4 * DAY)
    await begin(pub, "week", "before", "unwell", lost=200_000)
    taken.found(pub.env)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pub.bot.get_guild(pub.guild.id), "unavailable", True)
        await pub.env.advance_time(3_700)
        assert KINDS["week"].shown(pub) == []
    await pub.env.advance_time(3_700)
    assert len(KINDS["week"].shown(pub)) == 1


@pytest.mark.parametrize(
    "kind",
    ["call", "sign-up", *(f"sign-up, {when}" for when in ("restarted", "ben goes", "mia goes"))],
)
async def test_what_is_over_is_shown_once_discord_is_well(pub: Pub, kind: str) -> None:
    kind, _, meanwhile = kind.partition(", ")
    await begin(pub, kind, "before", "unwell", lost=0)
    [message], path, (mia, ben) = KINDS[kind].shown(pub), "/channels/*/messages/", pub.people[:2]
    deleted = {"ben goes": ben, "mia goes": mia}.get(meanwhile)
    is_call = kind == "call"
    await (pub.press(ben, "t:1:join") if is_call else pub.click(ben, message, "p:signup:1 in"))
    method = "DELETE" if is_call else "PATCH"
    pub.env.inject_error(method, f"{path}{message.id}", status=503, times=None)
    await (pub.press(mia, "t:1:start") if is_call else call_off(pub, mia))
    await pub.env.advance_time(600)
    if deleted:
        await forget(pub, deleted.id)
    if meanwhile == "restarted":
        await pub.restart()
    pub.env.backend.faults.clear()
    await pub.as_bot(pub.bot.posts.look_after())
    await pub.env.advance_time(3_700 if is_call else 70)
    if is_call:
        assert KINDS[kind].shown(pub) == []
        return
    [message] = KINDS[kind].shown(pub)
    assert ids(message) == [] and not (deleted and deleted.name in str(message.components))
    assert say("en", "sign-up-off") in texts(message)


@pytest.mark.parametrize("kind", ["call", "puzzle"])
async def test_what_cannot_be_tidied_up_holds_up_nothing(pub: Pub, kind: str) -> None:
    await pub.env.advance_time(1_800)
    await pub.restart()
    for rows, tidy in ((pub.bot.store.calls, "forget_pairs"), (pub.bot.store.puzzles, "drop_old")):
        pub.patch.setattr(rows, tidy, AsyncMock(side_effect=StoreTrouble("full")))
    if kind == "call":
        await begin(pub, kind, "before", "unwell", lost=0)
        await pub.store.calls.note(1, off=True)
        await pub.as_bot(pub.bot.posts.look_after())
        await pub.env.advance_time(5)
        assert calls(pub) == []
    else:
        vars(pub.bot.feature(PuzzlePosts))["_tidied"] = 0
        await a_puzzle(pub)
        await pub.env.advance_time(1_900)
        assert len(puzzles(pub)) == 1, "at its hour"


async def test_whoever_is_deleted_while_it_is_on_its_way_it_is_posted_soon(pub: Pub) -> None:
    sent = OpenCalls.send

    async def lost(*args: Any) -> int:
        pub.patch.setattr(OpenCalls, "send", sent)
        await pub.bot.forget(Deletion(1))
        await vars(pub.bot.posts)["_background"].close()  # it has looked by now
        raise TimeoutError

    await a_role_and_a_table(pub)
    pub.patch.setattr(OpenCalls, "send", lost)
    await call(pub)
    await pub.env.advance_time(100)
    assert len(calls(pub)) == 1


async def an_evening_ends(pub: Pub) -> None:
    await evening(pub)
    await close(pub, pub.people[0])


async def a_season_ends(pub: Pub) -> None:
    await played(pub, 2)
    await end_a_season(pub)


async def a_week_ends(pub: Pub) -> None:
    await a_week_wanted(pub)
    await played(pub, 2)
    await monday(pub)


PICTURES: dict[type[Any], Callable[[Pub], Awaitable[object]]] = {  # by a part of theirs
    MatchWinner: partial(evening, matches=1),
    Guests: an_evening_ends,
    Tiles: a_week_ends,
    Line: a_season_ends,
}


@pytest.mark.parametrize("picture", some_of(PICTURES, Tiles))
async def test_whoever_is_deleted_meanwhile_is_in_no_picture(pub: Pub, picture: type[Any]) -> None:
    ben, named, thread = pub.people[1], list[bool](), pictures.in_thread

    async def meanwhile(draw: Any, shown: Any) -> Any:
        png = await thread(draw, shown)
        if shown.of(picture) and not named:
            named.append(ben.name in repr(shown))
            await forget(pub, ben.id)
        return png

    pub.patch.setattr("cogs.pictures.in_thread", meanwhile)
    pub.patch.setattr("cogs.play.screens.earned", lambda _: True)
    await PICTURES[picture](pub)
    await pub.env.advance_time(60)
    [*_, post] = [one for one in pub.public() if one.attachments]
    assert named == [True] and ben.name not in str(post.components)


async def forget(pub: Pub, user: int) -> None:
    """Delete a person, who gets up first."""
    for table in await pub.bot.room.get_all(await pub.store.privacy.sits_at(user)):
        await table.act(table.people[table.seat_of(user) or 0], Leave())
    await pub.bot.forget(await pub.store.privacy.forget(user, clock()))


async def test_a_row_that_cannot_be_posted_holds_up_no_other(pub: Pub) -> None:
    await a_role_and_a_table(pub)
    lose(pub.env, "before", times=2)
    await ask(pub)
    await call(pub)
    pub.patch.setattr(SignUpCommands, "send", AsyncMock(side_effect=ValueError("unforeseen")))
    await pub.env.advance_time(100)
    assert len(calls(pub)) == 1
    assert "A post cannot be made" in pub.log.text
    pub.log.clear()
