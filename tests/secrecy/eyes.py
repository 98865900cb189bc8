"""What people have on their screens, searched for cards they were not shown, however written."""

from __future__ import annotations

import json
import re
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Collection, Iterator

import simcord
from simcord.backend.models import Message

from cogs.settings import SHOWN
from data.texts import LANGUAGES, say
from engine.cards import BY_TEXT, JOKER, RANKS, SUITS, Card, unnamed
from tables.table import Table
from tests.cogs.pub import Pub

SIGNS = {**dict(zip("♤♥♦♧", SUITS, strict=True)), "♠": "S", "♣": "C"}
RANK_WORDS = {say(language, f"rank-{rank}"): rank for language in LANGUAGES for rank in RANKS[:13]}
# 7D, lay 7D, c_7D_3fa9; 7♦; King ♦; a joker.
LETTERS = re.compile(r"(?<![0-9A-Za-z])(10|[2-9JQKA])([SHDC])(?![0-9A-Za-z])")
SIGNED = re.compile(rf"({'|'.join(RANKS[:13])})([{''.join(SIGNS)}])")
WORDED = re.compile(rf"({'|'.join(RANK_WORDS)}) ([{''.join(SIGNS)}])")
JOKERS = re.compile(r"🃏|_X_|\b(?:lay|throw|after|h:\S*) X\b")


def cards_in(text: str) -> set[Card]:
    """The cards a text names, in letters, with signs, in words, or by the name of a picture."""
    found = {BY_TEXT[rank + suit] for rank, suit in LETTERS.findall(text)}
    found |= {BY_TEXT[rank + SIGNS[sign]] for rank, sign in SIGNED.findall(text)}
    found |= {BY_TEXT[RANK_WORDS[word] + SIGNS[sign]] for word, sign in WORDED.findall(text)}
    return found | ({JOKER} if JOKERS.search(text) else set())


def shown_to(table: Table, seat: int | None) -> set[Card]:
    """The cards this seat, or a spectator, is shown at a table by the rules of its game, or was
    told of lately.
    """
    told = [fact for one in table.told for name, fact in one.facts.items() if name != "places"]
    known = {unnamed(card) for fact in told if isinstance(fact, tuple) for card in fact}  # type: ignore[arg-type]  # places are left out
    view = table.view(seat)
    words = [] if view is None else re.findall(r"[\w=]+", " ".join(table.game.write_view(view)))
    return known | {unnamed(BY_TEXT[word]) for word in words if word in BY_TEXT}


def forms(seed: bytes) -> list[str]:
    """How a seed might be written."""
    return [
        seed.hex(),
        b64encode(seed).decode().rstrip("="),
        urlsafe_b64encode(seed).decode().rstrip("="),
        str(int.from_bytes(seed, "big")),
        repr(seed)[2:-1],
    ]


class Eyes:
    """Looks at everything that is new on everybody's screens."""

    def __init__(self, pub: Pub) -> None:
        self._pub = pub
        self._seen: dict[int, str] = {}
        self._before: dict[int | None, set[Card]] = {}
        self.messages = self.cards = 0

    async def look(self, tried: Collection[Card] = ()) -> None:
        """Fail if a message shows its reader more than they may know; what they have `tried`
        themselves may be said back to them.
        """
        table = await self._pub.table()
        known: dict[int | None, set[Card]] = {}
        for message, text in self._new():
            seats = {table.seat_of(one.id) for one in self._readers(message)}
            for seat in seats:
                known[seat] = shown_to(table, seat)
                may = known[seat] | self._before.get(seat, set()) | set(tried)
                may |= set(SHOWN) if "p:language:" in text else set()
                assert cards_in(text) <= may, f"seat {seat} reads {text}"
            self.cards += bool(cards_in(text))
            for seed in (table.lobby.seed, *table.lobby.kept):
                assert not [form for form in forms(seed) if form in text], "a secret seed"
        self._before.update(known)

    def _new(self) -> Iterator[tuple[Message, str]]:
        for message in self._pub.stored():
            files = [self._pub.env.backend.cdn.get(one["url"]) for one in message.attachments]
            text = json.dumps(
                [message.content, message.components, [str(file) for file in files]],
                ensure_ascii=False,
            )
            if self._seen.get(message.id) != text:
                self._seen[message.id] = text
                self.messages += 1
                yield message, text

    def _readers(self, message: Message) -> list[simcord.MemberActor]:
        """Who sees it alone; of a public message somebody who does not sit there."""
        people = self._pub.people
        if not message.is_ephemeral:
            return people[-1:]
        return [one for one in people if message.visible_to(one.id)]
