"""The honours of a round whose cards are open, as the table names them."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.pages.layout import fits
from cogs.words.words import Words, dashed
from tables.table import Table

MOST_HONOURS = 8  # people named
HONOURS_ROOM = 600  # bytes; with the longest names fewer are


def honours(table: Table, words: Words) -> list[str]:
    """Return the line of honours given to people with the cards that are open now, each with what
    for: each person's together.
    """
    given = [
        (one.seat, words.say("honour-given", count=one.count, **named(one.honour, words)))
        for one in table.honours[:MOST_HONOURS]
    ]
    while given and not fits(_of_seats(given, words), HONOURS_ROOM):
        given.pop()
    told = " · ".join(_of_seats(given, words))
    return [f"-# {words.say('honours-given', honours=told)}"] if told else []


def named(honour: str, words: Words) -> dict[str, str]:
    """Return the name of an honour of the words' game, and what it is for, as texts take them."""
    key = f"honour-{dashed(honour)}"
    return {"honour": words.own(key), "why": words.own(f"{key}-why")}


def _of_seats(given: Sequence[tuple[int, str]], words: Words) -> list[str]:
    """Return each seat with its honours, in the order of the first of them."""
    of_seats: dict[int, list[str]] = {}
    for seat, honour in given:
        of_seats.setdefault(seat, []).append(honour)
    return [
        words.say("honours-of", seat=f"**{words.short(seat)}**", honours=", ".join(own))
        for seat, own in of_seats.items()
    ]
