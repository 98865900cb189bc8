"""`python -m bench.strength`: how strong the table's own players are; writes the tables of
bench/strength.md.

Two kinds of players meet on deals whose seeds were never tuned on: one player of the one kind, on
another seat with each deal, and the rest of the other kind. What has been counted is kept in
bench/strength.json until everything is, so a measure that was stopped goes on where it was. Who
changes a player removes that file.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from bench.duels import NORMAL_95, Contender, WinShare, play_match
from bench.reference_players import GREEDY, SENSIBLE, STRONGEST, ours
from data.presets import presets
from engine.opponents.characters import EASY, USUAL, player
from engine.opponents.game_player import place_of

RESULTS = Path(__file__).parent / "strength.md"
KEPT = RESULTS.with_suffix(".json")
BELOW = "## Characters\n"  # from here on the page is written by hand
FIRST_SEED = 9_000_000  # no player was tuned on seeds from here up
SEATS = (4, 2)
SOONER = ("cruzo", "shithead-international", "shithead-linz")  # those played most
AGAINST_FORMER = {4: 900, 2: 400}  # deals
OF_LEVELS = 800
AT_ONCE = 25  # deals
FORMER = "blood : former"
LEVELS = ("usual : sensible", "usual : greedy", "usual : easy", "blood : usual")  # the dearest last
EVEN = 0.5
FIGURES = PLACE, FIRST, LAST, NEARER, OFTENER_FIRST, OFTENER_LAST = range(6)


class Row(NamedTuple):
    """Two kinds of players, at so many seats of a rule set, on so many deals."""

    rules: str
    seats: int
    kinds: str
    deals: int

    @property
    def key(self) -> str:
        return f"{self.rules} {self.seats} {self.kinds}"


class Tally(NamedTuple):
    """What has been counted of a row: its deals, seconds of processor time, and of each of the
    FIGURES the sum and the sum of squares over deals.
    """

    deals: int = 0
    seconds: float = 0.0
    sums: Sequence[float] = (0.0,) * len(FIGURES)
    squares: Sequence[float] = (0.0,) * len(FIGURES)

    def and_also(self, other: "Tally") -> "Tally":
        """Return what has been counted in both."""
        return Tally(
            self.deals + other.deals,
            self.seconds + other.seconds,
            [one + more for one, more in zip(self.sums, other.sums, strict=True)],
            [one + more for one, more in zip(self.squares, other.squares, strict=True)],
        )

    def share(self, figure: int) -> WinShare:
        """Return the mean of a figure, and half the width of its interval."""
        mean = self.sums[figure] / self.deals
        spread = max(0.0, self.squares[figure] / self.deals - mean * mean)
        return WinShare(mean, NORMAL_95 * (spread / max(1, self.deals - 1)) ** 0.5)


Tallies = dict[str, Tally]


def rows() -> Iterator[Row]:
    """Yield all rows: first those of players that search in the games played most, against the
    former ones that do not.
    """
    places = [
        (preset, seats)
        for seats in SEATS
        for preset in presets().values()
        if preset.game in SENSIBLE and seats in preset.rules.seats(preset.options)
    ]
    of_former = [
        Row(preset.id, seats, FORMER, AGAINST_FORMER[seats])
        for preset, seats in places
        if preset.game == "shithead"
    ]
    yield from (row for row in of_former if row.rules in SOONER)
    for kinds in LEVELS:
        for preset, seats in places:
            yield Row(preset.id, seats, kinds, OF_LEVELS)
    yield from (row for row in of_former if row.rules not in SOONER)


def contenders(row: Row) -> list[Contender]:
    """Return the player of the one kind and one of the other."""
    game = presets()[row.rules].game
    kinds = {
        "blood": ours(),
        "former": ours(replace(STRONGEST, looks_ahead=False)),
        "usual": ours(player(level=USUAL)),
        "easy": ours(player(level=EASY)),
        "sensible": SENSIBLE[game],
        "greedy": GREEDY[game],
    }
    return [kinds[name] for name in row.kinds.split(" : ")]


def counted(row: Row, number: int) -> list[float]:
    """Return the FIGURES of one deal: the seat's place (1: first, 0: last), whether that is first,
    or last; and how much more that is than with a player of the other kind on this seat.
    """
    preset = presets()[row.rules]
    one, other = contenders(row)
    seat = number // row.seats % row.seats  # the dealer changes with each deal

    def ends(players: Sequence[Contender]) -> list[float]:
        places = preset.rules.match_places(play_match(preset, players, FIRST_SEED + number))
        ends = [(seat in tied) / len(tied) for tied in (places[0], places[-1])]
        return [1 - (place_of(places, seat) - 1) / (row.seats - 1), *ends]

    figures = ends([one if at == seat else other for at in range(row.seats)])
    if row.kinds != FORMER:
        return [*figures, 0.0, 0.0, 0.0]
    former = ends([other] * row.seats)
    return [*figures, *(now - then for now, then in zip(figures, former, strict=True))]


def some_deals(row: Row, first: int) -> Tally:
    """Return what some deals come to, from this number on."""
    began = time.process_time()
    numbers = range(first, min(first + AT_ONCE, row.deals))
    by_figure = list(zip(*(counted(row, number) for number in numbers), strict=True))
    return Tally(
        len(numbers),
        time.process_time() - began,
        [sum(values) for values in by_figure],
        [sum(value * value for value in values) for values in by_figure],
    )


def measure(
    wanted: Sequence[Row], tallies: Tallies, each: Callable[..., Iterable[Tally]] = map
) -> Iterator[Row]:
    """Add to the tallies what is missing, yielding the row after each step; `each` is `map`, or
    that of a pool of processes.
    """
    missing = [
        (row, first)
        for row in wanted
        for first in range(tallies.get(row.key, Tally()).deals, row.deals, AT_ONCE)
    ]
    tallied = each(some_deals, [row for row, _ in missing], [first for _, first in missing])
    for (row, _), tally in zip(missing, tallied, strict=True):
        tallies[row.key] = tallies.get(row.key, Tally()).and_also(tally)
        yield row


def read() -> Tallies:
    """Return what has been counted before."""
    kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    return {key: Tally(*tally) for key, tally in kept.items()}


def write(wanted: Sequence[Row], tallies: Tallies) -> None:
    """Write the tables, and what has to be kept as long as deals are missing."""
    by_hand = RESULTS.read_text("utf-8").partition(BELOW)[2]
    RESULTS.write_text(page(wanted, tallies) + BELOW + by_hand, "utf-8")
    lines = (f"{json.dumps(key)}: {json.dumps(tally)}" for key, tally in tallies.items())
    KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    if not _unfinished(wanted, tallies):
        KEPT.unlink()


HEAD = f"""# How strong the table's own players are

The tables are written by `make strength`. One player sits among others of one other kind, on
another seat with each deal, asked by the same call as at a table. *For blood*, *usual* and *easy*
are the levels of the table's own player. The *sensible* one follows what decent people tell a
beginner, the *greedy* one a single wish (`bench/players/`). Intervals are 95 %, over deals whose
seeds nothing was tuned on (from {FIRST_SEED:,} on). A *place* of 100 % is always the first, of 0 %
always the last, and 50 % the middle; in Schrööm it is the place in a match.
"""
OF_FORMER = """
## For blood, with and without search

Once the stock is gone the player for blood plays its choices out. Here it sits among players for
blood that do not; *more* is how much more that is than one more of those on the same seats of the
same deals.

| rule set | seats | deals | place | more | first | more | last | more |
|---|---|---|---|---|---|---|---|---|
"""
OF_PLACES = f"""
## Levels, by their place

| rule set | seats | {" | ".join(LEVELS)} |
|---|---|{"---|" * len(LEVELS)}
"""


def page(wanted: Sequence[Row], tallies: Tallies) -> str:
    """Return the page's tables."""
    hours = sum(tally.seconds for tally in tallies.values()) / 3600
    missing = _unfinished(wanted, tallies)
    state = f"Unfinished: {missing} of {len(wanted)} pairs lack deals. " if missing else ""
    done = [row for row in wanted if row.key in tallies]
    former = [_line_of_former(row, tallies[row.key]) for row in done if row.kinds == FORMER]
    levels = sorted(row for row in done if row.kinds != FORMER)
    lines = [
        "| " + " | ".join([rules, str(seats), *_cells(list(some), tallies)]) + " |\n"
        for (rules, seats), some in groupby(levels, key=lambda row: row[:2])
    ]
    return "".join(
        [HEAD, f"\n{state}It took {hours:.1f} hours of processor time.\n",
         OF_FORMER, *former, OF_PLACES, *lines, "\n", *_verdicts(levels, tallies), "\n"]
    )  # fmt: skip


def _unfinished(wanted: Sequence[Row], tallies: Tallies) -> int:
    return sum(tallies.get(row.key, Tally()).deals < row.deals for row in wanted)


def _line_of_former(row: Row, tally: Tally) -> str:
    deals = str(row.deals) if tally.deals == row.deals else f"{tally.deals} of {row.deals}"
    order = (PLACE, NEARER, FIRST, OFTENER_FIRST, LAST, OFTENER_LAST)
    shares = [str(tally.share(figure)) for figure in order]
    return f"| {row.rules} | {row.seats} | {deals} | {' | '.join(shares)} |\n"


def _cells(some: Sequence[Row], tallies: Tallies) -> Iterator[str]:
    """Yield a line's cells, with their deals if some are missing."""
    by_kinds = {row.kinds: row for row in some}
    for kinds in LEVELS:
        row = by_kinds.get(kinds)
        tally = tallies[row.key] if row else Tally()
        deals = f" ({tally.deals} deals)" if row and tally.deals < row.deals else ""
        yield f"{tally.share(PLACE)}{deals}" if tally.deals else "–"


def _verdicts(levels: Sequence[Row], tallies: Mapping[str, Tally]) -> Iterator[str]:
    """Yield which rows are surely below the middle, and which without a sure difference."""
    for kinds in LEVELS:
        places = [(row, tallies[row.key].share(PLACE)) for row in levels if row.kinds == kinds]
        below = [row for row, place in places if place.mean + place.half < EVEN]
        alike = [row for row, place in places if abs(place.mean - EVEN) <= place.half]
        for what, some in (("surely below the middle", below), ("no sure difference", alike)):
            if some:
                named = ", ".join(f"{row.rules} {row.seats}" for row in some)
                yield f"- {kinds}: {what} in {named}.\n"


def main() -> None:
    """Measure what is missing, and write the results after each step."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=180)
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    wanted, tallies, until = list(rows()), read(), time.monotonic() + 60 * chosen.minutes
    with ProcessPoolExecutor(chosen.processes) as pool:
        for row in measure(wanted, tallies, pool.map):
            write(wanted, tallies)
            print(f"{row.key}: {tallies[row.key].share(PLACE)}", flush=True)
            if time.monotonic() > until:
                pool.shutdown(cancel_futures=True)
                break


if __name__ == "__main__":
    main()
