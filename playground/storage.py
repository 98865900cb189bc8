"""The world's storage: one JSON file, written atomically, and the pictures beside it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

Json = dict[str, Any]

SAVE_AFTER_S = 0.5


class StoredWorld(msgspec.Struct):
    """Everything kept across restarts, in Discord's own JSON where there is any for it."""

    token: str
    application: Json
    guild: Json
    roles: list[Json]
    users: dict[str, Json] = {}
    members: dict[str, Json] = {}
    people: list[str] = []
    locales: dict[str, str] = {}
    channels: dict[str, Json] = {}
    thread_members: dict[str, list[str]] = {}
    messages: dict[str, dict[str, Json]] = {}
    commands: list[Json] = []
    emojis: dict[str, Json] = {}
    base_url: str = ""
    house_left: bool = False
    others: list[Json] = []  # further servers, each with its roles


class UnreadableWorld(Exception):
    """The stored file is damaged, or of another kind; the text says what to do."""


class Storage:
    """Keeps a state in `folder`; with None nothing outlives the process."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._blobs: dict[str, bytes] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._writing: asyncio.Task[None] | None = None

    @property
    def file(self) -> Path | None:
        return self.folder / "world.json" if self.folder else None

    def load(self) -> StoredWorld | None:
        """Return the stored state, None if there is none; raises UnreadableWorld."""
        if self.file is None or not self.file.exists():
            return None
        try:
            return msgspec.json.decode(self.file.read_bytes(), type=StoredWorld)
        except msgspec.MsgspecError as error:
            raise UnreadableWorld(
                f"{self.file} cannot be read ({error}). "
                "Move it away to begin with a new world, or restore a copy of it."
            ) from error

    def changed(self, state: Callable[[], StoredWorld]) -> None:
        """Have `state()` written soon; further calls until then share that one write."""
        if self.folder is not None and self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(SAVE_AFTER_S, self._begin_writing, state)

    def _begin_writing(self, state: Callable[[], StoredWorld]) -> None:
        if self._writing is not None and not self._writing.done():
            self._timer = asyncio.get_running_loop().call_later(
                SAVE_AFTER_S, self._begin_writing, state
            )
            return
        self._timer = None
        kept = msgspec.json.encode(state())
        self._writing = asyncio.create_task(asyncio.to_thread(self.write, kept))

    async def close(self, state: StoredWorld) -> None:
        """Write `state` at once, after any write in progress."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._writing is not None:
            await self._writing
        if self.folder is not None:
            await asyncio.to_thread(self.write, msgspec.json.encode(state))

    def write(self, kept: bytes) -> None:
        """Replace the file as a whole: a crash leaves either the old one or the new one."""
        assert self.file is not None
        self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = self.file.with_suffix(".new")
        with fresh.open("wb") as out:
            out.write(kept)
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(self.file)

    def put_blob(self, name: str, content: bytes) -> None:
        """Keep a picture or another attached file under `name`."""
        self._blobs[name] = content
        if self.folder is not None:
            place = self.folder / "files" / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)

    def blob(self, name: str) -> bytes | None:
        """Return the file kept under `name`, None if there is none."""
        if name not in self._blobs and self.folder is not None:
            root = (self.folder / "files").resolve()
            place = (root / name).resolve()
            if place.is_relative_to(root) and place.is_file():
                self._blobs[name] = place.read_bytes()
        return self._blobs.get(name)

    def drop_blob(self, name: str) -> None:
        """Forget the file kept under `name`."""
        self._blobs.pop(name, None)
        if self.folder is not None:
            (self.folder / "files" / name).unlink(missing_ok=True)
