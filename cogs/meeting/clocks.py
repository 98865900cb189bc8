"""By whose clocks a typed time is read: a server's, a person's, or several until one is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from zoneinfo import ZoneInfo

import discord

from cogs.words.people import server_of
from cogs.words.preferences import Readers
from cogs.words.zones import zone_of
from data.texts import language_of
from tables.errors import Refused
from tables.when import Understood, read_time

NORTH_AMERICA = ("America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles")
_WHERE = {  # a zone whose clocks people go by, and the locales of Discord's that speak for it
    "Europe/Berlin": "de fr it es-ES pl nl da sv-SE no cs hu hr",
    "Europe/London": "en-GB",
    "Europe/Athens": "el fi ro bg lt uk",
    "Europe/Moscow": "ru tr",
    "America/Sao_Paulo": "pt-BR",
    "Asia/Kolkata": "hi",
    "Asia/Bangkok": "th vi id",
    "Asia/Shanghai": "zh-CN zh-TW",
    "Asia/Tokyo": "ja ko",
}
_ZONES_OF = {locale: (zone,) for zone, locales in _WHERE.items() for locale in locales.split()}
_ENGLISH = ("Europe/London", *NORTH_AMERICA)


class Reading(NamedTuple):
    """What a text means by the clocks of one zone."""

    zone: str
    understood: Understood


def zones_for(locale: str) -> tuple[str, ...]:
    """Return the zones a locale of Discord's speaks for, the likeliest first."""
    return _ZONES_OF.get(locale, _ENGLISH)


def readings(text: str, now: float, zones: Sequence[str]) -> list[Reading]:
    """Return what a text means by the clocks of these zones, each meaning once. Raises Refused if
    it means nothing by any.
    """
    by_moment: dict[float, Reading] = {}
    refusal = Refused("time_when")
    for name in zones:
        try:
            understood = read_time(text, now, zone_of(name, language_of(None)))
        except Refused as refused:
            refusal = refused
        else:
            by_moment.setdefault(understood.moment, Reading(name, understood))
    if not by_moment:
        raise refusal
    return list(by_moment.values())


async def clocks_of(readers: Readers, interaction: discord.Interaction) -> ZoneInfo | None:
    """Return the zone by whose clocks somebody's typed times are read: as a manager of the server
    has chosen, as they have said themselves, or as somebody else there has; None: nobody knows.
    """
    settings = await readers.server(server_of(interaction))
    mine = await readers.preferences(interaction.user.id)
    name = settings.time_zone or mine.time_zone or settings.assumed_zone
    return None if name is None else zone_of(name, language_of(None))
