"""The private page behind *More…* at a table, for occasional needs."""

from collections.abc import Iterator, Sequence

from discord import Interaction

from cogs.bot import Feature
from cogs.looks import table_parts
from cogs.looks.advice import hint_told
from cogs.looks.games import LOOKS
from cogs.lookup import table_of
from cogs.pages.custom_ids import PageClick, TableClick
from cogs.pages.handlers import page, table_button
from cogs.pages.layout import (
    CLEARED,
    GATHERING,
    Button,
    Buttons,
    Danger,
    Drawing,
    Rows,
    Secondary,
    back_button,
    layout,
    rows_of,
    select,
    way_to,
)
from cogs.pages.picture_message import show_next
from cogs.pages.responses import Trouble, acknowledge
from cogs.play.people_page import company_page, offered, people_page, place_sentence, seats_button
from cogs.wire.updates import done_or_logged
from cogs.words.words import Reader, Words, event_key, words_at
from data.store.features.roles import chosen_for
from engine.opponents.characters import LEVELS
from tables.errors import NotSeated, Refused, TableClosed
from tables.lobby.line import free_seats
from tables.lobby.presence import may_ask_hint
from tables.lobby.seating import may_call_night, night_said
from tables.lobby.state import is_changed
from tables.moves.recent_events import KEPT
from tables.table import Table

# Words of pages shown in this one's place.
PAGES = ("addseat", "seats", "story", "leave", "back")
# Words with the same action as the public button, or as a button of the page of people; after some
# this page is shown anew.
OF_TABLE = (
    *("dropseat", "youngest", "weekly", "ordinary"),
    *("house", "rules", "replay", "verify", "evening"),
)
OF_PEOPLE = ("here", "seatme", "join", "takeover", "unline", "pause", "resume", "wait", "playfor")
STAYING = ("dropseat", "youngest", "weekly", "ordinary")
LEFT = "counts"  # the tag of what somebody is left with: a result has only the points
MOST_LEFT = 4  # with more of them a phone has no room for their cards
ENDING = ("endmatch", "night")  # for the whole table; asked about once


def more_page(
    table: Table,
    user: int,
    reader: Reader,
    *,
    calls: bool = False,
    deals: bool = False,
) -> Drawing:
    """Return a person's other options at a table besides moves: six buttons at most, and a select
    for the seldom ones. If `calls`, the call for players is there; `deals`: its rule set has a
    week's deal here.
    """
    words, seat = words_at(table, reader), table.seat_of(user)
    texts = [f"### {words.say('more-title')}"]
    if (place := place_sentence(table, user, reader)) is not None:
        texts.append(place)
    if table.lobby.stage == "lobby":
        texts.append(_host(table, seat, words))
    seldom = _seldom(table, user, calls=calls, deals=deals)
    texts += ["\n".join(_notes(table, seldom, words))]
    rows: Rows = [*rows_of([_opens(table, word, words) for word in _often(table, seat)])]
    choices = [(word, words.say(f"button-{word}")) for word in seldom]
    rows.append([select("more", "select-more", choices, "", reader, argument=f"{table.id}")])
    if _ways_out(table, seat):
        rows.append([_opens(table, "leave", words, "button-leaving")])
    return layout(GATHERING, texts, rows)


def leave_page(table: Table, user: int, reader: Reader) -> Drawing:
    """Return the page of all that ends something, for a person or for the table, for those who may;
    what cannot be made good is asked about once more. Raises TableClosed, NotSeated.
    """
    words, seat = words_at(table, reader), table.seat_of(user)
    ways = _ways_out(table, seat)
    if not ways:
        raise TableClosed if table.lobby.closed else NotSeated
    lines = [f"**{words.say(f'button-{way}')}**: {words.say(f'leaving-{way}')}" for way in ways]
    buttons = [
        _opens(table, way, words) if way in ENDING else seats_button(table, reader, way)
        for way in ways
    ]
    back = back_button("more", reader, f"{table.id} back")
    title = f"### {words.say('leaving-title')}"
    return layout(GATHERING, [title, "\n".join(lines)], [buttons, [back]])


def ending_page(table: Table, word: str, user: int, reader: Reader) -> Drawing:
    """Return the question before a table's match, or its evening, is ended."""
    words = words_at(table, reader)
    buttons = [
        way_to(words.say(f"button-{word}"), "more", f"{table.id} really{word}", Danger),
        way_to(words.say("button-stay"), "more", f"{table.id} back"),
    ]
    host = "yes" if table.seat_of(user) == table.lobby.host else "no"
    return layout(CLEARED, [words.say(f"{word}-ask", host=host)], [buttons])


def story_page(table: Table, user: int, reader: Reader) -> Drawing:
    """Return the last events at a table; and once a round is over and its cards are open, the other
    ways to see it again.
    """
    words = words_at(table, reader)
    title = f"### {words.say('button-story')}"
    seen = table.seen_by(user)
    if seen is None:
        lines = [words.say("deal-story")]
    else:
        keys = [event.key for event in seen.recent]
        left = keys.count(event_key(words.game, LEFT))
        also = LEFT if left <= MOST_LEFT else ""
        most = KEPT - left * bool(also)  # each takes about two lines of a phone
        story = table_parts.story(table_parts.lately(seen, words, [title], most, also=also))
        lines = story or [words.say("story-empty")]
    row: Buttons = []
    if table.lobby.match.opened and not table.in_round:
        if table.ended is not None and table.ended.seat_of(user) is not None:
            row.append(table_parts.button(table, words, "lookback"))
        row.append(table_parts.button(table, words, "replay"))
        row.append(table_parts.button(table, words, "verify"))
    elif table.pausing:
        title += f"\n-# {words.say('story-later')}"
    row.append(_opens(table, "back", words, "button-more"))  # the table's end opens it as well
    return layout(GATHERING, [title, *lines], [row])


def _often(table: Table, seat: int | None) -> list[str]:
    """Return the words of the buttons: what one looks at, and what the host prepares. Before the
    deal the table itself has the rules.
    """
    lobby = table.lobby
    gathers = lobby.stage == "lobby"
    useful = {
        "rules": not gathers,
        "story": not gathers or bool(lobby.match.opened),
        "seats": True,
        "evening": bool(lobby.matches),
        "house": _prepares(table, seat),
        "addseat": gathers and _may_add(table, seat),
    }
    return [word for word, holds in useful.items() if holds]


def _prepares(table: Table, seat: int | None) -> bool:
    """True if a seat is the host's while no match runs."""
    lobby = table.lobby
    hosts = seat is not None and seat == lobby.host
    return hosts and (lobby.stage == "lobby" or (lobby.stage == "between" and not table.pausing))


def _seldom(table: Table, user: int, *, calls: bool, deals: bool) -> list[str]:
    """Return the words of the select: first what brings somebody back or to a seat."""
    lobby, seat = table.lobby, table.seat_of(user)
    gathers = lobby.stage == "lobby"
    prepares = _prepares(table, seat)
    seen = table.seen_by(user)
    youngest = LOOKS[lobby.game].youngest_matters(lobby.options)
    people = set(offered(table, seat, table.place_in_line(user)))
    useful = {
        **{word: word in people for word in OF_PEOPLE},
        "hint": seen is not None and seen.chooses and may_ask_hint(lobby, seen.seat),
        "addseat": not gathers and _may_add(table, seat),
        "dropseat": prepares and bool(lobby.table_seats),
        "call": calls,
        "weekly": prepares and gathers and deals and not lobby.weekly and not is_changed(lobby),
        "ordinary": prepares and gathers and lobby.weekly,
        "youngest": gathers and seat is not None and youngest,
        "learn": gathers,
        "verify": True,
    }
    return [word for word, holds in useful.items() if holds]


def _may_add(table: Table, seat: int | None) -> bool:
    """True if a seat may have the table play another one."""
    return _prepares(table, seat) and free_seats(table.lobby) > 0


def _ways_out(table: Table, seat: int | None) -> list[str]:
    """Return the words of what ends something, for a seat; none for who has none."""
    lobby = table.lobby
    if seat is None or lobby.closed:
        return []
    useful = {
        "leave": seat not in lobby.gone,
        "endmatch": seat == lobby.host and table.pausing,
        "night": seat not in night_said(lobby) and may_call_night(lobby),
        "close": _prepares(table, seat),
    }
    return [word for word, holds in useful.items() if holds]


def _host(table: Table, seat: int | None, words: Words) -> str:
    """Return the host of the table, and for a stranger how to sit down."""
    if seat == table.lobby.host:
        return words.say("more-host-you")
    host = words.say("more-host", seat=words.bold(table.lobby.host))
    return host if seat is not None else f"{words.say('more-stranger')}\n{host}"


def _notes(table: Table, seldom: Sequence[str], words: Words) -> Iterator[str]:
    """Yield explanations of options that need one."""
    if "youngest" in seldom:
        yield f"-# {words.say('more-youngest')}"
    if "hint" in seldom:
        yield from hint_told(table, words)


def _opens(table: Table, word: str, words: Words, label: str = "") -> Button:
    style = Danger if word in ENDING else Secondary
    return way_to(words.say(label or f"button-{word}"), "more", f"{table.id} {word}", style)


PERSONS = {"seats": people_page, "story": story_page, "leave": leave_page}  # for who presses


class MorePage(Feature):
    """A table's other options besides moves. Stateless."""

    @table_button("more", "story")
    async def show(
        self, interaction: Interaction, reader: Reader, table: Table, click: TableClick
    ) -> None:
        """Show a person the table's other options; or the last events, and the ways to look at a
        round again.
        """
        user, story = interaction.user.id, click.word == "story"
        view = story_page(table, user, reader) if story else await self._more(table, user, reader)
        await self.bot.open_pages.send(interaction, view=view)

    @page("more", about="table")
    async def pressed(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Show a page in this one's place, or do the action of a public button's word, or of a word
        of the page of people.
        """
        await acknowledge(interaction)
        table = table_of(interaction)
        try:
            view = await self._answer(interaction, reader, table, click.rest or click.value)
        except Refused:
            if click.values:  # or the word would stay chosen, and could not be chosen again
                anew = await self._more(table, interaction.user.id, reader)
                await interaction.edit_original_response(view=anew)
            raise
        if view is not None:
            await interaction.edit_original_response(view=view)

    async def _answer(
        self, interaction: Interaction, reader: Reader, table: Table, word: str
    ) -> Drawing | None:
        """Do what a word means; return the page to be shown then, if it has not been shown."""
        elsewhere = {
            **{of_people: f"{table.id} {of_people}" for of_people in OF_PEOPLE},
            "hint": str(table.id), "call": str(table.id), "learn": table.lobby.rules,
        }  # fmt: skip
        if word in elsewhere:
            of_page = "seats" if word in OF_PEOPLE else word
            answer = self.bot.handlers.pages[of_page]
            click = PageClick(of_page, elsewhere[word], ())
            await show_next(interaction, await answer(interaction, reader, click))
            return None
        really = word.removeprefix("really")
        if word in OF_TABLE or (word != really and really in ENDING):
            press = self.bot.handlers.table_buttons[really]
            pressed = TableClick(table.id, really, "")
            await show_next(interaction, await press(interaction, reader, table, pressed))
        elif word not in (*PAGES, *ENDING):
            raise Trouble("trouble-forged")
        if word == "reallynight" and table.lobby.closed:  # the hand says so
            await interaction.delete_original_response()
            return None
        return await self._page_after(table, interaction.user.id, reader, word)

    @page("company", about="table")
    async def seat_somebody(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Seat the chosen character, or show them at another level. Several are seated one after
        the other, by a click each.
        """
        await acknowledge(interaction)
        table, chosen = table_of(interaction), click.rest
        if chosen in map(str, LEVELS):
            view = company_page(table, reader, int(chosen))
        else:
            answer = self.bot.handlers.table_buttons["addseat"]
            await answer(interaction, reader, table, TableClick(table.id, "addseat", chosen))
            view = await self._after_seating(table, interaction.user.id, reader, chosen)
        await interaction.edit_original_response(view=view)

    async def _after_seating(self, table: Table, user: int, reader: Reader, chosen: str) -> Drawing:
        """Return the same page, for the next character, as long as there is room."""
        level = chosen.partition(" ")[2]
        if not free_seats(table.lobby) or level not in map(str, LEVELS):
            return await self._more(table, user, reader)
        return company_page(table, reader, int(level), seated=True)

    async def _more(self, table: Table, user: int, reader: Reader) -> Drawing:
        """Return a person's page as it is now."""
        calls = bool(await done_or_logged(self._may_call(table, user)))
        server = table.server
        settings = None if server is None else await self.readers.server(server)
        deals = settings is not None and table.lobby.rules in settings.deals
        return more_page(table, user, reader, calls=calls, deals=deals)

    async def _may_call(self, table: Table, user: int) -> bool:
        """True if a person is host of a table that has not called for players yet, and the server
        has a role for that. Raises StoreTrouble.
        """
        server, seat = table.server, table.seat_of(user)
        if server is None or table.lobby.stage != "lobby" or seat != table.lobby.host:
            return False
        role = chosen_for(await self.store.roles.called(server), table.lobby.game)
        return role is not None and not await self.store.calls.has_called(table.id)

    async def _page_after(
        self, table: Table, user: int, reader: Reader, word: str
    ) -> Drawing | None:
        """Return this page after a word was pressed; None: another page has taken its place."""
        if word == "addseat":
            return company_page(table, reader)
        if word in PERSONS:
            return PERSONS[word](table, user, reader)
        if word in ENDING:
            return ending_page(table, word, user, reader)
        endings = (f"really{ending}" for ending in ENDING)
        stays = word in (*STAYING, *endings, "back")
        return await self._more(table, user, reader) if stays else None
