"""Sentences of the pages tried in positions written by hand: with their condition, and without."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from data.presets import presets
from data.texts import say
from engine.cards import EIGHT, rank_of
from engine.game import tag
from engine.games import GAMES
from engine.notation import read_document, read_rules
from tests.data.all_rules.pages import PUT_TOGETHER, TOLD_GAMES, differing, told
from tests.data.all_rules.test_silence import MODULES
from tests.engine.playing import Played, play, refused

FOLDER = Path(__file__).parent / "examples"


class Example(NamedTuple):
    """A sentence's key and some of its words, a position with actions, and what comes of them."""

    holds: bool
    key: str
    words: str
    text: str
    outcomes: list[str]


def examples(game: str) -> list[Example]:
    """Return the examples of a game's file; blank lines stand between them."""
    blocks = re.split(r"\n\n+", (FOLDER / f"{game}.txt").read_text("utf-8").strip())
    return [_example(block) for block in blocks if block[:1] in ("+", "-")]


def _example(block: str) -> Example:
    head, *lines = block.split("\n")
    key, _, words = head[2:].partition(" | ")
    text = "\n".join(line for line in lines if not line.startswith("= "))
    outcomes = [line[2:] for line in lines if line.startswith("= ")]
    return Example(head[0] == "+", key, words, text, outcomes)


ALL = [(game, example) for game in GAMES for example in examples(game)]
NAMES = [f"{'+-'[not example.holds]}{example.key}: {example.words}" for _, example in ALL]


@pytest.mark.parametrize(("game", "example"), ALL, ids=NAMES)
def test_an_example_is_what_the_page_says(game: str, example: Example) -> None:
    rules, *changes = read_document(example.text).position["rules"].split()
    assert any(example.words in said for said in sentences(game, example.key, rules, changes))
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
        return [keys.get(key) or say("en", f"{game}-{key}")]
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


@pytest.mark.parametrize("game", TOLD_GAMES)
def test_each_sentence_of_moves_has_an_example_both_ways(game: str) -> None:
    held = {(example.key, example.holds) for example in examples(game)}
    keys = MODULES[game].MEANINGS.keys()
    assert {(key, holds) for key in keys for holds in (True, False)} - held == set()


@pytest.mark.parametrize("turned", ["counts", "ignored"])
def test_a_turned_up_card_does_what_is_said(turned: str) -> None:
    """An eight is turned up, after which somebody misses a turn in Mau-Mau."""
    preset = presets()["mau-mau"]
    values = {**preset.values, "turned_card": turned}
    options = preset.rules.read_options(values)
    deals = (preset.rules.deal(options, 3, 0, bytes([seed])) for seed in range(256))
    step = next(one for one in deals if rank_of(one.state.pile[-1]) == EIGHT)
    said = " ".join(one.said for one in differing(preset, values))
    assert ("already does what it does" in said) == (turned == "counts")
    assert ("does nothing" in said) == (turned == "ignored")
    assert ("skips" in map(tag, step.events)) == (turned == "counts")
