"""The page for finding past evenings. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from zoneinfo import ZoneInfo

import discord
from discord import ui

from cogs.memory.evening.naming import few
from cogs.pages.custom_ids import page_button
from cogs.pages.layout import IN_A_SELECT, RESULT, layout
from cogs.words.words import Reader, clean, listed, rules_name
from tables.memory.evening import PastEvening

LONGEST = 100  # characters of an option


def evenings_page(evenings: Sequence[PastEvening], zone: ZoneInfo, reader: Reader) -> ui.LayoutView:
    """Return a page to choose from the last of these evenings, newest first."""
    title = f"## {reader.say('evenings-title')}"
    if not evenings:
        return layout(RESULT, [title, reader.say("evenings-none")], [], parted=False)
    options = [_option(evening, zone, reader) for evening in evenings[:IN_A_SELECT]]
    select: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=page_button("night"),
        placeholder=reader.say("evenings-choose"),
        options=options,
        required=True,
    )
    hint = f"-# {reader.say('evenings-hint')}"
    return layout(RESULT, [title, hint], [[select]], parted=False)


def _option(evening: PastEvening, zone: ZoneInfo, reader: Reader) -> discord.SelectOption:
    rules = listed([rules_name(rules, reader.language) for rules in evening.rules], reader.language)
    matches = reader.say("matches", count=evening.matches)
    label = reader.say(
        "evening-of",
        what=reader.day(evening.over, zone),
        whom=reader.say("evening-aside", what=rules, aside=matches),
    )
    names = listed(few([clean(person.name) for person in evening.people]), reader.language)
    company = reader.say("evenings-people", names=names) if names else None
    return discord.SelectOption(
        label=label[:LONGEST], value=str(evening.table), description=company and company[:LONGEST]
    )
