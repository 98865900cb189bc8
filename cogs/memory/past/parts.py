"""What the pages on somebody's past have in common. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from cogs.pages.layout import Button, Select, select, way_to
from cogs.words.words import Reader, names_of, rules_name
from tables.memory.past import ALL, PAGE, AskedMatches, AskedOpponents
from tables.memory.played import PlayedMatch

Asked: TypeAlias = AskedOpponents | AskedMatches

MOST_RULES = 15  # to choose from: there is no room for more beside ten matches
OUTCOMES = {1: "🟢", 0: "⚪", -1: "🔴"}


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


def paging(word: str, listing: Asked, count: int, reader: Reader) -> list[Button]:
    """Return the buttons to the pages before and after this one of so many opponents or matches;
    none if it is the only one.
    """
    last = max(0, (count - 1) // PAGE)
    before, after = (listing._replace(page=listing.page + step).written() for step in (-1, 1))
    if not last:
        return []
    return [
        way_to(reader.say("button-house-before"), word, before, disabled=listing.page <= 0),
        way_to(reader.say("button-house-after"), word, after, disabled=listing.page >= last),
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
