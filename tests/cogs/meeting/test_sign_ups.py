"""Sign-ups: who comes is asked, kept over restarts, and called at the time and nobody else."""

from collections.abc import Iterator

import discord
import pytest
import simcord
from simcord.backend.models import Message
from simcord.builders import ChannelHandle

from cogs.bot import clock
from cogs.meeting import opening
from cogs.meeting.sign_ups import SignUpCommands
from data.store.features.sign_ups import SignUp
from data.store.people import Preferences
from data.texts import Language, say
from tables.errors import StoreTrouble
from tables.limits import MOST, TableLimits
from tables.people import Person
from tests.cogs.pub import Pub, disk_full, ids, texts
from tests.support.databases import execute

HOUR = 3_600.0


async def ask(
    pub: Pub, at: str = "in 2h", person: simcord.MemberActor | None = None, game: str = "cruzo"
) -> None:
    person = person or pub.people[0]
    await person.slash(pub.channel, "play", game=game, at=at)


async def answer(pub: Pub, person: simcord.MemberActor, word: str, number: int = 1) -> None:
    await pub.press(person, f"p:signup:{number} {word}")


async def kept(pub: Pub, number: int = 1) -> SignUp:
    found = await pub.store.sign_ups.get(number)
    assert found is not None
    return found


def message(pub: Pub) -> Message:
    """Return the message of the first sign-up."""
    return next(one for one in pub.public() if "🗓️" in texts(one))


def called(message: Message) -> set[int]:
    """Return the people a message notifies; it may notify nobody else."""
    allowed = message.allowed_mentions
    assert not allowed.everyone and allowed.roles == frozenset()
    return set(allowed.users or ())


async def later(pub: Pub, hours: float = 2.0) -> None:
    await pub.env.advance_time(hours * HOUR + 1)


async def call_off(pub: Pub, person: simcord.MemberActor, number: int = 1) -> None:
    """Press *Call it off*, twice."""
    [shown] = [one for one in pub.public() if f"p:signupoff:{number}" in ids(one)]
    await pub.click(person, shown, f"p:signupoff:{number}")
    await pub.click(person, pub.page(person), f"p:signupend:{number}")


@pytest.fixture
def killed() -> Iterator[pytest.MonkeyPatch]:
    """The bot is killed while it opens a table."""

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(opening, "_into_thread", disk_full)
        yield patch


async def test_people_sign_up_and_are_called_when_it_is_time(pub: Pub, language: Language) -> None:
    """Restarts lose nothing."""
    await ask(pub)
    await answer(pub, pub.ben, "in")
    await pub.restart()
    await answer(pub, pub.kim, "maybe")
    await answer(pub, pub.ole, "in")
    await answer(pub, pub.ole, "no")
    starts = int((await kept(pub)).starts)
    said = texts(message(pub))
    assert f"<t:{starts}:F>" in said
    assert f"✅ **{say(language, 'button-sign-up-in')}** (2): mia, ben" in said
    assert f"🤔 **{say(language, 'button-sign-up-maybe')}** (1): kim" in said
    assert f"❌ **{say(language, 'button-sign-up-no')}** (1): ole" in said
    await pub.restart()
    await later(pub)
    table = await pub.table()
    assert [one.name for one in table.people] == ["mia"]
    [call] = pub.notices()
    assert called(call) == {pub.mia.id, pub.ben.id, pub.kim.id}
    await pub.click(pub.ben, call, "t:1:join")
    assert [one.name for one in table.people] == ["mia", "ben"]
    assert len(pub.public()) == 2, "the table and the call: the question is gone"
    await later(pub)
    assert len(pub.notices()) == 1 and not await pub.store.load(2), "once"


@pytest.mark.parametrize("down", ["shortly", "for long", "until it is closed"])
async def test_a_bot_killed_in_opening_takes_the_table_up(
    pub: Pub, killed: pytest.MonkeyPatch, down: str
) -> None:
    """It is never said to be missed, however long the bot was down before anybody was called."""
    await ask(pub)
    await answer(pub, pub.ben, "in")
    await later(pub)
    assert (await kept(pub)).state == "open" and (await kept(pub)).table == 1
    killed.undo()
    if down != "shortly":
        await execute(pub.store, f"UPDATE sign_ups SET starts = starts - {2 * HOUR}")
    closed = down == "until it is closed"
    if closed:
        await (await pub.table()).shut()
        await pub.store.privacy.forget(pub.mia.id, clock())
    await pub.restart()
    await pub.env.advance_time(1)
    assert (await kept(pub)).state == "begun"
    assert say("en", "sign-up-missed").partition(".")[0] not in "".join(map(texts, pub.public()))
    if closed:
        assert pub.notices() == [], "nobody is called to what is over"
        return
    [call] = pub.notices()
    assert called(call) == {pub.mia.id, pub.ben.id}
    assert await pub.bot.room.store.in_channel(pub.channel.id) == [1], "one table"
    assert pub.board()


async def test_who_was_down_at_that_time_opens_late_but_not_too_late(pub: Pub) -> None:
    """Of a time that went by those are told who waited."""
    await ask(pub)
    await ask(pub, "in 2h", pub.ben)
    await answer(pub, pub.kim, "maybe", 2)
    for number, late in ((1, 0.5), (2, 1.5)):
        passed = f"UPDATE sign_ups SET starts = starts - {(2 + late) * HOUR} WHERE id = {number}"
        await execute(pub.store, passed)
    await pub.restart()
    await pub.env.advance_time(1)
    assert [(await kept(pub, one)).state for one in (1, 2)] == ["begun", "missed"]
    [told] = [one for one in pub.notices() if say("en", "sign-up-missed") in texts(one)]
    assert called(told) == {pub.ben.id, pub.kim.id}


@pytest.mark.parametrize("work", ["unsettled", "drop_old"])
async def test_a_store_that_fails_once_makes_no_table_late(pub: Pub, work: str) -> None:
    """In the hourly look before its time."""
    await pub.env.advance_time(0.75 * HOUR)
    await ask(pub, "in 30 min")
    vars(pub.bot.feature(SignUpCommands))["_tidied"] = 0.0
    rows, failures = pub.bot.store.sign_ups, list[str]()
    works = getattr(rows, work)

    async def fails(*_: object) -> None:
        pub.patch.setattr(rows, work, works)
        failures.append(work)
        raise StoreTrouble("full")

    pub.patch.setattr(rows, work, fails)
    await later(pub, 0.5)
    await pub.env.advance_time(90)
    assert failures == [work] and (await kept(pub)).state == "begun"


@pytest.mark.parametrize(
    ("how", "runs", "heard"),
    [
        ("says_no", "ben", ["ben", "kim"]),
        ("forgotten", "ben", ["ben", "kim"]),
        ("two_left", "kim", ["kim"]),
        ("all_left", None, []),
        ("nobody", None, []),
        ("no_pings", "mia", ["mia", "kim"]),
    ],
)
async def test_the_first_who_comes_and_is_there_runs_it_and_is_called(
    pub: Pub, how: str, runs: str | None, heard: list[str]
) -> None:
    """Who has left is not called; where nobody is left, the sign-up ends."""
    await ask(pub)
    for person in (pub.ben, pub.kim):
        await answer(pub, person, "maybe" if how == "nobody" else "in")
    if how == "forgotten":
        await pub.store.privacy.forget(pub.mia.id, 0.0)
        assert (await kept(pub)).host is None
    elif how == "no_pings":
        await pub.bot.readers.prefer(Person(pub.ben.id, "ben"), Preferences(mentions=False))
    elif "left" in how:
        for person in (pub.mia, pub.ben, pub.kim)[: 3 if runs is None else 2]:
            pub.guild.remove_member(person)
    else:
        await answer(pub, pub.mia, "maybe" if how == "nobody" else "no")
    await later(pub)
    if runs is None:
        assert (await kept(pub)).state == "nobody" and await pub.bot.room.get(1) is None
        assert say("en", "sign-up-nobody") in texts(message(pub))
        assert pub.notices() == []
        return
    assert [one.name for one in (await pub.table()).people] == [runs]
    [call] = pub.notices()
    assert called(call) == {one.id for one in (pub.mia, pub.ben, pub.kim) if one.name in heard}
    assert how != "no_pings" or "ben" in texts(call), "and named all the same"


# Calling it off


@pytest.mark.parametrize("who", ["host", "manager"])
async def test_it_is_called_off(pub: Pub, who: str) -> None:
    """Nobody who has left is told."""
    await ask(pub)
    await answer(pub, pub.ben, "maybe")
    await answer(pub, pub.kim, "in")
    pub.guild.remove_member(pub.kim)
    await call_off(pub, pub.mia if who == "host" else pub.guild.add_member(pub.owner))
    assert say("en", "sign-up-off") in texts(message(pub))
    assert ids(message(pub)) == []
    [call] = pub.notices()
    assert called(call) == ({pub.ben.id} if who == "host" else {pub.mia.id, pub.ben.id})
    await later(pub)
    assert await pub.store.load(1) is None


async def test_others_do_not_call_it_off(pub: Pub) -> None:
    """The host does, also who may no longer write or read there: from `/table`."""
    await ask(pub)
    await pub.click(pub.ben, message(pub), "p:signupoff:1")
    assert pub.line(pub.ben) == say("en", "sign-up-not-yours")
    hall = pub.guild.create_text_channel("hall")
    for one in (pub.mia, pub.ben):
        await pub.deny("view_channel", to=one.id)
    for person, command, outcome in ((pub.ben, "settings", "open"), (pub.mia, "table", "off")):
        page = await pub.shown_at(hall, person, command)
        await pub.forge((person, page, "p:signupend:1"))
        assert (await kept(pub)).state == outcome
    assert say("en", "sign-up-off") in texts(message(pub))


async def test_what_is_over_is_over(pub: Pub) -> None:
    """An answer takes no other message's place."""
    await ask(pub)
    before = message(pub)
    await pub.ben.slash(pub.channel, "leaderboard")
    (board,) = (one for one in pub.public() if one is not before)
    shown = texts(board)
    await pub.forge((pub.ben, board, "p:signup:1 in"))
    assert texts(board) == shown and "(2): mia, ben" in texts(message(pub))
    await call_off(pub, pub.mia)
    for custom_id in ("p:signup:1 in", "p:signupoff:1"):
        assert await pub.told(pub.mia, before, custom_id) == [say("en", "refusal-sign-up-over")]
    for custom_id in ("p:signup:2 in", "p:signup:x in", "p:signup:", f"p:signup:{'9' * 40} in"):
        assert await pub.told(pub.kim, before, custom_id) == [say("en", "refusal-no-sign-up")]


async def test_a_sign_up_of_another_server_is_none(pub: Pub) -> None:
    """Not even to its host, who is there, too."""
    await ask(pub, person=pub.guild.add_member(pub.owner))
    club = pub.env.create_guild("Club", owner=pub.owner)
    away, host = club.create_text_channel("cards"), club.add_member(pub.owner)
    await host.slash(away, "settings")
    [page] = [one for one in pub.stored(away.id) if one.is_ephemeral]
    await pub.forge((host, page, "p:signupend:1"))
    told = pub.stored(away.id)[-1].content
    assert told.startswith(say("en", "refusal-no-sign-up").split(".")[0])


# Bad moments


async def test_a_time_that_cannot_be_gets_a_sentence(pub: Pub) -> None:
    """And where Discord takes no message, nothing is kept."""
    wrong = {"soon": "time-hour", "in 0 min": "time-past", "24.12.2099 20:00": "time-far"}
    for at, why in wrong.items():
        await pub.mia.slash(pub.channel, "play", game="cruzo", at=at)
        assert pub.line(pub.mia) == say("en", f"refusal-{why}", count=30, words=at)
    assert pub.public() == []
    pub.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await ask(pub)
    assert await pub.store.sign_ups.get(1) is None


async def test_a_person_has_so_many_at_once(pub: Pub) -> None:
    for _ in range(MOST["too_many_sign_ups"]):
        await ask(pub)
    await ask(pub)
    assert pub.line(pub.people[0]) == say("en", "refusal-too-many-sign-ups")
    await call_off(pub, pub.people[0])
    await ask(pub)
    assert (await kept(pub, MOST["too_many_sign_ups"] + 1)).state == "open"


async def test_a_server_is_asked_so_often_an_hour_whoever_deletes_themselves(pub: Pub) -> None:
    mia, most, each = pub.people[0], MOST["sign_ups_too_often_here"], MOST["sign_ups_too_often"]
    for number in range(1, most + 1):
        await ask(pub, "in 3h")
        assert await pub.store.sign_ups.change(number, state="off")
        if not number % each:
            await pub.store.privacy.forget(mia.id, clock())
    await pub.store.privacy.forget(mia.id, clock())
    await ask(pub, "in 3h")
    assert await pub.store.sign_ups.get(most + 1) is None
    assert pub.line(mia).startswith(say("en", "refusal-sign-ups-too-often-here", again="")[:50])
    await later(pub, 1)
    await ask(pub, "in 3h")
    assert await pub.store.sign_ups.get(most + 1) is not None


async def test_a_person_asks_so_often_an_hour(pub: Pub) -> None:
    """Also if they call each off at once; others ask meanwhile, and the hour passes."""
    most = MOST["sign_ups_too_often"]
    for number in range(1, most + 1):
        await ask(pub, "in 3h")
        await pub.store.sign_ups.change(number, state="off")
    posts = len(pub.public())
    await ask(pub, "in 3h")
    told, again = pub.line(pub.mia), int(clock() + HOUR)
    moments = map(str, range(again - 30, again + 2))
    assert told in [say("en", "refusal-sign-ups-too-often", again=at) for at in moments]
    assert len(pub.public()) == posts and await pub.store.sign_ups.get(most + 1) is None
    await ask(pub, "in 3h", pub.ben)
    await later(pub, 1)
    await ask(pub, "in 3h")
    assert (await kept(pub, most + 2)).host == Person(pub.mia.id, "mia")


async def test_a_promised_table_opens_whatever_limits_there_are(pub: Pub) -> None:
    """The host, the channel and the server have as many tables as they may have."""
    await ask(pub, "in 30 min")
    await answer(pub, pub.people[1], "in")
    pub.bot.room._limits = TableLimits(person=1, channel=1, server=1)
    await pub.open(1)
    await later(pub, 0.5)
    assert (await kept(pub)).state == "begun"
    assert called(pub.notices()[-1]) == {pub.people[0].id, pub.people[1].id}


async def test_a_table_that_cannot_be_is_said_with_its_reason(pub: Pub, language: Language) -> None:
    await ask(pub, "in 30 min")
    await answer(pub, pub.ben, "in")
    await answer(pub, pub.kim, "maybe")
    await answer(pub, pub.ole, "no")
    pub.patch.setattr(opening, "presets", dict)
    await later(pub, 0.5)
    assert (await kept(pub)).state == "failed"
    why = say(language, "trouble-house-unreadable")
    assert say(language, "sign-up-failed", why=why) in texts(message(pub))
    [call] = pub.notices()
    assert called(call) == {pub.mia.id, pub.ben.id, pub.kim.id}
    assert why in texts(call) and not ids(call)


@pytest.mark.parametrize("why", ["forbidden", "gone", "locked"])
async def test_a_table_that_may_stand_there_no_more_says_what_it_lacks(pub: Pub, why: str) -> None:
    """People of a thread that is locked are told above it."""
    there = pub.channel if why == "forbidden" else pub.guild.create_text_channel("other")
    if why == "locked":
        thread = pub.env.backend.create_thread(pub.channel.id, "ours", pub.mia.id)
        there = ChannelHandle(pub.env, pub.guild, thread)
    await pub.mia.slash(there, "play", game="cruzo", at="in 30 min")
    if why == "gone":
        channel = pub.bot.get_channel(there.id)
        assert isinstance(channel, discord.TextChannel)
        await channel.delete()
        await pub.env.settle()
    posts = f"/channels/{there.id}/messages"
    if why == "forbidden":
        pub.env.inject_error("POST", posts, status=403, code=50013)
    elif why == "locked":
        pub.env.inject_error("PATCH", f"{posts}/*", status=400, code=50083, times=None)
        pub.env.inject_error("POST", posts, status=400, code=160005, times=None)
    await later(pub, 0.5)
    assert (await kept(pub)).state == "failed"
    table = await pub.bot.room.get(1)
    assert table is None or table.lobby.stage == "closed"
    if why == "forbidden":
        assert say("en", "permission-send-messages") in texts(message(pub))
        assert texts(message(pub)).splitlines()[-1].count("**") == 2
    if why == "locked":
        [told] = [one for one in pub.notices() if one.ping_user_ids]
        assert called(told) == {pub.mia.id}
        assert say("en", "permission-manage-threads") in texts(told)
