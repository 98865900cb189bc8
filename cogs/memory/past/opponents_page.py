"""The people somebody has met: how often, who came first, and how it went lately. Pure."""

from __future__ import annotations

from discord import ui

from cogs.memory.past.asked import ORDERS
from cogs.memory.past.parts import form_of, paging, rules_select, to_profile
from cogs.pages.layout import RESULT, Button, Select, fits, layout, select, way_to
from cogs.pages.picture_message import Row
from cogs.words.words import Reader, clean, escaped, rules_name
from tables.memory.past import ALL, AskedOpponents, Opponent, Opponents


def opponents_page(
    asked: AskedOpponents, found: Opponents, user: int, reader: Reader
) -> ui.LayoutView:
    """Return a page of a reader's opponents, for themselves."""
    asked = asked._replace(page=found.page)
    title = f"## {reader.say('opponents-title')}\n-# {_where(asked, found, reader)}"
    rows = _rows(asked, found, user, reader)
    if not found.shown:
        return layout(RESULT, [title, reader.say("opponents-none")], rows, parted=False)
    lines = [_line(one, reader) for one in found.shown]
    footer = f"-# {reader.say(f'opponents-by-{asked.order}')}\n-# {reader.say('opponents-form')}"
    while not fits([title, *lines, footer]):
        lines.pop()
    return layout(RESULT, [title, "\n".join(lines), footer], rows, parted=False)


def _where(asked: AskedOpponents, found: Opponents, reader: Reader) -> str:
    parts = [reader.say("profile-here")]
    if asked.rules is not None:
        parts.append(rules_name(asked.rules, reader.language))
    if found.people:
        parts.append(reader.say("overview-people", count=found.people))
    return " · ".join(parts)


def _line(one: Opponent, reader: Reader) -> str:
    rival = one.rival
    said = reader.say(
        "opponents-line",
        name=escaped(rival.person.name), count=rival.matches,
        ahead=rival.ahead, behind=rival.behind,
    )  # fmt: skip
    return f"{said}\n-# {form_of(one.form)}"


# Other views


def _rows(asked: AskedOpponents, found: Opponents, user: int, reader: Reader) -> list[Row]:
    rows: list[Row] = [[_choice(asked, found, reader)]] if found.shown else []
    if found.people > 1:
        rows.append(_orders(asked, reader))
    rows += rules_select("opponentsof", asked.written(), found.rules, asked.rules, reader)
    return [*rows, [*paging("opponents", asked, found.people, reader), to_profile(user, reader)]]


def _choice(asked: AskedOpponents, found: Opponents, reader: Reader) -> Select:
    choices = [(str(one.rival.person.user), clean(one.rival.person.name)) for one in found.shown]
    about = asked.rules or ALL
    return select("meetings", "opponents-choose", choices, "", reader, argument=about)


def _orders(asked: AskedOpponents, reader: Reader) -> list[Button]:
    return [
        way_to(
            reader.say(f"button-opponents-{order}"),
            "opponentsby",
            asked._replace(order=order, page=0).written(),
            disabled=order == asked.order,
        )
        for order in ORDERS
    ]
