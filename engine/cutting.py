"""Cutting the cards (Abheben): words from the people at the table become part of the deal's chance.

Without cuts, a round's chance is its sealed seed. Otherwise it is the SHA-256 of the seed and all
cuts in order, each in UTF-8 (NFC) and preceded by its length in bytes as two big-endian bytes. So
nobody who cuts without knowing the seed can steer the deal, and somebody who knows it can do so
only by making the last cut.
"""

from collections.abc import Sequence
from hashlib import sha256
from unicodedata import normalize


def chance_of(seed: bytes, cuts: Sequence[str]) -> bytes:
    """Return the 32 bytes a round is dealt from: its sealed seed combined with these cuts, in
    order.
    """
    if not cuts:
        return seed
    texts = [normalize("NFC", cut).encode() for cut in cuts]
    return sha256(seed + b"".join(len(text).to_bytes(2, "big") + text for text in texts)).digest()
