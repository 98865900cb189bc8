"""Nobody changes a sentence of the rules without having read it: each page, and each sentence there
can be, stands in a file. `python -m tests.data.all_rules.reading` writes them anew; read in both
languages what has changed.
"""

from itertools import product

import pytest

from data.texts import LANGUAGES, Language, keys
from tests.data.all_rules.pages import MODULES, PUT_TOGETHER, TOLD_GAMES, all_told, told
from tests.data.all_rules.reading import (
    FOLDER,
    file_of_page,
    file_of_sentences,
    tables,
    written_page,
    written_sentences,
)
from tests.data.all_rules.test_silence import examples

ANEW = "read what has changed, and write it: python -m tests.data.all_rules.reading"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", PUT_TOGETHER)
def test_a_page_is_as_it_was_read(rules: str, language: Language) -> None:
    path = file_of_page(rules, language)
    assert path.exists(), ANEW
    assert written_page(rules, language) == path.read_text("utf-8"), ANEW


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_left_of_a_rule_set_that_is_gone(language: Language) -> None:
    assert {path.stem for path in (FOLDER / "pages" / language).glob("*")} == {*PUT_TOGETHER}, ANEW


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_been_read(language: Language) -> None:
    assert written_sentences(language) == file_of_sentences(language).read_text("utf-8"), ANEW


@pytest.mark.slow
@pytest.mark.parametrize("game", TOLD_GAMES)
def test_every_text_of_a_page_comes_up_in_what_is_read(game: str) -> None:
    said = {one.key for table in tables(game) for one in all_told(*table)}
    wanted = {key.removeprefix(f"{game}-") for key in keys("en") if key.startswith(f"{game}-full-")}
    assert wanted - said == set(), "bring them up by a table in SELDOM"


@pytest.mark.slow
@pytest.mark.parametrize("game", TOLD_GAMES)
def test_each_sentence_of_moves_has_an_example_both_ways(game: str) -> None:
    said = {one.key for table in tables(game) for one in told(*table)}
    of_no_move = MODULES[game].OF_NO_MOVE
    assert of_no_move <= said
    tried = {(example.key, example.sign) for example in examples(game)}
    assert {*product(said - of_no_move, "+-")} - tried == set()
