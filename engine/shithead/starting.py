"""The deal, and the choice of the starter."""

from msgspec.structs import replace

from engine.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER_RANK,
    SPADES,
    THREE,
    Card,
    Cards,
    CardsBySeat,
    is_suit,
    of_rank,
    pack,
    rank_of,
)
from engine.dealing import Dealing, clockwise_after, deal_out, sorted_hands
from engine.game import EventLog, Step
from engine.plain_game import check_number
from engine.seats import CLOCKWISE, COUNTER_CLOCKWISE, BySeat, nearest
from engine.shithead.events import Starts
from engine.shithead.options import Options, aside_for, dealt_up, decks_for
from engine.shithead.options import seats as seats_allowed
from engine.shithead.turns import begin_turn
from engine.shithead.values import Phase, State, Why


def deal(
    options: Options,
    seats: int,
    dealer: int,
    seed: bytes,
    youngest: int | None = None,
    *,
    carry: BySeat = (),
) -> Step[State]:
    """Shuffle, deal one card at a time from the dealer's left, then prepare or find the starter.

    `youngest` is the seat the lobby marked; by default the last that joined. `carry` is ignored:
    each round is a match of its own. Raises ValueError for a number of seats these rules do not
    allow.
    """
    check_number(seats, seats_allowed(options))
    (down, up, hands), stock = deal_out(dealing(options, seats, dealer), seats, seed)
    youngest = seats - 1 if youngest is None else youngest
    state = State(
        options=options, seed=seed, shuffles=1, dealer=dealer, youngest=youngest,
        phase="opening", turn=(dealer + 1) % seats, direction=CLOCKWISE, stock=stock, pile=(),
        burned=0, hands=sorted_hands(hands), up=up, down=down,
    )  # fmt: skip
    events: EventLog = []
    state = _prepare(state, events)
    return Step(state, tuple(events))


def _prepare(state: State, events: EventLog) -> State:
    """Begin the preparations; without any, find the starter at once."""
    match state.options.before_play:
        case "swap":
            return wait_for_all(state, "swapping")
        case "lay_out":
            return wait_for_all(state, "laying_out")
    return find_starter(state, events)


def wait_for_all(state: State, phase: Phase) -> State:
    """Wait for every seat, in any order."""
    return replace(state, phase=phase, waits=tuple(range(len(state.hands))))


def find_starter(state: State, events: EventLog) -> State:
    """Open the round, unless the seats announce cards for the start."""
    match state.options.start:
        case "announced":
            return wait_for_all(state, "announcing")
        case "lowest_card":
            return starts(state, lowest_card(state), (), events)
    event, must = who_starts(state.hands, state.up, state.youngest)
    return starts(state, event, must, events)


def starts(state: State, event: Starts, must: Cards, events: EventLog) -> State:
    """Give the first turn to this seat, which has to lay one of the cards in `must`."""
    events.append(event)
    return begin_turn(replace(state, phase="opening", turn=event.seat, must=must), events)


def lowest_card(state: State) -> Starts:
    """Return the start by the lowest hand card, from the 3 of diamonds up; if held twice, the first
    seat after the dealer.
    """
    order = clockwise_after(state.dealer, len(state.hands))
    lowest = min((card for hand in state.hands for card in hand), key=_from_three_of_diamonds)
    holders = [seat for seat in order if lowest in state.hands[seat]]
    return Starts(holders[0], "lowest" if len(holders) == 1 else "lowest_tied", (lowest,))


def _from_three_of_diamonds(card: Card) -> tuple[int, int, int]:
    """Return a sort key: by rank from 3 up, then twos, then jokers; diamonds, hearts, spades,
    clubs.
    """
    rank = rank_of(card)
    return rank == JOKER_RANK, (rank - THREE) % JOKER_RANK, _FROM_DIAMONDS.index(card & 3)


_FROM_DIAMONDS = (DIAMONDS, HEARTS, SPADES, CLUBS)


def dealing(options: Options, seats: int, dealer: int, carry: BySeat = ()) -> Dealing:
    """Return how the cards come from the seed: face-down ones first, then face-up ones, then
    hands.
    """
    return Dealing(
        pack(1, options.jokers, options.deck_size),
        decks_for(options, seats),
        clockwise_after(dealer, seats),
        (("down", options.down), ("up", dealt_up(options)), ("hand", options.hand)),
        aside=aside_for(options, seats),
    )


def who_starts(hands: CardsBySeat, up: CardsBySeat, youngest: int) -> tuple[Starts, Cards]:
    """Return the start with its reason, and the cards of which the first lay must contain one.

    The lowest diamond in a hand starts and is laid. If several seats hold it, or it is only found
    face up, or not at all, the youngest of the seats concerned starts with its lowest hand card.
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
    return Starts(seat, why, diamond), of_rank(hands[seat], rank_of(hands[seat][0]))


def _lowest_diamond(shares: CardsBySeat) -> tuple[list[int], Cards]:
    """Return the seats that have the lowest diamond among these cards, and that diamond."""
    diamonds = [card for share in shares for card in share if is_suit(card, DIAMONDS)]
    if not diamonds:
        return [], ()
    lowest = min(diamonds)
    return [seat for seat, share in enumerate(shares) if lowest in share], (lowest,)
