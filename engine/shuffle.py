"""The seeded shuffle: anybody who is given the seed afterwards can deal the round again.

The n-th use of chance in a round reads 16-bit numbers, big-endian, from SHAKE-256 over the round's
32-byte seed followed by n as eight big-endian bytes. Numbers that would favour some outcome are
skipped.

Cutting the cards (Abheben) makes words from the people at the table part of the chance. Without
cuts, a round's chance is its sealed seed. Otherwise it is the SHA-256 of the seed and all cuts in
order, each in UTF-8 (NFC) and preceded by its length in bytes as two big-endian bytes. So nobody
who cuts without knowing the seed can steer the deal, and somebody who knows it can do so only by
making the last cut.
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256, shake_256
from itertools import chain
from struct import unpack_from
from unicodedata import normalize

Numbers = Iterator[int]  # of chance, 16 bits each, without end
SEED_BYTES = 32
_RANGE = 1 << 16


def commitment(seed: bytes) -> str:
    """Return the hash a table publishes before the deal: the seed's SHA-256, in hex."""
    return sha256(seed).hexdigest()


def seed_of(number: int) -> bytes:
    """Return the 256-bit seed of a small number, for tests and positions written by hand."""
    return number.to_bytes(SEED_BYTES, "big")


def numbers(seed: bytes, n: int) -> Iterator[int]:
    """Yield the 16-bit numbers of the n-th use of chance, without end."""
    return chain.from_iterable(_blocks(shake_256(seed + n.to_bytes(8, "big")).digest))


def _blocks(digest: Callable[[int], bytes]) -> Iterator[tuple[int, ...]]:
    """Yield the numbers of a source in blocks, each larger than the one before."""
    start, size = 0, 128
    while True:
        yield unpack_from(f">{(size - start) // 2}H", digest(size), start)
        start, size = size, size * 2


def drawn_seed(source: Iterator[int]) -> bytes:
    """Return a seed made of the next numbers, for imagined rounds."""
    return b"".join(next(source).to_bytes(2, "big") for _ in range(SEED_BYTES // 2))


def below(bound: int, source: Iterator[int]) -> int:
    """Return a number from 0 to bound - 1, each equally likely; bound is at most 65,536."""
    fair = _RANGE - _RANGE % bound
    for number in source:
        if number < fair:
            return number % bound
    raise AssertionError("the numbers have no end")


def shuffled(cards: Sequence[int], source: Iterator[int]) -> tuple[int, ...]:
    """Return the cards in a new order (Fisher and Yates, from the last place down)."""
    order = list(cards)
    sure = _RANGE - len(order)  # any lower number is fair, no matter how many places are left
    for places in range(len(order), 1, -1):
        number = next(source)
        while number >= sure and number >= _RANGE - _RANGE % places:
            number = next(source)
        other = number % places
        order[places - 1], order[other] = order[other], order[places - 1]
    return tuple(order)


def chance_of(seed: bytes, cuts: Sequence[str]) -> bytes:
    """Return the 32 bytes a round is dealt from: its sealed seed combined with these cuts, in
    order.
    """
    if not cuts:
        return seed
    texts = [normalize("NFC", cut).encode() for cut in cuts]
    return sha256(seed + b"".join(len(text).to_bytes(2, "big") + text for text in texts)).digest()
