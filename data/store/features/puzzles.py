"""People's tries at the daily puzzle, and servers' posts of it."""

from functools import partial
from operator import attrgetter
from typing import Any, NamedTuple

from sqlalchemy import func, select
from sqlalchemy.engine import Connection

from data.store.database.access import Access, finding_own, reading, rows_as, writing
from data.store.database.shard_locks import of_shards
from data.store.database.transactions import add_row, count_rows, delete_rows, update_rows
from data.store.people import name_on, person_id, person_of
from data.store.schema import (
    Condition,
    Query,
    matching,
    people,
    puzzle_posts,
    puzzle_tries,
    servers,
)
from data.store.servers import planned as posting
from data.store.servers import write
from tables.limits import check_room
from tables.people import Person
from tables.puzzles import Attempt, Day, Solver, running, streak_after
from tables.shards import Shards

NEVER: Day = 10**6


class PuzzlePlan(NamedTuple):
    """A server's post of the daily puzzle: where, at which hour, and the last
    day it has posted. None: nobody knows, as after a copy was put back.
    """

    server: int
    channel: int
    hour: int
    posted: Day | None


class PuzzlePost(NamedTuple):
    """A posted puzzle whose answer is still to be told."""

    server: int
    day: Day
    puzzle: str
    channel: int
    message: int | None


_ATTEMPT = tuple(puzzle_tries.c[name] for name in Attempt.__struct_fields__)
_PLAN = [servers.c[name] for name in ("id", "puzzle_channel", "puzzle_hour", "puzzle_day")]
planned = partial(posting, _PLAN)
_POST = tuple(puzzle_posts.c[name] for name in PuzzlePost._fields)


# Tries


def attempts(user: int, first: Day, last: Day) -> Query:
    """Return the query of somebody's attempts on these days, and where each was made."""
    return (
        select(*_ATTEMPT, puzzle_tries.c.server)
        .join(people)
        .where(people.c.user == user, puzzle_tries.c.day.between(first, last))
    )


def read_attempt(connection: Connection, user: int, day: Day) -> Attempt | None:
    """Return somebody's attempt at a day's puzzle."""
    row = connection.execute(attempts(user, day, day)).one_or_none()
    return None if row is None else Attempt(*row[:-1])


def count(
    connection: Connection,
    person: Person,
    server: int | None,
    attempt: Attempt,
    at: float,
    *,
    right: bool,
) -> Attempt:
    """Count a person's try at the puzzle of `attempt`, on a server or alone, and return their
    attempt; after it is solved nothing is counted. Raises Refused: too_many_tries.
    """
    before = read_attempt(connection, person.user, attempt.day)
    if before is not None and before.solved is not None:
        return before
    tries = before.tries if before is not None else 0
    check_room("too_many_tries", tries)
    if server is not None:
        write(connection, server, removed=None)  # so that it goes when the server does
    number = person_id(connection, person, server)
    day_before = read_attempt(connection, person.user, attempt.day - 1)
    streak, solved = (streak_after(day_before), at) if right else (0, None)
    now = Attempt(attempt.day, attempt.puzzle, tries + 1, solved, streak)
    values = {"puzzle": now.puzzle, "tries": now.tries, "solved": solved, "streak": streak}
    if before is None:
        key = {"person_id": number, "day": attempt.day}
        add_row(connection, puzzle_tries, **key, server=server, **values)
    else:
        mine = matching(puzzle_tries, person_id=number, day=attempt.day)
        update_rows(connection, puzzle_tries, mine, server=server, **values)
    return now


def read_streak(connection: Connection, user: int, today: Day, server: int | None = None) -> int:
    """Return how many days in a row somebody has solved; 0, if a server is named and they have
    solved the last one elsewhere.
    """
    rows = connection.execute(attempts(user, today - 1, today)).all()
    solved = [row for row in rows if row.solved is not None]
    last = max(solved, key=attrgetter("day"), default=None)
    if last is None or (server is not None and last.server != server):
        return 0
    return running((Attempt(*row[:-1]) for row in rows), today)


def read_solvers(connection: Connection, server: int, day: Day) -> list[Solver]:
    """Return the people who have solved a day's puzzle on a server, in order."""
    query = (
        select(
            people.c.user, name_on(server), people.c.named, puzzle_tries.c.tries,
            puzzle_tries.c.streak,
        )
        .join(people)
        .where(_solved(server, day))
        .order_by(puzzle_tries.c.tries, puzzle_tries.c.solved, puzzle_tries.c.person_id)
    )  # fmt: skip
    return [
        Solver(person_of(row) if row.named else None, row.tries, row.streak)
        for row in connection.execute(query)
    ]


def number_solved(connection: Connection, server: int, day: Day) -> int:
    """Return their number."""
    return count_rows(connection, puzzle_tries, _solved(server, day))


def _solved(server: int, day: Day) -> Condition:
    here = matching(puzzle_tries, server=server, day=day)
    return here & puzzle_tries.c.solved.is_not(None)


# Posts


def claim(connection: Connection, plan: PuzzlePlan, day: Day, puzzle: str = "") -> bool:
    """Note that a server has posted the puzzles up to this day, and that it posts this one now
    (""; none); False if that was noted since the plan was read.
    """
    as_read = servers.c.puzzle_day.is_not_distinct_from(plan.posted)
    mine = (servers.c.id == plan.server) & as_read
    if not update_rows(connection, servers, mine, puzzle_day=day):
        return False
    if puzzle:
        delete_rows(connection, puzzle_posts, _of(plan.server, day))
        new = PuzzlePost(plan.server, day, puzzle, plan.channel, None)
        add_row(connection, puzzle_posts, **new._asdict())
    return True


def give_back(connection: Connection, server: int, day: Day) -> None:
    """Forget that a server has posted this day's puzzle: Discord has not taken it."""
    mine = matching(servers, id=server, puzzle_day=day)
    update_rows(connection, servers, mine, puzzle_day=day - 1)
    delete_rows(connection, puzzle_posts, _of(server, day))


def note_posted(connection: Connection, server: int, day: Day, message: int) -> None:
    """Note the message of a post."""
    update_rows(connection, puzzle_posts, _of(server, day), message=message)


def note_told(connection: Connection, post: PuzzlePost) -> None:
    """Forget a post: its answer is told, or cannot be."""
    delete_rows(connection, puzzle_posts, _of(post.server, post.day))


def start_after(connection: Connection, server: int, day: Day) -> None:
    """Have a server post the puzzles of later days than this, and none a second time."""
    last = select(func.max(puzzle_posts.c.day)).where(puzzle_posts.c.server == server)
    posted: Day = connection.scalar(last) or 0
    update_rows(connection, servers, servers.c.id == server, puzzle_day=max(day, posted))


def _of(server: int, day: Day) -> Any:
    return matching(puzzle_posts, server=server, day=day)


def posts(shards: Shards, before: Day = NEVER) -> Query:
    """Return the query of the posts of the days before this one, of servers of some shards."""
    return select(*_POST).where(
        puzzle_posts.c.day < before, of_shards(puzzle_posts.c.server, shards)
    )


def drop_old(connection: Connection, before: Day) -> None:
    """Delete the attempts and posts of the days before this one."""
    for table in (puzzle_tries, puzzle_posts):
        delete_rows(connection, table, table.c.day < before)


class SqlPuzzles(Access):
    """The room of the daily puzzle."""

    attempt = reading(read_attempt)
    answer = writing(count)
    streak = reading(read_streak)
    solvers = reading(read_solvers)

    solved = reading(number_solved)
    plans = finding_own(rows_as(PuzzlePlan), planned)
    claim = writing(claim)
    give_back = writing(give_back)
    start_after = writing(start_after)

    note_posted = writing(note_posted)
    posts = finding_own(rows_as(PuzzlePost), posts)
    note_told = writing(note_told)
    drop_old = writing(drop_old)
