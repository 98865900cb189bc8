"""The page of people: coming back, a break, a vote, taking a seat over, and leaving."""

from collections.abc import Sequence

from discord import Interaction

from cogs.bot import Feature, clock
from cogs.looks.rule_card import minutes_at
from cogs.looks.table_parts import lately, mark_of
from cogs.lookup import table_of
from cogs.pages.custom_ids import PageClick, page_button
from cogs.pages.handlers import page
from cogs.pages.layout import (
    CLEARED,
    GATHERING,
    Button,
    Danger,
    Drawing,
    Rows,
    Secondary,
    Success,
    back_button,
    layout,
    rows_of,
    select,
    way_to,
)
from cogs.pages.responses import acknowledge
from cogs.play.lobby_actions import lobby_action
from cogs.words.people import person_of
from cogs.words.words import Reader, Words, clean, words_at
from engine.opponents.characters import CHARACTERS, LEVELS, USUAL
from tables.lobby.presence import free_seat, needs_leave
from tables.lobby.state import in_the_middle, is_changed, persons
from tables.table import Table

WAYS_OUT_OF = {  # a seat, or the line, by a page's word
    "seats": ("leave", "sneak", "reallyleave", "askleave", "unline"),
    "more": ("leave", "unline"),
}


def asks_first(table: Table, user: int) -> bool:
    """True if leaving needs a person's confirmation."""
    seat = table.seat_of(user)
    if seat is None or table.lobby.closed:
        return False
    return in_the_middle(table.lobby) or needs_leave(table.lobby, seat)


def leaving_page(table: Table, user: int, reader: Reader, origin: str = "") -> Drawing:
    """Return the page that asks for confirmation before leaving, by the present consequences;
    `origin` is the word of the page that led here, "" for *More…*.
    """
    seat = table.seat_of(user)
    if seat is not None and needs_leave(table.lobby, seat):
        text = "leave-with-title"
    else:
        text = "leave-in-the-middle" if in_the_middle(table.lobby) else "seats-title"
    buttons = [seats_button(table, reader, word) for word in _ways_out(table, seat)]
    buttons.append(_stay(table, reader, origin))
    return layout(CLEARED, [reader.say(text)], [buttons])


def closing_page(table: Table, user: int, reader: Reader, origin: str = "") -> Drawing:
    """Return the page that asks a host for confirmation before closing the table; while a match
    runs, before leaving. `origin` as for leaving.
    """
    if in_the_middle(table.lobby):
        return leaving_page(table, user, reader, origin)
    words = words_at(table, reader)
    others = [*persons(table.lobby)]
    others = [seat for seat in others if table.people[seat].user != user]
    question = words.say("close-ask", people=words.seats(others), count=len(others))
    buttons = [seats_button(table, reader, "reallyclose"), _stay(table, reader, origin)]
    return layout(CLEARED, [question], [buttons])


def line_page(table: Table, user: int, reader: Reader) -> Drawing:
    """Return the page for a person in line: their place, and once a match is over, whether they
    play the next.
    """
    place = table.place_in_line(user)
    sentence = place_sentence(table, user, reader)
    if place is None or sentence is None:
        key = "seats-done" if table.seat_of(user) is None else "line-seated"
        return layout(CLEARED, [reader.say(key)])
    buttons = [seats_button(table, reader, word) for word in in_line(table, place)]
    return layout(GATHERING, [sentence], [buttons])


def place_sentence(table: Table, user: int, reader: Reader) -> str | None:
    """Return the present meaning of somebody's place in line; None if they have none."""
    place = table.place_in_line(user)
    if place is None:
        return None
    if table.lobby.line[place]:
        return reader.say("line-yes", place=place + 1)
    if not in_the_middle(table.lobby):
        return reader.say("line-asked", place=place + 1)
    return " ".join(
        filter(None, [reader.say("line-joined", place=place + 1), _soon(table, reader)])
    )


def _soon(table: Table, reader: Reader) -> str:
    """Return in how many minutes the match is likely to be over; "" where that cannot be told: by
    house rules, in a later round, or once it takes longer than most.
    """
    lobby, dealt = table.lobby, table.dealt_at
    minutes = None if is_changed(lobby) else minutes_at(lobby, lobby.seats)
    if minutes is None or dealt is None or (left := minutes - int(clock() - dealt) // 60) < 1:
        return ""
    return reader.say("line-soon", count=left)


def in_line(table: Table, place: int) -> list[str]:
    """Return the words of the buttons of somebody in line."""
    may_answer = not in_the_middle(table.lobby) and not table.lobby.line[place]
    return ["seatme", "unline"] if may_answer else ["unline"]


def people_page(table: Table, user: int, reader: Reader) -> Drawing:
    """Return the page of people, for somebody who sits there, waits in line, or neither."""
    seat, place = table.seat_of(user), table.place_in_line(user)
    words = words_at(table, reader)
    lines = [_line(table, at, words) for at in range(len(table.people))]
    texts = [f"## {words.say('seats-title')}", "\n".join(lines)]
    if (sentence := place_sentence(table, user, reader)) is not None:
        texts.append(sentence)
    elif seat is None:
        texts.append(words.say("seats-stranger"))
    elif table.is_away(seat):
        texts.append(words.say("seats-away"))
    buttons = [seats_button(table, reader, word) for word in offered(table, seat, place)]
    buttons.append(back_button("more", reader, f"{table.id} back"))
    rows: Rows = [*rows_of(buttons)]
    if others := removable(table, seat):
        texts.append(f"-# {words.say('seats-vote')}")
        # By the person: seats are renumbered, and taken over.
        choices = [(str(table.people[other].user), clean(words.names[other])) for other in others]
        about = f"{table.id} remove"
        rows.append([select("seats", "select-remove", choices, "", reader, argument=about)])
    return layout(GATHERING, texts, rows)


def _line(table: Table, seat: int, words: Words) -> str:
    lobby = table.lobby
    name = words.say("seat-line", number=seat + 1, name=words.bold(seat))
    holds = {
        "host": seat == lobby.host,
        "gone": seat in lobby.gone,
        "away": seat in lobby.away and seat not in lobby.gone,
        "table": seat in lobby.table_seats,
    }
    marks = [mark_of(table, seat, mark, words) for mark, held in holds.items() if held]
    return f"{name} · {', '.join(marks)}" if marks else name


def offered(table: Table, seat: int | None, place: int | None = None) -> list[str]:
    """Return the words of the buttons that have an effect now, for a seat or a place in line."""
    lobby = table.lobby
    if seat is None:
        middle = in_the_middle(lobby)
        over = ["takeover"] if middle and free_seat(lobby) is not None else []
        line = in_line(table, place) if place is not None else ["join"] if middle else []
        return [*over, *line]
    seen = table.seen_by(table.people[seat].user)
    to_act = set(seen.to_act) if seen is not None else set()
    clock = in_the_middle(lobby) and lobby.table.clock != "off"
    useful = {
        "here": table.is_away(seat),
        "wait": table.turn_ends is not None and seat not in to_act,
        "playfor": table.unhurried and bool(to_act - {seat}),
        "pause": clock and not lobby.paused and seat not in lobby.pausing,
        "resume": lobby.paused,
        "leave": not lobby.closed and seat not in lobby.gone,
    }
    return [word for word, holds in useful.items() if holds]


def _stay(table: Table, reader: Reader, origin: str) -> Button:
    """Return the button that leaves everything as it is, and leads back."""
    mine = origin == "mine"  # the page of all one's tables
    custom_id = page_button("mine") if mine else page_button("more", f"{table.id} back")
    return Button(label=reader.say("button-stay"), custom_id=custom_id)


def _ways_out(table: Table, seat: int | None) -> Sequence[str]:
    """Return the words that confirm leaving."""
    carries = seat is not None and needs_leave(table.lobby, seat)
    return ("askleave", "sneak") if carries else ("reallyleave",)


def _unasked(table: Table, user: int, word: str) -> bool:
    """True if this word would make somebody leave without the confirmation needed now."""
    leaves = word in ("leave", "reallyleave", "sneak") and asks_first(table, user)
    return leaves and word not in _ways_out(table, table.seat_of(user))


def seats_button(table: Table, reader: Reader, word: str) -> Button:
    """Return the button of this word, which shows the page of people afterwards."""
    style = {
        **dict.fromkeys(("here", "resume", "seatme"), Success),
        **dict.fromkeys(("reallyleave", "reallyclose", "sneak"), Danger),
    }
    return way_to(
        reader.say(f"button-{word}"), "seats", f"{table.id} {word}", style.get(word, Secondary)
    )


def removable(table: Table, seat: int | None) -> list[int]:
    """Return the seats whose people this one may want to be removed."""
    if seat is None or table.lobby.closed:
        return []
    return [other for other in persons(table.lobby) if other not in (seat, *table.lobby.gone)]


class PeoplePage(Feature):
    """The page of people. Stateless."""

    @page("seats", about="table")
    async def pressed(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Do the pressed action, and show the new state."""
        await acknowledge(interaction)
        view = await self._done(interaction, reader, table_of(interaction), click)
        await interaction.edit_original_response(view=view)

    async def _done(
        self, interaction: Interaction, reader: Reader, table: Table, click: PageClick
    ) -> Drawing:
        user = interaction.user.id
        word, _, origin = click.rest.partition(" ")
        if word == "close" or (word == "reallyclose" and in_the_middle(table.lobby)):
            return closing_page(table, user, reader, origin)
        if _unasked(table, user, word):
            return leaving_page(table, user, reader, origin)
        if word == "seatme":  # this click's token brings the cards
            await self.screens.hands.renew(table.id, interaction)
        await table.act(person_of(interaction), lobby_action(table, user, word, click.values))
        if word in ("join", "seatme", "unline"):
            return line_page(table, user, reader)
        if word == "takeover":
            await self.screens.hands.hand_over(table, reader, interaction)
        if word in ("leave", "sneak", "reallyleave"):
            await self.screens.hands.take_away(table.id, user)
            key = "seats-done" if table.seat_of(user) is None else "hand-gone"
            return layout(CLEARED, [reader.say(key)])
        if word in ("askleave", "reallyclose"):
            return layout(CLEARED, [reader.say("seats-done")])
        return people_page(table, user, reader)


def company_page(
    table: Table, reader: Reader, level: int = USUAL, *, seated: bool = False
) -> Drawing:
    """Return the characters to choose from, at a level, the levels, and the way back; with a note
    after one was `seated`.
    """
    words = words_at(table, reader)
    lines = [
        f"**{words.say(f'table-seat-{who}')}** · {words.own_or_say(f'company-{who}')}"
        for who in CHARACTERS
    ]
    texts = [f"### {reader.say('company-title')}", "\n".join(lines)]
    people = [
        _button(table, f"{who} {level}", reader.say(f"table-seat-{who}")) for who in CHARACTERS
    ]
    levels = [
        _button(table, str(each), reader.say(f"button-level-{each}"), chosen=each == level)
        for each in LEVELS
    ]
    news = lately(table.seen_by(None), words, texts, 1) if seated else []
    back = way_to(reader.say("button-company-back"), "more", f"{table.id} back")
    note = f"-# {reader.say('company-level')}"
    return layout(GATHERING, [*texts, *news, note], [levels, people, [back]])


def _button(table: Table, argument: str, label: str, *, chosen: bool = False) -> Button:
    style = Success if chosen else Secondary
    return way_to(label, "company", f"{table.id} {argument}", style)
