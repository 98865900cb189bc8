"""Random rounds of every rule set, for the contract suite."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from data.presets import Preset, presets
from engine.cards import RANKS
from engine.game import Action, AnyGame, Illegal, Step
from engine.shuffle import seed_of
from tests.engine import shithead_kinds

# No random round has come near this; a round in which people try to win is far shorter.
MOST_STEPS = 20_000


def _some_sticks(options: Any, seats: int, chance: Random) -> tuple[int, ...]:
    """Sticks as a round of Schrööm might find them: often few, now and then none."""
    most = chance.choice([1, 2, 3, options.sticks])
    sticks = [chance.choice([-1, 0, 1, most, chance.randint(1, most)]) for _ in range(seats)]
    for seat in chance.sample(range(seats), 2):
        sticks[seat] = max(1, sticks[seat])
    return chance.choice([(), (), tuple(sticks)])


# What rounds of a match start from, by game.
CARRIES: dict[str, Callable[[Any, int, Random], tuple[int, ...]]] = {"schroom": _some_sticks}
# What may be tried though no list of lawful actions says so, by game.
UNLISTED: dict[str, Callable[[Any, int, Random], Iterator[tuple[int, Action]]]] = {
    "shithead": shithead_kinds.unlisted
}


class Table(NamedTuple):
    """A rule set as some number of seats play it."""

    game: AnyGame
    options: Any
    seats: int
    name: str

    def deal(self, seed: int) -> Any:
        """A new round, with dealer, youngest and what went before following from the seed."""
        seats, options = self.seats, self.options
        dealer, youngest = seed % seats, seed // 3 % seats
        some = CARRIES.get(self.game.NAME)
        carried = some(options, seats, Random(seed)) if some else ()
        deal = self.game.deal(options, seats, dealer, seed_of(seed), youngest, carry=carried)
        return deal.state


class Moment(NamedTuple):
    """A decision in a round: the state, who does what, and what comes of it."""

    state: Any
    seat: int
    action: Action
    step: Step[Any]


def tables() -> list[Table]:
    """Every rule set with the fewest, some, and the most seats."""
    return [
        Table(preset.rules, preset.options, seats, f"{preset.id}-{seats}")
        for preset in presets().values()
        for seats in _some_seats(preset.rules.seats(preset.options))
    ]


def _some_seats(allowed: range) -> list[int]:
    return sorted({allowed[0], allowed[1 % len(allowed)], allowed[len(allowed) // 2], allowed[-1]})


def house_rules() -> list[Table]:
    """Each option of each rule set changed, with some others, and a random number of seats."""
    return [
        _varied(preset, Random(f"{preset.id} {name}"), name)
        for preset in presets().values()
        for name in sorted(preset.values)
    ]


def _varied(preset: Preset, chance: Random, option: str) -> Table:
    kinds = get_type_hints(type(preset.options), include_extras=True)
    while True:
        values = dict(preset.values)
        for name in sorted(
            {option, *chance.sample(sorted(values), chance.randint(0, min(5, len(values))))}
        ):
            values[name] = _some_value(values[name], kinds[name], chance)
        try:
            options = preset.rules.read_options(values)
        except ValueError:
            continue
        seats = chance.choice(preset.rules.seats(options))
        return Table(preset.rules, options, seats, f"{preset.id}-house-{option}")


def _some_value(value: object, kind: Any, chance: Random) -> object:
    if get_origin(kind) is Literal:
        return chance.choice(get_args(kind))
    if isinstance(value, bool):
        return chance.random() < 0.5
    if get_origin(kind) is Annotated and isinstance(value, int):
        (bounds,) = kind.__metadata__
        return chance.randint(bounds.ge, bounds.le)
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return sorted({*chance.sample(RANKS, chance.randint(0, 2)), *value[:2]})
    return value


def play(table: Table, seed: int) -> Iterator[Moment]:
    """A random round to its end, now and then with somebody acting out of turn."""
    chance = Random(seed)
    state = table.deal(seed)
    for _ in range(MOST_STEPS):
        waiting = table.game.to_act(state)
        if not waiting:
            return
        chosen = _unlisted(table, state, chance) or _listed(table, state, waiting, chance)
        if chosen is None:
            continue
        seat, action = chosen
        step = table.game.apply(state, seat, action)
        yield Moment(state, seat, action, step)
        state = step.state
    raise AssertionError(f"{table.name}, seed {seed}: no end after {MOST_STEPS} steps")


def _listed(
    table: Table, state: Any, waiting: tuple[int, ...], chance: Random
) -> tuple[int, Action] | None:
    """A lawful action of some seat: first of which kind, for of some kinds there are very many."""
    seat = chance.choice(waiting) if chance.random() < 0.8 else chance.randrange(table.seats)
    actions = table.game.legal(state, seat)
    if not actions:
        return None
    kind = chance.choice(list(dict.fromkeys(map(type, actions))))
    return seat, chance.choice([action for action in actions if type(action) is kind])


def _unlisted(table: Table, state: Any, chance: Random) -> tuple[int, Action] | None:
    """Now and then what no list tells, if it comes off."""
    tries = UNLISTED.get(table.game.NAME)
    if tries is None or chance.random() < 0.5:
        return None
    for seat, action in tries(state, table.seats, chance):
        try:
            table.game.apply(state, seat, action)
        except Illegal:
            continue
        return seat, action
    return None
