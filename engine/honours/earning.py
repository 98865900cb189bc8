"""Honours: what somebody may be proud of, or not, once a round is over. One declaration each.

An honour is a function of a round that yields a seat for each time it has earned it. It looks at
hidden cards as it likes, so nobody may be told before the round's seed is open.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.crazy_eights import honours as crazy_eights
from engine.honours.rounds import Honour, Played
from engine.schroom import honours as schroom
from engine.shithead import honours as shithead

HONOURS: Mapping[str, Mapping[str, Honour]] = {
    "shithead": shithead.HONOURS,
    "crazy_eights": crazy_eights.HONOURS,
    "schroom": schroom.HONOURS,
}


def earned(game: str, played: Played, seats: int) -> dict[str, Sequence[int]]:
    """Return how often each seat of a finished round has earned which honour, without those that
    nobody has.
    """
    found: dict[str, Sequence[int]] = {}
    for key, honour in HONOURS.get(game, {}).items():
        if times := Counter(honour(played)):
            found[key] = [times[seat] for seat in range(seats)]
    return found
