"""A command, click or dialog, from the person who began it to the bot's answer."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from math import inf

import msgspec

from playground.storage import Json
from playground.world import EPHEMERAL, World

ANSWER_WITHIN_S = 3.0
TOKEN_LIFE_S = 15 * 60.0
ATTACHMENT_LIMIT = 10 * 1024 * 1024
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
LATE_EACH = 8  # each so-manieth comes late, where some do
TAKEN, TAKEN_EACH = 3, 300  # so many of each so many are taken by another program, if there is one
BETWEEN_S = 0.001  # two that come at once
DEFER = 6
NO_ANSWER = "The application did not respond"


def _moment() -> float:
    return time.monotonic()


class Interaction(msgspec.Struct, eq=False):
    """An interaction and its outcome.

    `state` is "sent", "done" or "failed"; `answer` is the callback's body, `seconds` the time until
    it came. `original` is the message @original stands for: channel id and message id.
    """

    id: str
    token: str
    type: int
    user_id: str
    channel_id: str
    data: Json
    message: Json | None = None
    parent: Interaction | None = None
    began: float = msgspec.field(default_factory=_moment)
    state: str = "sent"
    error: str | None = None
    answer: Json | None = None
    seconds: float = 0.0
    original: tuple[str, str] | None = None
    loading: bool = False
    ended: asyncio.Future[None] = msgspec.field(default_factory=asyncio.Future)

    @property
    def age(self) -> float:
        return time.monotonic() - self.began

    @property
    def modal(self) -> Json | None:
        """The dialog the bot opened, None if it did not."""
        return self.answer["data"] if self.answer and self.answer["type"] == 9 else None

    @property
    def choices(self) -> list[Json]:
        """The choices in the answer to an autocomplete."""
        if self.answer is None or self.answer["type"] != 8:
            return []
        choices: list[Json] = self.answer["data"].get("choices") or []
        return choices

    async def wait(self) -> Interaction:
        """Return once the bot has answered or its three seconds are over."""
        await asyncio.shield(self.ended)
        return self

    def end(self, state: str, error: str | None = None) -> None:
        """Settle the outcome; only the first call counts."""
        if not self.ended.done():
            self.state, self.error, self.seconds = state, error, self.age
            self.ended.set_result(None)


class Interactions:
    """All interactions whose token is still valid. Some of them come `late` by so many seconds, and
    those behind them no sooner; `shared`: another program has the bot's token, and answers a few
    first.
    """

    def __init__(self, world: World) -> None:
        self.late = 0.0
        self.shared = False
        self._begun = 0
        self._free = -inf  # when the next one can arrive
        self.world = world
        self.by_id: dict[str, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self._queue: deque[Interaction] = deque()

    def begin(
        self,
        user_id: str,
        kind: int,
        data: Json,
        channel_id: str,
        *,
        message: Json | None = None,
        parent: Interaction | None = None,
    ) -> Interaction:
        """Send a new interaction to the bot; must be called on the event loop."""
        self._forget_old()
        interaction = Interaction(
            id=self.world.ids.next(),
            token=secrets.token_urlsafe(48),
            type=kind,
            user_id=user_id,
            channel_id=channel_id,
            data=data,
            message=message,
            parent=parent,
        )
        self.by_id[interaction.id] = interaction
        self.by_token[interaction.token] = interaction
        self._queue.append(interaction)
        loop = asyncio.get_running_loop()
        loop.call_later(ANSWER_WITHIN_S, interaction.end, "failed", NO_ANSWER)
        self._begun += 1
        if self.shared and self._begun % TAKEN_EACH < TAKEN and kind != AUTOCOMPLETE:
            interaction.answer = {"type": DEFER}
            interaction.end("done")
        self._send(interaction)
        return interaction

    def _send(self, interaction: Interaction) -> None:
        """Send it to the bot, now or later."""
        loop, content = asyncio.get_running_loop(), self.payload(interaction)
        late = 0.0 if self._begun % LATE_EACH else self.late
        arrives = max(self._free, loop.time() + late)
        if arrives <= loop.time():
            self.world.publish("INTERACTION_CREATE", content, interaction.user_id)
            return
        self._free = arrives + BETWEEN_S
        publish = self.world.publish
        loop.call_at(arrives, publish, "INTERACTION_CREATE", content, interaction.user_id)

    def _forget_old(self) -> None:
        # Kept past their expiry so that a late request is told "expired", not "unknown".
        while self._queue and self._queue[0].age > 2 * TOKEN_LIFE_S:
            old = self._queue.popleft()
            self.by_id.pop(old.id, None)
            self.by_token.pop(old.token, None)

    def payload(self, interaction: Interaction) -> Json:
        """Return the gateway's payload for an interaction."""
        world = self.world
        guild = world.server(world.guild_of(interaction.channel_id)) or world.state.guild
        channel = world.channel(interaction.channel_id)
        user = interaction.user_id
        payload: Json = {
            "id": interaction.id,
            "application_id": world.bot["id"],
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "guild_id": guild["id"],
            "guild": {
                "id": guild["id"],
                "locale": guild["preferred_locale"],
                "features": guild["features"],
            },
            "guild_locale": guild["preferred_locale"],
            "channel_id": channel["id"],
            "channel": channel | {"permissions": str(world.permissions(user, channel["id"]))},
            "member": world.state.members.get(user) and world.member(user, channel["id"]),
            "locale": world.state.locales[user],
            "app_permissions": str(world.permissions(world.bot["id"], channel["id"])),
            "entitlements": [],
            "authorizing_integration_owners": {"0": guild["id"]},
            "context": 0,
            "attachment_size_limit": ATTACHMENT_LIMIT,
        }
        if "recipients" in channel:
            for name in ("guild_id", "guild", "guild_locale", "member"):
                del payload[name]
            payload |= {"user": world.state.users[user], "context": 1}
            payload["authorizing_integration_owners"] = {"0": "0"}
        return payload | ({"message": interaction.message} if interaction.message else {})

    def metadata(self, interaction: Interaction) -> Json:
        """Return a message's data about the interaction it came from."""
        about: Json = {
            "id": interaction.id,
            "type": interaction.type,
            "user": self.world.state.users[interaction.user_id],
            "authorizing_integration_owners": {"0": self.world.guild_of(interaction.channel_id)},
        }
        if interaction.type == COMMAND:
            about |= {"name": interaction.data["name"], "command_type": 1}
        elif interaction.type == COMPONENT and interaction.message:
            about["interacted_message_id"] = interaction.message["id"]
        elif interaction.type == MODAL and interaction.parent:
            about["triggering_interaction_metadata"] = self.metadata(interaction.parent)
        return about


def is_ephemeral(message: Json) -> bool:
    """True if only one person can read a message."""
    return bool(message["flags"] & EPHEMERAL)
