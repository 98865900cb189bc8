"""The files in data/puzzles from the puzzles found: without those that are silly or alike, each
explained, in an order in which the games change.
"""

import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from datetime import date
from itertools import count, groupby
from pathlib import Path
from typing import TypeVar

from bench.puzzles.alike import Shelf, rivals
from bench.puzzles.found import Found
from data.presets import files, presets
from data.puzzles import FIRST_DAY, FOLDER, HEAD, Puzzle, puzzles
from engine.notation import read_action, write_action
from engine.opponents.weighing import Hint, explained
from engine.shuffle import seed_of

T = TypeVar("T")

COUNTED = ("stuck", "fits", "last")  # reasons whose odds say something nobody knew
TELLS = 15  # of 100 deals: a difference that convinces somebody
PERCENT = 100
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


def explanation(one: Found) -> Hint:
    """Return the reason for a puzzle's best choice beside the tempting one and the next best: what
    is counted in deals, else how it ends.
    """
    position = one.read()
    best = read_action(position.game, one.best)
    others = rivals(one)
    why = explained(
        position.preset.game, position.view, best, others, position.memory, seed=seed_of(one.round)
    )
    if why.reason in COUNTED and why.other and why.better - why.worse >= TELLS:
        return why
    ends = dict(zip(position.choices, one.ends, strict=True))
    other = others[0]
    return Hint(best, "ahead", _percent(ends[best]), other, _percent(ends[other]))


def _percent(worth: float) -> int:
    return round(PERCENT * worth)


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
        f'hardness = "{one.hardness}"',
        f"seat = {one.seat}",
        f"position = '''\n{_position(one)}'''",
        *([f"seen = {{{seen}}}"] if seen else []),
        f"choices = [{', '.join(map(_quoted, one.choices))}]",
        f"best = {_quoted(one.best)}",
        f"ends = {list(one.ends)}",
        f"why = {{{_why(explanation(one))}}}",
        "",
    ]
    return "\n".join(lines)


def _why(why: Hint) -> str:
    parts = [f"reason = {_quoted(why.reason)}", f"better = {why.better}"]
    if why.other is not None:
        parts += [f"other = {_quoted(write_action(why.other))}", f"worse = {why.worse}"]
    return ", ".join(parts)


def _quoted(text: str) -> str:
    return f'"{text}"'


# Taking out what the judge refuses


def take_out(some: Iterable[Puzzle], today: date, folder: Path = FOLDER) -> list[str]:
    """Take puzzles out of their files, and return their ids. Those of the days up to tomorrow stay,
    and all before them: no such day gets another puzzle. Days after that may repeat earlier ones
    sooner.
    """
    told = {one.id for one in puzzles(folder)[: days_told(today)]}
    gone = [one for one in some if one.id not in told]
    for rules, of_rules in groupby(sorted(gone, key=_rules), key=_rules):
        numbers = {one.number for one in of_rules}
        path = folder / f"{rules}.toml"
        about, *rows = path.read_text("utf-8").split(HEAD)
        kept = [row for row in rows if tomllib.loads(row)["number"] not in numbers]
        path.write_text(HEAD.join([about, *kept]).rstrip() + "\n", "utf-8")
    return [one.id for one in gone]


def _rules(puzzle: Puzzle) -> str:
    return puzzle.rules
