"""What a click on the pages on somebody's past asks for, and what these pages share. Pure."""

import re
from collections.abc import Sequence

from cogs.pages.custom_ids import PageClick, read_id, read_number
from cogs.pages.layout import Button, Buttons, Select, select, way_to
from cogs.pages.responses import Trouble, expected
from cogs.words.words import Reader, names_of, rules_name
from tables.memory.played import PlayedMatch
from tables.memory.rivals import ALL, PAGE, AskedMatches, AskedOpponents

Asked = AskedOpponents | AskedMatches

MOST_RULES = 15  # to choose from: there is no room for more beside ten matches
OUTCOMES = {1: "✅", 0: "➖", -1: "❌"}


def form_of(outcomes: Sequence[int]) -> str:
    """Return the outcomes of meetings as signs, in their order."""
    return "".join(OUTCOMES[outcome] for outcome in outcomes)


def names_at(match: PlayedMatch, reader: Reader) -> list[str]:
    """Return the names of a match's seats."""
    characters = {at: seat.character for at, seat in enumerate(match.seats) if seat.character}
    return names_of([seat.person for seat in match.seats], reader.language, characters)


def to_profile(user: int, reader: Reader) -> Button:
    """Return the button to somebody's own profile."""
    return way_to(reader.say("button-past-profile"), "profile", f"{user} here -")


def paging(word: str, listing: Asked, count: int, reader: Reader) -> Buttons:
    """Return the buttons to the pages before and after this one of so many opponents or matches;
    none if it is the only one.
    """
    last = max(0, (count - 1) // PAGE)
    before, after = (listing._replace(page=listing.page + step).written() for step in (-1, 1))
    if not last:
        return []
    return [
        way_to(reader.say("button-page-before"), word, before, disabled=listing.page <= 0),
        way_to(reader.say("button-page-after"), word, after, disabled=listing.page >= last),
    ]


def rules_select(
    word: str, argument: str, rule_sets: Sequence[str], shown: str | None, reader: Reader
) -> list[list[Select]]:
    """Return a row with the select of the rule sets somebody has played; none if there is nothing
    to choose.
    """
    if len(rule_sets) < 2 and shown is None:
        return []
    kept = [*rule_sets[:MOST_RULES]]
    if shown is not None and shown not in kept:
        kept[MOST_RULES - 1 :] = [shown]
    choices = [
        (ALL, reader.say("past-all")),
        *((rules, rules_name(rules, reader.language)) for rules in kept),
    ]
    now = ALL if shown is None else shown
    return [[select(word, "select-leaderboard-scope", choices, now, reader, argument=argument)]]


MOST_PAGES = 99_999
_RULES = re.compile(r"[a-z0-9-]{1,40}")
_OPPONENTS = re.compile(r"(\S+)(?: [a-z]+)? ([0-9]{1,5})")  # a former version's had an order
_MATCHES = re.compile(r"(\S+) ([0-9]{1,20}) ([0-9]{1,5})")


def opponents_of(click: PageClick) -> AskedOpponents:
    """Return the page of opponents a click asks for, without an argument the first; a select has
    the rule set. Raises Trouble for one that was not written here.
    """
    if not click.argument:
        return AskedOpponents()
    written = expected(_OPPONENTS.fullmatch(click.argument))
    if click.values:
        return AskedOpponents(_rules(click.value))
    return AskedOpponents(_rules(written[1]), expected(read_number(written[2], MOST_PAGES)))


def matches_of(argument: str) -> AskedMatches:
    """Return the page of matches of a custom_id, without an argument the first. Raises Trouble
    likewise.
    """
    if not argument:
        return AskedMatches()
    written = expected(_MATCHES.fullmatch(argument))
    page = expected(read_number(written[3], MOST_PAGES))
    return AskedMatches(_rules(written[1]), expected(read_id(written[2])) or None, page)


def meetings_of(click: PageClick) -> AskedMatches:
    """Return the first page of matches with a person: a button names them, a select has them and
    names the rule set. Raises Trouble likewise.
    """
    other = read_id(click.value or click.argument)
    if not other:
        raise Trouble("trouble-forged")
    return AskedMatches(_rules(click.argument) if click.values else None, other)


def of_rules(click: PageClick) -> AskedMatches:
    """Return the first page of matches of the rule set chosen in a select. Raises Trouble
    likewise.
    """
    return matches_of(click.argument)._replace(rules=_rules(click.value), page=0)


def _rules(written: str) -> str | None:
    if written == ALL:
        return None
    if not _RULES.fullmatch(written):
        raise Trouble("trouble-forged")
    return written
