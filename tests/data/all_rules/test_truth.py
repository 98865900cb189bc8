"""What a page says of moves is what the rules do, over random tables and random rounds."""

from collections.abc import Iterator
from random import Random

import pytest

from data.presets import Preset
from tests.data.all_rules.moves import contradictions
from tests.data.all_rules.pages import PUT_TOGETHER, TOLD_GAMES, Told, random_tables, told
from tests.data.all_rules.test_silence import MODULES
from tests.engine.rounds import Moment, Table, play
from tests.support.volume import volume

TABLES = volume(150, 2_000)  # of each game
MOVES = 150  # of each table
SOON = 60  # rounds in which a lie comes out


def moments(preset: Preset, values: dict[str, object], seats: int, seed: int) -> Iterator[Moment]:
    """The moves of a random round."""
    table = Table(preset.rules, preset.rules.read_options(values), seats, preset.id, preset.id)
    return play(table, seed)


def played(game: str, count: int) -> Iterator[tuple[Preset, dict[str, object], int | None, int]]:
    """Tables: the rule sets, what is seldom, and house rules; what the page knows of the seats, and
    how many they are.
    """
    known = [(PUT_TOGETHER[rules], changes) for rules, changes in MODULES[game].SELDOM]
    known += [(one, {}) for one in PUT_TOGETHER.values() if one.game == game]
    plain = [(preset, {**preset.values, **changes}, None) for preset, changes in known]
    for preset, values, seats in [*plain, *random_tables(game, count)]:
        allowed = preset.rules.seats(preset.rules.read_options(values))
        yield preset, values, seats, seats or Random(f"{preset.id} {values}").choice(allowed)


@pytest.mark.slow
@pytest.mark.random
@pytest.mark.parametrize("game", TOLD_GAMES)
def test_a_page_says_what_the_rules_do(game: str) -> None:
    for preset, values, known, seats in played(game, TABLES):
        said = told(preset, values, known)
        seed = Random(f"{preset.id} {values} {seats}").randrange(2**32)
        wrong = contradictions(said, moments(preset, values, seats, seed), MODULES[game], MOVES)
        assert next(wrong, None) is None, f"{preset.id}, {seats} seats, {values}"


@pytest.mark.parametrize("game", TOLD_GAMES)
def test_whatever_a_page_says_means_something(game: str) -> None:
    """Each sentence is held against the moves, or says nothing of them."""
    module = MODULES[game]
    said = {one.key for preset, values, seats, _ in played(game, TABLES)
            for one in told(preset, values, seats)}  # fmt: skip
    assert said - module.MEANINGS.keys() - module.OF_NO_MOVE == set()
    assert module.MEANINGS.keys() & module.OF_NO_MOVE == set()


def lied(said: list[Told], key: str, old: str, new: str) -> list[Told]:
    """A page with other words in one of its sentences; without it, if there are none."""
    if not old:
        return [one for one in said if one.key != key]
    return [
        one._replace(said=one.said.replace(old, new)) if one.key == key and old in one.said else one
        for one in said
    ]


LIES = [(game, *lie) for game in TOLD_GAMES for lie in MODULES[game].LIES]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "rules", "key", "old", "new"), LIES)
def test_a_lie_is_caught(game: str, rules: str, key: str, old: str, new: str) -> None:
    preset = PUT_TOGETHER[rules]
    said = told(preset, preset.values, None)
    false = lied(said, key, old, new)
    assert false != said, f"{rules} does not say “{old}” in {key}"
    caught = (
        [*contradictions(false, moments(preset, dict(preset.values), 3, seed), MODULES[game], 400)]
        for seed in range(SOON)
    )
    assert any(caught)
