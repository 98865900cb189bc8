"""The week's deal: who is still to play it sees the same, whatever the cards are and whatever was
played; and who plays it sees no more than at any table.
"""

from hashlib import sha256
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.learn.deal_page import DealBoard, deal_page, result_line
from cogs.looks.hand import hand
from cogs.looks.rule_card import table_card
from cogs.looks.table import board
from cogs.play.more_page import more_page, story_page
from cogs.play.people_page import people_page
from cogs.replay.verify import which_round
from cogs.words.words import Reader
from data.texts import LANGUAGES, Language, say
from engine.shuffle import commitment
from tables.lobby.state import ChooseDeal, Start
from tables.lobby.week_deal import Deal, Try
from tables.moves.move import person_move
from tables.moves.snapshot import Snapshot
from tables.people import Person
from tests.cogs.tabling import done, payload, person, random_play, snapshot, table_at, text_of
from tests.secrecy.eyes import cards_in, forms
from tests.secrecy.test_twins import differing, shown, twin

RULES = ("cruzo", "crazy-eights-full", "schroom", "shithead-international")
STRANGER = 5
UNTIL = 10.0**9


def seed(number: int) -> bytes:
    return sha256(bytes([number])).digest()


def playing(rules: str, number: int, seats: int = 3) -> Snapshot:
    """Return a table that has just been dealt the deal with this seed."""
    now = done(snapshot(rules, seats), 0, ChooseDeal())
    deal = Deal(1, 1, rules, seats, UNTIL, seed(number))
    return person_move(
        now, now.people[0], Start(), seen=None, seed=lambda: b"\1" * 32, at=5.0, deal=deal
    ).after


def for_strangers(table: Snapshot, language: Language) -> dict[str, Any]:
    """Return everything shown of a table to a person who does not sit there; for its seal, which
    the deal's own page shows everybody, another word.
    """
    there, user, reader = table_at(table), person(STRANGER).user, Reader(language)
    check = str(payload(which_round(there, (), reader)))
    assert check.count(there.seal) == 1
    return {
        "the table": payload(board(there, Reader(language))),
        "the story": payload(story_page(there, user, reader)),
        "more": payload(more_page(there, user, reader, deals=True)),
        "check the deal": check.replace(there.seal, "its seal"),
        "who is there": payload(people_page(there, user, reader)),
    }


@pytest.mark.parametrize("rules", RULES)
def test_whatever_is_played_strangers_see_the_same(rules: str) -> None:
    for language in LANGUAGES:
        first = for_strangers(playing(rules, 1), language)
        assert not cards_in(str(first))
        for number in (1, 2):
            chance = Random(f"{rules} {number}")
            for table in random_play(playing(rules, number), chance, 60):
                if table.state is None or table.lobby.away:
                    break
                assert differing(first, for_strangers(table, language)) == []


@pytest.mark.parametrize("rules", RULES)
def test_where_all_are_away_the_table_says_that_it_waits_and_no_more(rules: str) -> None:
    for language in LANGUAGES:
        for away, said in (((), False), ((0,), False), ((0, 1, 2), True)):
            one, other = (
                replace(now, lobby=replace(now.lobby, away=away))
                for now in (playing(rules, 1), playing(rules, 2))
            )
            text = text_of(board(table_at(one), Reader(language)))
            assert (say(language, "table-deserted") in text) is said
            first = for_strangers(one, language)
            assert not cards_in(str(first))
            assert differing(first, for_strangers(other, language)) == []


@pytest.mark.parametrize("rules", RULES)
def test_once_it_is_over_strangers_see_no_card_and_no_seed(rules: str) -> None:
    for number in (1, 2):
        *_, table = random_play(playing(rules, number), Random(f"{rules} {number}"), 5_000)
        assert table.state is None and table.lobby.stage == "between"
        said = str([for_strangers(table, language) for language in LANGUAGES])
        said += "\n".join(table_card(table_at(table), True, "en"))
        assert not cards_in(said) and not table.recent
        assert not [form for form in forms(seed(number)) if form in said]
        own = payload(hand(table_at(table), 0, Reader("en")))
        assert not cards_in(str(own)), "whoever takes the seat next reads that, too"


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_who_plays_sees_what_they_may_and_nothing_else(rules: str) -> None:
    chance = Random(rules)
    for at, table in enumerate(random_play(playing(rules, 3), chance, 25)):
        if table.state is None:
            break
        for viewer in (0, 1, None):
            other = twin(table, viewer, chance)
            assert differing(shown(table, viewer, at), shown(other, viewer, at)) == []


def test_the_board_and_the_line_tell_of_no_card_before_the_end() -> None:
    mia = Person(1, "Mia")
    tries = (Try(1, mia, 7, 0, 1, -2, 20, 3), Try(2, Person(2, "Ben"), 8, 0, None))
    for language in LANGUAGES:
        reader = Reader(language)
        one, other = (
            DealBoard(Deal(1, 1, "schroom", 4, UNTIL, seed(n)), tries, ("schroom",), over=False)
            for n in (1, 2)
        )
        page, twin_page = (
            str(payload(deal_page(it, 1, reader, range(2, 5)))) for it in (one, other)
        )
        seals = [commitment(seed(n)) for n in (1, 2)]
        assert page.replace(seals[0], seals[1]) == twin_page
        assert not [form for form in forms(seed(1)) if form in page]
        assert "weekround" not in page and not cards_in(page.replace(seals[0], ""))
        assert result_line(one, mia, reader) == result_line(other, mia, reader)
        assert not cards_in(str(result_line(one, mia, reader)))
        assert result_line(one, Person(2, "Ben"), reader) is None
        over = str(payload(deal_page(one._replace(over=True), 1, reader, range(2, 5))))
        assert seed(1).hex() in over and "weekround" in over
