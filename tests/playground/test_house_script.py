"""What the House goes by at the table it sets up, as the bot draws that table."""

import re

import pytest

from cogs.looks.table import board
from cogs.words.words import Reader
from data.texts import LANGUAGES, Language
from engine.opponents.characters import Character
from playground.house_script import HouseScript
from tables.lobby.state import AddSeat
from tests.cogs.tabling import done, snapshot, table_at, text_of

COMPANY: tuple[Character, ...] = ("careful", "bluffer", "thrower")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_counts_who_of_its_company_sits_there(language: Language) -> None:
    now = snapshot(seats=1)
    for seated, who in enumerate(COMPANY, 1):
        now = done(now, 0, AddSeat(who, 1))
        text = text_of(board(table_at(now), Reader(language)))
        assert len(re.findall(HouseScript().sign, text)) == seated
