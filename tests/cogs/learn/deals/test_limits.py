"""What the week's deal shows keeps to Discord's limits: hands with a table, long boards."""

from random import Random

import pytest

from cogs.learn.deals.deal_page import DealBoard, deal_page
from cogs.looks.hand import hand
from cogs.looks.table import board
from cogs.words.words import Reader
from data.presets import presets
from data.texts import LANGUAGES
from tables.lobby.state import ChooseDeal, Start
from tables.lobby.week_deal import Deal, Try
from tables.moves.move import person_move
from tables.people import Person
from tests.cogs.tabling import NASTY, all_emojis, done, payload, random_play, snapshot, table_at
from tests.support.limits import check

RULES = ("cruzo-extended", "crazy-eights-full", "schroom", "shithead-linz")
FACES = all_emojis()


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_a_hand_with_all_of_the_table_fits(rules: str) -> None:
    preset = presets()[rules]
    seats = min(preset.rules.seats(preset.options).stop - 1, len(NASTY))
    now = done(snapshot(rules, seats, NASTY), 0, ChooseDeal())
    deal = Deal(1, 1, rules, seats, 10.0**9, b"\5" * 32)
    dealt = person_move(
        now, now.people[0], Start(), seen=None, seed=lambda: b"\1" * 32, at=5.0, deal=deal
    ).after
    chance = Random(rules)
    for number, table in enumerate(random_play(dealt, chance, 400)):
        if number % 8 == 0 or table.state is None:
            there, language = table_at(table), LANGUAGES[number // 8 % 2]
            reader = Reader(language, compact=number % 16 == 0)
            seat = chance.randrange(seats)
            check(payload(hand(there, seat, reader, FACES, named=True)))
            check(payload(board(there, language, FACES, named=True)))


def test_a_long_board_fits() -> None:
    tries = tuple(
        Try(number, Person(number, NASTY[number % 12]), number, number % 6, 1, -3, 20, number)
        for number in range(200)
    )
    deal = Deal(1, 1, "schroom", 6, 10.0**9, b"\5" * 32)
    for over in (True, False):
        shown = DealBoard(deal, tries, tuple(presets()), over=over)
        for language in LANGUAGES:
            check(payload(deal_page(shown, 190, Reader(language), range(2, 9))))
