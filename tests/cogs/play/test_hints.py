"""Hints on one's own hand and a look back, as they are pressed."""

import random
import re
import sys
from typing import Any

import pytest
import simcord
from msgspec.structs import replace
from simcord.backend.models import Message

from cogs.looks.ended import of_ended
from cogs.play import hints
from cogs.replay import looking_back
from cogs.words.words import Reader, words_at
from data.texts import Language, say
from engine.opponents import weighing
from tables.ended import MatchStory
from tables.errors import Refused
from tables.lobby.state import with_match
from tables.memory.ratings import BEGINNERS_POINTS
from tables.memory.standings import Scope
from tables.moments import KeptMoment
from tables.thinking.advice import hint_for
from tests.cogs.play.test_first_minute import choose
from tests.cogs.pub import Choice, Pub, choices, ids, texts
from tests.soak.simulated import FEW_WORLDS

HAND = "pile: 4H\nstock: 5S 6S 7S 9C\nturn: 0\n0: 4S KH 9H | 5D | 6D\n1: KS QD JD | 3C | 5C"


async def test_a_hint_stands_there_until_the_next_action(pub: Pub, language: Language) -> None:
    mia = await _alone(pub)
    hand, before = pub.hand(mia), len(pub.private(mia))
    assert ids(hand)[-1] == "t:1:hint", "at the end of the hand's last row"
    await pub.click(mia, hand, "t:1:hint")
    assert len(pub.private(mia)) == before, "there is no other message"
    assert hint_of(pub, language).startswith(say(language, "hint-line", action="", why="")[:8])
    assert say(language, "hint-told") not in texts(hand), "alone it is nobody's business"
    assert (await pub.table()).lobby.match.hinted == (0,)
    revision = (await pub.table()).revision
    await pub.click(mia, hand, "t:1:hint")
    assert (await pub.table()).revision == revision, "it is noted once"
    await pub.move(mia, lay_of(hand))
    assert not hint_of(pub, language), "gone with the action"


async def _alone(pub: Pub) -> simcord.MemberActor:
    """Return somebody who plays against the computer, and is to play."""
    await pub.without_clock()
    await pub.open(1)
    await pub.press(pub.mia, "t:1:addseat")
    await pub.press(pub.mia, "t:1:start")
    await pub.position(HAND)
    return pub.mia


def lay_of(hand: Message) -> Choice:
    return next(one for one in choices(hand) if one[0].split(":")[-1].startswith("lay"))


def hint_of(pub: Pub, language: Language = "en") -> str:
    """Return the line with the hint in the first person's hand; "" if it has none."""
    told = say(language, "hint-told")
    lines = texts(pub.hand(pub.people[0])).split("\n")
    return next((line for line in lines if line.startswith("💡") and line not in told), "")


async def test_other_events_leave_the_hint_a_fresh_hand_has_it_a_restart_does_not(pub: Pub) -> None:
    mia = await _alone(pub)
    page = await pub.page_by(mia, "t:1:more")
    await pub.click(mia, page, "p:more:1 hint")
    assert page not in pub.private(mia), "the hand stands instead of it"
    told = hint_of(pub)
    assert told
    table = await pub.table()
    pub.bot.screens.resume(table)
    await pub.env.settle()
    assert hint_of(pub) == told
    await pub.press(mia, "t:1:hand")
    assert hint_of(pub) == told
    await pub.restart()
    await pub.press(mia, "t:1:hand")
    assert not hint_of(pub)


async def test_a_hint_too_late_is_not_shown(pub: Pub) -> None:
    """One that is asked for out of turn is a line."""
    mia = await _alone(pub)
    hand = pub.hand(mia)
    page = await pub.page_by(mia, "t:1:more")

    async def meanwhile(*given: Any) -> weighing.Hint:
        found = await hint_for(*given)
        table = await pub.table()
        await table.act(table.people[0], table.legal(0)[0])
        return found

    with pub.patch.context() as patch:
        patch.setattr(sys.modules[hints.__name__], "hint_for", meanwhile)
        await pub.click(mia, hand, "t:1:hint")
    assert not hint_of(pub)
    await pub.position(HAND.replace("turn: 0", "turn: 1"))
    await pub.click(mia, page, "p:more:1 hint")
    assert pub.line(mia) == say("en", "hint-not-you")
    await pub.press(mia, "t:1:hand")
    assert not hint_of(pub)


async def test_where_there_is_one_thing_to_do_none_is_offered(pub: Pub) -> None:
    mia = await _alone(pub)
    await pub.position("pile: AS\nturn: 0\n0: 4S KH 9H | 5D | 6D\n1: KS QD JD | 3C | 5C")
    hand = pub.hand(mia)
    assert [one for one in ids(hand) if one.startswith("h:")], "it is mia's turn"
    assert "t:1:hint" not in ids(hand) and say("en", "hint-told") not in texts(hand)
    await pub.press(mia, "t:1:more")
    assert "p:more:1 hint" not in ids(pub.page(mia)) and say("en", "hint-told") not in texts(hand)
    await pub.forge((mia, hand, "t:1:hint"))
    assert pub.private(mia)[-1].content == say("en", "hint-forced")
    assert (await pub.table()).lobby.match.hinted == (), "nobody is told, and nothing is lost by it"


async def test_where_others_play_there_are_none_unless_the_table_has_them(pub: Pub) -> None:
    await pub.open(2)
    await pub.press(pub.mia, "t:1:start")
    await pub.position(HAND)
    assert "t:1:hint" not in ids(pub.hand(pub.mia))
    assert "p:more:1 hint" not in ids(await pub.page_by(pub.mia, "t:1:more"))
    await pub.forge((pub.mia, pub.page(pub.mia), "p:hint:1"), (pub.ben, pub.board(), "t:1:hint"))
    refused = say("en", "refusal-no-hints")
    assert (pub.line(pub.mia), pub.line(pub.ben)) == (refused, refused)
    table, board = await pub.table(), texts(pub.board())
    lobby = replace(table.lobby, table=replace(table.lobby.table, hints=True))
    table.adopt(replace(table.snapshot, lobby=lobby))
    for told in (True, False):  # they know it by then
        await pub.press(pub.mia, "t:1:hand")
        assert (say("en", "hint-told") in texts(pub.hand(pub.mia))) == told
        await pub.click(pub.mia, pub.hand(pub.mia), "t:1:hint")
    assert table.lobby.match.hinted == (0,)
    assert texts(pub.board()) == board, "the result says so, and nothing before"


async def _nothing(*_: object) -> list[weighing.Costly]:
    return []


async def _late(*_: object) -> None:
    raise Refused("cannot_think")


@pytest.mark.slow
async def test_what_cost_most_is_told_afterwards(pub: Pub) -> None:
    for bound, value in {"LOOKED_AT": FEW_WORLDS, "SURE": 0.0, "BORNE_OUT": -9.0}.items():
        pub.patch.setattr(weighing, bound, value)  # all that is suspected cost something
    await pub.open(2, "crazy-eights", start=True)
    mia, *_, ida = pub.people
    assert await pub.told(mia, pub.board(), "t:1:lookback") == [say("en", "refusal-cards-closed")]
    await pub.play_on(random.Random(5))
    hand = pub.hand(mia)
    await pub.click(mia, hand, "t:1:story")
    page = pub.page(mia)
    await pub.click(mia, page, "t:1:lookback")
    told = texts(pub.page(mia))
    assert pub.page(mia).id == page.id and ids(pub.page(mia)) == ["p:more:1 story"]
    assert say("en", "lookback-title") in told
    assert say("en", "lookback-working") not in told, "the line of before has gone"
    assert say("en", "lookback-nothing") not in told
    await choose(pub, mia, "schroom")
    await pub.forge((mia, hand, "t:1:lookback"))
    assert texts(pub.private(mia)[-1]) == told, "a former hand, while another game is chosen"
    await choose(pub, mia, "crazy-eights")
    with pub.patch.context() as patch:  # nothing can be proved
        patch.setattr(sys.modules[looking_back.__name__], "costliest_of", _nothing)
        table = await pub.table()
        assert table.ended is not None
        peak = KeptMoment("takes", 0, 3, -1, 21)
        story = MatchStory("huge_moment", 0, outcome="open")
        table.adopt(replace(table.snapshot, ended=replace(table.ended, peak=peak, story=story)))
        await pub.forge((mia, hand, "t:1:lookback"))
        in_the_hand = of_ended(table, 0, words_at(table, Reader("en")))[-1]
        assert "21" in in_the_hand
        told = "\n".join([say("en", "lookback-nothing"), in_the_hand])
        assert texts(pub.private(mia)[-1]).endswith(told), "in the same words"
    with pub.patch.context() as patch:  # the worker is late
        patch.setattr(sys.modules[looking_back.__name__], "costliest_of", _late)
        await pub.forge((mia, hand, "t:1:lookback"))
    assert say("en", "refusal-cannot-think") in texts(pub.private(mia)[-1])
    assert say("en", "lookback-working") not in texts(pub.private(mia)[-1])
    await pub.forge((ida, pub.board(), "t:1:lookback"))
    assert say("en", "lookback-not-yours") in texts(pub.private(ida)[-1])
    await pub.press(ida, "t:1:again")
    await pub.click(ida, pub.hand(ida), "t:1:story")
    assert "t:1:lookback" not in ids(pub.page(ida)), "who has not played is offered none"


@pytest.mark.slow
@pytest.mark.parametrize("wins", [True, False])
async def test_who_has_asked_is_named_in_the_result_and_can_only_lose(pub: Pub, wins: bool) -> None:
    """The others are rated."""
    table = await pub.open(3, "crazy-eights", start=True)
    asking = 0 if wins else 1
    table.adopt(replace(table.snapshot, lobby=with_match(table.snapshot.lobby, hinted=(asking,))))
    words = words_at(await pub.table(), Reader("en", faces=pub.bot.faces))
    await pub.press(pub.ben, "t:1:rules")
    await pub.press(pub.ben, "p:everyoption:t1 0")
    but = words.say("card-rated-but", seats=words.seats([asking]))
    assert any(but in texts(message) for message in pub.private(pub.ben))
    await pub.play_on(random.Random(5))
    assert table.ended is not None and table.ended.over
    assert table.ended.places[0 if wins else -1] == (asking,), "or these cards are no test"
    signed = re.findall(r"\*\*(\w+)\*\* \([^)]*💡", texts(pub.board()))
    assert signed == [pub.people[asking].name]
    whose = table.location.server or 0, Scope("crazy_eights")
    board = await pub.bot.store.standings.leaderboard(*whose)
    ratings = {one.person.user: one.rating for one in board.standings if one.rating}
    results = [ratings[one.id].results for one in pub.people[:3]]
    assert results == [int(seat != asking or not wins) for seat in range(3)]
    assert wins or ratings[pub.people[asking].id].points < BEGINNERS_POINTS
    await pub.bot.store.upkeep.rebuild()
    assert await pub.bot.store.standings.leaderboard(*whose) == board, "as it is on record"
