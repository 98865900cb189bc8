"""Two actions compared by the ends they lead to in the same deals: how often one is better, within
which limits, and whether that can be told at all.
"""

from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any, NamedTuple

from engine.game import Action
from engine.memory import PublicMemory
from engine.opponents.supposing import End, supposed

SURE = 1.96  # standard errors: 95 of 100 intervals hold the true share
PERCENT = 100


class Share(NamedTuple):
    """In how many deals out of 100 something comes about, and the limits between which that would
    be if the deals never ended.
    """

    found: int
    least: int
    most: int


class Compared(NamedTuple):
    """What an action leads to that was tried instead of the one played: the shares of deals in
    which its seat ends better, and worse; both actions' mean place, the played one's first, and
    mean worth out of 100. `verdict`: 1 if the tried one is better, -1 if it is worse, 0 if so many
    deals cannot tell.
    """

    deals: int
    better: Share
    worse: Share
    places: tuple[float, float]
    worths: tuple[int, int]
    verdict: int


def tried_instead(
    name: str, view: Any, both: tuple[Action, Action], memory: PublicMemory, seed: bytes
) -> Compared:
    """Return the ends of two legal actions of a seat side by side, the one played and the one
    tried, in deals that fit its view and what everybody has seen.
    """
    return compared(*supposed(name, view, both, memory, seed))


def compared(played: Sequence[End], tried: Sequence[End]) -> Compared:
    """Return the tried action's ends beside those of the one that was played, deal by deal. There
    have to be two deals at least.
    """
    gained = [other.worth - one.worth for one, other in zip(played, tried, strict=True)]
    return Compared(
        len(gained),
        share(sum(one > 0 for one in gained), len(gained)),
        share(sum(one < 0 for one in gained), len(gained)),
        (_place(played), _place(tried)),
        (_worth(played), _worth(tried)),
        _verdict(gained),
    )


def share(count: int, of: int) -> Share:
    """Return how often something came about in so many deals, with the limits of Wilson's 95 %
    interval, rounded away from its middle.
    """
    part, spread = count / of, SURE**2 / of
    middle = (part + spread / 2) / (1 + spread)
    reach = (part * (1 - part) * spread + spread**2 / 4) ** 0.5 / (1 + spread)
    least, most = PERCENT * (middle - reach), PERCENT * (middle + reach)
    return Share(round(PERCENT * part), max(0, int(least)), min(PERCENT, -int(-most // 1)))


def _place(ends: Sequence[End]) -> float:
    """Return the mean place, without the ends that come to none; 0 if none comes to one."""
    places = [end.place for end in ends if end.place]
    return fmean(places) if places else 0.0


def _worth(ends: Sequence[End]) -> int:
    return round(PERCENT * fmean(end.worth for end in ends))


def _verdict(gained: Sequence[float]) -> int:
    """Return 1 or -1 if the mean gain is surely more or less than nothing, else 0."""
    mean, spread = fmean(gained), stdev(gained)
    sure = abs(mean) > SURE * spread / len(gained) ** 0.5
    return (mean > 0) - (mean < 0) if sure else 0
