"""What tables.finding asks of a store, on a database."""

from data.store import reminders, tables
from data.store.statistics import SqlStatistics
from tables.finding import Finding, Reminder


class SqlFinding(SqlStatistics, Finding):
    """People who look for a table."""

    async def tables_of(self, user: int) -> list[int]:
        return await self._read(lambda of: tables.numbers(of, reminders.tables_of(user)))

    async def due_reminders(self, before: float) -> list[Reminder]:
        return await self._read(lambda of: reminders.read_due(of, before))

    async def claim_reminder(self, user: int, before: float, at: float) -> bool:
        return await self._write(lambda to: reminders.claim(to, user, before, at))
