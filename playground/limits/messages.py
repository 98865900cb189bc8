"""Discord's limits of messages; those of their components are in components.py."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from playground.errors import EMPTY_MESSAGE, TOO_LARGE, ApiError
from playground.limits.components import Checker
from playground.limits.form import Form, Path
from playground.storage import Json

V2 = 1 << 15
CONTENT = 2_000
ATTACHMENTS = 10
ATTACHMENT_BYTES = 10 * 1024 * 1024
CLASSIC_ROWS = 5
COMPONENT_BYTES = 10_170  # Discord fails at more
CHOICES = 25
LEGACY = ("content", "embeds", "sticker_ids", "poll")


class Upload(msgspec.Struct, frozen=True):
    """A file sent with a request."""

    name: str
    content: bytes
    content_type: str = "application/octet-stream"


class Context(msgspec.Struct, frozen=True):
    """The context a payload is checked in: the emojis that exist, the message it edits."""

    emojis: Collection[str] = ()
    uploads: Collection[Upload] = ()
    edits: Json | None = None
    path: Path = ()


def is_v2(payload: Json, edits: Json | None) -> bool:
    """True if a payload makes a message of Components V2, or leaves it one."""
    flags = payload.get("flags") or 0
    return bool((flags | (edits or {}).get("flags", 0)) & V2)


def check_message(payload: Json, context: Context) -> None:
    """Check a new message or an edit; raises ApiError 50035, 50006, 40005, or with a status of
    500.
    """
    form = Form()
    v2 = is_v2(payload, context.edits)
    checker = Checker(form, context.emojis, _file_names(payload, context))
    components = form.items((*context.path, "components"), payload.get("components"), 0, 40)
    if v2:
        _no_legacy(form, payload, context)
        checker.layout((*context.path, "components"), components)
    else:
        form.text((*context.path, "content"), payload.get("content"), 0, CONTENT)
        checker.rows((*context.path, "components"), components, CLASSIC_ROWS)
    _attachments(form, payload, context)
    form.close()
    if len(msgspec.json.encode(components)) > COMPONENT_BYTES:
        raise ApiError(0, status=500, message="500: Internal Server Error")
    _not_empty(payload, context, v2=v2)


def _file_names(payload: Json, context: Context) -> set[str]:
    named = [a.get("filename") for a in payload.get("attachments") or ()]
    if payload.get("attachments") is None:
        named += [a["filename"] for a in (context.edits or {}).get("attachments", ())]
    else:
        kept = {str(a.get("id")) for a in payload["attachments"]}
        before = (context.edits or {}).get("attachments", ())
        named += [a["filename"] for a in before if a["id"] in kept]
    return {str(name) for name in [*named, *(u.name for u in context.uploads)] if name}


def _no_legacy(form: Form, payload: Json, context: Context) -> None:
    # A classic message becomes V2 only by an edit that also removes its content.
    before = context.edits or {}
    for key in LEGACY:
        if payload[key] if key in payload else before.get(key):
            form.wrong(
                (*context.path, key),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                "The 'content', 'embeds', 'sticker_ids' and 'poll' fields cannot be used "
                "when using MessageFlags.IS_COMPONENTS_V2",
            )


def _attachments(form: Form, payload: Json, context: Context) -> None:
    path = (*context.path, "attachments")
    listed = form.items(path, payload.get("attachments"), 0, ATTACHMENTS)
    for n, attachment in enumerate(listed):
        form.text((*path, n, "description"), attachment.get("description"), 0, 1024)
    if any(len(upload.content) > ATTACHMENT_BYTES for upload in context.uploads):
        raise ApiError(TOO_LARGE)
    if len(context.uploads) > ATTACHMENTS:
        form.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {ATTACHMENTS} or fewer in length.")


def _not_empty(payload: Json, context: Context, *, v2: bool) -> None:
    after = dict(context.edits or {}, **payload)
    holders = ("components",) if v2 else ("content", "embeds", "attachments", "components")
    filled = any(after.get(key) for key in (*holders, "sticker_ids", "poll"))
    if not filled and not (context.uploads and not v2):
        raise ApiError(EMPTY_MESSAGE)


def check_choices(data: Json) -> None:
    """Check the choices that answer an autocomplete; raises ApiError 50035."""
    form = Form()
    path = ("data", "choices")
    for n, choice in enumerate(form.items(path, data.get("choices"), 0, CHOICES)):
        form.text((*path, n, "name"), choice.get("name"), 1, 100, needed=True)
        value = choice.get("value")
        if isinstance(value, str):
            form.text((*path, n, "value"), value, 1, 100)
        elif value is None:
            form.required((*path, n, "value"))
    form.close()


def check_name(path: Path, value: object, high: int = 100) -> None:
    """Check the name of a channel or thread; raises ApiError 50035."""
    form = Form()
    form.text(path, value, 1, high, needed=True)
    form.close()
