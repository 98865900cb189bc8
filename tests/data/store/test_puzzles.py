"""What is stored of the daily puzzle: tries, the solving, and servers' posts."""

import asyncio

import pytest
from msgspec.structs import replace

from data.store import SqlStore
from data.store.features.puzzles import PuzzlePlan, PuzzlePost
from data.store.keeping.belonging import put_back
from data.store.people import Preferences
from data.store.servers import TableDefaults
from tables.errors import Refused
from tables.limits import MOST
from tables.people import Person
from tables.puzzles import Attempt

SERVER, OTHER = 4 * 10**17, 5 * 10**17
MIA, BEN = Person(51, "Mia"), Person(52, "Ben")
TODAY = 20_000
ONE = Attempt(TODAY, "cruzo-1")


async def answer(
    store: SqlStore, who: Person, *, right: bool, day: int = TODAY, server: int | None = SERVER
) -> Attempt:
    one = replace(ONE, day=day)
    return await store.puzzles.answer(who, server, one, 5.0, right=right)


async def test_tries_are_counted_until_it_is_solved(store: SqlStore) -> None:
    assert await store.puzzles.attempt(MIA.user, TODAY) is None
    assert await answer(store, MIA, right=False) == replace(ONE, tries=1)
    solved = replace(ONE, tries=2, solved=5.0, streak=1)
    assert await answer(store, MIA, right=True) == solved
    for right in (True, False):
        assert await answer(store, MIA, right=right) == solved, "nothing more is counted"
    assert await store.puzzles.attempt(MIA.user, TODAY) == solved


async def test_presses_at_the_same_moment_are_counted_one_by_one(store: SqlStore) -> None:
    await asyncio.gather(*(answer(store, MIA, right=False) for _ in range(5)))
    found = await asyncio.gather(*(answer(store, MIA, right=True) for _ in range(5)))
    assert {(one.tries, one.streak) for one in found} == {(6, 1)}


async def test_there_are_so_many_tries_a_day(store: SqlStore) -> None:
    for _ in range(MOST["too_many_tries"]):
        await answer(store, MIA, right=False)
    with pytest.raises(Refused, match="too_many_tries"):
        await answer(store, MIA, right=True)
    assert (await answer(store, MIA, right=True, day=TODAY + 1)).streak == 1


async def test_a_streak_goes_on_from_day_to_day(store: SqlStore) -> None:
    for day in range(TODAY, TODAY + 4):
        await answer(store, MIA, right=False, day=day)
        assert (await answer(store, MIA, right=True, day=day)).streak == day - TODAY + 1
    assert await store.puzzles.streak(MIA.user, TODAY + 4) == 4
    assert await store.puzzles.streak(MIA.user, TODAY + 4, SERVER) == 4
    assert await store.puzzles.streak(MIA.user, TODAY + 4, OTHER) == 0, "not solved there"
    assert await store.puzzles.streak(MIA.user, TODAY + 5) == 0
    assert (await answer(store, MIA, right=True, day=TODAY + 6)).streak == 1
    assert await store.puzzles.streak(BEN.user, TODAY) == 0


async def test_solvers_are_those_of_a_server_by_their_names_there(store: SqlStore) -> None:
    await answer(store, MIA, right=False)
    await answer(store, MIA, right=True)
    await answer(store, BEN, right=True)
    await answer(store, Person(53, "alone"), right=True, server=None)
    await answer(store, Person(54, "elsewhere"), right=True, server=OTHER)
    await answer(store, Person(55, "not yet"), right=False)
    quiet = Person(56, "quiet")
    await store.people.save_preferences(quiet, Preferences(named=False))
    await answer(store, quiet, right=True)
    await store.people.save_preferences(Person(BEN.user, "Benjamin"), Preferences())
    found = await store.puzzles.solvers(SERVER, TODAY)
    names = [None if one.person is None else one.person.name for one in found]
    assert names == ["Benjamin", None, "Mia"], "by their tries"
    assert await store.puzzles.solved(SERVER, TODAY) == 3
    await store.privacy.forget(BEN.user, 6.0)
    assert await store.puzzles.solved(SERVER, TODAY) == 2, "who is deleted is in none of it"
    assert await store.puzzles.attempt(BEN.user, TODAY) is None


async def test_what_is_stored_is_handed_out_and_goes(store: SqlStore) -> None:
    await answer(store, MIA, right=True)
    (row,) = (await store.privacy.export(MIA.user))["puzzle_tries"]
    assert (row["puzzle"], row["tries"], row["server"]) == ("cruzo-1", 1, SERVER)
    await store.puzzles.drop_old(TODAY)
    assert await store.puzzles.attempt(MIA.user, TODAY) is not None
    await store.puzzles.drop_old(TODAY + 1)
    assert await store.puzzles.attempt(MIA.user, TODAY) is None


async def wanted(store: SqlStore) -> PuzzlePlan:
    """The server's plan, which has posted everything up to yesterday."""
    await store.servers.save_preferences(SERVER, TableDefaults(puzzle_channel=7, puzzle_hour=18))
    [plan] = await store.puzzles.plans()
    assert plan == PuzzlePlan(SERVER, 7, 18, None)
    assert await store.puzzles.claim(plan, TODAY - 1)
    [plan] = await store.puzzles.plans(SERVER)
    return plan


async def test_a_post_is_claimed_once_and_its_answer_told_once(store: SqlStore) -> None:
    plan = await wanted(store)
    assert plan.posted == TODAY - 1
    assert await store.puzzles.claim(plan, TODAY, "cruzo-1")
    assert not await store.puzzles.claim(plan, TODAY, "cruzo-1"), "by another process, say"
    await store.puzzles.note_posted(SERVER, TODAY, 99)
    assert await store.puzzles.posts(TODAY) == ()
    [post] = await store.puzzles.posts(TODAY + 1)
    assert post == PuzzlePost(SERVER, TODAY, "cruzo-1", 7, 99)
    await store.puzzles.note_told(post)
    assert await store.puzzles.posts(TODAY + 1) == ()


async def test_after_a_copy_was_put_back_nobody_knows_what_was_posted(store: SqlStore) -> None:
    plan = await wanted(store)
    await store.database.writer.write(put_back)
    [after] = await store.puzzles.plans()
    assert after == plan._replace(posted=None)
