"""The actions open to a seat, and the one the table takes when its time is up.

A rule that always does the same thing in the same place can go round for ever. When nothing but
picking up has happened for a while, a player that follows a rule picks one of its lays by a number
computed from what it sees: this needs no chance and reveals nothing hidden. It lays all its cards
of a rank, because only emptied hands move the round on.
"""

from collections.abc import Sequence
from zlib import crc32

from engine.cards import Cards
from engine.game import Action, Offer
from engine.seats import Seats
from engine.shithead.fitting import lays, lays_of_any, lowest, may_flip
from engine.shithead.laying import draw_is_due
from engine.shithead.picking_up import may_pick_up
from engine.shithead.preparing import preparation_by_default, preparations
from engine.shithead.strict import is_strict, wrong_lay_costs
from engine.shithead.throwing import throwable, throws_after
from engine.shithead.turns import target
from engine.shithead.values import BEFORE_PLAY, Draw, Flip, Lay, Pass, PickUp, State, Throw, Turn


def to_act(state: State) -> Seats:
    """Return the seats the round is waiting for: the one in turn or, before play and in a window,
    all that have not answered.
    """
    if state.phase == "over":
        return ()
    return state.waits or (state.turn,)


def legal(state: State, seat: int) -> Offer:
    """Return the seat's legal actions. Suits do not matter: a lay or throw stands for rank and
    count.

    Two actions of strict rounds are left out, because listing them would tell who forgot to draw:
    drawing the cards due, and catching.
    """
    if state.phase == "over" or seat in state.out:
        return []
    if state.waits and state.phase in BEFORE_PLAY:
        return preparations(state, seat)
    if state.waits or seat != state.turn:
        return _out_of_turn(state, seat)
    if draw_is_due(state, seat):
        return [Draw()]
    actions = lays(state, seat)
    if not actions and may_flip(state, seat):
        actions += [Flip(place) for place in range(1, len(state.down[seat]) + 1)]
    if state.phase == "again":
        actions.append(Pass())
    elif may_pick_up(state, seat, can_play=bool(actions)):
        actions.append(PickUp())
    if state.options.draws == "before" and not is_strict(state) and _may_draw(state, seat, actions):
        actions.append(Draw())
    if may_direct(state):
        actions.append(Turn("ccw" if state.direction == 1 else "cw"))
    return actions


def offered(state: State, seat: int) -> Offer:
    """Return the seat's legal actions and, where a wrong lay costs the pile, every lay of one rank.

    Lays come first, by rank, so that nothing tells which of them fits.
    """
    actions = legal(state, seat)
    lays_now = seat in to_act(state) and not state.waits
    if not lays_now or not wrong_lay_costs(state):
        return actions
    return lays_of_any(state, seat) + [action for action in actions if not isinstance(action, Lay)]


def may_direct(state: State) -> bool:
    """True if the starter may still choose the direction: before its first lay."""
    return state.phase == "opening" and state.options.direction == "starter"


def may_draw_one(state: State, seat: int) -> bool:
    """True if, where seats draw before laying, a seat may draw one more card.

    It may up to its target; above that it needs enough equal cards that fit, which it then has to
    lay.
    """
    held = len(state.hands[seat])
    return _may_draw(state, seat, lays(state, seat) if held > target(state, seat) else [])


def _may_draw(state: State, seat: int, actions: Offer) -> bool:
    held, most = len(state.hands[seat]), target(state, seat)
    if not (state.stock and held) or state.phase not in ("play", "opening"):
        return False
    if held <= most:
        return True
    return any(isinstance(action, Lay) and len(action.cards) > held - most for action in actions)


def _out_of_turn(state: State, seat: int) -> Offer:
    after = throws_after(state, seat) if state.after else []
    if not state.options.throw_in or state.phase not in ("play", "window"):
        return after
    cards, least = throwable(state, seat)
    actions: Offer = [Throw(cards[:n]) for n in range(least, len(cards) + 1)]
    if state.phase == "window" and seat in state.waits:
        actions.append(Pass())
    return after + actions


def default(state: State, seat: int) -> Action:
    """Return the action of a seat whose time is up: lay the lowest card that fits, preferably
    without a power; else turn over the leftmost face-down card; else take the pile. It does nothing
    optional. In a round that goes in circles it may be any lay, see above.
    """
    if state.phase in BEFORE_PLAY:
        return preparation_by_default(state, seat)
    if state.phase in ("window", "again"):
        return Pass()
    if draw_is_due(state, seat):
        return Draw()
    if goes_round(state.idle) and (ways := lays(state, seat)):
        return one_of(
            [way for way in ways if isinstance(way, Lay)],
            state.idle, state.hands[seat], state.pile, len(state.stock),
        )  # fmt: skip
    if cards := lowest(state, seat):
        return Lay(cards)
    return Flip(1) if may_flip(state, seat) else PickUp()


CALM = 6  # pickups without progress before rules begin to vary


def goes_round(idle: int) -> bool:
    """True if nothing but picking up has happened for a while."""
    return idle >= CALM


def one_of(lays: Sequence[Lay], idle: int, hand: Cards, pile: Cards, stock: int) -> Lay:
    """Return one of these lays, with as many cards of its rank as possible; the same rule hardly
    ever picks the same one twice in a round.
    """
    in_order = sorted(lays, key=lambda lay: (lay.rank, len(lay.cards), lay.cards))
    whole = [*{lay.rank: lay for lay in in_order}.values()]
    return whole[crc32(repr((idle, hand, pile, stock)).encode()) % len(whole)]
