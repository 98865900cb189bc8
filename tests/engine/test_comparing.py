"""Two actions compared deal by deal: shares with limits, means, and a verdict only where it is
sure.
"""

import pytest

from engine.opponents.comparing import compared, share
from engine.opponents.supposing import End

FIRST, LAST, NOWHERE = End(1.0, 1.0), End(4.0, 0.0), End(0.0, 0.5)


@pytest.mark.parametrize(
    ("count", "limits"),
    [(0, (0, 4)), (5, (2, 12)), (50, (40, 60)), (95, (88, 98)), (100, (96, 100))],
)
def test_a_share_has_wilsons_limits_rounded_outwards(count: int, limits: tuple[int, int]) -> None:
    """For 0, 5 and 50 of 100 they are 0 to 3.7, 2.2 to 11.2, and 40.4 to 59.6 %."""
    assert share(count, 100) == (count, *limits)


def test_a_share_is_out_of_a_hundred_whatever_the_deals() -> None:
    assert share(5, 20).found == 25
    assert share(5, 20).most > share(25, 100).most, "fewer deals say less"


def test_ends_are_compared_deal_by_deal() -> None:
    played, tried = [FIRST, LAST, LAST, LAST], [LAST, FIRST, FIRST, LAST]
    found = compared(played, tried)
    assert (found.deals, found.better.found, found.worse.found) == (4, 50, 25)
    assert found.places == (3.25, 2.5)
    assert found.worths == (25, 50)


@pytest.mark.parametrize(("better", "verdict"), [(100, 1), (70, 1), (55, 0), (50, 0), (30, -1)])
def test_a_verdict_is_given_only_where_the_interval_excludes_zero(
    better: int, verdict: int
) -> None:
    tried = [FIRST] * better + [LAST] * (100 - better)
    assert compared(tried[::-1], tried).verdict == 0, "the same ends in other deals"
    found = compared([LAST] * better + [FIRST] * (100 - better), tried)
    assert found.verdict == verdict


def test_what_came_to_no_end_has_no_place() -> None:
    found = compared([NOWHERE, LAST], [FIRST, NOWHERE])
    assert found.places == (4.0, 1.0)
    assert compared([NOWHERE] * 2, [NOWHERE] * 2).places == (0.0, 0.0)
