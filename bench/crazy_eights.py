"""Random rounds of Crazy Eights: ours beside OpenSpiel's called from Python, in the same run.

Both play draw-up-to-five, once plain and once with the special cards, never reshuffling. Ours is
measured by a table's calls: `to_act`, `legal` and `apply`, the deal and all events included.
Theirs is driven in three ways that pick its chance outcomes (each card dealt or drawn)
differently. Picking by their odds, as its documentation does, is right for any of its games. The
other two, any outcome or any action without asking for odds, are right only while all odds are
equal. Slices of both alternate and count processor time, so that a busy machine disturbs both
alike.

OpenSpiel is no dependency: `make bench` installs it. Without it only ours is measured.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from engine import crazy_eights as ours
from engine.crazy_eights.options import Options
from engine.shuffle import seed_of

pyspiel: Any = import_module("pyspiel") if find_spec("pyspiel") else None

SEATS = (2, 4)
DRAW_LIMIT = 5
SLICE = 60  # rounds
SPECIAL = {"skip": "Q", "reverse": "A", "draw_two": "2"}


class Slice(NamedTuple):
    """Some rounds of one engine: decisions taken, and processor seconds."""

    decisions: int
    seconds: float


class OpenSpielRow(NamedTuple):
    """Slices of both engines, in turns; without OpenSpiel `theirs` is empty."""

    seats: int
    special: bool
    chance: str
    ours: list[Slice]
    theirs: list[Slice]

    @property
    def ratios(self) -> list[float]:
        """Return our rounds a second divided by theirs, slice by slice, lowest first."""
        pairs = zip(self.ours, self.theirs, strict=True)
        return sorted(their.seconds / our.seconds for our, their in pairs)


def by_odds(state: Any, chance: Random) -> int:
    """Return an outcome picked by its odds."""
    actions, odds = zip(*state.chance_outcomes(), strict=True)
    return int(chance.choices(actions, odds)[0])


def any_outcome(state: Any, chance: Random) -> int:
    """Return any outcome, ignoring the odds."""
    outcomes = state.chance_outcomes()
    return int(outcomes[int(chance.random() * len(outcomes))][0])


def any_action(state: Any, chance: Random) -> int:
    """Return any action of chance, without asking for odds."""
    actions = state.legal_actions()
    return int(actions[int(chance.random() * len(actions))])


Pick = Callable[[Any, Random], int]
PICKS: dict[str, Pick] = {"by odds": by_odds, "any outcome": any_outcome, "any action": any_action}


def measure(slices: int = 20) -> list[OpenSpielRow]:
    """Return a row for each number of seats, plain and special, and each way of picking chance
    outcomes.
    """
    return [
        _row(seats, special, name, slices)
        for seats in SEATS
        for special in (False, True)
        for name in (PICKS if pyspiel else ["–"])
    ]


def _row(seats: int, special: bool, name: str, slices: int) -> OpenSpielRow:
    options = ours.read_options(
        {"draw": "up_to", "draw_limit": DRAW_LIMIT, **(SPECIAL if special else {})}
    )
    row = OpenSpielRow(seats, special, name, [], [])
    for number in range(-1, slices):  # the first warms up
        our = _ours(options, seats, number + 1)
        their = _theirs(seats, special, PICKS[name], number + 1) if pyspiel else None
        if number >= 0:
            row.ours.append(our)
            row.theirs.extend([their] if their else [])
    return row


def _ours(options: Options, seats: int, number: int) -> Slice:
    to_act, legal, apply, chance = ours.to_act, ours.legal, ours.apply, Random(number).random
    decisions, started = 0, process_time()
    for seed in range(number * SLICE, (number + 1) * SLICE):
        state = ours.deal(options, seats, 0, seed_of(seed)).state
        while waiting := to_act(state):
            (seat,) = waiting
            actions = legal(state, seat)
            state = apply(state, seat, actions[int(chance() * len(actions))]).state
            decisions += 1
    return Slice(decisions, process_time() - started)


def _theirs(seats: int, special: bool, pick: Pick, number: int) -> Slice:
    parameters: dict[str, Any] = {
        "players": seats, "max_draw_cards": DRAW_LIMIT, "use_special_cards": special,
        "reshuffle": False, "max_turns": 1_000_000,
    }  # fmt: skip
    game, random = pyspiel.load_game("crazy_eights", parameters), Random(number)
    chance, decisions, started = random.random, 0, process_time()
    for _ in range(SLICE):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(pick(state, random))
            else:
                actions = state.legal_actions(state.current_player())
                state.apply_action(actions[int(chance() * len(actions))])
                decisions += 1
    return Slice(decisions, process_time() - started)


def write(rows: list[OpenSpielRow]) -> list[str]:
    """Return the rows as lines of Markdown: a table, and a note if OpenSpiel is missing."""
    if not any(row.theirs for row in rows):
        without = ["**OpenSpiel is not installed, so nothing here is compared.**", ""]
    else:
        without = []
    return [
        *without,
        "| seats | cards | their chance | rounds/s here | rounds/s there | decisions/s here "
        "| decisions/s there | rounds/s here ÷ there |",
        "|---:|---|---|---:|---:|---:|---:|---:|",
        *(_line(row) for row in rows),
    ]


def _line(row: OpenSpielRow) -> str:
    cells = [
        *(str(row.seats), "special" if row.special else "plain", row.chance),
        *(_spread([SLICE / one.seconds for one in part]) for part in (row.ours, row.theirs)),
        *(
            _spread([one.decisions / one.seconds for one in part])
            for part in (row.ours, row.theirs)
        ),
        _spread(row.ratios if row.theirs else [], 2),
    ]
    return f"| {' | '.join(cells)} |"


def _spread(numbers: list[float], digits: int = 0) -> str:
    """Return the lowest, median and highest of these numbers."""
    if not numbers:
        return "–"
    three = (min(numbers), median(numbers), max(numbers))
    return " · ".join(f"{number:,.{digits}f}" for number in three)


if __name__ == "__main__":
    print("\n".join(write(measure())))
