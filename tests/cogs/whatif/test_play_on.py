"""A position played on from, against good players, as another feature offers it."""

from __future__ import annotations

import random
from typing import Any

import discord
import pytest

from cogs.features import Start
from cogs.kit.custom_ids import PageClick
from cogs.kit.handlers import page
from cogs.kit.words import Reader
from data.presets import presets
from data.texts import Language, say
from engine.shuffle import seed_of
from tests.cogs import forging
from tests.cogs.pub import Pub, ids, texts

SEAT = 1


def start(rules: str) -> Start:
    """Return a deal, in which seat 1 decides first or after others."""
    preset = presets()[rules]
    game: Any = preset.rules
    state = game.deal(preset.options, 3, 0, seed_of(4), 0).state
    return Start(rules, state, SEAT, "Puzzle 112")


class Puzzling:
    """A feature with a position."""

    def __init__(self, pub: Pub, rules: str) -> None:
        self.pub, self.rules = pub, rules

    @page("puzzling")
    async def show(self, interaction: discord.Interaction, reader: Reader, _: PageClick) -> None:
        """Let somebody play on."""
        assert self.pub.bot.offers.play_on is not None
        await self.pub.bot.offers.play_on(interaction, reader, start(self.rules))


@pytest.mark.parametrize(("rules", "language"), [("cruzo", "de"), ("schroom", "en")])
async def test_it_is_played_to_the_end_and_from_the_start_again(
    pub: Pub, rules: str, language: Language
) -> None:
    await pub.speak(language)
    pub.bot.handlers.add(Puzzling(pub, rules))
    eva, dice = pub.people[4], random.Random(1)
    await eva.slash(pub.channel, "settings")
    await pub.forge((eva, pub.page(eva), "p:puzzling:"))
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
    assert any(
        say(language, "trial-end", place=say(language, "place", place=n)) in end for n in (1, 2, 3)
    )
    await pub.click(eva, pub.page(eva), next(one for one in there if "tryagain" in one))
    assert texts(pub.page(eva)) == first


async def test_a_round_of_their_own_is_shown_to_nobody(pub: Pub) -> None:
    pub.bot.handlers.add(Puzzling(pub, "cruzo"))
    eva = pub.people[4]
    await eva.slash(pub.channel, "settings")
    await pub.forge((eva, pub.page(eva), "p:puzzling:"))
    where = next(one for one in ids(pub.page(eva)) if "tryagain" in one).split(":")[2]
    there = len(pub.public())
    for word in ("tryshow", "tryend", "trydeals"):
        await pub.forge((eva, pub.page(eva), f"p:{word}:{where}"))
    assert len(pub.public()) == there


class PuzzlingAlone(Puzzling):
    """The same, outside of any server, too."""

    @page("puzzlingalone", alone=True)
    async def show_alone(
        self, interaction: discord.Interaction, reader: Reader, _: PageClick
    ) -> None:
        """Let somebody play on."""
        assert self.pub.bot.offers.play_on is not None
        await self.pub.bot.offers.play_on(interaction, reader, start(self.rules))


async def test_it_is_played_in_direct_messages_too(pub: Pub) -> None:
    pub.bot.handlers.add(PuzzlingAlone(pub, "schroom"))
    eva = pub.people[4]
    await eva.user.slash("puzzle")
    channel = eva.user.dm_channel.id
    (page,) = pub.stored(channel)
    for word in ("p:puzzlingalone:", "p:trydo:", "p:tryagain:"):
        before = texts(page)
        custom_id = next((one for one in ids(page) if one.startswith(word)), word)
        data = forging.pressed(custom_id)
        forging.send(pub.env, eva.id, channel, data, message=page)
        await pub.env.settle()
        assert texts(page) != before, word
        assert "Puzzle 112" in texts(page)
