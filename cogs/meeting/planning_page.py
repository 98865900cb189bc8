"""The private answers to somebody who asks who comes: the time as understood, by whose clocks (a
server's, a person's, or several until one is known), and the sign-ups for the same time.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from string import ascii_uppercase
from typing import NamedTuple
from zoneinfo import ZoneInfo

from discord import Interaction

from cogs.pages.commands import Named
from cogs.pages.layout import GATHERING, Drawing, layout, rows_of, select, way_to
from cogs.pages.settings_page import zones
from cogs.words.people import server_of
from cogs.words.preferences import Readers
from cogs.words.words import Reader, rules_name
from data.store.features.sign_ups import SignUp
from data.texts import language_of
from data.texts.cities import ZONES, city_of, zone_of
from tables.errors import Refused
from tables.limits import address
from tables.people import Location
from tables.when import Understood, read_time

MOST_NAMED = 3  # sign-ups for the same time
NONE = "-"  # in place of another moment
MOST_SUGGESTED = 2  # meanings of a typed time
DAY_MINUTES = 24 * 60


class AskedSignUp(NamedTuple):
    """A sign-up that was asked for, or moved: another time that may be meant, or the one before,
    and the other sign-ups for its time that its host does not know of yet; whether it is posted.
    """

    sign_up: SignUp
    other: float | None
    beside: Sequence[SignUp] = ()
    moved: bool = False
    posted: bool = True


def asked_page(planned: AskedSignUp, zone: ZoneInfo | None, reader: Reader) -> Drawing:
    """Return the answer to a sign-up: its time as it was understood by the clocks of a zone, and
    buttons to the other time and to any. None: no clocks were needed.
    """
    sign_up, other = planned.sign_up, planned.other
    moment = f"<t:{int(sign_up.starts)}:F>"
    if zone is None:
        understood = reader.say("sign-up-understood-when", when=moment)
    else:
        time = said_in(sign_up.starts, zone, reader)
        city = city_of(zone, reader.language)
        understood = reader.say("sign-up-understood", time=time, city=city, when=moment)
    done = "sign-up-moved" if planned.moved else "sign-up-posted"
    texts = [
        reader.say(done if planned.posted else "sign-up-later"),
        understood,
        f"-# {reader.say('sign-up-then')}",
    ]
    buttons = [way_to(reader.say("button-sign-up-when"), "signupwhen", f"{sign_up.id}")]
    if other is not None:
        label = reader.say("button-sign-up-former")
        if zone is not None:
            label = reader.say("button-sign-up-other", time=said_in(other, zone, reader))
        buttons.insert(0, way_to(label, "signupmove", f"{sign_up.id} {int(other)}"))
    return layout(
        GATHERING, ["\n".join(texts), _beside(planned.beside, reader)], [buttons], parted=True
    )


def beside_page(
    others: Sequence[SignUp], understood: Understood, rules: str, reader: Reader
) -> Drawing:
    """Return the page that points out the sign-ups for the same time, before another is asked
    for.
    """
    other = NONE if understood.other is None else int(understood.other)
    argument = f"{int(understood.moment)} {other} {rules}"
    anyway = way_to(reader.say("button-sign-up-anyway"), "signupanyway", argument)
    return layout(GATHERING, [_beside(others, reader)], [[anyway]])


def _beside(others: Sequence[SignUp], reader: Reader) -> str:
    lines = [_line(other, reader) for other in others[:MOST_NAMED]]
    return "\n".join([reader.say("sign-up-beside"), *lines]) if lines else ""


def _line(sign_up: SignUp, reader: Reader) -> str:
    rules = rules_name(sign_up.rules, reader.language)
    link = address(Location(sign_up.server, sign_up.channel), sign_up.message)
    when = f"<t:{int(sign_up.starts)}:t>"
    count = len(sign_up.those("in"))
    return reader.say("sign-up-beside-line", rules=f"[{rules}]({link})", when=when, count=count)


def said_in(moment: float, zone: ZoneInfo, reader: Reader) -> str:
    """Return a moment by the clocks of a time zone: the day and the time."""
    day = datetime.fromtimestamp(moment, zone)
    weekday = day.weekday()
    return reader.say(
        "sign-up-time", weekday=weekday, day=day.day, month=day.month, time=f"{day:%H:%M}"
    )


def wait_for(moment: float, now: float, reader: Reader) -> str:
    """Return how long it is until a moment: "in 3 h 20 min", "in 8 days"."""
    minutes = round((moment - now) / 60)
    days = round(minutes / DAY_MINUTES) if minutes >= 2 * DAY_MINUTES else 0
    return reader.say("time-wait", days=days, hours=minutes // 60, minutes=minutes % 60)


def suggested(
    meanings: Sequence[Reading], zone: ZoneInfo | None, now: float, typed: str, reader: Reader
) -> list[Named]:
    """Return the suggestions for a typed time: what it means, and what else it may mean, with the
    moment as their value; where the zone is not known, how long it is until then.
    """
    moments = [reading.understood.moment for reading in meanings]
    if len(moments) > MOST_SUGGESTED:
        return [(reader.say("time-choice-asks", typed=typed), typed)]
    first = meanings[0].understood
    others = [] if first.other is None or len(moments) > 1 else [first.other]
    named = []
    for moment in (*moments, *others):
        wait = wait_for(moment, now, reader)
        if zone is not None:
            time = said_in(moment, zone, reader)
            city = city_of(zone, reader.language)
            name = reader.say("time-choice", time=time, city=city, wait=wait)
        else:
            name = reader.say("time-choice-unknown", wait=wait) if first.by_zone else wait
        named.append((name, f"<t:{int(moment)}>"))
    return named


def zone_page(meanings: Sequence[Reading], target: str, reader: Reader) -> Drawing:
    """Return the question whose clocks are meant: each meaning as everybody sees it on their own.
    `target`: what is to be planned then, or the number of the sign-up to move.
    """
    lines, buttons = [reader.say("zone-question")], []
    for letter, (zone, understood) in zip(ascii_uppercase, meanings, strict=False):
        moment = int(understood.moment)
        lines.append(f"**{letter}**: <t:{moment}:F>")
        if target.isdecimal():
            buttons.append(way_to(letter, "signupmove", f"{target} {moment}"))
        else:
            other = NONE if understood.other is None else int(understood.other)
            answer = f"{ZONES.index(zone)} {moment} {other} {target}"
            buttons.append(way_to(letter, "zoneis", answer))
    if target.isdecimal():
        none = way_to(reader.say("button-sign-up-when"), "signupwhen", target)
    else:
        first = f"{ZONES.index(meanings[0].zone)} {int(meanings[0].understood.moment)} {target}"
        none = way_to(reader.say("button-zone-none"), "zonenone", first)
    return layout(GATHERING, ["\n".join(lines)], rows_of([*buttons, none]))


def cities_page(argument: str, reader: Reader) -> Drawing:
    """Return the question for a city whose clocks are meant."""
    cities = zones(reader)[1:]  # the first is none
    rows = [[select("zonecity", "server-zone", cities, "", reader, argument=argument)]]
    return layout(GATHERING, [reader.say("zone-cities")], rows)


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


async def clocks_of(readers: Readers, interaction: Interaction) -> ZoneInfo | None:
    """Return the zone by whose clocks somebody's typed times are read: as a manager of the server
    has chosen, as they have said themselves, or as somebody else there has; None: nobody knows.
    """
    settings = await readers.server(server_of(interaction))
    mine = await readers.preferences(interaction.user.id)
    name = settings.time_zone or mine.time_zone or settings.assumed_zone
    return None if name is None else zone_of(name, language_of(None))
