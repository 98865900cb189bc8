"""One connection to the gateway: hello, identify or resume, heartbeats."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from aiohttp import WSMsgType, web

from playground.gateway import PRIVILEGED, Gateway, Session, frame
from playground.storage import Json

HEARTBEAT, IDENTIFY, RESUME = 1, 2, 6
REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 8, 9, 10, 11
HEARTBEAT_MS = 41_250
# discord.py takes an answer in the same instant for one to the previous heartbeat.
ACK_AFTER_S = 0.02
NOT_AUTHENTICATED, BAD_TOKEN, BAD_SHARD, FORBIDDEN_INTENTS = 4003, 4004, 4010, 4014


class GatewaySocket:
    """One connection; `session` is None until the bot has identified itself or resumed."""

    def __init__(self, gateway: Gateway, socket: web.WebSocketResponse) -> None:
        self.gateway = gateway
        self.socket = socket
        self.session: Session | None = None
        self._outbox: asyncio.Queue[str] = asyncio.Queue()

    async def serve(self) -> None:
        """Be the gateway to this connection until it ends."""
        writer: asyncio.Task[None] | None = None
        await self.socket.send_str(frame(HELLO, {"heartbeat_interval": HEARTBEAT_MS}))
        try:
            async for message in self.socket:
                if message.type is not WSMsgType.TEXT:
                    break
                asked = msgspec.json.decode(message.data)
                if asked["op"] in (IDENTIFY, RESUME) and self.session is None:
                    self.session = await self._log_in(asked)
                    if self.session is not None:
                        writer = asyncio.create_task(self._write())
                        self.gateway.connect(self.session, self.socket)
                elif not await self._answer(asked):
                    break
        finally:
            if writer is not None:
                writer.cancel()
            if self.session is not None and self.session.outbox is self._outbox:
                self.gateway.disconnect(self.session)

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await self.socket.send_str(await self._outbox.get())

    async def _answer(self, asked: Json) -> bool:
        """Answer a frame; False if that ended the connection."""
        if asked["op"] == HEARTBEAT:
            await asyncio.sleep(ACK_AFTER_S)
            await self.socket.send_str(frame(HEARTBEAT_ACK, None))
        elif self.session is None:
            await self._refuse(NOT_AUTHENTICATED, b"Not authenticated.")
            return False
        elif asked["op"] == REQUEST_MEMBERS:
            self.gateway.send_members(self.session, asked["d"])
        return True

    async def _log_in(self, asked: Json) -> Session | None:
        """Return the session a bot begins or resumes; None if it is turned away."""
        data = asked["d"]
        if data["token"].removeprefix("Bot ") != self.gateway.world.state.token:
            await self._refuse(BAD_TOKEN, b"Authentication failed.")
            return None
        if asked["op"] == IDENTIFY:
            return await self._identify(data)
        session = self.gateway.resume_session(data["session_id"], data["seq"], self._outbox)
        if session is None:
            await self.socket.send_str(frame(INVALID_SESSION, False))
        return session

    async def _identify(self, data: Json) -> Session | None:
        intents = data.get("intents", 0)
        if intents & PRIVILEGED & ~self.gateway.privileged:
            await self._refuse(FORBIDDEN_INTENTS, b"Disallowed intent(s).")
            return None
        number, count = data.get("shard") or (0, 1)
        if not 0 <= number < count:
            await self._refuse(BAD_SHARD, b"Invalid shard.")
            return None
        return self.gateway.open_session(intents, self._outbox, (number, count))

    async def _refuse(self, code: int, message: bytes) -> None:
        await self.socket.close(code=code, message=message)


async def serve(gateway: Gateway, request: web.Request) -> web.StreamResponse:
    """Be the gateway to a request that opens a WebSocket, until it ends."""
    socket = web.WebSocketResponse(max_msg_size=1 << 20, compress=False)
    await socket.prepare(request)
    await GatewaySocket(gateway, socket).serve()
    return socket
