"""Matches of several rounds as people press them: the pause, the sheet, the end, its picture."""

import random
import re

import pytest
from simcord.backend.models import Message

from cogs.looks.games import LOOKS
from data.presets import presets
from data.texts import Language, say
from tests.cogs import plain
from tests.cogs.pub import Pub, choices, ids, texts
from tests.support.limits import walk
from tests.support.volume import KINDS, some_of

GAMES = ("crazy_eights", "schroom")
POINTS = {"crazy-eights-full": 3, "schroom": 6}  # rule sets of many rounds, and how many play


@pytest.fixture
def plain_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the plain look: these tests are not about games."""
    for game in GAMES:
        monkeypatch.setitem(LOOKS, game, plain)


async def whole_match(pub: Pub, dice: random.Random) -> int:
    """Press something for everybody until the match is over; return its number of rounds."""
    while True:
        await pub.play_on(dice, most=2_000)
        table = await pub.table()
        if not table.pausing:
            return len(table.sheet)
        pub.check_messages()
        if dice.random() < 0.3:
            await pub.env.advance_time(31)
        else:
            await pub.press(pub.at(table, dice.randrange(len(table.people))), "t:1:next")
        assert table.lobby.stage == "round"


def pictures(pub: Pub) -> list[Message]:
    """Return the public messages with a picture."""
    return [m for m in pub.public() if any(part["type"] == 12 for part in walk(m.components))]


def countdowns(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"<t:(\d+):R>", text)]


def now(pub: Pub) -> float:
    return pub.bot.room.clock()


# Whole matches


@pytest.mark.slow
@pytest.mark.parametrize("rules", POINTS)
async def test_a_whole_match_by_random_presses(pub: Pub, rules: str) -> None:
    """With each game's own look, if it has one; with a restart in the middle."""
    await pub.speak("de", "en")
    await pub.open(POINTS[rules], rules, start=True)
    dice = random.Random(f"a match of {rules}")
    await pub.play_on(dice, until=20)
    await pub.restart()
    assert await whole_match(pub, dice) > 1
    table = await pub.table()
    assert table.ended is not None
    assert table.ended.over
    assert {"t:1:again", "t:1:more"} <= set(ids(pub.board()))
    pub.check_messages()
    await pub.mia.slash(pub.channel, "leaderboard", game=rules)
    shown = str(pub.public()[-1].components)  # the names are told with the picture
    for seat in table.ended.places[0]:
        assert table.people[seat].name in shown


@pytest.mark.slow
@pytest.mark.parametrize("rules", some_of((one for one in presets() if one != "cruzo"), *KINDS))
async def test_every_rule_set_is_played_by_its_buttons(pub: Pub, rules: str) -> None:
    """To the end of the round, if that comes soon: random play takes long over some."""
    await pub.open(4, rules, start=True)
    presses = await pub.play_on(random.Random(rules), until=200)
    assert presses == 200 or (await pub.table()).lobby.rounds == 1
    pub.check_messages()


# The pause


async def pausing(pub: Pub) -> None:
    """Bring three people into the pause between two rounds of Schrööm."""
    assert (await pub.play_round(3, "schroom", seed=1)).pausing


@pytest.mark.usefixtures("plain_faces")
async def test_between_two_rounds_there_is_the_sheet_and_a_countdown(pub: Pub) -> None:
    """One click of anybody deals, and the second is told."""
    await pausing(pub)
    table, board = await pub.table(), texts(pub.board())
    assert say("en", "result-first", place=1, seats="**")[:-2] in board
    assert f"sheet\n{table.sheet[0].scores} for " in board
    assert countdowns(board) == [table.deadline]
    assert 25 < (table.deadline or 0) - now(pub) <= 31
    assert set(ids(pub.board())) == {f"t:1:{word}" for word in ("next", "hand", "more")}
    for person, ending in ((pub.mia, ["p:more:1 endmatch"]), (pub.ben, [])):
        await pub.click(person, await pub.page_by(person, "t:1:more"), "p:more:1 leave")
        assert ids(pub.page(person)) == ["p:seats:1 leave", *ending, "p:more:1 back"]
    seeds = [*table.lobby.match.kept, table.lobby.seed]
    assert not any(seed.hex() in board for seed in seeds)
    for person in pub.people[:3]:
        assert {"t:1:next", "t:1:story"} == set(ids(pub.hand(person)))
    assert not pictures(pub)
    hand = pub.hand(pub.kim)
    await pub.forge((pub.kim, hand, "t:1:next"), (pub.ben, pub.board(), "t:1:next"))
    assert pub.hand(pub.kim).id == hand.id, "the hand stands that was pressed"
    assert (table.lobby.stage, table.lobby.rounds) == ("round", 1)
    assert pub.line(pub.ben) == say("en", "refusal-already-dealt")
    for person in pub.people[:3]:
        assert list(choices(pub.hand(person))), "new cards without a further click"
    assert say("en", "table-round", round=2) in texts(pub.board())


async def test_without_a_clock_a_round_waits_for_a_click(pub: Pub, language: Language) -> None:
    await pub.without_clock()
    table = await pub.deal("""
        rules: schroom
        phase: play   turn: 0   stock: JS QS KS AS JH QH KH AH
        0: 10S 9S 8S 7S
        1: 10H 9H 8H 7H
    """)
    await pub.press(pub.mia, "t:1:knock 2")
    await pub.press(pub.ben, f"h:1:{table.snapshot.memory.since[1]}:go")
    assert say(language, "story-later") in texts(await pub.page_by(pub.mia, "t:1:story"))
    soon = say(language, "dealt-soon", when="").rstrip(" .")
    assert soon not in texts(pub.board())
    assert all("t:1:next" in ids(one) for one in (pub.board(), pub.hand(pub.mia)))


# Asking back


@pytest.mark.usefixtures("plain_faces")
async def test_a_question_that_has_passed_is_answered_with_the_hand(pub: Pub) -> None:
    revision = (
        await pub.deal("""
        rules: crazy-eights
        pile: KH   stock: 10C JC QC   turn: 0
        0: 8C 4H 7S
        1: 5H 9S 9C
    """)
    ).revision
    hand = pub.hand(pub.mia)
    await pub.press(pub.mia, f"h:1:{revision}:lay 4H")
    shown = texts(hand)
    for word in ("?lay 8C", "?lay 9C", "?nonsense", "?"):
        await pub.forge((pub.mia, hand, f"h:1:{revision}:{word}"))
        assert texts(hand) == shown
    assert await pub.told(pub.ben, hand, f"h:1:{revision}:?") == [say("en", "trouble-other-hand")]
    await pub.forge((pub.mia, pub.board(), f"h:1:{revision}:?lay 8C"))
    assert pub.line(pub.mia) == say("en", "trouble-forged")
