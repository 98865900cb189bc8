"""People chat below the table: it is posted again below them when that disturbs nobody."""

import pytest

from cogs.play.screens.chat import FAR, QUIET, SCROLLED
from cogs.play.screens.table_messages import ACTIVE, RESTING
from cogs.wire.requests import OLD
from tests.cogs.pub import WINDOW, Pub, texts


async def chat(pub: Pub, messages: int, pause: float = 0.0) -> None:
    """Have people talk about something else."""
    for number in range(messages):
        await pub.people[number % 2].send(pub.channel, f"what about {number}?")
        if pause:
            await pub.env.advance_time(pause)


async def seated(pub: Pub, seats: int = 2) -> int:
    """Return the message of a table that has been in its place for a while."""
    await pub.open(seats)
    await pub.env.advance_time(RESTING + 1)
    return pub.board().id


async def test_a_table_that_has_scrolled_away_comes_after_a_quiet_moment(pub: Pub) -> None:
    old = await seated(pub)
    await chat(pub, SCROLLED, pause=1)
    assert pub.board().id == old, "they are still talking"
    pub.requests()
    await pub.env.advance_time(QUIET)
    assert pub.public()[-1].id == pub.board().id != old
    assert sorted(pub.requests()) == ["DELETE channels/messages", "POST channels/messages"]
    await pub.press(pub.kim, "t:1:join")
    assert "kim" in texts(pub.board())


async def test_a_few_messages_move_nothing(pub: Pub) -> None:
    """Nor do the bot's own."""
    old = await seated(pub)
    await chat(pub, SCROLLED - 1)
    await pub.env.advance_time(2 * QUIET)
    for _ in range(SCROLLED):
        await pub.ada.slash(pub.channel, "leaderboard")
    await pub.env.advance_time(2 * QUIET)
    assert pub.board().id == old
    await pub.press(pub.kim, "t:1:join")
    assert pub.board().id == old


async def test_who_talks_without_a_pause_is_interrupted_in_the_end(pub: Pub) -> None:
    old = await seated(pub)
    await chat(pub, FAR + 5, pause=QUIET / 2)
    assert pub.board().id != old
    fresh = pub.board().id
    await chat(pub, SCROLLED, pause=1)
    await pub.env.advance_time(QUIET)
    assert pub.board().id == fresh, "not again at once"


async def test_it_does_not_move_away_under_those_who_are_about_to_press(pub: Pub) -> None:
    await pub.deal(WINDOW)
    await pub.env.advance_time(RESTING + 1)
    old = pub.board().id
    await chat(pub, SCROLLED)
    await pub.press(pub.ben, "t:1:throw 5")
    table = await pub.table()
    assert table.reacting
    await pub.env.advance_time(QUIET)
    assert table.reacting and pub.board().id == old
    await pub.env.advance_time(10)
    assert not table.reacting
    assert pub.board().id != old, "with the next change, when that is no quick one"


@pytest.mark.parametrize("meanwhile", ["nothing", "sweep", "restart"])
async def test_a_table_where_nothing_happens_follows_no_chat(pub: Pub, meanwhile: str) -> None:
    """Nor is it forgotten while they talk."""
    old = await seated(pub)
    await pub.env.advance_time(ACTIVE)
    if meanwhile == "restart":
        await pub.restart()
    await chat(pub, SCROLLED // 2)
    if meanwhile != "nothing":
        pub.bot.screens.table_messages.sweep()
    await chat(pub, 2 * SCROLLED if meanwhile == "nothing" else SCROLLED // 2, pause=1)
    await pub.env.advance_time(2 * QUIET)
    assert pub.board().id == old, "nothing is going on there"
    await pub.press(pub.kim, "t:1:join")
    assert pub.board().id != old, "but its next change brings it down"


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_table_whose_message_has_aged_is_forgotten(pub: Pub, restarted: bool) -> None:
    await pub.without_clock()
    await seated(pub)
    if restarted:
        await pub.restart()
    await pub.env.advance_time(OLD + ACTIVE)
    boards = pub.bot.screens.table_messages
    boards.sweep()
    assert not boards._messages and not boards.chat._below


async def test_every_table_of_the_channel_is_counted_for_itself(pub: Pub) -> None:
    await pub.mia.slash(pub.channel, "play")
    await pub.env.advance_time(RESTING + 1)
    first = pub.board(1).id
    await chat(pub, SCROLLED // 2)
    await pub.ben.slash(pub.channel, "play")
    second = pub.board(2).id
    await pub.env.advance_time(RESTING + 1)
    await chat(pub, SCROLLED // 2)
    await pub.env.advance_time(QUIET)
    assert pub.board(1).id != first
    assert pub.board(2).id == second


async def test_a_closed_table_is_left_where_it_is(pub: Pub) -> None:
    await seated(pub, 1)
    await pub.press(pub.mia, "t:1:leave")
    (closed,) = pub.public()
    await chat(pub, 2 * SCROLLED)
    await pub.env.advance_time(2 * QUIET)
    assert [message.id for message in pub.public()].count(closed.id) == 1
    assert not pub.bot.screens.table_messages.chat._below
