"""Honours in the store: given when cards become public and not before, counted, and counted
again.
"""

import json
from typing import Any
from unittest.mock import Mock

import pytest

from data.presets import presets
from engine import finding as declared
from tables.lobby.state import AddSeat, Again, EndMatch, NextRound, Start
from tables.people import Person
from tables.table import Table
from tests.support.databases import execute, rows
from tests.tables.helpers import SERVER, House

pytestmark = pytest.mark.slow

MIA, BEN = Person(1, "Mia"), Person(2, "Ben")


@pytest.fixture(autouse=True)
def everybody_shines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have each round give its first two seats an honour."""
    games = {game: {"shine": lambda _: (0, 1)} for game in declared.HONOURS}
    monkeypatch.setattr(declared, "HONOURS", games)


async def seated(house: House, rules: str, **options: object) -> Table:
    return await house.dealt((MIA, BEN), presets()[rules], options)


async def again(table: Table) -> None:
    for person in (MIA, BEN):
        await table.act(person, Again())


def given(table: Table) -> list[tuple[int, int]]:
    return [(honour.seat, honour.ever) for honour in table.honours]


def kept(house: House) -> list[Any]:
    return [row["honours"] for row in rows(house.file, "SELECT honours FROM rounds ORDER BY id")]


async def test_nothing_tells_of_an_honour_before_the_seed_is_open(house: House) -> None:
    """Schrööm's cards are secret until the match is over."""
    table = await seated(house, "schroom", sticks=3)
    await House.plays_out(table)
    assert not table.lobby.match.opened
    assert kept(house) == [None]
    assert given(table) == []
    assert (await house.store.standings.profile(MIA.user, SERVER)).honours == ()
    await house.store.upkeep.rebuild()
    assert kept(house) == [None]
    assert rows(house.file, "SELECT * FROM honours") == []
    while table.lobby.match.carry:
        await table.act(MIA, NextRound())
        await House.plays_out(table)
    played = len(kept(house))
    assert [json.loads(one) for one in kept(house)] == [{"shine": [1, 1]}] * played
    assert given(table) == [(number % 2, number + 1) for number in range(2 * played)]
    [mine] = (await house.store.standings.profile(MIA.user, SERVER)).honours
    assert (mine.game, mine.honour, mine.count) == ("schroom", "shine", played)


async def test_the_computer_s_seats_get_none(house: House) -> None:
    table = await house.table((MIA,))
    await table.act(MIA, AddSeat("elephant"))
    await table.act(MIA, Start())
    await House.plays_out(table)
    assert given(table) == [(0, 1)]
    assert len(rows(house.file, "SELECT * FROM honours")) == 1


async def test_who_was_away_at_the_end_has_earned_nothing(house: House) -> None:
    """The table has played for them; and what is said at the table is gone with the next deal."""
    table = await seated(house, "crazy-eights")
    await House.plays_out(table)
    assert given(table) == [(0, 1), (1, 2)], "the second is not the first"
    await again(table)
    assert given(table) == []
    await execute(house.store, "UPDATE round_seats SET absent = true WHERE seat = 1")
    await house.store.upkeep.rebuild()
    assert (await house.store.standings.profile(BEN.user, SERVER)).honours == ()
    assert len((await house.store.standings.profile(MIA.user)).honours) == 1


async def honour(house: House) -> int:
    profile = await house.store.standings.profile(MIA.user, SERVER)
    return sum(given.count for given in profile.honours)


async def test_finished_rounds_of_a_match_that_ends_early_give_theirs(house: House) -> None:
    """An honour is a round's, as a debt is."""
    table = await seated(house, "schroom")
    await House.plays_out(table)
    await table.act(MIA, EndMatch())
    assert await honour(house) == 1


async def test_an_honour_that_fails_loses_no_move(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = Mock(side_effect=ZeroDivisionError("ace of spades"))
    monkeypatch.setattr(declared, "HONOURS", {"crazy_eights": {"broken": broken}})
    table = await seated(house, "crazy-eights")
    await House.plays_out(table)
    assert table.ended is not None
    assert kept(house) == ["{}"]
    assert "ZeroDivisionError" in caplog.text
    assert "ace" not in caplog.text
