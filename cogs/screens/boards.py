"""Tables' public messages: posted, redrawn by the bot's own token, posted anew when they age."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import discord
from msgspec.structs import replace

from cogs.readers import Readers
from cogs.screens.flight import Errands, Flight, land
from cogs.screens.noting import Notes
from cogs.screens.wire import (
    ARCHIVED,
    NO_ACCESS,
    NO_CHANNEL,
    NO_MESSAGE,
    NO_PERMISSION,
    TOO_OLD,
    Wire,
    code_of,
    payload_of,
)
from data.texts import Language
from tables.about import about
from tables.table import Table

log = logging.getLogger(__name__)

OLD = 50 * 60.0  # seconds after which a message is posted anew; Discord edits no old ones for long
POSTING = 6.0  # seconds until somebody who asked for a table is told that Discord is unwell
QUIET = 10.0  # seconds after the last edit until it is noted what is shown

DrawBoard = Callable[[Table, Language], discord.ui.LayoutView]


class Board:
    """One table's message."""

    def __init__(self, name: str, send: Callable[[Board], Awaitable[None]]) -> None:
        self.table: Table | None = None  # what is to be shown
        self.shown = b""  # the payload last shown
        self.anew = False  # post it again at the bottom
        self.forbidden = False  # Discord has refused it for want of a permission
        self.flight = Flight(lambda: send(self), name)
        self.noting: asyncio.TimerHandle | None = None


class Boards:
    """The messages of all tables in use."""

    def __init__(
        self,
        wire: Wire,
        notes: Notes,
        readers: Readers,
        draw: DrawBoard,
        *,
        channel_gone: Callable[[Table], Awaitable[None]],
        now: Callable[[], float],
    ) -> None:
        self._wire = wire
        self._notes = notes
        self._readers = readers
        self._draw = draw
        self._channel_gone = channel_gone
        self._now = now
        self._boards: dict[int, Board] = {}
        self._errands = Errands()

    def show(self, table: Table) -> None:
        """A table has changed."""
        board = self._board(table.id)
        board.table = table
        with about(table):
            board.flight.ask()

    def show_all(self, server: int) -> None:
        """A server speaks another language: redraw its tables that are in use."""
        for board in self._boards.values():
            if board.table is not None and board.table.place.server == server:
                self.show(board.table)

    async def post(self, table: Table) -> bool:
        """Post a table's message at the bottom of its channel; whether that worked."""
        board = self._board(table.id)
        board.anew = True
        self.show(table)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(board.flight.landed(), POSTING)
        return not board.anew

    def forbidden(self, table: int) -> bool:
        """Whether a table's message could not be shown for want of a permission."""
        return table in self._boards and self._boards[table].forbidden

    def deleted(self, message: int) -> None:
        """Somebody has deleted a message; if it was a table's, its next change posts it anew."""
        for board in self._boards.values():
            table = board.table
            if table is not None and table.screen.message == message:
                board.shown = b""
                table.screen = replace(table.screen, message=None)

    def sweep(self) -> None:
        """Forget the boards at which nothing is going on."""
        for number, board in list(self._boards.items()):
            if board.flight.idle and board.noting is None and not board.forbidden:
                del self._boards[number]

    async def close(self) -> None:
        """Finish what is under way, and note what is shown."""
        await land(board.flight for board in self._boards.values())
        for board in self._boards.values():
            if board.noting is not None:
                board.noting.cancel()
                self._note(board)
        await self._errands.close()

    def _board(self, table: int) -> Board:
        if table not in self._boards:
            self._boards[table] = Board("the table's message", self._send)
        return self._boards[table]

    async def _send(self, board: Board) -> None:
        table = board.table
        if table is None:
            return
        try:
            await self._bring_up_to_date(board, table)
            board.forbidden = False
        except discord.HTTPException as error:
            if code_of(error) in (NO_ACCESS, NO_PERMISSION):
                board.forbidden = True
                log.warning("A permission is missing in the table's channel")
            elif code_of(error) == NO_CHANNEL and table.lobby.stage != "closed":
                log.warning("The table's channel is gone; the table is closed")
                await self._channel_gone(table)
            else:
                raise

    async def _bring_up_to_date(self, board: Board, table: Table) -> None:
        language = await self._readers.public(table.place.server)
        view, revision = self._draw(table, language), table.revision
        payload, message = payload_of(view), table.screen.message
        closed = table.lobby.stage == "closed"
        stays = not board.anew and (closed or message is None or not self._old(message))
        if stays and (payload == board.shown or await self._edited(table, message, view)):
            self._saw(board, table, payload, revision)
            return
        if closed:
            return
        board.shown = b""
        posted = await self._wire.post(table.place.channel, view)
        board.anew, board.shown = False, payload
        await self._notes.note(table, message=posted, shown=revision)
        if message is not None:
            self._errands.run(self._remove(table.place.channel, message))

    async def _remove(self, channel: int, message: int) -> None:
        """Take a message away that another has replaced."""
        try:
            await self._wire.delete(channel, message)
        except discord.HTTPException as error:
            if code_of(error) != NO_MESSAGE:
                raise

    def _old(self, message: int) -> bool:
        return self._now() - discord.utils.snowflake_time(message).timestamp() > OLD

    async def _edited(self, table: Table, message: int | None, view: discord.ui.LayoutView) -> bool:
        """Redraw the message; False if there is none that can be."""
        if message is None:
            return False
        try:
            await self._wire.edit(table.place.channel, message, view)
        except discord.HTTPException as error:
            if code_of(error) not in (NO_MESSAGE, TOO_OLD, ARCHIVED):
                raise
            log.info("The table's message is lost: %s", error)
            return False
        return True

    def _saw(self, board: Board, table: Table, payload: bytes, revision: int) -> None:
        """The message shows this revision. The next move keeps that, or else a quiet moment."""
        board.shown = payload
        table.screen = replace(table.screen, shown=revision)
        if board.noting is not None:
            board.noting.cancel()
        board.noting = asyncio.get_running_loop().call_later(QUIET, self._note, board)

    def _note(self, board: Board) -> None:
        board.noting = None
        if board.table is not None:
            self._errands.run(self._notes.note(board.table))
