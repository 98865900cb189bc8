"""What is told of a round besides its places, beside a recount of its log: its honours, and what
decided it. The English words it expects are its own.
"""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TypeAlias

from tests.support.databases import Row, rows
from tests.support.rounds_recounted import Earned, Happened, Moment, Round, read_round

Award: TypeAlias = tuple[str, str | None]  # what for, and whose

WHY = {
    "knocked over the stock twice and still won": "timber",
    "skipped everybody else, then went out": "alleingang",
    "threw the last of the hand in and won": "throw_in",
    "lost half the pack by a Queen of Spades": "queen_relief",
    "picked up nearly a third of all cards and still won": "phoenix",
    "turned a mountain away": "cancelled",
    "took a mountain and still won the round": "phoenix",
    "won the round while nobody else held fewer than dealt": "landslide",
    "played the last three or more at once": "bouquet",
    "was out of cards, and then had to draw": "boomerang",
    "claimed four pictures that weren't, and got away with it": "bluff",
    "turned over the number among somebody's pictures and won the round": "nose",
    "saw a Hammer and won a costly round": "hammer_beaten",
    "won from behind with the last stick": "last_stick",
    "won the match for one stick at most": "unbroken",
}
GIVEN = re.compile(r"[^()]+? \(([^()]+)\)(?:, [^()]+)?$")
# Whether it is good or bad for its seat, and what is said of it.
TURNED = {
    "picks_up": (-1, "picked up {count} cards at once"),
    "burns": (1, "burned {count} cards"),
    "out": (1, "played all the last cards at a stroke"),
    "hands_pass": (0, "sent all hands round with the Queen of Spades"),
    "topples": (-1, "knocked over the stock"),
    "caught": (-1, "forgot to draw"),
    "takes": (-1, "drew {count} cards at once"),
    "draws": (-1, "drew {count} cards in one go"),
    "cancels": (1, "fended off {count} cards"),
    "fined": (-1, "didn't announce the last card"),
    "wins": (0, "left the whole table sitting with full hands"),
    "knocks": (1, "knocked {number}"),
    "holds": (0, "held when it got expensive"),
    "sees_hammer": (0, "held against a Hammer"),
    "all_went": (1, "made everyone still in fold"),
    "survives": (1, "came through with the last stick"),
}
LOST = {
    "caught": "paid one stick for four false pictures",
    "doubted": "paid one stick for doubting four real pictures",
    "round": "paid {count} sticks for missing the last trick",
}
NUMERALS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def told(moment: Moment, name: str, *, won: bool, last: bool) -> str:
    """Return the sentence that tells it of somebody, and what became of them."""
    kind, (_, row, count) = moment.event["event"], moment.weight
    luck, what = (-1, LOST[moment.event["why"]]) if kind == "loses" else TURNED[kind]
    if kind == "burns" and row > 1:
        what = f"burned {NUMERALS[row]} piles in a row"
    number = NUMERALS[count] if count < len(NUMERALS) else str(count)
    said = f"{name} {what.format(count=count, number=number)}"
    if luck and (won or last):
        still = "still " if luck != (1 if won else -1) else ""
        said += f", and {still}{'won' if won else 'lost'} the match"
    return f"{said}."


class ToldRounds:
    """The finished rounds of a database; `compared` counts what was there to compare. `deals` are
    the seeds of weeks' deals.
    """

    def __init__(self, file: Path, deals: Collection[bytes]) -> None:
        self.file = file
        self.deals = deals
        self.compared: Counter[str] = Counter()

    def check(self, lines: Mapping[int, Collection[str]]) -> None:
        """Check what is stored of every round, and the `lines` of honours each table has told."""
        users = {one["id"]: one["name"] for one in rows(self.file, "SELECT id, name FROM people")}
        given: dict[int, list[Counter[Award]]] = defaultdict(list)
        seated: dict[int, set[str | None]] = defaultdict(set)  # not who was deleted and came back
        for row in rows(self.file, "SELECT * FROM rounds ORDER BY table_id, number"):
            one = read_round(self.file, row)
            query = "SELECT * FROM round_seats WHERE round_id = ? ORDER BY seat"
            seats = rows(self.file, query, row["id"])
            self._moments(row, one, seats)
            if row["honours"] is not None:
                names = [users.get(seat["person_id"]) for seat in seats]
                seated[row["table_id"]].update(names)
                earned = self._honours(row, one).elements()
                given[row["table_id"]].append(Counter((key, names[at]) for key, at in earned))
            assert (row["honours"] is not None) == bool(row["opened"])
        for table, own in lines.items():
            for line in own:
                self._line(line, given[table], seated[table])

    def _honours(self, row: Row, one: Round) -> Counter[Earned]:
        honours, stored = one.honours(), json.loads(row["honours"])
        kept = {(key, at): n for key, of in stored.items() for at, n in enumerate(of) if n}
        assert kept == honours, dict(row)
        self.compared.update(f"honour {one.game} {key}" for key, _ in honours)
        return honours

    def _moments(self, row: Row, one: Round, seats: list[Row]) -> None:
        """Check the large moments: of who played to the end, and none of a week's deal."""
        stored = {at["seat"]: json.loads(at["moment"]) for at in seats if at["moment"]}
        largest = {seat: each for seat, each in one.largest().items() if each.weight[0] > 1}
        if row["seed"] in self.deals or has(self.file, row, "take_over%"):
            largest = {seat: largest[seat] for seat in stored}
        assert {seat: _kept(each) for seat, each in stored.items()} == {
            seat: (each.event["event"], *each.weight) for seat, each in largest.items()
        }, dict(row)
        self.compared["large moment"] += len(stored)

    def _line(self, line: str, given: list[Counter[Award]], known: set[str | None]) -> None:
        """Check the one honour a table told, of the round that ended, or of its match."""
        name, _, honour = line.replace("**", "").partition(": ")
        [why] = GIVEN.findall(honour)
        if why not in WHY:
            return  # in German
        award = WHY[why], name if name in known else None
        runs = ((at, to) for to in range(len(given)) for at in range(to + 1))
        sums = [sum(given[at : to + 1], Counter()) for at, to in runs]
        assert any(_has(awarded, award) for awarded in sums), (line, given)
        self.compared["honours told"] += 1


def _has(given: Counter[Award], award: Award) -> bool:
    """True if it was given; a computer player has no name, nor has somebody deleted since, even if
    they have come back.
    """
    key, name = award
    return bool(given[award] or given[key, ""] or (name is None and given[key, None]))


def has(file: Path, row: Row, action: str) -> bool:
    """True if somebody did this in a round, or before it was dealt: who takes a seat over has their
    former person's moment forgotten.
    """
    query = "SELECT 1 FROM log WHERE table_id = ? AND round = ? AND action LIKE ?"
    return bool(rows(file, query, row["table_id"], row["number"], action))


def _kept(moment: Happened) -> tuple[str, int, int, int]:
    return moment["tag"], moment["size"], moment.get("times", 1), moment.get("count", 0)
