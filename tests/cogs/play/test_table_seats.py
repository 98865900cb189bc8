"""Seats the table plays, as the host adds them."""

import random

import pytest

from data.texts import say
from tests.cogs.pub import Pub, ids, texts


async def alone(pub: Pub, rules: str = "cruzo") -> None:
    """Seat one person with two seats of the table."""
    await pub.open(1, rules)
    for _ in range(2):
        await pub.press(pub.mia, "t:1:addseat")


async def test_the_host_adds_and_drops_them(pub: Pub) -> None:
    await pub.speak("de")
    await alone(pub)
    board = texts(pub.board())
    elephant = say("de", "table-seat-elephant")
    name, other = (say("de", "table-seat-numbered", name=elephant, number=n) for n in (3, 2))
    assert f"**{name}** · {say('de', 'seat-mark-level', level=1)}" in board
    await pub.press(pub.mia, "t:1:dropseat")
    assert name not in texts(pub.board()) and other not in texts(pub.board())
    assert elephant in texts(pub.board()), "the only one needs no number"


@pytest.mark.slow
async def test_one_person_plays_a_whole_round_with_them(pub: Pub) -> None:
    """The bot is killed in the middle."""
    pub.hurry()
    await alone(pub, "crazy-eights-full")
    await pub.press(pub.mia, "t:1:start")
    await pub.play_on(dice := random.Random(1), until=5)
    await pub.restart()
    pub.hurry()
    await pub.play_on(dice)
    assert not pub.notices()
    pub.check_messages()
    assert (await pub.table()).lobby.rounds == 1
    assert "t:1:next" in ids(pub.board())
    await pub.press(pub.mia, "t:1:replay")
    shown, elephant = texts(pub.page(pub.mia)), say("en", "table-seat-elephant")
    for number in (2, 3):
        assert say("en", "table-seat-numbered", name=elephant, number=number) in shown
    assert say("en", "table-seat-name", number=2) not in shown
