"""Discord's gateway: sessions that identify, are told what happens, and resume."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from playground.storage import Json
from playground.world import THREAD_TYPES, World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT = 0, 1, 2, 6, 7
REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 8, 9, 10, 11
HEARTBEAT_MS = 41_250
# An answer within the same instant looks to discord.py like one to the heartbeat before.
WAY_S = 0.02
NOT_AUTHENTICATED, BAD_TOKEN, BAD_SHARD, FORBIDDEN_INTENTS = 4003, 4004, 4010, 4014

GUILDS, GUILD_MEMBERS, PRESENCES = 1 << 0, 1 << 1, 1 << 8
GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT

RESUMABLE_S = 60.0
BUFFERED = 5_000
GUILD_EVENTS = ("CHANNEL_", "THREAD_", "GUILD_")
NOT_FOR_BOTS = ("PERSON_CREATE", "COMMANDS", "EMOJIS", "NOTIFY", "BOT", "LOCALE")


@dataclass(eq=False)
class Session:
    """One bot process (or shard of it), connected or about to resume."""

    intents: int
    shard: tuple[int, int]
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    seq: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=BUFFERED))
    outbox: asyncio.Queue[str] | None = None
    lost_at: float = 0.0

    @property
    def connected(self) -> bool:
        return self.outbox is not None

    def tell(self, event: str, data: Json) -> None:
        """Send an event, or keep it until the session resumes."""
        self.seq += 1
        frame = _frame(DISPATCH, data, self.seq, event)
        self.sent.append((self.seq, frame))
        if self.outbox is not None:
            self.outbox.put_nowait(frame)


class Gateway:
    """Tells every session what its intents let it hear."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.url = ""
        self.privileged = 0
        self.sessions: dict[str, Session] = {}
        self._sockets: dict[Session, web.WebSocketResponse] = {}
        world.listeners.append(self._hear)

    @property
    def online(self) -> bool:
        return any(session.connected for session in self.sessions.values())

    # -- what happens

    def _hear(self, event: str, data: Json, reader: str | None) -> None:
        if event in NOT_FOR_BOTS:
            return
        self._forget_lost()
        for session in tuple(self.sessions.values()):
            if self._concerns(session, event, data, reader):
                session.tell(event, self._as_heard(session, event, data, reader))

    def _sees(self, channel_id: str) -> bool:
        return self.world.sees(self.world.bot["id"], channel_id)

    def _concerns(self, session: Session, event: str, data: Json, reader: str | None) -> bool:
        number, count = session.shard
        if (int(self.world.guild_id) >> 22) % count != number:
            return False
        if event.startswith("MESSAGE_"):
            # Ephemeral messages reach the bot like direct ones.
            wanted = DIRECT_MESSAGES if reader else GUILD_MESSAGES
            return bool(session.intents & wanted) and self._sees(data["channel_id"])
        if event in ("THREAD_CREATE", "THREAD_UPDATE") and not self._sees(data["id"]):
            return False
        return not event.startswith(GUILD_EVENTS) or bool(session.intents & GUILDS)

    def _as_heard(self, session: Session, event: str, data: Json, reader: str | None) -> Json:
        if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            return data
        author = data["author"]["id"]
        if reader is not None:
            data = {key: value for key, value in data.items() if key != "guild_id"}
        elif author in self.world.state.members:
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

    # -- connections

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Be the gateway to one connection until it ends."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20, compress=False)
        await socket.prepare(request)
        await socket.send_str(_frame(HELLO, {"heartbeat_interval": HEARTBEAT_MS}))
        session: Session | None = None
        writer: asyncio.Task[None] | None = None
        outbox: asyncio.Queue[str] = asyncio.Queue()
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                frame = msgspec.json.decode(message.data)
                if frame["op"] in (IDENTIFY, RESUME) and session is None:
                    session = await self._admit(socket, frame, outbox)
                    if session is not None:
                        self._sockets[session] = socket
                        writer = asyncio.create_task(_write(socket, outbox))
                        self._tell_state()
                elif not await self._obey(socket, session, frame):
                    break
        finally:
            if writer is not None:
                writer.cancel()
            self._lose(session, outbox)
        return socket

    async def _obey(
        self, socket: web.WebSocketResponse, session: Session | None, frame: Json
    ) -> bool:
        """Answer a frame of a connection; False ends it."""
        if frame["op"] == HEARTBEAT:
            await asyncio.sleep(WAY_S)
            await socket.send_str(_frame(HEARTBEAT_ACK, None))
        elif session is None:
            await socket.close(code=NOT_AUTHENTICATED, message=b"Not authenticated.")
            return False
        elif frame["op"] == REQUEST_MEMBERS:
            self._send_members(session, frame["d"])
        return True

    async def _admit(
        self, socket: web.WebSocketResponse, frame: Json, outbox: asyncio.Queue[str]
    ) -> Session | None:
        data = frame["d"]
        if data["token"].removeprefix("Bot ") != self.world.state.token:
            await socket.close(code=BAD_TOKEN, message=b"Authentication failed.")
            return None
        if frame["op"] == RESUME:
            return await self._resume(socket, data, outbox)
        return await self._identify(socket, data, outbox)

    async def _identify(
        self, socket: web.WebSocketResponse, data: Json, outbox: asyncio.Queue[str]
    ) -> Session | None:
        intents = data.get("intents", 0)
        if intents & PRIVILEGED & ~self.privileged:
            await socket.close(code=FORBIDDEN_INTENTS, message=b"Disallowed intent(s).")
            return None
        number, count = data.get("shard") or (0, 1)
        if not 0 <= number < count:
            await socket.close(code=BAD_SHARD, message=b"Invalid shard.")
            return None
        session = Session(intents, (number, count), outbox=outbox)
        self.sessions[session.id] = session
        session.tell("READY", self._ready(session))
        if (int(self.world.guild_id) >> 22) % count == number:
            session.tell("GUILD_CREATE", self._guild())
        return session

    async def _resume(
        self, socket: web.WebSocketResponse, data: Json, outbox: asyncio.Queue[str]
    ) -> Session | None:
        session = self.sessions.get(data["session_id"])
        oldest = session.sent[0][0] if session and session.sent else 1
        if session is None or data["seq"] < oldest - 1:
            await socket.send_str(_frame(INVALID_SESSION, False))
            return None
        for seq, frame in session.sent:
            if seq > data["seq"]:
                outbox.put_nowait(frame)
        session.outbox = outbox
        session.tell("RESUMED", {})
        return session

    def _lose(self, session: Session | None, outbox: asyncio.Queue[str]) -> None:
        if session is not None and session.outbox is outbox:
            session.outbox = None
            session.lost_at = time.monotonic()
            self._sockets.pop(session, None)
            self._tell_state()

    def _tell_state(self) -> None:
        self.world.publish("BOT", {"online": self.online})

    async def drop(self, *, resume: bool) -> None:
        """Cut all connections; without `resume` the sessions are forgotten."""
        for session, socket in tuple(self._sockets.items()):
            if not resume:
                self.sessions.pop(session.id, None)
            await socket.close(code=4000, message=b"Dropped on order.")

    # -- what sessions are told

    def _ready(self, session: Session) -> Json:
        application = self.world.state.application
        return {
            "v": 10,
            "user": self.world.bot,
            "guilds": [{"id": self.world.guild_id, "unavailable": True}],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": application["id"], "flags": application["flags"]},
            "shard": list(session.shard),
        }

    def _guild(self) -> Json:
        state, bot = self.world.state, self.world.bot["id"]
        # Bots are told of channels they may not look into, but not of such threads.
        channels = [c for c in state.channels.values() if c["type"] not in THREAD_TYPES]
        threads = [
            c
            for c in state.channels.values()
            if c["type"] in THREAD_TYPES
            and self._sees(c["id"])
            and not c["thread_metadata"]["archived"]
        ]
        return state.guild | {
            "roles": state.roles,
            "members": [self.world.member(bot)],
            "channels": channels,
            "threads": threads,
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def _send_members(self, session: Session, wish: Json) -> None:
        ids = wish.get("user_ids") or list(self.world.state.members)
        wanted = [str(id_) for id_ in (ids if isinstance(ids, list) else [ids])]
        known = [id_ for id_ in wanted if id_ in self.world.state.members]
        chunk: Json = {
            "guild_id": self.world.guild_id,
            "members": [self.world.member(id_) for id_ in known],
            "not_found": [id_ for id_ in wanted if id_ not in known],
            "chunk_index": 0,
            "chunk_count": 1,
        }
        if wish.get("nonce"):
            chunk["nonce"] = wish["nonce"]
        session.tell("GUILD_MEMBERS_CHUNK", chunk)


async def _write(socket: web.WebSocketResponse, outbox: asyncio.Queue[str]) -> None:
    with contextlib.suppress(ConnectionError):
        while True:
            await socket.send_str(await outbox.get())


def _frame(op: int, data: Any, seq: int | None = None, event: str | None = None) -> str:
    return msgspec.json.encode({"op": op, "d": data, "s": seq, "t": event}).decode()
