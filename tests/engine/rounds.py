"""Random rounds of every rule set, for the contract suite."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count
from random import Random
from typing import Any, NamedTuple

from data.presets import Preset, presets
from engine.game import Action, AnyGame, Illegal, Step
from engine.games import by_game
from engine.memory import NOTHING, PublicMemory
from engine.options import describe, same
from engine.remembering import remembered
from engine.shuffle import chance_of, seed_of
from tests.engine.some_options import some_value
from tests.support.volume import LONG

# No random round has come near this; a round in which people try to win is far shorter.
MOST_STEPS = 20_000
MOST_ATTEMPTS = 200  # to change an option before it may stay


# What random rounds have to know of a game beside the contract; of most games that is nothing, and
# they have no such module. `carry(options, seats, chance)`: what a round of a match starts from.
# `TOGETHER`: options that random ones seldom bring together; `VARIED`: those that change much of
# what is drawn. `kind(state, action)`: what tells actions apart where that is not all their cards.
# `unlisted(state, seats, chance)`: what may be tried though no list of lawful actions says so;
# `is_unlisted(state, action, events)`: whether the rules took it all the same.
_ROUNDS = by_game("tests.engine.{}.rounds")


def known_of(game: str, name: str, otherwise: Any = None) -> Any:
    """Return the value of this name in `tests/engine/<game>/rounds.py`."""
    return getattr(_ROUNDS.get(game), name, otherwise)


class Table(NamedTuple):
    """A rule set with some number of seats."""

    game: AnyGame
    options: Any
    seats: int
    name: str
    rules: str  # the preset's id

    def deal(self, seed: int, carry: tuple[int, ...] = (), cuts: tuple[str, ...] = ()) -> Any:
        """Return a new round, with dealer and youngest following from the seed.

        Where `carry` says nothing of the rounds before, the seed may.
        """
        seats, options = self.seats, self.options
        some = known_of(self.game.NAME, "carry")
        carry = carry or (some(options, seats, Random(seed)) if some else ())
        return self.game.deal(
            options, seats, seed % seats, chance_of(seed_of(seed), cuts), seed // 3 % seats,
            carry=carry,
        ).state  # fmt: skip


class Moment(NamedTuple):
    """A decision in a round: the state, the seat, its action, the result, and what everybody had
    seen before it.
    """

    state: Any
    seat: int
    action: Action
    step: Step[Any]
    memory: PublicMemory = NOTHING


def tables() -> list[Table]:
    """Return every rule set with the fewest, some, and the most seats."""
    return [
        Table(preset.rules, preset.options, seats, f"{preset.id}-{seats}", preset.id)
        for preset in presets().values()
        for seats in _some_seats(preset.rules.seats(preset.options))
    ]


def _some_seats(allowed: range) -> list[int]:
    return sorted({allowed[0], allowed[1 % len(allowed)], allowed[len(allowed) // 2], allowed[-1]})


def one_of(family: Iterable[Preset], of: str) -> Preset:
    """Return one of a game's rule sets, drawn by their names: another one more takes some of the
    draws, and leaves all others as they are.
    """
    return min(family, key=lambda preset: Random(f"{preset.id} {of}").random())


@cache
def house_rules() -> tuple[list[Table], list[Table]]:
    """Each option changed, with some others, and a random number of seats: of each game in one of
    its rule sets; and, in a long run, in all its other rule sets.
    """
    once: list[Table] = []
    more: list[Table] = []
    for game in {preset.game: None for preset in presets().values()}:
        family = [preset for preset in presets().values() if preset.game == game]
        for name in sorted(family[0].values):
            its = one_of(family, name)
            once.append(_varied(its, Random(f"{its.id} {name}"), name))
            if LONG:
                others = (preset for preset in family if preset is not its)
                more += [_varied(one, Random(f"{one.id} {name}"), name) for one in others]
        once += _together(family[0])
    return once, more


def _together(preset: Preset) -> list[Table]:
    """The game with what random options seldom bring together, three seats each."""
    options = [
        preset.rules.read_options(values) for values in known_of(preset.game, "TOGETHER", [])
    ]
    return [
        Table(preset.rules, one, 3, f"{preset.id}-together-{number}", preset.id)
        for number, one in enumerate(options)
    ]


def _varied(preset: Preset, chance: Random, option: str) -> Table:
    """If it can be, with this option changed: some change only together with many others."""
    kinds = {option.name: option for option in describe(preset.rules.Options)}
    for attempt in count():
        values = dict(preset.values)
        others = chance.sample(sorted(values), chance.randint(0, min(5, len(values))))
        for name in sorted({option, *others}):
            values[name] = some_value(kinds[name], chance)
        if same(values[option], preset.values[option]) and attempt < MOST_ATTEMPTS:
            continue
        try:
            options = preset.rules.read_options(values)
        except ValueError:
            continue
        seats = chance.choice(preset.rules.seats(options))
        return Table(preset.rules, options, seats, f"{preset.id}-house-{option}", preset.id)
    raise AssertionError("there is no end to counting")


def play_match(table: Table, seed: int) -> Iterator[list[Moment]]:
    """Yield the rounds of a random match to its end."""
    carry: tuple[int, ...] = ()
    while True:
        moments = list(play(table, seed, carry))
        yield moments
        if not (carry := table.game.carry(moments[-1].step.state)):
            return
        seed += 1


def play(table: Table, seed: int, carry: tuple[int, ...] = ()) -> Iterator[Moment]:
    """Yield a random round to its end, in which now and then a seat acts out of turn."""
    chance = Random(seed)
    state, memory = table.deal(seed, carry), NOTHING
    for _ in range(MOST_STEPS):
        waiting = table.game.to_act(state)
        if not waiting:
            return
        chosen = _unlisted(table, state, chance) or _listed(table, state, waiting, chance)
        if chosen is None:
            continue
        seat, action = chosen
        step = table.game.apply(state, seat, action)
        yield Moment(state, seat, action, step, memory)
        memory = remembered(memory, table.game, state, step.events)
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
    tries = known_of(table.game.NAME, "unlisted")
    if tries is None or chance.random() < 0.5:
        return None
    for seat, action in tries(state, table.seats, chance):
        try:
            table.game.apply(state, seat, action)
        except Illegal:
            continue
        return seat, action
    return None
