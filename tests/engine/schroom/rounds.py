"""Hints about Schrööm for random rounds."""

from random import Random

from engine.schroom.options import Options

VARIED = {"sticks": 15}


def carry(options: Options, seats: int, chance: Random) -> tuple[int, ...]:
    """Return sticks as a round might find them: often few, now and then none."""
    most = chance.choice([1, 2, 3, options.sticks])
    sticks = [chance.choice([-1, 0, 1, most, chance.randint(1, most)]) for _ in range(seats)]
    for seat in chance.sample(range(seats), 2):
        sticks[seat] = max(1, sticks[seat])
    return chance.choice([(), (), tuple(sticks)])
