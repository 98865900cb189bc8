"""What can happen to an evening, each event a function; lasting changes are noted on the stage."""

from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import discord
import pytest
from simcord.backend.models import Message

from data.store.database import shard_locks
from data.store.keeping.backup import backup, restore
from data.texts import say
from tables.clock.waits import DAY
from tables.errors import Refused, StoreTrouble
from tables.lobby.state import EndMatch, Join, Leave, SetOptions, Start
from tables.people import FORGOTTEN
from tables.thinking.worker import Worker
from tests.cogs.memory.evening.test_evening import hide
from tests.cogs.play.screens.test_servers import add, remove
from tests.cogs.pub import address, ids, texts
from tests.seams.stage import FINISHED, HERE, RUNNING, THERE, Stage
from tests.support import quick_pictures
from tests.support.databases import opened
from tests.support.memory import remembering
from tests.support.taken import Lost, lose, take_once


async def all_hidden(stage: Stage) -> None:
    """@everyone sees no channel any more; the people present have another role that does."""
    backend = stage.env.backend
    usual = backend.get_role(stage.server, stage.server).permissions
    regulars = backend.create_role(stage.server, "regulars", permissions=usual)
    for one in (*(person.id for person in stage.people), backend.bot_user.id):
        backend.add_member_role(stage.server, one, regulars.id)
    backend.edit_role(stage.server, stage.server, {"permissions": 0})
    await stage.env.settle()
    assert not backend.guilds[stage.server].scheduled_events


async def banned(stage: Stage) -> None:
    """Somebody is banned from the server; the clock notices."""
    stage.env.backend.apply_ban(stage.server, stage.mia.id, None)
    stage.absent.add(stage.mia.id)
    for _ in range(3):
        await stage.env.advance_time(65)


async def channel_deleted(stage: Stage) -> None:
    """The channel with all tables is deleted; people go on in another."""
    old = stage.pub.channel.id
    stage.pub.channel = stage.pub.guild.create_text_channel("tavern")
    stage.env.backend.delete_channel(old)
    stage.no_channel = True
    await stage.env.settle()
    assert not await stage.store.in_channel(old)


async def channel_hidden(stage: Stage) -> None:
    """The channel with all tables becomes private; the bot still sees it."""
    hide(stage.pub, *stage.people)
    await stage.env.settle()


async def clock_set(stage: Stage) -> None:
    """The computer's clock is set forward by three days, and back again."""
    utcnow = discord.utils.utcnow
    with stage.patch.context() as patch:
        patch.setattr(discord.utils, "utcnow", lambda: utcnow() + timedelta(seconds=3 * DAY))
        await stage.env.advance_time(5)
    await stage.env.advance_time(5)


async def closed_by_moderator(stage: Stage) -> None:
    """A moderator ends every table of the channel."""
    for number in await stage.store.in_channel(stage.pub.channel.id):
        page = await stage.pub.page_by(stage.boss, "endtable")
        if "p:end:" in ids(page):
            await stage.pub.choose(stage.boss, page, "p:end:", str(number))
        await stage.pub.click(stage.boss, page, f"p:endnow:{number}")
    assert not await stage.store.in_channel(stage.pub.channel.id)


async def copy_put_back(stage: Stage) -> None:
    """A copy is made, a person is deleted, and the copy is put back."""
    database, copy = address(stage.pub.folder), stage.pub.folder / "copy.sqlite3"
    backup(database, copy)
    await stage.delete(stage.mia)
    await stage.store.close()
    assert restore(database, copy).again.deleted == 1
    stage.restored = True
    await stage.pub.start_another()
    await stage.env.settle()


async def deleted(stage: Stage) -> None:
    """A person leaves all tables, and deletes themselves."""
    await stage.delete(stage.mia)
    await stage.env.settle()
    await _nothing_is_left(stage)


async def deleted_after_getting_up(stage: Stage) -> None:
    """Somebody gets up in the middle of a match, for good, waits in line at another table, and
    deletes themselves at once.
    """
    mia, running = stage.mia, await stage.table(RUNNING)
    everywhere = await stage.store.reminders.tables_of(mia.id)
    await stage.leave_all(mia, but=RUNNING)
    await stage.act(running, mia, Leave())
    channel = stage.pub.guild.create_text_channel("corner")
    waits = await stage.gather("cruzo", stage.ada, stage.tom, at=channel)
    await stage.act(waits, stage.ada, Start())
    await stage.act(waits, mia, Join())
    await stage.confirm_deletion(mia)
    await stage.env.settle()
    assert RUNNING in everywhere and FINISHED in everywhere
    assert running.people[0] == FORGOTTEN and running.lobby.gone == (0,)
    assert waits.line == () and waits.lobby.line == ()
    await _nothing_is_left(stage)


async def _elsewhere(stage: Stage) -> list[str]:
    """Delete her in another process; return its notices to all others."""
    told: list[str] = []
    async with opened(address(stage.pub.folder)) as other:
        with stage.patch.context() as patch:
            patch.setattr(shard_locks, "_tell", lambda _, notice: told.append(notice))
            await other.privacy.forget(stage.mia.id, stage.now())
    stage.gone.add(stage.mia.id)
    return told


async def _nothing_is_left(stage: Stage) -> None:
    """Search this process's memory for her names and her id, and what it draws for the names."""
    mia = stage.mia
    quick_pictures._drawn.cache_clear()  # is the tests' own
    words = (f"{mia.name} {HERE}", f"{mia.name} {THERE}", mia.id)
    assert not (left := remembering(stage.pub.bot, words)), "\n".join(left)
    live = await stage.rows(
        "SELECT message FROM tables WHERE NOT closed"
        " UNION SELECT message FROM sign_ups WHERE state = 'open'"
    )
    shown = [one for server in (stage.server, stage.club.id) for one in stage.shown(server)]
    for message in [one for one in shown if (one.id,) in live]:
        assert words[0] not in texts(message) and words[1] not in texts(message), texts(message)


async def deleted_elsewhere(stage: Stage) -> None:
    """A person leaves all tables, and deletes themselves through another process."""
    await stage.leave_all(stage.mia)
    for notice in await _elsewhere(stage):
        with stage.env._bot_scope():
            stage.pub.bot.heard(notice)
    await stage.env.settle()
    await _nothing_is_left(stage)


async def deleted_elsewhere_unheard(stage: Stage) -> None:
    """A person leaves all tables, and deletes themselves through another process while this one
    is away from the database's server.
    """
    await stage.leave_all(stage.mia)
    stage.pub.bot.pause()
    await _elsewhere(stage)
    with stage.env._bot_scope():
        await stage.pub.bot.act_again()
    await stage.env.settle()
    await _nothing_is_left(stage)


async def hidden_meanwhile(stage: Stage) -> None:
    """The bot is killed; before it is back, its channel is hidden from the others."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stage.env.backend, "emit", lambda *_, **__: None)  # nobody listens
        hide(stage.pub, *stage.people)
    await stage.pub.restart()
    await stage.env.settle()
    await stage.look_after()


async def killed(stage: Stage) -> None:
    """The bot is killed, and starts again."""
    await stage.pub.restart()
    await stage.env.settle()


async def left_after_the_result(stage: Stage) -> None:
    """A match is over, and one after the other its people get up; what it was stays as it was."""
    channel = stage.pub.guild.create_text_channel("corner")
    table = await stage.gather("cruzo", stage.ada, stage.tom, stage.kim, at=channel)
    await stage.act(table, stage.ada, Start())
    await stage.finish(table)
    await stage.env.settle()
    ended, names = table.ended, [one.name for one in table.people]
    assert ended is not None and ended.match is not None
    for person in (stage.tom, stage.ada):
        await stage.act(table, person, Leave())
        await stage.env.settle()
        assert table.ended == ended
        [board] = [one for one in stage.pub.stored(channel.id) if one.id == table.screen.message]
        assert all(name in texts(board) for name in names), texts(board)


async def left_server(stage: Stage) -> None:
    """Somebody leaves the server in the middle; the clock notices."""
    stage.pub.guild.remove_member(stage.mia)
    stage.absent.add(stage.mia.id)
    for _ in range(3):
        await stage.env.advance_time(65)


async def match_ended_early(stage: Stage) -> None:
    """The host ends a match between two of its rounds."""
    table = await stage.table(RUNNING)
    await stage.play_out(table)
    await stage.act(table, stage.mia, EndMatch())
    await stage.env.settle()


SHOWN = ("tabshow:", "profileshow:{} here -", "reviewshow:season 1 0", "playnow:cruzo")


async def muted(stage: Stage) -> None:
    """A moderator silences somebody for a while, who presses what they still see all the same."""
    pub, ben = stage.pub, stage.ben
    await ben.slash(pub.channel, "tab")
    page = pub.private(ben)[-1]
    member = stage.env.backend.guilds[stage.server].members[ben.id]
    until = datetime.fromtimestamp(stage.now(), UTC) + timedelta(hours=1)
    member.timed_out_until = until.isoformat()
    before = [one.id for one in pub.public()]
    for word in SHOWN:
        await pub.forge((ben, page, f"p:{word.format(ben.id)}"))
    assert [one.id for one in pub.public()] == before, "the bot has spoken for somebody silenced"
    await stage.env.advance_time(5)
    member.timed_out_until = None


async def other_process(stage: Stage) -> None:
    """Another process takes the bot's place, and the first still tries something."""
    old, room = stage.store, stage.pub.bot.room
    table = await stage.table(RUNNING)
    await stage.pub.start_another()
    await stage.env.settle()
    await stage.act(await stage.table(RUNNING), stage.kim, Leave())
    await stage.env.settle()  # what the new process still notes of its screens
    before = await stage.store.load(RUNNING)
    with suppress(StoreTrouble, Refused):
        await table.act(stage.person(stage.ben), Leave())
    await room.close()
    await old.close()
    assert await stage.store.load(RUNNING) == before, "an older state has been written"


async def permission_lost(stage: Stage) -> None:
    """The bot loses the permission to write in its tables' channel; a while later it has it
    again.
    """
    bot = stage.env.backend.bot_user.id
    for denied in (("send_messages", "view_channel"), ()):
        await stage.pub.deny(*denied, to=bot)
        await stage.env.advance_time(120)


async def _lose_a_post(stage: Stage, when: Lost, **asked: str) -> tuple[int, list[Message]]:
    """Lose what Tom posts; return the channel, and what stands there in the end."""
    take_once(stage.patch)
    channel = stage.pub.guild.create_text_channel("unwell")
    lose(stage.env, when)
    await stage.tom.slash(channel, "play", game="cruzo", **asked)
    await stage.env.advance_time(120)
    return channel.id, [one for one in stage.pub.stored(channel.id) if not one.is_ephemeral]


async def post_refused(stage: Stage) -> None:
    """Discord answers the post of a new table with 503, and has not taken it: each open table has
    one in the end, and no other stands.
    """
    channel, stands = await _lose_a_post(stage, "before")
    assert len([*filter(ids, stands)]) == len(await stage.store.in_channel(channel))


async def post_unanswered(stage: Stage) -> None:
    """Discord answers the next post with 503, but has taken it."""
    _, stands = await _lose_a_post(stage, "after", at="in 20 days")
    assert len(stands) == 1, "it is posted once"


async def rebuilt(stage: Stage) -> None:
    """All totals are recomputed."""
    await stage.store.upkeep.rebuild()


async def removed_for_long(stage: Stage) -> None:
    """The server removes the bot, and invites it again after thirty days."""
    await remove(stage.pub)
    since = stage.now() - 31 * DAY
    await stage.sql(f"UPDATE servers SET removed = {since} WHERE id = {stage.server}")
    await stage.look_after()
    stage.purged = True
    await add(stage.pub)


NEW = f"Wilhelmine {HERE}"


async def renamed(stage: Stage) -> None:
    """A person has a new name, and the bot sees it at their table."""
    old = stage.person(stage.mia).name
    stage.rename(stage.mia, NEW)
    for button in (f"t:{FINISHED}:leave", f"t:{FINISHED}:again"):
        await stage.pub.press(stage.mia, button)
    table = await stage.table(FINISHED)
    assert NEW in [one.name for one in table.people]
    assert NEW in str(stage.pub.board(FINISHED).components)
    assert old not in str(stage.pub.board(FINISHED).components)


async def season_over(stage: Stage) -> None:
    """A manager of the server ends its season."""
    season = await stage.store.seasons.running(stage.server)
    assert season is not None
    await stage.store.seasons.turn(stage.server, season.number, stage.now())
    await stage.look_after()
    stage.season_over = True


async def taken_over(stage: Stage) -> None:
    """A person leaves a match in its middle, and another takes the seat over."""
    table = await stage.table(RUNNING)
    await stage.act(table, stage.mia, Leave())
    await stage.env.settle()
    await stage.pub.press(stage.tom, f"t:{RUNNING}:takeover")
    assert stage.tom.id in [one.user for one in table.people]


async def threads_forbidden(stage: Stage) -> None:
    """The bot may not write in threads any more; in the channels above them it may."""
    await stage.pub.deny("send_messages_in_threads", to=stage.env.backend.bot_user.id)
    stage.no_threads = True


async def week_over(stage: Stage) -> None:
    """A week and a day go by, in which nobody does anything; the hourly chores are done seldom."""
    stage.pub.look_seldom(DAY)
    for _ in range(8):
        await stage.env.advance_time(DAY)
    stage.week_over = True


class Broken(Worker):
    """Dies whenever it is started."""

    async def _run(self) -> None:
        raise BrokenProcessPool


async def worker_gone(stage: Stage) -> None:
    """The thinking process can no longer be started; somebody asks for a hint all the same."""
    stage.pub.bot.room.thinker = Broken()
    channel = stage.pub.guild.create_text_channel("hints")
    table = await stage.gather("cruzo", stage.kim, stage.ada, at=channel)
    await stage.act(table, stage.kim, SetOptions({"hints": True}))
    await stage.act(table, stage.kim, Start())
    await stage.pub.env.settle()  # the table shows the round
    main = stage.pub.channel.id
    stage.go_to(channel.id)
    turn = stage.pub.at(table, table.to_act[0])
    await stage.pub.press(turn, f"t:{table.id}:hand")
    await stage.pub.forge((turn, stage.pub.hand(turn), f"t:{table.id}:hint"))
    told = stage.pub.private(turn)[-1]
    assert say("en", "refusal-cannot-think") in told.content + texts(told)
    stage.go_to(main)
