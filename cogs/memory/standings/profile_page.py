"""A person's profile: their games, their results, and their rating over time."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from cogs.looks.table_between import honour_texts
from cogs.memory.standings.board_choices import scope_name, write_scope
from cogs.memory.standings.figures import estimate, figures, unrated, words_of
from cogs.pages.layout import RESULT, Button, Rows, Select, fitting, layout, select, way_to
from cogs.pages.picture_message import Sheet
from cogs.pictures import Poster, pictured
from cogs.pictures.curve import CurvePoint, RatingCurve
from cogs.pictures.paint import CARRIES, DIM
from cogs.pictures.people import LastPlaces, PastMatch
from cogs.pictures.poster import Block, Line, Text, Tiles
from cogs.words.words import Reader, Texts, Words, clean, dashed, escaped, headed, rules_name
from data.presets import presets
from engine.finding import HONOURS
from tables.memory.ratings import Rating
from tables.memory.rivals import Rival, Rivals
from tables.memory.standings import Curve, Moment, Profile, Scope, Standing, Title, curve_to_show
from tables.memory.totals import RECORDS, MatchSummary
from tables.results import Finishes

WON = "🏆"
NONE_KNOWN = Finishes()
MOST_PLAYED, MOST_TITLES, MOST_MOMENTS = 8, 5, 8
AN_EVENING = 6 * 3_600.0  # seconds: a title that was carried no longer has one day
MOST_STEPS = 120  # of a rating are drawn, the newest


class Viewed(NamedTuple):
    """A view of a profile: its person, all servers together or this one, and the chosen curve;
    `own`: by the person themselves, and `posted` publicly.
    """

    user: int
    everywhere: bool = False
    scope: Scope | None = None
    own: bool = False
    posted: bool = False

    def written(self) -> str:
        """Return the argument of a custom_id; whether it is one's own depends on the presser."""
        scope = write_scope(self.scope) if self.scope else "-"
        return f"{self.user} {'all' if self.everywhere else 'here'} {scope}"


async def sheet(
    viewed: Viewed,
    profile: Profile,
    name: str,
    reader: Reader,
    *,
    finishes: Finishes = NONE_KNOWN,
    more: Sequence[str] = (),
) -> Sheet:
    """Return the profile as a message for this reader; `name` is the person's name here, `finishes`
    how often they play to the end, `more` are lines of other features.
    """
    words = _words(profile, reader)
    where = words.say("profile-everywhere" if viewed.everywhere else "profile-here")
    title = f"## {escaped(name)}\n-# {where}"
    curve = _curve(viewed.scope, profile)
    rows = [] if viewed.posted else _rows(viewed, profile, curve, words)
    if not profile.played:
        empty = words.say("profile-empty-you" if viewed.own else "profile-empty")
        return Sheet(layout(RESULT, [title, empty, *more], rows))
    below = _parts(profile, words, own=viewed.own and not viewed.posted)
    parts = fitting([title, *below[:2], _finishes(finishes, words), *more, *below[2:]])
    plain = layout(RESULT, parts, rows)
    picture = portrait(profile, name, curve, where, words)
    names = [name, *(rival.person.name for _, rival in _in_picture(profile.rivals))]
    return await pictured(
        picture, names, reader, texts=parts[:1], rows=rows, plain=plain, after=parts[1:]
    )


def _words(profile: Profile, reader: Reader) -> Words:
    """Return the words of the favourite; lines about other scopes have their own."""
    played = profile.played[0][0] if profile.played else Scope(next(iter(presets().values())).game)
    return words_of(played, reader)


def _parts(profile: Profile, words: Words, *, own: bool) -> Texts:
    played = [_played(scope, standing, words) for scope, standing in profile.played[:MOST_PLAYED]]
    titles = [_title(title, words) for title in profile.titles[:MOST_TITLES]]
    moments = [_moment(moment, words) for moment in _worth_telling(profile)[:MOST_MOMENTS]]
    form = " ".join(_outing(match) for match in profile.form)
    favourite = profile.favourite
    shown = (
        words.say("profile-favourite", rules=rules_name(favourite, words.reader.language))
        if favourite
        else ""
    )
    return [
        "\n".join(played),
        "\n".join([shown, words.say("profile-form", form=form) if form else ""]).strip(),
        headed("rivals", list(_rivals(profile.rivals, words, own=own)), words.reader),
        headed("profile-titles", titles, words.reader),
        headed("profile-moments", moments, words.reader),
        honours(profile, words),
    ]


def _finishes(finishes: Finishes, words: Words) -> str:
    """Return how many of their last matches a person has played to the end, if there are enough."""
    if finishes.percent is None:
        return ""
    return words.say("profile-finishes", percent=finishes.percent, count=finishes.matches)


def _rivals(rivals: Rivals, words: Words, *, own: bool) -> Iterator[str]:
    """Yield the person somebody plays most, the one they beat, and their nemesis; addressed to
    themselves, or about them.
    """
    of = "" if own else "-of"
    for key, rival in _named(rivals):
        values = {"matches": rival.matches} if key == "most" else {}
        yield words.say(
            f"rival-{key}{of}",
            name=f"**{escaped(rival.person.name)}**",
            ahead=rival.ahead,
            behind=rival.behind,
            **values,
        )


def _named(rivals: Rivals) -> list[tuple[str, Rival]]:
    kinds = (("most", rivals.most), ("beaten", rivals.beaten), ("nemesis", rivals.nemesis))
    return [(key, rival) for key, rival in kinds if rival is not None]


def _in_picture(rivals: Rivals) -> list[tuple[str, Rival]]:
    """Return the same, each person once: a nemesis, or the one who is beaten, says more."""
    special = {rival.person for rival in (rivals.beaten, rivals.nemesis) if rival is not None}
    return [
        (key, rival)
        for key, rival in _named(rivals)
        if key != "most" or rival.person not in special
    ]


def _played(scope: Scope, standing: Standing, words: Words) -> str:
    here = words_of(scope, words.reader)
    parts = figures(standing, here)
    if rating := _rating(standing.rating, here):
        parts.append(rating)
    return f"**{scope_name(scope, here)}**\n-# {' · '.join(parts)}"


def _rating(rating: Rating | None, words: Words) -> str:
    """Return a rating for its owner: with the figure even while it is provisional."""
    if rating is None:
        return ""
    if not rating.shown:
        return unrated(rating, words)
    key = "leaderboard-rating" if rating.settled else "leaderboard-rating-provisional"
    return words.say(key, rating=rating.points, doubt=rating.margin)


def _outing(match: MatchSummary) -> str:
    """Return a match in a few signs: the place, the number of players, and whether it brought the
    title.
    """
    place = WON if match.place == 1 else f"{match.place}/{match.of}"
    return f"{place}{CARRIES}" if match.title else place


def _title(title: Title, words: Words) -> str:
    rules = rules_name(title.rules, words.reader.language)
    since = _day(title.since)
    sneaked = f" {words.say('leaderboard-sneaked')}" if title.sneaked else ""
    if title.until is None:
        return words.say("profile-title-now", rules=rules, since=since) + sneaked
    if title.until - title.since < AN_EVENING:
        return words.say("profile-title-briefly", rules=rules, since=since) + sneaked
    return (
        words.say("profile-title-then", rules=rules, since=since, until=_day(title.until)) + sneaked
    )


def _worth_telling(profile: Profile) -> list[Moment]:
    """Return the runs longer than one, and a game's records if there are at least two matches;
    favourite rule sets first.
    """
    order = [scope.rules for scope, _ in profile.played]
    worth = [
        moment
        for moment in profile.moments
        if (moment.of if moment.kind in RECORDS else moment.count) > 1
    ]
    return sorted(
        worth, key=lambda moment: order.index(moment.rules) if moment.rules in order else len(order)
    )


def _moment(moment: Moment, words: Words) -> str:
    rules = rules_name(moment.rules, words.reader.language)
    return words.say(
        f"moment-{dashed(moment.kind)}", count=abs(moment.count), rules=rules, day=_day(moment.at)
    )


def honours(profile: Profile, words: Words) -> str:
    """Return a line: how many honours, and the one this server has seen least, if it still is
    given.
    """
    count = sum(honour.count for honour in profile.honours)
    known = [each for each in profile.honours if each.honour in HONOURS.get(each.game, ())]
    if not known:
        return words.say("profile-honours", count=count) if count else ""
    rarest = min(known, key=lambda each: each.given)
    texts = honour_texts(rarest.honour, words._replace(game=rarest.game, rules=""))
    return words.say("profile-honours-rarest", count=count, **texts)


def _day(at: float) -> str:
    """Return a day, which Discord writes for each reader."""
    return f"<t:{int(at)}:d>"


# The rating over time


def _curve(scope: Scope | None, profile: Profile) -> Curve | None:
    """Return the curve that is shown; None if there is none."""
    curves = {curve.scope: curve for curve in profile.curves if curve.points}
    favourite = profile.played[0][0] if profile.played else None
    shown = curve_to_show([*curves], scope, favourite)
    return None if shown is None else curves[shown]


def plotted(curve: Curve, words: Words) -> tuple[Text, RatingCurve]:
    """Return the picture of a curve with at least one point, and from when on that is."""
    here = words_of(curve.scope, words.reader)
    steps = tuple(
        CurvePoint(value, _date("plot-day", at, words), at in curve.titles)
        for at, rating in curve.points[-MOST_STEPS:]
        if (value := estimate(rating)) is not None
    )
    since = _date("picture-date", curve.points[-MOST_STEPS:][0][0], words)
    subtitle = words.say("plot-subtitle", rules=scope_name(curve.scope, here), since=since)
    return Text(subtitle, fill=DIM), RatingCurve(steps)


def _date(form: str, at: float, words: Words) -> str:
    """Return a day, as a text of this key writes it."""
    day = datetime.fromtimestamp(at, UTC)
    return words.say(form, day=day.day, month=day.month, year=str(day.year))


# The picture


def portrait(profile: Profile, name: str, curve: Curve | None, where: str, words: Words) -> Poster:
    """Return the picture of a profile."""
    standings = [standing for _, standing in profile.played]
    titles = sum(standing.titles for standing in standings)
    matches = sum(standing.matches for standing in standings)
    tiles = [
        (str(matches), words.say("portrait-matches", count=matches)),
        (str(sum(standing.wins for standing in standings)), words.say("portrait-wins")),
        *([(str(titles), words.say("portrait-titles", count=titles))] if titles else []),
    ]
    form = tuple(PastMatch(match.place, match.title) for match in profile.form)
    rivals = [
        Line(
            words.say(f"portrait-{key}"), clean(rival.person.name), f"{rival.ahead}:{rival.behind}"
        )
        for key, rival in _in_picture(profile.rivals)
    ]
    parts: list[Block] = [Tiles(tuple(tiles))]
    parts += [LastPlaces(words.say("portrait-form"), form)] if form else []
    parts += [*_streak(profile, words), *rivals]
    parts += plotted(curve, words) if curve is not None else ()
    return Poster(clean(name), "", where, tuple(parts))


def _streak(profile: Profile, words: Words) -> Iterator[Line]:
    """Yield the row of the longest run of wins, which is one in a single rule set."""
    runs = [moment for moment in _worth_telling(profile) if moment.kind == "wins_in_a_row"]
    if runs:
        longest = max(runs, key=lambda run: run.count)
        rules = rules_name(longest.rules, words.reader.language)
        yield Line(words.say("portrait-row"), rules, str(longest.count))


# Other views


def _rows(viewed: Viewed, profile: Profile, curve: Curve | None, words: Words) -> Rows:
    rows: Rows = []
    if len(profile.curves) > 1:
        rows.append([_curves(viewed, profile, curve, words)])
    if viewed.own:
        other = viewed._replace(everywhere=not viewed.everywhere)
        label = "button-profile-here" if viewed.everywhere else "button-profile-everywhere"
        buttons = [_button(label, "profile", other, words)]
        if not viewed.everywhere and profile.played:
            buttons.insert(0, _button("button-show", "profileshow", viewed, words))
            buttons += [
                way_to(words.say(f"button-review-{kind}"), "review", kind)
                for kind in ("season", "year")
            ]
        rows.append(buttons)
        if not viewed.everywhere and profile.played:
            opponents = way_to(words.say("button-opponents"), "opponents")
            rows.append([opponents, way_to(words.say("button-matches"), "matches")])
    else:
        rows.append([_button("button-duel", "duel", viewed, words)])
    return rows


def _button(key: str, word: str, viewed: Viewed, words: Words) -> Button:
    return way_to(words.say(key), word, viewed.written())


def _curves(viewed: Viewed, profile: Profile, shown: Curve | None, words: Words) -> Select:
    choices = [
        (write_scope(curve.scope), scope_name(curve.scope, words)) for curve in profile.curves
    ]
    now = "" if shown is None else write_scope(shown.scope)
    about = viewed.written()
    return select(
        "profilecurve", "select-profile-curve", choices, now, words.reader, argument=about
    )
