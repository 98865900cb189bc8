"""Hints on one's own hand and a look back, as they are pressed."""

from __future__ import annotations

import random
import sys

import pytest
from msgspec.structs import replace

from cogs.kit.words import Reader, words_at
from cogs.replay import looking_back
from cogs.standings.store import Scope
from data.texts import LANGUAGES, Language, say
from tables.errors import Refused
from tables.seen import Seen
from tables.stats.ratings import BEGINNERS_POINTS
from tests.cogs.pub import Pub, ids, texts

TOKEN_S = 15 * 60  # so long Discord lets a click's answer be changed
HAND = "pile: 4H\nstock: 5S 6S 7S 9C\nturn: 0\n0: 4S KH 9H | 5D | 6D\n1: KS QD JD | 3C | 5C"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_plays_alone_is_told_what_a_good_player_does(
    pub: Pub, language: Language
) -> None:
    await pub.speak(language)
    await pub.without_clock()
    await pub.open(1)
    mia = pub.people[0]
    await pub.press(mia, "t:1:addseat")
    await pub.press(mia, "t:1:start")
    await pub.position(HAND)
    before = len(pub.private(mia))
    assert ids(pub.hand(mia))[-1] == "t:1:hint", "at the end of the hand's last row"
    assert say(language, "hint-told") in texts(pub.hand(mia)), "before one asks"
    await pub.click(mia, pub.hand(mia), "t:1:hint")
    (shown,) = pub.private(mia)[before:]
    assert say(language, "hint-title") in texts(shown)
    table = await pub.table()
    cards = words_at(table, Reader(language), pub.bot.faces).cards(
        Seen(table.snapshot, 0).view.hand
    )
    assert say(language, "hint-hand", hand=cards) in texts(shown), "for it stays longer than they"
    assert (await pub.table()).lobby.hinted == (0,)
    revision = (await pub.table()).revision
    await pub.env.advance_time(TOKEN_S * 2 / 3)
    await pub.click(mia, shown, "p:hint:1")
    assert len(pub.private(mia)) == before + 1, "in its place"
    assert (await pub.table()).revision == revision, "it is noted once"
    await pub.env.advance_time(TOKEN_S * 2 / 3)
    await pub.click(mia, pub.hand(mia), "t:1:hint")
    assert shown not in pub.private(mia), "the one pressed again has gone"
    assert len(pub.private(mia)) == before + 1
    await pub.press(mia, "t:1:more")
    assert "p:hint:1" in ids(pub.page(mia))
    assert say(language, "hint-told") in texts(pub.page(mia))
    await pub.press(mia, "t:1:hand")
    assert say(language, "hint-told") not in texts(pub.hand(mia)), "they know it by now"


async def test_where_others_play_there_are_none_unless_the_table_has_them(pub: Pub) -> None:
    await pub.open(2)
    mia, ben = pub.people[:2]
    await pub.press(mia, "t:1:start")
    await pub.position(HAND)
    assert "t:1:hint" not in ids(pub.hand(mia))
    await pub.press(mia, "t:1:more")
    assert "p:hint:1" not in ids(pub.page(mia))
    await pub.forge((mia, pub.page(mia), "p:hint:1"), (ben, pub.board(), "t:1:hint"))
    refused = say("en", "refusal-no-hints")
    assert (pub.line(mia), pub.line(ben)) == (refused, refused)
    assert (await pub.table()).lobby.hinted == ()


async def _late(*_: object) -> None:
    raise Refused("cannot_think")


async def test_what_cost_most_is_told_once_the_cards_are_open(
    pub: Pub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await pub.open(2, "crazy-eights", start=True)
    mia, *_, ida = pub.people
    await pub.forge((mia, pub.board(), "t:1:lookback"))
    assert pub.line(mia) == say("en", "refusal-cards-closed")
    await pub.play_on(random.Random(5))
    assert "t:1:lookback" in ids(pub.hand(mia))
    hand = pub.hand(mia)
    await pub.click(mia, hand, "t:1:lookback")
    told = texts(pub.private(mia)[-1])
    assert say("en", "lookback-title") in told
    assert say("en", "lookback-working") not in told, "the line of before has gone"
    with monkeypatch.context() as patch:  # the worker is late
        patch.setattr(sys.modules[looking_back.__name__], "costliest_of", _late)
        await pub.click(mia, hand, "t:1:lookback")
    assert say("en", "refusal-cannot-think") in texts(pub.private(mia)[-1])
    assert say("en", "lookback-working") not in texts(pub.private(mia)[-1])
    await pub.forge((ida, pub.board(), "t:1:lookback"))
    assert say("en", "lookback-not-yours") in texts(pub.private(ida)[-1])


@pytest.mark.parametrize("wins", [True, False])
async def test_who_has_asked_is_named_in_the_result_and_can_only_lose(pub: Pub, wins: bool) -> None:
    """The others are rated."""
    await pub.open(3, "crazy-eights", start=True)
    table = await pub.table()
    asking = 0 if wins else 2
    table.adopt(replace(table.snapshot, lobby=replace(table.snapshot.lobby, hinted=(asking,))))
    ben = pub.people[1]
    words = words_at(await pub.table(), Reader("en"), pub.bot.faces)
    await pub.press(ben, "t:1:rules")
    await pub.press(ben, "p:everyoption:t1 0")
    but = words.say("card-rated-but", seats=words.seats([asking]))
    assert any(but in texts(message) for message in pub.private(ben))
    await pub.play_on(random.Random(5))
    assert table.result is not None and table.result.over
    (first,) = table.result.places[0]
    assert first != 2, "or these cards are no test"
    words = words_at(await pub.table(), Reader("en"), pub.bot.faces)
    line = words.say("result-hinted", seats=words.seats([asking]))
    assert f"{line} {words.say('result-hinted-rated', others='yes')}" in texts(pub.board())
    board = await pub.bot.store.standings.leaderboard(
        table.location.server or 0, Scope("crazy_eights")
    )
    ratings = {one.person.user: one.rating for one in board.standings if one.rating}
    results = [ratings[one.id].results for one in pub.people[:3]]
    assert results == [int(seat != asking or not wins) for seat in range(3)]
    assert wins or ratings[pub.people[2].id].points < BEGINNERS_POINTS
