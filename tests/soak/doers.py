"""Who did what at the tables, noted while it is done; and whose file has it in the end."""

import random
import re
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest

import tables.table
from data.store import SqlStore
from data.store.keeping.privacy import SqlPrivacy
from engine.game import Action
from playground.interactions import is_ephemeral
from playground.messages import walk_components
from playground.server import Playground
from playground.storage import Json
from playground.world import World
from tables.errors import StillSeated
from tables.moves.move import person_move
from tables.moves.snapshot import Move, Snapshot
from tables.people import FORGOTTEN, Location, Person, Screen
from tables.store import records
from tables.store.protocol import Saving
from tests.soak.simulated import now
from tests.soak.watch import said
from tests.support.databases import rows
from tests.support.played_tables import V2, Press, presses


class Doers:
    """Each line of the log, with the user who did it, or in whose seat it was done."""

    def __init__(self) -> None:
        self._acting: dict[int, tuple[Move, Person]] = {}  # not yet saved
        self._actor: dict[tuple[int, int], int | None] = {}  # by table and revision
        self._why: dict[tuple[int, int], str] = {}  # nobody has it: by table and revision
        self._sat: dict[int, dict[int, list[int]]] = defaultdict(dict)  # users, by revision
        self.deleted: dict[int, float] = {}  # when, by user

    def note(self, patch: pytest.MonkeyPatch) -> None:
        """Note everybody's actions from now on."""
        saving, forget = records.saving, SqlPrivacy.forget

        def acting(snapshot: Snapshot, person: Person, action: Action, **more: Any) -> Move:
            move = person_move(snapshot, person, action, **more)
            self._acting[id(move.before)] = move, person
            return move

        def saved(table: int, location: Location, screen: Screen, move: Move) -> Saving:
            chosen, person = self._acting.pop(id(move.before), (None, None))
            same = chosen is not None and (chosen.action, chosen.at) == (move.action, move.at)
            self._note(table, move, person if same else None)
            return saving(table, location, screen, move)

        async def forgotten(privacy: SqlPrivacy, user: int, at: float) -> Any:
            before, self.deleted[user] = self.deleted.get(user, 0.0), now()
            try:
                return await forget(privacy, user, at)
            except StillSeated:
                self.deleted[user] = before
                raise

        patch.setattr(tables.table, "person_move", acting)
        patch.setattr(records, "saving", saved)
        patch.setattr(SqlPrivacy, "forget", forgotten)

    def _note(self, table: int, move: Move, person: Person | None) -> None:
        before, at = move.before, (table, move.before.revision + 1)
        if before.revision == 1:
            self._actor[table, 1] = before.people[0].user
            self._sat[table][1] = [one.user for one in before.people]
        if person is None and move.actor is not None:
            person = before.people[move.actor]
            self._why[at] = "the table's own"
        elif person is None:
            self._why[at] = "the table"
        elif person in before.line or person in move.after.line:
            self._why[at] = "in line"
        if person == FORGOTTEN:
            person, self._why[at] = None, "deleted"
        self._actor[at] = None if person is None or person.of_table else person.user
        self._sat[table][at[1]] = [one.user for one in move.after.people]

    async def check(self, store: SqlStore, file: Path) -> Counter[str]:
        """Check that each line is in the file of whoever did it, or in nobody's for a reason.
        Return how many there are of each.
        """
        files = await _files(store, file)
        stored: dict[int, set[int]] = defaultdict(set)
        for row in rows(file, "SELECT table_id, revision FROM rounds WHERE revision IS NOT NULL"):
            stored[row["table_id"]].add(row["revision"])
        found: Counter[str] = Counter()
        lines = rows(file, "SELECT * FROM log ORDER BY table_id, revision")
        keys = Counter(map(_key, lines))
        for line in lines:
            table, revision = at = line["table_id"], line["revision"]
            user, owners = self._actor[at], files[_key(line)]
            if owners:
                assert Counter(owners) == {user: keys[_key(line)]}, (
                    f"{at} is in the file of {owners}, and was {user}'s"
                )
                found["theirs"] += 1
            elif user is None:
                found[self._why.get(at, "deleted")] += 1
            elif line["at"] <= self.deleted.get(user, 0.0) or self._unheard(line, lines, user):
                found["deleted"] += 1
            elif self._why.get(at) == "in line":
                found["in line"] += 1
            else:
                stayed = self._stayed(table, revision, user, stored[table])
                assert not stayed, f"{at}, {user}'s {line['action']!r}, is in nobody's file"
                found["gone"] += 1
        assert files.keys() == keys.keys(), "what people are handed stands in the log"
        assert found.total() == len(lines)
        return found

    def _unheard(self, line: Any, lines: list[Any], user: int) -> bool:
        """True if a user has sat there since before they were deleted, of which the table has not
        heard: what they do in that seat is nobody's.
        """
        table, at = line["table_id"], self.deleted.get(user, 0.0)
        before = [row["revision"] for row in lines if row["table_id"] == table and row["at"] <= at]
        since = range(max(before, default=line["revision"]), line["revision"])
        return bool(since) and all(user in self._sat[table][revision] for revision in since)

    def _stayed(self, table: int, revision: int, user: int, stored: set[int]) -> bool:
        """True if a user sat there from a revision until it was stored who sat there."""
        sat = self._sat[table]
        for later in range(revision, max(sat) + 1):
            if user not in sat[later]:
                return False
            if later in stored:
                break
        return True


async def _files(store: SqlStore, file: Path) -> dict[tuple[Any, ...], list[int]]:
    """Return the users in whose files a line is, by what is handed out of it."""
    files: dict[tuple[Any, ...], list[int]] = defaultdict(list)
    for row in rows(file, "SELECT user FROM people WHERE user IS NOT NULL"):
        for line in (await store.privacy.export(row["user"]))["moves"]:
            files[_key(line)].append(row["user"])
    return files


def _key(line: Any) -> tuple[Any, ...]:
    return tuple(line[name] for name in ("table_id", "round", "seat", "action", "at"))


# People's view of the tables and their hands, and the buttons there

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
