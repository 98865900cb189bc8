"""A storm of clicks: people at many tables press what they see, and some things they should not."""

import asyncio
import random
from collections import defaultdict, deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from cogs.looks.advice import WARNING
from playground.interactions import Interaction
from playground.messages import text_of
from playground.people import Member
from tests.crash.disk import Line
from tests.support.played_tables import DrawnMessage, PlayedTable, Press, presses

PAUSE_S = 1.0  # between two clicks of one person, at most
EAGER_S = 0.03  # the same for who has something to do
AT_ONCE = 2  # clicks of one person under way
GUST_S = 0.05  # after which everybody clicks again until there are clicks enough under way
RECENT = 50  # clicks of a person
LATE_S = 1.0  # a refusal said beside an answer comes this soon, or the kill has swallowed it
NEXT = 4  # moves told after one that is lost
# Nobody leaves, takes over a seat or starts a round without the others: the log names seats, not
# people.
NEVER = ("leave", "join", "start", "close", "addseat", "dropseat", "seats")
SEATING = ("again",)  # for a stranger, too
JUNK = (
    "x", "h:", "t:", "h:1:1:", "h:0:0:lay AS", "h:999999:1:lay KH", "t:999999:hand", "t:1:dance",
    "hs:1:1:0", "p:table:1", "h:999999999999999999:999999999999999999:pickup", "t:1:throw Z",
    "h:1:1:lay X=KH", "h:1:1:flip 99", "\u202eh:1:1:pass", "t:1:throw K" + "K" * 80,
)  # fmt: skip


@dataclass(eq=False)
class Click:
    """A click with its table and seat; `offered`: its hand offered it."""

    table: int
    seat: int | None
    press: Press
    interaction: Interaction
    offered: bool

    @property
    def seen(self) -> int:
        """Return the revision its button was drawn for."""
        return int(self.press.custom_id.split(":")[2])


class Refusals:
    """The clicks that were refused, as their people are told. A hand may be drawn by a later click
    than the one it refuses: so it may refuse any of the last ones of its person there.
    """

    def __init__(self) -> None:
        self.found: set[str] = set()  # interactions
        self._last: defaultdict[tuple[str, str], deque[Interaction]]
        self._last = defaultdict(lambda: deque(maxlen=RECENT))  # by person and channel

    def begun(self, click: Interaction) -> None:
        """Remember a click."""
        self._last[click.user_id, click.channel_id].append(click)

    def watch(self, seen: DrawnMessage) -> None:
        """Remember the clicks a drawing refuses: the one it answers in a sentence, or those of a
        hand.
        """
        if seen.answers is not None and seen.content:
            self.found.add(seen.answers.id)
        elif seen.reader and WARNING in text_of({"content": "", "components": seen.components}):
            own = self._last[seen.reader, seen.channel]
            now = [one for one in own if one.state == "sent" or one.age < one.seconds + LATE_S]
            self.found.update(one.id for one in now)


@dataclass
class Storm:
    """Everybody at these tables, and a stranger at each, clicking at random."""

    tables: Sequence[PlayedTable]
    strangers: Sequence[Member]
    chance: random.Random
    clicks: list[Click] = field(default_factory=list)
    refusals: Refusals = field(default_factory=Refusals)

    def __post_init__(self) -> None:
        self._guests = [
            Guest(self, company, person, seat)
            for company, stranger in zip(self.tables, self.strangers, strict=True)
            for seat, person in [*enumerate(company.people), (None, stranger)]
        ]

    def watch(self, seen: DrawnMessage) -> None:
        """Remember who was refused something."""
        self.refusals.watch(seen)

    @property
    def under_way(self) -> int:
        """Return the number of clicks without an answer."""
        return sum(click.interaction.state == "sent" for click in self.clicks[-500:])

    async def rage(self) -> None:
        """Have everybody click until cancelled."""
        async with asyncio.TaskGroup() as group:
            for guest in self._guests:
                group.create_task(guest.act())

    async def gust(self, enough: int) -> None:
        """Let all click at once until this many clicks are under way, and return at that moment."""
        while True:
            for guest in self._guests:
                guest.click()
            await asyncio.sleep(self.chance.random() * GUST_S)
            if self.under_way >= enough:
                return


class Guest:
    """Somebody at a table, or a stranger to it (seat None)."""

    def __init__(
        self, storm: Storm, company: PlayedTable, person: Member, seat: int | None
    ) -> None:
        self.storm = storm
        self.company = company
        self.person = person
        self.seat = seat
        self.chance = random.Random(storm.chance.random())
        self._former: list[tuple[str, Press]] = []
        self._under_way: list[Interaction] = []

    async def act(self) -> None:
        """Click on and on: every other seat calmly, the rest in a hurry."""
        await (self._take_time() if self.seat is not None and self.seat % 2 else self._hurry())

    async def _take_time(self) -> None:
        """Make one offered move or public press after another, each once it is sure whether the
        last was refused: among hurried clicks every refusal may mean any of them.
        """
        while True:
            hand = self.company.hand(self.person)
            choices = self.company.choices(self.person)
            if hand is not None and choices:
                self._begin(hand["id"], self.chance.choice(choices), offered=True)
            else:
                self._begin(self.company.board["id"], self._public())
            await self._under_way.pop().wait()
            await asyncio.sleep(LATE_S)

    async def _hurry(self) -> None:
        """Click on and on, faster while there is an action open."""
        while True:
            self.click()
            pause = EAGER_S if self.company.choices(self.person) else PAUSE_S
            await asyncio.sleep(self.chance.random() * pause)
            self._under_way = [one for one in self._under_way if one.state == "sent"]
            while len(self._under_way) >= AT_ONCE:
                await self._under_way.pop(0).wait()

    def click(self) -> None:
        """Press something: mostly a choice of the own hand, or the board, or something
        forbidden.
        """
        luck, hand = self.chance.random(), self.company.hand(self.person)
        self._former = [one for one in self._former if self.company.exists(one[0])]
        choices = self.company.choices(self.person)
        if luck < 0.7 and hand is not None and choices:
            one = self.chance.choice(choices)
            self._former = [*self._former[-20:], (hand["id"], one)]
            self._begin(hand["id"], one, offered=True)
        elif luck < 0.8 and self._former:  # a button of a moment ago, or the same one twice
            self._begin(*self.chance.choice(self._former))
        elif luck < 0.9 or hand is None:
            self._begin(self.company.board["id"], self._public())
        else:
            target = self.chance.choice([hand["id"], self.company.board["id"]])
            self._begin(target, self._forged())

    def _begin(self, message: str, one: Press, *, offered: bool = False) -> None:
        begun = self.person.begin_click(message, one.custom_id, one.values, forged=not offered)
        self._under_way.append(begun)
        self.storm.refusals.begun(begun)
        self.storm.clicks.append(Click(self.company.number, self.seat, one, begun, offered))

    def _public(self) -> Press:
        """Return a button of the board that leaves everybody seated; rarely one with a page."""
        never = NEVER if self.seat is not None else (*NEVER, *SEATING)
        board = [one for one in presses(self.company.board) if _word(one) not in never]
        board = [one for one in board if one.custom_id.startswith("t:")]  # all play the same game
        rare = [0.1 if _word(one) in ("rules", "more") else 1 for one in board]
        return self.chance.choices(board, rare)[0]

    def _forged(self) -> Press:
        """Return junk, or something another person's hand offers."""
        other = self.company.choices(self.chance.choice(self.company.people))
        if other and self.chance.random() < 0.5:
            return self.chance.choice(other)
        return Press(self.chance.choice(JUNK))


def _word(one: Press) -> str:
    """Return the word of a public button."""
    return one.custom_id.split(":")[-1].split()[0]


def lost(clicks: Iterable[Click], kept: Mapping[int, Sequence[Line]]) -> list[str]:
    """Return the acknowledged moves that have no line of their own in the log, later than the
    revision their button was drawn for.
    """
    lines: defaultdict[tuple[int, int | None, str], list[int]] = defaultdict(list)
    for table, log in kept.items():
        for line in log:
            lines[table, line.seat, line.action].append(line.revision)
    missing = []
    for click in sorted(clicks, key=lambda one: one.seen, reverse=True):
        own = lines[click.table, click.seat, click.press.action]
        later = [revision for revision in own if revision > click.seen]
        if later:
            own.remove(later[-1])
        else:
            past = [(one.revision, one.seat, one.action) for one in kept[click.table]]
            after = [one for one in past if one[0] > click.seen][:NEXT]
            missing.append(
                f"table {click.table}, seat {click.seat}: {click.press.custom_id}, answered after"
                f" {click.interaction.seconds:.1f} s; the next moves: {after}"
            )
    return missing
