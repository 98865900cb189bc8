"""Random options of any game, made from its description of them."""

from random import Random

from engine.cards import RANKS
from engine.options import Option


def some_value(option: Option, chance: Random) -> object:
    """Return a value this option may have, though perhaps not beside the others."""
    match option.kind:
        case "bool":
            return chance.random() < 0.5
        case "choice":
            return chance.choice(option.choices)
        case "number":
            return chance.choice([option.low, option.high, chance.randint(option.low, option.high)])
        case "ranks":
            return chance.sample(RANKS, chance.choice([0, 1, 1, 2, 3]))
    fewest = sorted(chance.sample(range(2, 10), chance.randint(0, 2)))
    return [[2, chance.randint(1, 4)], *([seats, chance.randint(1, 6)] for seats in fewest)]
