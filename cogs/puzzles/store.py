"""The store's interface for the puzzle of the day."""

from typing import NamedTuple, Protocol

from tables.people import Person
from tables.puzzles import Attempt, Day, Solver

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


class Puzzles(Protocol):
    """The stored tries at the daily puzzle, and its posts. Every call raises StoreTrouble when it
    could not be done.
    """

    async def attempt(self, user: int, day: Day) -> Attempt | None:
        """Return somebody's attempt at a day's puzzle."""

    async def answer(
        self, person: Person, server: int | None, one: Attempt, at: float, *, right: bool
    ) -> Attempt:
        """Count a person's try at the puzzle of `one`, on a server or alone, and return their
        attempt; after it is solved nothing is counted. Raises Refused: too_many_tries.
        """

    async def streak(self, user: int, today: Day, server: int | None = None) -> int:
        """Return how many days in a row somebody has solved; 0, if a server is named and they have
        solved the last one elsewhere.
        """

    async def solvers(self, server: int, day: Day) -> list[Solver]:
        """Return the people who have solved a day's puzzle on a server, in order."""

    async def solved(self, server: int, day: Day) -> int:
        """Return their number."""

    async def plans(self, server: int | None = None) -> tuple[PuzzlePlan, ...]:
        """Return the servers of this process that post the puzzle, or this one if it does."""

    async def claim(self, plan: PuzzlePlan, day: Day, puzzle: str = "") -> bool:
        """Note that a server has posted the puzzles up to this day, and that it posts this one now
        (""; none); False if that was noted since the plan was read.
        """

    async def give_back(self, server: int, day: Day) -> None:
        """Forget that a server has posted this day's puzzle: Discord has not taken it."""

    async def start_after(self, server: int, day: Day) -> None:
        """Have a server post the puzzles of later days than this, and none a second time."""

    async def note_posted(self, server: int, day: Day, message: int) -> None:
        """Note the message of a post."""

    async def posts(self, before: Day = NEVER) -> tuple[PuzzlePost, ...]:
        """Return the posts, of this process's servers, that have no answer, of days before this."""

    async def note_told(self, post: PuzzlePost) -> None:
        """Forget a post: its answer is told, or cannot be."""

    async def drop_old(self, before: Day) -> None:
        """Delete the attempts and posts of the days before this one."""
