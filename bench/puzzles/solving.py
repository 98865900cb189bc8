"""Solving a position: one choice is clearly best in the deals the seat cannot tell apart.

Each stage looks at new deals, and more of them, so that most positions cost little. The leads are
of pairs: two choices in the same deal.
"""

from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from bench.duels import AskedPlayer
from bench.puzzles.positions import Position
from bench.puzzles.simple_players import found_at_once, hardness
from bench.puzzles.supposing import End, supposed
from bench.reference_players import SENSIBLE
from data.puzzles import Hardness
from engine.game import Action, tag
from engine.memory import NOTHING
from engine.opponents.game_player import Thumb
from engine.opponents.playing import by_thumb
from engine.shuffle import below, seed_of

MARGIN = {"schroom": 0.03}  # of worth, by which the lead has to be sure; a match of Schrööm is long
USUAL_MARGIN = 0.05
SURE = 2.6  # standard errors: 99.5 %
SLIPS, PERCENT = 20, 100
ENDLESS = 0.05  # the part of the ends that may be none at all


class Stage(NamedTuple):
    """So many deals, after which the lead less so many standard errors is above this part of the
    margin.
    """

    deals: int
    errors: float
    part: float


SCREENED = Stage(8, 0.4, 0.5)
LOOKED_AT = Stage(24, 1.1, 0.5)
LOOKED_CLOSER = Stage(64, 1.7, 0.5)
SOLVED = Stage(200, SURE, 1.0)
OTHERWISE = Stage(80, 1.3, 0.0)  # everybody plays on by another rule
CONFIRMED = Stage(300, SURE, 0.5)


def worths(ends: Sequence[Sequence[End]]) -> list[list[float]]:
    """Return the worth of each choice's ends."""
    return [[end.worth for end in of_choice] for of_choice in ends]


def lead(one: Sequence[float], other: Sequence[float], errors: float = SURE) -> float:
    """Return the mean by which a choice is ahead of another in the same deals, less so many
    standard errors.
    """
    ahead = [a - b for a, b in zip(one, other, strict=True)]
    error: float = stdev(ahead) / len(ahead) ** 0.5
    return fmean(ahead) - errors * error


def leader(found: Sequence[Sequence[float]]) -> int:
    """Return the place of the choice that is worth most."""
    means = [fmean(one) for one in found]
    return means.index(max(means))


def is_clear(position: Position, found: Sequence[Sequence[float]], stage: Stage) -> bool:
    """True if the leader is as far ahead of each other choice as this stage asks for."""
    margin = MARGIN.get(position.preset.game, USUAL_MARGIN) * stage.part
    best = leader(found)
    others = (one for at, one in enumerate(found) if at != best)
    return all(lead(found[best], one, stage.errors) > margin for one in others)


def tried(
    position: Position, stage: Stage, seed: int, thumb: Thumb | None = None
) -> list[list[float]]:
    """Return the worth of each choice in the deals of a stage; none if too many come to no end."""
    ends = supposed(
        position.preset.game, position.view, position.choices, position.memory, seed_of(seed),
        deals=stage.deals, thumb=thumb,
    )  # fmt: skip
    endless = sum(end.place == 0 for of_choice in ends for end in of_choice)
    return [] if endless > ENDLESS * stage.deals * len(ends) else worths(ends)


def otherwise(position: Position) -> Thumb:
    """Return the rule of the sensible player in a position's game; in Schrööm of one that never
    goes, so that no solution lives on frightening others.
    """
    game, choose = position.game, SENSIBLE[position.preset.game].choose

    def thumb(view: Any, legal: Sequence[Action], chance: Iterator[int]) -> Action:
        holds = next((one for one in legal if tag(one) == "hold"), None)
        asked = AskedPlayer(game, None, view.seat, view, legal, Random(0), NOTHING)
        return holds or choose(asked)

    return thumb


def unsteady(position: Position) -> Thumb:
    """Return the table's rule of thumb with slips. Where few cards are hidden, rules of thumb play
    on in one line only, and what that happens to lead to says nothing about a choice.
    """
    usual = by_thumb(position.game)

    def thumb(view: Any, legal: Sequence[Action], chance: Iterator[int]) -> Action:
        some = [one for one in legal if not one.aside]
        slips = below(PERCENT, chance) < SLIPS
        return some[below(len(some), chance)] if slips else usual(view, legal, chance)

    return thumb


class Solution(NamedTuple):
    """The best choice, how hard it is to find, the mean worth of each choice's ends in the deals
    that confirmed it, and if they did.
    """

    best: Action
    hardness: Hardness
    ends: tuple[float, ...]
    confirmed: bool


def solved(position: Position, seed: int) -> Solution | None:
    """Return the solution of a position; None if it is no puzzle. `seed` is a small number; each
    stage has deals of its own.
    """
    at_once = found_at_once(position)
    found: list[list[float]] = []
    for number, stage in enumerate((SCREENED, LOOKED_AT, LOOKED_CLOSER, SOLVED)):
        found = tried(position, stage, seed * 10 + number)
        if not found or not is_clear(position, found, stage):
            return None
        if at_once.count(position.choices[leader(found)]) > 1:
            return None
    best = leader(found)
    how = hardness(position, at_once, position.choices[best])
    if how is None or not holds_otherwise(position, best, seed * 10 + 4):
        return None
    again = tried(position, CONFIRMED, seed * 10 + 6)
    holds = bool(again) and leader(again) == best and is_clear(position, again, CONFIRMED)
    means = tuple(round(fmean(one), 3) for one in again or found)
    return Solution(position.choices[best], how, means, holds)


def holds_otherwise(position: Position, best: int, seed: int) -> bool:
    """True if this choice is the best one also if everybody plays on by another rule, or slips."""
    for number, thumb in enumerate((otherwise(position), unsteady(position))):
        found = tried(position, OTHERWISE, seed + number, thumb)
        if not (found and leader(found) == best and is_clear(position, found, OTHERWISE)):
            return False
    return True
