"""What a game must be able to show of itself; everything else of a screen is the same for all."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from cogs.games.telling import Section
from cogs.kit.words import Words
from engine.cards import Card, Cards
from engine.game import Action
from tables.lobby.options import TableOptions
from tables.lobby.state import SheetLine
from tables.results import Result


class PublicButton(NamedTuple):
    """A button everybody sees beneath the table: what it means, never what somebody holds.

    `word` is of small letters only, and none of the lobby's (join, next …); `argument` of letters
    and digits. `useless_to` is a seat that everybody sees cannot use it now.
    """

    word: str
    argument: str
    label: str
    card: Card | None = None
    disabled: bool = False
    danger: bool = False
    useless_to: int | None = None


class Offer(NamedTuple):
    """One action as a button or an option of a select; `card` is drawn on it.

    With `choose`, a select of which exactly so many of the action's cards are to be taken.
    """

    action: Action
    label: str
    card: Card | None = None
    danger: bool = False
    short: str = ""  # a button's label where its card is drawn on it and says the rest
    choose: int = 0
    brief: str = ""  # a button's label where it is one of a great many, with its card drawn on it


class Ask(NamedTuple):
    """A button that does nothing yet, but asks: pressing it shows `question` and these offers
    instead of the hand, with a way back; an answer may ask again. `word` tells it apart from the
    hand's other ones; it is of letters, digits and blanks.
    """

    word: str
    label: str
    question: str
    offers: Sequence[Offer | Ask]
    card: Card | None = None
    danger: bool = False
    short: str = ""


Choice: TypeAlias = Offer | Ask


class Ladder(NamedTuple):
    """Actions that differ only in how many cards, fewest first: a button for the fewest and one
    for all, and what is between in a select.
    """

    offers: Sequence[Offer]


class Group(NamedTuple):
    """Choices that stand together, in a row of their own (the cards of a suit, say).

    Where a hand has more buttons than a message may, each group becomes a select; `label` says
    there what they are.
    """

    choices: Sequence[Choice]
    label: str = ""


Choices: TypeAlias = Sequence[Ladder | Group]


class Time(NamedTuple):
    """How long reactions may take, in seconds (0: none are waited for); and when the time is up
    (seconds since 1970), if a clock runs for this table now.
    """

    seconds: int
    ends: int | None = None

    @property
    def countdown(self) -> str:
        """Return what Discord shows as "in 7 seconds", counting down; nothing if no clock runs."""
        return "" if self.ends is None else f"<t:{self.ends}:R>"


class Finale(NamedTuple):
    """A match that is over: who came where, each of its rounds, and how it was played."""

    result: Result
    sheet: Sequence[SheetLine]
    values: Mapping[str, object]


class Figure(NamedTuple):
    """What a seat has at the end of a match: in words of few letters, and its point sticks, kept
    and burnt, in a game with such.
    """

    note: str
    whole: int = 0
    burnt: int = 0


class Look(Protocol):
    """The look of one game. `view` is that game's view: of everybody in what is public, of one
    seat in what is its own; so nothing can be shown that may not be known.
    """

    @property
    def QUIET(self) -> Collection[str]:
        """Return the tags of events that go without saying at the table."""

    # The table

    def headline(self, view: Any, words: Words, time: Time) -> str:
        """Return who is asked, and what is asked of them; of reactions also what happens when time
        is up, and when.
        """

    def middle(self, view: Any, words: Words) -> tuple[str, str]:
        """Return what lies in the middle: the cards, drawn big; and the counts, in one line."""

    def seat(
        self, view: Any, seat: int, words: Words, *, laid: Cards = (), titled: bool = False
    ) -> str:
        """Return what lies before a seat, in one line, without its name. `laid` are the cards it
        laid last: of who is out, those with which they went. `titled`: it carries the title.
        """

    def buttons(self, view: Any, words: Words) -> Sequence[PublicButton]:
        """Return the public buttons of this game; always the same ones, so that they tell
        nothing.
        """

    def meant(self, view: Any, word: str, argument: str) -> Action | None:
        """Return what a public button does for the seat of this view; None: no button of this game.

        The action need not be lawful: then the rules say why.
        """

    def options(
        self, values: Mapping[str, object], table: TableOptions, seats: int, words: Words
    ) -> list[str]:
        """Return how so many seats play here, in short lines."""

    def summary(self, values: Mapping[str, object], seats: int, words: Words) -> list[str]:
        """Return what matters of the options before the deal, in a few words each."""

    def rules(self, values: Mapping[str, object], words: Words) -> list[str]:
        """Return the rules that hold by these options, in a few lines: a turn, the special cards,
        how it ends. The rule card has the aim before them.
        """

    def full_rules(
        self, values: Mapping[str, object], seats: int | None, words: Words
    ) -> Sequence[Section]:
        """Return all rules that hold by these options, for so many seats; None: not known yet, and
        what differs by their number is told of each. Nothing where each rule set has a page that is
        written by hand.
        """

    def youngest_matters(self, values: Mapping[str, object]) -> bool:
        """True if it matters by these options who the youngest is."""

    # A round that is over

    @property
    def MOMENTS(self) -> Collection[str]:
        """Return the tags of events worth jumping to in a replay."""

    def open_cards(self, state: Any, seat: int, words: Words) -> str:
        """Return all cards of a seat, in one line without its name, at any moment of a round whose
        cards are open now: for replays, and for nothing else.
        """

    # A hand

    def hand(self, view: Any, actions: Sequence[Action], words: Words) -> list[str]:
        """Return a seat's own texts: what is asked of it, its hand, its cards on the table.

        From what is public it may take only what stays the same until this seat's choice is
        another, or its own cards are; else it would show what is past.
        """

    def choices(self, view: Any, actions: Sequence[Action], words: Words) -> Choices:
        """Return what a seat is offered, as buttons, on its turn and at any time. What is `aside`
        (see Action) belongs to `buttons` alone.
        """

    # The end

    def result(self, result: Result, words: Words) -> list[str]:
        """Return what a finished round or match means beside its places, in lines: who takes the
        title.
        """

    def sheet(
        self, sheet: Sequence[SheetLine], values: Mapping[str, object], words: Words
    ) -> list[str]:
        """Return the score sheet of a running or finished match, in lines; none in a game without.

        If there is too little room, the first line and the last ones are shown. Each of the
        sheet's lines is of the seats that played that round and still sit here, so it may be
        shorter than `words.names`.
        """

    def figures(self, finale: Finale, words: Words) -> Sequence[Figure]:
        """Return what each seat has at the end of a match, for its keepsake; nothing in a game
        where nobody counts anything.
        """


STUCK = "\u00a0"  # a blank at which no line breaks


def unbroken(said: str) -> str:
    """Return a few words so that they stay on one line."""
    return said.replace(" ", STUCK).replace("-", "\u2011")


def every(choices: Choices) -> Iterator[Choice]:
    """Return all offers and questions of a hand, one by one, also the questions one leads to."""
    for part in choices:
        for choice in part.offers if isinstance(part, Ladder) else part.choices:
            yield choice
            if isinstance(choice, Ask):
                yield from (further for further in choice.offers if isinstance(further, Ask))
