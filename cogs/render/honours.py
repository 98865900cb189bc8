"""The honours of a round whose cards are open, as the table names them."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.layout import fits
from cogs.kit.words import Words, dashed
from tables.table import Table

MOST_HONOURS = 8  # people named
HONOURS_ROOM = 600  # bytes; with the longest names fewer are
MOST_REASONS = 3  # people whose honours are described


def honours(table: Table, words: Words) -> list[str]:
    """Return the line of honours given to people with the cards that are open now, described if
    there are few: each person's together.
    """
    few = len(table.honours) <= MOST_REASONS
    given = [
        (
            one.seat,
            words.say(
                "honour-given-why" if few else "honour-given",
                honour=words.own(f"honour-{dashed(one.honour)}"), count=one.count,
                **({"why": words.own(f"honour-{dashed(one.honour)}-why")} if few else {}),
            ),
        )
        for one in table.honours[:MOST_HONOURS]
    ]  # fmt: skip
    while given and not fits(honours_of_seats(given, words), HONOURS_ROOM):
        given.pop()
    named = " · ".join(honours_of_seats(given, words))
    return [f"-# {words.say('honours-given', honours=named)}"] if named else []


def honours_of_seats(given: Sequence[tuple[int, str]], words: Words) -> list[str]:
    """Return each seat with its honours, in the order of the first of them."""
    of_seats: dict[int, list[str]] = {}
    for seat, honour in given:
        of_seats.setdefault(seat, []).append(honour)
    return [
        words.say("honours-of", seat=f"**{words.short(seat)}**", honours=", ".join(own))
        for seat, own in of_seats.items()
    ]
