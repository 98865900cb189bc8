"""The table before anything is dealt: the game, the people, and the important rules.

Rare actions are behind *More…*, on a private page.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from cogs.looks import table_parts
from cogs.looks.game_choice import bytes_of, game_select, wish_button, wishes_line
from cogs.looks.games import LOOKS
from cogs.looks.rule_card import QUICK, long_match, minutes_at, quick_round, quick_told, rules_at
from cogs.looks.table_between import before_next
from cogs.looks.table_parts import button, joint
from cogs.pages.layout import (
    BYTE_ROOM_BESIDE,
    GATHERING,
    Button,
    Buttons,
    Drawing,
    Primary,
    Success,
    rows_of,
    stacked,
)
from cogs.words.preferences import NO_GAMES, ServerGames
from cogs.words.width import BOLD_LINE, LINE, cut, width
from cogs.words.words import Texts, Words, capital
from tables.lobby.characters import company
from tables.lobby.line import room_in
from tables.lobby.state import allowed_seats, is_changed, persons
from tables.memory.rivals import Rivalry
from tables.table import Table

MOST_CHANGED = 4  # changed rules that are named
LONG_ROUND = 15  # minutes, from which a quick round is offered


def gathering(
    table: Table,
    words: Words,
    games: ServerGames = NO_GAMES,
    finishes: Mapping[int, int] = MappingProxyType({}),
    rivalry: Rivalry | None = None,
    *,
    new: bool = False,
) -> Drawing:
    """Return the last match, the seated people, the free seats, and the game; `games` are the
    server's, to choose from; `finishes` has the percentage of matches users play to the end,
    `rivalry` the closest score between two of them; the lesson is there if somebody is `new`.
    """
    lobby, language = table.lobby, words.reader.language
    title = words.say("lobby-title", rules=words.rules_name())
    line = rules_at(lobby, language).about
    seats = [_seat_line(table, seat, words, finishes) for seat in table_parts.seats(table)]
    joins = [button(table, words, "join", Success)] if room_in(lobby) else []
    first = [_dealing(table, words), *joins]  # somebody alone plays now
    buttons = [
        *(first if _plays_now(table) else reversed(first)),
        *_quick(table, words),
        button(table, words, "rules"),
        *([button(table, words, "learn")] if new else ()),
        button(table, words, "more"),
        *wish_button(table.id, lobby, games, words),
        *joint(table, words),
    ]
    about = "\n".join(filter(None, [f"## {title}", line, f"-# {words.say('select-rules')}"]))
    short = words._replace(names=[cut(name, LINE / 2) for name in words.names])
    invitation = _invitation(table, short)
    weekly = f"🗓️ {words.say('deal-lobby')}" if lobby.weekly else ""
    how = "\n".join(filter(None, [_how(table, words), weekly]))
    waits = table_parts.waiting(table, words)
    lately = table_parts.lately(table.seen_by(None), short, [about, *seats, invitation, how], 1)
    invitation = "\n".join([*table_parts.night_wishes(table, words), invitation])
    select = game_select(table.id, lobby, games, language)
    seats += _score(table, rivalry, words)
    people = [*wishes_line(lobby, games, words), *seats, *waits, *lately, invitation]
    room = BYTE_ROOM_BESIDE - bytes_of(select)
    return stacked(
        GATHERING,
        [
            *before_next(table, words, [about, *people, how], room),
            about,
            [select],
            "\n".join(people),
            how,
            *rows_of(buttons),
        ],
    )


def _dealing(table: Table, words: Words) -> Button:
    """Return the button that deals; for somebody alone, one that also brings the company."""
    if _plays_now(table):
        return button(table, words, "playnow", Primary)
    few = table.lobby.seats < allowed_seats(table.lobby).start
    return button(table, words, "start", Primary, disabled=few)


def _plays_now(table: Table) -> bool:
    """True if somebody is alone there, and can have the computer's company dealt in at once."""
    return table.lobby.seats == 1 and not table.lobby.weekly


def _dealt_to(table: Table) -> int:
    """Return how many are dealt to when the button is pressed now, or as soon as it can be."""
    lobby = table.lobby
    company_of_one = company(lobby) if _plays_now(table) else ()
    return max(lobby.seats + len(company_of_one), allowed_seats(lobby).start)


def _invitation(table: Table, words: Words) -> str:
    lobby, allowed = table.lobby, allowed_seats(table.lobby)
    if lobby.seats < allowed.start:
        if not lobby.seats:
            return words.say("lobby-empty")
        if not _plays_now(table):
            return words.say("lobby-few")
        names = [words.say(f"table-seat-{character}") for character in company(lobby)]
        return words.say("lobby-alone", count=len(names), names=words.all(names))
    host = words.bold(lobby.host)
    if not room_in(lobby):
        return words.say("lobby-full", host=host)
    computers = len(lobby.table_seats)
    return words.say("lobby-ready", count=len(persons(lobby)), computers=computers, host=host)


def _seat_line(table: Table, seat: int, words: Words, finishes: Mapping[int, int]) -> str:
    """Return the person in a seat, their roles, the title's sign if they carry it, and how often
    they play to the end where that is required; a long name makes room for these.
    """
    has_title = table_parts.titled(table, seat, words)
    titled = words.own_if_any("seat-titled") if has_title else ""
    percent = finishes.get(table.people[seat].user)
    often = "" if percent is None else words.say("seat-finishes", percent=percent)
    marks = table_parts.marks(table, seat, words)
    about = marks + "".join(f" · {sign}" for sign in (titled, often) if sign)
    name = words.short(seat, BOLD_LINE - width(f"00. {about}"))
    return words.say("seat-line", number=seat + 1, name=f"**{name}**") + about


def _score(table: Table, rivalry: Rivalry | None, words: Words) -> Texts:
    """Return the score between two people who sit there, if they have often met."""
    seats = [] if rivalry is None else [*map(table.seat_of, rivalry.users)]
    if rivalry is None or None in seats:
        return []
    first, second = (words.bold(seat) for seat in seats if seat is not None)
    won, lost = rivalry.ahead
    key = "lobby-rivals-even" if won == lost else "lobby-rivals"
    rules = words.rules_name()
    return [words.say(key, first=first, second=second, won=won, lost=lost, rules=rules)]


def _length(table: Table, words: Words) -> Iterator[str]:
    """Yield the approximate length of a match by the usual rules, if it is known; by any rules that
    it is likely to be long.
    """
    lobby, seats = table.lobby, _dealt_to(table)
    minutes = None if is_changed(lobby) else minutes_at(lobby, seats)
    if long := long_match(lobby, seats, words.reader.language):
        yield from long
    elif minutes is not None:
        yield words.say("lobby-minutes", count=minutes)


def _quick(table: Table, words: Words) -> Buttons:
    """Return the button that deals a quick round, with its minutes, at a table that has not played
    yet, if a match by the usual rules takes long.
    """
    lobby, seats = table.lobby, _dealt_to(table)
    long = not is_changed(lobby) and (minutes_at(lobby, seats) or 0) >= LONG_ROUND
    if lobby.matches or lobby.weekly or not long or not (values := quick_round(lobby)):
        return []
    shorter = replace(lobby, options={**lobby.options, **values})
    label = words.say("button-quick", count=minutes_at(shorter, seats) or 0)
    deals = _dealing(table, words)
    return [Button(label, f"{deals.custom_id} {QUICK}", disabled=deals.disabled)]


def _how(table: Table, words: Words) -> str:
    """Return what is dealt here, what people may know otherwise, and the changed options."""
    lobby = table.lobby
    allowed, look = allowed_seats(lobby), LOOKS[lobby.game]
    parts = [
        *_length(table, words),
        words.say("lobby-seats-line", min=allowed.start, max=allowed.stop - 1),
        *look.summary(lobby.options, _dealt_to(table), words),
    ]
    if _quick(table, words):
        parts.append(words.say("lobby-quick", what=quick_told(lobby, words.reader.language)))
    differs = look.differs(lobby.options, words)
    lines = [capital(" · ".join(line)) for line in (parts, differs, _other(table, words))]
    return "\n".join(f"-# {line}" for line in lines if line)


def _other(table: Table, words: Words) -> Iterator[str]:
    rules = rules_at(table.lobby, words.reader.language)
    for option in rules.changed[:MOST_CHANGED]:
        yield f"✎ {rules.short(option)}"
    left = len(rules.changed) - MOST_CHANGED
    if left > 0:
        yield words.say("lobby-changed-more", count=left)
