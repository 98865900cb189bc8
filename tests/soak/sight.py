"""People's view of the tables and their hands, and the buttons there."""

from __future__ import annotations

import random
import re
from collections import defaultdict

from playground.interactions import is_ephemeral
from playground.messages import walk_components
from playground.server import Playground
from playground.storage import Json
from playground.world import World
from tests.soak.simulated import now
from tests.soak.watch import said
from tests.support.played_tables import V2, Press, presses

TABLE = re.compile(r"t:(\d+):.+")
HAND = re.compile(r"h[sc]?:(\d+):.+")
HONOURS = re.compile("🏅 (.+)")
USERS, ROLES, CHANNELS = 5, 6, 8  # selects with the server's options
INPUT = 4
POSTS = 5  # public messages somebody looks at together
WORDS = ("1", "2", "5", "Friday", "")  # texts people type into dialogs


def _number(pattern: re.Pattern[str], message: Json) -> int | None:
    """Return the table whose buttons a message has."""
    for part in walk_components(message["components"]):
        if found := pattern.fullmatch(part.get("custom_id") or ""):
            return int(found[1])
    return None


class Sight:
    """Remembers the table of each of the bot's messages, and the reader of each hand."""

    def __init__(self, place: Playground) -> None:
        self._place = place
        self.boards: dict[int, dict[str, str]] = defaultdict(dict)  # message -> channel
        self._notices: dict[int, dict[str, str]] = defaultdict(dict)  # likewise
        self._hands: dict[tuple[int, str], dict[str, str]] = defaultdict(dict)
        self.pages: dict[str, tuple[str, str]] = {}  # reader -> channel, message: shown last
        self._known: dict[str, int] = {}  # message -> table
        self.drawn: dict[str, float] = {}  # public message -> when, last
        self.honours: dict[int, set[str]] = defaultdict(set)  # what a table's message told of them
        place.world.listeners.append(self._hear)

    def board(self, table: int) -> Json | None:
        """Return the newest public message of a table that still exists."""
        return self._newest(self.boards[table])

    def channel(self, table: int) -> str:
        """Return the channel where a table's message stood last."""
        return next(reversed(self.boards[table].values()))

    def notice(self, table: int) -> Json | None:
        """The newest of its other public messages, if it still stands there."""
        return self._newest(self._notices[table])

    def hand(self, table: int, user: str) -> Json | None:
        """Return a person's newest hand at a table."""
        return self._newest(self._hands[table, user])

    def page(self, user: str) -> Json | None:
        """Return the page shown to a person last, if it still exists."""
        channel, message = self.pages.get(user, ("", ""))
        return self._place.world.state.messages.get(channel, {}).get(message)

    def sign_up(self, channel: str) -> Json | None:
        """Return the newest sign-up of a channel that people can answer."""
        for message in reversed(self._place.world.state.messages.get(channel, {}).values()):
            parts = walk_components(message["components"])
            if any((part.get("custom_id") or "").startswith("p:signup:") for part in parts):
                return message
        return None

    def posts(self, dice: random.Random) -> list[Json]:
        """Return some public messages with buttons that are no table's."""
        there = [
            message
            for messages in self._place.world.state.messages.values()
            for message in messages.values()
            if not is_ephemeral(message) and message["id"] not in self._known
            if any(one.custom_id.startswith("p:") for one in presses(message))
        ]
        return dice.sample(there, min(len(there), POSTS))

    def _newest(self, messages: dict[str, str]) -> Json | None:
        for message, channel in reversed(messages.items()):
            there = self._place.world.state.messages.get(channel, {}).get(message)
            if there is not None:
                return there
        return None

    def _hear(self, event: str, data: Json, reader: str | None) -> None:
        if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            return
        if data["author"]["id"] != self._place.world.bot["id"]:
            return
        if reader is None:
            self._public(data)
        elif (table := _number(HAND, data)) is not None:
            mine = self._hands[table, reader]
            mine.pop(data["id"], None)
            mine[data["id"]] = data["channel_id"]
        else:
            self.pages[reader] = data["channel_id"], data["id"]

    def _public(self, message: Json) -> None:
        assert _number(HAND, message) is None, "a hand for all to see"
        self.drawn[message["id"]] = now()  # also one without buttons: a closed table's
        table = _number(TABLE, message)
        if table is not None and message["flags"] & V2:
            self._known[message["id"]] = table
        elif table is not None:
            self._notices[table][message["id"]] = message["channel_id"]
        if message["id"] in self._known:
            known = self._known[message["id"]]
            self.boards[known][message["id"]] = message["channel_id"]
            self.honours[known].update(HONOURS.findall(said(message["components"])))


def pressable(message: Json, world: World) -> list[Press]:
    """Return every possible press and choice in a message, also of the server's options: one value
    at a time, or none where that is allowed.
    """
    found = presses(message)
    offered = {
        USERS: list(world.state.members),
        ROLES: [one["id"] for one in world.state.roles],
        CHANNELS: [one["id"] for one in world.state.channels.values() if one["type"] == 0],
    }
    for part in walk_components(message["components"]):
        if part["type"] in offered and not part.get("disabled"):
            found += [Press(part["custom_id"], (one,)) for one in offered[part["type"]]]
            if part.get("min_values", 1) == 0:
                found.append(Press(part["custom_id"], ()))
    return found


def written(dialog: Json, dice: random.Random) -> dict[str, str]:
    """Return a person's input for a dialog, by its fields: the present text, or another."""
    fields = [one for one in walk_components(dialog["components"]) if one["type"] == INPUT]
    return {one["custom_id"]: one.get("value") or dice.choice(WORDS) for one in fields}
