"""The value of sticks in Schrööm: a seat's chance of winning the match with them.

It is computed for a match in which each round costs all seats but one a stick, and each is equally
likely to win it.
"""

from collections.abc import Sequence
from functools import cache

MOST = 7  # with many seats, more sticks count as this many
FEW_SEATS = 4


def equity(sticks: Sequence[int], seat: int) -> float:
    """Return this seat's chance of winning the match, from 0 to 1."""
    if not sticks[seat]:
        return 0.0
    left = [count for count in sticks if count]
    most = MOST if len(left) > FEW_SEATS else max(left)
    others = sorted(min(count, most) for at, count in enumerate(sticks) if count and at != seat)
    return _equity(min(sticks[seat], most), tuple(others))


@cache
def _equity(own: int, others: tuple[int, ...]) -> float:
    if not own or not others:
        return float(own > 0)
    fewer = tuple(count - 1 for count in others)
    total = _equity(own, tuple(count for count in fewer if count))
    for winner in range(len(others)):
        left = sorted(
            count + (at == winner) for at, count in enumerate(fewer) if count or at == winner
        )
        total += _equity(own - 1, tuple(left))
    return total / (len(others) + 1)
