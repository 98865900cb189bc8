"""Hints, and the costliest decisions: pure, from counted consequences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from discord import ui

from cogs.games import LOOKS, Ask, Offer
from cogs.games.look import every
from cogs.kit.custom_ids import page_button
from cogs.kit.words import Words
from engine.game import Action
from engine.opponents.weighing import Costly, Hint
from tables.lobby.state import is_changed
from tables.results import unrated
from tables.table import Table


def hint_texts(view: Any, legal: Sequence[Action], found: Hint, words: Words) -> list[str]:
    """Return a hint: the action, and the reason; and the hand, because the hint outlasts it."""
    line = words.say("hint-line", action=action_name(view, legal, found.action, words))
    known = [words.say("hint-hand", hand=words.cards(view.hand))] if view.hand else []
    known += [words.say("hint-counted")] if found.better else []
    small = [f"-# {' '.join(known)}"] if known else []
    return [f"### {words.say('hint-title')}\n{line}\n{why(view, legal, found, words)}", *small]


def hint_told(table: Table, words: Words) -> str:
    """Return the consequences of asking for a hint."""
    said = [words.say("hint-told"), *([words.say("hint-costs")] if may_be_rated(table) else [])]
    return f"-# {' '.join(said)}"


def may_be_rated(table: Table) -> bool:
    """True if a table's match is rated, at least where the server rates house rules."""
    lobby = table.lobby
    why_not = unrated(
        table.location.server, table.people, lobby.away,
        changed=is_changed(lobby), rates_changed=True,
    )  # fmt: skip
    return why_not is None


def hint_button(table: Table, label: str) -> ui.Button[ui.LayoutView]:
    """Return the button that asks for a hint."""
    return ui.Button(label=label, custom_id=page_button("hint", str(table.id)))


def why(view: Any, legal: Sequence[Action], found: Hint, words: Words) -> str:
    """Return the sentence with the reason for an action."""
    if found.other is None:
        key = "hint-last-alone" if found.reason == "last" else f"hint-{found.reason}"
        return words.say(key, better=found.better)
    other = action_name(view, legal, found.other, words)
    key = f"hint-{found.reason}"
    say = words.own if words.has(key) else words.say
    return say(key, better=found.better, worse=found.worse, other=other)


def costly_texts(found: Sequence[tuple[int, Costly]], words: Words) -> list[str]:
    """Return the costliest decisions, each with the number of its round, or 0."""
    title = f"### {words.say('lookback-title')}"
    if not found:
        return [f"{title}\n{words.say('lookback-nothing')}"]
    blocks = [_costly(number, one, words) for number, one in found]
    return [title, *blocks, f"-# {words.say('lookback-known')}"]


def _costly(number: int, one: Costly, words: Words) -> str:
    line = words.say(
        "lookback-line",
        number=one.number,
        hand=words.cards(one.view.hand),
        done=action_name(one.view, one.legal, one.done, words),
        action=action_name(one.view, one.legal, one.hint.action, words),
    )
    reason = why(one.view, one.legal, one.hint, words)
    of_round = [f"-# {words.say('lookback-of-round', number=number)}"] if number else []
    return "\n".join([*of_round, line, reason])


def action_name(view: Any, legal: Sequence[Action], action: Action, words: Words) -> str:
    """Return the name of an action: its cards, or its button's label."""
    label = _label(view, legal, action, words)
    card, cards = getattr(action, "card", None), getattr(action, "cards", ())
    laid = (*(() if card is None else (card,)), *cards)
    if not laid:
        return f"*{label}*"
    name = words.cards(laid)
    named = getattr(action, "suit", None) or getattr(action, "rank", None) is not None
    return words.say("lookback-name", name=name, named=label) if named else name


def _label(view: Any, legal: Sequence[Action], action: Action, words: Words) -> str:
    """Return the label of a hand's button for an action."""
    for offer in _offers(every(LOOKS[words.game].choices(view, legal, words))):
        if offer.action == action:
            return offer.label
    return ""


def _offers(choices: Iterator[Offer | Ask]) -> Iterator[Offer]:
    for choice in choices:
        if isinstance(choice, Offer):
            yield choice
        else:
            yield from (further for further in choice.offers if isinstance(further, Offer))
