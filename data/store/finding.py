"""What tables.finishes, cogs.finding.store and tables.deals ask of a store, on a database."""

from collections.abc import Sequence

from cogs.finding.store import Answer, SignUp, SignUps, State
from cogs.standings.store import Aside
from data.store import calls, deals, finishes, marks, reminders, sign_ups, tables
from data.store.schema import sign_ups as sign_ups_table
from data.store.statistics import SqlStatistics
from tables.deals import Deal, Deals, Try
from tables.finishes import Call, CallRole, Finding, Finishes, Reminder
from tables.people import Person


class SqlFinding(SqlStatistics, Finding, SignUps, Deals):
    """People who look for a table."""

    async def tables_of(self, user: int) -> list[int]:
        return await self._read(lambda of: tables.numbers(of, reminders.tables_of(user)))

    async def due_reminders(self, before: float) -> list[Reminder]:
        if not self.shards.first:  # direct messages are shard 0's
            return []
        return await self._read(lambda of: reminders.read_due(of, before))

    async def claim_reminder(self, user: int, before: float, at: float) -> bool:
        return await self._write(lambda to: reminders.claim(to, user, before, at))

    async def finishes(self, users: Sequence[int], server: int | None) -> dict[int, Finishes]:
        return await self._read(lambda of: finishes.read_all(of, users, server))

    async def call_roles(self, server: int) -> tuple[CallRole, ...]:
        return await self._read(lambda of: calls.read_roles(of, server))

    async def choose_call_role(
        self, server: int, game: str, role: int | None, chooser: Person
    ) -> None:
        await self._write(lambda to: calls.choose(to, server, game, role, chooser))

    async def set_call_role_aside(self, server: int, was: CallRole, why: Aside) -> None:
        await self._write(lambda to: calls.set_aside(to, server, was, why))

    async def claim_call(self, call: Call, server: int, at: float, hourly: int) -> None:
        await self._write(lambda to: calls.claim(to, call, server, at, hourly))

    async def give_back_call(self, table: int) -> None:
        await self._write(lambda to: calls.give_back(to, table))

    async def has_called(self, table: int) -> bool:
        return await self._read(lambda of: calls.has_called(of, table))

    async def call_posted(self, table: int, message: int) -> None:
        await self._write(lambda to: calls.note(to, table, message=message))

    async def end_call(self, table: int) -> None:
        await self._write(lambda to: calls.note(to, table, over=True))

    async def open_calls(self) -> list[Call]:
        return await self._read(lambda of: calls.read_open(of, self.shards))

    async def open_sign_up(self, new: SignUp, at: float) -> SignUp:
        return await self._write(lambda to: sign_ups.open_new(to, new, at))

    async def sign_up(self, number: int) -> SignUp | None:
        found = await self._read(lambda of: sign_ups.read(of, sign_ups.one(number)))
        return found[0] if found else None

    async def answer_sign_up(
        self, number: int, person: Person, answer: Answer, at: float
    ) -> SignUp:
        return await self._write(lambda to: sign_ups.answer(to, number, person, answer, at))

    async def change_sign_up(
        self,
        number: int,
        *,
        state: State | None = None,
        message: int | None = None,
        event: int | None = None,
        table: int | None = None,
    ) -> bool:
        given = {"state": state, "message": message, "event": event, "table_id": table}
        values = {name: value for name, value in given.items() if value is not None}
        return await self._write(lambda to: sign_ups.change(to, number, **values))

    async def drop_sign_up(self, number: int) -> None:
        await self._write(lambda to: sign_ups.drop(to, sign_ups_table.c.id == number))

    async def open_sign_ups(self, until: float) -> list[SignUp]:
        return await self._read(lambda of: sign_ups.read(of, sign_ups.waiting(until, self.shards)))

    async def sign_ups_with_events(self, since: float) -> list[SignUp]:
        query = sign_ups.with_events(since, self.shards)
        return await self._read(lambda of: sign_ups.read(of, query))

    async def drop_old_sign_ups(self, before: float) -> None:
        await self._write(lambda to: sign_ups.drop(to, sign_ups_table.c.starts < before))

    async def last_deal_week(self, server: int) -> float | None:
        found = await self._read(lambda of: of.execute(deals.newest(server)).scalar())
        return None if found is None else float(found)

    async def week_deal(self, wanted: Deal) -> Deal:
        return await self._write(lambda to: deals.of_week(to, wanted))

    async def former_deal(self, deal: Deal) -> Deal | None:
        return await self._read(lambda of: deals.former(of, deal))

    async def deal_tries(self, number: int) -> list[Try]:
        return await self._read(lambda of: deals.read_tries(of, number))

    async def deal_marked(self, number: int, user: int) -> bool:
        return await self._read(lambda of: marks.is_marked(of, number, user))

    async def open_deals(self, at: float) -> int:
        if not await self._read(lambda of: deals.any_over(of, at, self.shards)):
            return 0  # so that looking at a past deal writes nothing
        return await self._wipe(lambda to: deals.open_over(to, at, self.shards))
