"""The options of a game and the values each may take, read from the annotations of its options.

Options are a flat msgspec struct. As plain values they are what TOML and JSON can write; ranks are
written as in the notation. Nothing here knows any game.
"""

import json
import re
from collections.abc import Container, Iterable
from functools import cache, lru_cache
from typing import Any, Literal, NamedTuple, TypeVar, cast, get_args, get_type_hints

import msgspec
from msgspec import inspect

from engine.cards import RANK_BY_TEXT, RANKS
from engine.game import Fact, Values
from engine.value import Value

Kind = Literal["bool", "choice", "number", "ranks", "words", "by_seats", "by_rank"]
O = TypeVar("O")  # noqa: E741 - the contract's letter for options

NONE = "none"

_NAMED = re.compile(r"\$\.(\w+)|field `(\w+)`")


class Option(Value):
    """An option: yes or no, one of `choices`, a number from `low` to `high`, a set of ranks, pairs
    (from this many seats on, this number), or a text.

    Two kinds are texts: `words`, one of the choices or several of them with commas, unless it
    stands `alone`; and `by_rank`, a number or a word `instead` of it for some ranks, `8:25,A:15`,
    of which the choices are those people know.
    """

    name: str
    kind: Kind
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    alone: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()


class Impossible(ValueError):
    """Options that contradict each other or do not exist: a code and facts for people, a text for
    the operator.

    `option` is the one to blame; a fact `other` names another option.
    """

    def __init__(self, code: str, option: str, why: str, **facts: Fact) -> None:
        super().__init__(f"{option}: {why}" if option else why)
        self.code = code
        self.option = option
        self.facts = facts


class _SomeValue:
    """All values but those that stand for nothing."""

    def __contains__(self, value: object) -> bool:
        return bool(value)


GIVEN = _SomeValue()


class Pair(NamedTuple):
    """Two options that contradict each other: the one to blame with these values, the other with
    those; the sentence for people, and the reason for the operator.
    """

    option: str
    values: Container[object]
    other: str
    other_values: Container[object]
    code: str
    why: str


def check_pairs(options: Any, pairs: Iterable[Pair]) -> None:
    """Raise Impossible for the first of these pairs in the options."""
    for name, values, other, other_values, code, why in pairs:
        if getattr(options, name) in values and getattr(options, other) in other_values:
            raise Impossible(code, name, why, other=other)


def between(low: int, high: int) -> msgspec.Meta:
    """Return what annotates a whole number of an option: from `low` to `high`."""
    return msgspec.Meta(ge=low, le=high)


def describe(options: type[Any]) -> tuple[Option, ...]:
    """Return the options of a struct, in its order. Raises TypeError for an annotation of any other
    kind.
    """
    return _described(cast("Any", options))


@cache
def _described(options: type[Any]) -> tuple[Option, ...]:
    info = inspect.type_info(options)
    assert isinstance(info, inspect.StructType), f"{options} is no struct"
    hints = get_type_hints(options)
    return tuple(_option(field.name, field.type, hints[field.name]) for field in info.fields)


def _option(name: str, kind: inspect.Type, hint: Any) -> Option:
    match kind:
        case inspect.BoolType():
            return Option(name, "bool")
        case inspect.LiteralType():
            return Option(name, "choice", get_args(hint))  # in the order written there
        case inspect.IntType(ge=int(low), le=int(high)):
            return Option(name, "number", low=low, high=high)
        case inspect.VarTupleType(item_type=inspect.IntType()):
            return Option(name, "ranks", RANKS)
        case inspect.VarTupleType(item_type=inspect.TupleType()):
            return Option(name, "by_seats")
        case inspect.Metadata(type=inspect.StrType() | inspect.IntType(), extra=dict(how)):
            return Option(name, **cast("Any", how))
    raise TypeError(f"{name}: no kind of option: {kind}")


def convert(values: Values, options: type[O]) -> O:
    """Return the options with these plain values. Raises Impossible, naming the option and its
    fault.
    """
    known = (option for option in describe(options) if option.name in values)
    read = {option.name: _read(option, values[option.name]) for option in known}
    try:
        converted: O = shared(msgspec.convert({**values, **read}, options))
    except msgspec.ValidationError as wrong:
        match = _NAMED.search(str(wrong))
        name = (match[1] or match[2]) if match else ""
        why = _expected(options, name, values.get(name)) or str(wrong)
        raise Impossible("no_such_value", name, why) from None
    return converted


@lru_cache(maxsize=1024)
def shared(options: Any) -> Any:
    """Return one and the same object for equal options, so that caches keyed by them hit at
    once.
    """
    return options


def _expected(options: type[Any], name: str, value: object) -> str:
    """Return the values an option may take, as a file writes them, and the value it was given;
    nothing if there is no such option.
    """
    for option in describe(options):
        if option.name == name:
            return f"expected {_written(option)}, got {json.dumps(value, default=repr)}"
    return ""


def _written(option: Option) -> str:
    """Return the values an option takes, in words for the author of a file."""
    if option.kind == "choice":
        return f"one of {', '.join(map(json.dumps, option.choices))}"
    by_kind: dict[Kind, str] = {
        "bool": "true or false",
        "number": f"a whole number from {option.low} to {option.high}",
        "ranks": "a list of ranks",
        "words": f"one of {', '.join(map(json.dumps, option.choices))}, or ranks with commas",
        "by_seats": "a list of [seats, number]",
        "by_rank": f"numbers from {option.low} to {option.high} by rank, such as 8:25,A:15",
    }
    return by_kind[option.kind]


def write_options(options: Any) -> Values:
    """Return all options as plain values."""
    values: dict[str, Any] = msgspec.to_builtins(options)
    for option in describe(type(options)):
        if option.kind == "ranks":
            values[option.name] = [RANKS[rank] for rank in values[option.name]]
        elif option.kind == "by_seats":
            values[option.name] = [list(pair) for pair in values[option.name]]
    return values


def _read(option: Option, written: object) -> object:
    """Return a plain value as a field takes it: a rank's number for its word. Raises Impossible."""
    match option.kind:
        case "ranks":
            return _read_ranks(option.name, written)
        case "words" | "by_rank":
            return _read_text(option, written)
    return written


def _read_ranks(name: str, written: object) -> list[int]:
    if not isinstance(written, list | tuple):
        raise Impossible("no_such_value", name, f"expected a list of ranks, got {written!r}")
    unknown = [rank for rank in written if rank not in RANKS]
    if unknown:
        raise Impossible("no_such_value", name, f"no such rank: {unknown[0]!r}")
    return [RANK_BY_TEXT[rank] for rank in written]


def _read_text(option: Option, written: object) -> str:
    """Return a text with its ranks in order, each of them once. Raises Impossible."""
    parts = written.split(",") if isinstance(written, str) else []
    if parts == [NONE] and NONE in option.choices:
        return NONE
    ranks = [part.partition(":")[0] for part in parts]
    if not parts or not all(_is_part(option, part) for part in parts):
        why = f"expected {_written(option)}, got {json.dumps(written, default=repr)}"
        raise Impossible("no_such_value", option.name, why)
    if len(parts) > 1 and (alone := set(parts).intersection(option.alone)):
        raise Impossible("stands_alone", option.name, f"{min(alone)} stands alone")
    twice = [rank for at, rank in enumerate(ranks) if rank in ranks[:at]]
    if twice:
        why = f"{twice[0]} stands there twice"
        raise Impossible("rank_twice", option.name, why, rank=RANK_BY_TEXT[twice[0]])
    return ",".join(sorted(parts, key=_place)) if len(parts) > 1 else parts[0]


def _is_part(option: Option, part: str) -> bool:
    """True if this may stand in an option's text: a word, or a rank with its value."""
    if option.kind == "words":
        return part in option.choices
    rank, _, value = part.partition(":")
    number = int(value) if re.fullmatch("[0-9]{1,6}", value) else option.low - 1
    return rank in RANKS and (value in option.instead or option.low <= number <= option.high)


def _place(part: str) -> int:
    """Return the place of a rank among all, with its value or without."""
    return RANKS.index(part.partition(":")[0])


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text option's value; none for "none"."""
    return () if text == NONE else tuple(text.split(","))


def same(value: object, other: object) -> bool:
    """True if two plain values mean the same; the order of ranks and of pairs does not matter."""
    if isinstance(value, list | tuple) and isinstance(other, list | tuple):
        return sorted(map(repr, map(_listed, value))) == sorted(map(repr, map(_listed, other)))
    return value == other


def _listed(item: object) -> object:
    return list(item) if isinstance(item, tuple) else item


def changed(values: Values, preset: Values) -> Values:
    """Return the values that differ from the preset's."""
    return {name: value for name, value in values.items() if not same(value, preset.get(name))}
