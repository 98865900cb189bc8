"""German letters on the cards: a person's setting for their own, a server's for its tables."""

from __future__ import annotations

import random
import sys
from typing import Any

import pytest

from data.texts import LANGUAGES, Language, say
from tests.cogs.pub import Pub, texts
from tests.cogs.replay.test_showing import button
from tests.cogs.settings.test_settings import boss
from tests.support.volume import some_of

POSITION = "rules: crazy-eights\npile: QD\nstock: 2S 3S\nturn: 0\n0: QS JH 9H\n1: KS JD QH"


@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
async def test_each_reads_their_own_cards_and_the_table_has_its_servers(
    pub: Pub, language: Language
) -> None:
    await pub.speak(language)
    mia, ben = pub.people[:2]
    await mia.slash(pub.channel, "settings")
    assert "Q♦" in texts(pub.page(mia)), "the example"
    await pub.click(mia, pub.page(mia), "p:german:on")
    assert "D♦" in texts(pub.page(mia))
    await pub.open(2, "crazy-eights", start=True)
    await pub.position(POSITION)
    assert "D♤" in texts(pub.hand(mia))
    assert "B♥" in texts(pub.hand(mia))
    assert "Q♥" in texts(pub.hand(ben)), "others as they like"
    assert "# Q♦" in texts(pub.board()), "and the table as the server does"
    manager = boss(pub)
    page = await pub.settings_of_server(manager, "tables")
    await pub.click(manager, page, "p:tablegerman:on")
    assert say("en", "server-tablegerman-saved", state="on") in texts(page), "as the boss reads"
    assert "# D♦" in texts(pub.board())
    assert "Q♥" in texts(pub.hand(ben))


async def test_pictures_in_the_channel_have_the_servers_letters(
    pub: Pub, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures: list[Any] = []

    async def noted(what: Any) -> bytes:
        pictures.append(what)
        return b""

    for module in ("cogs.screens.keepsakes", "cogs.replay.showing"):  # an extension is loaded anew
        monkeypatch.setattr(sys.modules[module], "drawn", noted)
    manager = boss(pub)
    await pub.click(manager, await pub.settings_of_server(manager, "tables"), "p:tablegerman:on")
    await pub.open(2, "crazy-eights", start=True)
    await pub.play_on(random.Random(3))
    ada = pub.people[4]
    await pub.press(ada, "t:1:replay")
    await pub.click(ada, pub.page(ada), button(pub.page(ada)))
    assert [type(one).__name__ for one in pictures] == ["Keepsake", "Scene"]
    assert all(one.style.german for one in pictures)
