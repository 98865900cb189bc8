"""Hints, refusals, and the costliest decisions, as a hand or a look back tells them. Pure."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from cogs.looks.games import LOOKS
from cogs.looks.games.look import Ask, Offer, each_choice
from cogs.pages.layout import SMALL
from cogs.words.words import Texts, TextValues, Words
from engine.cards import Cards
from engine.game import Action, Actions
from engine.opponents.weighing import Costly, Hint
from engine.seats import Seats
from tables.lobby.state import is_changed, persons
from tables.results import unrated
from tables.seen import Seen
from tables.table import Table


class Given(NamedTuple):
    """A hint a seat was given, and its offer's revision and its cards at that time: it holds for
    these alone.
    """

    since: int
    cards: Cards
    hint: Hint

    def line(self, seen: Seen, words: Words) -> str:
        """Return the hint in one sentence: the action, and the reason."""
        view, legal, hint = seen.view, seen.legal, self.hint
        action = action_name(view, legal, hint.action, words)
        line = "hint-blind" if hint.reason == "blind" else "hint-line"
        return words.say(line, action=action, why=reason_of(view, legal, hint, words))


class Refusal(NamedTuple):
    """The reason why a seat's last action was refused, in its person's language; its offer's
    revision, its cards, and the seats the round waited for at that time; and the number of the
    lesson's step about it, if that is offered.
    """

    since: int
    cards: Cards
    reason: str
    waits_for: Seats
    step: int = 0

    def line(self, seen: Seen, words: Words) -> str:
        """Return the reason, in small letters: it is gone soon."""
        return f"{SMALL}{WARNING} {self.reason}"


WARNING = "⚠️"

Note = Given | Refusal  # shown in a hand until the next action


def holds(note: Note, seen: Seen) -> bool:
    """True if the seat still has the same choice with the same cards as when this was noted, and
    for a refusal also the same seats are asked.
    """
    same = isinstance(note, Given) or note.waits_for == seen.to_act
    return same and (note.since, note.cards) == (seen.since, seen.view.hand)


def same(note: Refusal, other: Note | None) -> bool:
    """True if a refusal says what another note says already."""
    return isinstance(other, Refusal) and note._replace(step=other.step) == other


def given(seen: Seen, hint: Hint) -> Given:
    """Return a hint for the seat of this view."""
    return Given(seen.since, seen.view.hand, hint)


def refusal(seen: Seen, reason: str, step: int = 0) -> Refusal:
    """Return this reason of a refusal for the seat of this view."""
    return Refusal(seen.since, seen.view.hand, reason, seen.to_act, step)


def hint_told(table: Table, words: Words) -> Texts:
    """Return a line with the consequences of asking for a hint; alone there are none."""
    if len(persons(table.lobby)) < 2:
        return []
    costs = [words.say("hint-costs")] if may_be_rated(table) else []
    return [f"-# {' '.join([words.say('hint-told'), *costs])}"]


def may_be_rated(table: Table) -> bool:
    """True if a table's match is rated, at least where the server rates house rules."""
    lobby = table.lobby
    why_not = unrated(
        table.server, table.people, lobby.away,
        changed=is_changed(lobby), rates_changed=True,
    )  # fmt: skip
    return why_not is None


def _counted(view: Any, legal: Actions, hint: Hint, words: Words) -> TextValues:
    """Return the figures of a reason, its cards, and the name of the action it is compared with."""
    other = "" if hint.other is None else action_name(view, legal, hint.other, words)
    cards, others = words.cards(hint.cards), len(view.seats) - 1
    return {
        "better": hint.better, "worse": hint.worse, "other": other, "count": hint.many,
        "cards": cards, "listed": "yes" if hint.cards else "no", "others": others,
        "ahead": words.number(others * hint.better / 100),
        "behind": words.number(others * hint.worse / 100),
        "beside": "no" if hint.other is None else "yes",
    }  # fmt: skip


def reason_of(view: Any, legal: Actions, hint: Hint, words: Words) -> str:
    """Return the reason of a hint, as the end of a sentence."""
    key = f"hint-{hint.reason.replace('_', '-')}"
    return words.say(key, **_counted(view, legal, hint, words))


def compared(view: Any, legal: Actions, hint: Hint, words: Words) -> str:
    """Return the consequence of a hint's action in a sentence, beside that of another action."""
    key = f"lookback-{hint.reason}"
    return words.own_or_say(key, **_counted(view, legal, hint, words))


def costly_texts(
    decisions: Sequence[tuple[int, Costly]], words: Words, happened: Sequence[str]
) -> Texts:
    """Return the costliest decisions, each with the number of its round, or 0; where none can be
    named, what `happened` to the person.
    """
    title = f"### {words.say('lookback-title')}"
    if not decisions:
        return ["\n".join([title, words.say("lookback-nothing"), *happened])]
    blocks = [_costly(number, decision, words) for number, decision in decisions]
    return [title, *blocks, f"-# {words.say('lookback-known')}"]


def _costly(number: int, decision: Costly, words: Words) -> str:
    line = words.say(
        "lookback-line",
        number=decision.number,
        hand=words.cards(decision.view.hand),
        done=action_name(decision.view, decision.legal, decision.done, words),
        action=action_name(decision.view, decision.legal, decision.hint.action, words),
    )
    reason = compared(decision.view, decision.legal, decision.hint, words)
    of_round = [f"-# {words.own_or_say('table-round', round=number)}"] if number else []
    return "\n".join([*of_round, line, reason])


def action_name(view: Any, legal: Actions, action: Action, words: Words) -> str:
    """Return the name of an action: its cards, or its button's label."""
    label, cards = _label(view, legal, action, words), cards_of(action)
    if not cards:
        return f"*{label}*"
    name = words.cards(cards)
    wishes = getattr(action, "suit", None) or getattr(action, "rank", None) is not None
    # A lay of several cards has a rank and wishes for nothing.
    named = hasattr(action, "card") and wishes
    return words.say("lookback-name", name=name, named=label) if named else name


def cards_of(action: Action) -> Cards:
    """Return the cards of an action, as they are laid."""
    card, cards = getattr(action, "card", None), getattr(action, "cards", ())
    return cards if card is None else (card, *cards)


def _label(view: Any, legal: Actions, action: Action, words: Words) -> str:
    """Return the label of a hand's button for an action."""
    for offer in _offers(each_choice(LOOKS[words.game].choices(view, legal, words))):
        if offer.action == action:
            return offer.label
    return ""


def _offers(choices: Iterator[Offer | Ask]) -> Iterator[Offer]:
    for choice in choices:
        if isinstance(choice, Offer):
            yield choice
        else:
            yield from (further for further in choice.offers if isinstance(further, Offer))
