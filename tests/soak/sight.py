"""Where people see the tables and their hands, and what they can press there."""

from __future__ import annotations

import re
from collections import defaultdict

from playground.messages import walk_components
from playground.server import Playground
from playground.storage import Json
from tests.support.played_tables import V2

TABLE = re.compile(r"t:(\d+):.+")
HAND = re.compile(r"h[sc]?:(\d+):.+")


def _number(pattern: re.Pattern[str], message: Json) -> int | None:
    """The table whose buttons a message has."""
    for part in walk_components(message["components"]):
        if found := pattern.fullmatch(part.get("custom_id") or ""):
            return int(found[1])
    return None


class Sight:
    """Remembers which of the bot's messages is which table's, and whose hand."""

    def __init__(self, place: Playground) -> None:
        self._place = place
        self.boards: dict[int, dict[str, str]] = defaultdict(dict)  # message -> channel
        self._hands: dict[tuple[int, str], dict[str, str]] = defaultdict(dict)
        self._known: dict[str, int] = {}  # message -> table
        place.world.listeners.append(self._hear)

    def board(self, table: int) -> Json | None:
        """The newest public message of a table that still stands somewhere."""
        return self._newest(self.boards[table])

    def hand(self, table: int, user: str) -> Json | None:
        """The newest hand somebody has at a table."""
        return self._newest(self._hands[table, user])

    def sign_up(self, channel: str) -> Json | None:
        """The newest sign-up of a channel that people can answer."""
        for message in reversed(self._place.world.state.messages.get(channel, {}).values()):
            parts = walk_components(message["components"])
            if any((part.get("custom_id") or "").startswith("p:signup:") for part in parts):
                return message
        return None

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

    def _public(self, message: Json) -> None:
        assert _number(HAND, message) is None, "a hand for all to see"
        table = _number(TABLE, message)
        if table is not None and message["flags"] & V2:
            self._known[message["id"]] = table
        if message["id"] in self._known:
            self.boards[self._known[message["id"]]][message["id"]] = message["channel_id"]
