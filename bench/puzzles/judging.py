"""The judge: is one choice clearly best, or one of two, if its seat plays on well?

A puzzle is judged in stages, each in more deals than the one before, so that most that fall cost
little. Deals and chance are of the puzzle's number alone: the verdict is the same on any machine.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from statistics import fmean, stdev
from typing import NamedTuple

from bench.puzzles.exact import exact
from bench.puzzles.playing_on import ALL, companies, fixed, position_of, searching, ways_to
from bench.puzzles.positions import Position
from engine.game import Action
from engine.memory import PublicMemory
from engine.notation import write_action
from engine.opponents.playing import PLAYERS
from engine.opponents.playing_on import Rest, good, worth_of
from engine.remembering import remembered
from engine.shuffle import drawn_seed, numbers, seed_of

ALIKE, APART = 0.03, 0.08  # of worth: as good as the best, and worse
SURE = 2.6  # standard errors: 99.5 %
MOST_ANSWERS = 2
SEEDS = 10  # of a puzzle: the stages'
LINES = 3  # deals in which a way to another choice's position has to be open


class Stage(NamedTuple):
    """So many deals, and how many of the seat's decisions are searched; 0: it goes on by the best
    of five fixed rules. A choice less `far` behind falls, even with so many standard `errors` more.
    """

    name: str
    deals: int
    searched: int = 2
    far: float = APART
    errors: float = 1.0


SIEVE = Stage("sieve", 100, searched=0, far=ALIKE, errors=0.0)
LAST = Stage("150", 150, searched=ALL)
STAGES = (SIEVE, Stage("24", 24), Stage("60", 60), LAST)

Worths = Mapping[Action, Sequence[float]]  # of each choice, in the same deals


class Lead(NamedTuple):
    """The mean by which the best choice is ahead of another in the same deals, and its standard
    error.
    """

    mean: float
    error: float


class Verdict(NamedTuple):
    """What a stage has found: the answers, the choices still to look at, the mean worth of each
    choice by company, and why the puzzle fell, or nothing.
    """

    answers: tuple[Action, ...]
    left: tuple[Action, ...]
    shares: dict[str, dict[Action, float]]
    fell: str


def judged(position: Position, number: int, at: int, left: Sequence[Action]) -> Verdict:
    """Return the verdict of a stage on the choices that are `left` of a puzzle of this number. The
    last one looks at all of them in its first company: how they end there is told side by side.
    """
    stage, seed = STAGES[at], seed_of(number * SEEDS + at)
    looked = position.choices if stage is LAST else tuple(left)
    same = _same(position, looked, seed)
    shares: dict[str, dict[Action, float]] = {}
    answers: tuple[Action, ...] = ()  # or what may still be one
    sure = set[Action]()  # answers that are as good in some company
    joined = set[Action]()  # what is not much worse, and can still become an answer
    behind = set(left)  # by far in every company
    fell = ""
    # In any company the seat finds the same where it knows the same.
    searched = cache(searching(position.game))
    for company in companies(position.game) if stage.searched else ("good",):
        worths = _worths(position, stage, company, looked, seed=seed, searched=searched)
        shares[company] = {action: fmean(some) for action, some in worths.items()}
        answers = answers or _answers(worths, stage)
        best = max(answers, key=shares[company].__getitem__)
        leads = {one: lead_of(worths[best], worths[one]) for one in looked if one != best}
        behind &= {one for one, lead in leads.items() if lead.mean - SURE * lead.error > APART}
        close = {one for one, lead in leads.items() if not _is_apart(lead, stage)}
        sure |= {best, *close.intersection(answers)}
        joined |= {one for one in close.difference(answers) if _joins(one, answers, same)}
        wrong = close.difference(answers, joined)
        if wrong:
            fell = f"not worse enough, {company}: {_named(wrong)}"
        elif len(_counted([one for one in answers if one in sure], same)) > MOST_ANSWERS:
            fell = f"as good, {company}: {_named(sure)}"
        if fell:
            break
        looked = tuple(one for one in looked if one in left or one in answers)
    answers += tuple(one for one in looked if one in joined)
    left = _to_look_at(looked, answers, behind, shares) if stage.searched else looked
    return Verdict(answers, left, shares, fell)


def solved_exactly(position: Position) -> Verdict | None:
    """Return the verdict on a puzzle in which everything is known; None if it is no such."""
    worths = exact(position)
    if worths is None:
        return None
    best = max(worths.values())
    answers = tuple(action for action in worths if worths[action] == best)
    same = _same(position, position.choices, seed_of(0))
    too_many = len(_counted(answers, same)) > MOST_ANSWERS
    fell = f"as good, exact: {_named(answers)}" if too_many else ""
    return Verdict(answers, position.choices, {"exact": worths}, fell)


def _worths(
    position: Position,
    stage: Stage,
    company: str,
    choices: Sequence[Action],
    *,
    seed: bytes,
    searched: Callable[..., Action],
) -> Worths:
    """Return the worth of each choice, deal by deal."""
    game, seat = position.game, position.view.seat
    others = companies(game)[company]
    if stage.searched:
        rest = Rest(game, seat, good(game), others, stage.searched, searched)
        return _played(position, rest, choices, stage.deals, seed)
    by_rule = [
        _played(position, Rest(game, seat, own, others), choices, stage.deals, seed)
        for own in fixed(game).values()
    ]
    return {action: max((some[action] for some in by_rule), key=fmean) for action in choices}


def _played(
    position: Position, rest: Rest, choices: Sequence[Action], deals: int, seed: bytes
) -> dict[Action, list[float]]:
    worths: dict[Action, list[float]] = {action: [] for action in choices}
    chance = numbers(seed, 0)
    likely = PLAYERS[rest.game.NAME].likely(rest.game, position.view, chance, position.memory)
    for world in islice(likely, deals):
        of_deal = drawn_seed(chance)
        known: dict[object, float] = {}  # a position reached in two ways is one
        for action in choices:
            step = rest.game.apply(world, rest.seat, action)
            reached = position_of(step.state)
            if reached not in known:
                memory: PublicMemory = remembered(position.memory, rest.game, world, step.events)
                known[reached] = worth_of(rest, step.state, memory, of_deal)
            worths[action].append(known[reached])
    return worths


def lead_of(best: Sequence[float], other: Sequence[float]) -> Lead:
    """Return the lead of one choice over another, by their worths in the same deals."""
    ahead = [one - less for one, less in zip(best, other, strict=True)]
    return Lead(fmean(ahead), stdev(ahead) / len(ahead) ** 0.5)


Ways = set[tuple[Action, Action]]


def _same(position: Position, choices: Sequence[Action], seed: bytes) -> Ways:
    """Return the pairs of choices of which the first, in any deal, can still become the second."""
    game, seat = position.game, position.view.seat
    likely = PLAYERS[game.NAME].likely(game, position.view, numbers(seed, 2), position.memory)
    some: Iterator[Ways] = (ways_to(game, world, seat, choices) for world in islice(likely, LINES))
    return set.intersection(*some)


def _joins(one: Action, answers: Iterable[Action], same: Ways) -> bool:
    """True if a choice can still become one of these answers."""
    return any((one, answer) in same for answer in answers)


def _counted(answers: Sequence[Action], same: Ways) -> list[Action]:
    """Return answers without those that are others of them in another order."""
    kept: list[Action] = []
    for one in answers:
        if not any((one, other) in same or (other, one) in same for other in kept):
            kept.append(one)
    return kept


def _answers(worths: Worths, stage: Stage) -> tuple[Action, ...]:
    """Return the answers, the best first: before the last stage all that may still be one."""
    best = max(worths, key=lambda one: fmean(worths[one]))
    close = {one: lead_of(worths[best], worths[one]) for one in worths if one != best}
    doubt = 0.0 if stage is LAST else stage.errors
    near = [one for one, lead in close.items() if lead.mean - doubt * lead.error <= ALIKE]
    return best, *near


def _is_apart(lead: Lead, stage: Stage) -> bool:
    """True if a choice is, or before the last stage may be, as far behind as it has to be."""
    if stage is LAST:
        return lead.mean >= APART and lead.mean > SURE * lead.error
    return lead.mean + stage.errors * lead.error >= stage.far


def _to_look_at(
    left: Sequence[Action],
    answers: Sequence[Action],
    behind: set[Action],
    shares: Mapping[str, Mapping[Action, float]],
) -> tuple[Action, ...]:
    """Return the choices the next stage has to look at: all that are not surely behind, and of
    those the best.
    """
    first = next(iter(shares.values()))
    others = [one for one in left if one not in answers]
    tempting = max(others, key=first.__getitem__, default=None)
    return tuple(one for one in left if one not in behind or one == tempting)


def _named(actions: Iterable[Action]) -> str:
    return ", ".join(sorted(map(write_action, actions)))
