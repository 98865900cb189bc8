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
        case "words" | "by_rank":
            return _some_text(option, chance)
    fewest = sorted(chance.sample(range(2, 10), chance.randint(0, 2)))
    return [[2, chance.randint(1, 4)], *([seats, chance.randint(1, 6)] for seats in fewest)]


def _some_text(option: Option, chance: Random) -> str:
    """Return one of the choices or, more seldom, what may be put together from ranks, in order."""
    if option.kind == "by_rank":
        return chance.choice([*option.choices, _by_rank(option, chance)])
    several = [word for word in RANKS if word in option.choices and word not in option.alone]
    if chance.random() < 0.7:
        return chance.choice(option.choices)
    return ",".join(sorted(chance.sample(several, chance.choice([1, 2, 2, 3])), key=RANKS.index))


def _by_rank(option: Option, chance: Random) -> str:
    """Return a value for each of a few ranks, in order."""
    ranks = sorted(chance.sample(RANKS, chance.choice([1, 2, 3])), key=RANKS.index)
    values = [chance.choice([*option.instead, *map(str, (option.low, option.high, 25))])
              for _ in ranks]  # fmt: skip
    return ",".join(map(":".join, zip(ranks, values, strict=True)))
