"""Keepsakes of the matches that have earned one: messages of their own, above the table.

Each is posted at most once: a bot killed before posts none, and a post Discord did not confirm is
not repeated. Nothing depends on it: the table tells the result itself.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from datetime import UTC, datetime
from functools import partial
from typing import Any

from cogs.looks.keepsake import souvenir
from cogs.pages.layout import RESULT, fitting, layout
from cogs.pages.picture_message import Sheet, leave_in
from cogs.pages.posted import up_to_date
from cogs.pictures import pictured
from cogs.pictures.avatars import Avatars
from cogs.play.screens.saved_screens import Means, TableScreens
from cogs.play.screens.table_messages import Leaving
from cogs.wire.requests import FAILURES
from cogs.words.words import Words, quoted, words_at, words_then
from tables.ended import Ended
from tables.memory.played import PlayedMatch
from tables.people import FORGOTTEN, Deletion
from tables.table import Table

log = logging.getLogger(__name__)


class Keepsakes(TableScreens):
    """Draws the keepsakes of matches, and posts them. Its state: the matches that wait for theirs,
    by table and number.
    """

    def __init__(
        self,
        means: Means,
        avatars: Avatars,
        *,
        beneath: Callable[[Table, Leaving], Awaitable[None]],
    ) -> None:
        """`beneath` posts a table's message anew: below its keepsake."""
        super().__init__(means)
        self._avatars = avatars
        self._beneath = beneath
        self._waiting: dict[tuple[int, int], Ended] = {}

    async def wanted(self, table: Table) -> bool:
        """True if this table's server wants keepsakes."""
        server = table.server
        return server is None or (await self._readers.server(server)).keepsakes

    def show(self, table: Table, *, after: float = 0.0) -> Coroutine[Any, Any, None]:
        """Post the keepsake of the match that is over at a table now, after so many seconds."""
        ended = table.ended
        assert ended is not None and ended.match is not None, "it is a match's"
        self._waiting[table.id, ended.match.number] = ended
        return self._show(table, ended.match, after)

    def forget(self, gone: Deletion) -> None:
        """Draw nobody by name who is deleted; nothing that waits if they are not known."""
        self._waiting = {
            at: ended.with_instead(gone.user, FORGOTTEN)
            for at, ended in self._waiting.items()
            if gone.user
        }

    async def _show(self, table: Table, match: PlayedMatch, after: float) -> None:
        """Post it as of the match's end, whatever happens at the table in the meantime."""
        await asyncio.sleep(after)
        at = table.id, match.number
        try:
            if await self.wanted(table):
                sheet = await up_to_date(partial(self._drawn, table, at))
                if table.lobby.closed:
                    await self._leave(sheet, table, None)
                else:
                    await self._beneath(table, partial(self._leave, sheet))
        except KeyError:
            log.info("A keepsake waits no more: everybody is forgotten")
        except Exception:
            log.exception("A keepsake could not be drawn")
        finally:
            self._waiting.pop(at, None)

    async def _leave(self, sheet: Sheet, table: Table, message: int | None) -> None:
        """Have the table's message stay as it, or post it; what goes wrong is logged."""
        try:
            await leave_in(self._requests.channel(table.channel), message, sheet)
        except FAILURES as error:
            log.warning("A keepsake is not shown: %s", error)
            return
        if message is not None:
            await self._saved.note(table, message=None)

    async def _drawn(self, table: Table, at: tuple[int, int]) -> Sheet:
        """Return a waiting keepsake. Raises KeyError if it waits no more."""
        ended = self._waiting[at]
        assert ended.match is not None, "it is a match's"
        reader = await self._readers.of_table(table)
        words = words_then(words_at(table, reader), ended)
        of_users = await self._avatars.of(person.user for person in ended.people)
        avatars = {
            seat: of_users[person.user]
            for seat, person in enumerate(ended.people)
            if person.user in of_users
        }
        when_and_where = await self._when_and_where(table, ended.match.finished, words)
        left = souvenir(ended, words, when_and_where=when_and_where, avatars=avatars)
        names, picture = [line.name for line in left.lines], left.poster
        lacking = words.say("keepsake-forbidden", permission=words.say("permission-attach-files"))
        plain = layout(RESULT, [*fitting(map(quoted, picture.in_words)), f"-# {lacking}"])
        return await pictured(picture, names, reader, texts=[], rows=[], plain=plain)

    async def _when_and_where(self, table: Table, at: float, words: Words) -> tuple[str, str]:
        """Return the day of a moment, by a table's server's clocks, and the server's name."""
        server = table.server
        zone = await self._readers.zone_for(server, words.reader.language)
        day = datetime.fromtimestamp(at, UTC).astimezone(zone)
        date = words.say("picture-date", day=day.day, month=day.month, year=str(day.year))
        return date, self._requests.server_name(server)
