"""Inputs no honest client sends: ids of every registered word and of every message, mutated or
made up, with values, fields and options of any kind, from anybody, on any message.
"""

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

import simcord
from simcord.backend.models import Message

from engine.cards import BY_TEXT
from engine.notation import write_action
from tables.table import Table
from tests.cogs import forging
from tests.cogs.forged.forms import NUMBERS, ODD, Forms
from tests.cogs.forged.scene import TABLES, Scene
from tests.cogs.pub import choices, ids

VALUES = (
    *("de", "en", "auto", "slow", "30", "0"),
    *("cruzo", "#1", "remove", "?naming", "lay 5H", "5H.1"),
)
GAME_WORDS = ("lay", "pickup", "draw", "pass", "throw", "swap", "knock", "go", "hold", "takeback")
KINDS = (2, 3, 3, 3, 5, 6, 7, 8)  # of components
LONG = "x" * 5_000


class Input(NamedTuple):
    """A forged input: its sender, its content and its place; `kind` is the interaction's."""

    person: simcord.MemberActor
    channel: int
    message: Message | None
    kind: int
    data: forging.Data

    @property
    def custom_id(self) -> str:
        return str(self.data.get("custom_id", ""))

    @property
    def values(self) -> list[str]:
        """Return the values chosen, or the texts written."""
        written = [one["component"].get("value", "") for one in self.data.get("components", ())]
        return list(self.data.get("values", written))


class Inputs:
    """Makes inputs from the scene's dice."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.dice: random.Random = scene.dice
        self.forms = Forms(scene.pub.bot.handlers, TABLES, self.dice)
        self.commands = sorted(scene.pub.env.backend.commands[None].values(), key=str)

    async def make(self) -> Input:
        """Return an input of any kind."""
        person = self.dice.choice(self.scene.people)
        channel = self.scene.channel(person).id
        if self.dice.random() < 0.08:
            channel = self.scene.pub.env.backend.get_dm_channel(person.id).id
        kind = self.dice.choices((3, 5, 2, 4), (70, 18, 6, 6))[0]
        if kind in (forging.COMMAND, forging.AUTOCOMPLETE):
            return Input(person, channel, None, kind, self._command(kind))
        message = self.dice.choice(self._messages(person))
        custom_id = await self._custom_id(message, kind)
        if kind == forging.MODAL:
            return Input(person, channel, message, kind, forging.written(custom_id, self._lines()))
        values = self._values(message) if self.dice.random() < 0.6 else None
        data = forging.pressed(custom_id, values, self.dice.choice(KINDS))
        return Input(person, channel, message, kind, data)

    def _messages(self, person: simcord.MemberActor) -> Sequence[Message]:
        """Return the messages to press on: mostly the presser's own private ones."""
        there = [one for one in self.scene.messages() if one.components]
        own = [one for one in there if one.is_ephemeral and one.visible_to(person.id)]
        return own if own and self.dice.random() < 0.7 else there

    # Custom ids

    async def _custom_id(self, message: Message, kind: int) -> str:
        if self.dice.random() < 0.25:
            return (await self._of_hand())[:2_000]
        custom_id = self._made(message, kind)
        return self._mutated(custom_id) if self.dice.random() < 0.3 else custom_id

    def _made(self, message: Message, kind: int) -> str:
        """Return a custom_id: most often one built from the registry's words; or else one that is
        shown somewhere, or anything at all.
        """
        for custom_id in ids(message):
            self.forms.learn(custom_id)
        of_word = self.forms.dialog if kind == forging.MODAL else self.forms.page
        made: Callable[[], str] = self.dice.choices(
            (of_word, self.forms.table_button, lambda: self._shown(message), self._odd),
            (6, 2, 2, 1),
        )[0]
        return made()

    def _shown(self, message: Message) -> str:
        """Return a custom_id from this message or from any other."""
        anywhere = [x for one in self.scene.messages() for x in ids(one)]
        return self.dice.choice((self.dice.random() < 0.3 and ids(message)) or anywhere)

    def _odd(self) -> str:
        signs = self.dice.choices("htps:?0123456789 abc\nü🂡", k=self.dice.randrange(120))
        return "".join(signs) if self.dice.random() < 0.5 else self.dice.choice(ODD)

    async def _of_hand(self) -> str:
        """Return a custom_id for a hand, close to an action its seat may take."""
        table = await self.scene.table(self.dice.choice(TABLES))
        near = table.revision + self.dice.choice((0, 0, 0, 0, -1, -5, 1, 40, 10**15))
        revision: int | str = self.dice.choice((near, near, near, self.dice.choice(NUMBERS)))
        head = self.dice.choice(("h", "h", "h", "hs", "hc"))
        if head != "h":
            return f"{head}:{table.id}:{revision}:{self.dice.choice(('0', '1', *GAME_WORDS))}"
        return f"h:{table.id}:{revision}:{self._action(table)}"

    def _action(self, table: Table) -> str:
        """Return an action a person may take, perhaps with other cards, or one unknown to any
        game.
        """
        seats = range(len(table.people)) if table.state is not None else ()
        lawful = [write_action(one) for seat in seats for one in table.legal(seat)]
        cards = " ".join(self.dice.choices(sorted(BY_TEXT), k=self.dice.randrange(4)))
        made = f"{self.dice.choice(GAME_WORDS)} {cards}".strip()
        near: list[str] = self.dice.choices(lawful, k=3) if lawful else []
        return self.dice.choice((made, f"?{made}", *near))

    def _mutated(self, custom_id: str) -> str:
        change: Callable[[str], str] = self.dice.choice(
            (
                lambda x: x[: self.dice.randrange(len(x) + 1)],
                lambda x: x + self.dice.choice((*ODD, *NUMBERS)),
                lambda x: x.upper(),
                lambda x: x * 2,
                lambda x: "".join(self.dice.choice(NUMBERS) if y.isdigit() else y for y in x),
                lambda x: x.replace(":", self.dice.choice(("::", " ", "：")), 1),
                lambda x: self.dice.choice(("t", "h", "p", "hs", "hc")) + x[x.find(":") :],
            )
        )
        return change(custom_id)

    # What goes with them

    def _values(self, message: Message) -> list[str]:
        shown = [value for _, value in choices(message) if value is not None]
        people = [str(one.id) for one in self.scene.people]
        some = (*VALUES, *VALUES, *NUMBERS, *ODD, LONG, *people, *(shown * 2))
        return self.dice.choices(some, k=self.dice.choice((0, 1, 1, 1, 1, 2, 5, 30)))

    def _lines(self) -> list[str]:
        some = (*VALUES, *NUMBERS, *ODD, LONG, "@everyone", "2=7 3=5", "20", "Ours")
        return self.dice.choices(some, k=self.dice.choice((0, 1, 1, 1, 2, 2, 7)))

    def _command(self, kind: int) -> forging.Data:
        """Return a command with any values for its options or, while typing, with one of them
        focused.
        """
        command = self.dice.choice(self.commands)
        some = (*VALUES, *NUMBERS, *ODD, LONG, *map(str, TABLES))
        options = [
            {"name": one["name"], "type": one["type"], "value": self.dice.choice(some)}
            for one in command.get("options") or ()
            if one["type"] == 3 and (kind == forging.AUTOCOMPLETE or self.dice.random() < 0.8)
        ]
        if kind == forging.AUTOCOMPLETE:
            for one in options[:1]:
                one["focused"] = True
        return {"id": command["id"], "name": command["name"], "type": 1, "options": options}
