"""Honours: things to be proud of, or not, once a round is over. One declaration each.

An honour is a function of a round that yields a seat each time it has earned it. It may look at
hidden cards, so nobody may be told before the round's seed is open.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.games import by_game
from engine.honours import Honour, Played

# Declared in `engine/<game>/honours.py`; a game may have none.
HONOURS: Mapping[str, Mapping[str, Honour]] = {
    game: module.HONOURS for game, module in by_game("engine.{}.honours").items()
}


def earned(game: str, played: Played, seats: int) -> dict[str, Sequence[int]]:
    """Return how often each seat of a finished round earned each honour, without honours nobody
    earned.
    """
    honours: dict[str, Sequence[int]] = {}
    for key, honour in HONOURS.get(game, {}).items():
        if times := Counter(honour(played)):
            honours[key] = [times[seat] for seat in range(seats)]
    return honours
