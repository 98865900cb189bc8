"""The deal, and who starts."""

from engine.cards import DIAMONDS, Cards, is_suit, pack, rank_of
from engine.dealing import Dealing, clockwise_after
from engine.game import Event, Step
from engine.seats import CLOCKWISE, COUNTER_CLOCKWISE, nearest
from engine.shithead.options import Options, decks_for
from engine.shithead.values import Starts, State, Why
from engine.shuffle import numbers, shuffled


def deal(
    options: Options,
    seats: int,
    dealer: int,
    seed: bytes,
    youngest: int | None = None,
    *,
    carry: tuple[int, ...] = (),
) -> Step[State]:
    """Shuffle, deal one card at a time from the dealer's left, and find out who starts.

    `youngest` is the seat the lobby marked; left out, the last that joined. Each round stands for
    itself: nothing is carried on. Raises ValueError for a number of seats these rules do not allow.
    """
    if not options.min_seats <= seats <= options.max_seats:
        raise ValueError(
            f"{seats} seats: these rules take {options.min_seats} to {options.max_seats}"
        )
    cards = shuffled(pack(decks_for(options, seats), options.jokers), numbers(seed, 0))
    cards = cards[options.aside_for_two :] if seats == 2 else cards
    down, cards = _hand_out(cards, options.down, seats, dealer)
    up, cards = _hand_out(cards, options.up, seats, dealer)
    hands, stock = _hand_out(cards, options.hand, seats, dealer)
    hands = tuple(tuple(sorted(hand)) for hand in hands)
    youngest = seats - 1 if youngest is None else youngest
    event, must = who_starts(hands, up, youngest)
    state = State(
        options, seed, 1, dealer, youngest, "opening", event.seat, CLOCKWISE,
        stock, (), 0, hands, up, down, must=must,
    )  # fmt: skip
    events: tuple[Event, ...] = (event,)
    return Step(state, events)


def dealing(options: Options, seats: int, dealer: int, carry: tuple[int, ...] = ()) -> Dealing:
    """How the cards come from the seed: face-down ones first, then the face-up ones, then hands."""
    return Dealing(
        pack(1, options.jokers),
        decks_for(options, seats),
        clockwise_after(dealer, seats),
        (("down", options.down), ("up", options.up), ("hand", options.hand)),
        aside=options.aside_for_two if seats == 2 else 0,
    )


def _hand_out(cards: Cards, each: int, seats: int, dealer: int) -> tuple[tuple[Cards, ...], Cards]:
    """So many cards to each seat, one at a time, the seat after the dealer first; and the rest."""
    dealt = cards[: each * seats]
    shares = tuple(dealt[(seat - dealer - 1) % seats :: seats] for seat in range(seats))
    return shares, cards[each * seats :]


def who_starts(
    hands: tuple[Cards, ...], up: tuple[Cards, ...], youngest: int
) -> tuple[Starts, Cards]:
    """Who starts and why, and the cards one of which must be in the first lay.

    The lowest diamond in a hand starts and is laid. Held by several seats, or found only face up,
    or not at all, the youngest of those concerned starts with its lowest hand card.
    """
    holders, diamond = _lowest_diamond(hands)
    if len(holders) == 1:
        return Starts(holders[0], "diamond", diamond), diamond
    why: Why = "tied"
    if not holders:
        holders, diamond = _lowest_diamond(up)
        why = "face_up" if len(holders) == 1 else "face_up_tied"
    if not holders:
        holders, why = list(range(len(hands))), "no_diamond"
    seat = nearest(youngest, holders, len(hands), COUNTER_CLOCKWISE)
    return Starts(seat, why, diamond), _lowest(hands[seat])


def _lowest_diamond(shares: tuple[Cards, ...]) -> tuple[list[int], Cards]:
    """The seats among whose cards the lowest diamond lies, and that diamond."""
    diamonds = [card for share in shares for card in share if is_suit(card, DIAMONDS)]
    if not diamonds:
        return [], ()
    lowest = min(diamonds)
    return [seat for seat, share in enumerate(shares) if lowest in share], (lowest,)


def _lowest(hand: Cards) -> Cards:
    """All cards of the lowest rank in a hand."""
    return tuple(card for card in hand if rank_of(card) == rank_of(hand[0]))
