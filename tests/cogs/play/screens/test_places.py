"""The places of tables: threads of their own, and deletions around them."""

import random
import re

import discord
import pytest
from simcord.backend.models import Message
from simcord.builders import ChannelHandle

from cogs.bot import READ_AGAIN
from cogs.ops.logs import TextLines, note_table
from cogs.play.screens.table_messages import ACTIVE
from cogs.wire.requests import OLD
from data.store.servers import TableDefaults
from data.texts import LANGUAGES, Language, say
from tests.cogs.play.screens.test_servers import add, remove
from tests.cogs.pub import DUEL, V2, Pub, disk_full, ids, texts
from tests.support.taken import lose
from tests.support.volume import some_of


async def in_thread(
    pub: Pub, seats: int, rules: str = "cruzo", *, start: bool = False
) -> ChannelHandle:
    """Open a table in its own thread, where the pub is from then on; return the channel above."""
    await pub.bot.readers.set_server(pub.guild.id, TableDefaults("en", threads=True))
    above = pub.channel
    await pub.mia.slash(above, "play", game=rules)
    (pub.channel,) = above.threads
    await pub.all_press(pub.people[1:seats], "t:1:join")
    if start:
        await pub.press(pub.mia, "t:1:start")
    return above


def calls(pub: Pub) -> list[Message]:
    """Return the notices, without Discord's own line about an opened thread."""
    return [message for message in pub.notices() if message.ping_user_ids]


def locked(pub: Pub, code: int) -> None:
    """Lock the thread the pub is in, as a moderator: Discord accepts nothing there any more."""
    pub.without_tokens()
    there = f"/channels/{pub.channel.id}/messages"
    status = 403 if code == 50013 else 400  # a missing right
    pub.env.inject_error("PATCH", f"{there}/*", status=400, code=50083, times=None)
    pub.env.inject_error("POST", there, status=status, code=code, times=None)


def archived(pub: Pub) -> bool:
    metadata = pub.env.backend.get_thread(pub.channel.id).thread_metadata
    assert metadata is not None
    return metadata.archived


# Threads


async def test_a_table_has_a_thread_of_its_own_if_the_server_likes(pub: Pub) -> None:
    above = await in_thread(pub, 3, start=True)
    assert pub.channel.name == say("en", "table-title", rules="Cruzo", table=1)
    (pointer,) = [m for m in pub.stored(above.id) if m.is_ephemeral]
    assert pub.channel.mention in texts(pointer)
    assert "t:1:hand" in ids(pub.board())
    for person in pub.people[:3]:
        assert "h:1:" in str(ids(pub.hand(person))) or texts(pub.hand(person))
    await pub.play_on(random.Random(1), until=10)
    await pub.mia.slash(above, "table")
    assert pub.public()[-1].id == pub.board().id
    assert pub.channel.mention in texts(pub.stored(above.id)[-1])
    assert not archived(pub)
    table = await pub.table()
    assert (table.location.channel, table.location.parent) == (pub.channel.id, above.id)


@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
async def test_a_tables_thread_is_named_by_what_is_played(pub: Pub, language: Language) -> None:
    await in_thread(pub, 2)
    await pub.bot.readers.change_server(pub.guild.id, language=language)
    await pub.choose(pub.mia, pub.board(), "p:game:1", "schroom")
    name = say(language, "table-title", rules=say(language, "rules-name-schroom"), table=1)
    assert pub.env.backend.get_thread(pub.channel.id).name == name
    pub.requests()
    await pub.choose(pub.ben, pub.board(), "p:game:1", "cruzo")
    assert pub.env.backend.get_thread(pub.channel.id).name == name, "only the host chooses"
    assert "PATCH channels" not in pub.requests()


async def test_an_archived_thread_is_opened_again_by_playing_on(pub: Pub) -> None:
    """A table asked for in it gets no other."""
    await in_thread(pub, 2)
    old = pub.board().id
    pub.without_tokens()
    pub.env.inject_error("PATCH", f"/channels/{pub.channel.id}/*", status=400, code=50083)
    await pub.press(pub.kim, "t:1:join")
    assert pub.board().id > old, "only a new message opens it"
    await pub.ben.slash(pub.channel, "play")
    assert (await pub.table(2)).location.channel == pub.channel.id
    assert "t:2:join" in ids(pub.board(2))


@pytest.mark.parametrize("lacking", ["create_public_threads", "send_messages_in_threads", ""])
async def test_without_the_right_it_stands_in_the_channel(pub: Pub, lacking: str) -> None:
    """Also where Discord opens none."""
    await pub.bot.readers.set_server(pub.guild.id, TableDefaults("en", threads=True))
    deny = discord.PermissionOverwrite(**({lacking: False} if lacking else {}))
    strict = pub.guild.create_text_channel("strict", overwrites={pub.guild.default_role: deny})
    if not lacking:
        pub.env.inject_error("POST", "/channels/*/threads", status=500, times=None)
    pub.channel = strict
    await pub.mia.slash(strict, "play")
    assert not strict.threads and (await pub.table()).location.parent is None
    assert "t:1:join" in ids(pub.board())
    if lacking:
        assert say("en", f"permission-{lacking.replace('_', '-')}") in pub.line(pub.mia)
    assert say("en", "hand-lobby") in texts(pub.hand(pub.mia))


# What is deleted


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_table_whose_thread_is_deleted_moves_up_above(pub: Pub, restarted: bool) -> None:
    above = await in_thread(pub, 2, start=True)
    if restarted:
        await pub.restart()
    gone, pub.channel = pub.channel.id, above
    pub.env.backend.delete_channel(gone)
    await pub.env.settle()
    assert "t:1:hand" in ids(pub.board())
    (notice,) = calls(pub)
    assert sorted(notice.ping_user_ids) == sorted(one.id for one in pub.people[:2])
    await pub.all_press(pub.people[:2], "t:1:hand")
    assert not calls(pub), "everybody has found it"
    await pub.play_on(random.Random(2), until=6)
    assert (await pub.table()).location.parent is None


async def test_a_table_that_moves_during_an_outage_is_shown_after_it(pub: Pub) -> None:
    above = await in_thread(pub, 2, start=True)
    await remove(pub, outage=True)
    await pub.bot.screens.relocation.move(await pub.table(), above.id)
    pub.channel = above
    assert not [one for one in pub.stored(above.id) if "t:1:hand" in ids(one)]
    await add(pub, outage=True)
    assert "t:1:hand" in ids(pub.board())


async def test_a_thread_that_went_away_unseen_is_found_out_with_the_next_change(pub: Pub) -> None:
    above = await in_thread(pub, 2)
    table = await pub.table()
    pub.without_tokens()
    thread = f"/channels/{table.location.channel}/*"
    pub.env.inject_error("PATCH", thread, status=404, code=10003, times=None)
    await pub.press(pub.kim, "t:1:join")
    pub.channel = above
    assert "kim" in texts(pub.board())
    assert table.location.channel == above.id


async def test_a_table_in_somebody_elses_thread_waits_while_it_is_locked(pub: Pub) -> None:
    """Deleted, it moves."""
    above = pub.channel
    thread = pub.env.backend.create_thread(above.id, "ours", pub.mia.id)
    pub.channel = ChannelHandle(pub.env, pub.guild, thread)
    await pub.open(2)
    locked(pub, 160005)
    await pub.press(pub.kim, "t:1:join")
    assert (await pub.table()).lobby.stage == "lobby"
    pub.env.backend.faults.clear()
    await pub.press(pub.ole, "t:1:join")
    assert {"kim", "ole"} <= set(re.findall(r"\w+", texts(pub.board())))
    pub.env.backend.delete_channel(thread.id)
    await pub.env.settle()
    pub.channel = above
    assert "t:1:join" in ids(pub.board())
    assert len(calls(pub)) == 1


async def test_a_deleted_channels_tables_close_as_soon_as_the_store_can_be_read(pub: Pub) -> None:
    await pub.open(2, start=True)

    with pub.patch.context() as broken:
        broken.setattr(pub.store, "in_channel", disk_full)
        pub.env.backend.delete_channel(pub.channel.id)
        await pub.env.advance_time(60)
        assert (await pub.table()).lobby.stage == "round"
    await pub.env.advance_time(READ_AGAIN)
    assert (await pub.table()).lobby.stage == "closed"


@pytest.mark.parametrize(
    ("status", "code"), [(403, 50013), (400, 50008), (0, 0)], ids=["right", "forum", "deleted"]
)
async def test_a_table_closes_where_nothing_goes_above(pub: Pub, status: int, code: int) -> None:
    """Since the bot may not, since above a forum's post there is no channel for messages, or since
    that is deleted, too.
    """
    above = await in_thread(pub, 2, start=True)
    if status:
        path = f"/channels/{above.id}/messages"
        pub.env.inject_error("POST", path, status=status, code=code, times=None)
    pub.env.backend.delete_channel(pub.channel.id if status else above.id)
    await pub.env.settle()
    table = await pub.table()
    assert table.lobby.stage == "closed"
    assert table.recent[-1].facts == {"why": "place"}


@pytest.mark.parametrize("code", [50083, 160005])
async def test_a_table_whose_thread_is_locked_moves_to_above(pub: Pub, code: int) -> None:
    above = await in_thread(pub, 2, start=True)
    await pub.position(DUEL)
    locked(pub, code)
    await pub.press(pub.mia, "h:1:3:lay 5D")
    left, hand = pub.board(), pub.hand(pub.mia)
    pub.channel = above
    assert "t:1:hand" in ids(pub.board())
    assert len(calls(pub)) == 1
    table, before = await pub.table(), len(pub.stored(left.channel_id))
    await pub.click(pub.ben, left, "t:1:hand")
    assert len(pub.stored(left.channel_id)) == before + 1, "what was left there still works"
    revision = table.revision
    await pub.forge((pub.mia, hand, f"h:1:{revision}:takeback"))
    assert table.revision == revision + 1, "and so does a hand"


@pytest.mark.parametrize("code", [50083, 160005, 50013])
async def test_table_fetches_it_out_of_a_thread_it_cannot_write_in(pub: Pub, code: int) -> None:
    above = await in_thread(pub, 2, start=True)
    locked(pub, code)
    await pub.ben.slash(above, "table")
    pub.channel = above
    assert "t:1:hand" in ids(pub.board())
    assert say("en", "table-posted") in texts(pub.private(pub.ben)[-1])
    assert len(calls(pub)) == 1


async def test_a_thread_that_discord_has_archived_gets_the_last_message_once(pub: Pub) -> None:
    await in_thread(pub, 2)
    pub.without_tokens()
    pub.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50083, times=None)
    pub.requests()
    await (await pub.table()).shut("expired")
    await pub.env.settle()
    assert [*pub.requests()].count("POST channels/messages") == 1
    await pub.env.advance_time(3_700)
    assert "POST channels/messages" not in pub.requests()


async def test_a_table_closed_where_it_may_not_be_shown_is_forgotten(pub: Pub) -> None:
    await pub.open(2)
    pub.without_tokens()
    pub.env.inject_error("*", f"/channels/{pub.channel.id}/*", status=403, code=50001, times=None)
    await (await pub.table()).shut("moderator")
    await pub.env.advance_time(OLD + ACTIVE + 60)
    pub.bot.screens.table_messages.sweep()
    assert not pub.bot.screens.table_messages.kept()


async def test_a_deleted_message_comes_back_at_once_but_not_again_and_again(pub: Pub) -> None:
    await pub.deal(DUEL)
    await pub.env.advance_time(90)
    old = pub.board().id
    for message in [m.id for m in pub.public()]:
        await pub.delete_message(message)
    fresh = pub.board().id
    assert fresh > old
    await pub.delete_message(fresh)
    assert not pub.public(), "somebody clears the channel"
    await pub.play_on(random.Random(1), until=1)
    assert pub.board().id > fresh, "its next change brings it"


async def test_a_table_whose_message_is_gone_still_says_that_it_is_closed(pub: Pub) -> None:
    await pub.open(1)
    await pub.delete_message(pub.board().id)  # just posted: it stays away
    assert not pub.public()
    await (await pub.table()).shut("moderator")
    await pub.env.settle()
    (left,) = pub.public()
    assert say("en", "table-event-closed", why="moderator") in texts(left)


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_closed_table_that_is_deleted_stays_away(pub: Pub, restarted: bool) -> None:
    await pub.open(1)
    await pub.press(pub.mia, "t:1:leave")
    await pub.env.advance_time(90)
    if restarted:
        await pub.restart()
        await pub.table()  # it is looked at, and in memory
    await pub.delete_message(pub.public()[0].id)
    assert not pub.public()


@pytest.mark.parametrize("forgotten", ["restarted", "quiet"])
async def test_a_deleted_message_comes_back_to_a_quiet_table(pub: Pub, forgotten: str) -> None:
    await pub.without_clock()
    await pub.open(2)
    old = pub.board().id
    await pub.env.advance_time(OLD + ACTIVE + 60)
    if forgotten == "restarted":
        await pub.restart()
    else:
        pub.bot.screens.table_messages.sweep()
    assert not pub.bot.screens.table_messages.kept()
    await pub.delete_message(old)
    assert pub.board().id > old
    await pub.press(pub.kim, "t:1:join")
    assert "kim" in texts(pub.board())


@pytest.mark.parametrize("restarted", [False, True])
async def test_all_tables_come_back_that_are_deleted_at_once(pub: Pub, restarted: bool) -> None:
    await pub.open(1)
    await pub.ben.slash(pub.channel, "play")
    await pub.env.advance_time(90)
    if restarted:
        await pub.restart()
    old = [message.id for message in pub.public()]
    pub.env.backend.bulk_delete_messages(pub.channel.id, old)
    await pub.env.settle()
    assert pub.board(1).id > old[-1] and pub.board(2).id > old[-1]


@pytest.mark.parametrize(("failing", "done"), [("save_location", "moved"), ("save", "closed")])
async def test_the_log_says_which_table_could_not_follow(pub: Pub, failing: str, done: str) -> None:
    above = await in_thread(pub, 1)
    pub.log.handler.addFilter(note_table)

    pub.patch.setattr(pub.store, failing, disk_full)
    pub.env.backend.delete_channel(pub.channel.id if done == "moved" else above.id)
    await pub.env.settle()
    lines = [TextLines().format(one) for one in pub.log.records if one.name.startswith("cogs.")]
    said = {line.partition(": ")[2] for line in lines if re.search(r"Not \w+:", line)}
    assert said == {f"Not {done}: disk full [table=1 revision=1]"}


@pytest.mark.parametrize("deleted", [True, False])
async def test_a_closed_tables_thread_gets_one_message_alone(pub: Pub, *, deleted: bool) -> None:
    """Even if Discord takes that message, and says it has not; and after a restart."""
    await in_thread(pub, 2)
    if deleted:
        pub.env.backend.delete_message(pub.channel.id, pub.board().id)
    lose(pub.env, "after", times=4)
    pub.requests()
    table = await pub.table()
    await pub.as_bot(table.shut())
    await pub.env.advance_time(600)
    there = [one for one in pub.public() if one.flags & V2]
    assert len(there) == 1 and archived(pub)
    assert pub.requests().count("PATCH channels") == 1
    await pub.restart()
    await pub.env.advance_time(600)
    assert [one for one in pub.public() if one.flags & V2] == there
    assert "PATCH channels" not in pub.requests()
