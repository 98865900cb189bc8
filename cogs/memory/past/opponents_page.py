"""The people somebody has met: how often, who came first, and how it went lately. Pure."""

from discord import ui

from cogs.memory.past.parts import ORDERS, form_of, paging, rules_select, to_profile
from cogs.pages.layout import RESULT, Button, Select, fitting, layout, select, way_to
from cogs.pages.picture_message import Row
from cogs.words.words import Reader, clean, escaped, rules_name
from tables.memory.rivals import ALL, AskedOpponents, Opponent, Opponents


def opponents_page(
    listing: AskedOpponents, opponents: Opponents, user: int, reader: Reader
) -> ui.LayoutView:
    """Return a page of a reader's opponents, for themselves."""
    listing = listing._replace(page=opponents.page)
    title = f"## {reader.say('opponents-title')}\n-# {_where(listing, opponents, reader)}"
    rows = _rows(listing, opponents, user, reader)
    if not opponents.shown:
        return layout(RESULT, [title, reader.say("opponents-none")], rows, parted=False)
    lines = [_line(opponent, reader) for opponent in opponents.shown]
    footer = f"-# {reader.say(f'opponents-by-{listing.order}')}\n-# {reader.say('opponents-form')}"
    shown = "\n".join(fitting(lines, [title, footer]))
    return layout(RESULT, [title, shown, footer], rows, parted=False)


def _where(listing: AskedOpponents, opponents: Opponents, reader: Reader) -> str:
    parts = [reader.say("profile-here")]
    if listing.rules is not None:
        parts.append(rules_name(listing.rules, reader.language))
    if opponents.people:
        parts.append(reader.say("overview-people", count=opponents.people))
    return " · ".join(parts)


def _line(opponent: Opponent, reader: Reader) -> str:
    rival = opponent.rival
    line = reader.say(
        "opponents-line",
        name=escaped(rival.person.name), count=rival.matches,
        ahead=rival.ahead, behind=rival.behind,
    )  # fmt: skip
    return f"{line}\n-# {form_of(opponent.form)}"


# Other views


def _rows(listing: AskedOpponents, opponents: Opponents, user: int, reader: Reader) -> list[Row]:
    rows: list[Row] = [[_choice(listing, opponents, reader)]] if opponents.shown else []
    if opponents.people > 1:
        rows.append(_orders(listing, reader))
    rows += rules_select("opponentsof", listing.written(), opponents.rules, listing.rules, reader)
    return [
        *rows,
        [*paging("opponents", listing, opponents.people, reader), to_profile(user, reader)],
    ]


def _choice(listing: AskedOpponents, opponents: Opponents, reader: Reader) -> Select:
    choices = [
        (str(opponent.rival.person.user), clean(opponent.rival.person.name))
        for opponent in opponents.shown
    ]
    about = listing.rules or ALL
    return select("meetings", "opponents-choose", choices, "", reader, argument=about)


def _orders(listing: AskedOpponents, reader: Reader) -> list[Button]:
    return [
        way_to(
            reader.say(f"button-opponents-{order}"),
            "opponentsby",
            listing._replace(order=order, page=0).written(),
            disabled=order == listing.order,
        )
        for order in ORDERS
    ]
