"""Players that never change, to measure the table's own against.

`TODAYS` are the table's own of before they learned to play; `GREEDY` follow one simple wish each;
`cheat` sees all cards, and shows about how much there is to gain.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import repeat
from random import Random
from typing import Any, TypeAlias

from bench.duels import Asked, Player
from engine.cards import rank_of
from engine.crazy_eights import player as crazy_eights
from engine.crazy_eights.ends import penalty
from engine.crazy_eights.values import Lay as LayEight
from engine.crazy_eights.values import View as ViewOfEights
from engine.game import Action, AnyGame, tag
from engine.notation import write_action
from engine.opponents import playing as opponents
from engine.opponents.player import ORDINARY, QUICK
from engine.opponents.player import Player as Kind
from engine.schroom.ranking import strength, suit_of
from engine.schroom.values import Accept, Go, Hold, LetBe, Ready, Refuse
from engine.schroom.values import Lay as LayToTrick
from engine.schroom.values import View as ViewOfSchroom
from engine.shithead.options import POWERS
from engine.shithead.values import Lay, Throw, ThrowAfter, View

Rule: TypeAlias = Callable[[Any, Sequence[Action]], Action]

ORDER = ("throw", "lay", "flip", "draw", "pass", "ready", "faceup", "announce", "pickup")
NINE = 6  # its strength
QUIETLY = (Ready, LetBe, Refuse)
MOST_STEPS = 3_000


def lowest_first(view: View, legal: Sequence[Action]) -> Action:
    """Return what a beginner of the Shithead family does: the lowest card that fits, as many of it
    as there are, those with a power last and one by one.
    """
    if throws := [one for one in legal if isinstance(one, Throw)]:
        return max(throws, key=lambda throw: (len(throw.cards), throw.cards))
    if lays := [one for one in legal if isinstance(one, Lay)]:
        return min(lays, key=lambda lay: (_cost(view, lay), lay.cards))
    return min(legal, key=lambda one: (_order(one), write_action(one)))


def _cost(view: View, lay: Lay) -> tuple[bool, int, int]:
    rank = rank_of(lay.cards[0])
    power = any(rank in getattr(view.options, name) for name in POWERS)
    return power, rank, len(lay.cards) if power else -len(lay.cards)


def _order(action: Action) -> int:
    word = tag(action)
    return ORDER.index(word) if word in ORDER else len(ORDER)


def most_cards(view: View, legal: Sequence[Action]) -> Action:
    """Return what gets rid of the most cards of the Shithead family at once, low ones first."""
    throws = [one for one in legal if isinstance(one, (Throw, ThrowAfter))]
    lays = [one for one in legal if isinstance(one, Lay)]
    if throws or lays:
        return min((*throws, *lays), key=lambda one: (-len(one.cards), rank_of(one.cards[0])))
    return lowest_first(view, legal)


def _throws(asked: Asked) -> Action | None:
    throws = [one for one in asked.legal if isinstance(one, (Throw, ThrowAfter))]
    return most_cards(asked.view, throws) if throws else None


def most_points(view: ViewOfEights, legal: Sequence[Action]) -> Action:
    """Return the lay of Crazy Eights that saves the most points, with the word that is due."""
    lays = [one for one in legal if isinstance(one, LayEight)]
    if not lays:
        return min((one for one in legal if not one.aside), key=lambda one: tag(one) == "pass")
    return max(
        lays,
        key=lambda one: (
            one.lastcard, penalty((one.card, *one.cards), view.options), write_action(one),
        ),
    )  # fmt: skip


def lowest_card(view: ViewOfSchroom, legal: Sequence[Action]) -> Action:
    """Return the lowest lawful card of Schrööm; hold with a good one, or if it can cost no more."""
    if lays := [one for one in legal if isinstance(one, LayToTrick)]:
        return min(lays, key=lambda one: strength(one.cards[0]))
    return _answer(view, legal)


def cheapest_trick(view: ViewOfSchroom, legal: Sequence[Action]) -> Action:
    """Return the lowest card of Schrööm that takes the trick, else the lowest; lead the highest to
    the last two tricks.
    """
    lays = [one for one in legal if isinstance(one, LayToTrick)]
    if not lays:
        return _answer(view, legal)
    if not view.trick:
        highest = len(view.hand) <= 2
        return (max if highest else min)(lays, key=lambda one: strength(one.cards[0]))
    suit = suit_of(view.trick[0][1])
    best = max(strength(card) for _, card in view.trick if suit_of(card) == suit)
    takes = [one for one in lays if suit_of(one.cards[0]) == suit and strength(one.cards[0]) > best]
    return min(takes or lays, key=lambda one: strength(one.cards[0]))


def _answer(view: ViewOfSchroom, legal: Sequence[Action]) -> Action:
    assert view.seat is not None, "a spectator plays nothing"
    if Hold() in legal:
        no_more = view.seats[view.seat].sticks <= view.value
        return Hold() if no_more or any(strength(card) >= NINE for card in view.hand) else Go()
    quiet = (one for one in legal if isinstance(one, QUIETLY) and not isinstance(one, Accept))
    return next(quiet, legal[0])


def by_rule(name: str, rule: Rule) -> Player:
    """Return a player that decides by its view alone."""
    return Player(name, lambda asked: rule(asked.view, asked.legal))


def numbers_of(chance: Random) -> Iterator[int]:
    """Yield 16-bit numbers without end."""
    return (chance.getrandbits(16) for _ in repeat(None))


TODAYS: dict[str, Player] = {
    "shithead": by_rule("today's", lowest_first),
    "crazy_eights": Player(
        "today's",
        lambda asked: crazy_eights.choose(asked.view, asked.legal, numbers_of(asked.chance), QUICK),
    ),
    "schroom": by_rule("today's", lowest_card),
}
GREEDY: dict[str, Player] = {
    "shithead": Player("greedy", lambda asked: most_cards(asked.view, asked.legal), _throws),
    "crazy_eights": by_rule("greedy", most_points),
    "schroom": by_rule("greedy", cheapest_trick),
}


def ours(player: Kind = ORDINARY) -> Player:
    """Return the table's own player."""

    def choose(asked: Asked) -> Action:
        chance = numbers_of(asked.chance)
        return opponents.choose(asked.game, asked.view, asked.legal, chance, player)

    def reacts(asked: Asked) -> Action | None:
        chance = numbers_of(asked.chance)
        return opponents.reacts(asked.game, asked.view, asked.legal, chance, player)

    return Player("ours", choose, reacts)


def cheat() -> Player:
    """Return a player that sees all cards: it does what comes out best if all then play on by
    their rules of thumb.
    """

    def choose(asked: Asked) -> Action:
        if len(asked.legal) == 1:
            return asked.legal[0]
        chance = numbers_of(asked.chance)
        thumb = opponents.choose(asked.game, asked.view, asked.legal, chance, QUICK)
        return max(asked.legal, key=lambda one: (_comes_to(asked, one), one == thumb))

    return Player("cheat", choose, ours().reacts)


def _comes_to(asked: Asked, action: Action) -> float:
    """Return what an action leads to, the higher the better: by place, or in sticks lost."""
    game, chance = asked.game, numbers_of(Random(0))
    state = game.apply(asked.state, asked.seat, action).state
    for _ in range(MOST_STEPS):
        if not game.to_act(state):
            break
        state = _rule_of_thumb(game, state, chance)
    places = game.places(state)
    if game.NAME == "schroom":
        return float(game.scores(state)[asked.seat])
    return -float(next((at for at, seats in enumerate(places) if asked.seat in seats), len(places)))


def _rule_of_thumb(game: AnyGame, state: Any, chance: Iterator[int]) -> Any:
    seat = game.to_act(state)[0]
    view, legal = game.view(state, seat), game.legal(state, seat)
    return game.apply(state, seat, opponents.choose(game, view, legal, chance, QUICK)).state
