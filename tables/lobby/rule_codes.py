"""House rules as a short code to copy: a rule set's id and the changed options.

The code is URL-safe base64 of: the version, the rule set, then option after option, and the start
of a SHA-256 of all of it. Names and words are stored as two bytes of their CRC, so that a later
version can add others and reorder them; a test checks that no two are alike.
"""

import binascii
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any
from zlib import crc32

from engine.cards import RANKS
from engine.game import Values
from engine.games import GAMES
from engine.options import NONE, Option, words_of
from tables.errors import Refused
from tables.lobby.options import described, settle
from tables.lobby.state import ChosenRules

VERSION = 1
CHECK_BYTES = 3
SEVERAL = b"\0\0"  # before several words, whose mask follows; no word has this sign
WORD = 255
LONGEST = 600  # characters; far more than any code we write

_CODE = re.compile(r"[A-Za-z0-9_-]{8,}")


class BadCode(Refused):
    """A text that is none of our codes, or has a mistake in it."""

    CODE = "bad_code"


class NewerCode(Refused):
    """A code for rules this version does not know."""

    CODE = "newer_code"


def sign(word: str) -> bytes:
    """Return two bytes that stand for a name or a word."""
    return (crc32(word.encode()) & 0xFFFF).to_bytes(2, "big")


def write_code(rules: ChosenRules, changes: Values) -> str:
    """Return the code of a rule set with these options changed (plain values, game's and
    table's).
    """
    body = bytes([VERSION]) + sign(rules.id)
    for option in described(rules.game):
        if option.name in changes:
            body += sign(option.name) + _write(option, changes[option.name])
    return urlsafe_b64encode(body + _check(body)).decode().rstrip("=")


def read_code(text: str, known: Iterable[ChosenRules]) -> tuple[ChosenRules, Values]:
    """Return the rule set, one of the known ones, and the changed options of a code. Raises
    BadCode, NewerCode, or Impossible if the options contradict each other.
    """
    body = _body(text)
    rules = next((named for named in known if sign(named.id) == body[1:3]), None)
    if body[0] != VERSION or rules is None:
        raise NewerCode
    try:
        changes = dict(_options(body[3:], rules.game))
    except (IndexError, ValueError):
        raise BadCode from None
    settle(GAMES[rules.game], {**rules.values, **changes})
    return rules, changes


def _body(text: str) -> bytes:
    bare = re.sub(r"[\s`]", "", text[:LONGEST])
    if len(text) > LONGEST or not _CODE.fullmatch(bare):
        raise BadCode
    try:
        whole = urlsafe_b64decode(bare + "=" * (-len(bare) % 4))
    except binascii.Error:
        raise BadCode from None
    body, check = whole[:-CHECK_BYTES], whole[-CHECK_BYTES:]
    if len(body) < 3 or check != _check(body):
        raise BadCode
    return body


def _check(body: bytes) -> bytes:
    return sha256(body).digest()[:CHECK_BYTES]


def _write(option: Option, value: Any) -> bytes:
    match option.kind:
        case "bool":
            return bytes([value])
        case "choice" | "words":
            several = value.split(",")
            return SEVERAL + _mask(several) if len(several) > 1 else sign(value)
        case "by_rank":
            return _by_rank(option, value)
        case "number":
            return int(value).to_bytes(2, "big")
        case "ranks":
            return _mask(value)
    return bytes([len(value), *(number for pair in value for number in pair)])


def _mask(ranks: Iterable[str]) -> bytes:
    return sum(1 << RANKS.index(rank) for rank in set(ranks)).to_bytes(2, "big")


def _by_rank(option: Option, value: str) -> bytes:
    """Return a value for each rank: its number, or the place of its word counted from the end."""
    body = []
    for word in words_of(value):
        rank, _, number = word.partition(":")
        body += [RANKS.index(rank)]
        body += [int(number) if number.isdigit() else WORD - option.instead.index(number)]
    return bytes([len(body) // 2, *body])


def _options(body: bytes, game: str) -> Iterator[tuple[str, object]]:
    """Yield option after option. Raises IndexError or ValueError if the body ends too soon."""
    known = {sign(option.name): option for option in described(game)}
    left = memoryview(body)
    while left:
        option = known.get(bytes(left[:2]))
        if option is None:
            raise NewerCode
        value, length = _read(option, left[2:])
        yield option.name, value
        left = left[2 + length :]


def _read(option: Option, left: memoryview) -> tuple[object, int]:
    """Return a value, and its length in bytes."""
    if option.kind == "bool":
        return bool(left[0]), 1
    if option.kind in ("by_seats", "by_rank"):
        length = 1 + 2 * left[0]
        return _pairs(option, [(left[at], left[at + 1]) for at in range(1, length, 2)]), length
    if option.kind == "words" and left[:2] == SEVERAL:
        return ",".join(_ranks(left[2] << 8 | left[3])), 4
    number = left[0] << 8 | left[1]
    if option.kind == "number":
        return number, 2
    if option.kind == "ranks":
        return _ranks(number), 2
    return _choice(option, bytes(left[:2])), 2


def _ranks(mask: int) -> list[str]:
    return [rank for bit, rank in enumerate(RANKS) if mask >> bit & 1]


def _pairs(option: Option, pairs: list[tuple[int, int]]) -> object:
    """Return a number for each number of seats or, as a text, a number or word for each rank.
    Raises IndexError.
    """
    if option.kind == "by_seats":
        return [list(pair) for pair in pairs]
    values = [
        str(number) if number <= option.high else option.instead[WORD - number]
        for _, number in pairs
    ]
    by_rank = [f"{RANKS[rank]}:{value}" for (rank, _), value in zip(pairs, values, strict=True)]
    return ",".join(by_rank) or NONE


def _choice(option: Option, signed: bytes) -> str:
    for choice in option.choices:
        if sign(choice) == signed:
            return choice
    raise NewerCode
