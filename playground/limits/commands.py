"""Discord's limits of application commands and emojis."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from playground.limits.form import Form, Path
from playground.storage import Json

CHAT, USER, MESSAGE, ENTRY_POINT = 1, 2, 3, 4
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
AT_MOST = {CHAT: 100, USER: 15, MESSAGE: 15, ENTRY_POINT: 1}
OPTIONS = 25
CHOICES = 25
TOTAL_TEXT = 8_000
EMOJIS = 2_000
EMOJI_BYTES = 256 * 1024
EMOJI_NAME = re.compile(r"\w{2,32}", re.ASCII)
SCRIPTS_WITH_MARKS = ("DEVANAGARI", "THAI")
# fmt: off
LOCALES = (
    "en-US", "en-GB", "de", "fr", "es-ES", "es-419", "it", "nl", "pt-BR", "da", "no", "sv-SE",
    "fi", "pl", "cs", "hu", "hr", "ro", "lt", "bg", "el", "tr", "ru", "uk", "hi", "id", "vi",
    "th", "ja", "ko", "zh-CN", "zh-TW",
)
# fmt: on


def check_commands(commands: Sequence[Json]) -> None:
    """Check a whole list of commands; raises ApiError 50035."""
    form = Form()
    seen: set[tuple[int, object]] = set()
    for n, command in enumerate(commands):
        kind = command.get("type") or CHAT
        _command(form, (n,), command, kind)
        if (kind, command.get("name")) in seen:
            form.wrong(
                (n, "name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        seen.add((kind, command.get("name")))
    for kind, most in AT_MOST.items():
        if sum(1 for command in commands if (command.get("type") or CHAT) == kind) > most:
            form.wrong((), "BASE_TYPE_MAX_LENGTH", f"At most {most} commands of type {kind}")
    form.close()


def _command(form: Form, path: Path, command: Json, kind: int) -> None:
    if kind == CHAT:
        _named(form, path, command)
        _options(form, path, command, depth=0)
    elif form.choice((*path, "type"), kind, tuple(AT_MOST)):
        form.text((*path, "name"), command.get("name"), 1, 32, needed=True)
        if command.get("description") and kind != ENTRY_POINT:
            form.wrong((*path, "description"), "BASE_TYPE_CHOICES", "Must be empty")
    if _size(command) > TOTAL_TEXT:
        form.wrong(
            path, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({TOTAL_TEXT})"
        )


def _named(form: Form, path: Path, thing: Json) -> None:
    _name(form, (*path, "name"), thing.get("name"))
    form.text((*path, "description"), thing.get("description"), 1, 100, needed=True)
    for locale, name in _localised(form, path, thing, "name_localizations"):
        _name(form, (*path, "name_localizations", locale), name)
    for locale, text in _localised(form, path, thing, "description_localizations"):
        form.text((*path, "description_localizations", locale), text, 1, 100, needed=True)


def _localised(form: Form, path: Path, thing: Json, key: str) -> list[tuple[str, object]]:
    texts = thing.get(key) or {}
    for locale in texts:
        form.choice((*path, key, locale), locale, LOCALES)
    return list(texts.items())


def _name(form: Form, path: Path, name: object) -> None:
    form.text(path, name, 1, 32, needed=True)
    if not isinstance(name, str) or not name:
        return
    if name != name.lower() or not all(_may_stand_in_a_name(sign) for sign in name):
        form.wrong(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _may_stand_in_a_name(sign: str) -> bool:
    if sign in "-_'" or unicodedata.category(sign)[0] in "LN":
        return True
    return unicodedata.name(sign, "").startswith(SCRIPTS_WITH_MARKS)


def _options(form: Form, path: Path, holder: Json, depth: int) -> None:
    inside = (*path, "options")
    options = form.items(inside, holder.get("options"), 0, OPTIONS)
    optional_before = False
    names: set[object] = set()
    nested = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        form.wrong(
            inside,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive",
        )
    for n, option in enumerate(options):
        where = (*inside, n)
        _option(form, where, option, depth)
        if option.get("name") in names:
            form.wrong(
                (*where, "name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Option name already exists",
            )
        names.add(option.get("name"))
        if option.get("required") and optional_before:
            form.wrong(
                where,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_before |= not option.get("required")


def _option(form: Form, path: Path, option: Json, depth: int) -> None:
    kind = option.get("type")
    _named(form, path, option)
    # A command holds groups and subcommands, a group only subcommands, those neither.
    deepest = {0: range(1, 12), 1: (SUBCOMMAND,), 2: range(3, 12)}
    form.choice((*path, "type"), kind, tuple(deepest[depth]))
    if kind == GROUP and depth == 0:
        _options(form, path, option, 1)
    elif kind == SUBCOMMAND and depth < 2:
        _options(form, path, option, 2)
    else:
        _choices(form, path, option)
        _bounds(form, path, option)


def _choices(form: Form, path: Path, option: Json) -> None:
    inside = (*path, "choices")
    choices = form.items(inside, option.get("choices"), 0, CHOICES)
    if choices and option.get("autocomplete"):
        form.wrong(
            inside,
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE",
            "Choices and autocomplete exclude each other",
        )
    values: set[object] = set()
    for n, choice in enumerate(choices):
        form.text((*inside, n, "name"), choice.get("name"), 1, 100, needed=True)
        for locale, name in _localised(form, (*inside, n), choice, "name_localizations"):
            where = (*inside, n, "name_localizations", locale)
            form.text(where, name, 1, 100, needed=True)
        value = choice.get("value")
        if option.get("type") == STRING:
            form.text((*inside, n, "value"), value, 1, 100, needed=True)
        elif value is None:
            form.required((*inside, n, "value"))
        if value in values:
            form.wrong(
                (*inside, n, "value"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_DUPLICATE",
                "Choice value already exists",
            )
        values.add(value)


def _bounds(form: Form, path: Path, option: Json) -> None:
    form.number((*path, "min_length"), option.get("min_length"), 0, 6000)
    form.number((*path, "max_length"), option.get("max_length"), 1, 6000)
    for low, high in (("min_length", "max_length"), ("min_value", "max_value")):
        least, most = option.get(low), option.get(high)
        if least is not None and most is not None and least > most:
            form.wrong((*path, low), "NUMBER_TYPE_MAX", f"{low} must not exceed {high}")


def _size(thing: Json) -> int:
    """Return the length that counts towards a command's size: each text in its longest language."""
    total = 0
    for key in ("name", "description"):
        texts = [thing.get(key), *(thing.get(f"{key}_localizations") or {}).values()]
        total += max(len(text) if isinstance(text, str) else 0 for text in texts)
    if isinstance(thing.get("value"), str):
        total += len(thing["value"])
    for key in ("options", "choices"):
        total += sum(_size(inner) for inner in thing.get(key) or () if isinstance(inner, dict))
    return total


def check_emoji(name: object, image: bytes | None, taken: Sequence[str]) -> None:
    """Check an application emoji; `image` is None for a renaming. Raises ApiError 50035."""
    form = Form()
    if not isinstance(name, str) or not EMOJI_NAME.fullmatch(name):
        form.wrong(("name",), "STRING_TYPE_REGEX", "Must be 2-32 letters, digits or underscores")
    elif name in taken:
        form.wrong(
            ("name",),
            "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
            "An emoji with this name already exists",
        )
    if image is not None and len(image) > EMOJI_BYTES:
        form.wrong(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    form.close()
