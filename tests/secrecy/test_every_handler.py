"""Whatever a person presses, as a player, as a bystander, or with the week's deal still to play:
they are told the same whatever the cards they were not shown.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice, product
from random import Random
from typing import Any, NamedTuple

import discord
import pytest
import simcord
from msgspec.structs import replace
from simcord.backend.models import Message

from cogs.looks.games import LOOKS
from cogs.pages.custom_ids import PageClick, TableClick, decode
from cogs.pages.handlers import table_button
from cogs.pages.responses import send_text
from cogs.words.words import Reader, words_at
from data.texts import say
from engine.memory import NOTHING
from engine.shuffle import seed_of
from tables.lobby.state import options_of
from tables.moves.snapshot import Snapshot, with_memory
from tables.people import Deletion
from tables.table import Table
from tests.cogs import forging
from tests.cogs.forging import BUTTON, COMPONENT, MODAL, SELECT
from tests.cogs.pub import Pub
from tests.cogs.tabling import game_of, random_play
from tests.secrecy.eyes import cards_in
from tests.secrecy.test_twins import twin
from tests.support.limits import walk
from tests.support.volume import KINDS, some_of
from tests.tables.helpers import FakeTime

RULES = KINDS
MOVES = 6


class Peek:
    """A button from CONTRIBUTING's recipe: it tells the pile. And one that reads the round another
    way, for anybody who presses.
    """

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
        words = words_at(table, reader._replace(faces=self.faces))
        await send_text(interaction, LOOKS[table.lobby.game].middle(seen.view, words)[0])

    @table_button("leak")
    async def leak(
        self, interaction: discord.Interaction, reader: Reader, table: Table, _: TableClick
    ) -> None:
        """Say what lies in the middle."""
        view = table.game.view(table.state, None)
        words = words_at(table, reader._replace(faces=self.faces))
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
    """Somebody presses everything in both worlds; what is chance in each is the same here: the
    code of a failure, the deal of a lesson's small round. Their last presses are the other world's,
    too.
    """
    pub.patch.setattr(pub.bot.presses, "of", lambda user: [])
    pub.patch.setattr("cogs.pages.presses.LETTERS", "P")
    pub.patch.setattr("cogs.learn.learn.draw_seed", lambda: bytes(32))
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


PLAYER, BYSTANDER = WHO = 0, 3


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "who"), some_of(product(RULES, WHO), ("cruzo", PLAYER)))
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
    pub.bot.handlers.add(Peek(pub))
    now = await deal(pub, RULES[0], weekly=True)
    presses = Presses(pub, pub.people[3], now, dealt_otherwise(now, 2))
    await presses.press_only("leak")
    assert presses.different and cards_in(pub.line(pub.people[3]))


# Every handler and every command of the bot, used by one person in two worlds: no answer tells
# one world from the other. The handlers are those of the registry and everything their answers
# lead to; the commands are all those Discord offers

ARGUMENTS = ("", "1")  # of a page: none, or the table
LINES = ("7", "on")  # written into a dialog
LAST_DAY = 99_999
MOST_VALUES = 2  # of a select
LAST = ("forget",)  # nobody can press anything after it as they could before
LAYS = "play"  # a command that lays another table each time, in each world
# What differs though nothing was told: numbers of messages, moments, revisions.
PASSING = re.compile(r"\d{17,}|<t:\d+:\w>|(?<=h:1:)\d+|(?<=hs:1:)\d+|(?<=hc:1:)\d+")


class Press(NamedTuple):
    """A press: of a button, a select with its values, a dialog; or a command, after a slash."""

    custom_id: str
    values: tuple[str, ...] | None = None
    dialog: bool = False

    @property
    def word(self) -> str:
        """Return the word of its handler, or the command."""
        if self.is_command:
            return self.custom_id
        return self.custom_id.split(":")[1 + self.custom_id.startswith("t:")].split(" ")[0]

    @property
    def is_command(self) -> bool:
        return self.custom_id.startswith("/")


class Presses:
    """One person at table 1 of a pub, in which nothing happens by itself, and two worlds."""

    def __init__(self, pub: Pub, person: simcord.MemberActor, one: Snapshot, other: Snapshot):
        self.pub = pub
        self.person = person
        self.worlds = (one, other)
        self.pressed: set[Press] = set()
        self.different: list[str] = []
        self._owners: dict[str, int] = {}  # of interactions, by token

    async def press_everything(self) -> None:
        """Press everything there is; answers that differ in the other world go into `different`."""
        waiting = sorted(self._registered(), key=lambda one: (one.word in LAST, str(one)))
        while waiting:
            press = waiting.pop(0)
            if press in self.pressed:
                continue
            self.pressed.add(press)
            found = await self._compare(press)
            waiting[:0] = [one for one in found if one not in self.pressed]

    async def press_only(self, word: str) -> None:
        """Press this button of the table."""
        await self._compare(Press(f"t:1:{word}"))

    @property
    def commands(self) -> list[str]:
        """Return the commands Discord offers this person, after a slash; without the one that
        `LAYS`.
        """
        offered = self.person.available_commands(self.pub.channel)
        return [f"/{name}" for name in offered if name != LAYS]

    def _registered(self) -> Iterator[Press]:
        handlers = self.pub.bot.handlers
        yield from map(Press, self.commands)
        yield from (Press(f"t:1:{word}") for word in handlers.table_buttons)
        for argument in ARGUMENTS:
            yield from (Press(f"p:{word}:{argument}") for word in handlers.pages)
            yield from (Press(f"p:{word}:{argument}", LINES, True) for word in handlers.dialogs)

    async def _compare(self, press: Press) -> list[Press]:
        """Press it in both worlds; return what can be pressed then."""
        here = [await self._answers(press, self.worlds[0])]
        there = await self._answers(press, self.worlds[1])
        if there != here[0]:
            self.different += await self._differing(press, here)
        return [further for answer in sorted(here[0]) for further in self._within(answer)]

    async def _differing(self, press: Press, here: list[set[str]]) -> list[str]:
        """Press it again, for a press may change what the next one is answered, and a message may
        come late; return what is still told in one world alone.
        """
        one, other = self.worlds
        here += [await self._answers(press, one) for _ in range(2)]
        there = await self._answers(press, other)
        here.append(await self._answers(press, one))
        ever, always = set[str]().union(*here), here[0].intersection(*here)
        wrong = (there - ever) | (always - there)
        return [f"{press}: {told}" for told in sorted(wrong)]

    async def _answers(self, press: Press, world: Snapshot) -> set[str]:
        """Return everything this person is sent in a world, privately or with everybody."""
        pub, env = self.pub, self.pub.env
        table = await pub.table()
        table.adopt(replace(world, revision=table.revision))
        if "puzzle" in press.word:
            await pub.store.puzzles.drop_old(LAST_DAY)  # or each press would be one try more
        page = None if press.is_command else await self._page(press)
        pub.bot.presses.forget(Deletion(self.person.id))  # the last were in the other world
        before = len(env.http_requests)
        if page is None:
            await self.person.slash(pub.channel, press.word.removeprefix("/"))
        else:
            self._send(press, page)
        await env.settle()
        new = islice(env.backend.interactions.values(), len(self._owners), None)
        self._owners.update((one.token, one.user_id) for one in new)
        sent = env.http_requests[before:]
        mine = [one for one in sent if self._reads(one.path) and one.json is not None]
        return {PASSING.sub("#", json.dumps(one.json, ensure_ascii=False)) for one in mine}

    def _send(self, press: Press, page: Message) -> None:
        """Press a button on a page, choose there, or write into a dialog."""
        data = forging.pressed(press.custom_id, press.values, SELECT if press.values else BUTTON)
        if press.dialog:
            data = forging.written(press.custom_id, press.values or ())
        kind = MODAL if press.dialog else COMPONENT
        forging.send(self.pub.env, self.person.id, page.channel_id, data, kind=kind, message=page)

    def _reads(self, path: str) -> bool:
        """True if a request was for this person, or for everybody."""
        readers = {self._owners[part] for part in path.split("/") if part in self._owners}
        return readers <= {self.person.id}

    async def _page(self, press: Press) -> Message:
        """Return the message it is pressed on: the table's, or a page of the person's own."""
        if press.custom_id.startswith("t:"):
            return self.pub.board()
        if not (page := self.pub.last_private(self.person)):
            await self.person.slash(self.pub.channel, "settings")
            page = self.pub.last_private(self.person)
        assert page, "the settings are a page"
        return page

    def _within(self, answer: str) -> Iterator[Press]:
        """Yield the presses in an answer, except the game's own moves, which may draw."""
        handlers = self.pub.bot.handlers
        for part in _parts(json.loads(answer)):
            custom_id = str(part.get("custom_id", ""))
            match decode(custom_id):
                case PageClick(word=word) if word in handlers.pages:
                    values = [one["value"] for one in part.get("options") or ()][:MOST_VALUES]
                    yield from (Press(custom_id, (value,)) for value in values)
                    if not values:
                        yield Press(custom_id)
                case PageClick(word=word) if word in handlers.dialogs:
                    yield Press(custom_id, LINES, True)
                case TableClick(word=word) if word in handlers.table_buttons:
                    yield Press(custom_id)


def _parts(sent: Any) -> Iterator[dict[str, Any]]:
    data = sent.get("data") or sent if isinstance(sent, dict) else {}
    yield data
    yield from walk(data.get("components") or [])


def nothing_by_itself(pub: Pub) -> None:
    """Stop all tables from doing anything by themselves."""
    alarms: Any = pub.bot.room.alarms
    alarms._later = alarms._timers._later = FakeTime().later
    pub.bot.room.notice = lambda _: None
