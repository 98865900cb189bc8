"""The message of a sign-up: the game, the time, and who comes. And the private answers to somebody
who asks who comes: the time as understood, by whose clocks (a server's, or a person's, who is asked
for a city).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

from cogs.pages.commands import Named
from cogs.pages.layout import (
    CLEARED,
    GATHERING,
    Button,
    Danger,
    Drawing,
    Secondary,
    Success,
    layout,
    select,
    way_to,
)
from cogs.pages.settings_page import zones
from cogs.words.words import Reader, escaped, few, rules_name
from data.store.features.sign_ups import ANSWERS, SignUp
from data.texts import Language, language_of, say
from data.texts.cities import city_of, zone_of
from tables.errors import Refused
from tables.when import Understood, read_time

SIGNS = {"in": "✅", "maybe": "🤔", "no": "❌"}
STYLES = {"in": Success}
MOST_ANSWERS = 20  # names with the same answer
NONE = "-"  # in place of another moment
DAY_MINUTES = 24 * 60


def sign_up_message(sign_up: SignUp, language: Language, outcome: str = "") -> Drawing:
    """Return the public message; with its `outcome` if it is over."""
    rules = rules_name(sign_up.rules, language)
    waits = sign_up.state == "open"
    title = f"## 🗓️ {say(language, 'sign-up-title', rules=rules) if waits else rules}"
    starts = int(sign_up.starts)
    when = say(language, "sign-up-when", when=f"<t:{starts}:F>", left=f"<t:{starts}:R>")
    asks = say(language, "sign-up-asks", name=escaped(sign_up.host.name)) if sign_up.host else ""
    texts = ["\n".join(filter(None, [title, when, asks])), answers(sign_up, language)]
    if not waits:
        bold = outcome.replace("**", "")  # what is bold in a reason would end it
        return layout(CLEARED, [*texts, f"**{bold}**"], parted=True)
    hint = f"-# {say(language, 'sign-up-hint')}"
    buttons = [
        way_to(
            say(language, f"button-sign-up-{word}"),
            "signup",
            f"{sign_up.id} {word}",
            STYLES.get(word, Secondary),
        )
        for word in ANSWERS
    ]
    buttons.append(way_to(say(language, "button-sign-up-off"), "signupoff", f"{sign_up.id}"))
    return layout(GATHERING, [*texts, hint], [buttons], parted=True)


def answers(sign_up: SignUp, language: Language) -> str:
    """Return who comes, who might and who cannot, a line each."""
    lines = []
    for answer in ANSWERS:
        people = sign_up.those(answer)
        if people or answer == "in":
            label = say(language, f"button-sign-up-{answer}")
            named = ", ".join(few([escaped(person.name) for person in people], MOST_ANSWERS))
            lines.append(f"{SIGNS[answer]} **{label}** ({len(people)}){named and f': {named}'}")
    return "\n".join(lines)


def off_page(sign_up: SignUp, reader: Reader, *back: Button) -> Drawing:
    """Return the page that asks for confirmation before calling it off, with the way `back`, if it
    was asked on a page.
    """
    question = reader.say("sign-up-off-ask", rules=rules_name(sign_up.rules, reader.language))
    yes = way_to(reader.say("button-sign-up-end"), "signupend", f"{sign_up.id}", Danger)
    return layout(GATHERING, [question], [[yes, *back]])


def asked_page(
    sign_up: SignUp, other: float | None, done: str, zone: ZoneInfo | None, reader: Reader
) -> Drawing:
    """Return the answer to a sign-up that was asked for, or moved: what was `done`, its time as it
    was understood by the clocks of a zone, and buttons to any time and to the `other` that may be
    meant, or the one before. None: no clocks were needed.
    """
    moment = f"<t:{int(sign_up.starts)}:F>"
    if zone is None:
        understood = reader.say("sign-up-understood-when", when=moment)
    else:
        time = said_in(sign_up.starts, zone, reader)
        city = city_of(zone, reader.language)
        understood = reader.say("sign-up-understood", time=time, city=city, when=moment)
    text = f"{done}\n{understood}\n-# {reader.say('sign-up-then')}"
    buttons = [way_to(reader.say("button-sign-up-when"), "signupwhen", f"{sign_up.id}")]
    if other is not None:
        label = reader.say("button-sign-up-former")
        if zone is not None:
            label = reader.say("button-sign-up-other", time=said_in(other, zone, reader))
        buttons.insert(0, way_to(label, "signupmove", f"{sign_up.id} {int(other)}"))
    return layout(GATHERING, [text], [buttons], parted=True)


def said_in(moment: float, zone: ZoneInfo, reader: Reader) -> str:
    """Return a moment by the clocks of a time zone: the day and the time."""
    day = datetime.fromtimestamp(moment, zone)
    return reader.say(
        "sign-up-time", weekday=day.weekday(), day=day.day, month=day.month, time=f"{day:%H:%M}"
    )


def wait_for(moment: float, now: float, reader: Reader) -> str:
    """Return how long it is until a moment: "in 3 h 20 min", "in 8 days"."""
    minutes = round((moment - now) / 60)
    days = round(minutes / DAY_MINUTES) if minutes >= 2 * DAY_MINUTES else 0
    return reader.say("time-wait", days=days, hours=minutes // 60, minutes=minutes % 60)


class Reading(NamedTuple):
    """What a text means by the clocks of one zone."""

    zone: str
    understood: Understood


def readings(text: str, now: float, zones: Iterable[str]) -> list[Reading]:
    """Return what a text means by the clocks of these zones. Raises Refused if it means nothing by
    any.
    """
    meanings, refusal = [], Refused("time_when")
    for name in zones:
        try:
            understood = read_time(text, now, zone_of(name, language_of(None)))
        except Refused as refused:
            refusal = refused
        else:
            meanings.append(Reading(name, understood))
    if not meanings:
        raise refusal
    return meanings


def suggested(
    understood: Understood, zone: ZoneInfo | None, now: float, typed: str, reader: Reader
) -> list[Named]:
    """Return the suggestions for a typed time: what it means, and what else it may mean, with the
    moment as their value; where the zone is not known but needed, that it will be asked for.
    """
    if zone is None and understood.by_zone:
        return [(reader.say("time-choice-asks", typed=typed), typed)]
    named = []
    for moment in filter(None, (understood.moment, understood.other)):
        name = wait = wait_for(moment, now, reader)
        if zone is not None:
            time = said_in(moment, zone, reader)
            city = city_of(zone, reader.language)
            name = reader.say("time-choice", time=time, city=city, wait=wait)
        named.append((name, f"<t:{int(moment)}>"))
    return named


def cities_page(meanings: Sequence[Reading], word: str, target: str, reader: Reader) -> Drawing:
    """Return the question for a city whose clocks are meant: each stands for its meaning. `target`:
    what is to be planned then, or the number of the sign-up to move.
    """
    cities = dict(zones(reader))
    choices = [
        (
            f"{zone} {int(meant.moment)} {NONE if meant.other is None else int(meant.other)}",
            cities[zone],
        )
        for zone, meant in meanings
    ]
    rows = [[select(word, "server-zone", choices, "", reader, argument=target)]]
    return layout(GATHERING, [reader.say("zone-cities")], rows)
