"""A season or a year in pictures: as many as there is something to tell in. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from zoneinfo import ZoneInfo

from cogs.kit.words import Faces, Reader, Words, clean, dashed, listed, rules_name
from cogs.pictures import Banner, Estimate, Line, PlotPoint, Poster, PosterCurve, Tiles
from cogs.pictures.poster import Part
from cogs.render.past_moment import told
from data.presets import presets
from data.texts import minus
from tables.people import Person
from tables.stats.ratings import Rating
from tables.stats.review import Review
from tables.stats.rivals import Rival

ARROW = " → "
HOUR, MINUTE = 3_600, 60
LEAST_OF_GAME = 2  # matches, before a game is anybody's game of the season
MOST_GAMES, MOST_COMPANY = 5, 6


class Told(NamedTuple):
    """What a review is told of and how: its span's name and kind, "season" or "year"; the server,
    its clocks, and whether the pictures are for all to see.
    """

    name: str
    span: str
    kind: str
    where: str
    zone: ZoneInfo
    reader: Reader
    faces: Faces
    posted: bool = False

    def poster(self, *parts: Part) -> Poster:
        """Return a picture of these parts."""
        return Poster(clean(self.name), self.span, self.where, parts)

    def day(self, at: float) -> str:
        """Return a day by the server's clocks."""
        return self.reader.day(at, self.zone)


def posters(review: Review, how: Told) -> list[Poster]:
    """Return the pictures, in order; none if nothing was played."""
    if not review.matches:
        return []
    made = (
        _played(review, how), _game(review, how), _evening(review, how), _rivals(review, how),
        _rare(review, how), _rating(review, how),
    )  # fmt: skip
    return [one for one in made if one is not None]


def _played(review: Review, how: Told) -> Poster:
    say = how.reader.say
    banner = Banner(
        say("review-played"),
        say("review-matches", count=review.matches),
        say("review-won", count=review.wins),
    )
    figures = [(_time(review.seconds, how.reader), say("review-time-label"))]
    if review.rounds > review.matches:
        figures.append((str(review.rounds), say("week-rounds-label", count=review.rounds)))
    if review.people > 1:  # the one somebody always plays with is in other pictures
        figures.append((str(review.people), say("review-people-label")))
    return how.poster(banner, Tiles(tuple(figures)))


def _time(seconds: float, reader: Reader) -> str:
    """Return a time in hours, or in minutes if it is less than two."""
    if seconds >= 2 * HOUR:
        return reader.say("review-hours", count=round(seconds / HOUR))
    return reader.say("review-minutes", count=max(1, round(seconds / MINUTE)))


def _game(review: Review, how: Told) -> Poster | None:
    """Return the picture of the game that was played most; there is none if it was played once, or
    no other.
    """
    first, *others = review.games
    if first.matches < LEAST_OF_GAME or not others:
        return None
    say, language = how.reader.say, how.reader.language
    banner = Banner(
        say("review-game", span=how.kind),
        rules_name(first.rules, language),
        say("review-game-how", matches=first.matches, all=review.matches, wins=first.wins),
    )
    lines = [
        Line("", rules_name(one.rules, language), say("review-matches", count=one.matches))
        for one in others[:MOST_GAMES]
    ]
    return how.poster(banner, *lines)


def _evening(review: Review, how: Told) -> Poster | None:
    evening = review.evening
    if evening is None:
        return None
    say = how.reader.say
    banner = Banner(
        say("review-evening"),
        how.day(evening.began),
        say("review-evening-how", wins=evening.wins, matches=evening.matches),
    )
    names = [_name(one, review, how) for one in evening.people]
    many = len(names) > MOST_COMPANY
    there = ", ".join([*names[:MOST_COMPANY], "…"]) if many else listed(names, how.reader.language)
    return how.poster(banner, *([Line(say("review-with"), there)] if names else []))


def _rivals(review: Review, how: Told) -> Poster | None:
    nemesis, prey = review.rivals.nemesis, review.rivals.beaten
    banners = [
        _rival(key, one, review, how)
        for key, one in (("nemesis", nemesis), ("prey", prey))
        if one is not None
    ]
    return how.poster(*banners) if banners else None


def _rival(key: str, one: Rival, review: Review, how: Told) -> Banner:
    say = how.reader.say
    score = say("review-score", ahead=one.ahead, behind=one.behind, matches=one.matches)
    return Banner(say(f"review-{key}"), _name(one.person, review, how), score)


def _name(person: Person, review: Review, how: Told) -> str:
    """Return a name; "somebody" in a post for people who do not want to be named."""
    hidden = how.posted and person.user in review.unnamed
    return how.reader.say("week-somebody") if hidden else clean(person.name)


def _rare(review: Review, how: Told) -> Poster | None:
    banners = [*_honour(review, how), *_moment(review, how)]
    return how.poster(*banners) if banners else None


def _honour(review: Review, how: Told) -> Iterator[Banner]:
    one = review.honour
    preset = None if one is None else presets().get(one.rules)
    if one is None or preset is None:
        return
    words = Words(preset.game, (), how.reader, how.faces, one.rules)
    key = f"honour-{dashed(one.honour)}"
    if words.has(key):
        times = words.say("review-honour-how", times=one.times)
        yield Banner(words.say("review-honour"), words.own(key), times)


def _moment(review: Review, how: Told) -> Iterator[Banner]:
    one = review.moment
    if one is None:
        return
    what = told(one.rules, one.moment, how.name, how.reader, how.faces)
    if what:
        when = f"{rules_name(one.rules, how.reader.language)} · {how.day(one.at)}"
        yield Banner(how.reader.say("review-moment"), what, when)


def _rating(review: Review, how: Told) -> Poster | None:
    way = review.way
    if way is None:
        return None
    say = how.reader.say
    ends = [minus(str(way.points[at][1].points)) for at in (0, -1)]
    banner = Banner(
        say("review-rating", rules=rules_name(way.rules, how.reader.language)),
        ARROW.join(ends),
        say("review-rating-how", count=way.rated),
    )
    steps = tuple(PlotPoint(_estimate(rating), how.day(at)) for at, rating in way.points)
    return how.poster(banner, PosterCurve(steps))


def _estimate(rating: Rating) -> Estimate:
    return Estimate(rating.points, rating.margin)


def described(poster: Poster, reader: Reader) -> str:
    """Return a picture in words, a line for each part."""
    head = " · ".join(part for part in (poster.title, poster.when, poster.where) if part)
    return "\n".join([head, *(line for part in poster.parts for line in _lines(part, reader))])


def _lines(part: Part, reader: Reader) -> Iterator[str]:
    match part:
        case Banner(label, big, how):
            first, arrow, last = big.partition(ARROW)
            big = reader.say("review-rating-said", first=first, last=last) if arrow else big
            yield " · ".join(filter(None, (f"{label}: {big}" if label else big, how)))
        case Line(label, text, figure):
            yield ": ".join(filter(None, (label, text, figure)))
        case Tiles(figures):
            yield " · ".join(f"{figure} {label}" for figure, label in figures)
        case _:
            return
