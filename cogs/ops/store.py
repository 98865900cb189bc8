"""The store's interface for its upkeep."""

from collections.abc import Callable, Collection
from typing import Protocol, TypeAlias

Progress: TypeAlias = Callable[[int, int], None]  # called with the number done, and the total


def everywhere(_: int) -> bool:
    """True: every server is ours."""
    return True


class Upkeep(Protocol):
    """Work on the whole store. Every call raises StoreTrouble when it could not be done; `at` and
    `now` are seconds since 1970.
    """

    async def server_removed(self, server: int, at: float) -> None:
        """Note that a server has removed the bot; from now on its grace time runs."""

    async def server_back(self, server: int) -> None:
        """Note that a server has the bot again: nothing of it will be deleted."""

    async def servers_now(
        self, present: Collection[int], at: float, ours: Callable[[int], bool] = everywhere
    ) -> None:
        """Note that the bot is on these servers: for all other known ones the grace time begins, if
        it is not running yet; and nothing of these will be deleted. Only servers that are `ours`
        are judged: another process's are never present here.
        """

    async def tidy(self, now: float) -> None:
        """Drop outdated data, and any traces left by deleted people; to be called now and then."""

    async def purge_removed(
        self, now: float, present: Collection[int] = (), ours: Callable[[int], bool] = everywhere
    ) -> int:
        """Delete everything of the servers whose grace time is over, but of none where the bot is
        (`present`), nor of one that is not `ours`; return their number.
        """

    async def rebuild(self, progress: Progress | None = None) -> None:
        """Recompute all totals from the rounds' and matches' records; `progress` is called now and
        then, from another thread.
        """

    async def replay_for_honours(self, progress: Progress | None = None) -> None:
        """Replay the rounds that have not been searched for honours, if their cards are open and
        they still replay, and count the honours found. Finished work stays if this is interrupted;
        `progress` likewise.
        """
