"""The puzzles the program is shipped with, one for each day: read and checked.

A file `data/puzzles/<rule set>.toml`, as bench/puzzles writes it, has puzzles of this rule set:

    [[puzzle]]
    number = 112                # its place in the order of days, its own among all files
    hardness = "hard"
    seat = 0                    # the seat that decides
    position = '''              # in the notation; hidden cards lie as they may, for all it can know
    seats: 2   turn: 0
    pile: 6C QD
    0: 2S 3C KH AH
    1: 4S 9D JC
    '''
    seen = {1 = "4S", gone = "10H 5C"}      # known in seat 1's hand; known to be out of the round
    choices = ["lay KH", "lay AH", "lay 2S", "pickup"]
    answers = ["lay KH"]                    # the best one first, and such as are as good
    ends = [0.81, 0.64, 0.4, 0.31]          # the mean worth of each choice, from 0 to 1
    why = {reason = "stuck", better = 71, other = "lay AH", worse = 12}
    after = [                               # what mostly follows either of them
        {choice = "best", seat = 1, does = "pickup", deals = 71},
        {choice = "other", seat = 0, does = "lay", cards = "2S", deals = 64},
    ]

`after` is there if the judge has proved the reason; then its odds, too, are of 100 deals in which
the seat plays on well.
New puzzles get new numbers, at the end, so that no day before them has another puzzle.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

import msgspec

from data.presets import Preset, files, presets
from engine.cards import Cards
from engine.game import Action, AnyGame, deciding
from engine.memory import NOTHING_KNOWN, HandMemory, PublicMemory
from engine.notation import read_action, read_cards, read_document
from engine.opponents.game_player import Reason
from engine.opponents.weighing import Hint
from engine.value import Value

FOLDER = Path(__file__).parent / "puzzles"
FIRST_DAY = date(2026, 11, 25)  # of puzzle 1
FEWEST = 3  # choices
HEAD = "[[puzzle]]"

Hardness = Literal["easy", "medium", "hard"]
Doing = Literal["lay", "flip", "draw", "pickup", "knock", "hold", "go"]


class BrokenPuzzle(Exception):
    """A puzzle that cannot be set; names the file, the line it begins in, and the problem."""


class Following(Value):
    """What a seat does next in most deals after a choice, with such cards alone as the solver sees
    or knows, and in how many of 100 deals.
    """

    choice: Literal["best", "other"]
    seat: int
    does: Doing
    deals: int
    cards: str = ""


class Puzzle(Value):
    """A position and its solution.

    `rules` is the rule set, `state` fits everything the seat knows, `memory` is what everybody has
    seen of hidden cards. `answers` are the choices that are right, the best one first. `ends` has
    the mean worth of each choice, from 0 to 1; `why` is the reason for the best one, beside a
    tempting one, and `after` what mostly follows them, if that is proved. `once`: it fell after its
    day was told, so it keeps that day and gets no other.
    """

    id: str
    rules: str
    number: int
    hardness: Hardness
    seat: int
    state: Any
    memory: PublicMemory
    choices: tuple[Action, ...]
    answers: tuple[Action, ...]
    ends: tuple[float, ...]
    why: Hint
    after: tuple[Following, ...]
    once: bool = False

    @property
    def best(self) -> Action:
        """Return the best choice."""
        return self.answers[0]


class _Why(msgspec.Struct, forbid_unknown_fields=True):
    reason: Reason
    better: int
    other: str
    worse: int


class _Given(msgspec.Struct, forbid_unknown_fields=True):
    """A puzzle as it stands in a file."""

    number: int
    hardness: Hardness
    seat: int
    position: str
    choices: list[str]
    answers: list[str]
    ends: list[float]
    why: _Why
    after: tuple[Following, ...] = ()
    seen: dict[str, str] = {}
    once: bool = False


def read_puzzles(path: Path) -> list[Puzzle]:
    """Return the puzzles of a file, each of them checked. Raises BrokenPuzzle."""
    preset = presets().get(path.stem)
    if preset is None:
        raise BrokenPuzzle(f"{path.name}: there is no rule set {path.stem}")
    try:
        text = path.read_text("utf-8")
        file = tomllib.loads(text)
    except (OSError, ValueError) as wrong:
        raise BrokenPuzzle(f"{path.name}: {wrong}") from None
    rows = file.pop("puzzle", [])
    if file or not isinstance(rows, list):
        raise BrokenPuzzle(f"{path.name}: expected {HEAD}, got {list(file)}")
    return [*_each(path, preset, rows, text)]


def _each(path: Path, preset: Preset, rows: list[Any], text: str) -> Iterator[Puzzle]:
    lines = [at for at, line in enumerate(text.splitlines(), 1) if line.strip() == HEAD]
    for line, row in zip(lines, rows, strict=False):
        try:
            yield _puzzle(preset, msgspec.convert(row, _Given))
        except ValueError as wrong:  # so are msgspec's own
            raise BrokenPuzzle(f"{path.name}: line {line}: {wrong}") from None


def _puzzle(preset: Preset, given: _Given) -> Puzzle:
    """Return a puzzle. Raises ValueError if anything in it contradicts the rules or itself."""
    game = preset.rules
    state = game.read_position(preset.options, read_document(given.position).position)
    if deciding(game, state) != (given.seat,):
        raise ValueError(f"it is not seat {given.seat} alone that decides")
    choices = [_legal(game, state, given.seat, text) for text in given.choices]
    answers = [_among(choices, game, text) for text in given.answers]
    if len(set(choices)) < FEWEST or len(set(choices)) < len(choices):
        raise ValueError(f"expected at least {FEWEST} choices, each once")
    if not answers or len(given.ends) != len(choices):
        raise ValueError("expected an answer, and an end for each of the choices")
    ends = dict(zip(choices, given.ends, strict=True))
    others = [end for choice, end in ends.items() if choice not in answers]
    if ends[answers[0]] < max(ends.values()) or min(map(ends.__getitem__, answers)) <= max(others):
        raise ValueError("another choice ends as well as the best one")
    why = given.why
    other = _among(choices, game, why.other)
    if other in answers:
        raise ValueError(f"why: {why.other!r} is an answer")
    return Puzzle(
        id=f"{preset.id}-{given.number}",
        rules=preset.id,
        number=given.number,
        hardness=given.hardness,
        seat=given.seat,
        state=state,
        memory=memory_of(state, given.seen),
        choices=tuple(choices),
        answers=tuple(answers),
        ends=tuple(given.ends),
        why=Hint(answers[0], why.reason, why.better, other, why.worse),
        after=given.after,
        once=given.once,
    )


def _legal(game: AnyGame, state: Any, seat: int, text: str) -> Action:
    action = read_action(game, text)
    if action not in game.legal(state, seat):
        raise ValueError(f"the rules refuse {text!r}")
    return action


def _among(choices: list[Action], game: AnyGame, text: str) -> Action:
    action = read_action(game, text)
    if action not in choices:
        raise ValueError(f"{text!r} is none of the choices")
    return action


def memory_of(state: Any, seen: Mapping[str, str]) -> PublicMemory:
    """Return what everybody has seen of hidden cards. Raises ValueError if the position
    contradicts it.
    """
    known = {key: read_cards(cards) for key, cards in seen.items()}
    gone: Cards = known.pop("gone", ())
    hands = [NOTHING_KNOWN] * len(state.hands)
    for key, cards in known.items():
        seat = int(key) if key.isdecimal() else -1
        if seat not in range(len(hands)):
            raise ValueError(f"seen: there is no seat {key}")
        hands[seat] = HandMemory(cards)
        if not Counter(cards) <= Counter(state.hands[seat]):
            raise ValueError(f"seen: seat {key} does not hold all of {seen[key]}")
    return PublicMemory(tuple(hands) if known else (), gone)


@cache
def puzzles(folder: Path = FOLDER) -> tuple[Puzzle, ...]:
    """Return all puzzles in the order of days. Raises BrokenPuzzle."""
    in_order = sorted(
        (puzzle for path in files(folder) for puzzle in read_puzzles(path)),
        key=lambda puzzle: puzzle.number,
    )
    for puzzle, other in pairwise(in_order):
        if puzzle.number == other.number:
            raise BrokenPuzzle(
                f"{puzzle.rules}, {other.rules}: two puzzles are number {puzzle.number}"
            )
    if not in_order:
        raise BrokenPuzzle(f"{folder.name}: there is no puzzle")
    return tuple(in_order)


def of_day(day: date) -> Puzzle:
    """Return a day's puzzle. After the last one they begin again, without those that fell."""
    in_order, number = puzzles(), (day - FIRST_DAY).days
    if 0 <= number < len(in_order):
        return in_order[number]
    again = [puzzle for puzzle in in_order if not puzzle.once]
    return again[(number - len(in_order)) % len(again)]
