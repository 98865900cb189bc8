"""The week's deal at a table: the same cards and company for all, one try each, nothing opened."""

from contextlib import suppress
from typing import Any
from unittest.mock import Mock
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from data.presets import presets
from data.store.features.deals import KEPT_SECONDS
from engine.games import GAMES
from engine.shuffle import seed_of
from tables.errors import Refused
from tables.limits import TableLimits
from tables.lobby.presence_actions import AskHint, TakeBack, TakeOver
from tables.lobby.state import (
    AddSeat,
    ChooseDeal,
    Close,
    DropDeal,
    EndMatch,
    Join,
    Leave,
    Lobby,
    Start,
    Youngest,
)
from tables.lobby.week_deal import Deal, Try, chance_by, end_of_week, rank, ranked
from tables.memory.week import DAY, next_due
from tables.moves.table_move import choice_of_table
from tables.people import Person, Screen
from tables.shards import WHOLE, read_shards
from tables.table import Table
from tests.tables.helpers import ANNA, BEN, CEM, CHANNEL, DORA, SERVER, House, refused_doing
from tests.tables.scripts import scripts

SEED = seed_of(99)
UNTIL = 2 * DAY
SHORT = "mau-mau-house"  # a round of few moves
OF_OTHERS = read_shards("1/2")  # SERVER is of shard 0
BERLIN, APIA = ZoneInfo("Europe/Berlin"), ZoneInfo("Pacific/Apia")


async def deal(house: House, rules: str = "cruzo", seats: int = 2, until: float = UNTIL) -> Deal:
    return await house.store.deals.of_week(Deal(0, SERVER, rules, seats, until, SEED))


async def alone(house: House, person: Person, rules: str = "cruzo", seats: int = 2) -> Table:
    """Return a person's table for the deal for this many seats, dealt."""
    clock: dict[str, object] = {"clock": "off"}
    table = await house.room.open(SERVER, CHANNEL, person, presets()[rules], clock, alone=seats)
    await table.act(person, Start(), deal=await deal(house, rules, seats))
    return table


async def tries(house: House, rules: str = "cruzo", seats: int = 2) -> list[Try]:
    return await house.store.deals.tries((await deal(house, rules, seats)).number)


async def log_of(house: House, table: Table) -> list[tuple[int | None, str, str]]:
    """Return the events of the round, by seats."""
    query = (
        f"SELECT seat, action, events FROM log WHERE table_id = {table.id} AND revision > 1"
        " ORDER BY revision"
    )
    found = await house.store.database.writer.write(lambda to: to.exec_driver_sql(query).all())
    return [tuple(row) for row in found]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "seats"), [("cruzo", 3), ("mau-mau-house", 4), ("schroom", 4), ("shithead", 2)]
)
async def test_equal_moves_meet_equal_answers(house: House, rules: str, seats: int) -> None:
    tables = []
    for person in (ANNA, BEN):
        table = await alone(house, person, rules, seats)
        assert table.lobby.table_seats == tuple(range(1, seats))
        await house.plays_out(table)
        tables.append(table)
    one, other = [await log_of(house, table) for table in tables]
    assert len(one) > 3 and one == other
    first, second = await tries(house, rules, seats)
    assert (first.place, first.score, first.moves) == (second.place, second.score, second.moves)
    assert first.place and first.moves and first.user == ANNA.user
    for table in tables:
        lobby = table.lobby
        assert lobby.stage == "between"
        assert not (lobby.match.carry or lobby.match.opened or lobby.match.kept)
        assert not table.recent and table.ended is not None
        assert table.ended.over and table.ended.title is None and table.ended.card is None


async def test_no_fresh_chance_decides_for_the_tables_seats(house: House) -> None:
    table = await alone(house, ANNA, "mau-mau-house", 4)
    fresh = Mock(side_effect=AssertionError("a fresh chance"))
    assert choice_of_table(table.snapshot, table.to_act[0], fresh)


# As a former version of the program had it, in the middle of a week.
SINCE = {"shithead": "f9d1cd05", "crazy_eights": "1d6d7a9f", "schroom": "51c60f21"}


@pytest.mark.parametrize(("name", "chance"), SINCE.items())
def test_the_chance_of_a_running_deal_stays_in_another_version(name: str, chance: str) -> None:
    game: Any = GAMES[name]
    view = game.view(game.deal(game.Options(), 4, 0, seed_of(1), 0).state, 1)
    lobby = Lobby(name, name, {}, seed_of(7))
    assert chance_by(lobby, 1, view).hex().startswith(chance)


@pytest.mark.slow
async def test_it_is_no_match_and_nothing_of_it_is_open(house: House) -> None:
    table = await alone(house, ANNA, SHORT)
    await house.plays_out(table)
    last = await house.store.rounds.last(table.id)
    assert last is not None and not last.opened
    assert await house.store.rounds.with_cards(last.id) is None
    assert await house.store.rounds.opened(SERVER) == []
    profile = await house.store.standings.profile(ANNA.user)
    assert not profile.played and not profile.honours
    assert (await house.store.finishes([ANNA.user], SERVER))[ANNA.user].matches == 0


async def test_all_hands_are_drawn_anew_with_each_move(house: House) -> None:
    table = await house.table((ANNA, BEN))
    await table.act(ANNA, ChooseDeal())
    await table.act(ANNA, Start(), deal=await deal(house))
    for _ in range(12):
        if table.state is None:
            break
        seat = table.to_act[0]
        await table.act(table.people[seat], table.game.default(table.state, seat))
        assert house.outcomes[-1].changed == (0, 1)
        with suppress(Refused):
            await table.act(table.people[seat], TakeBack())
            assert house.outcomes[-1].changed == (0, 1)


async def test_hints_are_off_also_alone(house: House) -> None:
    table = await alone(house, ANNA)
    assert await refused_doing(table.act(ANNA, AskHint())) == "no_hints"


@pytest.mark.slow
async def test_people_at_a_table_sit_in_the_hands_of_those_who_play_alone(house: House) -> None:
    solo = await alone(house, DORA, "cruzo", 3)
    dealt = solo.state
    table = await house.table((ANNA, BEN))
    await table.act(ANNA, AddSeat())
    await table.act(ANNA, Youngest(1))
    await table.act(ANNA, ChooseDeal())
    await table.save_screen(Screen(message=1, shown=table.revision))
    await table.act(ANNA, Start(), deal=await deal(house, "cruzo", 3))
    assert table.state == dealt and table.lobby.characters == solo.lobby.characters[1:]
    assert await refused_doing(table.act(BEN, AskHint())) == "no_hints"
    assert await refused_doing(table.act(CEM, TakeOver(2))) == "deal_not_taken_over"
    assert await refused_doing(table.act(ANNA, Close())) == "deal_runs"
    assert await refused_doing(table.act(ANNA, EndMatch())) == "no_match"
    await table.act(BEN, Leave())
    await house.plays_out(table)
    by_user = {one.user: one for one in await tries(house, "cruzo", 3)}
    assert by_user[ANNA.user].place and by_user[BEN.user].place is None
    assert (by_user[ANNA.user].seat, by_user[BEN.user].seat) == (0, 1)


async def test_somebody_has_one_try_and_who_is_refused_loses_nothing(house: House) -> None:
    await alone(house, ANNA)
    again = await house.table((BEN, ANNA))
    await again.act(BEN, ChooseDeal())
    before = again.revision
    assert await refused_doing(again.act(BEN, Start(), deal=await deal(house))) == "deal_played"
    assert again.revision == before and again.lobby.stage == "lobby"
    await again.act(ANNA, Leave())
    await again.act(CEM, Join())
    await again.act(BEN, Start(), deal=await deal(house))
    assert {one.user for one in await tries(house)} == {ANNA.user, BEN.user, CEM.user}
    other = await alone(house, ANNA, "cruzo", 3)
    assert other.lobby.stage == "round", "another number of seats is another deal"


async def test_who_plays_alone_takes_nobodys_room(house: House) -> None:
    house.room._limits = TableLimits(2, 1, 1)
    ordinary = await house.table((CEM, DORA))
    for person in (ANNA, BEN):
        table = await alone(house, person)
        assert await refused_doing(house.table((person,))) == "too_many_in_channel"
    await house.plays_out(table)
    assert table.lobby.table.clock == "live", "nobody plays there any more"
    await ordinary.shut()
    await house.table((ANNA, DORA))
    assert await refused_doing(alone(house, ANNA, seats=3)) == "too_many_of_yours"


async def test_a_deal_of_other_seats_is_not_dealt(house: House) -> None:
    table = await house.table((ANNA, BEN))
    await table.act(ANNA, ChooseDeal())
    assert await refused_doing(table.act(ANNA, Start(), deal=await deal(house, seats=3))) == "stale"
    assert await refused_doing(table.act(ANNA, Start())) == "stale"
    await table.act(ANNA, DropDeal())
    assert await refused_doing(table.act(ANNA, DropDeal())) == "already_said"
    await table.act(ANNA, Start())
    assert table.lobby.deal is None and table.lobby.seed != SEED


test_house_rules_and_the_deal = scripts(
    """
- they exclude each other, but a clock is no rule of the game
  lobby 2 / Ben choose_deal ! host_only / Anna choose_deal / Anna set_options clock=slow
  weekly yes
  Anna set_options throw_in=False / weekly no / Anna choose_deal ! deal_house_rules
"""
)


@pytest.mark.slow
async def test_killed_in_the_middle_it_goes_on_as_it_would_have(house: House) -> None:
    whole = await alone(house, ANNA, SHORT, 3)
    await house.plays_out(whole)
    killed = (await alone(house, BEN, SHORT, 3)).id
    for _ in range(12):
        table = await house.loaded(killed)
        await house.goes_on(table)
        await house.restart()
    table = await house.loaded(killed)
    await house.plays_out(table)
    one, other = await tries(house, SHORT, 3)
    assert (one.place, one.moves) == (other.place, other.moves)


@pytest.mark.slow
async def test_what_is_not_over_in_time_plays_on_and_counts_for_nothing(house: House) -> None:
    in_time, late = await alone(house, ANNA, SHORT), await alone(house, BEN, SHORT)
    await house.plays_out(in_time)
    house.time.now = UNTIL + 1
    house.store.database.shards = OF_OTHERS
    assert await house.store.deals.open_over(house.time.now) == 0, "not ours"
    house.store.database.shards = WHOLE
    assert await house.store.deals.open_over(house.time.now) == 1
    house.store.database.writer.allowed = lambda: False
    assert await house.store.deals.open_over(house.time.now) == 0, "nothing is written then"
    house.store.database.writer.allowed = lambda: True
    last = await house.store.rounds.last(in_time.id)
    assert last is not None and last.opened
    played = await house.store.rounds.with_cards(last.id)
    assert played is not None and played.seed == SEED
    await house.plays_out(late)
    last = await house.store.rounds.last(late.id)
    assert last is not None and last.opened and late.lobby.match.opened == (SEED,)
    one, other = await tries(house, SHORT)
    assert one.place and other.place is None and other.round is None


@pytest.mark.slow
async def test_a_deal_is_forgotten_after_a_while_and_its_rounds_are_not(house: House) -> None:
    table = await alone(house, ANNA, SHORT)
    await house.plays_out(table)
    number = (await deal(house, SHORT)).number
    at = UNTIL + KEPT_SECONDS
    await house.store.deals.open_over(at)
    assert await house.store.deals.tries(number)
    house.store.database.shards = OF_OTHERS
    await house.store.deals.open_over(at + 1)
    assert await house.store.deals.tries(number), "not ours"
    house.store.database.shards = WHOLE
    await house.store.deals.open_over(at + 1)
    assert not await house.store.deals.tries(number)
    assert await house.store.deals.last_week(SERVER) is None
    last = await house.store.rounds.last(table.id)
    assert last is not None and last.opened


async def test_a_deal_is_made_once_and_its_former_is_found(house: House) -> None:
    first = await deal(house)
    assert await house.store.deals.of_week(Deal(0, SERVER, "cruzo", 2, UNTIL, b"other")) == first
    following = await deal(house, until=9 * DAY)
    assert await house.store.deals.former(following) == first
    assert await house.store.deals.former(first) is None
    assert await house.store.deals.last_week(SERVER) == 9 * DAY


def test_another_time_zone_holds_from_the_next_week_on() -> None:
    monday = next_due(BERLIN, 100 * DAY)
    assert end_of_week(BERLIN, 100 * DAY, None) == monday
    assert end_of_week(APIA, monday - 5, monday) == monday, "the running week stays"
    following = end_of_week(APIA, monday, monday)
    assert DAY <= following - monday <= 8 * DAY
    assert end_of_week(BERLIN, monday, monday) == monday + 7 * DAY
    assert end_of_week(BERLIN, monday + 30 * DAY, monday) == next_due(BERLIN, monday + 30 * DAY)


def test_who_is_ahead() -> None:
    def one(user: int, *how: int | None) -> Try:
        return Try(user, None, 1, 0, *how)

    won, shorter = one(1, 1, None, 9), one(2, 1, None, 8)
    costly, cheap, unfinished = one(3, 2, -2, 5), one(4, 2, -1, 9), one(5)
    assert ranked([unfinished, costly, cheap, won, shorter]) == [
        *(shorter, won, cheap, costly, unfinished)
    ]
    twice = (won, shorter, replace(won, user=7), cheap)
    assert [rank(one, twice) for one in twice] == [2, 1, 2, 4], "who did equally well shares"
