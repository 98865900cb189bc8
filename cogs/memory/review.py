"""A person's season or year in a picture: private, until they show it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from zoneinfo import ZoneInfo

from discord import Interaction

from cogs.bot import Feature, clock
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.layout import RESULT, back_button, layout, way_to
from cogs.pages.picture_message import Sheet, answer
from cogs.pages.responses import Trouble, expected
from cogs.pictures import Poster, pictured
from cogs.pictures.poster import Banner, Block, Tiles
from cogs.words.people import in_private, server_of
from cogs.words.words import Reader, clean, escaped, quoted, rules_name, server_name
from tables.memory.review import Review, Span, year, year_at

# Without a number it is the running one; a last figure stands in posts from before.
_WRITTEN = re.compile(r"(season|year)(?: ([1-9][0-9]{0,3}))?(?: [0-9])?")


class ReviewPages(Feature):
    """Seasons and years in pictures. Stateless: they are counted with each press."""

    @page("review", public=True)
    async def begin(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> Sheet | None:
        """Show the presser their season or year: in place of a page, or in a new message."""
        if in_private(interaction):
            return await self._sheet(interaction, reader, click)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await answer(interaction, await self._sheet(interaction, reader, click), private=True)
        return None

    @page("reviewshow")
    async def show(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Show the picture to everybody here, without the names of people who want none."""

        async def make(public: Reader) -> Sheet:
            shown = await self._sheet(interaction, public, click, posted=True)
            if not shown.pictures:
                raise Trouble("trouble-forged")
            return shown

        await self.shows.show(interaction, make)

    async def _sheet(
        self, interaction: Interaction, reader: Reader, click: PageClick, *, posted: bool = False
    ) -> Sheet:
        """Return a season or year as a message, once it is the presser's turn; where none is named
        the running one, or the one before until they have played in it. Raises Superseded, and
        Trouble if there is no such season.
        """
        written = expected(_WRITTEN.fullmatch(click.argument or "season"))
        server, user = server_of(interaction), interaction.user
        zone = await self.readers.zone_for(server, reader.language)
        how = Told(
            user.display_name, Asked(written[1], int(written[2] or 0)),
            server_name(interaction.guild), zone, reader, posted,
        )  # fmt: skip
        async with self.bot.pages.of(user.id):
            last = await self._running(how, server)
            if how.asked.number:
                if how.asked.number > last:
                    raise Trouble("trouble-no-such-season")
                return await sheet(await self._review(user.id, server, how), how, user.id)
            for number in (last, last - 1, last):
                how = how._replace(asked=Asked(written[1], number))
                review = await self._review(user.id, server, how)
                if review.matches:
                    break
            return await sheet(review, how, user.id)

    async def _running(self, how: Told, server: int) -> int:
        """Return the number of the running season or year."""
        if how.asked.kind == "year":
            return year_at(clock(), how.zone)
        season = await self.store.seasons.running(server)
        return 1 if season is None else season.number

    async def _review(self, user: int, server: int, how: Told) -> Review:
        asked = how.asked
        span = Span(asked.number) if asked.kind == "season" else year(asked.number, how.zone)
        return await self.store.weeks.review(user, server, span)


HOUR, MINUTE = 3_600, 60
LEAST_OF_GAME = 2  # matches, before a game is anybody's game of the season


class Asked(NamedTuple):
    """A season or a calendar year, by its number."""

    kind: str
    number: int

    def name(self, reader: Reader) -> str:
        """Return the name of its time."""
        if self.kind == "year":
            return str(self.number)
        return reader.say("period-past", number=self.number)


class Told(NamedTuple):
    """What a review is told of and how: whose it is, its time and server, its clocks, and whether
    it is for all to see.
    """

    name: str
    asked: Asked
    where: str
    zone: ZoneInfo
    reader: Reader
    posted: bool = False


async def sheet(review: Review, how: Told, user: int = 0) -> Sheet:
    """Return the message with the picture; posted, it has nothing to press."""
    reader, asked = how.reader, how.asked
    show = way_to(reader.say("button-show"), "reviewshow", f"{asked.kind} {asked.number}")
    row = [*([show] if review.matches else []), back_button("profile", reader, f"{user} here -")]
    rows = [] if how.posted else [row]
    title = reader.say("evening-of", what=f"**{escaped(how.name)}**", whom=asked.name(reader))
    head = title if how.posted else f"## {title}"
    if not review.matches:
        return Sheet(layout(RESULT, [head, reader.say("review-empty")], rows))
    picture = poster(review, how)
    plain = layout(RESULT, [head, *map(quoted, picture.lines)], rows)
    names = filter(None, [how.name, _nemesis(review, how)])
    return await pictured(picture, names, reader, texts=[head], rows=rows, plain=plain)


def poster(review: Review, how: Told) -> Poster:
    """Return the picture of a review of at least one match, of as much as there is to tell."""
    parts = (_figures(review, how.reader), *_game(review, how), *_rival(review, how))
    name, where = clean(how.name), how.where
    return Poster(name, how.asked.name(how.reader), where, (*parts, *_evening(review, how)))


def _figures(review: Review, reader: Reader) -> Tiles:
    figures = [
        (str(review.matches), reader.say("portrait-matches", count=review.matches)),
        (str(review.wins), reader.say("portrait-wins")),
        (_time(review.seconds, reader), reader.say("review-time-label")),
    ]
    if review.people > 1:  # one alone is the person somebody always plays with
        figures.append((str(review.people), reader.say("review-people-label")))
    return Tiles(tuple(figures))


def _time(seconds: float, reader: Reader) -> str:
    """Return a time in hours, or in minutes if it is less than two."""
    if seconds >= 2 * HOUR:
        return reader.say("review-hours", count=round(seconds / HOUR))
    return reader.say("review-minutes", count=max(1, round(seconds / MINUTE)))


def _game(review: Review, how: Told) -> Iterator[Block]:
    """Yield the game that was played most, unless it was played once, or no other was."""
    first, *others = review.games
    if first.matches >= LEAST_OF_GAME and others:
        say = how.reader.say
        counts = {"matches": first.matches, "all": review.matches, "wins": first.wins}
        yield Banner(
            say("review-game", span=how.asked.kind),
            rules_name(first.rules, how.reader.language),
            say("review-game-how", **counts),
        )


def _rival(review: Review, how: Told) -> Iterator[Block]:
    rival, say = review.nemesis, how.reader.say
    if rival is not None:
        counts = {"ahead": rival.ahead, "behind": rival.behind, "count": rival.matches}
        name = _nemesis(review, how) or say("replay-somebody")
        yield Banner(say("review-nemesis"), name, say("score", **counts))


def _nemesis(review: Review, how: Told) -> str:
    """Return the nemesis's name; none without one, and in a post if they want no name there."""
    rival = review.nemesis
    hidden = rival is None or (how.posted and rival.person.user in review.unnamed)
    return "" if rival is None or hidden else clean(rival.person.name)


def _evening(review: Review, how: Told) -> Iterator[Block]:
    evening, say = review.evening, how.reader.say
    if evening is not None:
        won = say("evening-wins", wins=evening.wins, matches=evening.matches)
        yield Banner(say("review-evening"), how.reader.day(evening.began, how.zone), won)
