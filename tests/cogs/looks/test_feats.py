"""How often in a row, and for the first time: as the table, the hands and the keepsake say it."""

import random
from typing import Any

from msgspec.structs import replace

from cogs.looks.hand import hand
from cogs.looks.keepsake import souvenir
from cogs.looks.table import board
from cogs.wire.emojis import Emojis
from cogs.words.words import Reader, words_at
from data.texts import Language, say
from tables.ended import Ended
from tables.moves.snapshot import Snapshot, with_feats
from tables.results import Feats, Run
from tests.cogs.tabling import dealt, random_play, table_at, text_of
from tests.tables.helpers import ended as round_over

FACES = Emojis()
SAID: dict[Language, dict[str, str]] = {
    "en": {
        "wins": "three times running here",
        "titles": "twice running here",
        "first": "first win here",
        "over": "first win over **{}** and **{}**",
    },
    "de": {
        "wins": "hier dreimal hintereinander",
        "titles": "hier zweimal hintereinander",
        "first": "erster Sieg hier",
        "over": "erster Sieg gegen **{}** und **{}**",
    },
}


def over(feats: Feats) -> Snapshot:
    """Return a round of three that has just ended, with these feats known to its server."""
    now = list(random_play(dealt(seats=3), random.Random(1)))[-1]
    assert now.ended is not None and now.ended.title is not None
    assert now.ended.feats == Feats(wins=1, titles=1), "what the table knows itself"
    return with_feats(now, feats)


def ended_of(now: Snapshot) -> Ended:
    """Return how a round of random play ends."""
    end = list(random_play(now, random.Random(1)))[-1].ended
    assert end is not None
    return end


def told(
    now: Snapshot, language: Language, first: int | None = None, last: int | None = None
) -> dict[str, str]:
    """Return the texts about feats: at the table, in the hand of the winner and of another, in the
    keepsake.
    """
    table, reader = table_at(now), Reader(language)
    assert now.ended is not None
    if first is None or last is None:
        first, _, last = (seats[0] for seats in now.ended.places)
    left = souvenir(now.ended, words_at(table, reader, FACES))
    return {
        "table": text_of(board(table, language, FACES)),
        "first": text_of(hand(table, first, reader, FACES)),
        "last": text_of(hand(table, last, reader, FACES)),
        "keepsake": left.description,
    }


def names(now: Snapshot) -> list[Any]:
    """Return the names of everybody but the winner."""
    assert now.ended is not None
    return [now.people[seats[0]].name for seats in now.ended.places[1:]]


def test_a_streak_is_told_by_what_the_server_remembers(language: Language) -> None:
    found = told(over(Feats(wins=3, titles=2)), language)
    wins, titles = SAID[language]["wins"], SAID[language]["titles"]
    assert {at for at, text in found.items() if wins in text} == {*found}
    assert {at for at, text in found.items() if titles in text} >= {"table", "first", "keepsake"}


def test_firsts_are_told_when_they_happen(language: Language) -> None:
    now = over(Feats(wins=1, first_win=True))
    assert all(SAID[language]["first"] in text for text in told(now, language).values())
    assert now.ended is not None
    others = tuple(seats[0] for seats in now.ended.places[1:])
    beaten = over(Feats(wins=1, first_over=others))
    line = SAID[language]["over"].format(*names(beaten))
    found = told(beaten, language)
    assert line in found["table"] and line in found["first"] and line in found["last"]
    assert line.replace("*", "") in found["keepsake"], "a picture has no bold names"


def test_nothing_is_told_of_an_ordinary_match(language: Language) -> None:
    found = told(over(Feats(wins=1, titles=1)), language)
    for words in ("wins", "titles", "first"):
        assert not any(SAID[language][words] in text for text in found.values())


def test_outside_of_a_server_the_table_tells_its_own_on_one_what_that_knows(
    language: Language,
) -> None:
    """Somebody else's seat may have won at the table before: the computer's, or a guest's."""
    before = dealt(seats=3)
    winner, _, last = (seats[0] for seats in ended_of(before).places)
    runs = {"winner": Run(winner, "cruzo", 2), "taker": Run(last, "cruzo")}
    running = replace(before, lobby=replace(before.lobby, **runs))
    now = list(random_play(running, random.Random(1)))[-1]
    wins, titles = SAID[language]["wins"], SAID[language]["titles"]
    assert wins in told(now, language)["table"] and titles in told(now, language)["table"]
    found = told(with_feats(now, Feats()), language).values()
    assert not any(wins in text or titles in text for text in found)


def test_where_nobody_was_there_nobody_has_won(language: Language) -> None:
    now = over(Feats(wins=3, first_win=True))
    assert now.ended is not None
    everybody = (0, 1, 2)
    ended = round_over(
        now.ended.by_cards, now.ended.title, absent=everybody, left=(1,),
        people=now.people, feats=now.ended.feats,
    )  # fmt: skip
    found = told(replace(now, ended=ended), language, 0, 2)
    nobody = say(language, "keepsake-nobody")
    how = say(language, "keepsake-description-how", name=nobody,
              how=say(language, "keepsake-how-nobody"))  # fmt: skip
    assert how in found["keepsake"]
    for words in ("wins", "first"):
        assert not any(SAID[language][words] in text for text in found.values())
    assert say(language, "place-left-of", name=f"**{now.people[1].name}**") in found["table"]
    assert "🏆" not in found["table"] + found["first"] + found["last"]
