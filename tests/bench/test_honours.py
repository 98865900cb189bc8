"""Honours are rare: the page that tells how rare keeps to what is wanted, and is true."""

from collections import Counter
from math import sqrt

import pytest

from bench.honours import ANY, HOUSE_RULES, measured, read_page, tables
from engine.finding import HONOURS
from tests.support.volume import some_of

PAGE = read_page()
MOST, MOST_OF_ALL, FEWEST = 1 / 30, 1 / 8, 1 / 5_000  # of the rounds
ROUNDS, OTHER_SEED = 200, 4_400_000


def test_every_rule_set_is_on_the_page() -> None:
    assert [*PAGE] == [name for game in HONOURS for name, at in tables().items() if at.game == game]
    assert all(shares.rounds >= 20_000 for shares in PAGE.values())


@pytest.mark.parametrize("name", PAGE)
def test_no_honour_is_common(name: str) -> None:
    rounds, earned = PAGE[name]
    assert max(count for key, count in earned.items() if key != ANY) <= MOST * rounds
    assert earned[ANY] <= MOST_OF_ALL * rounds


@pytest.mark.parametrize("game", HONOURS)
def test_no_honour_is_a_legend_and_the_rarest_stand_first(game: str) -> None:
    """The first of two that a seat has earned is the one it is given."""
    sums, rounds = Counter[str](), Counter[str]()
    for name, shares in PAGE.items():
        if tables()[name].game == game:
            sums.update(shares.earned)
            possible = (key for key, count in shares.earned.items() if count)
            rounds.update(dict.fromkeys(possible, shares.rounds))
    assert all(sums[key] >= FEWEST * rounds[key] > 0 for key in HONOURS[game])
    of_house_rules = {"timber"} if game in {tables()[rules].game for rules in HOUSE_RULES} else {}
    usual = [sums[key] for key in HONOURS[game] if key not in of_house_rules]
    assert usual == sorted(usual)


@pytest.mark.parametrize("name", some_of(PAGE, "cruzo", "mau-mau"))
def test_other_rounds_bring_as_many_as_the_page_tells(name: str) -> None:
    now = measured(tables()[name], ROUNDS, OTHER_SEED)
    for key, count in PAGE[name].earned.items():
        mean = count * ROUNDS / PAGE[name].rounds
        most = 4 * sqrt(mean) + 3
        assert abs(now.earned[key] - mean) <= most, key
