"""What an evening added up to, counted anew from rounds and log by plain SQL and plain loops."""

import json
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from openskill.models import PlackettLuce

from data.presets import presets
from engine.game import tag
from tests.support.databases import rows
from tests.tables.replaying import standing

Board = tuple[int | None, str, str, int]  # server, game, rules or "", season or 0
MODEL = PlackettLuce()


@dataclass
class Sum:
    """Somebody's matches on a board."""

    matches: int = 0
    rounds: int = 0
    wins: int = 0
    titles: int = 0
    points: int | None = None
    places: Counter[int] = field(default_factory=Counter)
    tallies: Counter[str] = field(default_factory=Counter)
    outings: list[tuple[Any, ...]] = field(
        default_factory=list
    )  # rules, place, of, at, title, away


@dataclass
class Recount:
    """Everything, by people's Discord ids."""

    sums: dict[Board, dict[int, Sum]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(Sum))
    )
    titles: list[tuple[Any, ...]] = field(default_factory=list)  # server, rules, user, at, sneaked
    ratings: dict[Board, dict[int, list[Any]]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(list))
    )
    debts: Counter[tuple[int, str, int, int]] = field(default_factory=Counter)


def recount(file: Path, rating_house_rules: set[int]) -> Recount:
    """Count everything that is in a database file."""
    found = Recount()
    users = {row["id"]: row["user"] for row in rows(file, "SELECT id, user FROM people")}
    for match in rows(file, "SELECT * FROM matches ORDER BY id"):
        of_match = "SELECT * FROM match_seats WHERE match_id = ? ORDER BY seat"
        seats = [dict(row) for row in rows(file, of_match, match["id"])]
        for seat in seats:
            seat["user"] = users.get(seat["person_id"])
        _count(file, found, dict(match), seats, rating_house_rules)
    _count_debts(file, found, users)
    return found


def _count(
    file: Path,
    found: Recount,
    match: dict[str, Any],
    seats: list[dict[str, Any]],
    rating_house_rules: set[int],
) -> None:
    played = _rounds(file, match)
    away = [row["seat"] for row in _seats(file, played[-1]["id"]) if row["absent"]]
    there = sorted(seat["place"] for seat in seats if seat["seat"] not in away)
    place = {
        seat["seat"]: 1 + len(there)
        if seat["seat"] in away
        else 1 + sum(other < seat["place"] for other in there)
        for seat in seats
    }
    tallies = _tallies(file, match, played)
    game = presets()[match["rules"]].game
    people = [seat for seat in seats if seat["user"] is not None]
    for rules in (match["rules"], ""):
        for season in (match["season"], 0):
            board = found.sums[match["server"], game, rules, season]
            for seat in people:
                one, at = board[seat["user"]], seat["seat"]
                one.matches += 1
                one.rounds += len(played)
                one.wins += place[at] == 1 and at not in away
                one.titles += seat["title"]
                points = [row["score"] for row in _scores(file, played, at)]
                if None not in points:
                    one.points = (one.points or 0) + sum(points)
                one.places[place[at]] += 1
                one.tallies = joined([one.tallies, tallies[at]])
                one.outings.append(
                    (match["rules"], place[at], len(seats), match["finished"],
                     bool(seat["title"]), at in away)
                )  # fmt: skip
        changed = json.loads(played[-1]["options"]) != presets()[match["rules"]].values
        rated = len(people) == len(seats) > len(away) and match["server"] is not None
        if rated and (not changed or match["server"] in rating_house_rules):
            rated_board = found.ratings[match["server"], game, rules, 0]
            _rate(rated_board, people, place, falls=bool(match["hinted_fall"]))
    for seat in people:
        if seat["title"]:
            found.titles.append(
                (match["server"], match["rules"], seat["user"], match["finished"],
                 bool(seat["sneaked"]))
            )  # fmt: skip


def _rate(
    ratings: dict[int, list[Any]],
    people: list[dict[str, Any]],
    place: dict[int, int],
    *,
    falls: bool,
) -> None:
    """Those who asked for no hint among themselves; those who did against all, if that is a fall
    and the match is none of those in which it did not count for them at all.
    """
    plain = [seat for seat in people if not seat["hinted"]]
    new = dict(_among(ratings, plain, place)) if len(plain) > 1 else {}
    for user, rating in _among(ratings, people, place):
        before = ratings[user][-1].mu if ratings[user] else MODEL.mu
        asked = any(seat["hinted"] and seat["user"] == user for seat in people)
        if falls and asked and rating.mu < before:
            new[user] = rating
    for user, rating in new.items():
        ratings[user].append(rating)


def _among(
    ratings: dict[int, list[Any]], people: list[dict[str, Any]], place: dict[int, int]
) -> list[tuple[int, Any]]:
    teams = [
        [ratings[seat["user"]][-1] if ratings[seat["user"]] else MODEL.rating()] for seat in people
    ]
    after = MODEL.rate(teams, ranks=[place[seat["seat"]] for seat in people])
    return [(seat["user"], team[0]) for seat, team in zip(people, after, strict=True)]


def _rounds(file: Path, match: dict[str, Any]) -> list[dict[str, Any]]:
    query = "SELECT * FROM rounds WHERE table_id = ? AND match = ? ORDER BY number"
    return [dict(row) for row in rows(file, query, match["table_id"], match["number"])]


def _seats(file: Path, number: int) -> list[dict[str, Any]]:
    found = rows(file, "SELECT * FROM round_seats WHERE round_id = ? ORDER BY seat", number)
    return [dict(row) for row in found]


def _scores(file: Path, played: list[dict[str, Any]], seat: int) -> list[dict[str, Any]]:
    return [row for one in played for row in _seats(file, one["id"]) if row["seat"] == seat]


def events(file: Path, one: dict[str, Any]) -> list[dict[str, Any]]:
    """What happened in a finished round: after the last deal of that number."""
    query = "SELECT * FROM log WHERE table_id = ? AND round = ? ORDER BY revision"
    lines = rows(file, query, one["table_id"], one["number"])
    dealt = [at for at, line in enumerate(lines) if '"started"' in line["events"]]
    left = standing(presets()[one["rules"]].rules, lines[dealt[-1] :])
    return [event for line in left for event in json.loads(line["events"])]


def _tallies(
    file: Path, match: dict[str, Any], played: list[dict[str, Any]]
) -> dict[int, Counter[str]]:
    counts: dict[int, Counter[str]] = defaultdict(Counter)
    kinds = {tag(kind): kind for kind in presets()[match["rules"]].rules.EVENTS}
    for one in played:
        for event in events(file, one):
            kind = kinds.get(event["event"])
            if kind is None:
                continue
            if kind.tally:
                counts[event["seat"]][kind.tally] += event.get("count", 1)
            for key, by in kind.tallies.items():
                more = Counter({key: event[by] if by else 1})
                counts[event["seat"]] = joined([counts[event["seat"]], more])
    return counts


def joined(parts: list[Counter[str]]) -> Counter[str]:
    """Tallies together: of the largest piles the largest, of all others the sum."""
    found: Counter[str] = sum(parts, Counter())
    for key in found:
        if key.startswith("most_"):
            found[key] = max(part[key] for part in parts)
    return found


def _count_debts(file: Path, found: Recount, users: dict[int, int]) -> None:
    """A round for everybody in Cruzo extended, a Kölsch for all who were dealt cards in Schrööm."""
    for row in rows(file, "SELECT * FROM rounds WHERE server IS NOT NULL ORDER BY id"):
        one = dict(row)
        people = {seat["seat"]: users.get(seat["person_id"]) for seat in _seats(file, one["id"])}
        for event in events(file, one):
            if event["event"] != "owes" or one["rules"] not in ("schroom", "cruzo-extended"):
                continue
            kind = "koelsch" if one["rules"] == "schroom" else "round"
            debtor = people[event["seat"]]
            for other in event.get("to", people):
                creditor = people[other]
                if debtor and creditor and other != event["seat"]:
                    found.debts[one["server"], kind, debtor, creditor] += 1
