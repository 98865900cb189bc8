"""/leaderboard: the best on this server; in a game with a title, its carrier."""

from collections.abc import Awaitable, Callable

from discord import Interaction

from cogs.bot import Feature, clock
from cogs.memory.standings.board_choices import (
    BoardFacts,
    BoardQuery,
    read,
    read_period,
    read_scope,
    scope_name,
    scopes,
    write_scope,
)
from cogs.memory.standings.board_page import SIZE, overview, sheet
from cogs.memory.standings.figures import words_of
from cogs.pages.commands import Chapter, Choices, choices, command
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.picture_message import Sheet, answer
from cogs.pages.responses import acknowledge, expected
from cogs.rule_lookup import Choosable, Offered, find_shipped, fitting_rules, send_note
from cogs.words.people import in_private, server_of
from cogs.words.preferences import reader_of
from cogs.words.spelling import is_alike, is_exactly
from cogs.words.words import Reader, server_name
from data.presets import presets
from data.store.standings.boards import EVERYBODY, Shown
from data.texts import LANGUAGES
from tables.errors import Refused
from tables.memory.standings import Leaderboard, Period, Scope

NO_BOARD = Leaderboard((), ())
A_DAY = 24 * 60 * 60.0
LATELY = 90 * A_DAY


class Leaderboards(Feature):
    """Titles, wins, points and ratings so far."""

    @command("leaderboard", Chapter.STANDINGS, 1, public=True)
    async def leaderboard(
        self,
        interaction: Interaction,
        reader: Reader,
        rules: str | None = None,
    ) -> None:
        """Show a board publicly, in the server's language; privately where the presser may show
        nothing, or not yet.
        """
        scope, offered = self._named(rules) if rules else (None, None)

        def make(to: Reader) -> Awaitable[Sheet]:
            if scope is None:
                return self._overview(interaction, "season", to)
            return self._sheet(interaction, BoardQuery(scope), to)

        if self.shows.may(interaction):
            await self.shows.show(interaction, make)
        else:
            await interaction.response.defer(ephemeral=True)
            await answer(interaction, await make(reader), private=True)
        if offered is not None:
            await send_note(interaction, offered, reader)

    @page("board", "before", "look", "sort", "boardof", "boardwhen", public=True)
    async def turn(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> Sheet | None:
        """Show another page, order, form, board or period. Pressers on somebody else's message get
        a copy of their own, so that nobody turns another's page.
        """
        query = chosen(click)
        return await self._turned(
            interaction, reader, lambda to: self._sheet(interaction, query, to)
        )

    @page("overview", public=True)
    async def look_over(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> Sheet | None:
        """Show all games at a glance, in this period."""
        period: Period = expected(read_period(click.value or click.argument))
        return await self._turned(
            interaction, reader, lambda to: self._overview(interaction, period, to)
        )

    async def _turned(
        self, interaction: Interaction, reader: Reader, sheet: Callable[[Reader], Awaitable[Sheet]]
    ) -> Sheet | None:
        """Show another sheet: in place of the message for the person who asked for it, to others as
        a copy.
        """
        if not in_private(interaction) and not _asker(interaction):
            await interaction.response.defer(ephemeral=True, thinking=True)
            await answer(interaction, await sheet(reader), private=True)
            return None
        if not in_private(interaction):
            reader = await self.readers.of_post(server_of(interaction))
        return await sheet(reader)

    async def _overview(self, interaction: Interaction, period: Period, reader: Reader) -> Sheet:
        server = server_of(interaction)
        async with self.bot.pages.of(interaction.user.id):
            shown = self._shown(server, period)
            glances = await self.store.standings.overview(server, period, shown)
        return overview(period, glances, await self._facts(server, NO_BOARD), reader)

    async def _facts(self, server: int, board: Leaderboard) -> BoardFacts:
        return BoardFacts(
            board, await self.store.seasons.all(server), server_name(self.bot.get_guild(server)),
            await self.store.standings.scopes(server),
            (await self.store.servers.preferences(server)).rates_house_rules,
        )  # fmt: skip

    async def _sheet(self, interaction: Interaction, query: BoardQuery, reader: Reader) -> Sheet:
        """Return the page. Drawing may take long, and asking who has left the server, too: so the
        click is acknowledged first.
        """
        if query.look == "picture" or query.period == "season":
            await acknowledge(interaction)
        async with self.bot.pages.of(interaction.user.id):
            server = server_of(interaction)
            board = await self._board(server, query)
            if not board.standings and query.page:  # fewer people than when the button was drawn
                query = query._replace(page=0)
                board = await self._board(server, query)
            return await sheet(query, await self._facts(server, board), reader)

    async def _board(self, server: int, query: BoardQuery) -> Leaderboard:
        """Return a page of a board; of the running season without those on it who have left."""
        board = await self._read(server, query)
        if query.period == "season":
            users = [standing.person.user for standing in board.standings]
            here = await self.bot.presence.of(server, users, holds=A_DAY)
            if len(here) < len(users):
                board = await self._read(server, query)
        return board

    async def _read(self, server: int, query: BoardQuery) -> Leaderboard:
        return await self.store.standings.leaderboard(
            server, query.scope, query.period, page=query.page, size=SIZE, order=query.order,
            shown=self._shown(server, query.period),
        )  # fmt: skip

    def _shown(self, server: int, period: Period) -> Shown:
        """Return who stands on a board of a period: on the running season's who has played lately,
        and is still there.
        """
        if period != "season":
            return EVERYBODY
        return Shown(clock() - LATELY, self.bot.presence.gone(server, A_DAY))

    # Typed arguments

    def _named(self, written: str) -> tuple[Scope, Offered | None]:
        """Return a board by its autocomplete value, or by any name however it is written, then with
        the rules of that name. Raises Refused, or Trouble for a game that is not here.
        """
        if (scope := read_scope(written)) is not None:
            return scope, None
        for is_name in (is_exactly, is_alike):
            if (offered := find_shipped(written, is_name)) is not None:
                return Scope(offered.preset.game, offered.preset.id), offered
            for scope in scopes():
                if is_name(
                    written, [self._name(scope, Reader(language)) for language in LANGUAGES]
                ):
                    return scope, None
        raise Refused("no_such_rules")

    def _name(self, scope: Scope, reader: Reader) -> str:
        return scope_name(scope, words_of(scope, reader))

    @leaderboard.autocomplete("rules")
    async def suggest_boards(self, interaction: Interaction, current: str) -> Choices:
        """Return the boards that fit the typed text."""
        reader = reader_of(interaction)
        named = [
            Choosable(
                self._name(scope, reader), write_scope(scope), presets().get(scope.rules or "")
            )
            for scope in scopes()
        ]
        return choices(fitting_rules(named, current, reader.language))


def chosen(click: PageClick) -> BoardQuery:
    """Return the query of a click; a select has the scope, or the period. Raises Trouble."""
    query = read(click.argument)
    value = click.value
    if click.word == "boardof":
        query = query._replace(scope=expected(read_scope(value)))
    elif click.word == "boardwhen":
        query = query._replace(period=expected(read_period(value)))
    return query


def _asker(interaction: Interaction) -> bool:
    """True if the presser asked for the message."""
    made = interaction.message.interaction_metadata if interaction.message else None
    return made is not None and made.user.id == interaction.user.id
