"""What the pages on somebody's past have in common. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import discord
from discord import ui

from cogs.kit.custom_ids import page_button
from cogs.kit.words import Reader, rules_name
from tables.stats.past import ALL, PAGE, AskedMatches, AskedOpponents

Button = ui.Button[ui.LayoutView]
Select = ui.Select[ui.LayoutView]
Asked: TypeAlias = AskedOpponents | AskedMatches

MOST_RULES = 15  # to choose from: there is no room for more beside ten matches
OUTCOMES = {1: "🟢", 0: "⚪", -1: "🔴"}


def form_of(outcomes: Sequence[int]) -> str:
    """Return the outcomes of meetings as signs, in their order."""
    return "".join(OUTCOMES[one] for one in outcomes)


def way_to(
    reader: Reader, key: str, word: str, argument: str, *, disabled: bool = False, **values: str
) -> Button:
    """Return a button to a page."""
    return Button(
        label=reader.say(key, **values)[:80],
        style=discord.ButtonStyle.secondary,
        custom_id=page_button(word, argument),
        disabled=disabled,
    )


def to_profile(user: int, reader: Reader) -> Button:
    """Return the button to somebody's own profile."""
    return way_to(reader, "button-past-profile", "profile", f"{user} here -")


def paging(word: str, asked: Asked, found: int, reader: Reader) -> list[Button]:
    """Return the buttons to the pages before and after this one of so many opponents or matches;
    none if it is the only one.
    """
    last = max(0, (found - 1) // PAGE)
    before, after = (asked._replace(page=asked.page + step).written() for step in (-1, 1))
    if not last:
        return []
    return [
        way_to(reader, "button-house-before", word, before, disabled=asked.page <= 0),
        way_to(reader, "button-house-after", word, after, disabled=asked.page >= last),
    ]


def rules_select(
    word: str, argument: str, there: Sequence[str], shown: str | None, reader: Reader
) -> list[list[Select]]:
    """Return a row with the select of the rule sets somebody has played; none if there is nothing
    to choose.
    """
    if len(there) < 2 and shown is None:
        return []
    kept = [*there[:MOST_RULES]]
    if shown is not None and shown not in kept:
        kept[MOST_RULES - 1 :] = [shown]
    options = [discord.SelectOption(label=reader.say("past-all"), value=ALL, default=shown is None)]
    options += [
        discord.SelectOption(
            label=rules_name(one, reader.language)[:100], value=one, default=one == shown
        )
        for one in kept
    ]
    return [[
        Select(
            custom_id=page_button(word, argument),
            placeholder=reader.say("select-leaderboard-scope"),
            options=options,
            required=True,
        )
    ]]  # fmt: skip
