"""What a button or a select means, as its custom_id: the one place that writes and reads them.

Some kinds, none longer than Discord's 100 characters:

    h:<table>:<revision>:<action in the notation>   a private button of a hand
    h:<table>:<revision>:takeback                   likewise, but the table's own and no game's
    h:<table>:<revision>:?<word>                    one that asks back; without a word: back again
    hs:<table>:<revision>:<n>                       a select of a hand; its value is one of these
    hc:<table>:<revision>:<word>                    a select of cards for this action; equal cards
                                                    are told apart by a number: 5H, 5H.1
    t:<table>:<word>[ <argument>]                   a public button of a table: what it means now
    p:<word>:<argument>                             everything else: pages, settings

Nothing in them is trusted: who pressed, and whether the action is lawful, is looked up elsewhere.
A public button never tells what anybody holds, so it names a rank at most.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeVar

import discord

from engine.cards import Card, text
from engine.game import Action, AnyGame, tag
from engine.notation import Unreadable, read_action, write_action
from tables.lobby.presence_actions import Back, LobbyAction, TakeBack

T = TypeVar("T", bound=str)

LONGEST = 100
KEPT = 4_096  # actions that have been written: those of hands are written again and again
LARGEST_NUMBER = 2**31 - 1  # for numbers from a store: tables, rounds, sign-ups
LARGEST_ID = 2**63 - 1  # for Discord's ids: no store holds a larger one
BESIDE: dict[str, LobbyAction] = {tag(TakeBack): TakeBack(), tag(Back): Back()}  # of no game


class HandClick(NamedTuple):
    """An action from a private hand: the table's revision it was drawn at, and the action in the
    notation.
    """

    table: int
    revision: int
    action: str


class AskClick(NamedTuple):
    """A question a private hand should ask before anything is done; no word: the hand itself."""

    table: int
    revision: int
    word: str


class TableClick(NamedTuple):
    """A public button of a table: its word, and its argument (a rank, for a throw-in)."""

    table: int
    word: str
    argument: str


class PageClick(NamedTuple):
    """A button or select outside the tables; the values are a select's, or a dialog's lines."""

    word: str
    argument: str
    values: tuple[str, ...]

    @property
    def value(self) -> str:
        """Return the only value; "" if nothing was chosen."""
        return next(iter(self.values), "")

    @property
    def rest(self) -> str:
        """Return the argument after its first word: the number of what it is about."""
        return self.argument.partition(" ")[2]

    def choice(self, known: Iterable[T]) -> T | None:
        """Return the value that was chosen of these; None if it is none of them."""
        return next((value for value in known if value in self.values), None)


class Forged(NamedTuple):
    """A custom_id that looks like ours but was not written here."""

    custom_id: str


Click = HandClick | AskClick | TableClick | PageClick | Forged

_NUMBER = "([0-9]{1,18})"
_MEANING = r"\?[0-9A-Za-z ]*|[0-9A-Za-z= ]+"
_HAND = re.compile(rf"h:{_NUMBER}:{_NUMBER}:({_MEANING})")
_HAND_SELECT = re.compile(rf"hs:{_NUMBER}:{_NUMBER}:[0-9]{{1,2}}")
_HAND_VALUE = re.compile(_MEANING)
_HAND_CARDS = re.compile(rf"hc:{_NUMBER}:{_NUMBER}:([a-z]+)")
_CARD_VALUE = re.compile(r"([0-9A-Z]{1,3})(?:\.[0-9]{1,2})?")
_TABLE = re.compile(rf"t:{_NUMBER}:([a-z]+)(?: ([0-9A-Za-z=]+))?")
_PAGE = re.compile(r"p:([a-z]+):([^\n]*)")
_OURS = ("h:", "hs:", "hc:", "t:", "p:")


Does = Literal["do", "ask", "pick", "cards"]
_OF_HANDS: Mapping[Does, str] = {
    "do": "h:{}:{}:",
    "ask": "h:{}:{}:?",
    "pick": "hs:{}:{}:",
    "cards": "hc:{}:{}:",
}


def hand_id(table: int, revision: int, does: Does, rest: str = "") -> str:
    """Return the custom_id of a hand's button that does an action ("do") or asks a question ("ask";
    without a word it shows the hand), or of a select: of what buttons do, told apart by its number
    ("pick"), or of cards for the action of a word ("cards").
    """
    return _checked(_OF_HANDS[does].format(table, revision) + rest)


def page_id(name: str, about: str, does: Does, rest: str = "") -> str:
    """Return the same of a hand on a page of its own: its words begin with the page's name, their
    arguments with what it is about.
    """
    return page_button(f"{name}{does}", f"{about} {rest}".rstrip())


def hand_value(action: Action) -> str:
    """Return the value of a hand select's option that does this action."""
    return _checked(write(action))


def ask_value(word: str) -> str:
    """Return the value of a hand select's option that asks a question."""
    return _checked(f"?{word}")


def card_values(cards: Iterable[Card]) -> list[str]:
    """Return the values of the options of a select of cards, one for each."""
    names = [text(card) for card in cards]
    before = [names[:at].count(name) for at, name in enumerate(names)]
    return [f"{name}.{n}" if n else name for name, n in zip(names, before, strict=True)]


def table_button(table: int, word: str, argument: str = "") -> str:
    """Return the custom_id of a table's public button."""
    return _checked(f"t:{table}:{word} {argument}".rstrip())


def page_button(word: str, argument: str = "") -> str:
    """Return the custom_id of a button or select outside the tables."""
    return _checked(f"p:{word}:{argument}")


def has_room(table: int, revision: int, action: Action) -> bool:
    """True if this action fits into a hand's button or option; not with very many cards."""
    return len(f"h:{table}:{revision}:{write(action)}") <= LONGEST


@lru_cache(KEPT)
def write(action: Action) -> str:
    """Return an action in the notation."""
    return write_action(action)


def _checked(custom_id: str) -> str:
    if len(custom_id) > LONGEST:
        raise ValueError(f"a custom_id of {len(custom_id)} characters")
    return custom_id


def decode(custom_id: str, values: Sequence[str] = ()) -> Click | None:
    """Return the click a custom_id stands for, `values` being a select's choice. Never raises.

    None if the custom_id is none of ours, Forged if it only looks so.
    """
    if not custom_id.startswith(_OURS):
        return None
    if match := _HAND.fullmatch(custom_id):
        return _meant(match, match[3])
    if match := _HAND_SELECT.fullmatch(custom_id) or _HAND_CARDS.fullmatch(custom_id):
        return _chosen(match, custom_id, values)
    if match := _TABLE.fullmatch(custom_id):
        return TableClick(int(match[1]), match[2], match[3] or "")
    if match := _PAGE.fullmatch(custom_id):
        return PageClick(match[1], match[2], tuple(values))
    return Forged(custom_id)


def _chosen(match: re.Match[str], custom_id: str, values: Sequence[str]) -> Click:
    if custom_id.startswith("hc:"):
        return _chosen_cards(match, custom_id, values)
    if len(values) != 1 or len(values[0]) > LONGEST or not _HAND_VALUE.fullmatch(values[0]):
        return Forged(custom_id)
    return _meant(match, values[0])


def _meant(match: re.Match[str], meaning: str) -> HandClick | AskClick:
    table, revision = int(match[1]), int(match[2])
    if meaning.startswith("?"):
        return AskClick(table, revision, meaning[1:])
    return HandClick(table, revision, meaning)


def _chosen_cards(match: re.Match[str], custom_id: str, values: Sequence[str]) -> Click:
    cards = chosen_cards(values)
    if not cards:
        return Forged(custom_id)
    return HandClick(int(match[1]), int(match[2]), f"{match[3]} {' '.join(cards)}")


def chosen_cards(values: Sequence[str]) -> list[str]:
    """Return the cards, as text, chosen in a select of cards; none if a value is not among its
    options.
    """
    cards = [card[1] for value in values if (card := _CARD_VALUE.fullmatch(value))]
    return cards if len(cards) == len(values) else []


def meant_on_page(click: PageClick, rest: str) -> str:
    """Return what is pressed in a hand on a page of its own (`page_id`), `rest` being what stands
    behind what the page is about: an action in the notation, or a question, "?" and its word.
    """
    if click.word.endswith("ask"):
        return f"?{rest}"
    if click.word.endswith("cards"):
        return " ".join([rest, *chosen_cards(click.values)])
    return click.value or rest


def read_number(written: str, most: int = LARGEST_NUMBER) -> int | None:
    """Return a number in plain digits, if it is no larger than this; None for anything else. All
    numbers from outside are read here, so that a store is never asked for an impossible one.
    """
    known = written.isascii() and written.isdecimal() and len(written) <= len(str(most))
    number = int(written) if known else most + 1
    return number if number <= most else None


def read_id(written: str) -> int | None:
    """Return a Discord id; None if this is not one."""
    return read_number(written, LARGEST_ID)


def action_of(click: HandClick, game: AnyGame) -> Action | None:
    """Return the action a hand's click asks for; None if the game has no such action (it was
    forged).
    """
    if click.action in BESIDE:
        return BESIDE[click.action]
    try:
        return read_action(game, click.action)
    except Unreadable:
        return None


def word_of(click: Click | None) -> str:
    """Return the word of a click, for the log: no card, and nothing somebody has typed."""
    if isinstance(click, Forged | None):
        return "forged"
    meant = click.action if isinstance(click, HandClick) else click.word
    word = meant.partition(" ")[0]
    return word if word.islower() else "card"


def on_message(message: discord.Message) -> list[str]:
    """Return the custom_ids of a message's buttons and selects, from top to bottom."""
    return [*_of_parts(message.components)]


def _of_parts(parts: Iterable[Any]) -> Iterator[str]:
    for part in parts:
        if custom_id := getattr(part, "custom_id", None):
            yield custom_id
        yield from _of_parts(getattr(part, "children", ()))  # of a frame or a row
        if beside := getattr(part, "accessory", None):
            yield from _of_parts([beside])
