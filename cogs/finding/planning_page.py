"""The private answers to somebody who asks who comes: the time as understood, and the sign-ups for
the same time. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

import discord

from cogs.finding.store import SignUp
from cogs.kit.custom_ids import page_button
from cogs.kit.layout import GATHERING, layout
from cogs.kit.words import Reader, rules_name
from data.texts.cities import city_of
from tables.limits import address
from tables.people import Location
from tables.when import Understood

Button = discord.ui.Button[discord.ui.LayoutView]

MOST_NAMED = 3  # sign-ups for the same time
NONE = "-"  # in place of another moment


class Asked(NamedTuple):
    """A sign-up that was asked for, or moved: another time that may be meant, or the one before,
    and the other sign-ups for its time that its host does not know of yet; whether it is posted.
    """

    sign_up: SignUp
    other: float | None
    beside: Sequence[SignUp] = ()
    moved: bool = False
    posted: bool = True


def asked_page(asked: Asked, zone: ZoneInfo, reader: Reader) -> discord.ui.LayoutView:
    """Return the answer to a sign-up: its time as it was understood by the server's clocks, and
    buttons to the other time and to any.
    """
    sign_up, other = asked.sign_up, asked.other
    moment = f"<t:{int(sign_up.starts)}:F>"
    understood = said_in(sign_up.starts, zone, reader)
    done = "sign-up-moved" if asked.moved else "sign-up-posted"
    texts = [
        reader.say(done if asked.posted else "sign-up-later"),
        reader.say(
            "sign-up-understood", time=understood, city=city_of(zone, reader.language), when=moment
        ),
        f"-# {reader.say('sign-up-then')}",
    ]
    buttons = [_button(reader.say("button-sign-up-when"), "signupwhen", f"{sign_up.id}")]
    if other is not None:
        label = reader.say("button-sign-up-other", time=said_in(other, zone, reader))
        buttons.insert(0, _button(label, "signupmove", f"{sign_up.id} {int(other)}"))
    return layout(GATHERING, ["\n".join(texts), _beside(asked.beside, reader)], [buttons])


def beside_page(
    there: Sequence[SignUp], understood: Understood, rules: str, reader: Reader
) -> discord.ui.LayoutView:
    """Return the page that points out the sign-ups for the same time, before another is asked
    for.
    """
    other = NONE if understood.other is None else int(understood.other)
    argument = f"{int(understood.moment)} {other} {rules}"
    button = _button(reader.say("button-sign-up-anyway"), "signupanyway", argument)
    return layout(GATHERING, [_beside(there, reader)], [[button]])


def _beside(there: Sequence[SignUp], reader: Reader) -> str:
    lines = [_line(one, reader) for one in there[:MOST_NAMED]]
    return "\n".join([reader.say("sign-up-beside"), *lines]) if lines else ""


def _line(sign_up: SignUp, reader: Reader) -> str:
    rules = rules_name(sign_up.rules, reader.language)
    there = address(Location(sign_up.server, sign_up.channel), sign_up.message)
    when, count = f"<t:{int(sign_up.starts)}:t>", len(sign_up.those("in"))
    return reader.say("sign-up-beside-line", rules=f"[{rules}]({there})", when=when, count=count)


def said_in(moment: float, zone: ZoneInfo, reader: Reader) -> str:
    """Return a moment by the clocks of a time zone: the day of the week and the time."""
    there = datetime.fromtimestamp(moment, zone)
    return reader.say("sign-up-time", day=there.weekday(), time=f"{there:%H:%M}")


def _button(label: str, word: str, argument: str) -> Button:
    return Button(label=label, custom_id=page_button(word, argument))
