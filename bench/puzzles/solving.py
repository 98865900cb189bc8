"""Solving a position: one choice is clearly best in the deals the seat cannot tell apart, by rule
of thumb and then before the judge.

Each stage looks at new deals, and more of them, so that most positions cost little. The leads are
of pairs: two choices in the same deal.
"""

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from bench.puzzles.judging import (
    LAST,
    SIEVE,
    STAGES,
    SURE,
    Verdict,
    judged,
    lead_of,
    solved_exactly,
)
from bench.puzzles.positions import Position
from bench.puzzles.simple_players import MOST_AT_ONCE, found_at_once
from bench.puzzles.supposing import End, supposed
from bench.puzzles.teaching import Lesson, nothing_to_tell, taught
from engine.game import Action
from engine.shuffle import seed_of

MARGIN = {"schroom": 0.03}  # of worth, by which the lead has to be sure; a match of Schrööm is long
USUAL_MARGIN = 0.05
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


def worths(ends: Sequence[Sequence[End]]) -> list[list[float]]:
    """Return the worth of each choice's ends."""
    return [[end.worth for end in of_choice] for of_choice in ends]


def lead(one: Sequence[float], other: Sequence[float], errors: float = SURE) -> float:
    """Return the mean by which a choice is ahead of another in the same deals, less so many
    standard errors.
    """
    ahead = lead_of(one, other)
    return ahead.mean - errors * ahead.error


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


def tried(position: Position, stage: Stage, seed: int) -> list[list[float]]:
    """Return the worth of each choice in the deals of a stage; none if too many come to no end."""
    ends = supposed(
        position.preset.game, position.view, position.choices, position.memory, seed_of(seed),
        deals=stage.deals,
    )  # fmt: skip
    endless = sum(end.place == 0 for of_choice in ends for end in of_choice)
    return [] if endless > ENDLESS * stage.deals * len(ends) else worths(ends)


class Solution(NamedTuple):
    """The answers, the best one first, the mean worth of each choice's ends as far as the judge has
    looked at it, and what there is to tell.
    """

    answers: tuple[Action, ...]
    ends: tuple[float, ...]
    lesson: Lesson


def solved(position: Position, seed: int) -> Solution | None:
    """Return the solution of a position; None if it is no puzzle. `seed` is a small number; each
    stage has deals of its own. What looks like a puzzle while all play on by rule of thumb, which
    costs little, comes before the judge.
    """
    at_once = found_at_once(position)
    for number, stage in enumerate((SCREENED, LOOKED_AT, LOOKED_CLOSER)):
        found = tried(position, stage, seed * 10 + number)
        if not found or not is_clear(position, found, stage):
            return None
        if at_once.count(position.choices[leader(found)]) > MOST_AT_ONCE:
            return None
    verdict = _judged_whole(position, seed)
    if verdict.fell:
        return None
    shares = verdict.shares["good"]
    lesson = taught(position, seed, verdict.answers, shares)
    if lesson.fell:
        return None
    ends = tuple(round(shares[one], 3) for one in position.choices)
    return Solution(verdict.answers, ends, lesson)


def _judged_whole(position: Position, number: int) -> Verdict:
    """Return the verdict of all stages, with the latest shares of each choice; it fell, too, if
    there is nothing to tell of it.
    """
    verdict = solved_exactly(position)
    if verdict is not None:
        return verdict._replace(shares={"good": verdict.shares["exact"]})
    left, shares = position.choices, dict[str, dict[Action, float]]()
    for at in range(len(STAGES)):
        verdict = judged(position, number, at, left)
        for company, some in verdict.shares.items():
            shares[company] = shares.get(company, {}) | some
        if not verdict.fell and STAGES[at] not in (SIEVE, LAST):
            fell = nothing_to_tell(position, number, verdict.answers, shares["good"])
            verdict = verdict._replace(fell=fell)
        if verdict.fell:
            break
        left = verdict.left
    assert verdict is not None, "there are stages"
    return verdict._replace(shares=shares)
