"""A year's reviews, weeks and seasons, counted from its journal by plain loops: they share no code
with what they check.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection
from typing import Any, TypeAlias

from tests.cogs.memory.standings.plain_year import PlainYear, Who
from tests.support.recount import Played

Match: TypeAlias = Played[Who]
HOUR = 3_600.0


def numbered(plain: PlainYear, server: int) -> list[tuple[int, Match]]:
    return [(at, one) for at, one in enumerate(plain.played) if one.match.server == server]


def points(rating: tuple[float, float, int]) -> int:
    return round(rating[0] * 40)


def is_sure(rating: tuple[float, float, int]) -> bool:
    return rating[2] >= 5 and 2 * rating[1] * 40 <= 500


def weight(moment: tuple[str, int, int, int]) -> tuple[int, int, int]:
    _, size, times, count = moment
    return size, times, count


# A person's season or year


def review(
    plain: PlainYear, server: int, who: Who, inside: Callable[[Match], bool]
) -> dict[str, Any]:
    """Return everything a review says, by name."""
    here = [one for _, one in numbered(plain, server) if inside(one)]
    mine = [(one, one.people.index(who)) for one in here if who in one.people]
    games, won = Counter[str](), Counter[str]()
    people: set[Who] = set()
    for one, seat in mine:
        games[one.match.rules] += 1
        won[one.match.rules] += seat in one.won
        people |= {other for other in one.people if other not in (None, who)} - gone(plain)
    return {
        "matches": len(mine),
        "wins": sum(won.values()),
        "seconds": sum(
            60 * max(1, round(min(HOUR, one.match.at - one.match.began) / 60)) for one, _ in mine
        ),
        "people": len(people),
        "games": sorted(
            ((rules, games[rules], won[rules]) for rules in games),
            key=lambda game: (-game[1], -game[2], game[0]),
        ),
        "evening": _evening(mine),
        **_rivals(plain, mine, who),
    }


def gone(plain: PlainYear) -> set[Who | None]:
    return {who for who in plain.order if not plain.is_here(who)}


def _evening(mine: list[tuple[Match, int]]) -> tuple[float, int, int] | None:
    """Return the best evening: its beginning, its matches and wins."""
    tables: dict[int, list[tuple[Match, int]]] = defaultdict(list)
    for one, seat in mine:
        tables[one.match.table].append((one, seat))
    evenings = []
    for played in tables.values():
        wins = sum(seat in one.won for one, seat in played)
        if len(played) > 1 and wins:
            began = min(one.match.began for one, _ in played)
            evenings.append((wins, -len(played), began))
    if not evenings:
        return None
    wins, few, began = max(evenings)
    return began, -few, wins


def _rivals(plain: PlainYear, mine: list[tuple[Match, int]], who: Who) -> dict[str, Any]:
    """Return by how much the nemesis is ahead, among those met five times."""
    score: dict[Who, list[int]] = {}
    for one, seat in mine:
        for at, other in enumerate(one.people):
            if other is None or other == who or not plain.is_here(other):
                continue
            kept = score.setdefault(other, [0, 0, 0])
            kept[0] += 1
            kept[1] += one.place[seat] < one.place[at]
            kept[2] += one.place[seat] > one.place[at]
    often = {other: one for other, one in score.items() if one[0] >= 5}
    leads = [ahead - behind for _, ahead, behind in often.values()]
    return {"nemesis": min([lead for lead in leads if lead < 0], default=None), "scores": often}


# A week


def week(
    plain: PlainYear, server: int, since: float, until: float, channels: Collection[int]
) -> dict[str, Any]:
    """Return the story of the matches that ended in a time, by name."""
    here = [
        (at, one) for at, one in numbered(plain, server)
        if since < one.match.at <= until and one.match.channel in channels
    ]  # fmt: skip
    before = [
        one for _, one in numbered(plain, server)
        if since - 7 * 24 * HOUR < one.match.at <= since and one.match.channel in channels
    ]  # fmt: skip
    return {
        "winner": _winner(plain, [one for _, one in here]),
        "upset": _upset(plain, here),
        "moment": _largest(plain, [one for _, one in here]),
        "before": len(before),
    }


def _winner(plain: PlainYear, here: list[Match]) -> tuple[int, int, int] | None:
    """Return the id of who won most, two at least and more than others, their wins and matches."""
    wins, played = Counter[Who](), Counter[Who]()
    for one in here:
        for seat, who in one.persons:
            if plain.is_here(who):
                played[who] += 1
                wins[who] += seat in one.won
    most = max(wins.values(), default=0)
    first = [who for who in wins if wins[who] == most]
    if most < 2 or len(first) > 1:
        return None
    return first[0][0], most, played[first[0]]


def _upset(plain: PlainYear, here: list[tuple[int, Match]]) -> tuple[int, int, int] | None:
    """Return the ids of the winner and of the loser who was rated highest above, and by how
    much.
    """
    found = []
    ratings: dict[int, dict[Who, tuple[float, float, int]]] = {number: {} for number, _ in here}
    for step in plain.books.steps:
        if step.match in ratings:
            ratings[step.match][step.who] = step.before
    for number, one in here:
        sure = {who: points(each) for who, each in ratings[number].items() if is_sure(each)}
        if len(one.won) != 1:
            continue
        first = one.people[min(one.won)]
        if first is None or first not in sure or not plain.is_here(first):
            continue
        for seat, who in one.persons:
            if who != first and who in sure and plain.is_here(who) and seat not in one.match.absent:
                gap = sure[who] - sure[first]
                if gap >= 200:
                    found.append((gap, number, seat, first[0], who[0]))
    if not found:
        return None
    gap, _, _, winner, loser = max(found)
    return winner, loser, gap


def _largest(plain: PlainYear, here: list[Match]) -> tuple[int, int, int] | None:
    """Return whom the largest moment happened to, its size and number."""
    best = None
    for one in here:
        for seat, who in one.persons:
            if seat not in one.match.moments or seat in one.match.absent or not plain.is_here(who):
                continue
            large = weight(one.match.moments[seat])
            if best is None or large >= best[0]:
                best = (large, who[0])
    if best is None:
        return None
    (size, _, count), user = best
    return user, size, count


# A season


def season(plain: PlainYear, server: int, number: int, channels: Collection[int]) -> dict[str, Any]:
    """Return the evening and the moment of a season, by name."""
    here = [
        one for _, one in numbered(plain, server)
        if one.season == number and one.match.channel in channels
    ]  # fmt: skip
    tables: dict[int, list[Match]] = defaultdict(list)
    for one in here:
        tables[one.match.table].append(one)
    most = max((len(played), table) for table, played in tables.items())
    played = tables[most[1]]
    people = {who for one in played for _, who in one.persons if plain.is_here(who)}
    evening = (played[0].match.at, len(played), len(people), _winner(plain, played))
    return {"evening": evening, "moment": _largest(plain, here)}
