"""No option is kept quiet, and none speaks for nothing: any two values of one give different pages,
or the option is idle there, or rounds are played alike with both. Sentences of the pages are tried
in positions written by hand: with their condition, and without.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, groupby
from pathlib import Path
from typing import NamedTuple

import pytest

from cogs.looks.rule_pages import by_options
from cogs.words.words import Reader
from data.presets import Preset, presets
from data.texts import LANGUAGES, Language
from engine.cards import EIGHT, rank_of
from engine.game import tag
from engine.notation import read_document, read_rules
from tests.data.all_rules.pages import MODULES, PUT_TOGETHER, differing, told, variants
from tests.engine.playing import Played, play, refused
from tests.engine.test_options import played
from tests.support.volume import volume

ROUNDS = volume(10, 200)  # of two values that read the same


def means_nothing(
    preset: Preset, name: str, before: Mapping[str, object], after: Mapping[str, object]
) -> bool:
    """Whether an option means nothing beside the others, neither before nor after a change."""
    options = preset.rules.read_options(before), preset.rules.read_options(after)
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
    seats = preset.rules.seats(preset.rules.read_options(one))[-1]
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


FOLDER = Path(__file__).parent / "examples"


class Example(NamedTuple):
    """A sentence's key and some of its words, a position with actions, and what comes of them: one
    in which it holds (+), one that lacks its condition (-), or rules that do not have it (!).
    """

    sign: str
    key: str
    words: str
    text: str
    outcomes: list[str]


def examples(game: str) -> list[Example]:
    """Return the examples of a game's file; blank lines stand between them."""
    blocks = re.split(r"\n\n+", (FOLDER / f"{game}.txt").read_text("utf-8").strip())
    return [_example(block) for block in blocks if block[:1] in ("+", "-", "!")]


def _example(block: str) -> Example:
    head, *lines = block.split("\n")
    key, _, words = head[2:].partition(" | ")
    text = "\n".join(line for line in lines if not line.startswith("= "))
    outcomes = [line[2:] for line in lines if line.startswith("= ")]
    return Example(head[0], key, words, text, outcomes)


ALL = [(file.stem, one) for file in sorted(FOLDER.glob("*.txt")) for one in examples(file.stem)]
NAMES = [f"{example.sign}{example.key}: {example.words}" for _, example in ALL]


@pytest.mark.parametrize(("game", "example"), ALL, ids=NAMES)
def test_an_example_is_what_the_page_says(game: str, example: Example) -> None:
    rules, *changes = read_document(example.text).position["rules"].split()
    page = sentences(game, example.key, rules, changes)
    assert any(example.words in said for said in page) == (example.sign != "!")
    code = example.outcomes[0].removeprefix("refused ")
    if code != example.outcomes[0]:
        assert refused(example.text).split()[0] == code
        return
    played = play(example.text)
    for outcome in example.outcomes:
        assert came(outcome, played), f"{outcome}: {played.events}"


def sentences(game: str, key: str, rules: str, changes: list[str]) -> list[str]:
    """Return what a rule set's page says by a key: put together from its options, or by hand."""
    preset = PUT_TOGETHER.get(rules)
    if preset is None:
        keys = {one.key: one.said for one in differing(presets()[rules], {})}
        values = read_rules(changes, presets()[rules].values)
        return [keys.get(key) or by_options(f"{game}-{key}", values, Reader("en"))]
    values = read_rules(changes, preset.values)
    page = differing(preset, values) if key.startswith("differs") else told(preset, values, None)
    return [sentence.said for sentence in page if sentence.key == key]


def came(outcome: str, played: Played) -> bool:
    """True if this came of an example: an event, none such, a line of the position, or nothing but
    that its last action was lawful.
    """
    if outcome.startswith("no "):
        return not any(outcome[3:] in event for event in played.events)
    key, colon, value = outcome.partition(": ")
    if colon:
        return played[key] == value
    return outcome == "goes" or any(outcome in event for event in played.events)


@pytest.mark.parametrize("turned", ["counts", "ignored"])
def test_a_turned_up_card_does_what_is_said(turned: str) -> None:
    """An eight is turned up, after which somebody misses a turn in Mau-Mau."""
    preset = presets()["mau-mau"]
    values = {**preset.values, "turned_card": turned}
    options = preset.rules.read_options(values)
    deals = (preset.rules.deal(options, 3, 0, bytes([seed])) for seed in range(256))
    step = next(one for one in deals if rank_of(one.state.pile[-1]) == EIGHT)
    assert ("turns_up_idle" in map(tag, step.events)) == (turned == "ignored")
    assert ("skips" in map(tag, step.events)) == (turned == "counts")
