"""The files in data/puzzles from the puzzles found: without those that are silly or alike, each
explained, in an order in which the games change.
"""

import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from bench.puzzles.alike import Shelf
from bench.puzzles.found import Found
from bench.puzzles.journal import Line
from bench.puzzles.teaching import Lesson
from data.presets import files, presets
from data.puzzles import FIRST_DAY, FOLDER, HEAD, Following, Puzzle, puzzles

T = TypeVar("T")

ABOUT = "# Puzzles, found by bench/puzzles. data/puzzles.py says how they are read.\n"


def chosen(found: Iterable[Found]) -> tuple[list[Found], Counter[str]]:
    """Return the puzzles that are shipped, and how many are not, by the reason for that."""
    kept: list[Found] = []
    dropped, shelf = Counter[str](), Shelf()
    for one in found:
        if problem := shelf.problem(one):
            dropped[problem] += 1
        else:
            shelf.add(one)
            kept.append(one)
    return kept, dropped


def in_order(kept: Sequence[Found]) -> list[Found]:
    """Return the puzzles spread evenly: the rule sets of a game, then the games."""
    games = _grouped(kept, lambda one: presets()[one.rules].game)
    return _spread([_spread(_grouped(of_game, lambda one: one.rules)) for of_game in games])


def _grouped(some: Iterable[T], key: Callable[[T], str]) -> list[list[T]]:
    groups = defaultdict[str, list[T]](list)
    for one in some:
        groups[key(one)].append(one)
    return list(groups.values())


def _spread(groups: Sequence[Sequence[T]]) -> list[T]:
    """Return all of several lists, each of them spread evenly over the whole."""
    placed = [
        ((at + 0.5) / len(group), number, one)
        for number, group in enumerate(groups)
        for at, one in enumerate(group)
    ]
    return [one for _, _, one in sorted(placed, key=lambda three: three[:2])]


def write(kept: Sequence[Found], today: date, folder: Path = FOLDER) -> int:
    """Add those puzzles that are not there to the file of their rule set, and return how many that
    are. They take the numbers of such as were taken out, behind tomorrow's, and then new ones.
    """
    known = _numbers(folder)
    free = _free(known.values(), today)
    new = [one for one in in_order(kept) if _position(one) not in known]
    folder.mkdir(exist_ok=True)
    for one in new:
        path = folder / f"{one.rules}.toml"
        before = path.read_text("utf-8") if path.exists() else ABOUT
        path.write_text(f"{before}\n{_written(one, next(free))}", "utf-8")
    return len(new)


def _free(known: Collection[int], today: date) -> Iterator[int]:
    """Yield numbers behind those of the days up to tomorrow that no puzzle has."""
    told = sorted(known)[: days_told(today)]
    return (number for number in count(max(told, default=0) + 1) if number not in known)


def days_told(today: date) -> int:
    """Return how many days have had, or are about to have, a puzzle that must not change."""
    return (today - FIRST_DAY).days + 2


def _numbers(folder: Path) -> dict[str, int]:
    """Return the numbers of the puzzles there are, by their positions."""
    read = (tomllib.loads(path.read_text("utf-8")) for path in files(folder))
    return {one["position"]: one["number"] for file in read for one in file.get("puzzle", ())}


def _position(one: Found) -> str:
    return "".join(f"{line}\n" for line in one.position)


def _written(one: Found, number: int) -> str:
    """Return a puzzle as it stands in its file."""
    seen = ", ".join(f'{key} = "{cards}"' for key, cards in one.seen.items())
    lines = [
        HEAD,
        f"number = {number}",
        f'hardness = "{one.lesson.hardness}"',
        f"seat = {one.seat}",
        f"position = '''\n{_position(one)}'''",
        *([f"seen = {{{seen}}}"] if seen else []),
        f"choices = [{', '.join(map(_quoted, one.choices))}]",
        f"answers = [{', '.join(map(_quoted, one.answers))}]",
        f"ends = {[round(share * _opponents(one), 3) for share in one.ends]}",
        f"why = {{{_why(one.lesson)}}}",
        "after = [",
        *(f"    {{{_row(row)}}}," for row in one.lesson.after),
        "]",
        "",
    ]
    return "\n".join(lines)


def _opponents(one: Found) -> float:
    """Return how many times as many opponents there are as can still end behind the seat: the
    judge counts those of Shithead who are out, too.
    """
    if presets()[one.rules].game != "shithead":
        return 1.0
    lines = "\n".join(one.position)
    seats = int(lines.partition("seats: ")[2].split()[0])
    out = lines.partition("out: ")[2].partition("\n")[0].replace("-", "").split()
    return (seats - 1) / (seats - 1 - len(out))


def _why(why: Lesson) -> str:
    sides = f'better = {why.better}, other = "{why.other}", worse = {why.worse}'
    return f'reason = "{why.reason}", {sides}'


def _row(row: Following) -> str:
    cards = f', cards = "{row.cards}"' if row.cards else ""
    head = f'choice = "{row.choice}", seat = {row.seat}, does = "{row.does}"'
    return f"{head}{cards}, deals = {row.deals}"


def _quoted(text: str) -> str:
    return f'"{text}"'


# What the judge says


def tell(told: Mapping[str, Line], folder: Path = FOLDER) -> None:
    """Write what the judge has found of puzzles that hold, by their ids, into their files: the
    answers, how hard they are, and what their pages tell.
    """

    def written(rules: str, row: str) -> str:
        given = tomllib.loads(row)
        line = told.get(f"{rules}-{given['number']}")
        return row if line is None else _row_told(rules, given, line)

    _rewrite(folder, {name.rpartition("-")[0] for name in told}, written)


def _row_told(rules: str, given: dict[str, Any], line: Line) -> str:
    assert line.lesson is not None, "it holds"
    ends = [line.ends[choice] / 1000 for choice in given["choices"]]
    one = Found(
        rules=rules, round=0, seat=given["seat"], position=given["position"].splitlines(),
        choices=given["choices"], answers=line.answers, ends=ends, lesson=line.lesson,
        seen=given.get("seen", {}),
    )  # fmt: skip
    return _written(one, given["number"]).removeprefix(HEAD)


def take_out(some: Iterable[Puzzle], today: date, folder: Path = FOLDER) -> list[str]:
    """Take puzzles out of their files, and return their ids. Those of the days up to tomorrow stay,
    because no such day gets another puzzle, but they come only `once`. Days after that may repeat
    earlier ones sooner.
    """
    told = {one.id for one in puzzles(folder)[: days_told(today)]}
    fallen = {one.id: one for one in some}

    def kept(rules: str, row: str) -> str:
        given = tomllib.loads(row)
        name = f"{rules}-{given['number']}"
        if name in fallen and name not in told:
            return ""
        once = name in fallen and "once" not in given
        return row.replace("\nposition", "\nonce = true\nposition", 1) if once else row

    _rewrite(folder, {one.rules for one in fallen.values()}, kept)
    return [name for name in fallen if name not in told]


def _rewrite(folder: Path, some: Iterable[str], anew: Callable[[str, str], str]) -> None:
    """Write each puzzle of some rule sets anew; without those of which nothing is left."""
    for rules in some:
        path = folder / f"{rules}.toml"
        about, *rows = path.read_text("utf-8").split(HEAD)
        parts = [about, *filter(None, (anew(rules, row).rstrip() for row in rows))]
        path.write_text(f"\n\n{HEAD}".join(map(str.rstrip, parts)) + "\n", "utf-8")
