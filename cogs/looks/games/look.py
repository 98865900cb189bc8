"""The look of a game; all else on a screen is the same for all games."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from cogs.looks.games.telling import Passage
from cogs.pages.layout import SMALL, is_line
from cogs.words.words import Texts, Words
from engine.cards import Card, Cards
from engine.game import Action, Actions, Values
from tables.lobby.state import Sheet
from tables.memory.played import PlayedMatch


class PublicButton(NamedTuple):
    """A public button beneath the table: its meaning never depends on hidden cards. `word` has
    small letters only, and is none of the lobby's (join, next …); `argument` has letters and
    digits. `dead`: why no person can use it now, as everybody sees. `explained`: in a table's first
    round it stands there once everybody has acted, and so has read in their hand what it is.
    """

    word: str
    argument: str
    label: str
    card: Card | None = None
    dead: str = ""
    danger: bool = False
    explained: bool = False


class Offer(NamedTuple):
    """One action as a button or an option of a select; `card` is drawn on it. With `choose`, a
    select from which exactly so many of the action's cards are taken.
    """

    action: Action
    label: str
    card: Card | None = None
    danger: bool = False
    short: str | None = None  # a shorter label beside a drawn card; "": the picture says it all
    choose: int = 0


class Ask(NamedTuple):
    """A button that asks first: pressing it shows `question` and these offers instead of the hand,
    with a way back; an answer may ask again. `word` identifies it within the hand; it has letters,
    digits and blanks. `by_suit`: the hand stands beneath it by suits, since one is asked for.
    """

    word: str
    label: str
    question: str
    offers: Sequence[Offer | Ask]
    card: Card | None = None
    danger: bool = False
    short: str | None = None
    by_suit: bool = False


Choice = Offer | Ask


class Ladder(NamedTuple):
    """Actions that differ only in the number of cards, fewest first: a button for each, or for the
    fewest and a select for the rest.
    """

    offers: Sequence[Offer]


class Group(NamedTuple):
    """Choices that stand side by side, each for itself."""

    choices: Sequence[Choice]


Choices = Sequence[Ladder | Group]


class Time(NamedTuple):
    """The seconds for reactions (0: none are waited for), and when the time is up, if a clock runs
    for this table now (in seconds since 1970).
    """

    seconds: int
    ends: int | None = None

    @property
    def countdown(self) -> str:
        """Return Discord's countdown, "in 7 seconds"; "" if no clock runs."""
        return "" if self.ends is None else f"<t:{self.ends}:R>"


class RoundEnd(NamedTuple):
    """The end of a round in a match whose places say little: its headline, what to tell each seat,
    and lines on those who have dropped out now.
    """

    headline: str
    of_seats: Sequence[str]
    gone: Sequence[str] = ()


class Figure(NamedTuple):
    """A seat's result of a match: in a few letters, and its point sticks, kept and burnt, in a game
    with such.
    """

    note: str
    whole: int = 0
    burnt: int = 0


class Look(Protocol):
    """The look of one game. `view` is that game's view: everybody's in public parts, one seat's in
    its own; so nothing secret can be shown.
    """

    @property
    def QUIET(self) -> Collection[str]:
        """Return the tags of events that go without saying at the table."""

    # The table

    def headline(self, view: Any, words: Words, time: Time) -> str:
        """Return who is asked, and for what; for reactions also the deadline and what happens
        then.
        """

    def middle(self, view: Any, words: Words) -> tuple[str, str]:
        """Return the middle of the table: the cards, drawn big; and the counts, in one line. Either
        is "" if there are none.
        """

    def seat(
        self, view: Any, seat: int, words: Words, *, laid: Cards = (), titled: bool = False
    ) -> str:
        """Return a seat's public cards and counts, in one line, without its name. `laid` are the
        cards it laid last: for a seat that is out, those it went out with. `titled`: it carries the
        title.
        """

    def buttons(self, view: Any, words: Words) -> Sequence[PublicButton]:
        """Return the public buttons of this game; always the same ones, so that they reveal
        nothing.
        """

    def meant(self, view: Any, word: str, argument: str) -> Action | None:
        """Return the action of a public button for the seat of this view; None: no button of this
        game. The action need not be legal: then the rules say why.
        """

    def summary(self, values: Values, seats: int, words: Words) -> Texts:
        """Return the options that matter before the deal, in a few words each."""

    def differs(self, values: Values, words: Words) -> Texts:
        """Return what decides the places, and what people may know otherwise, in a few words
        each.
        """

    def rules(self, values: Values, words: Words) -> Texts:
        """Return the rules under these options, in a few lines: a turn, the special cards, the end.
        The rule card has the aim before them.
        """

    def full_rules(self, values: Values, seats: int | None, words: Words) -> Sequence[Passage]:
        """Return the complete rules under these options, for so many seats; None: not known yet, so
        that the differences are told for each. Empty if each rule set has a page written by hand.
        """

    def youngest_matters(self, values: Values) -> bool:
        """True if these options care who the youngest is."""

    # A round that is over

    def open_cards(self, state: Any, seat: int, words: Words) -> str:
        """Return all cards of a seat, in one line without its name, at any moment of a round whose
        cards are open now: for replays, and nothing else.
        """

    # A hand

    def hand(self, view: Any, actions: Actions, words: Words) -> Texts:
        """Return a seat's private texts: the question to it, its hand, its cards on the table.
        Public facts may appear only if they do not change until this seat's choice or its own cards
        do; otherwise it would show outdated ones.
        """

    def choices(self, view: Any, actions: Actions, words: Words) -> Choices:
        """Return a seat's offers as buttons, in turn or out of it. Actions that are `aside` (see
        Action) belong to `buttons` alone.
        """

    def owes(self, view: Any) -> bool:
        """True if this seat owes an answer to a card, so that its turn does not go as usual."""

    # The end

    def round_end(self, sheet: Sheet, values: Values, words: Words) -> RoundEnd | None:
        """Return the end of the last round of this sheet; None: its places say it all."""

    def sheet(self, sheet: Sheet, values: Values, words: Words) -> Texts:
        """Return the score sheet of a running match, in lines; none in a game without one. If there
        is too little room, the first line and the last ones are shown.
        """

    def figures(self, match: PlayedMatch, words: Words) -> Sequence[Figure]:
        """Return each seat's result of a match, for its keepsake; empty in a game without
        scores.
        """


def stock_and_way(
    stock: str, direction: int, words: Words, before: str = "", after: str = ""
) -> str:
    """Return in a small line what is left to draw (`stock`) and which way round it goes (0: it
    never turns), what stands before them, and what after them, if a phone has room for that.
    """
    sign = {1: "↻", -1: "↺"}.get(direction, "")
    way = sign and f"{words.say('direction', direction='cw' if direction > 0 else 'ccw')} {sign}"
    ways = [(before, stock, way, after), (before, stock, sign, after), (before, stock, sign)]
    lines = [" · ".join(filter(None, parts)) for parts in ways]
    return next((line for line in lines if is_line(f"{SMALL}{line}")), lines[-1])


def lying(big: str, counts: str) -> Texts:
    """Return the lines of the middle of a table: the pile, large, and the counts, where there are
    any.
    """
    return [f"{mark} {text}" for mark, text in (("#", big), ("-#", counts)) if text]


def each_choice(choices: Choices) -> Iterator[Choice]:
    """Yield all offers and questions of a hand, one by one, also the questions one leads to."""
    for part in choices:
        for choice in part.offers if isinstance(part, Ladder) else part.choices:
            yield choice
            if isinstance(choice, Ask):
                yield from (further for further in choice.offers if isinstance(further, Ask))


def question_of(choices: Choices, word: str) -> Ask | None:
    """Return the question of this word among some choices; None if it is not there."""
    questions = (choice for choice in each_choice(choices) if isinstance(choice, Ask))
    return next((question for question in questions if question.word == word), None)
