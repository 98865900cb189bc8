"""The deal: the hands, the first card of the pile, and the seat that begins."""

from engine.cards import Card, Cards, Rank, rank_of
from engine.crazy_eights.effects import effect_turned_up, turn_up
from engine.crazy_eights.events import PutsBack, Starts, TurnsUp, TurnsUpIdle
from engine.crazy_eights.options import Options, decks_for, hand_size_for, pack_for
from engine.crazy_eights.options import seats as allowed_seats
from engine.crazy_eights.roles import draw_counts, ranks_in
from engine.crazy_eights.values import State
from engine.dealing import Dealing, clockwise_after, deal_out, sorted_hands
from engine.game import EventLog, Step
from engine.plain_game import check_number
from engine.seats import CLOCKWISE, BySeat
from engine.shuffle import numbers, shuffled


def deal(
    options: Options,
    seats: int,
    dealer: int,
    seed: bytes,
    youngest: int | None = None,
    *,
    carry: BySeat = (),
) -> Step[State]:
    """Shuffle, deal one card at a time from the dealer's left, turn up the first card of the pile.

    `carry` is what the match's last round handed on: everybody's points and the number of rounds
    played. `youngest` is ignored. Raises ValueError for a number of seats these rules do not allow.
    """
    _check(options, seats, carry)
    (hands,), cards = deal_out(dealing(options, seats, dealer, carry), seats, seed)
    events: EventLog = []
    stock, shuffles = _until_not_wild(cards, options, seed, events)
    first = (dealer + 1) % seats
    state = State(
        options=options, seed=seed, shuffles=shuffles, dealer=dealer, turn=first,
        direction=CLOCKWISE, stock=stock[1:], pile=stock[:1], asked=stock[0],
        hands=sorted_hands(hands), points=carry[:seats] or (0,) * seats,
        rounds=carry[-1] if carry else 0,
    )  # fmt: skip
    does: EventLog = []
    turned = turn_up(state, does)
    if options.turned_card == "counts":
        events += [TurnsUp(state.pile), *does]
        state = turned
    else:
        events.append(TurnsUpIdle(state.pile) if does else TurnsUp(state.pile))
    events.append(Starts(state.turn))
    return Step(state, tuple(events))


def dealing(options: Options, seats: int, dealer: int, carry: BySeat = ()) -> Dealing:
    """Return how the cards come from the seed: the hands, then a card that is not wild for the
    pile; if that makes others draw at once, they get theirs.
    """
    rounds = carry[-1] if carry else 0
    decks = decks_for(options, seats)
    pack = pack_for(options, seats)
    deck = pack[: len(pack) // decks]
    return Dealing(
        deck,
        decks,
        clockwise_after(dealer, seats),
        (("hand", hand_size_for(options, seats, rounds)),),
        turned=True,
        put_back=ranks_in(options.wild),
        one_more=_one_more(options, "all_draw"),
        opposite=_one_more(options, "opposite_draws"),
        taken=_taken(options, deck),
    )


def _one_more(options: Options, name: str) -> frozenset[Rank]:
    """Return the ranks of an option that, turned up, make others draw one card at once."""
    counts = options.turned_card == "counts"
    return ranks_in(getattr(options, name)) if counts else frozenset()


def _taken(options: Options, deck: Cards) -> tuple[tuple[Card, int], ...]:
    """Return the cards that, turned up, make the first seat draw at once, and how many."""
    if options.turned_card != "counts" or options.draw_answer != "none":
        return ()
    counts = draw_counts(options)
    return tuple(
        (card, counts[card]) for card in deck if counts[card] and effect_turned_up(options, card)
    )


def _check(options: Options, seats: int, carry: BySeat) -> None:
    check_number(seats, allowed_seats(options))
    if carry and len(carry) != seats + 1:
        raise ValueError(f"{seats} seats: the match so far is of {len(carry) - 1}")


def _until_not_wild(
    stock: Cards, options: Options, seed: bytes, events: EventLog
) -> tuple[Cards, int]:
    """Put back a wild card turned up, shuffle the stock, and turn the next one."""
    shuffles = 1
    while rank_of(stock[0]) in ranks_in(options.wild):
        events.append(PutsBack(stock[:1]))
        stock = shuffled(stock, numbers(seed, shuffles))
        shuffles += 1
    return stock, shuffles
