"""A position played on from, against the computer's players: from a replay, or as another feature
offers it.
"""

import random
from itertools import product
from typing import Any

import pytest
import simcord
from discord import Interaction

from cogs.features import TrialStart
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.layout import Drawing
from cogs.words.words import Reader
from data.presets import presets
from data.texts import Language, say
from engine.shuffle import seed_of
from tables.people import Deletion
from tests.cogs import forging
from tests.cogs.pub import Pub, ids, texts

SEAT = 1


def start(rules: str) -> TrialStart:
    """Return a deal, in which seat 1 decides first or after others."""
    preset = presets()[rules]
    game: Any = preset.rules
    state = game.deal(preset.options, 3, 0, seed_of(4), 0).state
    return TrialStart(rules, state, SEAT, "Puzzle 112")


class Puzzling:
    """A feature with a position."""

    def __init__(self, pub: Pub, rules: str) -> None:
        self.pub, self.rules = pub, rules

    @page("puzzling")
    async def show(self, interaction: Interaction, reader: Reader, _: PageClick) -> Drawing:
        """Let somebody play on."""
        return await self.pub.bot.offers.play_on(interaction, reader, start(self.rules))


@pytest.mark.parametrize(("rules", "language"), [("cruzo", "de"), ("schroom", "en")])
async def test_it_is_played_to_the_end_and_again(pub: Pub, rules: str, language: Language) -> None:
    await pub.speak(language)
    pub.bot.handlers.add(Puzzling(pub, rules))
    eva, dice = pub.people[4], random.Random(1)
    await pub.forge((eva, await pub.page_by(eva, "settings"), "p:puzzling:"))
    first = texts(pub.page(eva))
    assert "Puzzle 112" in first and eva.name in first
    moves = [one for one in ids(pub.page(eva)) if one.startswith("p:trydo:")]
    assert moves, "the others have gone on until it is one's turn"
    for _ in range(300):
        there = ids(pub.page(eva))
        moves = [one for one in there if one.startswith("p:trydo:")]
        go_on = [one for one in there if one.startswith("p:tryon:")]
        if not (moves or go_on):
            break
        await pub.click(eva, pub.page(eva), dice.choice(moves or go_on))
    end = texts(pub.page(eva))
    places = [say(language, "place", place=number) for number in (1, 2, 3)]
    assert any(say(language, "trial-end", place=place) in end for place in places)
    assert texts(await pub.turned(eva, next(one for one in there if "tryagain" in one))) == first


async def test_a_round_of_their_own_is_shown_to_nobody(pub: Pub) -> None:
    pub.bot.handlers.add(Puzzling(pub, "cruzo"))
    await pub.forge((pub.ada, await pub.page_by(pub.ada, "settings"), "p:puzzling:"))
    where = next(one for one in ids(pub.page(pub.ada)) if "tryagain" in one).split(":")[2]
    there = len(pub.public())
    for word in ("replayshow", "tryon", "tryagain"):
        await pub.forge((pub.ada, pub.page(pub.ada), f"p:{word}:{where}"))
    assert len(pub.public()) == there


class PuzzlingAlone(Puzzling):
    """The same, outside of any server, too."""

    @page("puzzlingalone", alone=True)
    async def show_alone(self, interaction: Interaction, reader: Reader, _: PageClick) -> Drawing:
        """Let somebody play on."""
        return await self.pub.bot.offers.play_on(interaction, reader, start(self.rules))


async def test_it_is_played_in_direct_messages_too(pub: Pub) -> None:
    pub.bot.handlers.add(PuzzlingAlone(pub, "schroom"))
    await pub.ada.user.slash("puzzle")
    channel = pub.ada.user.dm_channel.id
    (page,) = pub.stored(channel)
    for word in ("p:puzzlingalone:", "p:trydo:", "p:tryagain:"):
        before = texts(page)
        custom_id = next((one for one in ids(page) if one.startswith(word)), word)
        data = forging.pressed(custom_id)
        forging.send(pub.env, pub.ada.id, channel, data, message=page)
        await pub.env.settle()
        assert texts(page) != before, word
        assert "Puzzle 112" in texts(page)


async def from_replay(pub: Pub, person: simcord.MemberActor, number: int = 0) -> str:
    """Play on from a position of the table's last round; return a button that goes on."""
    await pub.forge((person, await pub.page_by(person, "t:1:replay"), f"p:playfrom:1 {number}"))
    return next(one for one in ids(pub.page(person)) if one.startswith("p:trydo:"))


async def test_a_round_is_played_on_and_ends_beside_what_was(pub: Pub, language: Language) -> None:
    await pub.play_round()
    played = await pub.bot.store.rounds.with_cards(1)
    assert played is not None
    there = len(pub.public())
    for person, seat in ((pub.people[1], 1), (pub.people[4], None)):
        button = await from_replay(pub, person)
        while button:
            await pub.click(person, pub.page(person), button)
            going = [x for x in ids(pub.page(person)) if x.startswith(("p:trydo:", "p:tryon:"))]
            button = next(iter(going), "")
        end = texts(pub.page(person))
        was = {one for one in (1, 2) if seat is None or played.places[seat] == one}
        places = ["", *(say(language, "place", place=number) for number in (1, 2))]
        assert any(
            say(language, "trial-end-beside", place=places[now], before=places[before]) in end
            for now, before in product((1, 2), was)
        )
        others = [one.name for one in pub.people[:2] if one is not person]
        assert not any(f"**{name}**" in end for name in others)
        assert "p:playfrom:1 0" in ids(await pub.turned(person, "p:replay:1 0 playfrom"))
    assert len(pub.public()) == there, "all of it is private"


FORGED = {
    "another's number": "p:trydo:5 1 draw",
    "no number": "p:trydo:x 1 draw",
    "nothing": "p:trydo:",
    "an action there is not": "p:trydo:{} fly",
    "an action that is not legal": "p:trydo:{} lay 2S suit H",
}


REFUSED = {
    "2 0": "refusal-no-such-round",  # that runs
    "99999 0": "refusal-no-such-round",
    "1 x": "trouble-forged",
    "": "trouble-forged",
    "1 999999": "trouble-trial-over",
}


async def test_what_is_forged_or_somebody_elses_does_nothing(pub: Pub) -> None:
    """Only what is open, and goes on, is played on from; a trial ends with the bot."""
    await pub.play_round()
    await pub.press(pub.ada, "t:1:replay")
    for argument, key in REFUSED.items():
        await pub.forge((pub.ada, pub.page(pub.ada), f"p:playfrom:{argument}"))
        assert pub.line(pub.ada) == say("en", key), argument
    mine = await from_replay(pub, pub.ada)
    page, before = pub.page(pub.ada), texts(pub.page(pub.ada))
    gone = say("en", "trouble-trial-gone")
    for forged in FORGED.values():
        press = forged.format(" ".join(mine.split(":")[2].split()[:2]))
        assert await pub.told(pub.ada, page, press) == [gone], forged
    assert texts(page) == before
    theirs = await from_replay(pub, pub.ole)
    assert await pub.told(pub.ole, pub.page(pub.ole), mine) == [gone]
    for drop in pub.bot.offers.forgotten:
        drop(Deletion(pub.ada.id))
    assert await pub.told(pub.ada, page, mine) == [gone], "who is deleted has none"
    await pub.restart()
    assert await pub.told(pub.ole, pub.page(pub.ole), theirs) == [gone]
