"""How strong people are, from what they made of their matches: openskill's model. Pure.

A result is the places of a match, not of its rounds: a match is what people play to win, and a
Schrööm round, say, has one winner and nothing between the others. The model, Plackett's and Luce's,
takes any number of players and reads a result as a ranking of them all, which is what places are.
"""

from collections.abc import Sequence

import msgspec
from openskill.models import PlackettLuce

SHOWN_AFTER = 5  # results; before, a rating says more about luck than about anybody
BEGINNERS_POINTS = 1_000
_MODEL = PlackettLuce()
_SCALE = BEGINNERS_POINTS / _MODEL.mu


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody is held to be after so many results: the model's mean and deviation."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    results: int = 0

    @property
    def shown(self) -> bool:
        """True if there are results enough to show it."""
        return self.results >= SHOWN_AFTER

    @property
    def points(self) -> int:
        """Return the rating as people read it: a beginner has 1,000."""
        return round(self.mu * _SCALE)

    @property
    def margin(self) -> int:
        """Return the points it may be off, either way, in 19 of 20 cases."""
        return round(2 * self.sigma * _SCALE)


def rated(before: Sequence[Rating], places: Sequence[int]) -> tuple[Rating, ...]:
    """Return the ratings after a result with these places, 1 the first, shared ones equal."""
    teams = [[_MODEL.rating(rating.mu, rating.sigma)] for rating in before]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return tuple(
        Rating(team[0].mu, team[0].sigma, old.results + 1)
        for team, old in zip(after, before, strict=True)
    )
