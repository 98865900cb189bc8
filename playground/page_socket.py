"""The page's own socket: what one person sees, live, and what they do."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from aiohttp import WSMsgType, web

from playground.client_rules import CannotDo
from playground.errors import ApiError
from playground.interactions import Interaction
from playground.limits.commands import LOCALES
from playground.people import Person
from playground.storage import Json
from playground.world import THREAD_TYPES

if TYPE_CHECKING:
    from playground.server import Playground

HISTORY = 200
FRAMES = {
    "MESSAGE_CREATE": "message_create",
    "MESSAGE_UPDATE": "message_update",
    "MESSAGE_DELETE": "message_delete",
    "CHANNEL_CREATE": "channel_create",
    "CHANNEL_UPDATE": "channel_update",
    "CHANNEL_DELETE": "channel_delete",
    "THREAD_CREATE": "channel_create",
    "THREAD_UPDATE": "channel_update",
    "THREAD_DELETE": "channel_delete",
    "NOTIFY": "notify",
    "BOT": "bot",
    "LOCALE": "locale",
}


class Page:
    """One open page of one person."""

    def __init__(self, place: Playground, person: Person) -> None:
        self.place = place
        self.person = person
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._dialogs: dict[str, Interaction] = {}
        self._channels = {c["id"] for c in place.world.channels_for(person.id)}
        self._orders: dict[str, Callable[[Json], None]] = {
            "command": self._command,
            "autocomplete": self._autocomplete,
            "click": self._click,
            "modal_submit": self._modal_submit,
            "say": self._say,
            "locale": self._locale,
            "dismiss": self._dismiss,
        }

    async def serve(self, socket: web.WebSocketResponse) -> None:
        """Show this person's world on a socket and do what they wish, until it closes."""
        self._send("hello", self._hello())
        self.place.world.listeners.append(self._hear)
        writer = asyncio.create_task(self._write(socket))
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._obey(message.data)
        finally:
            self.place.world.listeners.remove(self._hear)
            for task in (writer, *self._tasks):
                task.cancel()

    async def _write(self, socket: web.WebSocketResponse) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await socket.send_str(await self._outbox.get())

    def _send(self, kind: str, data: Json) -> None:
        self._outbox.put_nowait(msgspec.json.encode({"t": kind, "d": data}).decode())

    # -- what they see

    def _hello(self) -> Json:
        world, me = self.place.world, self.person
        channels = world.channels_for(me.id)
        return {
            "me": _about(me),
            "people": [_about(self.place.person(n + 1)) for n in range(len(world.state.people))],
            "guild": world.state.guild,
            "channels": channels,
            "messages": {c["id"]: me.messages(c["id"])[-HISTORY:] for c in channels},
            "commands": me.commands(),
            "emojis": list(world.state.emojis.values()),
            "bot_online": self.place.gateway.online,
            "locales": LOCALES,
        }

    def _hear(self, event: str, data: Json, reader: str | None) -> None:
        if reader not in (None, self.person.id):
            return
        if event == "COMMANDS":
            self._send("commands", {"commands": self.person.commands()})
        elif event == "PERSON_CREATE":
            self._send("people", {"people": self._hello()["people"]})
        elif event in FRAMES:
            self._tell(event, data)

    def _tell(self, event: str, data: Json) -> None:
        """Send what happened, as far as it happened where this person may look."""
        kind = FRAMES[event]
        if kind.startswith("channel_"):
            self._tell_channel(kind, data)
        elif "channel_id" not in data or data["channel_id"] in self._channels:
            self._send(kind, data)

    def _tell_channel(self, kind: str, channel: Json) -> None:
        """A channel that comes into or goes out of sight is created or deleted to them."""
        id_ = channel["id"]
        known = id_ in self._channels
        seen = kind != "channel_delete" and self.place.world.sees(self.person.id, id_)
        if seen:
            self._channels.add(id_)
            self._send("channel_update" if known else "channel_create", channel)
            if not known:
                for message in self.person.messages(id_)[-HISTORY:]:
                    self._send("message_create", message)
        elif known:
            self._channels.discard(id_)
            self._send("channel_delete", channel)
        if channel["type"] not in THREAD_TYPES and kind == "channel_update":
            for thread in self.place.world.state.channels.values():
                if thread["parent_id"] == id_:
                    self._tell_channel(kind, thread)

    # -- what they do

    def _obey(self, text: str) -> None:
        """Do what a frame asks; one that makes no sense is answered and changes nothing."""
        nonce = None
        try:
            frame = msgspec.json.decode(text)
            wish = frame["d"]
            nonce = wish.get("nonce")
            self._orders[frame["t"]](wish)
        except (ApiError, CannotDo) as error:
            self._fail(nonce, str(error))
        except (msgspec.DecodeError, KeyError, TypeError, AttributeError) as error:
            self._fail(nonce, f"the page sent something unreadable: {error!r}")

    def _fail(self, nonce: object, error: str) -> None:
        self._send("interaction", {"nonce": nonce, "state": "failed", "error": error})

    def _command(self, wish: Json) -> None:
        options, channel = wish.get("options") or [], wish.get("channel_id")
        self._follow(wish, self.person.begin_command(wish["name"], options, channel))

    def _autocomplete(self, wish: Json) -> None:
        options, channel = wish.get("options") or [], wish.get("channel_id")
        self._follow(wish, self.person.begin_autocomplete(wish["name"], options, None, channel))

    def _click(self, wish: Json) -> None:
        values = wish.get("values")
        if wish.get("component_type") == 2:
            values = None
        self._follow(wish, self.person.begin_click(wish["message_id"], wish["custom_id"], values))

    def _modal_submit(self, wish: Json) -> None:
        opened = self._dialogs.get(str(wish.get("interaction_id")))
        if opened is None:
            raise CannotDo("this dialog is not open any more")
        self._follow(wish, self.person.begin_submit(opened, wish["components"]))

    def _say(self, wish: Json) -> None:
        self.person.say(wish["content"], wish["channel_id"])

    def _locale(self, wish: Json) -> None:
        if wish["locale"] not in LOCALES:
            raise CannotDo(f"Discord has no language {wish['locale']!r}")
        self.person.locale = wish["locale"]

    def _dismiss(self, wish: Json) -> None:
        self.person.dismiss(wish["message_id"])

    def _follow(self, wish: Json, interaction: Interaction) -> None:
        """Tell the page how an interaction goes on."""
        nonce = wish.get("nonce")
        self._send("interaction", {"nonce": nonce, "state": "sent", "error": None})
        task = asyncio.create_task(self._report(nonce, interaction))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _report(self, nonce: object, interaction: Interaction) -> None:
        await interaction.wait()
        modal = interaction.modal
        if modal is not None:
            self._dialogs[interaction.id] = interaction
            about = {"nonce": nonce, "interaction_id": interaction.id}
            self._send("modal", about | modal)
        elif interaction.answer and interaction.answer["type"] == 8:
            self._send("choices", {"nonce": nonce, "choices": interaction.choices})
        state = {"nonce": nonce, "state": interaction.state, "error": interaction.error}
        self._send("interaction", state)


def _about(person: Person) -> Json:
    return {"id": person.id, "name": person.name, "locale": person.locale, "n": person.n}
