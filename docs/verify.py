"""Check a deal by what was published of it.

    python verify.py DEAL.txt [SEAL]

The file is what the bot's *Check the deal* gives. SEAL is what stood at the table before the deal,
if you took it down; else the file's own is believed. So are the deck and the way it is dealt: what
the rules say of these you see for yourself. Nothing but Python is needed. How the cards are dealt
is described in chance.md.

What it proves: without a cut, that the deck was not exchanged once the seal was out, but not that
nobody tried several seeds before that; with a cut by somebody who did not know the seed, also that
nobody chose the deal, unless the last cut was made by somebody who knew the seed.
"""

import hashlib
import json
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
CARDS = [rank + suit for rank in RANKS for suit in "SHDC"] + ["X"]
ZONES = ("hand", "up", "down")  # as they stand in a seat's line


def numbers(seed: bytes, n: int) -> Iterator[int]:
    """The 16-bit numbers of the n-th shuffle."""
    digest = hashlib.shake_256(seed + n.to_bytes(8, "big")).digest(1 << 16)
    return (int.from_bytes(digest[at : at + 2], "big") for at in range(0, len(digest), 2))


def shuffled(cards: list[str], seed: bytes, n: int) -> list[str]:
    """From the last place down each card changes places with one that is not behind it."""
    order, source = list(cards), numbers(seed, n)
    for last in range(len(order) - 1, 0, -1):
        fair = 65_536 - 65_536 % (last + 1)  # higher numbers would favour some cards
        other = next(number for number in source if number < fair) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def chance(seed: bytes, cuts: Sequence[str]) -> bytes:
    """Return the round's chance: the seed, hashed with the cuts in order if there are any."""
    texts = [unicodedata.normalize("NFC", cut).encode() for cut in cuts]
    told = seed + b"".join(len(text).to_bytes(2, "big") + text for text in texts)
    return hashlib.sha256(told).digest() if cuts else seed


def read(text: str) -> dict[str, str]:
    """Return the values of the lines "key: value"; what follows a # is a remark.

    The lines of cuts, texts in JSON, become one value: a list of them in JSON.
    """
    lines = text.split("\n")
    cuts = [line.removeprefix("cut:").strip() for line in lines if line.startswith("cut:")]
    others = [line for line in lines if not line.startswith("cut:")]
    parts = (line.partition("#")[0].partition(":") for line in others)
    said = {key.strip(): value.strip() for key, sign, value in parts if sign}
    return {**said, "cuts": f"[{','.join(cuts)}]"}


def dealt(said: dict[str, str]) -> dict[str, list[str]]:
    """What each place must hold: "0 hand", "0 down", "pile", "stock"."""
    seed, n = chance(bytes.fromhex(said["seed"]), json.loads(said["cuts"])), 0
    cards = shuffled(said["deck"].split() * int(said["decks"]), seed, n)[int(said["aside"]) :]
    held: dict[str, list[str]] = {}
    zones = said["zones"].split()
    for zone, count in zip(zones[::2], zones[1::2], strict=True):
        for _ in range(int(count)):
            for seat in said["order"].split():
                held.setdefault(f"{seat} {zone}", []).append(cards.pop(0))
    if "turned" in said:
        while cards[0].rstrip("SHDC") in said["turned"].removeprefix("not ").split():
            n += 1
            cards = shuffled(cards, seed, n)
        held["pile"] = [cards.pop(0)]
        if held["pile"][0].rstrip("SHDC") in said.get("one more", "").split():
            for seat in said["order"].split()[:-1][: len(cards)]:
                held[f"{seat} hand"].append(cards.pop(0))
        for seat in said["order"].split():
            ranks = said.get(f"one more for seat {seat}", "").split()
            if cards and held["pile"][0].rstrip("SHDC") in ranks:
                held[f"{seat} hand"].append(cards.pop(0))
            more = said.get(f"more for seat {seat}", "").split()
            counts = dict(zip(more[::2], map(int, more[1::2]), strict=True))
            taken = cards[: counts.get(held["pile"][0], 0)]
            held[f"{seat} hand"] += taken
            cards = cards[len(taken) :]
    return {**held, "stock": cards}


def listed(said: dict[str, str]) -> dict[str, list[str]]:
    """What each place holds by the file."""
    places = {key: cards for key, cards in said.items() if key in ("pile", "stock")}
    for seat in filter(str.isdecimal, said):
        zones = zip(ZONES, said[seat].split("|"), strict=False)
        places |= {f"{seat} {zone}": cards for zone, cards in zones}
    return {
        place: cards.split() for place, cards in places.items() if cards.strip() not in ("", "-")
    }


def checks(said: dict[str, str], seal: str) -> Iterator[tuple[str, bool]]:
    """What is checked, and whether it is right."""
    deck = said["deck"].split()
    sealed = hashlib.sha256(bytes.fromhex(said["seed"])).hexdigest()
    yield "the seed belongs to the seal", sealed == seal
    yield "the deck lay in order before the shuffle", deck == sorted(deck, key=CARDS.index)
    right, there = dealt(said), listed(said)
    for place in sorted(right.keys() | there.keys()):
        ours, theirs = right.get(place, []), there.get(place, [])
        same = ours == theirs if place in ("pile", "stock") else sorted(ours) == sorted(theirs)
        yield place if not place[0].isdecimal() else f"seat {place}", same


def main(arguments: Sequence[str]) -> int:
    """0: all is right; 1: something is wrong; 2: the file cannot be read."""
    try:
        said = read(Path(arguments[0]).read_text("utf-8"))
        seal = arguments[1] if len(arguments) > 1 else said["seal"]
        found = list(checks(said, seal.strip().lower()))
    except (IndexError, KeyError, OSError, TypeError, ValueError) as wrong:
        print(f"cannot be read: {wrong!r}\n{__doc__}")
        return 2
    size, dealt_to = len(said["deck"].split()), f"{said['zones']} to each of seats {said['order']}"
    for cut in json.loads(said["cuts"]):
        print(f"look  somebody cut at {json.dumps(cut)}: as you saw it at the table?")
    print(f"look  {said['decks']} x {size} cards, {said['aside']} aside, {dealt_to}: so the rules?")
    for what, right in found:
        print("ok   " if right else "WRONG", what)
    return 0 if all(right for _, right in found) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
