"""Cutting the cards (Abheben): what people at the table say before a deal has a part in its chance.

A round's chance is its sealed seed, if nobody cuts. Otherwise it is the SHA-256 of the seed and of
all cuts in their order, each in UTF-8 (NFC) with its length in bytes before it, as two big-endian
bytes. So nobody who cuts without knowing the seed can steer the deal, and whoever knows it can only
by the last cut.
"""

from collections.abc import Sequence
from hashlib import sha256
from unicodedata import category, normalize

from engine.game import Illegal

LONGEST = 40  # characters of a cut
NOT_SHOWN = {
    "Cc",
    "Cf",
    "Cs",
    "Co",
    "Cn",
    "Zl",
    "Zp",
}  # Unicode's categories nobody can see or copy


def read_cut(text: str) -> str:
    """Return the cut somebody has typed, as it counts: in NFC, without blanks around it.

    Raises Illegal: `empty_cut`, `long_cut`, or `strange_cut` if it has characters nobody can see.
    """
    cut = normalize("NFC", text).strip()
    if not cut:
        raise Illegal("empty_cut")
    if len(cut) > LONGEST:
        raise Illegal("long_cut", most=LONGEST)
    if any(category(character) in NOT_SHOWN for character in cut):
        raise Illegal("strange_cut")
    return cut


def chance_of(seed: bytes, cuts: Sequence[str]) -> bytes:
    """Return the 32 bytes a round is dealt from: its sealed seed with these cuts, in order."""
    if not cuts:
        return seed
    texts = [normalize("NFC", cut).encode() for cut in cuts]
    return sha256(seed + b"".join(len(text).to_bytes(2, "big") + text for text in texts)).digest()
