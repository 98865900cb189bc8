"""A server with tables and sign-ups in all kinds of places, some of which not everybody may read;
and clicks about them from anywhere else.

The place of a thing is where its message stands, and who may read there is simcord's judgement:
neither asks the bot.
"""

import random
import re
from collections.abc import Iterator

import discord
import simcord
from simcord.backend.models import Message

from tests.cogs import forging
from tests.cogs.forged.forms import Deck
from tests.cogs.forged.inputs import Input
from tests.cogs.forged.rights import OF_MANAGERS, OF_ONESELF, POSTS
from tests.cogs.forged.scene import Scene, State
from tests.cogs.pub import Pub, ids

HALL, DEN_LOBBY, DEN_ROUND, DEN_OVER, IN_THREAD, IN_DEN_THREAD, IN_VOICE = range(1, 8)
SIGN_UPS = 2  # of the hall, and of the den
ROUND = 1  # the one that is over, in the den
OF_ROUNDS = {"weekround", "playfrom", "replay", "replayshow", "verify"}
OF_GAMES = ("lay", "throw", "knock", "draw", "lastcard")
# Pages about nothing that stands in a channel: the server, the presser, what is played nowhere.
# Tables are opened, and shown again, where the presser is.
PLACELESS = OF_ONESELF | POSTS | OF_MANAGERS | {
    *("board", "before", "look", "sort", "boardof", "boardwhen", "overview", "review"),
    *("evenings", "opentab", "puzzle", "tryshow"),
    *("playnow", "table", "end", "endnow", "dealalone", "dealshow"),
    "zonecity",
}  # fmt: skip
NAMED = re.compile(r"\b(mia|ben)\b").search  # those of the den
READS = discord.Permissions(view_channel=True, read_message_history=True).value
OPTIONS = ("", "", "in", "no", "leave", "reallyleave", "story", "takeover", "cruzo", "0", "1 here")


class Rooms(Scene):
    """In the den there are mia and ben alone: ole and ada have never seen it, and kim, who plays
    there, does not see it any more.
    """

    numbers = range(HALL, IN_VOICE + 1)

    def __init__(self, pub: Pub, seed: int) -> None:
        super().__init__(pub, seed)
        self.mia, self.ben, self.kim, self.ole, self.ada, _ = pub.people
        self.strangers = (self.ole, self.ada, self.kim, self.manager, self.moderator)
        shown, hidden = (discord.PermissionOverwrite(view_channel=on) for on in (True, False))
        rights: dict[object, discord.PermissionOverwrite] = {pub.guild.default_role: hidden}
        rights |= dict.fromkeys((self.mia, self.ben, self.kim, pub.bot.user), shown)
        self.den = pub.guild.create_text_channel("den", overwrites=rights)  # type: ignore[arg-type]  # its keys are of many types
        self.lounge = pub.guild.create_voice_channel("lounge")
        self.homes: dict[str, int] = {}  # where a table (t1) or sign-up (s1) stands

    async def set_up(self) -> None:
        """Open everything, and have everybody look round."""
        pub, den = self.pub, self.den
        await pub.without_clock()
        await self.ole.slash(pub.channel, "play", game="cruzo")
        await self.mia.slash(den, "play", game="cruzo")
        await self.ben.slash(den, "play", game="crazy-eights")
        for one in (self.mia, self.kim):
            await self._press(one, den.id, f"t:{DEN_ROUND}:join")
        await self.play(DEN_ROUND, 3)
        await self.ben.slash(den, "play", game="cruzo")
        await self._press(self.mia, den.id, f"t:{DEN_OVER}:join")
        await self.play(DEN_OVER, 2_000)
        await pub.bot.readers.change_server(pub.guild.id, threads=True)
        await self.ole.slash(pub.channel, "play", game="cruzo")
        await self.mia.slash(den, "play", game="cruzo")
        await pub.bot.readers.change_server(pub.guild.id, threads=False)
        await self.ada.slash(self.lounge, "play", game="cruzo")
        await self.ole.slash(pub.channel, "play", at="in 20h")
        await self.mia.slash(den, "play", at="in 21h")
        for channel in (pub.channel, den, self.lounge):
            await self.mia.slash(channel, "leaderboard")
        for one in self.strangers:
            for command in ("table", "help", "rules"):
                await one.slash(pub.channel, command)
        await pub.env.settle()
        pub.env.backend.delete_overwrite(den.id, self.kim.id)
        self._find_homes()

    async def _press(self, person: simcord.MemberActor, channel: int, custom_id: str) -> None:
        there = [one for one in self.pub.stored(channel) if custom_id in ids(one)]
        await self.pub.click(person, there[-1], custom_id)

    def _find_homes(self) -> None:
        for one in self.messages():
            for found in () if one.is_ephemeral else map(_thing, ids(one)):
                if found:
                    self.homes[found] = one.channel_id
        assert len(self.homes) == len(self.numbers) + SIGN_UPS, self.homes
        self.homes["r"] = self.den.id

    def may(self, one: Input) -> bool:
        """True if a click's thing can be read by its presser, and is pressed for where it
        stands.
        """
        assert one.message is not None
        home = self.homes.get(_thing(one.custom_id))
        if home is None:
            return False  # there is no such thing
        backend, private = self.pub.env.backend, one.message.is_ephemeral
        granted = backend.compute_permissions(self.pub.guild.id, one.person.id, home)
        near = (home, backend.get_channel(home).parent_id)
        rounds = _thing(one.custom_id) == "r"  # a week's post names rounds of anywhere
        leaves = one.person is self.kim and "leave" in one.custom_id and private
        return leaves or (granted & READS == READS and (private or rounds or one.channel in near))

    def leaked(self, before: State, after: State) -> Iterator[object]:
        """Yield what has changed on any message and names somebody of the den."""
        for key, now in after.items():
            was = before.get(key)
            if key[0].startswith("message") and NAMED(str(now)) and not NAMED(str(was)):
                yield now


def _thing(custom_id: str) -> str:
    """Return the table (t1), sign-up (s1) or round (r) a custom_id names; "" for none."""
    kind, word, rest = (*custom_id.split(":", 2), "", "")[:3]
    if kind in ("t", "h", "hs", "hc"):
        return f"t{word}"
    number = rest.split(" ")[0].removeprefix("t")
    if kind != "p" or word in PLACELESS or not number.isdecimal():
        return ""
    if word in OF_ROUNDS:
        return "r"
    return f"s{number}" if word.startswith("signup") else f"t{number}"


class FromElsewhere:
    """Makes clicks about things: every word, on every message, from every place, by everybody."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.dice: random.Random = rooms.dice
        handlers = rooms.pub.bot.handlers
        public = sorted(forging.public_words(handlers) - PLACELESS)
        self.public = Deck([*(f"p:{one}" for one in public), *self._of_table()], self.dice)
        pages = sorted({*handlers.pages, *handlers.dialogs} - PLACELESS)
        self.private = Deck([*(f"p:{one}" for one in pages), *self._of_table(), "h"], self.dice)
        shown = [one for one in rooms.messages() if one.components and not one.is_ephemeral]
        self.messages = Deck(shown, self.dice)

    def _of_table(self) -> list[str]:
        return [f"t:{word}" for word in (*self.rooms.pub.bot.handlers.table_buttons, *OF_GAMES)]

    def make(self) -> Input:
        """Return a click, on a public message or a private one of the presser's."""
        person = self.dice.choice((*self.rooms.strangers, *self.rooms.strangers, self.rooms.mia))
        private = [m for m in self.rooms.messages() if m.is_ephemeral and m.components]
        own = [one for one in private if one.visible_to(person.id)]
        public = self.dice.random() < 0.7 or not own
        message: Message = self.messages.deal() if public else self.dice.choice(own)
        custom_id = self._custom_id((self.public if public else self.private).deal())
        word, kind = custom_id.split(":")[1], forging.COMPONENT
        if custom_id.startswith("p:") and self._opens(word, public=public):
            kind = forging.MODAL
        data = (
            forging.written(custom_id, ["1"])
            if kind == forging.MODAL
            else forging.pressed(custom_id, self.dice.choice((None, ["cruzo"], ["in"])))
        )
        return Input(person, message.channel_id, message, kind, data)

    def _opens(self, word: str, *, public: bool) -> bool:
        """True for the word of a dialog, and every other time for one that is both."""
        handlers = self.rooms.pub.bot.handlers
        if public or word not in handlers.dialogs:
            return False
        return word not in handlers.pages or self.dice.random() < 0.5

    def _custom_id(self, what: str) -> str:
        kind, _, word = what.partition(":")
        number = self.dice.choice(self.rooms.numbers)
        if word.startswith("signup"):
            number = self.dice.randint(1, SIGN_UPS)
        elif word in OF_ROUNDS:
            number = ROUND
        option = self.dice.choice(OPTIONS)
        if kind == "h":
            return f"h:{number}:{self.dice.randrange(30)}:{self.dice.choice(('?', 'draw', 'back'))}"
        if kind == "t":
            return f"t:{number}:{word}"
        prefix = "t" if word in ("rulecard", "allrules", "everyoption") else ""
        return f"p:{word}:{prefix}{number} {option}".rstrip()
