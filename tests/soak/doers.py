"""Who did what at the tables, noted while it is done; and whose file has it in the end."""

from __future__ import annotations

from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest

import tables.table
from data.store import SqlStore
from data.store.keeping.privacy import SqlPrivacy
from engine.game import Action
from tables.errors import StillSeated
from tables.moves.move import person_move
from tables.moves.snapshot import Move, Snapshot
from tables.people import FORGOTTEN, Location, Person, Screen
from tables.store import records
from tables.store.protocol import Saving
from tests.soak.simulated import now
from tests.support.databases import rows


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
            elif line["at"] <= self.deleted.get(user, 0.0):
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
