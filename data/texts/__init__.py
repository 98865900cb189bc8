"""Everything people read, in German and English: messages by key, from the .ftl files beside this.

A message's values arrive ready to be read: names, cards as they are drawn, numbers as ints. Where
there is a `rank` (its word, from `rank-7`) there is always `ranks` too (its plural, `ranks-7`).
"""

import logging
import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt, NumberFormatOptions
from fluent.syntax.ast import Resource

from data.texts.reading import BrokenTexts, Message, messages

log = logging.getLogger(__name__)

# The labels of a table's buttons that everybody sees: whoever reads of one privately has to find it
# there, in the language of the messages everybody sees. A game or rule set may label one its own
# way, in one language or both.
PUBLIC_BUTTONS = (
    *(f"button-{word}" for word in ("hand", "join", "start", "again", "next", "more", "rules")),
    *("button-resume", "button-call-join"),
)
Language = Literal["de", "en"]
LANGUAGES: tuple[Language, ...] = ("de", "en")
FOLDER = Path(__file__).parent
MINUS = "\N{MINUS SIGN}"
MOST_KEPT = 4_096  # texts with their values: hands and tables repeat themselves a lot


class NoSuchText(LookupError):
    """A missing text was requested, or one without a value it needs (see `strict`)."""


class _Number(FluentInt):
    """A number that selects the plural like any other, and is written without separators."""

    default_number_format_options = NumberFormatOptions(useGrouping=False)


class _Texts(NamedTuple):
    """One language: its messages by key, and the variables each needs, including those of messages
    it refers to.
    """

    messages: Mapping[str, Message]
    keys: Mapping[str, frozenset[str]]


_strict = False
_commands: dict[str, int] = {}  # Discord's numbers of the commands, by name
_COMMAND = re.compile(r"\*\*/([^\s*]+)\*\*")  # a command in a message's text


def strict(on: bool = True) -> None:
    """From now on a missing text or value raises NoSuchText, instead of only being logged."""
    global _strict  # noqa: PLW0603 - one switch for the process, thrown by the tests
    _strict = on


def know_commands(numbers: Mapping[str, int]) -> None:
    """From now on a command in a message's text can be pressed: `numbers` are Discord's, by the
    commands' names. Discord shows the name in a mention, and lets only the English one be pressed.
    """
    _commands.clear()
    _commands.update(numbers)
    for kept in (_said, _mentions):
        kept.cache_clear()


def is_mentioned(command: str) -> bool:
    """True if a command of this name can be pressed in texts."""
    return command in _commands


def language_of(locale: str | None) -> Language:
    """Return the language for a locale of Discord's: German for `de`, English for everything
    else.
    """
    return "de" if locale and locale.lower().split("-")[0] == "de" else "en"


def minus(number: str) -> str:
    """Return a number as people write it: a negative one with a minus, no hyphen."""
    return number.replace("-", "−")


def has(language: Language, key: str) -> bool:
    """True if there is a text of this key."""
    return key in _texts(language).keys


def keys(language: Language) -> Mapping[str, frozenset[str]]:
    """Every key, with the variables its text needs."""
    return _texts(language).keys


@cache
def keys_of(language: Language, prefix: str) -> tuple[str, ...]:
    """Return the keys that begin with a prefix, in the order of the texts."""
    return tuple(key for key in keys(language) if key.startswith(prefix))


def sentences(language: Language, key: str) -> int:
    """Return the number of sentences a key has, which say the same in other words."""
    return 1 + len(_texts(language).messages[key].others)


def say(
    language: Language,
    key: str,
    public: Language | None = None,
    telling: int = 0,
    /,
    **values: str | int,
) -> str:
    """Return the text of a key with its values filled in. If it has several sentences, `telling`
    says which: the first is 0, and they begin anew after the last. Public buttons are quoted as
    they are labelled, in the language `public`; None: in the same. A missing text, or one lacking a
    value, is logged once and read as its key; with `strict` it raises NoSuchText. Raises
    BrokenTexts if the files cannot be used at all.
    """
    try:
        return _said(language, key, public, telling, tuple(values.items()))
    except NoSuchText as missing:
        if _strict:
            raise
        _log_once(str(missing))
        return key


def forget_said() -> None:
    """Forget the texts that were filled in: some name people."""
    _said.cache_clear()


@lru_cache(MOST_KEPT)
def _said(
    language: Language,
    key: str,
    public: Language | None,
    telling: int,
    values: tuple[tuple[str, str | int], ...],
) -> str:
    """Return the same; raises NoSuchText."""
    texts = _texts(language)
    if key not in texts.keys:
        raise NoSuchText(f"{language}: {key}: there is no such text")
    ready = {name: _ready(value) for name, value in values}
    elsewhere = None if public in (None, language) or _public_button(key) else public
    bundle = _bundle(language, elsewhere)
    _put_in(bundle, language, key)
    message = cast("Any", bundle.get_message(key))
    names = (None, *texts.messages[key].others)
    name = names[telling % len(names)]
    pattern = message.value if name is None else message.attributes[name]
    text, wrong = bundle.format_pattern(pattern, ready)
    if wrong:
        raise NoSuchText(f"{language}: {key}: {wrong[0]}")
    return _COMMAND.sub(  # a command whose number is not known stays as it is
        lambda command: _mentions(language).get(command[1], command[0]), _minus(str(text), values)
    )


def _minus(text: str, values: Iterable[tuple[str, str | int]]) -> str:
    """Return a text with minus signs, not hyphens, before its numbers."""
    for _, value in values:
        if isinstance(value, int) and value < 0:
            text = text.replace(str(value), f"{MINUS}{-value}")
    return text


def _ready(value: str | int) -> str | int:
    """Return a value as Fluent takes it, which would write a negative number with a hyphen."""
    if isinstance(value, str):
        return value
    return minus(str(value)) if value < 0 else _Number(value)


@cache
def _mentions(language: Language) -> Mapping[str, str]:
    """Return the mentions of the known commands, by their names in a language."""
    keys = {name: f"command-{name}" for name in _commands}
    return {
        say(language, key): f"</{name}:{_commands[name]}>"
        for name, key in keys.items()
        if has(language, key)
    }


@cache
def _log_once(missing: str) -> None:
    log.error("Text %s", missing)


@cache
def _texts(language: Language) -> _Texts:
    known: dict[str, Message] = {}
    for path in sorted((FOLDER / language).glob("*.ftl")):
        for message in messages(path):
            if message.key in known:
                raise BrokenTexts(f"{language}/{path.name}: {message.key} stands there twice")
            known[message.key] = message
    if not known:
        raise BrokenTexts(f"{language}: there are no texts in {FOLDER / language}")
    return _Texts(known, {key: _variables(key, known) for key in known})


def _variables(key: str, known: Mapping[str, Message]) -> frozenset[str]:
    """Return the variables of a message and of those it refers to. Raises BrokenTexts."""
    if key not in known:
        raise BrokenTexts(f"a text speaks through {key}, which is not there")
    message = known[key]
    return message.variables.union(*(_variables(name, known) for name in message.speaks_through))


def _public_button(key: str) -> str | None:
    """Return the label in everybody's sight that a key is, or words its own way; None: it is
    none.
    """
    return next((label for label in PUBLIC_BUTTONS if f"-{key}".endswith(f"-{label}")), None)


@cache
def _bundle(language: Language, public: Language | None) -> FluentBundle:
    """Return the messages of a language parsed so far, with public buttons in another one."""
    bundle = FluentBundle([language], use_isolating=False)
    if public is not None:
        known = {key: button for key in keys(language) if (button := _public_button(key))}
        labels = "\n".join(
            f"{key} = {say(public, key if has(public, key) else button)}"
            for key, button in known.items()
        )
        bundle.add_resource(FluentResource(labels))
    return bundle


def _put_in(bundle: FluentBundle, language: Language, key: str) -> None:
    """Put a message and those it refers to into the bundle, unless they are there."""
    if not bundle.has_message(key):
        bundle.add_resource(_parsed(language, key))
        for other in _texts(language).messages[key].speaks_through:
            _put_in(bundle, language, other)


@cache
def _parsed(language: Language, key: str) -> Resource:
    return FluentResource(_texts(language).messages[key].written)
