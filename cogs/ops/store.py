"""What a store is asked so that it stays tidy, and true."""

from collections.abc import Callable, Collection
from typing import Protocol, TypeAlias

Progress: TypeAlias = Callable[[int, int], None]  # told how much of how much is done


def everywhere(_: int) -> bool:
    """True: every server is ours."""
    return True


class Upkeep(Protocol):
    """What is done for the whole store. Every call raises StoreTrouble when it could not be done;
    `at` and `now` are seconds since 1970.
    """

    async def server_removed(self, server: int, at: float) -> None:
        """Note that a server has removed the bot; from now on its grace time runs."""

    async def server_back(self, server: int) -> None:
        """Note that a server has the bot again: nothing of it is to be deleted."""

    async def servers_now(
        self, present: Collection[int], at: float, ours: Callable[[int], bool] = everywhere
    ) -> None:
        """Note that the bot is on these servers: of all others that are known the grace time
        begins, if it does not run yet; and nothing of these is to be deleted. Only servers that are
        `ours` are judged: what another process serves is never present here.
        """

    async def tidy(self, now: float) -> None:
        """Drop what time has made worthless, and whatever traces those deleted have left; to be
        called now and then.
        """

    async def purge_removed(
        self, now: float, present: Collection[int] = (), ours: Callable[[int], bool] = everywhere
    ) -> int:
        """Delete everything of the servers whose grace time is over, but of none where the bot is
        (`present`), nor of one that is not `ours`; how many there were.
        """

    async def rebuild(self, progress: Progress | None = None) -> None:
        """Compute everything that is counted anew from the rounds' and matches' records; `progress`
        is called now and then, from another thread.
        """

    async def replay_for_honours(self, progress: Progress | None = None) -> None:
        """Play the rounds again whose honours nobody has looked for, as far as their cards are open
        and they still play out, and count what is found. What was done stays done when this is
        broken off; `progress` likewise.
        """
