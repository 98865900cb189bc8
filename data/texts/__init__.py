"""Everything people read, in German and English: messages by key, from the .ftl files beside this.

A message's values arrive ready to be read: names, cards as they are drawn, numbers as ints. Where
there is a `rank` (its word, from `rank-7`) there is always `ranks` too (its plural, `ranks-7`).
"""

import logging
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt, NumberFormatOptions
from fluent.syntax import ast

log = logging.getLogger(__name__)

# The labels of a table's buttons that everybody sees: whoever reads of one privately has to find it
# there, in the language of the messages everybody sees.
PUBLIC_BUTTONS = tuple(
    f"button-{word}"
    for word in ("hand", "join", "start", "again", "next", "more", "rules", "resume")
)
Language: TypeAlias = Literal["de", "en"]
LANGUAGES: tuple[Language, ...] = ("de", "en")
FOLDER = Path(__file__).parent
MOST_KEPT = 4_096  # texts with their values: what hands and tables say, they say again and again


class BrokenTexts(Exception):
    """A text file that cannot be used; says which, and where in it."""


class NoSuchText(LookupError):
    """A text was asked for that is not there, or without a value it needs (see `strict`)."""


class _Number(FluentInt):
    """A number that chooses the plural like any other, and is written without separators."""

    default_number_format_options = NumberFormatOptions(useGrouping=False)


class _Texts(NamedTuple):
    """One language: the messages, and by key the variables of each."""

    bundle: FluentBundle
    keys: Mapping[str, frozenset[str]]


_strict = False


def strict(on: bool = True) -> None:
    """From now on a missing text or value raises NoSuchText, instead of only being logged."""
    global _strict  # noqa: PLW0603 - one switch for the process, thrown by the tests
    _strict = on


def read_anew() -> None:
    """Forget what was read of the files."""
    for kept in (_texts, _quoting, _said, _log_once):
        kept.cache_clear()


def language_of(locale: str | None) -> Language:
    """Return the language for a locale of Discord's: German for `de`, English for everything
    else.
    """
    return "de" if locale and locale.lower().split("-")[0] == "de" else "en"


def has(language: Language, key: str) -> bool:
    """True if there is a text of this key."""
    return key in _texts(language).keys


def keys(language: Language) -> Mapping[str, frozenset[str]]:
    """Every key, with the variables its text needs."""
    return _texts(language).keys


def say(
    language: Language, key: str, public: Language | None = None, /, **values: str | int
) -> str:
    """Return the text of a key with its values filled in. The buttons everybody sees are quoted as
    they stand there, in the language `public`; None: in the same.

    One that is missing, or lacks a value, is logged once and read as its key; with `strict` it
    raises NoSuchText. Raises BrokenTexts if the files cannot be used at all.
    """
    try:
        return _said(language, key, public, tuple(values.items()))
    except NoSuchText as missing:
        if _strict:
            raise
        _log_once(str(missing))
        return key


@lru_cache(MOST_KEPT)
def _said(
    language: Language, key: str, public: Language | None, values: tuple[tuple[str, str | int], ...]
) -> str:
    """Return the same; raises NoSuchText."""
    texts = _texts(language)
    if key not in texts.keys:
        raise NoSuchText(f"{language}: {key}: there is no such text")
    ready = {name: _Number(value) if isinstance(value, int) else value for name, value in values}
    other = public not in (None, language) and key not in PUBLIC_BUTTONS
    bundle = _quoting(language, cast("Language", public)) if other else texts.bundle
    pattern = cast("Any", bundle.get_message(key).value)  # every message has one: see _read
    said, wrong = bundle.format_pattern(pattern, ready)
    if wrong:
        raise NoSuchText(f"{language}: {key}: {wrong[0]}")
    return str(said)


@cache
def _log_once(missing: str) -> None:
    log.error("Text %s", missing)


@cache
def _texts(language: Language) -> _Texts:
    bundle = FluentBundle([language], use_isolating=False)
    messages: dict[str, ast.Message] = {}
    for path in sorted((FOLDER / language).glob("*.ftl")):
        resource = FluentResource(_written(path))
        for message in _read(path, resource):
            if message.id.name in messages:
                raise BrokenTexts(f"{language}/{path.name}: {message.id.name} stands there twice")
            messages[message.id.name] = message
        bundle.add_resource(resource)
    if not messages:
        raise BrokenTexts(f"{language}: there are no texts in {FOLDER / language}")
    return _Texts(bundle, {key: frozenset(_variables(key, messages)) for key in messages})


@cache
def _quoting(language: Language, public: Language) -> FluentBundle:
    """Return the texts of a language, with the buttons everybody sees in another one."""
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((FOLDER / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(_written(path)))
    labels = "\n".join(f"{key} = {say(public, key)}" for key in PUBLIC_BUTTONS)
    bundle.add_resource(FluentResource(labels), allow_overrides=True)
    return bundle


def _written(path: Path) -> str:
    """Return what stands in a file. Raises BrokenTexts."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeError) as wrong:
        raise BrokenTexts(f"{path.parent.name}/{path.name}: {wrong}") from None


def _read(path: Path, resource: ast.Resource) -> Iterator[ast.Message]:
    """Return the messages of a file; each has a text. Raises BrokenTexts."""
    for entry in resource.body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            yield entry
        elif not isinstance(entry, ast.BaseComment):
            start = entry.span.start if entry.span else 0
            words = _written(path)[start : start + 60]
            raise BrokenTexts(f"{path.parent.name}/{path.name}: cannot be read: {words!r}")


def _variables(key: str, messages: Mapping[str, ast.Message]) -> Iterator[str]:
    """Return the variables of a message and of those it speaks through. Raises BrokenTexts."""
    if key not in messages:
        raise BrokenTexts(f"a text speaks through {key}, which is not there")
    for node in _nodes(messages[key].value):
        if isinstance(node, ast.VariableReference):
            yield node.id.name
        elif isinstance(node, ast.MessageReference):
            yield from _variables(node.id.name, messages)


def _nodes(value: object) -> Iterator[ast.BaseNode]:
    """Return a node of a text and all below it."""
    if isinstance(value, ast.BaseNode):
        yield value
        value = list(vars(value).values())
    if isinstance(value, list):
        for part in value:
            yield from _nodes(part)
