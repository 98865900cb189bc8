"""No option is kept quiet, and none speaks for nothing: any two values of one give different pages,
or the option is idle there, or rounds are played alike with both.
"""

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, groupby
from typing import Any

import pytest

from data.presets import Preset
from data.texts import LANGUAGES, Language
from engine.cards import RANKS
from engine.games import by_game
from engine.options import Impossible, Option, describe
from tests.data.all_rules.pages import PUT_TOGETHER, told
from tests.engine.test_options import played
from tests.support.volume import volume

ROUNDS = volume(10, 200)  # of two values that read the same
MODULES = by_game("tests.data.all_rules.{}")  # what a game's pages mean


ADDED = {"words": ("3,10", "10,J"), "by_rank": ("A:2", "J:20,A:11,K:cancels")}


def other_values(option: Option, value: Any) -> Iterator[object]:
    """Values an option may have instead, maybe not beside the others."""
    match option.kind:
        case "bool":
            yield not value
        case "choice" | "words" | "by_rank":
            yield from (choice for choice in option.choices if choice != value)
            yield from ADDED.get(option.kind, ())
        case "number":
            near = (value - 1, value + 1, option.low, option.high)
            yield from (one for one in near if one != value and option.low <= one <= option.high)
        case "ranks":
            yield from ([*value, rank] for rank in RANKS if rank not in value)
            yield from ([rank for rank in value if rank != one] for one in value)
        case "by_seats":
            yield [*([seats, decks + 1] for seats, decks in value)]
            yield [*value[:-1], [value[-1][0] + 1, value[-1][1]]]


def variants(preset: Preset) -> Iterator[tuple[str, object, dict[str, object]]]:
    """Options of a rule set with one value changed: the option, its new value, all of them."""
    for option in describe(preset.rules.Options):
        for value in other_values(option, preset.values[option.name]):
            values = {**preset.values, option.name: value}
            try:
                preset.rules.read_options(values)
            except Impossible:
                continue
            yield option.name, value, values


def means_nothing(
    preset: Preset, name: str, before: Mapping[str, object], after: Mapping[str, object]
) -> bool:
    """Whether an option means nothing beside the others, neither before nor after a change."""
    options = preset.rules.read_options(dict(before)), preset.rules.read_options(dict(after))
    if all(name in preset.rules.idle(one) for one in options):
        return True
    if name == "max_seats" and preset.rules.seats(options[0]) == preset.rules.seats(options[1]):
        return True  # the cards suffice for no more
    is_nothing = getattr(MODULES[preset.game], "is_nothing", None)
    old, new = before[name], after[name]
    if is_nothing is None or not (isinstance(old, list) and isinstance(new, list)):
        return False
    ranks = [one for one in (*old, *new) if (one in old) != (one in new)]
    return name != "decks" and all(is_nothing(options[0], name, rank) for rank in ranks)


def played_alike(preset: Preset, one: Mapping[str, object], other: Mapping[str, object]) -> bool:
    """Whether random rounds have the same choices, events and points with both options."""
    seats = preset.rules.seats(preset.rules.read_options(dict(one)))[-1]
    written = [json.dumps({**values}) for values in (one, other)]
    for seed in range(ROUNDS):
        first, second = (played_once(preset.id, values, seats, seed) for values in written)
        if first != second:
            return False
    return True


@lru_cache(maxsize=2 * ROUNDS)  # one of the two is mostly the rule set as it is
def played_once(rules: str, options: str, seats: int, seed: int) -> list[str]:
    """Return a random round by written options."""
    return played(PUT_TOGETHER[rules].rules, json.loads(options), seats, seed)


def same_pages(
    preset: Preset, language: Language
) -> Iterator[tuple[str, Mapping[str, object], Mapping[str, object]]]:
    """Two values of an option that give the same page: its name, and all options with each."""
    for name, changed in groupby(variants(preset), key=lambda variant: variant[0]):
        by_page: dict[tuple[str, ...], list[Mapping[str, object]]] = {}
        for values in (preset.values, *(values for _, _, values in changed)):
            page = tuple(one.said for one in told(preset, values, None, language))
            by_page.setdefault(page, []).append(values)
        for alike in by_page.values():
            yield from ((name, *two) for two in combinations(alike, 2) if two[0] != two[1])


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", PUT_TOGETHER)
def test_every_option_is_heard(rules: str, language: Language) -> None:
    preset = PUT_TOGETHER[rules]
    silent = [
        f"{name}={one[name]} and {other[name]}"
        for name, one, other in same_pages(preset, language)
        if not means_nothing(preset, name, one, other) and not played_alike(preset, one, other)
    ]
    assert not silent, f"{rules}: the {language} page is the same with {', '.join(silent)}"


NOTHING: list[tuple[str, dict[str, object]]] = [
    ("jack-change", {"finish": "no_again"}),  # no card gives another turn
    ("mau-mau", {"draw_answer": "any"}),  # only sevens make anybody draw
    ("crazy-eights", {"turned_card": "counts"}),  # eights go back in
    ("crazy-eights", {"finish": "works"}),  # the last one names no suit
]


@pytest.mark.parametrize(("rules", "changes"), NOTHING)
def test_a_value_that_does_nothing_adds_no_sentence(rules: str, changes: dict[str, object]) -> None:
    preset = PUT_TOGETHER[rules]
    values = {**preset.values, **changes}
    assert told(preset, values, None) == told(preset, preset.values, None)
    assert played_alike(preset, values, preset.values)
