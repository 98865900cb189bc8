"""The sums of an evening: its matches read from rounds and log by plain SQL, and recounted."""

import json
from collections import Counter, defaultdict
from collections.abc import Container
from pathlib import Path
from typing import Any

from data.presets import presets
from tests.support.databases import rows
from tests.support.recount import Ended, Recount, joined, tallied
from tests.tables.replaying import options_of, standing


def recount(file: Path, rating_house_rules: set[int], deals: Container[bytes] = ()) -> Recount[int]:
    """Count everything in a database file, by people's Discord ids. `deals` has the seeds of weeks'
    deals, which nobody owes anything for.
    """
    found: Recount[int] = Recount(rating_house_rules)
    users = {row["id"]: row["user"] for row in rows(file, "SELECT id, user FROM people")}
    for match in rows(file, "SELECT * FROM matches ORDER BY id"):
        ended = _ended(file, dict(match), users)
        found.add(ended, match["season"], ended.people)
    _owe(file, found, users, deals)
    return found


def _ended(file: Path, match: dict[str, Any], users: dict[int, int]) -> Ended:
    query = "SELECT * FROM match_seats WHERE match_id = ? ORDER BY seat"
    seats = rows(file, query, match["id"])
    played = _rounds(file, match)
    scores = [[row["score"] for row in _seats(file, one["id"])] for one in played]
    tallies = _tallies(file, match, played)
    return Ended(
        match["server"], match["finished"], match["rules"], len(played),
        people=tuple(users.get(seat["person_id"]) for seat in seats),
        place=tuple(seat["place"] for seat in seats),
        title=next((seat["seat"] for seat in seats if seat["title"]), None),
        points=() if None in scores[0] else tuple(map(sum, zip(*scores, strict=True))),
        tallies={
            key: tuple(tallies[seat["seat"]][key] for seat in seats)
            for key in {key for of_seat in tallies.values() for key in of_seat}
        },
        absent=tuple(row["seat"] for row in _seats(file, played[-1]["id"]) if row["absent"]),
        changed=json.loads(options_of(file, played[-1])) != presets()[match["rules"]].values,
        hinted=tuple(seat["seat"] for seat in seats if seat["hinted"]),
        sneaked=any(seat["sneaked"] for seat in seats if seat["title"]),
        falls=bool(match["hinted_fall"]),
        table=match["table_id"],
    )  # fmt: skip


def _rounds(file: Path, match: dict[str, Any]) -> list[dict[str, Any]]:
    query = "SELECT * FROM rounds WHERE table_id = ? AND match = ? ORDER BY number"
    return [dict(row) for row in rows(file, query, match["table_id"], match["number"])]


def _seats(file: Path, number: int) -> list[dict[str, Any]]:
    found = rows(file, "SELECT * FROM round_seats WHERE round_id = ? ORDER BY seat", number)
    return [dict(row) for row in found]


def events(file: Path, one: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the events of a finished round: those after the last deal of that number."""
    query = "SELECT * FROM log WHERE table_id = ? AND round = ? ORDER BY revision"
    lines = rows(file, query, one["table_id"], one["number"])
    dealt = [at for at, line in enumerate(lines) if '"started"' in line["events"]]
    left = standing(presets()[one["rules"]].rules, lines[dealt[-1] :])
    return [event for line in left for event in json.loads(line["events"])]


def _tallies(
    file: Path, match: dict[str, Any], played: list[dict[str, Any]]
) -> dict[int, Counter[str]]:
    counts: dict[int, Counter[str]] = defaultdict(Counter)
    for one in played:
        for seat, more in tallied(presets()[match["rules"]].rules, events(file, one)).items():
            counts[seat] = joined([counts[seat], more])
    return counts


def _owe(file: Path, found: Recount[int], users: dict[int, int], deals: Container[bytes]) -> None:
    """A round for everybody where the loser owes, a Kölsch for all dealt cards in Schrööm."""
    for row in rows(file, "SELECT * FROM rounds WHERE server IS NOT NULL ORDER BY id"):
        one = dict(row)
        if one["seed"] in deals:
            continue
        people = [users.get(seat["person_id"]) for seat in _seats(file, one["id"])]
        for event in events(file, one):
            if event["event"] != "owes":
                continue
            owes = one["rules"] == "schroom" or json.loads(options_of(file, one)).get("loser_owes")
            if not owes:
                continue
            kind = "koelsch" if one["rules"] == "schroom" else "round"
            creditors = tuple(event.get("to", range(len(people))))
            owed = (kind, event["seat"], creditors)
            found.owe(one["server"], owed, people, one["finished"], one["table_id"])
