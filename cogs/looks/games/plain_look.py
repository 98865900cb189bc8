"""What looks the same in games with hands, one pile, and a turn each: such a game imports it.

It asks of a view `turn`, `pile`, `hand`, and of each of its `seats` the number of cards in `hand`;
of a state `hands`; and of an action that lays a card `card`. An event `ends` says that a round is
over. The game's texts have `button-<action>` for each action without a card.
"""

from collections.abc import Sequence
from typing import Any

from cogs.looks.games.look import (
    Choices,
    Figure,
    Group,
    Ladder,
    Offer,
    PublicButton,
    RoundEnd,
    Time,
)
from cogs.looks.games.telling import Passage
from cogs.words.words import Texts, Words, dashed
from data.cards.naming import GAP
from engine.cards import Cards
from engine.game import Action, Actions, Values, tag
from tables.lobby.state import Sheet
from tables.memory.played import PlayedMatch

QUIET = frozenset({"ends"})  # the headline says it
FEW = 8  # this many cards of a hand are drawn big


# The public view


def headline(view: Any, words: Words, time: Time) -> str:
    """Return whose turn it is."""
    return f"### {words.say('table-turn', seat=words.name(view.turn))}"


def middle(view: Any, words: Words) -> tuple[str, str]:
    """Return the pile's top card, and the number of its cards."""
    return words.row(view.pile[-1:] or (GAP,)), words.say("cards", count=len(view.pile))


def seat(view: Any, seat: int, words: Words, *, laid: Cards = (), titled: bool = False) -> str:
    """Return the number of a seat's cards."""
    return words.held(view.seats[seat].hand)


def buttons(view: Any, words: Words) -> Sequence[PublicButton]:
    """Return no buttons: nothing is done out of turn."""
    return []


def meant(view: Any, word: str, argument: str) -> Action | None:
    """Return None: there are no public buttons."""
    return None


# The private view


def hand(view: Any, actions: Actions, words: Words) -> Texts:
    """Return whether it is the seat's turn, and its cards."""
    decides = any(not action.aside for action in actions)
    head = f"### {words.say('hand-turn')}" if decides else f"### {words.say('hand-wait')}"
    size = "#" if len(view.hand) <= FEW else "###"
    return [head, *([f"{size} {words.cards(view.hand)}"] if view.hand else [])]


def choices(view: Any, actions: Actions, words: Words) -> Choices:
    """Return a button for each action: those that lay a card together, with the card on it."""
    cards = [
        Offer(action, words.card_in_words(action.card), action.card, short="")
        for action in actions
        if hasattr(action, "card")
    ]
    others = [action for action in actions if not hasattr(action, "card")]
    named = [Offer(action, words.own(f"button-{dashed(tag(action))}")) for action in others]
    return [*([Group(cards)] if cards else []), *(Ladder([offer]) for offer in named)]


def owes(view: Any) -> bool:
    """Return False: no card is answered."""
    return False


# The rules


def summary(values: Values, seats: int, words: Words) -> Texts:
    """Return nothing: no option matters before the deal."""
    return []


def differs(values: Values, words: Words) -> Texts:
    """Return nothing: the rules say it all."""
    return []


def full_rules(values: Values, seats: int | None, words: Words) -> Sequence[Passage]:
    """Return nothing: the page of all rules is written by hand."""
    return []


def youngest_matters(values: Values) -> bool:
    """Return False: the dealer decides who starts."""
    return False


# The end


def open_cards(state: Any, seat: int, words: Words) -> str:
    """Return the hand."""
    return words.cards(state.hands[seat]) or words.say("cards", count=0)


def round_end(sheet: Sheet, values: Values, words: Words) -> RoundEnd | None:
    """Return nothing: the places say it all."""
    return None


def sheet(sheet: Sheet, values: Values, words: Words) -> Texts:
    """Return nothing: nobody counts points."""
    return []


def figures(match: PlayedMatch, words: Words) -> Sequence[Figure]:
    """Return nothing: there are no scores."""
    return []
