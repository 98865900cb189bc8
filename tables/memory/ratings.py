"""People's strength, from the results of their matches: openskill's model. Pure.

A result is the places of a match, not of its rounds: a match is what people play to win, and a
Schrööm round, say, has one winner and nothing between the others. The model, Plackett's and Luce's,
takes any number of players and reads a result as a ranking of them all, as places are.

Its parameters are the library's. Its arithmetic is written out for people who play each for
themselves, with sums in place of loops over pairs: the library's own, for teams, copies so much
that a server's years would take minutes to count. The tests hold the two against each other.
"""

from collections.abc import Sequence
from math import exp, sqrt

from openskill.models import PlackettLuce

from engine.value import Value

SHOWN_AFTER = 5  # results; with fewer, a rating tells more about luck
BEGINNERS_POINTS = 1_000
_MODEL = PlackettLuce()
_SCALE = BEGINNERS_POINTS / _MODEL.mu
_DRIFT, _LUCK = _MODEL.tau**2, _MODEL.beta**2  # variances, from result to result and in each
SETTLED_MARGIN = 500  # points; with a larger margin a rating is provisional
SETTLED_SIGMA = SETTLED_MARGIN / (2 * _SCALE)


class Rating(Value, gc=False):
    """A person's estimated strength after so many results: the model's mean and deviation."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    results: int = 0

    @property
    def shown(self) -> bool:
        """True if there are enough results to show it, provisional or not."""
        return self.results >= SHOWN_AFTER

    @property
    def settled(self) -> bool:
        """True if it is certain enough to be compared on a board."""
        return self.shown and self.sigma <= SETTLED_SIGMA

    @property
    def points(self) -> int:
        """Return the rating in points: a beginner has 1,000."""
        return round(self.mu * _SCALE)

    def points_since(self, before: "Rating") -> int:
        """Return the points gained since a former rating; none if that was not shown."""
        return self.points - before.points if before.shown else 0

    @property
    def margin(self) -> int:
        """Return its margin in points, either way, in 19 of 20 cases."""
        return round(2 * self.sigma * _SCALE)


def rated(before: Sequence[Rating], places: Sequence[int]) -> tuple[Rating, ...]:
    """Return the ratings after a result with these places, 1 the first, shared ones equal.

    Weng and Lin, "A Bayesian Approximation Method for Online Ranking", algorithm 4.
    """
    doubts = [rating.sigma**2 + _DRIFT for rating in before]  # strength may have changed since
    scale = sqrt(sum(doubts) + len(before) * _LUCK)
    weights = [exp(rating.mu / scale) for rating in before]
    behind: dict[int, float] = {}  # the weight of all from a place on, last place first
    weight = 0.0
    for place, own in sorted(zip(places, weights, strict=True), reverse=True):
        weight += own
        behind[place] = weight
    up_to: dict[int, tuple[float, float]] = {}  # the same of all places up to one: 1/w, 1/w²
    once = twice = 0.0
    for place, weight in reversed(behind.items()):
        once += 1 / weight
        twice += 1 / weight**2
        up_to[place] = once, twice
    after = []
    for rating, place, doubt, weight in zip(before, places, doubts, weights, strict=True):
        once, twice = up_to[place]
        gain = 1 / places.count(place) - weight * once
        certainty = weight * once - weight**2 * twice
        kept = 1 - certainty * doubt * sqrt(doubt) / scale**3
        sigma = sqrt(doubt) * sqrt(max(kept, _MODEL.kappa))
        after.append(Rating(rating.mu + gain * doubt / scale, sigma, rating.results + 1))
    return tuple(after)
