"""A person's tables, sign-ups and calls: the page below /table, and the daily reminder. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cogs.pages.layout import GATHERING, Button, Drawing, Item, Part, fits, layout, way_to
from cogs.words.words import Reader, escaped, few, rules_name, title_of, words_at
from data.store.features.calls import Call
from data.store.features.sign_ups import SignUp
from tables.limits import address
from tables.lobby.state import in_the_middle
from tables.people import Location
from tables.table import Table

MOST_NAMED = 3  # names of people a table waits for
MOST_OWN = 7  # tables with buttons: Discord takes forty parts of a message
MOST_CALLS = 3
LAST = float("inf")


class Mine(NamedTuple):
    """A person's table, and the name of its server; without one in a private channel."""

    table: Table
    server: str = ""


def waits_for(table: Table, user: int) -> bool:
    """True if a table waits for a person, and does not play for them."""
    if table.seat_of(user) in table.lobby.away or table.lobby.paused:
        return False
    seen = table.seen_by(user)
    return seen is not None and seen.decides


def reminder_page(mine: Sequence[Mine], user: int, reader: Reader) -> Drawing:
    """Return the daily reminder: the tables that wait for a person, and how to turn it off."""
    lines = [f"### {reader.say('mine-reminder', count=len(mine))}"]
    lines += [mine_line(own, user, reader) for own in mine]
    off = f"-# {reader.say('mine-reminder-off')}"
    return layout(GATHERING, ["\n".join(_fitting(lines)), off])


def own_parts(
    mine: Sequence[Mine],
    user: int,
    reader: Reader,
    above: Sequence[Part],
    *,
    server: int,
    more: int,
) -> list[Part]:
    """Return a person's tables below these parts, first those that wait for them, with a link to
    each; those of the server where they ask also with buttons to leave, and for the host to close.
    There is room left for so many `more` things.
    """
    if not mine:
        return [*above]
    ordered = sorted(mine, key=lambda own: _urgency(own.table, user))
    lines = [mine_line(own, user, reader) for own in ordered]
    before = [part for part in above if isinstance(part, str)]
    before.append(f"### {reader.say('mine-title')}")
    shown = _fitting([*before, *lines])[len(before) :]
    parts: list[Part] = [*above, before[-1]]
    most = MOST_OWN - more
    for own, line in zip(ordered[:most], shown, strict=False):
        parts.append(line)
        parts.append([*_ways(own.table, user, reader, here=own.table.server == server)])
    return [*parts, "\n".join(shown[most:])]


def asked_parts(sign_ups: Sequence[SignUp], reader: Reader) -> Iterator[Part]:
    """Yield a person's open sign-ups, each with the button that calls it off."""
    if sign_ups:
        yield f"### {reader.say('mine-asked')}"
    for sign_up in sign_ups:
        place = Location(sign_up.server, sign_up.channel)
        rules = rules_name(sign_up.rules, reader.language)
        if sign_up.message is not None:
            rules = f"[{rules}]({address(place, sign_up.message)})"
        when = f"<t:{int(sign_up.starts)}:f>"
        count = len(sign_up.those("in"))
        line = reader.say("mine-sign-up", rules=rules, when=when, count=count)
        yield line if sign_up.message else f"{line}\n-# {reader.say('mine-unposted')}"
        yield [way_to(reader.say("button-sign-up-off"), "signupoff", f"{sign_up.id}")]


def call_parts(
    calls: Sequence[Call], tables: Mapping[int, Table], reader: Reader
) -> Iterator[Part]:
    """Yield the open calls of a person's tables, each with the button that calls it off."""
    if calls:
        yield f"### {reader.say('mine-calls')}"
    for call in calls:
        table = tables[call.table]
        title = title_of(table, reader.language)
        if call.message is not None:
            place = Location(table.server, call.channel)
            title = f"[{title}]({address(place, call.message)})"
        line = f"{title} · {escaped(call.pair[1].name)}" if call.pair else title
        yield line if call.message else f"{line}\n-# {reader.say('mine-unposted')}"
        yield [way_to(reader.say("button-call-off"), "calloff", f"{table.id} {call.id}")]


def _ways(table: Table, user: int, reader: Reader, *, here: bool) -> Iterator[Item]:
    """Yield the buttons of a table."""
    where = address(table.location, table.screen.message)
    yield Button(label=reader.say("button-goto"), url=where)
    if not here:
        return
    closes = table.seat_of(user) == table.lobby.host and not in_the_middle(table.lobby)
    for word in ("leave", "close") if closes else ("leave",):
        yield way_to(reader.say(f"button-{word}"), "seats", f"{table.id} {word} mine")


def mine_line(mine: Mine, user: int, reader: Reader) -> str:
    """Return a table as a link, its server, and whose move it waits for."""
    table = mine.table
    link = f"[{title_of(table, reader.language)}]({address(table.location, table.screen.message)})"
    parts = [link, escaped(mine.server) if mine.server else "", _state(table, user, reader)]
    return f"- {' · '.join(filter(None, parts))}"


def _state(table: Table, user: int, reader: Reader) -> str:
    lobby = table.lobby
    seat = table.seat_of(user)
    place = table.place_in_line(user)
    if place is not None:
        return reader.say("mine-line", place=place + 1)
    if seat in lobby.away:
        return reader.say("mine-away")
    if lobby.paused:
        return reader.say("mine-paused")
    if table.in_round:
        return _turn(table, user, reader)
    if lobby.stage == "lobby":
        key = "mine-lobby-yours" if seat == lobby.host else "mine-lobby"
        return reader.say(key, count=len(table.people))
    return reader.say("mine-next" if table.pausing else "mine-between")


def _turn(table: Table, user: int, reader: Reader) -> str:
    """Return whose turn it is, and until when; "" if that is veiled."""
    seen = table.seen_by(user)
    if seen is None:
        return ""
    ends = table.deadline or table.turn_ends
    until = reader.say("mine-until", when=f"<t:{ends}:R>") if ends else ""
    if waits_for(table, user):
        turn = f"**{reader.say('mine-you')}**"
    else:
        words = words_at(table, reader)
        named = words.all(few([words.bold(seat) for seat in seen.to_act], MOST_NAMED))
        turn = reader.say("mine-turn", seats=named, count=len(seen.to_act))
    return f"{turn}, {until}" if until else turn


def _urgency(table: Table, user: int) -> tuple[bool, bool, float, int]:
    """Return the sort key of a person's tables."""
    ends = table.deadline or table.turn_ends
    return not waits_for(table, user), not table.in_round, ends or LAST, table.id


def _fitting(lines: Sequence[str]) -> list[str]:
    """Return as many lines as a message has room for, with a mark if some are left out."""
    shown = list(lines)
    while not fits(shown):
        shown = [*shown[:-2], "- …"]
    return shown
