"""The page's own socket: the world as one person sees it, live, and their actions."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

import msgspec
from aiohttp import WSMsgType, web

from playground.client_rules import CannotDo
from playground.errors import ApiError
from playground.gateway import Gateway
from playground.interactions import Interaction
from playground.limits.commands import LOCALES
from playground.limits.components import BUTTON
from playground.page_frames import (
    Autocomplete,
    BadFrame,
    Choices,
    Command,
    Dismiss,
    Entry,
    Hello,
    InteractionOutcome,
    Locale,
    Membership,
    ModalSubmit,
    PageClicked,
    PersonFrame,
    Request,
    Say,
    read,
    unreadable,
)
from playground.people import Member
from playground.storage import Json
from playground.world import THREAD_TYPES, World

HISTORY = 200
CHOICES: Final = 8  # the callback type that answers an autocomplete
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


class PageSocket:
    """One open page of one person."""

    def __init__(self, world: World, gateway: Gateway, person: Member) -> None:
        self.world = world
        self.gateway = gateway
        self.person = person
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._dialogs: dict[str, Interaction] = {}
        self._channels = {c["id"] for c in world.channels_for(person.id)}

    async def serve(self, socket: web.WebSocketResponse) -> None:
        """Show this person's world on a socket and carry out their requests until it closes."""
        self.world.reload(self.person.id)
        self._send("hello", self._hello())
        self.world.listeners.append(self._on_event)
        writer = asyncio.create_task(self._write(socket))
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._on_frame(message.data)
        finally:
            self.world.listeners.remove(self._on_event)
            for task in (writer, *self._tasks):
                task.cancel()

    async def _write(self, socket: web.WebSocketResponse) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await socket.send_str(await self._outbox.get())

    def _send(self, kind: str, data: Any) -> None:
        self._outbox.put_nowait(msgspec.json.encode({"t": kind, "d": data}).decode())

    # -- the person's view

    def _hello(self) -> Hello:
        world, person = self.world, self.person
        channels = world.channels_for(person.id)
        return Hello(
            me=_person(world, person.n),
            people=self._people(),
            guild={**world.state.guild, "roles": world.state.roles},
            channels=channels,
            messages={c["id"]: person.messages(c["id"])[-HISTORY:] for c in channels},
            commands=person.commands(),
            emojis=list(world.state.emojis.values()),
            bot_online=self.gateway.online,
            locales=LOCALES,
        )

    def _people(self) -> list[PersonFrame]:
        return [_person(self.world, n + 1) for n in range(len(self.world.state.people))]

    def _on_event(self, event: str, data: Json, reader: str | None) -> None:
        """Send an event of the world if this person can see it."""
        if reader not in (None, self.person.id):
            return
        if event == "COMMANDS":
            self._send("commands", {"commands": self.person.commands()})
        elif event == "PERSON_CREATE":
            self._send("people", {"people": self._people()})
        elif event.startswith("GUILD_MEMBER_") and data["user"]["id"] == self.person.id:
            for channel in tuple(self.world.state.channels.values()):
                self._send_channel("channel_update", channel)
            self._send("commands", {"commands": self.person.commands()})
        elif event in FRAMES:
            kind = FRAMES[event]
            if kind.startswith("channel_"):
                self._send_channel(kind, data)
            elif "channel_id" not in data or data["channel_id"] in self._channels:
                self._send(kind, data)

    def _send_channel(self, kind: str, channel: Json) -> None:
        """Send a channel as created when it comes into view, as deleted when it leaves."""
        id_ = channel["id"]
        known = id_ in self._channels
        seen = kind != "channel_delete" and self.world.sees(self.person.id, id_)
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
            for thread in self.world.state.channels.values():
                if thread.get("parent_id") == id_:
                    self._send_channel(kind, thread)

    # -- the person's actions

    def _on_frame(self, text: str) -> None:
        """Carry out a frame's request; one that makes no sense is answered and changes nothing."""
        try:
            request = read(text)
        except BadFrame as error:
            self._send("interaction", InteractionOutcome(error.nonce, "failed", str(error)))
            return
        try:
            self._do(request)
        except (ApiError, CannotDo) as error:
            self._send("interaction", InteractionOutcome(request.nonce, "failed", str(error)))
        except (KeyError, TypeError, AttributeError) as error:
            self._send(
                "interaction", InteractionOutcome(request.nonce, "failed", unreadable(error))
            )

    def _do(self, request: Request) -> None:
        """Carry out one request as this person; raises ApiError, CannotDo."""
        match request:
            case Say():
                self.person.say(request.content, request.channel_id)
            case Locale():
                if request.locale not in LOCALES:
                    raise CannotDo(f"Discord has no language {request.locale!r}")
                self.person.locale = request.locale
            case Dismiss():
                self.person.dismiss(request.message_id)
            case Membership():
                self.person.leave()
            case _:
                self._follow(request, self._begin(request))

    def _begin(self, request: Request) -> Interaction:
        """Return the interaction a request begins; raises ApiError, CannotDo."""
        match request:
            case Autocomplete(name=name, options=options, channel_id=channel):
                return self.person.begin_autocomplete(name, options or [], None, channel)
            case Command(name=name, options=options, channel_id=channel):
                return self.person.begin_command(name, options or [], channel)
            case Entry(name=name, target_id=target, channel_id=channel):
                return self.person.begin_entry(name, target, channel)
            case PageClicked(message_id=message, custom_id=custom_id):
                values = None if request.component_type == BUTTON else request.values
                return self.person.begin_click(message, custom_id, values)
            case ModalSubmit() if request.interaction_id in self._dialogs:
                opened = self._dialogs[request.interaction_id]
                return self.person.begin_submit(opened, request.components)
        raise CannotDo("this dialog is not open any more")

    def _follow(self, request: Request, interaction: Interaction) -> None:
        """Tell the page about an interaction's progress."""
        self._send("interaction", InteractionOutcome(request.nonce, "sent"))
        task = asyncio.create_task(self._report(request.nonce, interaction))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _report(self, nonce: Any, interaction: Interaction) -> None:
        await interaction.wait()
        modal = interaction.modal
        if modal is not None:
            self._dialogs[interaction.id] = interaction
            self._send("modal", {"nonce": nonce, "interaction_id": interaction.id} | modal)
        elif interaction.answer and interaction.answer["type"] == CHOICES:
            self._send("choices", Choices(nonce, interaction.choices))
        self._send("interaction", InteractionOutcome(nonce, interaction.state, interaction.error))


def _person(world: World, n: int) -> PersonFrame:
    person = world.person_id(n)
    return PersonFrame(person, world.name(person), world.state.locales[person], n)
