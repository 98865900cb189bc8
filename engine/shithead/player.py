"""The computer player of the Shithead family: spends cards that rarely fit, keeps those that save
it.
"""

from collections.abc import Sequence
from functools import lru_cache
from statistics import fmean
from typing import Any

from engine.cards import (
    ALL,
    JOKER_RANK,
    NAMED_JOKERS,
    RANK_OF,
    Card,
    Cards,
    Rank,
    is_queen_of_spades,
    rank_of,
    unnamed,
)
from engine.game import Action, Actions, AnyGame, of_kind, tag
from engine.memory import NOTHING, PublicMemory
from engine.notation import write_action
from engine.opponents import game_player
from engine.opponents.characters import QUICK, Player
from engine.opponents.game_player import lays
from engine.seats import next_active
from engine.shithead.choices import goes_round, one_of
from engine.shithead.options import Options
from engine.shithead.pile import Demand, completes_run, demand, fits, fitting_cards
from engine.shithead.strict import is_strict
from engine.shithead.values import Catch, Draw, FaceUp, Lay, Ready, Throw, ThrowAfter, View
from engine.shuffle import Numbers, below

REACTS = True
# Preferences when no card decides: leave the start to others, and the direction as it is.
ORDER = (
    "flip", "draw", "pass", "ready", "faceup", "announce", "pickup", "direction", "throw", "after"
)  # fmt: skip
JOKER_WORTH = 2.0  # a joker that may be any card is kept longest
SAVING = 0.75  # from this worth up a card is kept rather than spent with others
KEEPS = 0.07  # among several a card that burns is kept so much longer, a see-through one less long
POWER = 0.95  # from this worth up a card has a power, and is kept when the stock is gone, too
FEW = 0.06  # weight of each further card in a lay
NAME = 0.01  # weight of a joker's name, for each rank
BURNS = 3.0  # weight of burning the pile, more than any habit's
LEAVES = 0.5  # weight of leaving the next seat with nothing that fits
SWAP = 0.15  # weight of each card that a swap of all hands takes away or brings
PERCENT = 100
TWO = 2


def choose(
    view: View, legal: Actions, chance: Numbers, player: Player, memory: PublicMemory
) -> Action:
    """Return one of the legal actions: throw in any cards it can, else lay those worth least later,
    else take the first in ORDER.
    """
    if throw := _throw(legal, chance, player):
        return throw
    if lays := of_kind(legal, Lay):
        return _lay(view, lays, chance, player, memory)
    if rows := of_kind(legal, FaceUp):
        return _face_up(view, rows)
    return min(legal, key=lambda act: (ORDER.index(tag(act)), write_action(act)))


def considered(view: View, legal: Actions, best: Action) -> Actions:
    """Return the lays a person would consider beside the best one, cheaper ones first. Nobody
    overlooks a lay of the whole hand, or cards that burn the pile together, picks up with a card
    that fits, or by mistake lays in vain or pays with a better one worth keeping, or with more.
    """
    if not isinstance(best, Lay) or len(best.cards) == len(view.hand) or _burns(view, best):
        return ()
    lays = sorted(
        of_kind(legal, Lay), key=lambda lay: (_cost(view, lay, QUICK, NOTHING), lay.cards)
    )
    most = _spent(view, best), len(best.cards)
    return [
        lay
        for lay in lays
        if lay != best
        and not _in_vain(view, lay)
        and (_spent(view, lay) < SAVING or (_spent(view, lay), len(lay.cards)) <= most)
    ]


def looks_ahead(view: View) -> bool:
    """True once the stock is gone: from then on looking ahead is better than any rule of thumb."""
    return view.phase == "play" and not view.stock


def reacts(view: View, legal: Actions, chance: Numbers, player: Player) -> Action | None:
    """Return an action out of turn: throw in, throw after, or catch a seat that forgot to draw;
    None if there is none.
    """
    return _throw(legal, chance, player) or _catch(view)


def by_itself(view: View) -> Action | None:
    """Return Draw if a strict table leaves it to the seat to draw the cards it lacks, else None."""
    owes = is_strict(view) and view.stock and len(view.hand) < view.target
    return Draw() if owes and view.phase == "play" and view.seat not in view.out else None


def _throw(legal: Actions, chance: Numbers, player: Player) -> Action | None:
    """Return the throw of the most cards, none of them a joker that could be any other; None if
    there is none or the player lets it pass.
    """
    throws = [
        action
        for action in legal
        if isinstance(action, (Throw, ThrowAfter)) and NAMED_JOKERS.isdisjoint(action.cards)
    ]
    if not throws or (player.throws < 1 and below(PERCENT, chance) >= PERCENT * player.throws):
        return None
    return max(throws, key=lambda throw: (len(throw.cards), throw.cards))


def _catch(view: View) -> Catch | None:
    """Return a catch of a seat that visibly has fewer cards than it should; None if there is
    none.
    """
    others = (seat for seat in suspected(view) if seat != view.seat)
    return next(map(Catch, others), None) if view.seat not in view.out else None


def suspected(view: View) -> list[int]:
    """Return the seats that visibly have fewer cards than they should have drawn; whether they
    forgot to is not revealed.
    """
    draws = is_strict(view) and view.options.draws == "after" and view.phase == "play"
    rows = enumerate(view.seats if draws and view.stock else ())
    return [seat for seat, row in rows if seat not in view.out and row.hand < view.options.target]


@lru_cache(maxsize=4096)
def worth(rank: Rank, options: Options) -> float:
    """Return how often a rank saves its holder from picking up: the share of ranks it fits on, from
    0 to 1.
    """
    return fmean(
        fits(rank, Demand(top, top in options.equal_or_lower, top), options)
        for top in range(JOKER_RANK)
    )


def worth_of(card: Card, options: Options) -> float:
    """Return how often a card saves its holder from picking up."""
    if options.named_jokers and rank_of(unnamed(card)) == JOKER_RANK:
        return JOKER_WORTH
    return worth(rank_of(card), options)


def _lay(
    view: View, lays: Sequence[Lay], chance: Numbers, player: Player, memory: PublicMemory
) -> Lay:
    """Return the lay to make; not always the same one when the round goes in circles."""
    if goes_round(view.idle):
        return one_of(lays, view.idle, view.hand, view.pile, view.stock)
    wastes = PERCENT * player.wastes if view.pile else 0  # nobody wastes a joker on nothing
    if wastes and not any(_burns(view, lay) for lay in lays) and below(PERCENT, chance) < wastes:
        return min(lays, key=lambda lay: (-_spent(view, lay), lay.cards))
    if player.whole:
        emptying = [lay for lay in lays if not view.stock and len(lay.cards) == len(view.hand)]
        lays = emptying or [lay for lay in lays if not _in_vain(view, lay)] or lays
    if len(lays) == 1:
        return lays[0]
    return min(lays, key=lambda lay: (_cost(view, lay, player, memory), lay.cards))


def _burns(view: View, lay: Lay) -> bool:
    """True if a lay burns the pile as the last of as many cards of a rank as that takes."""
    return completes_run(view, lay.rank, len(lay.cards))


def answers(view: View, lay: Lay) -> frozenset[Card]:
    """Return the cards that fit on a lay."""
    pile = () if lay.rank in view.options.burn else (*view.pile, *lay.cards)
    return fitting_cards(demand(pile, view.options), view.options)


def _in_vain(view: View, lay: Lay) -> bool:
    """True if a lay takes several cards that burn the pile each, or if it skips all others and
    leaves this seat with no other rank that fits on it.
    """
    rank, options = lay.rank, view.options
    if rank not in options.skip or next_seat(view, lay.cards) != view.turn:
        return len(lay.cards) > 1 and rank in options.burn
    left = [card for card in view.hand or view.seats[view.turn].up if RANK_OF[card] != rank]
    return not _burns(view, lay) and answers(view, lay).isdisjoint(left)


def _spent(view: View, lay: Lay) -> float:
    """Return the worth of a lay's best card, the last: jokers named so lie behind the others."""
    return worth_of(lay.cards[-1], view.options)


def _cost(view: View, lay: Lay, player: Player, memory: PublicMemory) -> float:
    """Return the cost of a lay: its cards' worth, less the more ordinary cards go, and more for
    saving ones; among several seats without a stock those are powers alone. Nothing is better
    than to burn the pile, but with a joker that could be any card it costs as much as a power.
    """
    options, rank = view.options, lay.rank
    spent = _spent(view, lay)
    if _burns(view, lay):
        return 1.0 if spent == JOKER_WORTH else spent - BURNS
    extra = len(lay.cards) - 1
    several = player.weighs and len(view.seats) > TWO
    saving = POWER if several and not view.stock else SAVING
    cost = spent + extra * (-FEW if spent < saving else FEW)
    cost -= player.many * extra + (player.shows * spent if view.stock else 0.0)
    if spent == JOKER_WORTH:
        cost -= NAME * (JOKER_RANK if rank in options.burn else rank)
    elif several:
        cost += KEEPS * ((rank in options.burn) - (rank in options.see_through))
    if options.queen_of_spades and any(map(is_queen_of_spades, lay.cards)):
        comes = view.seats[next_seat(view)].hand
        cost += SWAP * (comes - max(0, len(view.hand) - len(lay.cards)))
    return cost - _stops(view, lay, memory) if player.weighs or memory.hands else cost


def _stops(view: View, lay: Lay, memory: PublicMemory) -> float:
    """Return the worth of leaving who follows with nothing that fits, by how sure that is: judged
    by its known cards, or those that lie open for it; by all there are, if it has a single one, and
    then less than that of having another follow.
    """
    seat = next_seat(view, lay.cards)
    place = view.seats[seat]
    known = memory.cards(seat) if place.hand or view.stock else place.up
    single = place.hand + len(place.up) + place.down == 1
    if not (known or single):
        return 0.0
    fit = answers(view, lay)
    stuck = seat != view.turn and fit.isdisjoint(known)
    if single:
        return stuck * (1 - len(fit) / len(ALL)) ** (not known) - 1
    return LEAVES * stuck * min(1.0, len(known) / (place.hand or 1))


def next_seat(view: View, laid: Cards = ()) -> int:
    """Return the seat whose turn follows these cards of one rank: some skip, some turn round."""
    options, seats, direction = view.options, len(view.seats), view.direction
    rank = rank_of(laid[0]) if laid else None
    if rank in options.reverse and len(laid) % 2:
        direction = -direction
    seat = next_active(view.turn, seats, direction, view.out)
    if rank in options.skip:
        for _ in range(min(len(laid), seats - len(view.out) - 1)):
            seat = next_active(seat, seats, direction, view.out)
    return seat


def _face_up(view: View, rows: Sequence[FaceUp]) -> Action:
    """Return the face-up row worth most; Ready if the present one is worth as much."""
    best = max(rows, key=lambda row: (_sum_of_worth(row.cards, view.options), row.cards))
    lying = _sum_of_worth(view.seats[view.seat or 0].up, view.options)
    return best if _sum_of_worth(best.cards, view.options) > lying else Ready()


def _sum_of_worth(cards: Cards, options: Options) -> float:
    return sum(worth_of(card, options) for card in cards)


def has_card(game: AnyGame, state: Any) -> bool:
    """True if the seat in turn has a card that fits, or draws one where it draws before it lays."""
    while Draw() in (legal := game.legal(state, state.turn)) and not any(map(lays, legal)):
        state = game.apply(state, state.turn, Draw()).state
    return any(map(lays, legal))


CONSEQUENCES = game_player.consequences(has_card)
