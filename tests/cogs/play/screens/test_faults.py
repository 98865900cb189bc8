"""Discord disk_full, things are deleted, permissions and the database fail: the table goes on."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any, Literal

import aiohttp
import pytest

from cogs.play.screens.hands import Hands
from cogs.play.screens.saved_screens import SavedScreens
from cogs.play.screens.table_messages import TableMessages
from cogs.wire.requests import Requests
from data.texts import say
from tables.lobby.state import Join, Leave, Start
from tables.people import Person
from tables.table import Table
from tests.cogs.pub import DUEL, Pub, disk_full, ids, texts


async def dealt(pub: Pub) -> int:
    """Deal a round between two; return its revision."""
    return (await pub.deal(DUEL)).revision


@pytest.mark.parametrize("status", [500, 502, 429])
async def test_the_table_is_redrawn_once_discord_is_well_again(pub: Pub, status: int) -> None:
    revision = await dealt(pub)
    pub.env.inject_error("PATCH", "/channels/*", status=status, times=2)
    pub.env.inject_error("PATCH", "/webhooks/*", status=status, times=1)
    await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
    assert "4♥" in texts(pub.board()), "not redrawn yet"
    await pub.env.advance_time(60)
    assert "5♦" in texts(pub.board())
    assert any(x.endswith("lay KH") for x in ids(pub.hand(pub.ben)))


async def test_a_refusal_that_discord_has_taken_brings_the_table_at_once(pub: Pub) -> None:
    """An answer it has not taken does not."""
    revision = await dealt(pub)
    pub.without_tokens()
    pub.env.inject_error("PATCH", "/channels/*", status=503, times=None)
    await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
    await pub.env.advance_time(40)  # by now it tries once a minute
    pub.env.backend.faults.clear()
    pub.env.inject_error("POST", "/*", status=503, times=None)
    for is_taken in (False, True):
        await pub.press(pub.ada, "t:1:hand")
        pub.env.backend.faults.clear()
        await pub.env.advance_time(4)
        assert ("5♦" in texts(pub.board())) is is_taken


async def test_a_move_counts_although_its_answer_is_lost(pub: Pub) -> None:
    """A channel that is gone unseen closes its table."""
    revision = await dealt(pub)
    pub.env.inject_error("POST", "/interactions/*", status=500, times=None)
    await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
    pub.env.backend.faults.clear()
    table = await pub.table()
    assert table.revision == revision + 1
    assert not any("lay" in x for x in ids(pub.hand(pub.mia))), "redrawn at its former address"
    pub.without_tokens()
    pub.env.inject_error("PATCH", "/channels/*", status=404, code=10003, times=None)
    await pub.press(pub.ben, f"h:1:{revision + 1}:lay KH")
    assert table.lobby.stage == "closed"
    assert "channel is gone" in pub.log.text


async def test_who_has_left_before_the_table_is_posted_is_shown_nobodys_hand(pub: Pub) -> None:
    """Discord takes its time over the answer: others see the table already, and play at it."""
    post = Requests.post
    mia, *others = (Person(one.id, one.name) for one in pub.people[:3])

    async def posted(self: Requests, *args: Any) -> int:
        pub.patch.setattr(Requests, "post", post)
        message, table = await post(self, *args), await pub.table()
        for person in others:
            await table.act(person, Join())
        await table.act(mia, Leave())
        await table.act(others[0], Start())
        return message

    pub.patch.setattr(Requests, "post", posted)
    await pub.mia.slash(pub.channel, "play")
    assert (await pub.table()).lobby.stage == "round"
    answer = pub.private(pub.mia)[-1]
    assert texts(answer).strip() == say("en", "table-posted")
    assert not ids(answer)


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (400, 30046), (400, 50083)])
async def test_a_message_that_takes_no_edit_is_replaced(pub: Pub, status: int, code: int) -> None:
    revision = await dealt(pub)
    old = pub.board().id
    pub.without_tokens()
    pub.env.inject_error("PATCH", "/channels/*", status=status, code=code)
    await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
    assert (await pub.table()).screen.message == pub.board().id > old


async def test_a_missing_permission_is_named(pub: Pub) -> None:
    quiet = pub.guild.create_text_channel("quiet")
    await pub.deny("send_messages", to=pub.env.backend.bot_user.id, at=quiet)
    await pub.mia.slash(quiet, "play")
    (answer,) = pub.stored(quiet.id)
    assert answer.is_ephemeral
    permission = say("en", "permission-send-messages")
    assert permission in answer.content and quiet.mention in answer.content
    assert await pub.store.in_channel(quiet.id) == []


@pytest.mark.parametrize("code", [50001, 50013])
async def test_a_permission_lost_meanwhile_is_told_to_who_clicks(pub: Pub, code: int) -> None:
    revision = await dealt(pub)
    pub.without_tokens()
    pub.env.inject_error("PATCH", "/channels/*", status=403, code=code, times=None)
    await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
    assert say("en", "permission-view-channel") in await pub.line_by(pub.ben, "t:1:hand")
    table = await pub.table()
    assert table.revision == revision + 1, "the table is kept, and goes on"
    pub.env.backend.faults.clear()
    await pub.press(pub.ben, f"h:1:{revision + 1}:lay KH")
    assert "K♥" in texts(pub.board())


async def test_a_hand_with_an_expired_token_is_left_alone(pub: Pub) -> None:
    """Discord counts refused requests; too many of them lock the bot out."""
    await pub.without_clock()
    revision = await dealt(pub)
    await pub.env.advance_time(14.6 * 60)
    pub.requests()
    await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
    assert "PATCH private" not in pub.requests()
    await pub.press(pub.ben, "t:1:hand")
    assert any(x.endswith("lay KH") for x in ids(pub.hand(pub.ben)))


@pytest.mark.parametrize(
    ("status", "code"), [(401, 50027), (404, 10008), (404, 10015), (404, 10062)]
)
async def test_a_hand_out_of_reach_is_asked_for_once(pub: Pub, status: int, code: int) -> None:
    revision = await dealt(pub)
    pub.env.inject_error("PATCH", "/webhooks/*", status=status, code=code, times=None)
    await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
    await pub.press(pub.ben, "t:1:hand")
    pub.env.backend.faults.clear()
    await pub.press(pub.ben, f"h:1:{revision + 1}:lay KH")
    assert (await pub.table()).revision == revision + 2


async def test_a_store_that_fails_does_nothing(pub: Pub) -> None:
    revision = await dealt(pub)

    with pub.patch.context() as broken:
        broken.setattr(pub.store, "save", disk_full)
        await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
    assert pub.failure(pub.mia)[0] == say("en", "refusal-store-trouble")
    table = await pub.table()
    assert table.revision == revision
    await pub.position(DUEL)  # the test's own position was never on disk
    await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
    assert table.revision == revision + 1


async def click_that_waits(pub: Pub, custom_id: str) -> None:
    """Mia presses something; she is told in time that it takes a while."""
    (result,) = await pub.forge((pub.mia, pub.hand(pub.mia), custom_id))
    assert not result.acknowledged
    result._interaction.initial_response_deadline = None
    await pub.env.advance_time(7)
    assert result.deferred


def slow(work: Callable[..., Awaitable[Any]], seconds: int = 10) -> Callable[..., Any]:
    async def slowly(*of: Any) -> Any:
        await asyncio.sleep(seconds)
        return await work(*of)

    return slowly


async def test_a_slow_store_is_waited_for_and_the_click_answered_in_time(pub: Pub) -> None:
    revision = await dealt(pub)

    finders = pub.bot.handlers.finders
    pub.patch.setitem(finders, "table", slow(finders["table"], 2))
    pub.patch.setattr(pub.bot.readers, "of", slow(pub.bot.readers.of, 2))
    pub.patch.setattr(pub.store, "save", slow(pub.store.save))
    pub.patch.setattr(pub.store.debts, "tab", slow(pub.store.debts.tab))
    pub.patch.setattr("cogs.pages.responses.SECONDS_TO_ACKNOWLEDGE", 6.0)  # virtual
    await click_that_waits(pub, f"h:1:{revision}:lay 5D")
    await pub.env.advance_time(10)
    assert (await pub.table()).revision == revision + 1
    assert not any("lay" in x for x in ids(pub.hand(pub.mia)))
    await click_that_waits(pub, "p:opentab:")
    await pub.env.advance_time(10)
    assert say("en", "tab-title") in texts(pub.hand(pub.mia))


async def test_a_press_that_was_long_on_its_way_is_acknowledged_sooner(pub: Pub) -> None:
    class Late:
        pressed = staticmethod(lambda moment: None)

        def __call__(self) -> float:
            return pub.env.now().timestamp() + 5.5

    revision = await dealt(pub)
    pub.patch.setattr(pub.store, "save", slow(pub.store.save))
    pub.patch.setattr("cogs.pages.shutdown.DISCORD_TIME", Late())
    pub.patch.setattr("cogs.pages.responses.SECONDS_TO_ACKNOWLEDGE", 6.0)  # virtual
    (result,) = await pub.forge((pub.mia, pub.hand(pub.mia), f"h:1:{revision}:lay 5D"))
    await pub.env.advance_time(1)
    assert result.deferred
    await pub.env.advance_time(10)


def waited_for(pub: Pub) -> asyncio.Lock:
    """Return a lock that simcord knows about: a task waiting for it waits for Discord."""

    class Waited(asyncio.Lock):
        async def acquire(self) -> Literal[True]:
            if self.locked():
                await pub.env.external_wait(super().acquire(), reason="a hand is being redrawn")
                return True
            return await super().acquire()

    return Waited()


async def test_a_click_on_a_hand_that_is_being_redrawn_is_answered_in_time(pub: Pub) -> None:
    revision = await dealt(pub)
    hands, deliver, well = pub.bot.screens.hands, Hands._deliver, asyncio.Event()

    async def slowly(*which: Any) -> bool:
        pub.patch.setattr(Hands, "_deliver", deliver)
        await well.wait()
        return await deliver(*which)

    pub.patch.setattr(Hands, "_deliver", slowly)
    pub.patch.setattr("cogs.pages.responses.SECONDS_TO_ACKNOWLEDGE", 6.0)  # virtual
    hand = await hands.of(1, pub.mia.id)
    hand.shown, hand.lock = b"", waited_for(pub)
    hands.show(await pub.table(), [0])
    await pub.env.settle()
    await click_that_waits(pub, f"h:1:{revision}:lay 5D")
    assert (await pub.table()).revision == revision + 1
    well.set()
    await pub.env.settle()
    assert not hand.lock.locked()
    assert not any("lay" in x for x in ids(pub.hand(pub.mia)))


async def breaks(*_: Any) -> None:
    raise ZeroDivisionError


async def test_an_unforeseen_failure_is_told_and_logged(pub: Pub) -> None:
    """By a code, which a line of the log has with its table; it is logged although nobody can be
    told.
    """
    revision = await dealt(pub)
    table = await pub.table()
    with pub.patch.context() as broken:
        broken.setattr(table, "act", breaks)
        await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
        _, code = pub.failure(pub.mia)
        cause, press = [record for record in pub.log.records if code in record.getMessage()]
        assert cause.exc_info is not None and press.levelname == "WARNING"
        who = await pub.store.people.pseudonym(pub.mia.id)
        line = rf"Press {code} of {who}, lay: unexpected, ZeroDivisionError, \d+ ms"
        assert re.fullmatch(line, press.getMessage())
        pub.log.clear()
        pub.env.inject_error("POST", "/interactions/*", status=404, code=10062, times=None)
        await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
        (logged,) = [one for one in pub.log.records if one.exc_info]
        assert logged.exc_info and logged.exc_info[0] is ZeroDivisionError
        pub.log.clear()
    pub.env.backend.faults.clear()
    await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
    assert table.revision == revision + 1


def unanswered(pub: Pub) -> asyncio.Event:
    """Have Discord post the next message without saying so; return an event for that moment."""
    post, lost = Requests.post, asyncio.Event()

    async def posted(self: Requests, *args: Any) -> int:
        pub.patch.setattr(Requests, "post", post)
        await post(self, *args)
        lost.set()
        raise aiohttp.ServerDisconnectedError

    pub.patch.setattr(Requests, "post", posted)
    return lost


async def test_what_is_not_answered_is_posted_once(pub: Pub) -> None:
    revision = await dealt(pub)
    await pub.delete_message(pub.board().id)
    unanswered(pub)
    await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
    await pub.env.advance_time(60)
    assert (await pub.table()).screen.message == pub.board().id
    await pub.press(pub.ben, f"h:1:{revision + 1}:lay KH")
    assert "K♥" in texts(pub.board())


def gives_up(pub: Pub) -> None:
    """Have the next table given up once it is posted, since Discord has not said so."""
    lost = unanswered(pub)

    async def given_up(self: TableMessages, table: Table) -> bool:
        self.show_anew(table)
        await lost.wait()
        return False

    pub.patch.setattr(TableMessages, "post", given_up)


@pytest.mark.parametrize("deaf", [False, True])
async def test_a_table_given_up_says_that_it_is_closed(pub: Pub, deaf: bool) -> None:
    """Even where the gateway is deaf, too, and the message with its buttons may stay for good."""
    gives_up(pub)
    boards = pub.bot.screens.table_messages
    with pub.patch.context() as patch:
        if deaf:
            patch.setattr(boards, "posted", lambda *_: None)
        await pub.mia.slash(pub.channel, "play")
        await pub.env.advance_time(60)
    table, (*former, board) = await pub.table(), pub.public()
    assert table.lobby.stage == "closed" and table.screen.message == board.id
    assert say("en", "trouble-discord") in pub.line(pub.mia)
    assert "t:1:join" not in ids(board), "nobody can sit down"
    assert len(former) == deaf
    for one in former:
        boards.posted(table.id, pub.channel.id, one.id)
    await pub.env.settle()
    assert pub.public() == [board]


async def test_a_table_of_which_is_told_late_is_taken_away_where_another_stands(pub: Pub) -> None:
    """The gateway was deaf while the table was posted twice."""
    revision, told = await dealt(pub), []
    await pub.delete_message(pub.board().id)
    boards = pub.bot.screens.table_messages
    with pub.patch.context() as deaf:
        deaf.setattr(boards, "posted", lambda *event: told.append(event))
        unanswered(pub)
        await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
        await pub.env.advance_time(60)
    assert len(told) == 2
    for event in told:
        boards.posted(*event)
    await pub.env.settle()
    assert (await pub.table()).screen.message == pub.board().id == told[-1][-1]


async def test_a_table_told_of_while_noted_stays(pub: Pub) -> None:
    note, boards = SavedScreens.note, pub.bot.screens.table_messages

    async def noting(self: SavedScreens, table: Table, **changes: Any) -> None:
        if "message" in changes:
            boards.posted(table.id, table.location.channel, changes["message"])
        await note(self, table, **changes)

    pub.patch.setattr(SavedScreens, "note", noting)
    await pub.open(2)
    posted = pub.board().id
    await pub.press(pub.kim, "t:1:join")
    assert pub.kim.name in texts(pub.board())
    assert pub.board().id == posted, "nothing was taken away and posted anew"
