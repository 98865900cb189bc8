"""Honours as people read them: once at the table, and in a profile; and that each has its words."""

import random
import re

from cogs.looks.table import board
from cogs.memory.standings.profile_page import honours
from cogs.wire.emojis import Emojis
from cogs.words.words import Reader, Words, dashed
from data.texts import Language, keys, say
from engine.honours.earning import HONOURS
from tables.memory.standings import HonourCount, Profile
from tables.people import Person
from tables.store.protocol import Given
from tests.cogs.tabling import NASTY, dealt, payload, random_play, table_at, text_of
from tests.support import limits

FACES, MOST = Emojis(), 15


def test_each_honour_has_a_name_and_says_what_it_is_for(language: Language) -> None:
    every = {f"{game}-honour-{dashed(key)}" for game, keys in HONOURS.items() for key in keys}
    there = {
        key
        for key in keys(language)
        if key.partition("-honour-")[0] in HONOURS and re.search("-honour-", key)
    }
    assert there == {*every, *(f"{key}-why" for key in every)}
    assert len(every) <= MOST, "honours are rare, or they are none"
    for game, own in HONOURS.items():
        named = [say(language, f"{game}-honour-{dashed(key)}") for key in own]
        assert len(set(named)) == len(named), "told apart by their names"


def test_the_table_names_them_with_what_for_beside_the_result(language: Language) -> None:
    over = list(random_play(dealt(seats=3, names=NASTY), random.Random(1)))[-1]
    table = table_at(over)
    plain = text_of(board(table, language, FACES))
    table.honours = (Given("timber", 0), Given("phoenix", 1, 2), Given("throw_in", 0))
    text = text_of(board(table, language, FACES))
    timber, phoenix = (say(language, f"shithead-honour-{key}") for key in ("timber", "phoenix"))
    assert timber in text and f"{phoenix}\u00a0×2" in text
    assert f"{timber} ({say(language, 'shithead-honour-timber-why')})" in text
    assert timber not in plain and "🏅" not in plain
    [line] = [one for one in text.split("\n") if "🏅" in one]
    assert line.startswith("-# ") and line.count("· ") == 1, "each person's stand together"
    table.honours = tuple(Given(key, seat) for key in HONOURS["shithead"] for seat in range(3))
    limits.check(payload(board(table, language, FACES)))


def test_a_profile_has_a_line_with_their_number_and_the_rarest(language: Language) -> None:
    words = Words("schroom", (), Reader(language), FACES, "schroom")
    gone = HonourCount("shithead", "clean", 3, 1)  # given before, no longer
    counts = (gone, HonourCount("shithead", "timber", 2, 9), HonourCount("schroom", "nose", 7, 8))
    line = honours(Profile(Person(1, "Mia"), honours=counts), words)
    nose = "schroom-honour-nose"
    assert line == say(
        language, "profile-honours-rarest", count=12, honour=say(language, nose),
        why=say(language, f"{nose}-why"),
    )  # fmt: skip
    alone = honours(Profile(Person(1, "Mia"), honours=(gone,)), words)
    assert alone == say(language, "profile-honours", count=3)
    assert honours(Profile(Person(1, "Mia")), words) == ""
