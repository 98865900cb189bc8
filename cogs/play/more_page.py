"""The private page behind *More…* at a table, for occasional needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord
from discord import ui

from cogs.bot import CardTable, Feature
from cogs.looks import table_parts
from cogs.looks.advice import hint_button, hint_told
from cogs.looks.games import LOOKS
from cogs.lookup import table_of
from cogs.pages.custom_ids import PageClick, TableClick
from cogs.pages.handlers import page, table_button
from cogs.pages.layout import CLEARED, GATHERING, Style, back_button, layout, rows_of, way_to
from cogs.pages.responses import Trouble, acknowledge, send_page
from cogs.play.people_page import (
    closing_page,
    company_page,
    in_line,
    offered,
    people_page,
    removable,
    removing,
    seats_button,
)
from cogs.wire.updates import done_or_logged
from cogs.words.words import Faces, Reader, Words, words_at
from data.store.features.calls import chosen_for
from data.texts import say
from engine.opponents.characters import LEVELS
from tables.errors import StoreTrouble
from tables.lobby.presence import may_ask_hint
from tables.lobby.seating import may_call_night, night_said
from tables.lobby.state import allowed_seats, is_changed
from tables.moves.recent_events import KEPT
from tables.table import Outcome, Table

# Everybody's buttons, seated or not, from the deal on; before it the table itself lists its people.
FROM_DEAL = ("seats", "story", "verify")
PAGES = ("addseat", "seats", "story", "close", "back")  # pages shown in this page's place
ACTIONS = (
    "here",
    "pause",
    "leave",
    "takeover",
    "join",
    "seatme",
    "unline",
)  # actions shared with the page of people
# Words with the same action as the public button; after some the page is shown anew.
OF_TABLE = (
    *("dropseat", "house", "youngest", "rules", "replay", "leave", "endmatch"),
    *("weekly", "ordinary", "evening", "night"),
    *(word for word in FROM_DEAL if word not in PAGES),
)
SELECTS = ("remove",)  # likewise, with the chosen value
ENDING = ("leave", "endmatch", "close", "night")
STAYING = ("dropseat", "youngest", "endmatch", "night", "weekly", "ordinary", "remove")


def more_page(
    table: Table,
    user: int,
    reader: Reader,
    faces: Faces,
    *,
    newcomer: bool = False,
    calls: bool = False,
    deals: bool = False,
    note: str = "",
) -> ui.LayoutView:
    """Return a person's other options at a table besides moves; before the deal a `newcomer` to its
    game is offered the lesson first, and if `calls`, the call for players. `deals`: its rule set
    has a week's deal here. `note` mentions the last action.
    """
    words = words_at(table, reader, faces)
    texts = [f"### {words.say('more-title')}", note]
    if table.lobby.stage != "lobby":
        return _page(table, user, words, texts)
    seat = table.seat_of(user)
    notes = "\n".join(f"-# {note}" for note in _notes(table, seat, words))
    buttons = [_opens(table, word, words) for word in _gathering(table, seat, deals=deals)]
    if calls:
        buttons.insert(0, table_parts.call_button(table, reader))
    if newcomer:
        notes = "\n".join(filter(None, [words.say("more-newcomer"), notes]))
        buttons.insert(0, _lesson(table, words))
    rows: list[Sequence[ui.Item[ui.LayoutView]]] = [*rows_of(buttons)]
    place = table.place_in_line(user)
    if place is not None:
        rows += rows_of([seats_button(table, reader, word) for word in in_line(table, place)])
    texts += [_host(table, seat, words), notes]
    if others := removable(table, seat):
        texts.append(f"-# {words.say('seats-vote')}")
        rows.append([removing(table, others, words, "more")])
    return layout(GATHERING, texts, rows, parted=False)


def story_page(table: Table, user: int, reader: Reader, faces: Faces) -> ui.LayoutView:
    """Return the last events at a table."""
    words = words_at(table, reader, faces)
    title = f"### {words.say('button-story')}"
    seen = table.seen_by(user)
    if seen is None:
        lines = [words.say("deal-story")]
    else:
        events = table_parts.lately(seen, words, [title], KEPT)
        lines = table_parts.story(events) or [words.say("story-empty")]
    back = back_button("more", reader, f"{table.id} back")
    return layout(GATHERING, [title, *lines], [[back]], parted=False)


def _page(table: Table, user: int, words: Words, texts: list[str]) -> ui.LayoutView:
    buttons = [table_parts.button(table, words, "rules")]
    seen = table.seen_by(user)
    if seen is not None and seen.chooses and may_ask_hint(table.lobby, seen.seat):
        buttons.append(hint_button(table, words.say("button-hint")))
        texts = [*texts, hint_told(table, words)]
    texts = [*texts, "\n".join(_dead(table, user, words))]
    buttons += [_opens(table, word, words) for word in FROM_DEAL]
    seat = table.seat_of(user)
    buttons += [_opens(table, word, words) for word in _between(table, seat)]
    buttons += [_opens(table, word, words) for word in _of_evening(table, seat)]
    useful = offered(table, seat, table.place_in_line(user))
    actions = [seats_button(table, words.reader, word) for word in ACTIONS if word in useful]
    return layout(GATHERING, texts, [*rows_of(buttons), *rows_of(actions)], parted=False)


def _dead(table: Table, user: int, words: Words) -> Iterator[str]:
    """Yield why a button of the game at the table cannot be pressed now, by anybody or by this
    person.
    """
    seen = table.seen_by(user)
    if seen is None or seen.view is None or table.lobby.paused:
        return
    for button in LOOKS[table.lobby.game].buttons(seen.public.view, words):
        useless = button.useless_to is not None and button.useless_to == seen.seat
        why = button.dead or (words.own(f"useless-{button.word}") if useless else "")
        if why:
            yield f"-# **{button.label}**: {why}"


def _between(table: Table, seat: int | None) -> list[str]:
    """Return the words of the buttons after a round, and between two."""
    lobby = table.lobby
    if lobby.stage != "between":
        return []
    words = ["replay"] if lobby.match.opened else []
    if seat is None or seat != lobby.host:
        return words
    if table.pausing:
        return [*words, "endmatch"]
    hosts = ["house", *(["addseat"] if lobby.seats < allowed_seats(lobby).stop - 1 else [])]
    return [*words, *hosts, *(["dropseat"] if lobby.table_seats else []), "close"]


def _of_evening(table: Table, seat: int | None) -> list[str]:
    """Return the words of the buttons on the table's evening."""
    lobby = table.lobby
    evening = ["evening"] if lobby.matches else []
    may_end = seat is not None and seat not in night_said(lobby) and may_call_night(lobby)
    return [*evening, *(["night"] if may_end else [])]


def _gathering(table: Table, seat: int | None, *, deals: bool = False) -> list[str]:
    """Return the words of the buttons before the deal, for a seat; leaving comes last. `deals`: the
    week's deal is available.
    """
    lobby = table.lobby
    hosts = seat is not None and seat == lobby.host
    full = lobby.seats >= allowed_seats(lobby).stop - 1
    youngest = LOOKS[lobby.game].youngest_matters(lobby.options)
    useful = {
        "addseat": hosts and not full,
        "dropseat": hosts and bool(lobby.table_seats),
        "house": hosts,
        "youngest": youngest and seat is not None,
        "weekly": hosts and deals and not lobby.weekly and not is_changed(lobby),
        "ordinary": hosts and lobby.weekly,
        "replay": bool(lobby.match.opened),
        "verify": True,
        **dict.fromkeys(_of_evening(table, seat), True),
        "close": hosts,
        "leave": seat is not None,
    }
    return [word for word, holds in useful.items() if holds]


def _host(table: Table, seat: int | None, words: Words) -> str:
    """Return the host of the table, and for a stranger how to sit down."""
    if seat == table.lobby.host:
        return words.say("more-host-you")
    host = words.say("more-host", seat=words.bold(table.lobby.host))
    return host if seat is not None else f"{words.say('more-stranger')}\n{host}"


def _notes(table: Table, seat: int | None, words: Words) -> Iterator[str]:
    """Yield explanations of buttons that need one."""
    if "youngest" in _gathering(table, seat):
        yield words.say("more-youngest")
    if "house" in _gathering(table, seat):
        yield words.say("more-house")


def _lesson(table: Table, words: Words) -> ui.Button[ui.LayoutView]:
    label = words.say("button-learn")
    return way_to(label, "learn", table.lobby.rules, Style.primary)


def _opens(table: Table, word: str, words: Words) -> ui.Button[ui.LayoutView]:
    style = discord.ButtonStyle.danger if word in ENDING else discord.ButtonStyle.secondary
    return way_to(words.say(f"button-{word}"), "more", f"{table.id} {word}", style)


def _done(table: Table, user: int, word: str) -> str:
    """Return the key of the confirmation when a button has made the page useless; "" if not."""
    if word == "night":
        return "night-done" if table.lobby.stage == "closed" else ""
    return "seats-done" if table.seat_of(user) is None else ""


class MorePage(Feature):
    """A table's other options besides moves. Its state: the work under way."""

    def __init__(self, bot: CardTable) -> None:
        super().__init__(bot)
        bot.offers.followers.append(self._follow)

    def _follow(self, outcome: Outcome) -> None:
        """Delete people's open pages once it is dealt, so that their hands come right below the
        table.
        """
        if outcome.dealt and outcome.actor is not None and not outcome.rematch:
            where = outcome.table.location.channel
            for person in outcome.table.people:
                self._background.start(self.bot.open_pages.take_away(person.user, where))

    @table_button("more")
    async def show_more(
        self, interaction: discord.Interaction, reader: Reader, table: Table, _: TableClick
    ) -> None:
        """Show a person the table's other options."""
        user = interaction.user.id
        newcomer = table.lobby.stage == "lobby" and await self._is_newcomer(user, table)
        view = await self._more(table, user, reader, newcomer=newcomer)
        await self.bot.open_pages.send(interaction, view=view)

    async def _is_newcomer(self, user: int, table: Table) -> bool:
        """True if a person has never finished a match of the table's game, as far as the store
        knows.
        """
        try:
            return not await self.bot.store.standings.has_played(user, table.lobby.game)
        except StoreTrouble:
            return False

    @table_button("story")
    async def show_story(
        self, interaction: discord.Interaction, reader: Reader, table: Table, _: TableClick
    ) -> None:
        """Show a person the last events."""
        await send_page(interaction, story_page(table, interaction.user.id, reader, self.bot.faces))

    @page("more", about="table")
    async def pressed(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Show a page in this one's place, or do the action of a public button's word."""
        await acknowledge(interaction)
        table, word = table_of(interaction, click.argument)
        if word in (*OF_TABLE, *SELECTS):
            answer = self.bot.handlers.table_buttons[word]
            about = "".join(click.values)
            await answer(interaction, reader, table, TableClick(table.id, word, about))
        elif word not in PAGES:
            raise Trouble("trouble-forged")
        view = await self._page_after(table, interaction.user.id, reader, word)
        if view is not None:
            await interaction.edit_original_response(view=view)

    @page("company", about="table")
    async def seat_somebody(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Seat the chosen character, or show them at another level. Several are seated one after
        the other, by a click each.
        """
        await acknowledge(interaction)
        table, chosen = table_of(interaction, click.argument)
        if chosen in map(str, LEVELS):
            view = company_page(table, reader, self.bot.faces, int(chosen))
        else:
            answer = self.bot.handlers.table_buttons["addseat"]
            await answer(interaction, reader, table, TableClick(table.id, "addseat", chosen))
            view = await self._after_seating(table, interaction.user.id, reader, chosen)
        await interaction.edit_original_response(view=view)

    async def _after_seating(
        self, table: Table, user: int, reader: Reader, chosen: str
    ) -> ui.LayoutView:
        """Return the same page, for the next character, as long as there is room."""
        level = chosen.partition(" ")[2]
        full = table.lobby.seats >= allowed_seats(table.lobby).stop - 1
        if full or level not in map(str, LEVELS):
            return await self._more(table, user, reader)
        return company_page(table, reader, self.bot.faces, int(level), seated=True)

    async def _more(
        self, table: Table, user: int, reader: Reader, *, newcomer: bool = False
    ) -> ui.LayoutView:
        """Return a person's page as it is now."""
        calls = bool(await done_or_logged(self._may_call(table, user)))
        server = table.location.server
        settings = None if server is None else await self.bot.readers.server(server)
        deals = settings is not None and table.lobby.rules in settings.deals
        return more_page(
            table, user, reader, self.bot.faces, newcomer=newcomer, calls=calls, deals=deals
        )

    async def _may_call(self, table: Table, user: int) -> bool:
        """True if a person is host of a table that has not called for players yet, and the server
        has a role for that. Raises StoreTrouble.
        """
        server, seat = table.location.server, table.seat_of(user)
        if server is None or table.lobby.stage != "lobby" or seat != table.lobby.host:
            return False
        role = chosen_for(await self.bot.store.calls.roles(server), table.lobby.game)
        return role is not None and not await self.bot.store.calls.has_called(table.id)

    async def _page_after(
        self, table: Table, user: int, reader: Reader, word: str
    ) -> ui.LayoutView | None:
        """Return this page after a word was pressed; None: another page has taken its place."""
        match word:
            case "addseat":
                return company_page(table, reader, self.bot.faces)
            case "seats":
                return people_page(table, user, reader, self.bot.faces)
            case "story" | "close":
                shown = story_page if word == "story" else closing_page
                return shown(table, user, reader, self.bot.faces)
            case "leave" | "night" if done := _done(table, user, word):
                return layout(CLEARED, [say(reader.language, done)], [])
            case _ if word in STAYING or word == "back":
                return await self._more(table, user, reader)
        return None
