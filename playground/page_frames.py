"""The frames on the page's socket, as in README.md; messages and channels are Discord's JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from playground.storage import Json

# -- server to page


class PersonFrame(msgspec.Struct, frozen=True):
    """A person on the server; `n` counts from 1."""

    id: str
    name: str
    locale: str
    n: int


class Hello(msgspec.Struct, frozen=True):
    """Everything one person may see when their page opens, `messages` by channel."""

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
    """The outcome of an interaction: "sent", "done" or "failed", and why it failed."""

    nonce: Any
    state: str
    error: str | None = None


class Choices(msgspec.Struct, frozen=True):
    """The choices offered for an option."""

    nonce: Any
    choices: list[Json]


# -- page to server


class PageFrame(msgspec.Struct, frozen=True):
    """A frame as received: its kind, and data whose type depends on the kind."""

    t: str
    d: msgspec.Raw


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """A person's request; `nonce` is repeated in the answer."""

    nonce: Any = None


class Command(Request, frozen=True, kw_only=True):
    """A slash command, or one still being typed; `options` are Discord's."""

    name: str
    channel_id: str | None = None
    options: list[Json] | None = None


class Autocomplete(Command, frozen=True, kw_only=True):
    """A slash command while one of its options, `focused`, is being typed."""


class Entry(Request, frozen=True, kw_only=True):
    """An entry of a person's context menu."""

    name: str
    target_id: str
    channel_id: str | None = None


class PageClicked(Request, frozen=True, kw_only=True):
    """A button pressed, or values chosen in a select."""

    message_id: str
    custom_id: str
    component_type: int | None = None
    values: list[str] | None = None


class ModalSubmit(Request, frozen=True, kw_only=True):
    """A dialog submitted; it was opened by the interaction `interaction_id`."""

    interaction_id: str
    components: list[Json]


class Say(Request, frozen=True, kw_only=True):
    """An ordinary message."""

    channel_id: str
    content: str


class Locale(Request, frozen=True, kw_only=True):
    """The language of this person's Discord from now on."""

    locale: str


class Dismiss(Request, frozen=True, kw_only=True):
    """An ephemeral message to put away."""

    message_id: str


class Membership(Request, frozen=True, kw_only=True):
    """Leaving the server, or coming back to it."""


KINDS: dict[str, type[Request]] = {
    "command": Command,
    "autocomplete": Autocomplete,
    "entry": Entry,
    "click": PageClicked,
    "modal_submit": ModalSubmit,
    "say": Say,
    "locale": Locale,
    "dismiss": Dismiss,
    "leave": Membership,
}


def read(text: str) -> Request:
    """Return the request in a frame; raises BadFrame."""
    nonce = None
    try:
        frame = msgspec.json.decode(text, type=PageFrame)
        nonce = msgspec.json.decode(frame.d, type=Request).nonce
        return msgspec.json.decode(frame.d, type=KINDS[frame.t])
    except (msgspec.DecodeError, KeyError) as error:
        raise BadFrame(nonce, error) from error


class BadFrame(Exception):
    """A frame that makes no sense; `nonce` is None if it could not be read."""

    def __init__(self, nonce: Any, error: Exception) -> None:
        super().__init__(unreadable(error))
        self.nonce = nonce


def unreadable(error: Exception) -> str:
    """Return the page's message about a frame that failed with this error."""
    return f"the page sent something unreadable: {error!r}"
