"""The real bot on a simulated Discord: a server, a channel, some people, and their view of it."""

import random
import re
import sys
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from pathlib import Path
from typing import Any, TypeAlias

import discord
import pytest
import simcord
from msgspec.structs import replace
from simcord.backend.models import Message, Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType
from simcord.results import InteractionResult, ResponseMessage

from cogs.bot import CardTable
from cogs.ops import housekeeping
from cogs.play.screens.table_messages import TableMessages
from data.store import SqlStore
from data.store.features.house_rules import HouseRules
from data.store.people import Preferences
from data.store.servers import TableDefaults
from data.texts import LANGUAGES, Language, say
from engine.notation import read_document
from tables.errors import StoreTrouble
from tables.moves.snapshot import with_memory
from tables.people import Person
from tables.table import Table
from tests.cogs import forging
from tests.cogs.forging import BUTTON, SELECT
from tests.engine.playing import play
from tests.support.databases import contents, open_store, url_of
from tests.support.limits import check, walk
from tests.support.memory import remembering

Choice: TypeAlias = tuple[str, str | None]  # a custom_id and, of a select, the value
Chosen: TypeAlias = tuple[str, str]  # of a select: its custom_id, and the value
Picks: TypeAlias = Sequence[str] | None  # in a select

# How the buttons end that bring nobody nearer to the end.
BACK = ("pickup", "pass", "draw", "takeback", ":back", ":?")
V2 = 1 << 15
OWN = "@original"  # an interaction's own message
REFUSED = "-# ⚠️ "  # begins a hand's line on a refused action


class Pub:
    """One channel, the people in it, and the bot; all its files are in one folder. The first six
    people go by their names.
    """

    mia: simcord.MemberActor
    ben: simcord.MemberActor
    kim: simcord.MemberActor
    ole: simcord.MemberActor
    ada: simcord.MemberActor
    tom: simcord.MemberActor

    def __init__(
        self,
        env: simcord.Env,
        bot: CardTable,
        store: SqlStore,
        folder: Path,
        *,
        people: int,
        patch: pytest.MonkeyPatch,
        log: pytest.LogCaptureFixture,
    ) -> None:
        self.env, self.patch, self.log = env, patch, log
        self.bot = bot
        self._let_bot_explain()
        self.steady: Callable[[], float] | None = None  # seconds, if the bot's clock is to be set
        self.store = store
        self.folder = folder
        self.owner = env.create_user("owner")
        self.guild = env.create_guild("Pub", owner=self.owner)
        self.channel = self.guild.create_text_channel("cards")
        names = ("mia", "ben", "kim", "ole", "ada", "tom", "eva", "jan", "lea", "max", "ida")
        self.dice = random.Random(7)
        self._load_dice()
        self.people = [self.guild.add_member(env.create_user(name)) for name in names[:people]]
        vars(self).update(zip(names[:6], self.people, strict=False))
        self.mia, self.ben, self.kim, self.ole, self.ada, self.tom = self.people[:6]

    async def speak(self, *languages: Language) -> None:
        """Set people's languages in turn; the first is also the server's."""
        await self.bot.readers.set_server(self.guild.id, TableDefaults(languages[0]))
        for number, one in enumerate(self.people):
            language = languages[number % len(languages)]
            await self.bot.readers.prefer(Person(one.id, one.name), Preferences(language))

    async def restart(self) -> None:
        """Kill the bot, as kill -9 would as far as the database can tell, and start it again."""
        old = self.store
        await self.start_another()
        await old.close()

    async def start_another(self) -> None:
        """Start a bot in place of the former one, whose store stays as it is."""
        self.store = await open_store(address(self.folder))
        self.bot = CardTable(self.store, self.folder, upload_faces=False, steady=self.steady)
        self._load_dice()
        await self.env.restart_bot(self.bot)
        self._let_bot_explain()

    def _let_bot_explain(self) -> None:
        """Simcord takes every error of a command for an unforeseen one. The bot explains them all,
        as it does for clicks, and logs the unforeseen ones; that fails a test.
        """
        vars(self.bot.tree).pop("on_error", None)

    def _load_dice(self) -> None:
        self.bot.room.draw_seed = lambda: self.dice.randbytes(32)

    def hurry(self) -> None:
        """Have the table ponder for less than a moment, which passes in real time."""
        self.bot.room.ponders = 0.01

    def look_seldom(self, every: float) -> None:
        """Have the hourly chores done once in so many seconds, so that days pass quickly."""
        self.patch.setattr(sys.modules[housekeeping.__name__], "EVERY", every)

    def without_tokens(self) -> None:
        """Have tables edited by the bot's own way alone: no press leaves a token from now on, and
        none that was left is used.
        """
        self.patch.setattr(TableMessages, "pressed", lambda *_: None)
        self.bot.screens.table_messages.let_go()

    # What there is

    def stored(self, channel: int | None = None) -> list[Message]:
        """Return all messages of a channel, oldest first."""
        there = self.env.backend.messages.get(channel or self.channel.id, {})
        return sorted(there.values(), key=attrgetter("id"))

    def public(self) -> list[Message]:
        """Return the messages everybody sees."""
        return [message for message in self.stored() if not message.is_ephemeral]

    def board(self, table: int = 1) -> Message:
        """Return the table's message."""
        mine = [m for m in self.public() if any(x.startswith(f"t:{table}:") for x in ids(m))]
        boards = [message for message in mine if message.flags & V2]
        assert len(boards) == 1, f"{len(boards)} messages of table {table}"
        return boards[0]

    def notices(self) -> list[Message]:
        """Return the public messages that are not tables."""
        return [message for message in self.public() if not message.flags & V2]

    def private(self, person: simcord.MemberActor) -> list[Message]:
        """Return the messages only this person sees, oldest first."""
        return [m for m in self.stored() if m.is_ephemeral and m.visible_to(person.id)]

    def last_private(self, person: simcord.MemberActor) -> Message | None:
        """Return the newest message only this person sees."""
        newest_first = reversed(self.stored())
        return next((m for m in newest_first if m.is_ephemeral and m.visible_to(person.id)), None)

    def hand(self, person: simcord.MemberActor) -> Message:
        """Return this person's newest hand."""
        there = [m for m in self.private(person) if m.components and not _is_page(m)]
        return self._newest(person, there, "hand")

    def page(self, person: simcord.MemberActor) -> Message:
        """Return the newest page (rules, settings, a choice of tables) this person was shown."""
        there = [m for m in self.private(person) if m.components and _is_page(m)]
        return self._newest(person, there, "page")

    def line(self, person: simcord.MemberActor) -> str:
        """Return the last sentence this person was told privately: a refusal in their hand, or else
        a message.
        """
        hands = [m for m in self.private(person) if m.components and not _is_page(m)]
        lines = [line for hand in hands for line in texts(hand).split("\n")]
        if refused := [line.removeprefix(REFUSED) for line in lines if line.startswith(REFUSED)]:
            return refused[-1]
        there = [message for message in self.private(person) if message.content]
        return self._newest(person, there, "line").content

    def failure(self, person: simcord.MemberActor) -> tuple[str, str]:
        """Return the last failure this person was told of, and its code."""
        text, line = self.line(person).split("\n-# ")
        [code] = re.findall("`([A-Z]{5})`", line)
        return text, code

    def _newest(self, person: simcord.MemberActor, there: list[Message], sort: str) -> Message:
        """Return the last of these messages; fails with what came instead if there is none."""
        last = [message.content or texts(message) for message in self.private(person)][-1:]
        assert there, f"{person.name} was shown no {sort}, but {last}: does the bot's log say why?"
        return there[-1]

    async def table(self, number: int = 1) -> Table:
        """Return the table as the bot has it."""
        table = await self.bot.room.get(number)
        assert table is not None
        return table

    # What people do

    async def open(self, seats: int, rules: str = "cruzo", *, start: bool = False) -> Table:
        """Open a table for the first person, seat others, and have the first deal; return it."""
        await self.people[0].slash(self.channel, "play", game=rules)
        await self.all_press(self.people[1:seats], "t:1:join")
        if start:
            await self.press(self.people[0], "t:1:start")
        return await self.table()

    async def play_round(
        self, seats: int = 2, rules: str = "crazy-eights", *, seed: int | str = 3, until: int = 0
    ) -> Table:
        """Play a table's first round at random, or so many presses of it."""
        table = await self.open(seats, rules, start=True)
        await self.play_on(random.Random(seed), until=until)
        return table

    async def deal(self, text: str) -> Table:
        """Open a table by a position's rules for all its seats, and have them play from there."""
        lines = read_document(text).position
        rules = lines.get("rules", "cruzo").split()[0]
        await self.open(sum(key.isdigit() for key in lines), rules, start=True)
        return await self.position(text)

    async def a_second_table(
        self, person: simcord.MemberActor, rules: str, at: ChannelHandle | None = None
    ) -> None:
        """Open a table in a channel although another of this person's is between two matches, if
        they are asked.
        """
        custom_id = f"p:playnew:- {rules}"
        there = self.stored((at or self.channel).id)
        asked = [one for one in there if one.visible_to(person.id) and custom_id in ids(one)]
        if asked:
            await self.click(person, asked[-1], custom_id)

    async def without_clock(self) -> None:
        """Turn the clock off at tables opened from now on."""
        await self.bot.readers.change_server(self.guild.id, clock="off")

    async def save_rules(
        self, person: simcord.MemberActor, *names: str, rules: str = "cruzo", options: str = "{}"
    ) -> None:
        """Have a person save house rules of these names on their server."""
        server, whose = person.guild.id, Person(person.id, person.name)
        for name in names:
            saved = HouseRules(0, name, rules, options)
            await self.store.house_rules.save(server, saved, whose, 0.0)

    async def delete_message(self, message: int) -> None:
        """Have a moderator delete a message of the channel."""
        self.env.backend.delete_message(self.channel.id, message)
        await self.env.settle()

    async def stored_data(self, person: simcord.MemberActor) -> Message:
        """Open the page on what is stored about a person, behind /settings."""
        return await self.settings_of(person, "data")

    async def position(self, text: str) -> Table:
        """Put the running round into a position of the notation, and show it; everybody has acted
        in it.
        """
        table = await self.table()
        now = table.snapshot
        state = play(text).state
        since = (now.revision,) * len(now.people)
        clocks = replace(now.memory.clocks, acted=tuple(range(len(now.people))))
        table.adopt(with_memory(replace(now, state=state, choice=None), since=since, clocks=clocks))
        self.bot.screens.resume(table)
        await self.env.settle()
        return table

    async def finish(self, text: str) -> None:
        """Have the first person lay their last card, the five of diamonds, in this position: of the
        round that runs, or of a table that is opened for it.
        """
        table = await (self.position(text) if await self.bot.room.get(1) else self.deal(text))
        await self.press(self.mia, f"h:1:{table.snapshot.memory.since[0]}:lay 5D")
        assert table.lobby.stage == "between"

    async def play_on(
        self, dice: random.Random, most: int = 1_000, until: int = 0, number: int = 1
    ) -> int:
        """Have people press what they see, in turn and out of it, and the table play for the
        others, until the round is over or this many presses are done; return their number.
        """
        for count in range(most):
            table = await self.table(number)
            if table.lobby.stage != "round" or (until and count == until):
                return count
            others = {*table.lobby.table_seats, *table.lobby.away}
            turn = [seat for seat in table.to_act if seat not in others]
            if not turn:
                await self.env.advance_time(2)
                continue
            here = [seat for seat in range(len(table.people)) if seat not in others]
            person = self.at(table, dice.choice([*filter(table.legal, here), *turn * 3]))
            if there := list(choices(self.hand(person))):
                await self.move(person, _pick(dice, there))
        raise AssertionError("the round does not end")

    def at(self, table: Table, seat: int) -> simcord.MemberActor:
        """Return the person in a seat."""
        return next(one for one in self.people if one.id == table.people[seat].user)

    async def press(self, person: simcord.MemberActor, custom_id: str) -> InteractionResult:
        """Press a button of the newest message this person sees that has it; where none has, behind
        *More…*.
        """
        if not self._seen(person, custom_id):
            custom_id = await self._behind_more(person, custom_id)
        return await self.click(person, self.having(person, custom_id), custom_id)

    async def all_press(self, people: Iterable[simcord.MemberActor], custom_id: str) -> None:
        """Have people press the same, one after another."""
        for person in people:
            await self.press(person, custom_id)

    async def page_by(
        self, person: simcord.MemberActor, way: str, *then: str | Chosen, **options: Any
    ) -> Message:
        """Return the page a command opens to a person, or a button, and what they press then."""
        await self._goes(person, way, options)
        return await self.turned(person, *then)

    async def turned(self, person: simcord.MemberActor, *presses: str | Chosen) -> Message:
        """Return the page a person has after these presses, each on the page they see by then."""
        for press in presses:
            if isinstance(press, str):
                await self.click(person, self.page(person), press)
            else:
                await self.choose(person, self.page(person), *press)
        return self.page(person)

    async def line_by(self, person: simcord.MemberActor, way: str, **options: Any) -> str:
        """Return the line a command answers a person, or a button."""
        await self._goes(person, way, options)
        return self.line(person)

    async def post_by(self, person: simcord.MemberActor, command: str, **options: Any) -> Message:
        """Return what everybody sees of a person's command."""
        await self._goes(person, command, options)
        return self.public()[-1]

    async def shown_at(
        self, place: ChannelHandle, person: simcord.MemberActor, command: str, **options: Any
    ) -> Message:
        """Return what a command in another channel shows a person, alone or with everybody."""
        await person.slash(place, command, **options)
        return [m for m in self.stored(place.id) if m.visible_to(person.id)][-1]

    async def _goes(
        self, person: simcord.MemberActor, way: str, options: Mapping[str, Any]
    ) -> None:
        if ":" in way:
            await self.press(person, way)
        else:
            await person.slash(self.channel, way, **options)

    async def _behind_more(self, person: simcord.MemberActor, custom_id: str) -> str:
        """Open the page behind the table's *More…*; return the same button there."""
        _, table, word = custom_id.split(":")
        more = f"t:{table}:more"
        await self.click(person, self.having(person, more), more)
        if word == "addseat":
            await self.click(person, self.page(person), f"p:more:{table} addseat")
            return f"p:company:{table} elephant 1"
        page = ids(self.page(person))
        if word in ("leave", "close", "night", "endmatch"):
            await self.click(person, self.page(person), f"p:more:{table} leave")
            page = ids(self.page(person))
        if word in ("night", "endmatch"):
            await self.click(person, self.page(person), f"p:more:{table} {word}")
            return f"p:more:{table} really{word}"
        if word in ("replay", "lookback"):
            await self.click(person, self.page(person), f"p:more:{table} story")
            page = ids(self.page(person))
        ways = (custom_id, f"p:more:{table} {word}", f"p:seats:{table} {word}")
        return next(one for one in ways if one in page)

    async def delete(self, person: simcord.MemberActor) -> None:
        """Have a person who sits nowhere delete themselves."""
        page = await self.stored_data(person)
        for button in ("p:forgetask:", "p:forget:"):
            await self.click(person, page, button)
        forgotten = [say(language, "privacy-forgotten") for language in LANGUAGES]
        assert any(text in texts(page) for text in forgotten)

    async def click(
        self, person: simcord.MemberActor, message: Message, custom_id: str
    ) -> InteractionResult:
        """Press a button of this message, or choose a word of the select behind *More…*."""
        select, _, word = custom_id.rpartition(" ")
        if select.startswith("p:more:") and (select, word) in [*choices(message)]:
            return await self.choose(person, message, select, word)
        return await person.click(ResponseMessage(self.env, message), custom_id=custom_id)

    async def settings_of_server(self, person: simcord.MemberActor, topic: str) -> Message:
        """Have a manager open /server, and go to the page of a topic; return that page."""
        return await self.page_by(person, "server", ("p:servertopic:", topic))

    async def settings_of(self, person: simcord.MemberActor, topic: str) -> Message:
        """Return the page of a topic of a person's settings, as they open it."""
        return await self.page_by(person, "settings", ("p:settings:", topic))

    async def boss_at(self, topic: str) -> tuple[simcord.MemberActor, Message]:
        """Return the server's owner, and that page as they open it."""
        boss = self.guild.add_member(self.owner)
        return boss, await self.settings_of_server(boss, topic)

    async def choose(
        self, person: simcord.MemberActor, message: Message, custom_id: str, value: str
    ) -> InteractionResult:
        """Choose an option of a select, with as many others as it asks for."""
        shown = ResponseMessage(self.env, message)
        parts = walk(message.components)
        (select,) = [part for part in parts if part.get("custom_id") == custom_id]
        others = [one["value"] for one in select["options"] if one["value"] != value]
        more = others[: select.get("min_values", 1) - 1]
        return await person.select(shown, [value, *more], custom_id=custom_id)

    async def move(self, person: simcord.MemberActor, choice: Choice) -> None:
        """Press a button, or choose an option, of this person's hand."""
        custom_id, value = choice
        if value is None:
            await self.click(person, self.hand(person), custom_id)
        else:
            await self.choose(person, self.hand(person), custom_id, value)

    def having(self, person: simcord.MemberActor, custom_id: str) -> Message:
        """Return the newest message this person sees that has such a button."""
        seen = self._seen(person, custom_id)
        assert seen, f"nobody could press {custom_id}"
        return seen[-1]

    def _seen(self, person: simcord.MemberActor, custom_id: str) -> list[Message]:
        """Return the messages this person sees that have such a button, the newest last."""
        return [m for m in self.stored() if m.visible_to(person.id) and custom_id in ids(m)]

    async def forge(
        self, *presses: tuple[simcord.MemberActor, Message, str], values: Picks = None
    ) -> list[InteractionResult]:
        """Send clicks at the same moment, whether or not there are such buttons."""
        results = [self.send(*press, values=values) for press in presses]
        await self.env.settle()
        return results

    async def as_bot(self, work: Awaitable[object]) -> None:
        """Do something as the bot would, by its clock."""
        with self.env._bot_scope():
            await work

    async def told(
        self, person: simcord.MemberActor, message: Message, custom_id: str, *, values: Picks = None
    ) -> list[str]:
        """Send a click, whether or not there is such a button; return the sentences this person is
        told then.
        """
        before = {one.id for one in self.private(person)}
        await self.forge((person, message, custom_id), values=values)
        return [one.content for one in self.private(person) if one.id not in before]

    async def deny(
        self, *permissions: str, to: int | None = None, at: ChannelHandle | None = None
    ) -> None:
        """Take permissions in a channel, the pub's, from everybody or one person; none: all are as
        before.
        """
        deny = discord.Permissions(**dict.fromkeys(permissions, True)).value
        kind = OverwriteType.ROLE if to is None else OverwriteType.MEMBER
        denied = Overwrite(to or self.guild.id, kind, deny=deny)
        self.env.backend.set_overwrite((at or self.channel).id, denied)
        await self.env.settle()

    def send(
        self, person: simcord.MemberActor, message: Message, custom_id: str, *, values: Picks = None
    ) -> InteractionResult:
        """Send a click, whether or not there is such a button, without waiting."""
        data = forging.pressed(custom_id, values)
        return forging.send(self.env, person.id, message.channel_id, data, message=message)

    def send_dialog(
        self, person: simcord.MemberActor, message: Message, custom_id: str, *lines: str
    ) -> InteractionResult:
        """Send what was written into a dialog that this message has opened, without waiting."""
        data = forging.written(custom_id, lines)
        where, kind = message.channel_id, forging.MODAL
        return forging.send(self.env, person.id, where, data, kind=kind, message=message)

    # What must always hold

    def check_messages(self) -> None:
        """Check that every message of components keeps to Discord's limits, and that no public one
        shows a hand.
        """
        for message in self.stored():
            if message.components and message.flags & V2:
                check(message.components)
            if not message.is_ephemeral:
                shown = [x for x in ids(message) if x.startswith(("h:", "hs:"))]
                assert not shown, f"a hand for all to see: {shown}"

    def requests(self) -> list[str]:
        """Return the bot's requests to Discord since the last call, without ids and tokens; an edit
        of the table's message by a press's token is "PATCH table".
        """
        there = {message.id for message in self.public()}
        presses = self.env.backend.interactions.values()
        tokens = {press.token for press in presses if press.source_message_id in there}
        taken = [_bare(one.method, one.path, tokens) for one in self.env.http_requests]
        self.env.http_requests.clear()
        return taken


def _is_page(message: Message) -> bool:
    paged = any(custom_id.startswith("p:") for custom_id in ids(message))
    return paged or "Sebastian Schygulla" in texts(message) or is_card(message)


def is_card(message: Message) -> bool:
    """True if a message is a rule card, or a page of one."""
    lines = texts(message).splitlines()
    return sum(": **" in line or line.startswith("✎ ") for line in lines) > 5


def _pick(dice: random.Random, there: list[Choice]) -> Choice:
    """Return one of these choices, usually one that brings the round nearer to its end."""
    cards = [choice for choice in there if not choice[0].endswith(BACK)]
    lays = [choice for choice in cards if "lay " in (choice[1] or choice[0])]
    return dice.choice((lays or cards or there) if dice.random() < 0.9 else there)


def _bare(method: str, path: str, on_table: Collection[str]) -> str:
    parts = path.strip("/").split("/")
    if parts[0] == "interactions":
        return f"{method} answer"
    if parts[0] == "webhooks":
        return f"{method} {'table' if parts[2] in on_table and parts[-1] == OWN else 'private'}"
    return f"{method} {'/'.join(part for part in parts if not part.isdigit())}"


def ids(message: Message) -> list[str]:
    """Return the custom_ids of a message; the words of the select behind *More…* as if each was a
    button's.
    """
    return [
        custom_id
        for part in walk(message.components)
        if part.get("custom_id")
        for custom_id in (part["custom_id"], *words_of_more(part))
    ]


def words_of_more(part: Mapping[str, Any]) -> list[str]:
    """Return the words of the select behind *More…* as custom_ids of buttons would have them."""
    if part["type"] != SELECT or not part["custom_id"].startswith("p:more:"):
        return []
    return [f"{part['custom_id']} {option['value']}" for option in part["options"]]


def texts(message: Message) -> str:
    """Return all text of a message."""
    said = [part["content"] for part in walk(message.components) if part["type"] == 10]
    return "\n".join([message.content or "", *said])


def described(message: Message) -> str:
    """Return what a message's only picture shows, in words."""
    (gallery,) = [part for part in walk(message.components) if part["type"] == 12]
    return str(gallery["items"][0]["description"])


def choices(message: Message) -> Iterator[Choice]:
    """Yield everything that can be pressed or chosen, links aside: custom_id and, for a select, the
    value.
    """
    for part in walk(message.components):
        if part["type"] == BUTTON and not part.get("disabled") and "custom_id" in part:
            yield part["custom_id"], None
        elif part["type"] == SELECT:
            for option in part["options"]:
                yield part["custom_id"], option["value"]


def address(folder: Path) -> str:
    """Return the address of the database in a folder, or of the one on the tests' server that
    stands for it.
    """
    return url_of(folder / "cards.sqlite3")


DUEL = """
    pile: 4H
    0: 5D 6H 7C 8C | - | -
    1: KH KD 2C | - | -
    turn: 0
"""
# A fourth five may be thrown in by the second seat.
WINDOW = """
    pile: 5S 5H 5D
    0: 9C 8C 7C | - | -
    1: 5C 4C 4D | - | -
    2: KH KD KC | - | -
    turn: 0
"""
LAST_CARD = "pile: 4H\n0: 5D | - | -\n1: KH KD | - | -\nturn: 0"
LAST_OF_THREE = "pile: 4H\n0: 5D | - | -\n1: 6C | - | -\n2: KH KD | - | -\nturn: 0"


async def forgotten(pub: Pub, person: simcord.MemberActor) -> None:
    """Close a person's tables, and have them delete themselves: then their number is nowhere."""
    for number in await pub.store.reminders.tables_of(person.id):
        await pub.as_bot((await pub.table(number)).shut())
    await pub.delete(person)
    await pub.env.settle()
    stored = contents(pub.folder / "cards.sqlite3")
    told = [name for name, rows in stored.items() if str(person.id) in str(rows)]
    told += remembering(pub.bot, [person.id])
    assert not told, "\n".join(told)


async def disk_full(*_: object) -> None:
    """Stands in a store's place for what cannot be kept or read."""
    raise StoreTrouble("disk full")
