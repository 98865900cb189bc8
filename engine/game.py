"""The contract between a game and its callers.

A game is a module whose functions follow :class:`Game`. States, actions, events and views are
frozen values; a step is a function from a state to the next one and never changes what it is given.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from operator import attrgetter
from string import Formatter
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Protocol, TypeVar

import msgspec

from engine.cards import Card, Cards
from engine.dealing import Dealing
from engine.memory import NOTHING, PublicMemory
from engine.seats import BySeat, Seats, but
from engine.shuffle import Numbers
from engine.value import Value

Places = tuple[tuple[int, ...], ...]
Fact = int | str | tuple[int, ...] | Places
Values = Mapping[str, object]  # of options, as TOML and JSON write them
Pace = Literal["preparation", "turn", "answer", "reaction"]
Variants = dict[str, Values]  # by name, what each changes in a rule set
# By seat, where the places go by that: the cards left on the table, and in hand.
CardsLeft = tuple[tuple[int, int], ...]
LARGEST = "most_"  # prefix of the tallies that keep the largest value instead of the sum
# Prefix of the tallies that count only in matches that kept them from the first deal on. In any
# other match they would come out too small.
WHOLE = "whole_"
POINTS = "points"  # the figure of records about a match's points
WON_IN = "won_in"  # the tally of the rounds whose points are counted by a tally of their own


def in_words(name: str) -> str:
    """Return the tag of a class: "ThrowsAfter" is "throws_after"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name.rpartition(".")[2]).lower()


class Action(Value, gc=False, tag_field="do", tag=in_words):
    """A move of a seat. Its tag (its class's name, unless it gives another) and its fields, in
    order, are its line in the notation.

    `standing`: the action is complete in itself, so a click on it counts no matter when its button
    was drawn; a "yes", by contrast, answers only the question it was drawn for. `aside`: the action
    is legal but not one of the seat's choices, and changes no hand. Such actions are always offered
    to everybody at the table, so that the offer gives nothing away. `accuses` names the field with
    the seat that is said to have forgotten something; a table gives that seat a moment first.
    `in_vain` is the code with which the rules refuse an accusation that is wrong.
    `held`: a table does not take it from a person while others are `unready`, for some seconds.
    `retractable`: it is a lay a table may let its seat take back; see `retractable()`. `gives_up`:
    a seat that does it plays no further part in the round.
    """

    standing: ClassVar[bool] = False
    aside: ClassVar[bool] = False
    accuses: ClassVar[str] = ""
    in_vain: ClassVar[str] = ""
    held: ClassVar[bool] = False
    retractable: ClassVar[bool] = False
    gives_up: ClassVar[bool] = False


class Event(Value, gc=False, tag_field="event", tag=in_words):
    """Something that happened, and how much of it each seat may know.

    `public` is the line everybody reads, `own` the line for the event's own seat; only the fields
    these two name are told. If both are empty nobody is told anything.

    `tally` is the tally the event adds to for its seat, over all matches: its `count` or, without
    that field, 1. `tallies` are further ones, each with the field that holds the amount, or "" for
    1. Keys that begin with LARGEST keep the largest value instead of the sum; keys that begin with
    WHOLE are kept from the match's first deal on or not at all.

    `debt`: its seat owes one of these to each of the seats in `to` or, without that field, to every
    other seat of the round; such an event belongs to the step that ends the round.

    `retractable`: the event draws, turns over, burns and shows nothing, and puts nobody out of
    anything, so taking it back leaves no trace. `lays`: its seat has laid its `cards` for all to
    see, the last of them on top. `takes_pile`: its seat has taken the pile, which everybody saw,
    into its hand. `moves_hands`: hands have changed seats. `burns`: the pile is out of the round.
    `shows`: its seat has shown its `cards` and taken them back into its hand. `turns_up`: its
    `cards` lie face up before its seat, which took those that lay there into its hand.
    `discards`: its `cards` have been seen, and are out of the round. `anew`: all cards have been
    dealt anew.
    """

    public: ClassVar[str] = ""
    own: ClassVar[str] = ""
    tally: ClassVar[str] = ""
    tallies: ClassVar[Mapping[str, str]] = {}
    debt: ClassVar[str] = ""
    retractable: ClassVar[bool] = False
    lays: ClassVar[bool] = False
    takes_pile: ClassVar[bool] = False
    moves_hands: ClassVar[bool] = False
    burns: ClassVar[bool] = False
    shows: ClassVar[bool] = False
    turns_up: ClassVar[bool] = False
    discards: ClassVar[bool] = False
    anew: ClassVar[bool] = False


Events = tuple[Event, ...]
EventLog = list[Event]  # of a step so far: whatever happens in it is added
Actions = Sequence[Action]
Offer = list[Action]  # open to a seat


class SeatEvent(Event):
    """Something a seat did, or that happened to it."""

    seat: int


class CountEvent(SeatEvent):
    """Something of which a seat did, gets or owes so many."""

    count: int


class CardsEvent(SeatEvent):
    """Something a seat did with these cards."""

    cards: Cards


SEAT_EVENTS = (SeatEvent, CountEvent, CardsEvent)


class BestFigure(NamedTuple):
    """An achievement in a match: its name, and its figure, which is a tally's key or the POINTS of
    the match.

    `best` says which way is better. It is open to the seats that `won`, to those `not_last` of
    three or more, or to `all`; never to a seat the table was playing at the end. `rounds`: only
    matches of at least this many count; `proof`: a tally that must not be zero.
    """

    name: str
    figure: str
    best: Literal["most", "fewest"]
    who: Literal["all", "won", "not_last"] = "all"
    rounds: int = 1
    proof: str = ""


class Owing(Value):
    """A seat owes each of these seats one of something."""

    debt: str
    seat: int
    to: Seats


class Unplayed(Value, omit_defaults=True):
    """The cards a seat had not played when its round was over: their number; and a single one
    itself, and whether it would surely have been the last in that seat's next turn.
    """

    count: int = 0
    card: Card | None = None
    fits: bool = False


class Illegal(Exception):
    """An action the rules refuse. Carries a code and facts; sentences are made elsewhere.

    As a string it is only its code: that may end up in a log, and the facts may include cards. A
    class for one refusal names its CODE.
    """

    CODE = ""

    def __init__(self, code: str = "", **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code or self.CODE
        self.facts = facts

    def __str__(self) -> str:
        return self.code


S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - the contract's letter for options
V = TypeVar("V")
K = TypeVar("K", bound=msgspec.Struct)
A = TypeVar("A", bound=Action)


class Step(Value, Generic[S], gc=False):
    """A state and the events that led to it."""

    state: S
    events: Events


class Game(Protocol[O, S, V]):
    """The functions of every game. Seats are numbers from 0, clockwise.

    Each function is pure. Where a function takes a seat, `None` stands for a spectator.
    """

    @property
    def NAME(self) -> str: ...
    @property
    def ACTIONS(self) -> tuple[type[Action], ...]: ...
    @property
    def EVENTS(self) -> tuple[type[Event], ...]: ...
    @property
    def RECORDS(self) -> tuple[BestFigure, ...]: ...
    @property
    def Options(self) -> type[O]: ...
    @property
    def State(self) -> type[S]: ...

    def read_options(self, values: Values) -> O:
        """Return the options of these plain values (a preset's, a house rule's).

        Raises engine.options.Impossible, a ValueError.
        """

    def write_options(self, options: O) -> Values:
        """Return all options as plain values."""

    def idle(self, options: O) -> frozenset[str]:
        """Return the names of the options that have no effect given the others, table options
        included.
        """

    def variants(self, usual: Mapping[str, Any]) -> Variants:
        """Return the options of each variant of a rule set with these usual values, as plain values
        by the variant's name; {} for a variant that is the rule set itself or is impossible for it.
        """

    def match_length(self, options: O, seats: int) -> float:
        """Return a measure of how long a match by these options is likely to be: it is compared
        with that of the same game by other options.
        """

    def seats(self, options: O) -> range:
        """Return the numbers of seats a table with these options may have."""

    def deal(
        self,
        options: O,
        seats: int,
        dealer: int,
        seed: bytes,
        youngest: int | None = None,
        *,
        carry: BySeat = (),
    ) -> Step[S]:
        """Return a new round. `youngest` is the seat marked as the youngest player's; `carry` is
        the value `carry` returned for the last round of the same match, empty for a new match.
        Raises ValueError for a number of seats that the options do not allow or that differs from
        the match's.
        """

    def dealing(self, options: O, seats: int, dealer: int, carry: BySeat = ()) -> Dealing:
        """Return how that round's cards come from its seed, so that the deal can be checked."""

    def to_act(self, state: S) -> Seats:
        """Return the seats whose decision the round is waiting for; none when it is over."""

    def unready(self, state: S) -> Seats:
        """Return the seats that may still prepare before the first card. The table waits for them
        as long as `seconds` says, and then goes on with the seat in `to_act` at its first action;
        empty where nobody has such time.
        """

    def pace(self, state: S) -> Pace:
        """Return the kind of decision the round is waiting for: everybody's preparation before the
        first turn; a turn; answers, which are quick but may cost something; or reactions, chances
        that pass.
        """

    def legal(self, state: S, seat: int) -> Offer:
        """Return the actions open to a seat, in turn or out of it, one for each distinguishable
        choice.
        """

    def offered(self, state: S, seat: int) -> Offer:
        """Return the actions a seat is offered: its legal ones and, where breaking a rule has its
        price, those that cost it. Neither their order nor their wording tells the two apart.
        """

    def apply(self, state: S, seat: int, action: Action) -> Step[S]:
        """Return the next state and its events. Raises :class:`Illegal` and then changes
        nothing.
        """

    def default(self, state: S, seat: int) -> Action:
        """Return the action the table takes for a seat whose time is up."""

    def view(self, state: S, seat: int | None) -> V:
        """Return everything this seat, or a spectator, may know. It includes `seats`, the public
        part of each seat, and `stock`, the number of cards left in it.
        """

    def worlds(self, view: V, chance: Numbers, memory: PublicMemory = NOTHING) -> Iterator[S]:
        """Yield states that fit everything this view knows and everybody has seen
        (`memory`), without end: each of them has this same view, and the same legal actions for its
        seat. `chance` yields 16-bit numbers, never from the round's seed; see engine/shuffle.py.
        """

    def places(self, state: S) -> Places:
        """Return the seats by place, first to last, tied seats together; empty while the round
        runs.
        """

    def title(self, state: S) -> int | None:
        """Return the seat that takes the rule set's title with the finished round, in games with
        one.
        """

    def scores(self, state: S) -> BySeat:
        """Return the points each seat got from the finished round; empty in a game without
        points.
        """

    def points_tally(self, options: O) -> str:
        """Return the tally a match's points are added to by these options, where the most are the
        best; empty where they are added up as points.
        """

    def cards_left(self, state: S) -> CardsLeft:
        """Return the numbers of cards each seat was left with, on the table and in hand, where
        these decided the places of the finished round, in that order; otherwise nothing.
        """

    def unplayed(self, state: S) -> tuple[Unplayed, ...]:
        """Return the cards each seat was left with in the finished round; nothing in a game that is
        not about getting rid of one's cards.
        """

    def winning_card(self, state: S, laid: Sequence[Cards]) -> Card | None:
        """Return the card with which the sole winner of a match of one round ended it, once it is
        over; None if there is none, or it says nothing. `laid` are the cards each seat laid last.
        """

    def carry(self, state: S) -> BySeat:
        """Return the values the finished round hands on to the next one of its match, for `deal`
        alone to read; empty when the match is over.
        """

    def match_places(self, state: S) -> Places:
        """Return the seats by place in the match once it is over; a game without matches returns
        the places of the round.
        """

    def next_dealer(self, state: S) -> int | None:
        """Return the dealer of the next round; None if the game leaves that to the table."""

    def seed_open(self, state: S) -> bool:
        """True if the seeds of the match so far, this round's among them, may be published."""

    def seconds(self, state: S) -> int | None:
        """Return how long the options make the table wait before it acts; None: as the table
        likes.
        """

    def write_position(self, state: S) -> list[str]:
        """Return the lines of a position, without its rules line."""

    def write_view(self, view: V) -> list[str]:
        """Return the same lines limited to the view of its seat, other cards as ``?``."""

    def read_position(self, options: O, lines: dict[str, str]) -> S:
        """Return the state these lines describe, by key. Raises ValueError, naming the
        contradiction.
        """


AnyGame = Game[Any, Any, Any]


def declared(base: type[K], module: Values) -> tuple[type[K], ...]:
    """Return the actions or events of this very base, those of a seat among them, that a module
    with these names has declared so far, in its order.
    """
    return tuple(
        kind
        for kind in module.values()
        if isinstance(kind, type) and issubclass(kind, base)
        if kind.__module__ == module["__name__"] and kind.__base__ in (base, *SEAT_EVENTS)
    )


def tag(kind: type[Action] | type[Event] | Action | Event) -> str:
    """Return the word of an action or event in the notation."""
    return str(kind.__struct_config__.tag)


def of_kind(actions: Iterable[Action], kind: type[A]) -> list[A]:
    """Return the actions of this kind."""
    return [action for action in actions if isinstance(action, kind)]


def deciding(game: AnyGame, state: Any) -> Seats:
    """Return the seats in the order in which they are to decide: those that may still prepare, then
    those the round waits for.
    """
    to_act, unready = game.to_act(state), game.unready(state)
    return (*[seat for seat in unready if seat not in to_act], *to_act) if unready else to_act


def copied(*names: str) -> Callable[[Any], dict[str, Any]]:
    """Return a function that returns the fields of these names, by name. A state and its views have
    them in common: everybody may know them.
    """
    values_of = attrgetter(*names)
    return lambda source: dict(zip(names, values_of(source), strict=True))


def retractable(action: Action, events: Iterable[Event]) -> bool:
    """True if an action that led to these events can be taken back: it is a lay, and it told nobody
    more than which cards were laid. Actions and events a game has not declared retractable are not.
    """
    return action.retractable and all(event.retractable for event in events)


def counts(event: Event) -> Iterator[tuple[str, int]]:
    """Yield the tallies an event adds to for its seat: key and amount."""
    if event.tally:
        yield event.tally, getattr(event, "count", 1)
    for key, field in event.tallies.items():
        yield key, getattr(event, field) if field else 1


def tallies(events: Iterable[Event]) -> dict[str, dict[int, int]]:
    """Return the sums these events add to the tallies: tally -> seat -> amount."""
    sums: dict[str, dict[int, int]] = {}
    for event in events:
        if isinstance(event, SeatEvent):
            for key, count in counts(event):
                of_seats = sums.setdefault(key, {})
                of_seats[event.seat] = together(key, of_seats.get(event.seat, 0), count)
    return sums


def together(key: str, before: int, more: int) -> int:
    """Return a tally's value after an addition."""
    return max(before, more) if key.startswith(LARGEST) else before + more


def debts(events: Iterable[Event], seats: int) -> tuple[Owing, ...]:
    """Return the debts between seats that these events of a round create."""
    return tuple(
        Owing(event.debt, event.seat, getattr(event, "to", but(range(seats), event.seat)))
        for event in events
        if isinstance(event, SeatEvent) and event.debt
    )


@cache
def _fields(template: str) -> tuple[str, ...]:
    return tuple(name for _, name, _, _ in Formatter().parse(template) if name)


def line_of(event: Event, viewer: int | None) -> str:
    """Return the line of an event, with the names of its facts, as a seat (None: a spectator) reads
    it; nothing if it is told nothing.
    """
    owner = getattr(event, "seat", None)
    return event.own if event.own and viewer is not None and viewer == owner else event.public


def facts(event: Event, viewer: int | None) -> dict[str, Fact] | None:
    """Return the fields of an event a seat (None: a spectator) is told, by name; None if it is told
    nothing.
    """
    template = line_of(event, viewer)
    return {name: getattr(event, name) for name in _fields(template)} if template else None


def cards_told(event: Event, viewer: int | None) -> Cards:
    """Return the cards an event tells a seat (None: a spectator)."""
    cards = (facts(event, viewer) or {}).get("cards")
    return cards if isinstance(cards, tuple) else ()  # type: ignore[return-value]  # cards they are
