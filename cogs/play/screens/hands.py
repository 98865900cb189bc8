"""Hands: each person's private view of a table, redrawn where it was last seen."""

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable

import discord
from discord import Interaction

from cogs.looks.advice import holds
from cogs.looks.hand import asks, first_met, rules_by_rank
from cogs.looks.hand import hand as hand_page
from cogs.pages.last_answers import redrawn
from cogs.pages.layout import Drawing
from cogs.pages.responses import in_time
from cogs.play.screens.addresses import NONE, OWN, Hand, Token, token_of
from cogs.play.screens.saved_screens import Means, TableScreens
from cogs.wire.requests import FAILURES, NO_MESSAGE, code_of, passing, payload_of
from cogs.wire.updates import done_or_logged, finish_all
from cogs.words.words import Reader
from data.store import SqlStore
from data.store.people import TOKEN_LIFE, HandAddress
from tables.errors import NotSeated
from tables.log_context import about
from tables.people import Deletion
from tables.seen import Seen
from tables.table import Table

log = logging.getLogger(__name__)

NOTED_EVERY = 60.0  # seconds between notes of a hand's address while it does not move
DEALING = 3.0  # seconds until people are called whom their new cards have not reached


class Hands(TableScreens):
    """All hands of this process: each without an address, with one, or out of reach."""

    def __init__(
        self, means: Means, store: SqlStore, final: Callable[[Table], Seen | None]
    ) -> None:
        """`final` returns the last position of a round that a table shows instead of its result."""
        super().__init__(means)
        self._kept = store.hands
        self._standings = store.standings
        self._final = final
        self._tables: dict[int, dict[int, Hand]] = {}
        self._reading = asyncio.Lock()

    # During a click

    def is_open(self, hand: Hand) -> bool:
        """True if a hand can be redrawn where its person last saw it."""
        return hand.live(self._clock()) is not None

    def tokens(self, table: int) -> set[str | None]:
        """Return the tokens by which a table's hands are redrawn, and their next cards may come."""
        return {token for hand in self._tables.get(table, {}).values() for token in hand.tokens}

    async def of(self, table: int, user: int) -> Hand:
        """Return a person's hand at a table. The store's addresses of a table are read once."""
        if table not in self._tables:
            await self._read(table)
        return self._hand(table, user)

    async def answer(
        self, table: Table, reader: Reader, interaction: Interaction, asking: str = ""
    ) -> None:
        """Redraw the hand that was clicked, as the answer to that click; with the question of word
        `asking`. Raises NotSeated.
        """
        hand = await self.of(table.id, interaction.user.id)
        await in_time(interaction, hand.lock.acquire())
        try:
            hand.asking = asking
            view = self._drawn(hand, table, reader)
            await self._answer(hand, table, interaction, view)
        finally:
            hand.lock.release()

    async def _answer(
        self, hand: Hand, table: Table, interaction: Interaction, view: Drawing
    ) -> None:
        payload = payload_of(view)
        clicked = interaction.message.id if interaction.message else OWN
        try:
            await redrawn(interaction, view=view)
        except FAILURES:
            self._ask(table, [hand.user])  # there may be another way to it
            raise
        live = hand.live(self._clock())
        token = token_of(interaction)
        if live and clicked < hand.instead:  # it is being deleted: there is a newer one
            self._ask(table, [hand.user])
            return
        self._shown(hand, payload)
        if live is None or live.until <= token.until:  # not by an older click answered later
            self._moved(hand, token, OWN)

    async def hand_over(self, table: Table, reader: Reader, interaction: Interaction) -> None:
        """Give a person a fresh hand, as a new private message of an answered interaction. Raises
        NotSeated.
        """
        hand = await self.of(table.id, interaction.user.id)
        async with hand.lock:
            hand.asking = ""
            view = self._drawn(hand, table, reader)
            payload = payload_of(view)
            token = token_of(interaction)
            message = await self._requests.send_ephemeral(token.text, view)
            self._shown(hand, payload)
            self._given(hand, token, message)

    async def renew(self, table: int, interaction: Interaction, *, in_hand: bool = False) -> None:
        """Remember the token of a click that asks for cards: it can make a new private message. One
        on a hand that is not being deleted (`in_hand`) brings them there: nobody has dismissed it.
        """
        token = token_of(interaction)
        message = interaction.message
        hand = await self.of(table, interaction.user.id)
        if in_hand and message is not None and message.id >= hand.instead:
            hand.asks = False
            self._moved(hand, token, OWN)
            return
        hand.spare, hand.asks = token, True
        if hand.address is None or hand.address.until <= self._clock():
            self._moved(hand, token, NONE)

    async def take_away(self, table: int, user: int) -> None:
        """Delete the hand of somebody who has left: what they pressed tells them so."""
        hand = await self.of(table, user)
        async with hand.lock:
            former = hand.live(self._clock())
            hand.address, hand.spare, hand.shown = None, None, b""
            self._note(hand, former)

    # After a move

    def show(self, table: Table, seats: Collection[int] | None = None) -> None:
        """Redraw the open hands of these seats, or of all: their cards or choices have changed; and
        those with a note that holds no longer.
        """
        outdated = self._without_note(table)
        people = [
            person for seat, person in enumerate(table.people) if seats is None or seat in seats
        ]
        users = {person.user for person in people if not person.of_table} | outdated
        if table.id in self._tables:
            self._ask(table, users)
        else:
            self._background.start(self._read_and_ask(table, users))

    def _without_note(self, table: Table) -> set[int]:
        """Drop the notes of a running round that hold no longer; return whose they were."""
        users = set[int]()
        for user, hand in self._tables.get(table.id, {}).items():
            if not hand.note or not table.in_round:
                continue
            seen = table.seen_by(user)
            if seen is not None and seen.seat is not None and not holds(hand.note, seen):
                hand.note = None
                users.add(user)
        return users

    async def deal(self, table: Table, *, beneath: bool = False) -> list[int]:
        """Bring their new cards to everybody who has not left; return the users who could not be
        reached. `beneath`: the table is posted anew, and the hands have to stand below it.
        """
        gone = [table.people[seat].user for seat in table.lobby.gone]
        users = [user for user in table.users if user not in gone]
        hands = {user: await self.of(table.id, user) for user in users}
        for hand in hands.values():
            hand.dealt = True
            if beneath:
                hand.comes_beneath(self._clock())
        new = set() if table.sheet else await self._standings.newcomers(users, table.lobby.rules)
        for user, hand in hands.items():
            hand.new, hand.second, hand.asking = user in new, False, ""
        self._ask(table, hands)
        updates = [asyncio.ensure_future(hand.updater.finished()) for hand in hands.values()]
        if updates:
            await asyncio.wait(updates, timeout=DEALING)
        return [user for user, hand in hands.items() if hand.dealt]

    def forget(self, table: int) -> None:
        """Forget a table's hands: they are gone with their channel."""
        for hand in self._tables.get(table, {}).values():
            hand.address = hand.spare = None
            hand.shown = b""
            self._note(hand)

    def let_go(self, gone: Deletion) -> None:
        """Forget the hands of somebody who is deleted, at all tables; the store knows those of
        others.
        """
        if not gone.user:
            self._tables.clear()
        for hands in self._tables.values():
            hands.pop(gone.user, None)

    def kept(self) -> list[int]:
        """Return the numbers of the tables remembered here."""
        return [*self._tables]

    def sweep(self) -> None:
        """Forget the hands of tables where none can be redrawn any more."""
        now = self._clock()
        for number, hands in list(self._tables.items()):
            for hand in hands.values():
                hand.limit(now + TOKEN_LIFE)
            if not any(hand.reachable(now) or not hand.updater.idle for hand in hands.values()):
                del self._tables[number]

    async def close(self) -> None:
        """Finish the work under way, as far as that is quick."""
        hands = [hand for hands in self._tables.values() for hand in hands.values()]
        await self._background.close()
        await finish_all(hand.updater for hand in hands)

    # Redrawing

    def _ask(self, table: Table, users: Iterable[int]) -> None:
        for user in users:
            hand = self._hand(table.id, user)
            hand.table = table
            with about(table):
                hand.updater.request()

    async def _read_and_ask(self, table: Table, users: Iterable[int]) -> None:
        await self._read(table.id)
        self._ask(table, users)

    async def _send(self, hand: Hand) -> None:
        table, hand.table = hand.table, None
        if table is None or not hand.reachable(self._clock()):
            return
        reader = await self._readers.person(hand.user, table)
        async with hand.lock:
            if table.seat_of(hand.user) is None:
                return
            dealt = hand.dealt  # cards dealt while this is sent still have to be brought
            view = self._drawn(hand, table, reader)
            payload = payload_of(view)
            if payload == hand.shown and not dealt:
                return
            hand.shown = b""  # an edit that is not answered may be shown, too
            try:
                reached = await self._deliver(table, hand, view)
            except FAILURES:
                hand.table = table
                raise
            if reached:
                hand.shown, hand.dealt = payload, hand.dealt and not dealt

    async def _deliver(self, table: Table, hand: Hand, view: Drawing) -> bool:
        """Show a hand in place, but new cards as a new message of the click that asked for them:
        Discord does not tell if the old one was dismissed. False if there is no way to it.
        """
        while hand.reachable(self._clock()):
            spare = self._bringing(hand)
            try:
                if spare is not None:
                    return await self._send_ephemeral(hand, spare, view)
                return await self._redraw(table, hand, view)
            except discord.HTTPException as error:
                if passing(error):
                    raise
                log.info("A hand is out of reach: %s", error)
                self._dead(hand, spare, error)
            if not hand.dealt:
                break
        return False

    def _bringing(self, hand: Hand) -> Token | None:
        """Return the token for a new message with new cards: that of a click which asked for them,
        or any if there is no hand.
        """
        spare, address = hand.spare, hand.address
        asks = hand.asks or address is None or address.message == NONE
        lives = spare is not None and spare.until > self._clock()
        return spare if hand.dealt and asks and lives else None

    def _dead(self, hand: Hand, spare: Token | None, error: discord.HTTPException) -> None:
        """Give up a failed way to a hand, and no other: a missing message does not make its token
        bad.
        """
        gone = hand.address
        if spare is not None or gone is None:
            hand.spare = None
            return
        hand.address, hand.shown = None, b""
        token = Token(gone.token, gone.until)
        if code_of(error) == NO_MESSAGE and gone.message != NONE:
            hand.spare = max(hand.spare or token, token, key=lambda way: way.until)
        elif hand.spare is not None and hand.spare.text == token.text:
            hand.spare = None
        if hand.spare is not None and hand.spare.until > self._clock():
            self._moved(hand, hand.spare, NONE)
        else:
            self._note(hand)

    async def _redraw(self, table: Table, hand: Hand, view: Drawing) -> bool:
        address = hand.address
        if address is None or address.until <= self._clock():
            return False
        if address.message == NONE:  # after a restart: dealt, and perhaps not shown
            token = Token(address.token, address.until)
            return table.in_round and await self._send_ephemeral(hand, token, view)
        await self._requests.redraw(address.token, address.message or None, view)
        return True

    async def _send_ephemeral(self, hand: Hand, token: Token, view: Drawing) -> bool:
        message = await self._requests.send_ephemeral(token.text, view)
        hand.asks = False
        self._given(hand, token, message)
        return True

    def _drawn(self, hand: Hand, table: Table, reader: Reader) -> Drawing:
        """Return the hand of the seat a person has now: seats may have moved up in the meantime. A
        question they stand at stays as long as it is open to them.
        """
        hand.updater.mark_shown()
        seat = table.seat_of(hand.user)
        if seat is None:
            raise NotSeated
        seen = table.seen_by(hand.user)
        hand.second |= seen is not None and seen.decides_again
        if hand.asking and not (
            table.in_round and seen is not None and asks(table, seen, reader, hand.asking)
        ):
            hand.asking = ""
        met = ""
        if hand.new and seen and seen.decides and seen.takes_turns:
            of = reader, table.lobby.rules, table.lobby.options
            if hand.rules[0] != of:
                hand.rules = of, rules_by_rank(table, reader)
            if met := first_met(table, seen, reader, hand.rules[1], hand.met):
                hand.met.setdefault(met.partition(": ")[2], seen.since)
        return hand_page(
            table,
            seat,
            reader,
            hand.asking,
            named=self._several(table),
            note=hand.note,
            new=hand.new and not (table.in_round and hand.second),
            met=met,
            final=self._final(table) is not None,
        )

    @staticmethod
    def _shown(hand: Hand, payload: bytes) -> None:
        hand.shown, hand.dealt = payload, False

    # Addresses

    def _hand(self, table: int, user: int) -> Hand:
        hands = self._tables.setdefault(table, {})
        if user not in hands:
            hands[user] = Hand(table, user, self._send, self._answers)
        return hands[user]

    async def _read(self, table: int) -> None:
        async with self._reading:
            if table in self._tables:
                return
            kept = await done_or_logged(self._kept.of_table(table))
            if kept is None:
                return
            self._tables[table] = {}
            for user, address in kept.items():
                hand = self._hand(table, user)
                hand.address = hand.noted = address

    def _given(self, hand: Hand, token: Token, message: int) -> None:
        """Use a fresh message for the hand; the previous one is deleted, so that nobody presses an
        outdated hand.
        """
        former = hand.live(self._clock())
        self._moved(hand, token, message, former)
        if former is not None:
            hand.instead = message

    def _moved(
        self, hand: Hand, token: Token, message: int, former: HandAddress | None = None
    ) -> None:
        """Note the hand's new address, or a token that lives longer."""
        hand.address = HandAddress(token.text, message, token.until)
        noted = hand.noted
        if noted is None or noted.message != message or token.until > noted.until + NOTED_EVERY:
            self._note(hand, former)

    def _note(self, hand: Hand, former: HandAddress | None = None) -> None:
        hand.noted = hand.address
        self._background.start(self._keep(hand, hand.address, former))

    async def _keep(
        self, hand: Hand, address: HandAddress | None, former: HandAddress | None
    ) -> None:
        """Store the new address; the former message is deleted only when that is on disk."""
        await self._kept.save(hand.number, hand.user, address)
        if former is not None:
            message = None if former.message == OWN else former.message
            gone = self._requests.take_back(former.token, message)
            await done_or_logged(gone, "A former hand stays where it is")
