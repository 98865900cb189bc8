"""Discord's permission bits by name, and their effect in a channel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

BITS: dict[str, int] = {
    "administrator": 3,
    "manage_channels": 4,
    "manage_guild": 5,
    "view_channel": 10,
    "send_messages": 11,
    "manage_messages": 13,
    "embed_links": 14,
    "attach_files": 15,
    "read_message_history": 16,
    "mention_everyone": 17,
    "use_external_emojis": 18,
    "manage_roles": 28,
    "use_application_commands": 31,
    "manage_threads": 34,
    "create_public_threads": 35,
    "create_private_threads": 36,
    "send_messages_in_threads": 38,
    "pin_messages": 51,
}
EVERYTHING = (1 << 53) - 1


def mask(*names: str) -> int:
    """Return the bits of these permissions; raises KeyError for a name that does not exist."""
    total = 0
    for name in names:
        total |= 1 << BITS[name]
    return total


# The permissions of everybody who has just joined a server.
MEMBER = mask(
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
    "use_external_emojis",
    "use_application_commands",
    "create_public_threads",
    "send_messages_in_threads",
)
BOT = MEMBER | mask("create_private_threads")


def in_channel(base: int, overwrites: Iterable[dict[str, Any]], ids: Iterable[str]) -> int:
    """Return the bits `base` becomes under a channel's overwrites for these roles and users."""
    if base & mask("administrator"):
        return EVERYTHING
    concerned = set(ids)
    for overwrite in overwrites:
        if overwrite["id"] in concerned:
            base = (base & ~int(overwrite["deny"])) | int(overwrite["allow"])
    return base
