"""Notices: new messages that notify, because edits never do. At most one at a table.

One calls people who have not acted for a while, another those whom their new cards have not
reached. Each disappears once it is obsolete, and another takes its place. People who do not want
notifications are only named in it, and people who have left the server are not called.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Literal

import discord

from cogs.pages.acting import Presence
from cogs.pages.custom_ids import table_button
from cogs.pages.layout import Beneath, Button
from cogs.play.screens.saved_screens import Means, TableScreens
from cogs.wire.requests import passing
from cogs.wire.updates import MessageUpdater, PendingAnswers, done_or_logged, finish_all
from cogs.words.words import escaped, listed, title_of
from data.texts import Language, say
from tables.errors import Refused
from tables.lobby.presence_actions import LobbyAction
from tables.lobby.week_deal import Deal
from tables.log_context import about
from tables.people import Deletion, Person
from tables.table import Table

log = logging.getLogger(__name__)

# Reasons for a call: their new cards; the table has moved; a match is over, and they wait in line;
# another game has no room for them.
Why = Literal["cards", "moved", "line", "stood-up"]


class Notice:
    """The people to notify at one table."""

    def __init__(
        self, name: str, send: Callable[[Notice], Awaitable[None]], answers: PendingAnswers
    ) -> None:
        self.table: Table | None = None
        self.late: int | None = None  # the choice (Table.choice_since) somebody is late with
        self.without: set[int] = set()  # users without their new cards
        self.why: Why = "cards"  # the reason they are called for
        self.called: frozenset[int] = frozenset()  # those of them called by the present notice
        self.updater = MessageUpdater(lambda: send(self), name, answers)


class Notices(TableScreens):
    """The notices of all tables in use: each calls nobody, late people, or people without their
    cards.
    """

    def __init__(self, means: Means, members: Members) -> None:
        super().__init__(means)
        self._members = members
        self._notices: dict[int, Notice] = {}

    def remind(self, table: Table) -> None:
        """Notify the seats a table waits for: they have not acted for a while."""
        self._of(table).late = table.choice_since
        self._ask(table)

    def call(self, table: Table, users: Iterable[int], why: Why = "cards") -> None:
        """Call these users: they have not got their new cards, or for another reason."""
        notice = self._of(table)
        notice.why = why
        notice.without = _concerned(notice, table).intersection(users)
        if why != "cards":
            notice.called = frozenset()  # an earlier call's place has changed
        self._ask(table)

    def has_cards(self, table: Table, user: int) -> None:
        """Note that somebody has got their cards."""
        notice = self._notices.get(table.id)
        if notice is not None and user in notice.without:
            notice.without.discard(user)
            self._ask(table)

    def check(self, table: Table) -> None:
        """Check a changed table's notice: it may be obsolete, or for people who have left."""
        if notice := self._notices.get(table.id):
            notice.without &= _concerned(notice, table)
        if table.screen.notice is not None:
            self._ask(table)

    def forget(self, gone: Deletion) -> None:
        """Forget that somebody who is deleted was called."""
        for notice in self._notices.values():
            notice.without = {user for user in notice.without if not gone.concerns(user)}
            notice.called = frozenset(user for user in notice.called if not gone.concerns(user))

    def kept(self) -> list[int]:
        """Return the numbers of the tables remembered here."""
        return [*self._notices]

    def sweep(self) -> None:
        """Forget tables without a notice."""
        for number, notice in list(self._notices.items()):
            if notice.updater.idle and not notice.without:
                del self._notices[number]

    async def close(self) -> None:
        """Finish the work under way."""
        await finish_all(notice.updater for notice in self._notices.values())

    def _of(self, table: Table) -> Notice:
        if table.id not in self._notices:
            self._notices[table.id] = Notice("the notice", self._send, self._answers)
        return self._notices[table.id]

    def _ask(self, table: Table) -> None:
        notice = self._of(table)
        notice.table = table
        with about(table):
            notice.updater.request()

    async def _send(self, notice: Notice) -> None:
        table = notice.table
        if table is None:
            return
        if _overdue(notice, table) and notice.without <= notice.called:
            notice.without.clear()  # called once; from now on it is about the turn
        if table.screen.notice is not None and not self._holds(notice, table):
            await self._remove(table)
        choice = notice.late
        late = await self._late(notice, table)
        if late or notice.without - notice.called:
            await self._call(notice, table, late)
        if notice.late == choice:  # else they are late with the next one by now
            notice.late = None

    async def _late(self, notice: Notice, table: Table) -> list[int]:
        """Return the people to remind of a choice, unless they have left the server."""
        if not _overdue(notice, table):
            return []
        awaited = [user for user in table.users if _decides(table, user)]
        late = await self._members.still_there(table, awaited)
        return late if _overdue(notice, table) else []

    async def _call(self, notice: Notice, table: Table, late: list[int]) -> None:
        """Call late people, and people without their cards, in one notice; they count as called
        once Discord has taken it. It stays until the former have acted, else until the latter have
        their cards.
        """
        place, called = table.location, frozenset(notice.without)
        known = [person.user for person in (*table.people, *table.line)]
        others = await self._members.still_there(
            table, [user for user in known if user in called.difference(late)]
        )
        if not (late or others) or table.location != place:
            notice.called = called  # nobody is there, or it is called where the table stands now
            return
        lines = {"notice-turn": late, _calling(notice, others): others}
        await self._post(table, lines, table.choice_since if late else table.screen.noticed)
        if table.location != place:
            return  # it has moved meanwhile, and calls them there
        notice.called = frozenset() if late else called
        if late:
            notice.without -= called

    @staticmethod
    def _holds(notice: Notice, table: Table) -> bool:
        """True if the present notice is still needed."""
        if _overdue(notice, table) or notice.without - notice.called:
            return False  # another takes its place
        if notice.called:
            return bool(notice.without & notice.called)
        return table.choice_since is not None and table.screen.noticed == table.choice_since

    async def _remove(self, table: Table) -> None:
        message = table.screen.notice
        if message is None:
            return
        try:
            await self._requests.delete(table.channel, message)
        except discord.HTTPException as error:
            if passing(error):
                raise
            log.info("The notice is gone already: %s", error)
        self._of(table).called = frozenset()
        await self._saved.note(table, notice=None, notice_seat=None)

    async def _post(
        self, table: Table, lines: Mapping[str, Sequence[int]], noticed: int | None
    ) -> None:
        """Post a notice with a line for each text, by its key, about these users."""
        people = [user for users in lines.values() for user in users]
        called = [user for user in people if (await self._readers.preferences(user)).mentions]
        language = await self._readers.spoken_at(table)
        texts = [f"-# {title_of(table, language)}"] if self._several(table) else []
        for key, users in lines.items():
            names = listed([_name(table, user, user in called) for user in users], language)
            if users:
                texts.append(say(language, key, seat=names, seats=names, count=len(users)))
        view = _buttons(table, language)
        message = await self._requests.call(table.channel, "\n".join(texts), called, view)
        seat = table.seat_of(people[0])
        await self._saved.note(table, notice=message, notice_seat=seat, noticed=noticed)


def _decides(table: Table, user: int) -> bool:
    """True if the round waits for somebody, as they can see themselves."""
    seen = table.seen_by(user)
    return seen is not None and seen.decides


def _overdue(notice: Notice, table: Table) -> bool:
    """True if somebody is late with the present choice, and has not been reminded of it."""
    late = notice.late is not None and notice.late == table.choice_since
    return late and table.screen.noticed != notice.late


def _concerned(notice: Notice, table: Table) -> set[int]:
    """Return the people it may call: those who have not left, while there are cards, or a table to
    look for.
    """
    if table.lobby.closed or (not table.in_round and notice.why == "cards"):
        return set()
    if notice.why in ("line", "stood-up"):
        line = () if table.in_round else zip(table.line, table.lobby.line, strict=True)
        return {person.user for person, wants in line if not wants}
    return {*table.users} - {table.people[seat].user for seat in table.lobby.gone}


def _calling(notice: Notice, called: Sequence[int]) -> str:
    if notice.why != "cards":
        return f"notice-{notice.why}"
    return "notice-hands" if len(called) > 1 else "notice-hand"


def _name(table: Table, user: int, called: bool) -> str:
    """Return a person in a notice: as a mention if it should notify them, else by name."""
    if called:
        return f"<@{user}>"
    names = {person.user: person.name for person in (*table.line, *table.people)}
    return f"**{escaped(names.get(user, ''))}**"


def _buttons(table: Table, language: Language) -> Beneath:
    """For whom is called their hand; for the others to wait, or where no clock runs, not to."""
    row = [_button(table, "hand", language)]
    if table.turn_ends is not None:
        row.append(_button(table, "wait", language))
    elif table.unhurried:
        row.append(_button(table, "playfor", language))
    return Beneath([row])


def _button(table: Table, word: str, language: Language) -> Button:
    return Button(say(language, f"button-{word}"), table_button(table.id, word))


class Members:
    """Tells tables of those who have left, and acts for those who are there. Stateless."""

    def __init__(self, presence: Presence) -> None:
        self._presence = presence

    async def still_there(self, table: Table, users: Iterable[int]) -> list[int]:
        """Return those of them who are on the table's server; the others' seats are free from now
        on. While Discord cannot be asked, return all.
        """
        users = [*users]
        members = await self._presence.of(table.server, users)
        for user in users:
            if user not in members:
                await done_or_logged(table.member_left(user))  # the turn's own check is to come
        return members

    async def act(
        self, table: Table, person: Person, action: LobbyAction, deal: Deal | None = None
    ) -> None:
        """Act for a person. What is the host's is tried again if the host was found to have left
        the server: another person is host then. Raises as Table.act does.
        """
        try:
            await table.act(person, action, deal=deal)
        except Refused as refused:
            if refused.code != "host_only":
                raise
            if await self.still_there(table, [table.people[table.lobby.host].user]):
                raise
            await self.act(table, person, action, deal)
