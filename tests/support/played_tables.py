"""People at the bot's tables, for tests and benchmarks: they press what they see.

There is one table to a channel, so a channel's public message is its board, and a message only one
person can see is that person's hand.
"""

import asyncio
import random
import re
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from playground.interactions import Interaction
from playground.messages import walk_components
from playground.people import Member
from playground.server import Playground
from playground.storage import Json

V2 = 1 << 15
BUTTON, SELECT = 2, 3
PATIENCE_S = 20.0
SHOWN_S = 0.1  # after which people see a move
MOST_MOVES = 3_000  # of a match
TURN = ("lay", "flip", "pickup", "draw", "direction")  # what only a turn offers

COGS = Path(__file__).parents[2] / "cogs"
HANDS = ("buttons.py", "hints.py")  # whose answers are hands, or none


def _words_of_pages() -> Iterator[str]:
    """Yield the ends of a table button's custom_id whose answer is a page about the table."""
    yield ":leave"  # it may ask first
    for file in COGS.rglob("*.py"):
        if file.name not in HANDS:
            for words in re.findall(r"^    @table_button\((.+)\)", file.read_text("utf-8"), re.M):
                yield from (f":{word}" for word in re.findall(r"\w+", words))


PAGES = tuple(_words_of_pages())


class DrawnMessage(NamedTuple):
    """One drawing of one message, as it came: `reader` is the user it is for, None for all.

    `answers` is the interaction the message belongs to, if any. The components must not be changed,
    and may change later.
    """

    at: float
    message: str
    channel: str
    reader: str | None
    answers: Interaction | None
    content: str
    components: list[Json]

    @property
    def is_table(self) -> bool:
        """True if this is a drawing of a table or a hand, not a sentence or a rules page."""
        asked = self.answers.data.get("custom_id", "") if self.answers else ""
        page = asked.startswith("p:") or asked.partition(" ")[0].endswith(PAGES)
        return bool(self.components) and not self.content and not page


class Press(NamedTuple):
    """A button to press, or a select with one of its values."""

    custom_id: str
    values: tuple[str, ...] | None = None

    @property
    def action(self) -> str:
        """Return the action of a hand's button in the notation; "" for anything else."""
        kind, _, rest = self.custom_id.partition(":")
        if kind == "hs":
            return self.values[0] if self.values else ""
        return rest.split(":", 2)[2] if kind == "h" else ""


def presses(message: Json) -> list[Press]:
    """Return everything in a message that can be pressed or chosen: as few values at a time as may
    be, of each option on.
    """
    found: list[Press] = []
    for component in walk_components(message["components"]):
        if component.get("disabled") or "custom_id" not in component:
            continue
        if component["type"] == BUTTON:
            found.append(Press(component["custom_id"]))
        elif component["type"] == SELECT:
            found += [Press(component["custom_id"], chosen) for chosen in _chosen(component)]
    return found


def laying(choices: list[Press]) -> list[Press]:
    """Return the choices that lay something, or all if nothing fits."""
    return [press for press in choices if press.action.startswith(("lay", "flip"))] or choices


def _chosen(select: Json) -> Iterator[tuple[str, ...]]:
    values = [one["value"] for one in select["options"]]
    fewest = max(1, select.get("min_values", 1))
    for first in range(len(values)):
        yield tuple((values[first:] + values[:first])[:fewest])


class MessageWatcher:
    """Watches every drawing of the bot's messages, and remembers where boards and hands are."""

    def __init__(self, place: Playground) -> None:
        self.place = place
        self.boards: dict[str, str] = {}
        self._hands: defaultdict[tuple[str, str], dict[str, None]] = defaultdict(dict)
        self.watchers: list[Callable[[DrawnMessage], None]] = []
        self._waiting: defaultdict[tuple[str, str | None], list[asyncio.Future[DrawnMessage]]]
        self._waiting = defaultdict(list)
        place.world.listeners.append(self._on_event)

    def close(self) -> None:
        """Stop watching."""
        self.place.world.listeners.remove(self._on_event)

    def next_drawing(self, channel: str, reader: str | None = None) -> asyncio.Future[DrawnMessage]:
        """Return the next drawing of a channel's board, or of a reader's hand there."""
        future: asyncio.Future[DrawnMessage] = asyncio.get_running_loop().create_future()
        self._waiting[channel, reader].append(future)
        return future

    def hand(self, channel: str, reader: str) -> Json | None:
        """Return the last drawing of a reader's hand among those still there."""
        kept = self.place.world.state.messages[channel]
        drawn = reversed(self._hands[channel, reader])
        return next((kept[message] for message in drawn if message in kept), None)

    def _on_event(self, event: str, data: Json, reader: str | None) -> None:
        if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            return
        if data["author"]["id"] != self.place.world.bot["id"]:
            return
        about = data.get("interaction_metadata", {}).get("id", "")
        seen = DrawnMessage(
            time.monotonic(), data["id"], data["channel_id"], reader,
            self.place.interactions.by_id.get(about), data["content"], data["components"],
        )  # fmt: skip
        for watch in self.watchers:
            watch(seen)
        if seen.is_table and not self.is_keepsake(seen):
            self._remember(seen)

    def is_keepsake(self, seen: DrawnMessage) -> bool:
        """True if it is public, has no button of a table, and is not the channel's board."""
        every = [str(one.get("custom_id", "")) for one in walk_components(seen.components)]
        pressed = any(one.startswith("t:") for one in every)
        return seen.reader is None and not pressed and self.boards.get(seen.channel) != seen.message

    def _remember(self, seen: DrawnMessage) -> None:
        if seen.reader is None:
            self.boards[seen.channel] = seen.message
        else:
            drawn = self._hands[seen.channel, seen.reader]
            drawn.pop(seen.message, None)
            drawn[seen.message] = None
        for future in self._waiting.pop((seen.channel, seen.reader), ()):
            if not future.done():
                future.set_result(seen)


class PlayedTable:
    """A table and its people, in a channel of their own; the first one is the host."""

    def __init__(self, eyes: MessageWatcher, channel: str, people: Sequence[Member]) -> None:
        self.eyes = eyes
        self.place = eyes.place
        self.channel = channel
        self.people = list(people)
        self.number = 0

    async def sit_down(self, game: str = "cruzo") -> None:
        """Open a table of this rule set and take the seats in order; raises RuntimeError,
        TimeoutError.
        """
        host, *guests = self.people
        board = self.eyes.next_drawing(self.channel)
        await done(host.begin_command("play", {"game": game}, self.channel))
        await asyncio.wait_for(board, PATIENCE_S)
        join = next(one.custom_id for one in presses(self.board) if ":join" in one.custom_id)
        self.number = int(join.split(":")[1])
        for guest in guests:
            board = self.eyes.next_drawing(self.channel)
            await self.press(guest, "join")
            await asyncio.wait_for(board, PATIENCE_S)

    async def deal(self) -> None:
        """Have the host deal; return once everybody sees cards. Raises as sit_down does."""
        hands = [self.eyes.next_drawing(self.channel, person.id) for person in self.people]
        await self.press(self.people[0], "start")
        await asyncio.wait_for(asyncio.gather(*hands), PATIENCE_S)

    async def rematch(self) -> None:
        """Have all want another round; return once they see cards. Raises as sit_down does."""
        for person in self.people[:-1]:
            await self.press(person, "again")
        hands = [self.eyes.next_drawing(self.channel, person.id) for person in self.people]
        await self.press(self.people[-1], "again")
        await asyncio.wait_for(asyncio.gather(*hands), PATIENCE_S)

    @property
    def board(self) -> Json:
        """Return the table's message as it is now."""
        return self.place.world.message(self.channel, self.eyes.boards[self.channel])

    def hand(self, person: Member) -> Json | None:
        """Return the message of a person's hand as it is now; None if they have none."""
        return self.eyes.hand(self.channel, person.id)

    def exists(self, message: str) -> bool:
        """True if a message has not been deleted."""
        return message in self.place.world.state.messages[self.channel]

    def choices(self, person: Member) -> list[Press]:
        """Return the presses a person's hand offers."""
        hand = self.hand(person)
        return [one for one in presses(hand) if one.action] if hand is not None else []

    def turn(self) -> tuple[Member, list[Press]] | None:
        """Return the person in turn according to their hand, and their choices; None if no hand
        shows a turn.
        """
        for person in self.people:
            own = [one for one in self.choices(person) if one.action.split()[0] in TURN]
            if own:
                return person, own
        return None

    async def next_turn(self) -> tuple[Member, list[Press]]:
        """Return the person in turn and their choices, as soon as a hand shows a turn."""
        await self.place.until(self.turn, PATIENCE_S)
        turn = self.turn()
        assert turn is not None
        return turn

    def words(self) -> list[str]:
        """Return what the buttons of the board are for."""
        return [press.custom_id.rpartition(":")[2] for press in presses(self.board)]

    def next_board(self) -> asyncio.Future[DrawnMessage]:
        """Return the next drawing of the board."""
        return self.eyes.next_drawing(self.channel)

    async def move(
        self, dice: random.Random, wanted: Callable[[list[Press]], list[Press]] = laying
    ) -> bool:
        """Have the person in turn do something that is wanted; where all are asked, one of them.
        Return whether anybody can do anything: else the table's clock runs.
        """
        free = [(person, own) for person in self.people if (own := self.choices(person))]
        turn = self.turn() or (dice.choice(free) if free else None)
        if turn is None:
            return False
        person, choices = turn
        await done(self.begin(person, dice.choice(wanted(choices))))
        return True

    async def play(self, dice: random.Random, moves: int | None = None) -> None:
        """Have people lay what fits until the match is over, or so often at most; raises
        AssertionError if the match does not end.
        """
        for _ in range(MOST_MOVES if moves is None else moves):
            words = self.words()
            if "again" in words and "hand" not in words:  # the result, after the last position
                return
            if "next" in words:
                await self.press(self.people[0], "next")
            await self.move(dice)
            await asyncio.sleep(SHOWN_S)
        assert moves is not None, "the match does not end"

    def begin(self, person: Member, one: Press) -> Interaction:
        """Press something in a hand without waiting."""
        hand = self.hand(person)
        assert hand is not None, "what is pressed was seen there"
        return person.begin_click(hand["id"], one.custom_id, one.values)

    async def press(self, person: Member, word: str) -> Interaction:
        """Press a public button of the board; raises RuntimeError if it is not answered."""
        message = self.eyes.boards[self.channel]
        return await done(person.begin_click(message, f"t:{self.number}:{word}"))


async def done(interaction: Interaction) -> Interaction:
    """Return an interaction once it is answered; raises RuntimeError if it failed."""
    await interaction.wait()
    if interaction.state != "done":
        raise RuntimeError(f"{interaction.data}: {interaction.error}")
    return interaction
