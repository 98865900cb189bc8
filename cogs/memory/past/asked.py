"""What a click on the pages on somebody's past asks for."""

from __future__ import annotations

import re
from typing import get_args

from cogs.pages.custom_ids import PageClick, read_id, read_number
from cogs.pages.responses import Trouble
from tables.memory.past import ALL, AskedMatches, AskedOpponents
from tables.memory.rivals import OpponentOrder

ORDERS: tuple[OpponentOrder, ...] = get_args(OpponentOrder)
MOST_PAGES = 99_999
_RULES = re.compile(r"[a-z0-9-]{1,40}")
_OPPONENTS = re.compile(rf"(\S+) ({'|'.join(ORDERS)}) ([0-9]{{1,5}})")
_MATCHES = re.compile(r"(\S+) ([0-9]{1,20}) ([0-9]{1,5})")


def opponents_of(click: PageClick) -> AskedOpponents:
    """Return the page of opponents a click asks for, without an argument the first; a select has
    the rule set. Raises Trouble for one that was not written here.
    """
    if not click.argument:
        return AskedOpponents()
    written = _OPPONENTS.fullmatch(click.argument)
    page = read_number(written[3], MOST_PAGES) if written else None
    order = next((each for each in ORDERS if written and each == written[2]), None)
    if written is None or page is None or order is None:
        raise Trouble("trouble-forged")
    if click.values:
        return AskedOpponents(_rules(click.values[0]), order)
    return AskedOpponents(_rules(written[1]), order, page)


def matches_of(argument: str) -> AskedMatches:
    """Return the page of matches of a custom_id, without an argument the first. Raises Trouble
    likewise.
    """
    if not argument:
        return AskedMatches()
    written = _MATCHES.fullmatch(argument)
    page = read_number(written[3], MOST_PAGES) if written else None
    other = read_id(written[2]) if written else None
    if written is None or page is None or other is None:
        raise Trouble("trouble-forged")
    return AskedMatches(_rules(written[1]), other or None, page)


def meetings_of(click: PageClick) -> AskedMatches:
    """Return the first page of matches with a person: a button names them, a select has them and
    names the rule set. Raises Trouble likewise.
    """
    other = read_id(click.values[0] if click.values else click.argument)
    if not other:
        raise Trouble("trouble-forged")
    return AskedMatches(_rules(click.argument) if click.values else None, other)


def of_rules(click: PageClick) -> AskedMatches:
    """Return the first page of matches of the rule set chosen in a select. Raises Trouble
    likewise.
    """
    rules = _rules(click.values[0] if click.values else "")
    return matches_of(click.argument)._replace(rules=rules, page=0)


def _rules(written: str) -> str | None:
    if written == ALL:
        return None
    if not _RULES.fullmatch(written):
        raise Trouble("trouble-forged")
    return written
