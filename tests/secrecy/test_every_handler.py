"""Whatever a person presses, as a player, as a bystander, or with the week's deal still to play:
they are told the same whatever the cards they were not shown.
"""

from __future__ import annotations

from itertools import product
from random import Random

import discord
import pytest
import simcord
from msgspec.structs import replace

from cogs.looks.games import LOOKS
from cogs.pages.custom_ids import TableClick
from cogs.pages.handlers import table_button
from cogs.pages.responses import send_text
from cogs.words.words import Reader, words_at
from data.texts import say
from engine.memory import NOTHING
from engine.shuffle import seed_of
from tables.lobby.state import options_of
from tables.moves.snapshot import Snapshot, with_memory
from tables.table import Table
from tests.cogs.pub import Pub
from tests.cogs.tabling import game_of, random_play
from tests.secrecy.eyes import cards_in
from tests.secrecy.presses import Presses, nothing_by_itself
from tests.secrecy.twins import twin
from tests.support.volume import KINDS, some_of

RULES = KINDS
MOVES = 6


class Peek:
    """A button from CONTRIBUTING's recipe: it tells the pile."""

    def __init__(self, pub: Pub) -> None:
        self.faces = pub.bot.faces

    @table_button("peek")
    async def peek(
        self, interaction: discord.Interaction, reader: Reader, table: Table, _: TableClick
    ) -> None:
        """Say what lies in the middle, to whom it is not veiled."""
        seen = table.seen_by(interaction.user.id)
        if seen is None or seen.view is None:
            await send_text(interaction, reader.say("deal-story"))
            return
        words = words_at(table, reader, self.faces)
        await send_text(interaction, LOOKS[table.lobby.game].middle(seen.view, words)[0])


class Leak:
    """The same button, but it reads the round another way, for anybody who presses."""

    def __init__(self, pub: Pub) -> None:
        self.faces = pub.bot.faces

    @table_button("leak")
    async def leak(
        self, interaction: discord.Interaction, reader: Reader, table: Table, _: TableClick
    ) -> None:
        """Say what lies in the middle."""
        view = table.game.view(table.state, None)
        words = words_at(table, reader, self.faces)
        await send_text(interaction, LOOKS[table.lobby.game].middle(view, words)[0])


async def deal(pub: Pub, rules: str, seats: int = 3, *, weekly: bool = False) -> Snapshot:
    """The first people are dealt a round, or the week's deal, and play on."""
    mia = pub.people[0]
    await pub.bot.readers.change_server(pub.guild.id, deals=(rules,))
    await pub.open(seats, rules)
    if weekly:
        await pub.press(mia, "t:1:weekly")
    await pub.press(mia, "t:1:start")
    nothing_by_itself(pub)
    table = await pub.table()
    assert (table.lobby.deal is not None) is weekly and table.in_round
    return played_on(table.snapshot, 1)


def played_on(now: Snapshot, number: int) -> Snapshot:
    """The round after some random moves; its people, its place and its time are as before."""
    *_, after = random_play(now, Random(number), MOVES)
    assert after.state is not None
    since = (now.revision,) * len(now.people)
    return replace(
        after, revision=now.revision, choice=now.revision, began=now.began, hosted=now.hosted,
        started=now.started,
        memory=replace(
            after.memory, since=since, clocks=now.memory.clocks, moved=now.memory.moved
        ),
    )  # fmt: skip


def dealt_otherwise(now: Snapshot, number: int) -> Snapshot:
    """The same table with another deal, and other moves."""
    lobby, seed = now.lobby, seed_of(number)
    dealt = game_of(now).deal(options_of(lobby), lobby.seats, lobby.dealer, seed, lobby.youngest)
    bare = with_memory(replace(now, state=dealt.state), laid=(), drawn=(), public=NOTHING)
    return played_on(bare, number)


async def pressed(pub: Pub, person: simcord.MemberActor, one: Snapshot, other: Snapshot) -> Presses:
    """Somebody presses everything in both worlds."""
    presses = Presses(pub, person, one, other)
    await presses.press_everything()
    handlers = pub.bot.handlers
    words = {*handlers.pages, *handlers.dialogs, *handlers.table_buttons, *presses.commands}
    assert {"/table", "/weekdeal", "/replay", "/profile"} <= words
    assert {press.word for press in presses.pressed} == words
    return presses


@pytest.mark.slow
@pytest.mark.parametrize("rules", some_of(RULES, "schroom"))
async def test_who_is_still_to_play_the_weeks_deal_is_answered_alike(pub: Pub, rules: str) -> None:
    now = await deal(pub, rules, weekly=True)
    presses = await pressed(pub, pub.people[3], now, dealt_otherwise(now, 2))
    assert presses.different == []


PLAYER, BYSTANDER = 0, 3


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "who"),
    some_of(product(RULES, (PLAYER, BYSTANDER)), ("cruzo", PLAYER), (RULES[1], BYSTANDER)),
)
async def test_at_any_table_everybody_is_answered_alike(pub: Pub, rules: str, who: int) -> None:
    now = await deal(pub, rules)
    viewer = (await pub.table()).seat_of(pub.people[who].id)
    presses = await pressed(pub, pub.people[who], now, twin(now, viewer, Random(rules)))
    assert presses.different == []


async def test_a_button_of_the_recipe_shows_the_weeks_deal_to_who_sits_there(pub: Pub) -> None:
    pub.bot.handlers.add(Peek(pub))
    now = await deal(pub, RULES[0], weekly=True)
    table, stranger, player = await pub.table(), pub.people[3], pub.people[0]
    assert table.seen_by(stranger.id) is None is table.seen_by(None)
    one = Presses(pub, stranger, now, dealt_otherwise(now, 2))
    await one.press_only("peek")
    assert one.different == [] and pub.line(stranger) == say("en", "deal-story")
    other = Presses(pub, player, now, dealt_otherwise(now, 2))
    await other.press_only("peek")
    assert other.different and cards_in(pub.line(player))


async def test_a_button_that_goes_another_way_is_found(pub: Pub) -> None:
    pub.bot.handlers.add(Leak(pub))
    now = await deal(pub, RULES[0], weekly=True)
    presses = Presses(pub, pub.people[3], now, dealt_otherwise(now, 2))
    await presses.press_only("leak")
    assert presses.different and cards_in(pub.line(pub.people[3]))
