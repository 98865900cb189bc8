"""People who leave the server while they sit at a table."""

from typing import Any

import pytest
import simcord

from data.texts import say
from tests.cogs.pub import Pub, choices, ids, texts


def left(person: simcord.MemberActor) -> str:
    """Return the line that tells everybody this person has left the server."""
    return say("en", "table-event-left-server", seat=f"**{person.name}**")


async def test_the_clock_notices_and_the_round_goes_on(pub: Pub) -> None:
    pub.hurry()
    table = await pub.open(3, start=True)
    late = pub.at(table, table.to_act[0])
    seat = table.to_act[0]
    pub.guild.remove_member(late)
    await pub.env.advance_time(59)
    assert table.to_act == (seat,)
    await pub.env.advance_time(4)
    assert table.to_act != (seat,), "the table has played"
    assert not pub.notices(), "nobody is called who cannot come"
    board = texts(pub.board())
    assert left(late) in board
    assert f"🚪 {late.name}" in board.replace("**", "")
    await pub.press(pub.ole, "t:1:takeover")
    assert table.people[seat].user == pub.ole.id
    await plays_on(pub)


@pytest.mark.parametrize("why", ["cards", "moved", "line", "stood-up"])
async def test_no_notice_calls_who_has_left(pub: Pub, why: Any) -> None:
    """Those who are there are called, and Discord is asked about each once a minute."""
    players = await called_for(pub, why)
    gone, here = players[:2]
    pub.guild.remove_member(gone)
    vars(pub.bot.presence)["_asked"].clear()  # a minute is over
    table = await pub.table()
    with pub.env._bot_scope():
        pub.bot.screens.notices.call(table, [gone.id, here.id], why)
    await pub.env.settle()
    [notice] = pub.notices()
    assert notice.allowed_mentions.users == frozenset({here.id})


async def called_for(pub: Pub, why: str) -> list[simcord.MemberActor]:
    """Bring a table to where people are called for a reason; return those people."""
    await pub.open(3, start=True)
    if why in ("cards", "moved"):
        return pub.people[1:3]
    await pub.all_press(pub.people[3:5], "t:1:join")
    await pub.position("pile: 4H\n0: 5D | - | -\n1: KH | - | -\n2: KC | - | -\nturn: 0")
    await pub.press(pub.mia, f"h:1:{(await pub.table()).revision}:lay 5D")
    await pub.play_on(pub.dice)
    for notice in pub.notices():
        pub.env.backend.delete_message(pub.channel.id, notice.id)
    return pub.people[3:5]


async def plays_on(pub: Pub) -> None:
    """Have the person in turn make a move."""
    table = await pub.table()
    person = pub.at(table, table.to_act[0])
    before = table.revision
    await pub.move(person, next(one for one in choices(pub.hand(person)) if ":?" not in one[0]))
    assert table.revision > before


async def test_while_discord_cannot_be_asked_everybody_is_taken_for_present(pub: Pub) -> None:
    table = await pub.open(2, start=True)
    late = pub.at(table, table.to_act[0])
    pub.guild.remove_member(late)
    pub.env.inject_error("GET", "/guilds/*", status=500, times=None)
    await pub.env.advance_time(61)
    (notice,) = pub.notices()
    assert notice.ping_user_ids == [late.id]
    assert not table.lobby.gone
    await pub.env.advance_time(90)
    assert not table.lobby.gone, "a turn is missed, as anybody's"
    assert say("en", "table-event-time-up", seat=f"**{late.name}**") in texts(pub.board())


async def test_a_host_who_has_left_is_noticed_where_one_is_needed(pub: Pub) -> None:
    await pub.open(3)
    pub.guild.remove_member(pub.mia)
    await pub.press(pub.ben, "t:1:start")
    table = await pub.table()
    assert table.lobby.stage == "round"
    assert [one.user for one in table.people] == [one.id for one in pub.people[1:3]]
    assert "t:1:hand" in ids(pub.board())


async def test_one_of_two_who_is_left_in_a_lobby_runs_it(pub: Pub) -> None:
    await pub.open(2)
    pub.guild.remove_member(pub.mia)
    await pub.forge((pub.ben, pub.board(), "t:1:addseat"))
    table = await pub.table()
    assert (len(table.people), table.lobby.table_seats) == (2, (1,))
    assert left(pub.mia) not in texts(pub.board()), "a lobby tells who sits there"
    await pub.press(pub.ben, "t:1:start")
    assert left(pub.mia) in texts(await pub.page_by(pub.ben, "t:1:story"))


async def test_discord_is_not_asked_for_a_host_again_and_again(pub: Pub) -> None:
    await pub.open(3)
    pub.requests()
    for _ in range(3):
        await pub.press(pub.ben, "t:1:start")
    assert pub.line(pub.ben) == say("en", "refusal-host-only")
    asked = [one for one in pub.requests() if one.startswith("GET")]
    assert asked == ["GET guilds/members"]
    await pub.env.advance_time(61)
    pub.guild.remove_member(pub.mia)
    await pub.press(pub.kim, "t:1:start")
    assert pub.line(pub.kim) == say("en", "refusal-host-only"), "it is Ben's table now"
    assert (await pub.table()).lobby.stage == "lobby"
    await pub.press(pub.ben, "t:1:start")
    assert (await pub.table()).lobby.stage == "round"
