"""Other bots beside ours: how each is started from its checkout, and how people play there.

An adapter says which buttons join, start and move, and in which words a bot names the person in
turn. It makes each bot's shortest move, a card drawn; dearer ones would flatter ours.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bench.peer_process import SCRIPT
from playground.gateway import PRIVILEGED
from playground.interactions import Interaction
from playground.messages import walk_components
from playground.people import Member
from playground.process import ROOT, BotProcess
from playground.server import Playground
from tests.support.played_tables import DrawnMessage, MessageWatcher, Press, presses

PATIENCE_S = 20.0
LOOK_S = 0.05  # a message can be seen before the bot knows that it has sent it


def python_of(checkout: Path) -> str:
    """Return the Python that runs a checkout: that of its `.venv`, if it has one; else ours."""
    python = checkout / ".venv/bin/python"
    return str(python) if python.exists() else sys.executable


class Peer(NamedTuple):
    """A bot: its script, its command that opens a table, the words on its buttons, and the words
    in which it names the person in turn; `clicks` is how many one game on all tables lasts.
    """

    script: str
    command: str
    join: str
    start: str
    moves: tuple[str, ...]
    turn: str
    clicks: int

    def process(self, place: Playground, folder: Path, checkout: Path) -> BotProcess:
        """Return the bot as a process."""
        place.gateway.privileged = PRIVILEGED
        return BotProcess(
            place.url, place.token, module="bench.peer_process", home=checkout,
            log=folder / "peer.log",
            settings={SCRIPT: self.script, "PYTHONPATH": str(ROOT)},
            python=python_of(checkout),
        )  # fmt: skip


PEERS = {
    "daves-friends": Peer(
        "uno.py", "create", "Join", "Start Game", ("Draw Card",), r"<@(\d+)> ⬅️ Current Turn", 10**6
    ),
    # What explodes is put under the stock, so that nobody loses before it is empty.
    "eggsplode": Peer("app.py", "start", "Join", "Start", ("Confirm", "Draw"), r"<@(\d+)>", 120),
}


class PeerTable:
    """A table of a peer in a channel, and its people; the first one opens it."""

    def __init__(
        self, eyes: MessageWatcher, channel: str, people: Sequence[Member], peer: Peer
    ) -> None:
        self.channel = channel
        self.people = {person.id: person for person in people}
        self._peer = peer
        self._world = eyes.place.world
        self._drawings: dict[str, float] = {}  # by message, the time of the last
        self._message = ""  # the one whose buttons were seen last
        self._pressed: tuple[str, float] = ("", 0)  # not again before it is drawn anew
        self._waiting: list[asyncio.Future[DrawnMessage]] = []
        eyes.watchers.append(self._on_drawing)

    async def sit_down(self) -> PeerTable:
        """Open a table, take the seats, start, and return it."""
        host, *guests = self.people.values()
        await host.begin_command(self._peer.command, {}, self.channel).wait()
        for guest in guests:
            await self._press(guest, self._peer.join)
        await self._press(host, self._peer.start)
        return self

    async def rematch(self) -> None:
        """Do nothing: a peer is not clicked on for longer than its game lasts."""

    def words(self) -> list[str]:
        """Return nothing: its game goes on."""
        return []

    def turn(self) -> tuple[Member, list[Press]] | None:
        """Return the person in turn, and the button of their move; None if nobody is."""
        for move in self._peer.moves:
            if button := self._button(move):
                press, reader, text = button
                named = re.search(self._peer.turn, text)
                person = reader or (named[1] if named else None)
                return (self.people[person], [press]) if person else None
        return None

    def next_board(self) -> asyncio.Future[DrawnMessage]:
        """Return the next drawing in the channel, a private one too: some moves show no other."""
        future: asyncio.Future[DrawnMessage] = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        return future

    def begin(self, person: Member, press: Press) -> Interaction:
        """Press a button without waiting."""
        self._pressed = self._message, self._drawings[self._message]
        return person.begin_click(self._message, press.custom_id)

    async def _press(self, person: Member, label: str) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while True:
                if button := self._button(label):
                    break
                await asyncio.sleep(LOOK_S)
        await self.begin(person, button[0]).wait()

    def _button(self, label: str) -> tuple[Press, str | None, str] | None:
        """Return the newest button with this label, who alone sees it, and all its message says;
        None if something newer can be pressed.
        """
        for message in reversed(self._world.state.messages[self.channel].values()):
            labels = {
                component["custom_id"]: component.get("label") or ""
                for component in walk_components(message["components"])
                if "custom_id" in component
            }
            pressed = presses(message)
            for press in pressed:
                if label in labels[press.custom_id]:
                    self._message = message["id"]
                    drawn = self._drawings[self._message]
                    if self._pressed == (self._message, drawn) or time.monotonic() - drawn < LOOK_S:
                        return None
                    reader = self._world.readers.get(message["id"])
                    return press, reader, json.dumps(message, ensure_ascii=False)
            if pressed:
                return None
        return None

    def _on_drawing(self, seen: DrawnMessage) -> None:
        if seen.channel == self.channel:
            self._drawings[seen.message] = seen.at
            for future in self._waiting:
                if not future.done():
                    future.set_result(seen)
            self._waiting.clear()
