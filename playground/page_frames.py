"""What the page's socket carries, as README.md has it; messages and channels are Discord's JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from playground.storage import Json

# -- server to page


class PersonFrame(msgspec.Struct, frozen=True):
    """Somebody on the server; `n` counts from 1."""

    id: str
    name: str
    locale: str
    n: int


class Hello(msgspec.Struct, frozen=True):
    """Everything one person may see, `messages` by channel, when their page opens."""

    me: PersonFrame
    people: list[PersonFrame]
    guild: Json
    channels: list[Json]
    messages: dict[str, list[Json]]
    commands: list[Json]
    emojis: list[Json]
    bot_online: bool
    locales: tuple[str, ...]


class InteractionOutcome(msgspec.Struct, frozen=True):
    """What became of an interaction: "sent", "done" or "failed", and why it failed."""

    nonce: Any
    state: str
    error: str | None = None


class Choices(msgspec.Struct, frozen=True):
    """The choices offered for an option."""

    nonce: Any
    choices: list[Json]


# -- page to server


class PageFrame(msgspec.Struct, frozen=True):
    """A frame as it comes: its kind, and what only that kind says how to read."""

    t: str
    d: msgspec.Raw


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """What a person asks for; `nonce` is repeated in what is answered."""

    nonce: Any = None


class Command(Request, frozen=True, kw_only=True):
    """A slash command, or one still being typed; `options` are Discord's."""

    name: str
    channel_id: str | None = None
    options: list[Json] | None = None


class Autocomplete(Command, frozen=True, kw_only=True):
    """The same, while one option, `focused`, is being typed."""


class PageClicked(Request, frozen=True, kw_only=True):
    """A button pressed, or values chosen in a select."""

    message_id: str
    custom_id: str
    component_type: int | None = None
    values: list[str] | None = None


class ModalSubmit(Request, frozen=True, kw_only=True):
    """A dialog sent off; it was opened by the interaction `interaction_id`."""

    interaction_id: str
    components: list[Json]


class Say(Request, frozen=True, kw_only=True):
    """An ordinary message."""

    channel_id: str
    content: str


class Locale(Request, frozen=True, kw_only=True):
    """The language this person's Discord has from now on."""

    locale: str


class Dismiss(Request, frozen=True, kw_only=True):
    """An ephemeral message put away."""

    message_id: str


KINDS: dict[str, type[Request]] = {
    "command": Command,
    "autocomplete": Autocomplete,
    "click": PageClicked,
    "modal_submit": ModalSubmit,
    "say": Say,
    "locale": Locale,
    "dismiss": Dismiss,
}


def read(text: str) -> Request:
    """Return what a frame asks for; raises Unreadable."""
    nonce = None
    try:
        frame = msgspec.json.decode(text, type=PageFrame)
        nonce = msgspec.json.decode(frame.d, type=Request).nonce
        return msgspec.json.decode(frame.d, type=KINDS[frame.t])
    except (msgspec.DecodeError, KeyError) as error:
        raise BadFrame(nonce, error) from error


class BadFrame(Exception):
    """A frame that makes no sense; `nonce` as far as it could be read."""

    def __init__(self, nonce: Any, error: Exception) -> None:
        super().__init__(unreadable(error))
        self.nonce = nonce


def unreadable(error: Exception) -> str:
    """Return what the page is told of a frame that failed with this error."""
    return f"the page sent something unreadable: {error!r}"
