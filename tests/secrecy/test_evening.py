"""An evening of every rule set: everything anybody reads, presses, tries or is told, and everything
the operator reads, is searched for cards and seeds they were not shown.
"""

from __future__ import annotations

import logging
import random

import pytest
from prometheus_client import generate_latest

from cogs.ops.logs import OURS
from cogs.wire.emojis import named
from cogs.wire.metrics import REGISTRY
from data.cards.naming import pictures
from data.presets import presets
from data.store.people import Preferences
from data.texts import LANGUAGES, Language
from engine.cards import STANDARD, Card, text
from tables.people import Person
from tests.cogs.pub import Pub, ids
from tests.secrecy.eyes import Eyes, cards_in, forms
from tests.support.volume import KINDS, some_of

TURNS = 30
PLAIN = logging.Formatter("%(message)s")
COMMANDS = ("table", "help", "replay", "profile", "leaderboard", "settings")
PUBLIC = ("hand", "more", "house", "replay", "wait", "here", "takeover", "endmatch", "next")


async def settle_in(pub: Pub, rules: str) -> None:
    """Seat people with different settings; at some rule sets cards are pictures, by their names."""
    chance = random.Random(rules)
    await pub.speak("de", "en")
    for number, one in enumerate(pub.people):
        likes = Preferences(
            ("de", "en")[number % 2], number % 3 == 0, number % 3 == 1, in_words=number % 4 > 1
        )
        await pub.bot.readers.prefer(Person(one.id, one.name), likes)
    if chance.random() < 1 / 2:
        for number, (name, _, _) in enumerate(pictures()):
            pub.bot.faces.learn(f"{name}_3fa9", 10**18 + number)
    if chance.random() < 1 / 3:
        await pub.bot.readers.change_server(pub.guild.id, in_words=True)
    seats = presets()[rules].rules.seats(presets()[rules].options)
    await pub.open(max(3, seats[0]), rules, start=True)


@pytest.mark.parametrize("rules", some_of(presets(), *KINDS))
async def test_an_evening(pub: Pub, rules: str, caplog: pytest.LogCaptureFixture) -> None:
    for name in OURS:
        caplog.set_level(logging.DEBUG, name)
    dice, eyes = random.Random(rules), Eyes(pub)
    await settle_in(pub, rules)
    await eyes.look()
    table = await pub.table()
    seeds = {table.lobby.seed}
    for turn in range(TURNS):
        if table.lobby.rounds:
            break
        await pub.play_on(dice, until=1)
        await eyes.look()
        await eyes.look(await be_nosy(pub, dice))
        if turn == TURNS // 2:
            await pub.env.advance_time(61)
            await pub.restart()
            table = await pub.table()
    assert eyes.cards > TURNS // 2, "there was something to be seen"
    ours = [one for one in caplog.records if one.name.split(".")[0] in OURS]
    operators = "\n".join([*map(PLAIN.format, ours), generate_latest(REGISTRY).decode()])
    assert not cards_in(operators)
    assert not [form for seed in seeds for form in forms(seed) if form in operators]


async def be_nosy(pub: Pub, dice: random.Random) -> list[Card]:
    """Have a person try to learn more, one way or another; return the cards they named
    themselves.
    """
    table, person = await pub.table(), dice.choice(pub.people)
    seat = table.seat_of(person.id)
    tried = dice.sample(STANDARD, 2)
    match dice.randrange(5):
        case 0 if seat is not None:
            cards = " ".join(map(text, tried[: dice.randint(1, 2)]))
            word = dice.choice(["lay", "throw", "after", "announce", "faceup"])
            revision = table.options_since[seat]
            hand = pub.hand(person)
            await pub.forge((person, hand, f"h:1:{revision}:{word} {cards}"))
        case 1:
            await person.slash(pub.channel, dice.choice(COMMANDS))
        case 2:
            choices = await person.autocomplete(pub.channel, "replay", "round", "")
            assert not cards_in(str(choices))
        case 3:
            await pub.forge((person, pub.board(), f"t:1:{dice.choice(PUBLIC[:-3])}"))
        case _:
            await pub.forge((person, pub.board(), dice.choice(ids(pub.board()))))
    return tried


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_eyes_read_cards_that_are_written_out(language: Language) -> None:
    for card in STANDARD:
        assert cards_in(f"x {named(card, language)}.") == {card}
    assert not cards_in("nobody of spades, Karo ist ein Hund")
