"""Clocks, as people experience them: hours and days, defaults, restarts, breaks, and tables at
which nobody plays any more.
"""

import sys
from collections.abc import Awaitable, Callable

import pytest
import simcord
from msgspec.structs import replace
from simcord.backend import serializers

import tables.room
from cogs.ops.housekeeping import Housekeeping
from data.presets import presets
from data.texts import Language, say
from tables.clock.waits import DAY, HOUR, RELAXED, SLOW
from tables.table import Table
from tests.cogs.positions import LAST_CARD
from tests.cogs.pub import Pub, choices, ids, texts
from tests.support.volume import some_of

OF_EACH_GAME = {preset.game: preset.id for preset in presets().values()}.values()
TURN, BANK = 90, 60
DUEL = "pile: 4H\n0: 5D 6H 7C KS | - | -\n1: KH KD 2C | - | -\nturn: 0"


@pytest.fixture
def seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hourly chores come once a day, each looking further ahead: they take longest here."""
    monkeypatch.setattr(sys.modules[Housekeeping.__module__], "EVERY", DAY)
    monkeypatch.setattr(tables.room, "SOON", 2 * DAY)


async def by_the_servers_clock(pub: Pub, clock: str) -> None:
    """Set the clock of new tables as the server's manager; two people play at one."""
    manager = pub.guild.add_member(pub.owner)
    page = await pub.settings_of_server(manager, "tables")
    await pub.choose(manager, page, "p:clock:", clock)
    await pub.open(2, start=True)


async def late(pub: Pub) -> tuple[Table, simcord.MemberActor]:
    """Return the table, and the person in turn there."""
    table = await pub.table()
    return table, pub.at(table, table.to_act[0])


def said(pub: Pub, board: int) -> str:
    """Return the present text of this message."""
    return next(texts(one) for one in pub.stored() if one.id == board)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("clock", "turn"), some_of([("relaxed", RELAXED), ("slow", SLOW)], ("relaxed", RELAXED))
)
async def test_playing_by_the_way(pub: Pub, clock: str, turn: float) -> None:
    """A reminder at two thirds, then the default; and so on, over days."""
    await by_the_servers_clock(pub, clock)
    table, person = await late(pub)
    (seat,), ends = table.to_act, table.turn_ends
    assert f"<t:{ends}:R>" in texts(pub.board())
    await pub.env.advance_time(turn * 2 / 3 - 60)
    assert not pub.notices()
    await pub.env.advance_time(120)
    (notice,) = pub.notices()
    assert notice.ping_user_ids == [person.id]
    await pub.env.advance_time(turn / 3)
    assert table.to_act != (seat,) and not table.lobby.away
    assert say("en", "table-event-time-up", seat=f"**{person.name}**") in texts(pub.board())
    assert not pub.notices(), "it has done its work"
    _, other = await late(pub)
    await pub.env.advance_time(turn / 2)
    await pub.press(other, "t:1:hand")
    lays = [one for one in choices(pub.hand(other)) if ":?" not in one[0]]
    await pub.move(other, lays[0])
    assert table.to_act == (seat,), "who comes back in time plays on"


async def test_nobody_waits_in_reserve_for_who_was_not_there(pub: Pub, language: Language) -> None:
    """Nor does a clock run for a seat of the table."""
    await pub.open(2, start=True)
    table, person = await late(pub)
    now = pub.env.now().timestamp()
    assert (table.turn_ends or 0) - now == pytest.approx(TURN, abs=2)
    assert f"<t:{table.turn_ends}:R>" in texts(pub.board())
    await pub.env.advance_time(TURN + 1)
    told = say(language, "table-event-time-up", seat=f"**{person.name}**")
    assert told in texts(pub.board())
    seats = replace(table.lobby, table_seats=table.to_act)
    table.adopt(replace(table.snapshot, lobby=seats))
    pub.bot.screens.resume(table)
    await pub.env.settle()
    assert table.to_act and "<t:" not in texts(pub.board())


async def test_who_takes_longer_uses_up_their_reserve(pub: Pub) -> None:
    table = await pub.deal(DUEL)
    await pub.env.advance_time(TURN + 40)
    for person, card in ((pub.mia, "5D"), (pub.ben, "KH")):
        await pub.press(person, "t:1:hand")
        await pub.press(person, next(x for x in ids(pub.hand(person)) if x.endswith(f"lay {card}")))
    assert table.to_act == (0,)
    left = (table.turn_ends or 0) - pub.env.now().timestamp()
    assert left == pytest.approx(TURN + BANK - 40, abs=2)
    assert f"<t:{table.turn_ends}:R>" in texts(pub.board())


@pytest.mark.parametrize("rules", OF_EACH_GAME)
async def test_every_game_has_a_default_and_goes_on_without_anybody(pub: Pub, rules: str) -> None:
    await pub.open(3, rules, start=True)
    table = await pub.table()
    began = table.revision
    for _ in range(3):
        await pub.env.advance_time(TURN + BANK + 1)
    assert table.revision >= began + 3
    assert "table-event-time-up" in [one.key for one in table.recent]
    for person in pub.people[:3]:
        assert texts(pub.hand(person))


async def restarted(pub: Pub) -> None:
    await pub.restart()


async def resumed(pub: Pub) -> None:
    pub.env.backend.emit("RESUMED", {})
    await pub.env.settle()


async def new_session(pub: Pub) -> None:
    """Discord no longer knows the old session: it lists the servers again, and only then serves
    them.
    """
    backend = pub.env.backend
    ready = {
        "v": 10,
        "user": dict(serializers.user_payload(backend.bot_user)),
        "guilds": [{"id": str(pub.guild.id), "unavailable": True}],
        "session_id": "another",
        "resume_gateway_url": "",
        "shard": [0, 1],
        "application": {"id": str(backend.application_id), "flags": 0},
    }
    backend.emit("READY", ready)
    await pub.env.settle()
    guild = serializers.guild_create_payload(backend, backend.get_guild(pub.guild.id))
    backend.emit("GUILD_CREATE", {**guild, "unavailable": False})
    await pub.env.settle()


@pytest.mark.parametrize("back", [restarted, resumed, new_session])
async def test_while_discord_is_not_heard_nobody_loses_a_turn(
    pub: Pub, back: Callable[[Pub], Awaitable[None]]
) -> None:
    """The connection is lost with five seconds left, and is back after ten minutes."""
    table = await pub.open(2, start=True)
    (seat,), before = table.to_act, table.turn_ends or 0
    await pub.env.advance_time(TURN - 5)
    pub.bot.dispatch("disconnect")
    await pub.env.advance_time(600)
    assert table.to_act == (seat,)
    await back(pub)
    table = await pub.table()
    assert (table.turn_ends or 0) >= before + 600
    assert f"<t:{table.turn_ends}:R>" in texts(pub.board())
    await pub.env.advance_time(TURN - 10)
    assert table.to_act == (seat,)
    await pub.env.advance_time(20)
    assert table.to_act != (seat,)


async def test_the_others_wait_for_somebody_by_the_page_of_who_is_there(pub: Pub) -> None:
    await by_the_servers_clock(pub, "relaxed")
    table, person = await late(pub)
    other = next(one for one in pub.people[:2] if one is not person)
    await pub.env.advance_time(RELAXED - HOUR)
    before = table.turn_ends or 0
    await pub.press(other, "t:1:seats")
    await pub.click(other, pub.page(other), "p:seats:1 wait")
    assert (table.turn_ends or 0) - before > 10 * HOUR
    assert say("en", "table-event-waits", seat=f"**{other.name}**") in texts(pub.board())


async def test_a_break_that_nobody_ends_is_over_some_time(pub: Pub) -> None:
    await pub.open(2, start=True)
    for person in pub.people[:2]:
        await pub.press(person, "t:1:seats")
        await pub.click(person, pub.page(person), "p:seats:1 pause")
    await pub.env.advance_time(HOUR - 10)
    assert say("en", "table-paused") in texts(pub.board())
    await pub.env.advance_time(20)
    assert say("en", "table-paused") not in texts(pub.board())
    assert say("en", "table-event-pause-over") in texts(pub.board())
    assert f"<t:{(await pub.table()).turn_ends}:R>" in texts(pub.board())


async def test_a_table_all_have_left_closes_and_says_so(pub: Pub, language: Language) -> None:
    table = await pub.open(2, start=True)
    for _ in range(20):
        if len(table.lobby.away) == 2:
            break
        await pub.env.advance_time(TURN + BANK + 1)
    board = pub.board().id
    await pub.env.advance_time(11 * 60)
    assert table.lobby.stage == "closed"
    assert say(language, "table-event-closed", why="deserted") in said(pub, board)


async def test_a_lobby_expires_however_often_somebody_comes_and_goes(pub: Pub) -> None:
    await pub.open(1)
    board, ben = pub.board().id, pub.ben
    for word in ("join", "leave", "join", "leave", "join"):
        await pub.env.advance_time(10 * 60)
        await pub.press(ben, f"t:1:{word}")
        board = pub.board().id
    old = pub.board()
    await pub.env.advance_time(11 * 60)
    assert say("en", "table-event-closed", why="expired") in said(pub, board)
    await pub.forge((ben, old, "t:1:start"))
    assert pub.line(ben) == say("en", "refusal-table-closed")


async def test_a_table_nobody_wants_another_round_at_expires_too(pub: Pub) -> None:
    revision = (await pub.deal(LAST_CARD)).revision
    await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
    board = pub.board()
    assert "t:1:again" in ids(board)
    await pub.env.advance_time(HOUR + 60)
    closed = [one for one in pub.public() if say("en", "table-closed") in texts(one)]
    assert [say("en", "table-event-closed", why="expired") in texts(one) for one in closed] == [
        True
    ]


@pytest.mark.usefixtures("seldom")
async def test_a_slow_lobby_waits_for_days(pub: Pub) -> None:
    manager = pub.guild.add_member(pub.owner)
    page = await pub.settings_of_server(manager, "tables")
    await pub.choose(manager, page, "p:clock:", "slow")
    await pub.open(2)
    await pub.env.advance_time(6 * DAY)
    await pub.press(pub.mia, "t:1:start")
    assert (await pub.table()).lobby.stage == "round"
