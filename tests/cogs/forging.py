"""The payloads a client sends to Discord, whether or not it was ever shown anything like them."""

from collections.abc import Mapping, Sequence
from typing import Any

import simcord
from simcord import interactions
from simcord.backend import serializers
from simcord.backend.models import Message
from simcord.results import InteractionResult

from cogs.pages.handlers import Registry

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5  # the types of interactions
BUTTON, SELECT, TEXT, ROLES, CHANNELS, LABEL = 2, 3, 4, 6, 8, 18  # the types of components

Data = dict[str, Any]


def public_words(handlers: Registry) -> set[str]:
    """Return the words of the pages that may be pressed on a public message."""
    return {word for (_, word), answers in handlers.answers.items() if answers.public}


def pressed(custom_id: str, values: Sequence[str] | None = None, kind: int = SELECT) -> Data:
    """Return the payload of a click; with values, that of a select of this kind."""
    data: Data = {"custom_id": custom_id, "component_type": BUTTON}
    return data if values is None else data | {"component_type": kind, "values": list(values)}


def written(custom_id: str, lines: Sequence[str]) -> Data:
    """Return the payload of a dialog with these lines filled in."""
    labels = list[Data]()
    for number, line in enumerate(lines):
        field = {"type": TEXT, "custom_id": f"line{number}", "value": line}
        labels.append({"type": LABEL, "id": number, "component": field})
    return {"custom_id": custom_id, "components": labels}


def send(
    env: simcord.Env,
    user: int,
    channel: int,
    data: Mapping[str, Any],
    *,
    kind: int = COMPONENT,
    message: Message | None = None,
) -> InteractionResult:
    """Send a payload in a channel, from a message if there is one, without waiting."""
    guild, given = env.backend.get_channel(channel).guild_id, dict(data)
    record, payload = interactions.base_payload(
        env.backend, type=kind, channel_id=channel, guild_id=guild, user_id=user, data=given
    )
    if message is not None:
        payload["message"] = dict(serializers.message_payload(env.backend, message))
        record.source_message_id = message.id
    env.backend.emit("INTERACTION_CREATE", payload)
    return InteractionResult(env, record)
