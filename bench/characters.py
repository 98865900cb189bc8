"""Does each character play as its sentence says? What it counts for a sentence, on its deals: tests
hold the character's figure against the ordinary player's of the same level.
"""

from collections.abc import Callable
from statistics import fmean
from typing import Any, NamedTuple, TypeAlias

from bench.duels import AskedPlayer, Contender, WinShare, play_match, share
from bench.reference_players import SENSIBLE, ours
from data.presets import presets
from engine.cards import SUITS, rank_of
from engine.crazy_eights.ends import penalty
from engine.crazy_eights.roles import effect_ranks, ranks_in
from engine.game import Action, tag
from engine.opponents.characters import USUAL, Character, player
from engine.shithead.pile import demand, fits
from engine.shithead.player import next_seat, worth_of

FIRST_SEED = 9_300_000
SEATS = 4

# What a choice counts for a statistic; None: it is no case of it.
Counted: TypeAlias = Callable[[AskedPlayer, Action], float | None]


class Claim(NamedTuple):
    """A character's sentence in a rule set, and the statistic that has to bear it out."""

    rules: str
    who: Character
    what: str
    counted: Counted
    deals: int


def cards_laid(asked: AskedPlayer, action: Action) -> float | None:
    """Count the cards of a lay where several of a rank could be laid."""
    several = any(len(getattr(one, "cards", ())) > 1 for one in asked.legal if tag(one) == "lay")
    return float(len(_cards(action))) if several and tag(action) == "lay" else None


def worth_laid(asked: AskedPlayer, action: Action) -> float | None:
    """Count how good the cards of a lay are, while there is a stock."""
    if tag(action) != "lay" or not asked.view.stock:
        return None
    return max(worth_of(card, asked.view.options) for card in _cards(action))


def throws(asked: AskedPlayer, action: Action) -> float | None:
    """Count the chances taken to throw in."""
    may = any(tag(one) in ("throw", "after") for one in asked.legal)
    return float(tag(action) in ("throw", "after")) if may else None


def lays_over(asked: AskedPlayer, action: Action) -> float | None:
    """Count the lays none of the next seat's known cards fits on, where there was a choice."""
    lays = [one for one in asked.legal if tag(one) == "lay"]
    if tag(action) != "lay" or not asked.memory.hands:
        return None
    over = {one: _is_over(asked, one) for one in lays}
    return float(over[action]) if len(set(over.values())) > 1 and action in over else None


def _is_over(asked: AskedPlayer, lay: Any) -> bool:

    view = asked.view
    seat = next_seat(view)
    known, on = asked.memory.cards(seat), demand((*view.pile, *lay.cards), view.options)
    return bool(known) and not any(fits(rank_of(card), on, view.options) for card in known)


def points_laid(asked: AskedPlayer, action: Action) -> float | None:
    """Count the points of a plain card laid, where there was a choice."""
    plain = [one for one in asked.legal if tag(one) == "lay" and getattr(one, "suit", 0) is None]
    if len(plain) < 2 or action not in plain:
        return None
    return float(penalty(_cards(action), asked.view.options))


def own_of_suit(asked: AskedPlayer, action: Any) -> float | None:
    """Count the cards one has of the suit one names."""
    if tag(action) != "lay" or action.suit is None:
        return None
    return float(sum(SUITS[card & 3] == action.suit for card in asked.view.hand))


def effects_laid(asked: AskedPlayer, action: Any) -> float | None:
    """Count the lays that make others draw or wait, where there was a choice."""
    options = asked.view.options
    effects = effect_ranks(options) - ranks_in(options.wild)
    lays = [rank_of(_cards(one)[0]) in effects for one in asked.legal if tag(one) == "lay"]
    if tag(action) != "lay" or len(set(lays)) < 2:
        return None
    return float(rank_of(action.card) in effects)


def knocks(asked: AskedPlayer, action: Action) -> float | None:
    """Count the chances taken to knock."""
    may = any(tag(one) == "knock" for one in asked.legal)
    return float(tag(action) == "knock") if may else None


def holds(asked: AskedPlayer, action: Action) -> float | None:
    """Count the knocks held where going would cost less."""
    costs = asked.view.seats[asked.seat].sticks > asked.view.value
    return float(tag(action) == "hold") if tag(action) in ("hold", "go") and costs else None


def _cards(action: Any) -> tuple[int, ...]:
    card = getattr(action, "card", None)
    return (*(() if card is None else (card,)), *getattr(action, "cards", ()))


CLAIMS = (
    Claim("cruzo", "careful", "cards a lay", cards_laid, 60),
    Claim("cruzo", "careful", "chances to throw in taken", throws, 60),
    Claim("cruzo", "bluffer", "worth of a lay", worth_laid, 60),
    Claim("cruzo", "thrower", "cards a lay", cards_laid, 60),
    Claim("cruzo", "elephant", "lays over known cards", lays_over, 150),
    Claim("crazy-eights-full", "careful", "points of a card laid", points_laid, 150),
    Claim("crazy-eights-full", "bluffer", "own cards of the suit named", own_of_suit, 150),
    Claim("crazy-eights-full", "thrower", "cards with an effect", effects_laid, 150),
    Claim("schroom", "careful", "knocks", knocks, 30),
    Claim("schroom", "careful", "knocks held", holds, 30),
    Claim("schroom", "thrower", "knocks", knocks, 30),
    Claim("schroom", "thrower", "knocks held", holds, 30),
)


def measured(claim: Claim, who: Character | None) -> WinShare:
    """Return a statistic of a character, or of the ordinary player, over the deals in which it came
    up.
    """
    preset = presets()[claim.rules]
    plays, found = ours(player(who, USUAL)), []
    for seed in range(FIRST_SEED, FIRST_SEED + claim.deals):
        seen: list[float] = []

        def note(asked: AskedPlayer, action: Action | None, seen: list[float] = seen) -> None:
            counted = None if action is None else claim.counted(asked, action)
            if counted is not None:
                seen.append(counted)

        def choose(asked: AskedPlayer) -> Action:
            action = plays.choose(asked)
            note(asked, action)
            return action

        def reacts(asked: AskedPlayer) -> Action | None:
            action = plays.reacts(asked) if plays.reacts else None
            note(asked, action or Action())
            return action

        watched = Contender("watched", choose, reacts)
        play_match(preset, [watched, *[SENSIBLE[preset.game]] * (SEATS - 1)], seed)
        found += [fmean(seen)] if seen else []
    return share(found)
