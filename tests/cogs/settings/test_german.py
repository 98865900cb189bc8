"""German letters on the cards: a person's setting for their own, a server's for its tables."""

import sys
from typing import Any

import pytest

from cogs.words.preferences import chosen_faces, has_german_faces
from data.texts import Language
from tests.cogs.pub import Pub, texts
from tests.cogs.replay.test_replay import button
from tests.cogs.settings.test_settings import boss

POSITION = "rules: crazy-eights\npile: QD\nstock: 2S 3S\nturn: 0\n0: QS JH 9H\n1: KS JD QH"


async def test_each_reads_their_own_cards_and_the_table_those_of_its_language(pub: Pub) -> None:
    await pub.speak("de")
    manager = boss(pub)
    await pub.settings_of(pub.mia, "cards")
    assert "D♦" in texts(pub.page(pub.mia)), "the example"
    assert "Q♦" in texts(await pub.turned(pub.mia, "p:german:off"))
    await pub.deal(POSITION)
    assert "Q♤" in texts(pub.hand(pub.mia)) and "J♥" in texts(pub.hand(pub.mia))
    assert "D♥" in texts(pub.hand(pub.ben)), "others as they read"
    assert "# D♦" in texts(pub.board()), "and the table by its language"
    page = await pub.settings_of_server(manager, "tables")
    await pub.click(manager, page, "p:tablegerman:off")
    assert "# Q♦" in texts(pub.board())
    assert "D♥" in texts(pub.hand(pub.ben))


async def test_in_english_somebody_may_want_german_letters(pub: Pub) -> None:
    await pub.settings_of(pub.mia, "cards")
    assert "Q♦" in texts(pub.page(pub.mia))
    assert "D♦" in texts(await pub.turned(pub.mia, "p:german:on"))


@pytest.mark.parametrize("german", [True, False])
def test_what_goes_without_saying_is_no_choice(language: Language, german: bool) -> None:
    chosen = chosen_faces(german, language)
    assert has_german_faces(chosen, language) == german
    assert (chosen is None) == (german == (language == "de"))


async def test_what_is_public_has_its_letters(pub: Pub) -> None:
    pictures: list[Any] = []

    async def noted(what: Any) -> bytes:
        pictures.append(what)
        return b""

    pub.patch.setattr(sys.modules["cogs.pictures"], "drawn", noted)
    pub.patch.setattr("cogs.play.screens.earned", lambda _: True)
    manager = boss(pub)
    await pub.click(manager, await pub.settings_of_server(manager, "tables"), "p:tablegerman:on")
    await pub.play_round(seed=4)
    page = await pub.page_by(pub.ada, "t:1:replay")
    await pub.click(pub.ada, page, button(page))
    assert "B♧" in texts(pub.public()[-1]), "the moment that is shown"
    assert [one.style.german for one in pictures] == [True]
