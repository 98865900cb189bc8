"""Discord's gateway: sessions that identify, receive events, and resume."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from typing import Any

import msgspec
from aiohttp import web

from playground.new_world import SHARD_SHIFT
from playground.storage import Json
from playground.world import THREAD_TYPES, World

DISPATCH = 0
GUILDS, GUILD_MEMBERS, PRESENCES = 1 << 0, 1 << 1, 1 << 8
GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT

RESUMABLE_S = 60.0
BUFFERED = 5_000
GUILD_EVENTS = ("CHANNEL_", "THREAD_", "GUILD_")
PAGE_EVENTS = ("PERSON_CREATE", "COMMANDS", "EMOJIS", "NOTIFY", "BOT", "LOCALE")


class Session(msgspec.Struct, eq=False):
    """A bot process (or one shard of it), connected or about to resume."""

    intents: int
    shard: tuple[int, int]
    id: str = msgspec.field(default_factory=lambda: secrets.token_hex(16))
    seq: int = 0
    sent: deque[tuple[int, str]] = msgspec.field(default_factory=lambda: deque(maxlen=BUFFERED))
    outbox: asyncio.Queue[str] | None = None
    lost_at: float = 0.0

    @property
    def connected(self) -> bool:
        return self.outbox is not None

    def send(self, event: str, data: Json) -> None:
        """Send an event, or keep it until the session resumes."""
        self.seq += 1
        sent = frame(DISPATCH, data, self.seq, event)
        self.sent.append((self.seq, sent))
        if self.outbox is not None:
            self.outbox.put_nowait(sent)

    def disconnect(self) -> None:
        """Keep all further events for a while, until the bot resumes."""
        self.outbox = None
        self.lost_at = time.monotonic()


class Gateway:
    """Sends every session the events its intents ask for; `privileged` intents must be granted."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.url = ""
        self.privileged = 0
        self.shards = 1  # the number recommended to a bot that asks
        self.sessions: dict[str, Session] = {}
        self._sockets: dict[Session, web.WebSocketResponse] = {}
        world.listeners.append(self._on_event)

    @property
    def online(self) -> bool:
        return any(session.connected for session in self.sessions.values())

    # -- events

    def _on_event(self, event: str, data: Json, reader: str | None) -> None:
        if event in PAGE_EVENTS:
            return
        self._forget_lost()
        for session in tuple(self.sessions.values()):
            if self._concerns(session, event, data, reader):
                session.send(event, self._visible_part(session, event, data, reader))

    def _sees(self, channel_id: str) -> bool:
        return self.world.sees(self.world.bot["id"], channel_id)

    def _concerns(self, session: Session, event: str, data: Json, reader: str | None) -> bool:
        if event.startswith("MESSAGE_") and "guild_id" not in data:
            mine = session.shard[0] == 0 and self._sees(data["channel_id"])
            return mine and bool(session.intents & DIRECT_MESSAGES)
        if "recipients" in data or not _has(session.shard, self._guild_of(event, data)):
            return False
        if event.startswith("MESSAGE_"):
            # Ephemeral messages reach the bot like direct ones.
            wanted = DIRECT_MESSAGES if reader else GUILD_MESSAGES
            return bool(session.intents & wanted) and self._sees(data["channel_id"])
        if event in ("THREAD_CREATE", "THREAD_UPDATE") and not self._sees(data["id"]):
            return False
        if event.startswith("GUILD_MEMBER_"):
            return bool(session.intents & GUILD_MEMBERS)
        return not event.startswith(GUILD_EVENTS) or bool(session.intents & GUILDS)

    def _visible_part(self, session: Session, event: str, data: Json, reader: str | None) -> Json:
        if event == "GUILD_CREATE":
            return self.guild(data["id"])
        if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            return data
        author = data["author"]["id"]
        if reader is not None:
            data = {key: value for key, value in data.items() if key != "guild_id"}
        elif author in self.world.state.members and "guild_id" in data:
            data = data | {"member": self.world.state.members[author]}
        bot = self.world.bot["id"]
        mine = author == bot or any(user["id"] == bot for user in data["mentions"])
        if mine or session.intents & MESSAGE_CONTENT:
            return data
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}

    def _forget_lost(self) -> None:
        now = time.monotonic()
        for session in tuple(self.sessions.values()):
            if not session.connected and now - session.lost_at > RESUMABLE_S:
                del self.sessions[session.id]

    # -- sessions

    def open_session(
        self, intents: int, outbox: asyncio.Queue[str], shard: tuple[int, int] = (0, 1)
    ) -> Session:
        """Return a new session; its frames, READY first, go into `outbox`."""
        session = Session(intents, shard, outbox=outbox)
        self.sessions[session.id] = session
        session.send("READY", self._ready(session))
        for guild in self.world.guilds:
            if _has(shard, guild):
                session.send("GUILD_CREATE", self.guild(guild))
        return session

    def resume_session(self, id_: str, seq: int, outbox: asyncio.Queue[str]) -> Session | None:
        """Return a session that goes on after frame `seq`, with the events it missed first.

        None if the session has been forgotten, or not all of it was kept.
        """
        session = self.sessions.get(id_)
        oldest = session.sent[0][0] if session and session.sent else 1
        if session is None or seq < oldest - 1:
            return None
        for number, sent in session.sent:
            if number > seq:
                outbox.put_nowait(sent)
        session.outbox = outbox
        session.send("RESUMED", {})
        return session

    def _guild_of(self, event: str, data: Json) -> str:
        """Return the id of the server an event is about."""
        if event.startswith("GUILD_"):
            return str(data.get("guild_id") or data["id"])
        if event.startswith("MESSAGE_"):
            return self.world.guild_of(data["channel_id"])
        return str(data.get("guild_id") or self.world.guild_id)

    # -- connections

    def connect(self, session: Session, socket: web.WebSocketResponse) -> None:
        """Record a session's socket, and publish that the bot is online."""
        self._sockets[session] = socket
        self._publish_state()

    def disconnect(self, session: Session) -> None:
        """Keep a session that lost its socket for a while, and publish whether one is left."""
        session.disconnect()
        self._sockets.pop(session, None)
        self._publish_state()

    def _publish_state(self) -> None:
        self.world.publish("BOT", {"online": self.online})

    async def drop(self, *, resume: bool) -> None:
        """Cut all connections; without `resume` the sessions are forgotten."""
        for session, socket in tuple(self._sockets.items()):
            if not resume:
                self.sessions.pop(session.id, None)
            await socket.close(code=4000, message=b"Dropped on order.")

    # -- payloads

    def _ready(self, session: Session) -> Json:
        application = self.world.state.application
        return {
            "v": 10,
            "user": self.world.bot,
            "guilds": [
                {"id": guild, "unavailable": True}
                for guild in self.world.guilds
                if _has(session.shard, guild)
            ],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": application["id"], "flags": application["flags"]},
            "shard": list(session.shard),
        }

    def guild(self, guild: str | None = None) -> Json:
        """Return a server, by default the first, in the form of GUILD_CREATE."""
        bot = self.world.bot["id"]
        server = self.world.server(guild or self.world.guild_id)
        assert server is not None, "who asks knows it"
        there = [c for c in self.world.state.channels.values() if c.get("guild_id") == server["id"]]
        # Bots are told of channels they may not look into, but not of threads like that.
        channels = [c for c in there if c["type"] not in THREAD_TYPES]
        threads = [
            c
            for c in there
            if c["type"] in THREAD_TYPES
            and self._sees(c["id"])
            and not c["thread_metadata"]["archived"]
        ]
        return server | {
            "members": [self.world.member(bot)],
            "channels": channels,
            "threads": threads,
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def send_members(self, session: Session, wish: Json) -> None:
        """Send the members listed in a frame's `user_ids`; without that, all members."""
        ids = wish.get("user_ids") or list(self.world.state.members)
        wanted = [str(id_) for id_ in (ids if isinstance(ids, list) else [ids])]
        known = [id_ for id_ in wanted if id_ in self.world.state.members]
        chunk: Json = {
            "guild_id": wish.get("guild_id") or self.world.guild_id,
            "members": [self.world.member(id_) for id_ in known],
            "not_found": [id_ for id_ in wanted if id_ not in known],
            "chunk_index": 0,
            "chunk_count": 1,
        }
        if wish.get("nonce"):
            chunk["nonce"] = wish["nonce"]
        session.send("GUILD_MEMBERS_CHUNK", chunk)


def _has(shard: tuple[int, int], guild: str) -> bool:
    """True if a server belongs to this shard: its number, and the number of shards."""
    number, count = shard
    return (int(guild) >> SHARD_SHIFT) % count == number


def frame(op: int, data: Any, seq: int | None = None, event: str | None = None) -> str:
    """Return a frame of the gateway; an event has a sequence number `seq` and a name."""
    return msgspec.json.encode({"op": op, "d": data, "s": seq, "t": event}).decode()
