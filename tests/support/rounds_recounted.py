"""A finished round's honours, and each seat's largest moment, counted once more from its log: the
games' rules for them are written here a second time.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from data.presets import presets
from engine.cards import text
from tests.support.databases import Row, rows
from tests.tables.replaying import dealt_as, options_of, positions

Happened: TypeAlias = dict[str, Any]  # an event, as the log has it
Earned: TypeAlias = tuple[str, int]  # what for, and by which seat
LAYS = {"lays", "flips", "throws", "throws_after"}
MOVES = LAYS | {"picks_up", "draws", "gets", "takes", "fined", "swaps"}
LOSES = {"goes", "loses"}  # sticks
NUMBERS = {"7", "8", "9", "10"}  # ranks that are no pictures

# From these numbers on an event is small, large, huge.
SIZES: dict[str, dict[str, tuple[int, ...]]] = {
    "shithead": {
        "picks_up": (8, 17, 25), "burns": (1, 24, 30), "hands_pass": (0, 0), "caught": (0, 0),
        "topples": (0, 0, 0),
    },
    "crazy_eights": {
        "takes": (4, 6, 10), "draws": (4, 6, 10), "cancels": (2, 4, 8), "fined": (1, 4, 8),
    },
    "schroom": {
        "knocks": (1, 3, 4), "survives": (0, 0), "loses": (1, 3, 4),
    },
}  # fmt: skip
EVEN_SMALL = {"picks_up", "takes", "draws", "cancels", "fined", "knocks"}  # may decide a round


class Moment(NamedTuple):
    """An event of a round that may have decided it: its size, how often in a row, its number."""

    weight: tuple[int, int, int]
    event: Happened


class Line(NamedTuple):
    """A move that stayed: its seat, its events, and everybody's hands before and after it."""

    seat: int
    events: list[Happened]
    before: tuple[Any, ...]
    after: tuple[Any, ...]

    def first(self, kind: str) -> Happened | None:
        """Return its first event of a kind."""
        return next((event for event in self.events if event["event"] == kind), None)

    def seats(self, kind: str) -> list[int]:
        """Return the seats of its events of a kind."""
        return [event["seat"] for event in self.events if event["event"] == kind]


@dataclass(frozen=True)
class Round:
    """A finished round: its game, the state it began in, its moves, and every seat's place; in
    Schrööm the sticks each had when it began, and those of a match's beginning.
    """

    game: str
    began: Any
    lines: list[Line]
    place: list[int]
    sticks: list[int]
    full: int

    def happened(self) -> Iterator[tuple[Line, str, int, Happened]]:
        """Yield every event with its move, its kind, and its seat or that of the move."""
        for line in self.lines:
            for event in line.events:
                yield line, event["event"], event.get("seat", line.seat), event

    def most(self, kind: str, seat: int) -> int:
        """Return the largest number in a seat's events of a kind."""
        own = (event for _, each, at, event in self.happened() if (each, at) == (kind, seat))
        return max((event["count"] for event in own), default=0)

    def honours(self) -> Counter[Earned]:
        """Return the rarest honour each seat has earned, once."""
        earned: dict[int, str] = {}
        for key, seat in sorted({*RECOUNTED[self.game](self)}, key=lambda each: RARE[each[0]]):
            earned.setdefault(seat, key)
        return Counter((key, seat) for seat, key in earned.items())

    def left(self, seat: int) -> int:
        """Return the sticks a seat is left with."""
        left = self.sticks[seat]
        for _, kind, at, event in self.happened():
            left -= event["count"] if kind in LOSES and at == seat else 0
        return left

    def largest(self) -> dict[int, Moment]:
        """Return each seat's largest moment that may be the turning point; of equal ones the
        latest.
        """
        largest: dict[int, Moment] = {}
        seat, times = -1, Counter[str]()
        for line in self.lines:
            if line.seat != seat and any(event["event"] in MOVES for event in line.events):
                seat, times = line.seat, Counter()
            if line.seat == seat:
                times.update(event["event"] for event in line.events)
            for event in line.events:
                row = times[event["event"]] if line.seat == seat else 1
                if size := self._size(line, event, row):
                    new = Moment((size, row, event.get("count", 0)), event)
                    old = largest.setdefault(event.get("seat", line.seat), new)
                    if new.weight >= old.weight:
                        largest[event.get("seat", line.seat)] = new
        return largest

    def _size(self, line: Line, event: Happened, row: int) -> int:
        """Return how large an event is; 0 if it is never a turning point."""
        kind, count = event["event"], event.get("count", 0)
        size = sum(count >= step for step in SIZES[self.game].get(kind, ()))
        if kind == "burns":
            size = max(size, 1 + (row > 2) + (row > 3))
        elif kind == "out" and self.game == "shithead":
            size = 3 * bool(line.seats("throws") or line.seats("alone"))
        elif kind == "wins" and self.game == "crazy_eights":
            size = 2 * (min(filter(None, map(len, line.after)), default=0) > 4)
        elif kind == "loses" and event["why"] != "round":
            size = 3
        elif kind in ("holds", "sees_hammer"):
            dear = kind == "sees_hammer" or self._value(event) > 1
            size = 2 * (dear and self.risks(event))
        elif kind == "all_went":
            size = 2 + (len({one["seat"] for one in self._before(event, "goes", "out")}) > 1)
        return size if size > 1 or kind in EVEN_SMALL else 0

    def risks(self, event: Happened) -> bool:
        """True if a seat that holds has more sticks left than it would have paid."""
        lost = self._before(event, *LOSES)
        left: int = self.sticks[event["seat"]]
        left -= sum(each["count"] for each in lost if each["seat"] == event["seat"])
        return left > self._value(event)

    def _value(self, event: Happened) -> int:
        """Return the round's value before an event."""
        worth = [each.get("count", 1) for each in self._before(event, "deals", "raises")]
        return worth[-1] if worth else int(self.began.value)

    def _before(self, event: Happened, *kinds: str) -> list[Happened]:
        """Return the events of some kinds that happened before another."""
        happened = [one for line in self.lines for one in line.events]
        so_far = takewhile(lambda one: one is not event, happened)
        return [one for one in so_far if one["event"] in kinds]


def read_round(file: Path, row: Row) -> Round:
    """Return a finished round of a database."""
    preset, before = presets()[row["rules"]], []
    if preset.game == "schroom":
        query = "SELECT * FROM rounds WHERE table_id = ? AND match = ? AND number < ?"
        before = rows(file, query, row["table_id"], row["match"], row["number"])
    seats = rows(file, "SELECT place FROM round_seats WHERE round_id = ? ORDER BY seat", row["id"])
    full = json.loads(options_of(file, row)).get("sticks", 0)
    sticks = [full] * len(seats)
    for each in before:
        so_far = Round(preset.game, *_lines(file, each, len(seats)), [], sticks, full)
        sticks = [so_far.left(seat) for seat in range(len(seats))]
    places = [seat["place"] for seat in seats]
    return Round(preset.game, *_lines(file, row, len(seats)), places, sticks, full)


def _lines(file: Path, row: Row, seats: int) -> tuple[Any, list[Line]]:
    """Return the state a round began in, and its moves."""
    query = "SELECT * FROM log WHERE table_id = ? AND round = ? ORDER BY revision"
    log = rows(file, query, row["table_id"], row["number"])
    game, carry = presets()[row["rules"]].rules, tuple(json.loads(row["carry"]))
    lines: list[Line] = []
    (_, began), *after = positions(game, dealt_as(file, row), seats, log, carry)
    state = began
    for line, new in after:
        assert line is not None
        lines.append(Line(line["seat"], json.loads(line["events"]), state.hands, new.hands))
        state = new
    return began, lines


def _cruzo(one: Round) -> Iterator[Earned]:
    first = [seat for seat, place in enumerate(one.place) if place == 1]
    zones = (*one.began.hands, *one.began.up, *one.began.down, one.began.stock, one.began.pile)
    cards = sum(map(len, zones)) + one.began.burned
    for line, kind, seat, event in one.happened():
        if kind == "throws" and [seat] == first:
            yield from [("throw_in", seat)] * (len(line.after[seat]) == 0)
        elif kind == "picks_up" and [seat] == first:
            yield from [("phoenix", seat)] * (event["count"] / cards >= 3 / 10)
        elif event is line.first("hands_pass"):
            gone = len(line.before[seat]) - len(line.after[seat])
            yield from [("queen_relief", seat)] * (gone / cards >= 1 / 2)
    fallen = Counter(seat for _, kind, seat, _ in one.happened() if kind == "topples")
    yield from (("timber", seat) for seat in first if len(first) == 1 and fallen[seat] >= 2)
    alone = -1
    for line in one.lines:
        alone = line.seat if line.seat in (alone, *line.seats("alone")) else -1
        if alone in line.seats("out"):
            yield "alleingang", alone


def _eights(one: Round) -> Iterator[Earned]:
    dealt = [len(hand) for hand in one.began.hands]
    draws = _draws(one.began)
    for line, kind, seat, event in one.happened():
        if kind == "cancels" and event["count"] / draws >= 4 / 5:
            yield "cancelled", seat
        elif kind == "takes" and event["count"] and not line.before[seat]:
            yield "boomerang", seat
        elif kind == "wins":
            held = [(at, len(hand)) for at, hand in enumerate(line.after) if at != seat]
            own = [lay for lay in line.events if lay["event"] == "lays" and lay["seat"] == seat]
            most = max(len(each.after[seat]) for each in one.lines)
            full = all(cards >= 5 and cards >= dealt[at] for at, cards in held)
            took = one.most("takes", seat)
            yield from [("phoenix", seat)] * (took > 0 and took >= draws * 2 / 3)
            yield from [("landslide", seat)] * (full and most <= dealt[seat])
            yield from [("bouquet", seat)] * any(len(lay["cards"]) >= 3 for lay in own)


def _draws(began: Any) -> int:
    """Return the number of cards that the cards in play which make others draw add up to."""
    options, draws = began.options, 0
    fives = {"black_jacks": ("JS", "JC"), "kings_h_s": ("KH", "KS")}.get(options.draw_five, ())
    kinds = ("draw_one", "draw_two", "draw_three", "draw_four", "draw_five")
    for card in (card for zone in (*began.hands, began.stock, began.pile) for card in zone):
        name = text(card)
        rank = name if name == "X" else name[:-1]
        if any(five[0] == rank for five in fives):
            draws += 5 * (name in fives)
        else:
            ranks = [getattr(options, kind).split(",") for kind in kinds]
            draws += sum(n for n, of in enumerate(ranks, 1) if rank in of)
    return draws


def _schroom(one: Round) -> Iterator[Earned]:
    happened = [*one.happened()]
    saw = {seat for _, kind, seat, event in happened if kind == "sees_hammer" and one.risks(event)}
    won = {seat for _, kind, seat, _ in happened if kind == "wins"}
    cost = sum(event["count"] for _, kind, _, event in happened if kind in LOSES)
    bluffs = Counter[int]()
    for line, kind, seat, event in happened:
        if kind == "swaps" and any(text(card)[:-1] in NUMBERS for card in line.before[seat]):
            bluffs[seat] += 1
        elif kind == "loses" and event["why"] == "caught":
            yield from [("nose", line.seat)] * (line.seat in won)
            bluffs[seat] -= 1
        elif kind == "wins" and seat in saw:
            yield from [("hammer_beaten", seat)] * (cost > 2)
        elif kind == "wins_match":
            ahead = any(sticks > 1 for sticks in one.sticks)
            yield from [("last_stick", seat)] * (one.left(seat) == 1 and ahead)
            yield from [("unbroken", seat)] * (one.full - one.left(seat) < 2)
    yield from (("bluff", seat) for seat in bluffs.elements())


RECOUNTED = {"shithead": _cruzo, "crazy_eights": _eights, "schroom": _schroom}
RARE = {
    key: at
    for at, key in enumerate(
        ("queen_relief", "alleingang", "timber", "boomerang", "cancelled", "bouquet", "phoenix",
         "landslide", "throw_in", "unbroken", "last_stick", "bluff", "hammer_beaten", "nose")
    )
}  # fmt: skip
