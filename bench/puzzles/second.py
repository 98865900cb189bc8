"""A second judge of the puzzles, which shares nothing with the first but the rules, what a round's
end is worth, and players that never change: other deals, another search, other company.

A seat decides by its sight alone, its first decisions by playouts among simple players. The verdict
is the lead of the best answer over the best other choice in the same deals.
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, Literal, NamedTuple, get_args

import msgspec

from bench.duels import NORMAL_95, AskedPlayer, Contender
from bench.puzzles.bounds import solved
from bench.puzzles.sights import Sight, choices, deals, sight
from bench.reference_players import GREEDY, SENSIBLE, ours
from data.presets import presets
from data.puzzles import Puzzle
from engine.game import Action, AnyGame, deciding
from engine.memory import PublicMemory
from engine.notation import write_action
from engine.opponents.characters import QUICK
from engine.opponents.playing import PLAYERS
from engine.opponents.searching import is_out, worth_out
from engine.remembering import remembered

JOURNAL = Path(__file__).parent / "second.jsonl"
DEALS, MOST_DEALS = 60, 300
LOOKED_AT = 20  # deals, after each of which what is surely behind drops out
BEHIND = 1.5  # halves of an interval
WORLDS = 6  # of a decision that is thought over
THOUGHT_OVER = 3  # decisions of the seat, the first
SLIPS = 0.1  # of the actions of a playout are anything
LONGEST = 300  # steps of a round
DIGITS = 12  # of a mark
NOT_YET = "to be judged"

Outcome = Literal["confirmed", "unclear", "refuted"]

# Playing on


class Company(NamedTuple):
    """Who plays on a round: a player for each seat, some of whose actions are anything."""

    players: Sequence[Contender]
    slips: float = 0.0

    def choose(self, game: AnyGame, state: Any, seat: int, legal: Sequence[Action], dice: Random
               ) -> Action:  # fmt: skip
        """Return a seat's action, by its view."""
        if self.slips and dice.random() < self.slips:
            return dice.choice(choices(legal))
        view = game.view(state, seat)
        return self.players[seat].choose(AskedPlayer(game, None, seat, view, legal, dice))


def drawn(game: AnyGame, seats: int, dice: Random) -> Company:
    """Return simple players for a playout."""
    some = SENSIBLE[game.NAME], GREEDY[game.NAME]
    return Company([dice.choice(some) for _ in range(seats)], SLIPS)


def decided(known: Sight, legal: Sequence[Action], dice: Random) -> Action:
    """Return the choice of a seat that is worth most in a few playouts."""
    game, seat, some = known.game, known.view.seat, choices(legal)
    sums = dict.fromkeys(some, 0.0)
    if len(some) > 1:
        for world in islice(deals(known, dice), WORLDS):
            company, number = drawn(game, len(world.hands), dice), dice.random()
            for action in some:
                after = game.apply(world, seat, action).state
                sums[action] += worth(game, after, seat, company, Random(number))
    return max(some, key=sums.__getitem__)


def worth(
    game: AnyGame, state: Any, seat: int, company: Company, dice: Random, *,
    memory: PublicMemory | None = None,
) -> float:  # fmt: skip
    """Return what a round is worth to a seat once it is played on. With a memory the seat's first
    decisions are thought over.
    """
    left = 0 if memory is None else THOUGHT_OVER
    for _ in range(LONGEST):
        seats = deciding(game, state)
        if not seats or is_out(state, seat):
            break
        legal = game.legal(state, seats[0])
        if len(legal) == 1:
            action = legal[0]
        elif left and memory is not None and seats[0] == seat:
            action, left = decided(sight(game, state, seat, memory), legal, dice), left - 1
        else:
            action = company.choose(game, state, seats[0], legal, dice)
        step = game.apply(state, seats[0], action)
        if left and memory is not None:
            memory = remembered(memory, game, state, step.events)
        state = step.state
    if game.NAME != "schroom" and is_out(state, seat):
        return worth_out(game, state, seat)
    return PLAYERS[game.NAME].round_worth(game, state, seat)


# Verdicts

Worths = dict[Action, list[float]]  # of each choice, in the same deals


class Lead(NamedTuple):
    """By how much the best answer is ahead of the best other choice, and half the width of its 95 %
    interval.
    """

    mean: float
    half: float

    @property
    def outcome(self) -> Outcome:
        """Return what it says of the answer."""
        if abs(self.mean) <= self.half:
            return "unclear"
        return "confirmed" if self.mean > 0 else "refuted"


def lead(worths: Worths, answers: Sequence[Action]) -> Lead:
    """Return the lead of the best answer over the best other choice."""
    of_answers = [worths[action] for action in worths if action in answers]
    of_others = [worths[action] for action in worths if action not in answers]
    return _lead(max(of_answers, key=fmean), max(of_others, key=fmean))


def _lead(better: Sequence[float], less: Sequence[float]) -> Lead:
    ahead = [more - fewer for more, fewer in zip(better, less, strict=True)]
    return Lead(fmean(ahead), NORMAL_95 * stdev(ahead) / len(ahead) ** 0.5)


def tried(puzzle: Puzzle) -> Worths:
    """Return the worths of the choices of a puzzle that are not surely behind."""
    game, seat, dice = presets()[puzzle.rules].rules, puzzle.seat, Random(puzzle.id)
    worths: Worths = {action: [] for action in puzzle.choices}
    for number, world in enumerate(deals(sight(game, puzzle.state, seat, puzzle.memory), dice)):
        if number and not number % LOOKED_AT:
            worths = _racing(worths, puzzle.answers)
            sure = lead(worths, puzzle.answers).outcome != "unclear"
            if number == MOST_DEALS or (sure and not number % DEALS):
                break
        some = SENSIBLE[game.NAME], GREEDY[game.NAME], ours(QUICK)
        players, chance = [dice.choice(some) for _ in world.hands], dice.random()
        players[seat] = ours(QUICK)
        for action, of_action in worths.items():
            step, own = game.apply(world, seat, action), Random(chance)
            memory = remembered(puzzle.memory, game, world, step.events)
            end = worth(game, step.state, seat, Company(players), own, memory=memory)
            of_action.append(end)
    return worths


def _racing(worths: Worths, answers: Sequence[Action]) -> Worths:
    """Return the worths of the best answer, the best other choice, and what may yet be one."""
    ranked = sorted(worths, key=lambda action: -fmean(worths[action]))
    first, other = (
        next(action for action in ranked if (action in answers) == right) for right in (True, False)
    )
    ahead = {action: _lead(worths[ranked[0]], worths[action]) for action in ranked}
    return {
        action: of_action
        for action, of_action in worths.items()
        if action in (first, other) or ahead[action].mean <= ahead[action].half * BEHIND
    }


# The journal


class Line(msgspec.Struct, frozen=True):
    """What was found of a puzzle: its verdict, the lead of its best answer and half its interval,
    in 1,000 deals, how each choice ends that was looked at to the end, the deals, 0 if it was
    solved, and the seconds. `mark` is of its position and its answers.
    """

    puzzle: str
    mark: str
    outcome: Outcome
    lead: int
    half: int
    ends: dict[str, int]
    deals: int
    seconds: float


def mark_of(puzzle: Puzzle) -> str:
    """Return a short text that is another for any other position, memory, choices or answers."""
    lines = presets()[puzzle.rules].rules.write_position(puzzle.state)
    actions = map(write_action, (*puzzle.choices, *puzzle.answers))
    text = "\n".join([*lines, str(puzzle.memory), *actions])
    return sha256(text.encode()).hexdigest()[:DIGITS]


def judged(puzzle: Puzzle) -> Line:
    """Return the verdict on a puzzle."""
    began, gap = time.process_time(), solved(puzzle)
    worths = tried(puzzle) if gap is None else {}
    ahead = lead(worths, puzzle.answers) if gap is None else Lead(gap, 0.0)
    ends = {write_action(action): round(1000 * fmean(some)) for action, some in worths.items()}
    counted = max(map(len, worths.values()), default=0)
    seconds = round(time.process_time() - began, 1)
    return Line(
        puzzle.id, mark_of(puzzle), ahead.outcome, round(1000 * ahead.mean),
        round(1000 * ahead.half), ends, counted, seconds,
    )  # fmt: skip


def read(path: Path = JOURNAL) -> dict[tuple[str, str], Line]:
    """Return the lines of a journal by puzzle and mark; none if there is none."""
    text = path.read_text("utf-8") if path.exists() else ""
    lines = (msgspec.json.decode(line, type=Line) for line in text.splitlines())
    return {(line.puzzle, line.mark): line for line in lines}


def with_lines(puzzles: Iterable[Puzzle], path: Path) -> Iterator[tuple[Puzzle, Line | None]]:
    """Return puzzles, each with its line in a journal, if there is one."""
    known = read(path)
    return ((puzzle, known.get((puzzle.id, mark_of(puzzle)))) for puzzle in puzzles)


def judge(puzzles: Iterable[Puzzle], minutes: float, path: Path = JOURNAL) -> None:
    """Judge what is not judged yet until so much processor time is spent, and write it down."""
    until = time.process_time() + 60 * minutes
    left = [puzzle for puzzle, line in with_lines(puzzles, path) if line is None]
    for number, puzzle in enumerate(left, 1):
        if time.process_time() >= until:
            return
        line = judged(puzzle)
        with path.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")
        told = f"{line.outcome}, {line.lead} ± {line.half} in {line.deals} deals"
        print(f"{number} of {len(left)}: {puzzle.id}: {told}, {line.seconds} s", flush=True)


def unconfirmed(puzzles: Iterable[Puzzle], path: Path = JOURNAL) -> list[Puzzle]:
    """Return those of some puzzles that were judged and not confirmed."""
    lines = with_lines(puzzles, path)
    return [puzzle for puzzle, line in lines if line and line.outcome != "confirmed"]


def table(puzzles: Iterable[Puzzle], path: Path = JOURNAL) -> Iterator[str]:
    """Yield the lines of a table: how many puzzles of each game are confirmed, and so on."""
    counts = defaultdict[str, Counter[str]](Counter)
    for puzzle, line in with_lines(puzzles, path):
        counts[presets()[puzzle.rules].game][line.outcome if line else NOT_YET] += 1
    columns = *get_args(Outcome), NOT_YET
    yield f"{'':14}" + "".join(f"{column:>12}" for column in columns)
    for game, count in counts.items():
        yield f"{game:14}" + "".join(f"{count[column]:12}" for column in columns)
