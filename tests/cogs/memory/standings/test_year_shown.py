"""What people show of a year among friends agrees with a plain recount: their reviews, each week's
story, and each season's.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from tables.memory.review import Review, Span
from tables.memory.review import year as calendar_year
from tables.memory.standings import Season
from tables.memory.story import SeasonStory, StoryMoment, Winner
from tables.memory.week import Period, Week
from tests.cogs.memory.standings import plain_shows
from tests.cogs.memory.standings.plain_shows import Match
from tests.cogs.memory.standings.plain_year import PlainYear, Who
from tests.cogs.memory.standings.year import DAY, EVERYBODY, HIDDEN, OPEN, SERVERS, Year, of_a_year

FRIENDS = EVERYBODY[:7]
GAMES = ("cruzo", "schroom")
UTC = ZoneInfo("UTC")

pytestmark = of_a_year("shown", FRIENDS, GAMES)


def told(review: Review, scores: dict[Who, list[int]]) -> dict[str, Any]:
    """Return a review as the recount has it. Of equal rivals it names one; `scores` has all."""
    evening, nemesis = review.evening, review.nemesis
    assert nemesis is None or [nemesis.matches, nemesis.ahead, nemesis.behind] in [
        score for who, score in scores.items() if who[0] == nemesis.person.user
    ]
    return {
        "matches": review.matches,
        "wins": review.wins,
        "seconds": pytest.approx(review.seconds),
        "people": review.people,
        "games": [(one.rules, one.matches, one.wins) for one in review.games],
        "evening": evening and (evening.began, evening.matches, evening.wins),
        "nemesis": nemesis and nemesis.ahead - nemesis.behind,
        "scores": scores,
    }


def spans(plain: PlainYear, server: int) -> Iterator[tuple[Span, Callable[[Match], bool]]]:
    for number in range(1, plain.seasons[server] + 1):
        yield Span(number), partial(_of_season, number)
    yield calendar_year(1970, UTC), _of_1970
    yield calendar_year(1971, UTC), lambda one: not _of_1970(one)


def _of_season(number: int, one: Match) -> bool:
    return one.season == number


def _of_1970(one: Match) -> bool:
    return one.match.at < 365 * DAY


async def test_everybodys_seasons_and_years(year: Year, plain: PlainYear, server: int) -> None:
    seen: set[str] = set()
    for person in EVERYBODY[:8]:
        who = (person.user, plain.gone[person.user])
        for span, inside in spans(plain, server):
            found = await year.store.weeks.review(person.user, server, span)
            expected = plain_shows.review(plain, server, who, inside)
            assert expected == told(found, expected["scores"])
            seen |= {key for key, value in expected.items() if value}
    assert seen >= {"evening", "nemesis"}, "nothing to compare"


def story(week: Week) -> dict[str, Any]:
    upset = week.upset
    return {
        "winner": _winner(week.winner),
        "upset": upset and (upset.winner.user, upset.beaten.user, upset.gap),
        "moment": _moment(week.moment),
        "before": week.before,
    }


def _winner(winner: Winner | None) -> tuple[int, int, int] | None:
    if winner is None or winner.person is None:
        return None
    return winner.person.user, winner.wins, winner.matches


def _moment(large: StoryMoment | None) -> tuple[int, int, int] | None:
    if large is None:
        return None
    assert large.person is not None and large.round is not None
    return large.person.user, large.moment.size, large.moment.count


async def test_each_week_of_the_year(year: Year, plain: PlainYear, server: int) -> None:
    """As everybody may know it, and with the channels not everybody reads."""
    seen: set[str] = set()
    for number in range(53):
        since = 1_000.0 + 7 * DAY * number
        channels = {OPEN, HIDDEN} if number % 2 else {OPEN}
        period = Period(since, since + 7 * DAY)
        found = await year.store.weeks.played(server, period, channels)
        expected = plain_shows.week(plain, server, *period, channels)
        assert story(found) == expected, number
        seen |= {key for key, value in expected.items() if value}
    assert seen == {"winner", "upset", "moment", "before"}, "nothing to compare"


async def test_each_season_that_is_over(year: Year, plain: PlainYear, server: int) -> None:
    over = [one for one in await year.store.seasons.all(server) if one.ended is not None]
    assert len(over) > 1
    for one in over:
        found = await year.store.weeks.season(one, {OPEN})
        assert season(found) == plain_shows.season(plain, server, one.number, {OPEN})


def season(found: SeasonStory) -> dict[str, Any]:
    evening = found.evening
    assert evening is not None
    return {
        "evening": (evening.at, evening.matches, evening.people, _winner(evening.winner)),
        "moment": _moment(found.moment),
    }


async def test_of_somebody_unknown_there_is_nothing(year: Year) -> None:
    assert await year.store.weeks.review(5, SERVERS[0], Span(1)) == Review()
    nobody = Season(5, 1, 0.0, None, 1.0)
    assert await year.store.weeks.season(nobody, {OPEN}) == SeasonStory()
