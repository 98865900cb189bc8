"""The address of a hand: a token of an interaction, and one of its messages.

That is either the token's own message (`OWN`: a click on the hand itself, or a command's private
answer), or a new one the token has made. A click on a public message never gives an address,
because its own message is the table; its token is spare, and may only make a new private message.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from discord import Interaction
from msgspec.structs import replace

from cogs.looks.advice import Note
from cogs.looks.hand import RulesByRank
from cogs.wire.updates import MessageUpdater, PendingAnswers
from data.lessons import LessonStep
from data.store.people import TOKEN_LIFE, HandAddress
from tables.table import Table

OWN = 0  # the token's own message
NONE = -1  # no message yet; the token may make one
LASTING = 5 * 60.0  # seconds in which a hand that comes is surely pressed again


class Token(NamedTuple):
    """An interaction's token, and its last use (seconds since 1970)."""

    text: str
    until: float


def token_of(interaction: Interaction) -> Token:
    """Return the token of an interaction."""
    return Token(interaction.token, interaction.created_at.timestamp() + TOKEN_LIFE)


class Hand:
    """One person's hand at one table, as far as this process knows."""

    def __init__(
        self,
        number: int,
        user: int,
        send: Callable[[Hand], Awaitable[None]],
        answers: PendingAnswers,
    ) -> None:
        self.number, self.user = number, user  # its table's, and its person
        self.address: HandAddress | None = None
        self.spare: Token | None = None
        self.asks = False  # the spare token's click asked for cards that it has not brought yet
        self.instead = OWN  # the message whose predecessors are being deleted
        self.shown = b""  # the payload last shown
        self.table: Table | None = None  # a change is to be shown
        self.new = False  # its person has never finished a match of these rules, nor a round of it
        self.second = False  # its person has had a second turn in the round
        self.dealt = False  # there are new cards it has not been shown with
        self.lock = asyncio.Lock()
        self.updater = MessageUpdater(lambda: send(self), "a hand", answers)
        self.noted: HandAddress | None = None  # the address in the store
        self.asking = ""  # the word of the question its person stands at
        self.note: Note | None = None  # its person's last hint, or refusal
        self.met: dict[str, int] = {}  # rules of special cards it has told, and since when
        self.rules: tuple[object, RulesByRank] = (None, ())  # of special cards, and for whom
        self._taught = set[str]()  # the steps of lessons its refusals have offered

    def teaches(self, step: LessonStep) -> bool:
        """True the first time it offers this step of a lesson."""
        name = f"{step.rules.game} {step.name}"
        known = name in self._taught
        self._taught.add(name)
        return not known

    def live(self, now: float) -> HandAddress | None:
        """Return its address, if it has a message that can still be redrawn."""
        address = self.address
        if address is None or address.message == NONE or address.until <= now:
            return None
        return address

    @property
    def tokens(self) -> tuple[str | None, ...]:
        """The tokens by which it is redrawn, and the cards come that it asks for."""
        address = self.address.token if self.address else None
        return address, self.spare.text if self.spare and self.asks else None

    def comes_beneath(self, now: float) -> None:
        """Have its next cards come as a new message: by the token of a press on the table while
        that lives, since Discord shows it as a reply to what was pressed, and the hand goes.
        """
        address, spare = self.address, self.spare
        if address is not None and (
            spare is None or spare.until < min(address.until, now + LASTING)
        ):
            self.spare = Token(address.token, address.until)
        self.asks = self.spare is not None

    def limit(self, longest: float) -> None:
        """Let no way to it live longer than this: if one would, the clock was set back since."""
        if self.address is not None and self.address.until > longest:
            self.address = replace(self.address, until=longest)
        if self.spare is not None:
            self.spare = self.spare._replace(until=min(self.spare.until, longest))

    def reachable(self, now: float) -> bool:
        """True if it can be reached without a click."""
        return any(way is not None and way.until > now for way in (self.address, self.spare))
