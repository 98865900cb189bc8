"""The private page with one picture of a season or a year, and the ways to the others."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

import discord

from cogs.kit.custom_ids import page_button
from cogs.kit.layout import RESULT, layout
from cogs.kit.picture_message import Row, Sheet, illustrated
from cogs.kit.picture_names import beside, in_picture, unwritten
from cogs.kit.words import Reader, escaped, quoted
from cogs.pictures import Poster, drawn
from cogs.review.posters import Told, described

Button = discord.ui.Button[discord.ui.LayoutView]
Select = discord.ui.Select[discord.ui.LayoutView]
MOST_SEASONS = 3  # to choose from, newest first
YEARS = 2


class Asked(NamedTuple):
    """A season or a calendar year by its number, and the number of a picture, from 0."""

    kind: str
    number: int
    picture: int = 0

    def written(self) -> str:
        """Return the argument of a custom_id."""
        return f"{self.kind} {self.number} {self.picture}"

    def name(self, reader: Reader) -> str:
        """Return the name of its time."""
        if self.kind == "year":
            return str(self.number)
        return reader.say("review-season", number=self.number)


async def sheet(
    asked: Asked,
    posters: Sequence[Poster],
    how: Told,
    *,
    names: Sequence[str],
    spans: Sequence[Asked] = (),
    user: int = 0,
) -> Sheet:
    """Return the message with the picture that is asked for; `names` are those in it, `spans` the
    times to choose from. Posted, it has nothing to press.
    """
    reader = how.reader
    rows = [] if how.posted else _rows(asked, len(posters), spans, reader, user)
    title = reader.say("evening-of", what=f"**{escaped(how.name)}**", whom=how.span)
    if not posters:
        said = reader.say("review-empty")
        return Sheet(layout(RESULT, [f"## {title}", said], rows, parted=False))
    poster = posters[asked.picture]
    unknown = unwritten(names)
    said = described(poster, reader)
    head = title
    if not how.posted:
        of = reader.say("review-progress", number=asked.picture + 1, of=len(posters))
        head = f"## {title}\n-# {of}"
    plain = layout(RESULT, [head, *map(quoted, said.splitlines()[1:])], rows, parted=False)
    png = await drawn(in_picture(poster, unknown, reader))
    return Sheet(illustrated([head], said, beside(unknown, reader), rows), (png,), plain)


def counting_page(asked: Asked, reader: Reader, user: int) -> discord.ui.LayoutView:
    """Return the page that stands there while all is counted."""
    rows = [[_button("button-review-again", "review", asked, reader), _profile(user, reader)]]
    return layout(RESULT, [reader.say("review-counting")], rows, parted=False)


def spans_of(seasons: Sequence[int], since: float, now: float, zone: ZoneInfo) -> list[Asked]:
    """Return the times to choose from: the last of these seasons, and the last years since the
    first of them began, newest first.
    """
    this, first = (
        datetime.fromtimestamp(at, UTC).astimezone(zone).year for at in (now, min(since, now))
    )
    return [
        *(Asked("season", number) for number in sorted(seasons, reverse=True)[:MOST_SEASONS]),
        *(Asked("year", number) for number in range(this, max(first, this - YEARS + 1) - 1, -1)),
    ]


def _rows(
    asked: Asked, pictures: int, spans: Sequence[Asked], reader: Reader, user: int
) -> list[Row]:
    buttons: list[Button] = []
    if asked.picture > 0:
        before = asked._replace(picture=asked.picture - 1)
        buttons.append(_button("button-review-before", "reviewturn", before, reader))
    if asked.picture + 1 < pictures:
        after = asked._replace(picture=asked.picture + 1)
        buttons.append(_button("button-review-next", "reviewturn", after, reader))
    if pictures:
        buttons.append(_button("button-show", "reviewshow", asked, reader))
    buttons.append(_profile(user, reader))
    rows: list[Row] = [buttons]
    if len(spans) > 1:
        rows.append([_choice(asked, spans, reader)])
    return rows


def _button(key: str, word: str, asked: Asked, reader: Reader) -> Button:
    return Button(label=reader.say(key), custom_id=page_button(word, asked.written()))


def _profile(user: int, reader: Reader) -> Button:
    """Return the way back to the person's own profile."""
    return Button(
        label=reader.say("button-page-back"), custom_id=page_button("profile", f"{user} here -")
    )


def _choice(asked: Asked, spans: Sequence[Asked], reader: Reader) -> Select:
    options = [
        discord.SelectOption(
            label=one.name(reader)[:1].upper() + one.name(reader)[1:],
            value=one.written(),
            default=one == asked._replace(picture=0),
        )
        for one in spans
    ]
    return Select(
        custom_id=page_button("reviewspan"),
        placeholder=reader.say("select-review"),
        options=options,
        required=True,
    )
