"""The statistics of cogs.standings.store on a database: boards, profiles, debts, seasons."""

import asyncio
import logging
from collections.abc import Callable, Collection
from functools import partial
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncEngine

from cogs.standings.store import (
    PAGE,
    Aside,
    Duel,
    Glance,
    Leaderboard,
    Order,
    Period,
    Profile,
    Progress,
    RankingSettings,
    Scope,
    Season,
    Statistics,
    Tab,
    TitleRole,
    everywhere,
)
from data.store import (
    boards,
    debts,
    honours,
    people,
    privacy,
    profiles,
    purge,
    rebuilding,
    rivals,
    servers,
    title_roles,
    weeks,
)
from data.store.errors import NONSENSE, UNWELL, short
from data.store.observer import StoreObserver
from data.store.transactions import Work
from data.store.writer import Writer
from tables.errors import StoreTrouble
from tables.people import Person
from tables.shards import WHOLE, Shards
from tables.stats.week import Period as WeekPeriod
from tables.stats.week import Week, WeekPlan

log = logging.getLogger(__name__)

TRIES = 5  # to empty the write-ahead log
AGAIN_SECONDS = 0.2

T = TypeVar("T")


class SqlStatistics(Statistics):
    """What the store can tell of matches, and how it reads and writes."""

    def __init__(
        self,
        writer: Writer,
        readers: AsyncEngine,
        observer: StoreObserver,
        shards: Shards = WHOLE,
    ) -> None:
        self.writer = writer
        self.readers = readers
        self.observer = observer
        self.shards = shards
        self._traces = False  # what was deleted may still stand in the write-ahead log
        self._strangers = True  # there may be people of whom nothing is left but a name

    async def scopes(self, server: int) -> tuple[Scope, ...]:
        return await self._read(lambda of: boards.read_scopes(of, server))

    async def leaderboard(
        self,
        server: int,
        scope: Scope,
        period: Period = "ever",
        *,
        page: int = 0,
        size: int = PAGE,
        order: Order = "titles",
    ) -> Leaderboard:
        part = boards.Page(page, size, order)
        return await self._read(lambda of: boards.read_leaderboard(of, server, scope, period, part))

    async def overview(self, server: int, period: Period = "season") -> tuple[Glance, ...]:
        return await self._read(lambda of: boards.read_overview(of, server, period))

    async def duel(self, server: int, user: int, other: int) -> Duel:
        return await self._read(lambda of: rivals.read_duel(of, server, user, other))

    async def former_carriers(self, server: int, most: int = 5) -> tuple[Person, ...]:
        return await self._read(lambda of: boards.read_carriers(of, server, most))

    async def carrier(self, server: int, rules: str) -> int | None:
        return await self._read(lambda of: boards.read_carrier(of, server, rules))

    async def last_channel(self, server: int) -> int | None:
        return await self._read(lambda of: boards.read_channel(of, server))

    async def profile(self, user: int, server: int | None = None) -> Profile:
        return await self._read(lambda of: profiles.read_profile(of, user, server))

    async def has_played(self, user: int, game: str) -> bool:
        query = profiles.of_game(user, game)
        return await self._read(lambda of: of.execute(query).first() is not None)

    async def tab(self, server: int, user: int) -> Tab:
        return await self._read(lambda of: debts.read_tab(of, server, user))

    async def settle(
        self, server: int, user: int, debtor: int, kind: str, *, at: float, count: int | None = None
    ) -> int:
        return await self._write(
            lambda to: debts.settle(to, server, user, debtor, kind, at=at, count=count)
        )

    async def season(self, server: int) -> Season | None:
        return await self._read(lambda of: servers.running(of, server))

    async def seasons(self, server: int) -> tuple[Season, ...]:
        return await self._read(lambda of: servers.read_seasons(of, servers.seasons_of(server)))

    async def turn_season(self, server: int, number: int, at: float) -> Season | None:
        return await self._write(lambda to: servers.turn(to, server, number, at))

    async def due_seasons(self, now: float) -> tuple[Season, ...]:
        found = await self._read(
            lambda of: servers.read_seasons(of, servers.with_length(self.shards))
        )
        return tuple(one for one in found if one.due is not None and one.due <= now)

    async def untold_seasons(self) -> tuple[Season, ...]:
        return await self._read(lambda of: servers.read_seasons(of, servers.untold(self.shards)))

    async def season_told(self, server: int, number: int) -> None:
        await self._write(lambda to: servers.tell(to, server, number))

    async def server_settings(self, server: int) -> RankingSettings:
        return await self._read(lambda of: servers.read_settings(of, server))

    async def save_server_settings(self, server: int, settings: RankingSettings) -> None:
        await self._write(lambda to: servers.write_settings(to, server, settings))

    async def week_plans(self, server: int | None = None) -> tuple[WeekPlan, ...]:
        return await self._read(lambda of: weeks.read_plans(of, server, self.shards))

    async def claim_week(self, plan: WeekPlan, until: float | None) -> bool:
        return await self._write(lambda to: weeks.claim(to, plan, until))

    async def week(self, server: int, period: WeekPeriod, channels: Collection[int]) -> Week:
        return await self._read(lambda of: weeks.read_week(of, server, period, channels))

    async def title_role(self, server: int) -> TitleRole | None:
        return await self._read(lambda of: title_roles.read(of, server))

    async def choose_title_role(self, server: int, role: int | None, chooser: Person) -> int | None:
        return await self._write(lambda to: title_roles.choose(to, server, role, chooser))

    async def set_title_role_aside(self, server: int, was: TitleRole, why: Aside) -> None:
        await self._write(lambda to: title_roles.set_aside(to, server, was, why))

    async def server_removed(self, server: int, at: float) -> None:
        await self._write(lambda to: purge.write_removed(to, server, at))

    async def server_back(self, server: int) -> None:
        await self._write(lambda to: purge.write_back(to, server))

    async def servers_now(
        self, present: Collection[int], at: float, ours: Callable[[int], bool] = everywhere
    ) -> None:
        await self._write(lambda to: purge.compare(to, present, at, ours))

    async def purge_removed(
        self, now: float, present: Collection[int] = (), ours: Callable[[int], bool] = everywhere
    ) -> int:
        overdue = await self._read(lambda of: purge.read_overdue(of, now))
        gone = [server for server in overdue if server not in present and ours(server)]
        self._traces |= bool(gone)
        troubles = [trouble for server in gone if (trouble := await self._purge(server, now))]
        if gone or self._strangers:
            self._strangers = True
            await self._wipe(purge.delete_strangers)
            self._strangers = False
        if troubles:
            raise troubles[0]
        return len(gone)

    async def _purge(self, server: int, now: float) -> StoreTrouble | None:
        """Delete everything of a server, in a transaction of its own: players wait for one at most,
        and one that cannot be deleted does not keep the others.
        """
        try:
            await self._write(partial(purge.purge, server=server, now=now))
        except StoreTrouble as trouble:
            log.error("A server cannot be deleted: %s", trouble.reason)
            return trouble
        return None

    async def export(self, user: int) -> dict[str, Any]:
        return await self._read(lambda of: privacy.export(of, user))

    async def forget(self, user: int, at: float) -> None:
        await self._wipe(lambda to: privacy.forget(to, user, at))

    async def tidy(self, now: float) -> None:
        await self._write(lambda to: people.forget_old_hands(to, now))
        await self._empty_the_log()

    async def rebuild(self, progress: Progress | None = None) -> None:
        try:
            await self._write(lambda to: rebuilding.rebuild(to, progress))
        except NONSENSE as error:
            raise StoreTrouble(f"the records cannot be counted: {short(error)}") from error

    async def replay_for_honours(self, progress: Progress | None = None) -> None:
        every = await self._read(honours.unlooked)
        after, done = 0, 0
        while True:
            looked = await self._write(partial(honours.look, after=after))
            if not looked:
                return
            after, done = looked[-1], done + len(looked)
            if progress is not None:
                progress(min(done, every), every)

    async def _wipe(self, job: Work[T]) -> T:
        """Delete something, out of the write-ahead log, too."""
        self._traces = True
        done = await self._write(job)
        await self._empty_the_log()
        return done

    async def _empty_the_log(self) -> None:
        """Empty the log if something was deleted. Where that cannot be done now, it stays to be
        done.
        """
        if not self._traces:
            return
        try:
            self._traces = not await self._is_log_emptied()
        except StoreTrouble as trouble:
            log.warning("What was deleted stays in the write-ahead log for now: %s", trouble.reason)

    async def _is_log_emptied(self) -> bool:
        for _ in range(TRIES):
            if await self._read(privacy.empty_the_log):
                return True
            await asyncio.sleep(AGAIN_SECONDS)
        return False

    async def _write(self, job: Work[T]) -> T:
        return await self.writer.write(job)

    async def _read(self, job: Work[T]) -> T:
        try:
            async with self.readers.connect() as connection:
                return await connection.run_sync(job)
        except UNWELL as error:
            self.observer.failed()
            raise StoreTrouble(short(error)) from error
        except NONSENSE as error:
            log.exception("A record cannot be read")
            raise StoreTrouble(short(error)) from error
