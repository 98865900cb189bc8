"""The sections of /server on seasons, and the page that asks before one ends."""

from __future__ import annotations

from discord import ui

from cogs.pages.layout import GATHERING, Select, Style, layout, select, way_to
from cogs.pages.settings_page import Section, Topic, line
from cogs.words.words import Reader
from data.store.servers import RankingSettings
from data.texts import say
from tables.memory.standings import Season

LENGTHS = (7, 14, 30, 60, 91, 182, 365)  # days to choose from; 0: ended by hand

Item = ui.Item[ui.LayoutView]


def running_section(season: Season | None, reader: Reader) -> Section:
    """Return the section on the running season, if the first match has begun one."""
    if season is None:
        return Section([reader.say("season-none")])
    end = way_to(reader.say("button-season-end"), "seasonask", style=Style.danger)
    return Section([_running(season, reader)], buttons=[end])


def length_section(settings: RankingSettings, reader: Reader) -> Section:
    """Return the section on the length of seasons."""
    days = length_name(settings.season_days, reader)
    return Section([line("season-length", days, reader)], [[_lengths(settings, reader)]])


def ask_page(season: Season, reader: Reader, days: int | None = None) -> ui.LayoutView:
    """Return the page that asks for confirmation; `days`: the chosen length, which the season has
    exceeded.
    """
    title = f"## {say(reader.language, 'season-end-title', number=season.number)}"
    argument = str(season.number) if days is None else f"{season.number} {days}"
    buttons = [
        way_to(reader.say("button-season-yes"), "seasonend", argument, Style.danger),
        way_to(reader.say("button-season-no"), "servertopic", Topic.RECORDS),
    ]
    why = "" if days is None else say(reader.language, "season-end-too-long")
    explained = say(reader.language, "season-end-explained")
    return layout(GATHERING, [title, why, explained], [buttons], parted=False)


def _running(season: Season, reader: Reader) -> str:
    since = f"<t:{int(season.started)}:D>"
    running = say(reader.language, "season-running", number=season.number, since=since)
    if season.due is None:
        return running
    return f"{running} {say(reader.language, 'season-due', when=f'<t:{int(season.due)}:R>')}"


def length_name(days: int | None, reader: Reader) -> str:
    """Return the length of a season in words."""
    if days is None:
        return say(reader.language, "season-by-hand")
    return say(reader.language, "season-days", count=days)


def _lengths(settings: RankingSettings, reader: Reader) -> Select:
    now = settings.season_days or 0
    lengths = sorted({0, *LENGTHS, now})
    choices = [(str(days), length_name(days or None, reader)) for days in lengths]
    return select("seasonlength", "season-length", choices, str(now), reader)
