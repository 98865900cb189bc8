"""Titles and leaderboards, against the plain recount."""

from msgspec.structs import replace

from data.store import SqlStore
from tables.people import Location, Person
from tables.stats.standings import Leaderboard, Scope, Standing
from tests.data.store.played import played

CLUB = Location(2, 5)
CRUZO = Scope("shithead", "cruzo")
PEOPLE = tuple(Person(100 + number, name) for number, name in enumerate("ABCDEF"))


def holders(board: Leaderboard) -> list[Person]:
    return [title.person for title in board.titles]


async def test_nobody_has_played(store: SqlStore) -> None:
    assert await store.standings.leaderboard(1, CRUZO) == Leaderboard((), (), orders=())


async def test_the_title_is_carried_until_another_takes_it(store: SqlStore) -> None:
    a, b, c = PEOPLE[:3]
    await played(store, (a, b), ((1,), (0,)), 0)
    assert holders(await store.standings.leaderboard(1, CRUZO)) == [a]
    await played(store, (a, b, c), ((0,), (1, 2)), None)
    assert holders(await store.standings.leaderboard(1, CRUZO)) == [a]
    await played(store, (c, b), ((1,), (0,)), 0, rules="other")
    await played(store, (c, b), ((1,), (0,)), 0, place=CLUB)
    assert holders(await store.standings.leaderboard(1, CRUZO)) == [a]
    await played(store, (c, a), ((1,), (0,)), 0)
    board = await store.standings.leaderboard(1, CRUZO)
    assert holders(board) == [c]
    assert tuple(replace(one, rating=None) for one in board.standings) == (
        Standing(a, 3, 2, 1, 3, places=(2, 1), place=1),
        Standing(c, 2, 0, 1, 2, places=(0, 2), place=2),
        Standing(b, 2, 1, 0, 2, places=(1, 1), place=3),
    )


async def test_on_equal_wins_who_came_last_less_often_stands_above(store: SqlStore) -> None:
    """Then the better mean place; the order of coming never counts, and equal people share."""
    a, b, c, d = PEOPLE[:4]
    await played(store, (a, b), ((1,), (0,)), None)
    board = await store.standings.leaderboard(1, CRUZO, order="wins")
    assert [(one.person, one.place) for one in board.standings] == [(b, 1), (a, 2)]
    await played(store, (a, b), ((0,), (1,)), None)
    board = await store.standings.leaderboard(1, CRUZO, order="wins")
    assert [(one.person, one.place) for one in board.standings] == [(a, 1), (b, 1)]
    # Nobody of these wins: the table's own seat does. c is third of four, d second of two.
    fox = Person(0, "")
    await played(store, (fox, b, c, a), ((0,), (1,), (2,), (3,)), None)
    await played(store, (fox, d), ((0,), (1,)), None)
    board = await store.standings.leaderboard(1, CRUZO, order="wins")
    found = [(one.person, one.place) for one in board.standings]
    assert found == [(b, 1), (a, 2), (c, 3), (d, 4)]


async def test_a_share_of_wins_counts_from_five_matches_on(store: SqlStore) -> None:
    a, b, c = PEOPLE[:3]
    for _ in range(4):
        await played(store, (a, b), ((0,), (1,)), None)
    board = await store.standings.leaderboard(1, CRUZO, order="share")
    assert "share" not in board.orders
    for _ in range(4):
        await played(store, (b, c), ((0,), (1,)), None)
    board = await store.standings.leaderboard(1, CRUZO, order="share")
    assert [one.person for one in board.standings] == [b, a, c], "four of four wins are too few"
    assert "share" in board.orders
