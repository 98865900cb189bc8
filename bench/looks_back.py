"""`python -m bench.looks_back [full | sieve | really] [--looks 70] [--only GAME]`: do they hold?

The table's usual and easy players play rounds of unseen deals, and one seat of each looks back.
Each decision that is said to have cost something is counted again, by what the seat knew, in deals
of another dealer: `full` searches all later decisions of the seat, with `sieve` it goes on by the
best of five fixed rules. Printed is how many of the counts are inside the 95 % intervals of what is
said, how many refute it (at 2.6 standard errors), and the means, in percent of a round's worth.

`really` shares no deals with what is said: it plays each round on in the cards that lay there. One
decision says little there. The mean of many does, also of what nobody's deals know: who knocks at a
table, for one, has better cards than others.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from bench.duels import NORMAL_95, numbers_of
from bench.hints.dealing import Position, dealt_anew
from bench.puzzles.playing_on import ALL, fixed
from data.presets import Preset, presets
from engine.game import Action, AnyGame, deciding, tag
from engine.games import GAMES
from engine.memory import NOTHING
from engine.opponents.characters import EASY, USUAL, player
from engine.opponents.playing import choose
from engine.opponents.playing_on import Rest, good, worth_of
from engine.opponents.weighing import LOOKED_AT, SURE, Costly, Decision, costliest
from engine.remembering import remembered
from engine.shuffle import SEED_BYTES, seed_of

FIRST_SEED = 9_740_000
LOOKS, DEALS, SIEVED = 70, 120, 300
PLAYED_ON = 8  # times, in the cards that lay there
SEATS = (4, 3, 2)
MOST_STEPS = 2_000
ROUNDING = 0.005  # of a worth that is said in whole percent


class Looked(NamedTuple):
    """A seat's decisions in a round, each with its position."""

    game: AnyGame
    seat: int
    decisions: Sequence[Decision]
    positions: Sequence[Position]


class Counted(NamedTuple):
    """What a decision is said to have cost, and what it cost when counted again: the mean of
    so many deals, with its standard error.
    """

    said: float
    again: float
    error: float
    deals: int

    @property
    def inside(self) -> bool:
        """True if both may be the same; worlds differ as much in a look back as here."""
        of_look = self.error * (self.deals / LOOKED_AT) ** 0.5
        apart = abs(self.said - self.again)
        return bool(apart <= NORMAL_95 * (self.error**2 + of_look**2) ** 0.5 + ROUNDING)

    @property
    def refuted(self) -> bool:
        """True if the other action was surely better."""
        return self.again + SURE * self.error < 0


def looked_at(game: str, first: int) -> Iterator[Looked]:
    """Yield a seat of a round after another without end, of each rule set of a game in turn."""
    sets = [preset for preset in presets().values() if game == preset.rules.NAME]
    for number in count():
        preset = sets[number % len(sets)]
        allowed = preset.rules.seats(preset.options)
        seats = [some for some in SEATS if some in allowed]
        looked = _played(preset, seats[number // len(sets) % len(seats)], first + number)
        if looked is not None:
            yield looked


def _played(preset: Preset, seats: int, seed: int) -> Looked | None:
    """Return the dealer's decisions in a round; None if it does not end."""
    game, looks, chance = preset.rules, seed % seats, Random(seed)
    state = game.deal(preset.options, seats, looks, seed_of(seed), 0, carry=()).state
    memory, decisions, positions = NOTHING, list[Decision](), list[Position]()
    for number in range(1, MOST_STEPS):
        acting = deciding(game, state)
        if not acting:
            return Looked(game, looks, decisions, positions)
        seat = acting[0]
        view, legal = game.view(state, seat), tuple(game.legal(state, seat))
        level = player(level=EASY if seat % 2 else USUAL)
        to_do = [action for action in legal if not action.aside]
        action = choose(game, view, to_do, numbers_of(chance), level, memory=memory)
        if seat == looks:
            decisions.append(Decision(number, view, legal, action, memory))
            positions.append(Position(state, memory, seat))
        step = game.apply(state, seat, action)
        memory = remembered(memory, game, state, step.events)
        state = step.state
    return None


def counted(looked: Looked, costly: Costly, *, sieve: bool) -> Counted:
    """Count again what a decision cost."""
    position = _position(looked, costly)
    better = costly.hint.action
    chance = Random(costly.number)
    deals = SIEVED if sieve else DEALS
    worlds = [
        (dealt_anew(looked.game, position, chance), chance.randbytes(SEED_BYTES))
        for _ in range(deals)
    ]
    thumb = good(looked.game)
    owns = fixed(looked.game).values() if sieve else [thumb]
    rests = [Rest(looked.game, looked.seat, own, thumb, 0 if sieve else ALL) for own in owns]

    def worths(action: Action) -> list[float]:
        by_rule = [
            [_worth(rest, position, world, action, seed) for world, seed in worlds]
            for rest in rests
        ]
        return max(by_rule, key=fmean)

    gained = [more - less for more, less in zip(worths(better), worths(costly.done), strict=True)]
    return Counted(costly.lost, fmean(gained), stdev(gained) / deals**0.5, deals)


def really(looked: Looked, costly: Costly) -> float:
    """Return what a decision cost in the cards that lay there."""
    position, thumb = _position(looked, costly), good(looked.game)
    rest = Rest(looked.game, looked.seat, thumb, thumb)
    chance = Random(costly.number)

    def worth(action: Action, seed: bytes) -> float:
        return _worth(rest, position, position.state, action, seed)

    seeds = [chance.randbytes(SEED_BYTES) for _ in range(PLAYED_ON)]
    return fmean(worth(costly.hint.action, seed) - worth(costly.done, seed) for seed in seeds)


def _position(looked: Looked, costly: Costly) -> Position:
    numbers = [decision.number for decision in looked.decisions]
    return looked.positions[numbers.index(costly.number)]


def _worth(rest: Rest, position: Position, world: Any, action: Action, seed: bytes) -> float:
    step = rest.game.apply(world, rest.seat, action)
    memory = remembered(position.memory, rest.game, world, step.events)
    return worth_of(rest, step.state, memory, seed)


def claims(game: str, looks: int, first: int) -> Iterator[tuple[int, Looked, Costly]]:
    """Yield each decision that looks back of a game name, with its look and that one's number."""
    for number, looked in enumerate(islice(looked_at(game, first), looks), 1):
        for costly in list(costliest(game, looked.decisions, seed_of(number)))[-1] or []:
            yield number, looked, costly


def tell(game: str, looks: int, first: int, *, sieve: bool) -> None:
    """Print what looks back of a game say, and the same counted again."""
    again: list[Counted] = []
    for number, looked, costly in claims(game, looks, first):
        again.append(counted(looked, costly, sieve=sieve))
        print(f"{game}, look {number}: {_percent(again[-1:])}", file=sys.stderr, flush=True)
    inside, refuted = sum(each.inside for each in again), sum(each.refuted for each in again)
    print(f"{game}: {looks} looks name {len(again)} decisions: {inside} inside, {refuted} refuted")
    if again:
        print(f"{game}: {_percent(again)}", flush=True)


def tell_really(game: str, looks: int, first: int) -> None:
    """Print what looks back of a game say on average, and what that was in the cards that lay
    there, by what should have been done instead of what.
    """
    both = defaultdict[str, list[tuple[float, float]]](list)
    for _, looked, costly in claims(game, looks, first):
        figures = costly.lost, really(looked, costly)
        for kind in (f"{tag(costly.hint.action)} instead of {tag(costly.done)}", "all"):
            both[kind].append(figures)
    for kind, some in both.items():
        said, true = (fmean(each) for each in zip(*some, strict=True))
        error = stdev([lay for _, lay in some]) / len(some) ** 0.5 if len(some) > 1 else 1.0
        print(
            f"{game}, {kind}: {len(some)} of {looks} looks, said {said:.1%},"
            f" really {true:.1%} ± {NORMAL_95 * error:.1%}", flush=True,
        )  # fmt: skip


def _percent(some: Sequence[Counted]) -> str:
    said, again = fmean(each.said for each in some), fmean(each.again for each in some)
    outside = "" if all(each.inside for each in some) else ", outside"
    alone = f" ± {NORMAL_95 * some[0].error:.1%}{outside}" if len(some) == 1 else ""
    return f"said {said:.1%}, again {again:.1%}{alone}"


def main() -> None:
    """Read the command line, and count."""
    parser = argparse.ArgumentParser(prog="python -m bench.looks_back", description=__doc__)
    parser.add_argument("what", nargs="?", choices=("full", "sieve", "really"), default="full")
    parser.add_argument("--looks", type=int, default=LOOKS, help="of each game")
    parser.add_argument("--only", choices=sorted(GAMES), help="one game")
    parser.add_argument("--first", type=int, default=FIRST_SEED, help="the first round's seed")
    given = parser.parse_args()
    for game in [given.only] if given.only else sorted(GAMES):
        if given.what == "really":
            tell_really(game, given.looks, given.first)
        else:
            tell(game, given.looks, given.first, sieve=given.what == "sieve")


if __name__ == "__main__":
    main()
