"""The computer player of Schrööm: plays the round out in worlds, with each action it might take.

It takes the action after which its sticks are worth most in the match. By rule of thumb it keeps
its high cards for the last two tricks, holds with a good one, and never knocks.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from engine.game import Action, Actions, AnyGame, Offer, deciding, of_kind
from engine.memory import PublicMemory
from engine.opponents.characters import Player
from engine.opponents.game_player import Consequence, Reason, Thumb
from engine.opponents.searching import Worths
from engine.schroom.habits import believable
from engine.schroom.playing_out import GOOD, RestOfRound, drawn_moods, equity, reply
from engine.schroom.ranking import best, is_number, strength, suit_led, suit_of, takes
from engine.schroom.swapping import SAFE
from engine.schroom.values import (
    Accept,
    Go,
    Hold,
    Knock,
    Lay,
    LetBe,
    Ready,
    Redeal,
    Refuse,
    Reveal,
    State,
    SwapFour,
    View,
)
from engine.shuffle import Numbers, below, numbers

SEARCHES = True
ERRORS = 1.0  # standard errors by which a knock, or another card, has to be ahead
HUNCH = 6  # fewer or more of them for a bold player
PERCENT = 100


def choose(
    view: View, legal: Actions, chance: Numbers, player: Player, memory: PublicMemory
) -> Action:
    """Return one of several legal actions."""
    mind = _Mind(view, chance, player, memory)
    match view.phase:
        case "claim":
            return _doubt(legal)
        case "answers":
            return Hold() if _holds(mind) else Go()
        case "redeal":
            return Accept() if _wants_other_cards(mind) else Refuse()
    return _interrupts(mind, legal) or _plays(mind, legal)


def considered(view: View, legal: Actions, best: Action) -> Actions:
    """Return what a person would consider beside the best action: cards of about the same strength,
    and to knock with a good one; both answers to a knock with an eight or a nine, but nobody goes
    with a ten or holds with less, or errs with the last card.
    """
    highest = max(map(strength, view.hand), default=0)
    if view.phase == "answers":
        doubts = (
            GOOD - 1 <= highest <= GOOD
            and len(view.hand) > 1
            and view.seats[_seat(view)].sticks > view.value
        )
        return [Go() if isinstance(best, Hold) else Hold()] if doubts else []
    lays = [lay for lay in _lays(view, legal) if lay != best]
    if not isinstance(best, Lay):
        return sorted(lays, key=lambda lay: strength(lay.cards[0]))
    wanted = strength(best.cards[0])
    lays.sort(key=lambda lay: abs(strength(lay.cards[0]) - wanted))
    return [*lays[:1], *(_knocks(view, legal) if highest >= GOOD else ()), *lays[1:]]


def _lays(view: View, legal: Actions) -> list[Lay]:
    """Return the lays without those that throw a good card away, if a poorer one will do."""
    lays = of_kind(legal, Lay)
    return [
        lay for lay in lays if strength(lay.cards[0]) < GOOD or takes(view.trick, lay.cards[0])
    ] or lays


def _knocks(view: View, legal: Actions) -> list[Knock]:
    """Return the knock, if it is of use: somebody else has more sticks to lose, and the seat's last
    card is not beaten.
    """
    most = max(
        place.sticks * place.still_in for at, place in enumerate(view.seats) if at != view.seat
    )
    return [] if most <= view.value or _is_beaten(view) else of_kind(legal, Knock)


class _Mind(NamedTuple):
    """A seat's knowledge, and the player and the chance it decides by."""

    view: View
    chance: Numbers
    player: Player
    memory: PublicMemory

    def worlds(self) -> Iterator[State]:
        """Yield as many likely worlds as the player plays out."""
        return islice(believable(self.view, self.chance, self.memory), self.player.worlds)


def _interrupts(mind: _Mind, legal: Actions) -> Action | None:
    """Return an action that interrupts play, if one is worth it: hand in four pictures, or ask for
    new cards; once a round, in its first trick, before others know that they would refuse.
    """
    if SwapFour() in legal and _swaps(mind):
        return SwapFour()
    if Redeal() in legal and not mind.view.tricks and _wants_other_cards(mind):
        return Redeal()
    return None


def _doubt(legal: Actions) -> Action:
    """Return the look at three of the four cards, which costs nothing. The fourth is left alone: it
    costs a stick if it is a picture, too.
    """
    return next((look for look in of_kind(legal, Reveal) if len(look.which) == SAFE), LetBe())


def _swaps(mind: _Mind) -> bool:
    """True if it hands in its cards: four pictures or, now and then, a bluffer's three."""
    numbers, bluffs = sum(map(is_number, mind.view.hand)), PERCENT * mind.player.bluffs
    return not numbers or (numbers == 1 and below(PERCENT, mind.chance) < bluffs)


def _holds(mind: _Mind) -> bool:
    """True if holding the open knock is worth more than going."""
    view, player, seat = mind.view, mind.player, _seat(mind.view)
    if view.seats[seat].sticks <= view.value:
        return True
    if _is_beaten(view):
        return False
    if not player.worlds:
        return max(map(strength, view.hand), default=GOOD) >= GOOD
    gained = 0.0
    for world in mind.worlds():
        moods = drawn_moods(len(world.hands), mind.chance)
        for holds in (True, False):
            rest = RestOfRound(world, moods)
            rest.answer(world.asker, world.asks, holds=holds)
            gained += rest.worth(seat) * (1 if holds else -1)
    return gained + player.bold * player.worlds > 0


def _wants_other_cards(mind: _Mind) -> bool:
    """True if new cards would be better on average."""
    view, player = mind.view, mind.player
    if not player.worlds:
        return False
    won = sum(RestOfRound(world).taker() == view.seat for world in mind.worlds())
    return won * sum(place.still_in for place in view.seats) < player.worlds


def _plays(mind: _Mind, legal: Actions) -> Action:
    """Return the card, the knock or the waiting that is worth most, a sensible player's card if no
    other is clearly better.
    """
    lays = _lays(mind.view, legal)
    knock = next(iter(_knocks(mind.view, legal)), None)
    plain = _plain_card(mind) if lays else Ready()
    quiet: Offer = [*lays] or [Ready()]
    wastes = PERCENT * mind.player.wastes
    if lays[1:] and wastes and below(PERCENT, mind.chance) < wastes:
        highest = max(lays, key=lambda lay: strength(lay.cards[0]))
        return highest if takes(mind.view.trick, highest.cards[0]) else plain
    if not mind.player.worlds or (len(quiet) == 1 and not knock):
        return plain
    worths = _worths(mind, [*quiet, knock] if knock else quiet)
    best = max(quiet, key=lambda action: sum(worths[action]))
    best = best if _is_ahead(worths[best], worths[plain]) else plain
    return knock if knock and _is_ahead(worths[knock], worths[best], mind.player.bold) else best


def _is_beaten(view: View) -> bool:
    """True if a seat's last card, in hand or laid, cannot take the trick any more."""
    own = _seat(view)
    lies = [*view.trick, *((own, card) for card in view.hand)]
    if not view.trick or len(dict(lies)) < len(lies):  # it has another card
        return False
    suit = suit_led(lies)
    follows = [play for play in lies if view.seats[play[0]].still_in and suit_of(play[1]) == suit]
    return bool(follows) and best(follows)[0] != own


def _is_ahead(better: Sequence[float], others: Sequence[float], bold: float = 0.0) -> bool:
    """True if an action is worth more than another, beyond what chance makes of so few worlds."""
    gained = [more - less for more, less in zip(better, others, strict=True)]
    error: float = sum(gain * gain for gain in gained) ** 0.5
    return sum(gained) > (ERRORS - HUNCH * bold) * error


def _worths(mind: _Mind, actions: Actions) -> Worths:
    """Return the worths of each action in the same worlds."""
    worths: Worths = {action: [] for action in actions}
    seat = _seat(mind.view)
    for world in mind.worlds():
        moods = drawn_moods(len(world.hands), mind.chance)
        for action in actions:
            rest, card = RestOfRound(world, moods), None
            if isinstance(action, Knock):
                rest.knock(seat)
            elif isinstance(action, Lay):
                card = action.cards[0]
            else:
                rest.passes(seat)
            worths[action].append(rest.worth(seat, card))
    return worths


def _plain_card(mind: _Mind) -> Lay:
    view = mind.view
    last = len(view.trick) + 1 >= sum(place.still_in for place in view.seats)
    return Lay((reply(view.hand, view.trick, last, odd=bool(mind.player.worlds)),))


def _seat(view: View) -> int:
    assert view.seat is not None, "a spectator plays nothing"
    return view.seat


def likely(game: AnyGame, view: View, chance: Numbers, memory: PublicMemory) -> Iterator[State]:
    """Yield worlds without end, preferring those in which seats that knocked or held had a reason
    to.
    """
    return believable(view, chance, memory)


def round_worth(game: AnyGame, state: State, seat: int) -> float:
    """Return a seat's chance of winning the match with the sticks that are left."""
    return equity(state.sticks, seat)


def has_last_trick(game: AnyGame, thumb: Thumb, after: Any, seat: int) -> bool:
    """True if a seat takes the last trick when everybody swaps, knocks, answers and plays on as
    usual.
    """
    after = _answered(game, thumb, after)
    if game.places(after) or not any(after.hands) or len(after.still_in) == 1:
        return bool(after.still_in == (seat,))
    rest = RestOfRound(after, drawn_moods(len(after.hands), numbers(after.seed, after.shuffles)))
    if after.phase == "answers":
        rest.ask(after.asker, after.asks)
    return rest.taker() == seat


def _answered(game: AnyGame, thumb: Thumb, state: State) -> State:
    """Return the state once swaps and questions are answered."""
    chance = numbers(b"", 0)
    while state.phase in ("claim", "redeal"):
        seat = deciding(game, state)[0]
        action = thumb(game.view(state, seat), game.legal(state, seat), chance)
        state = game.apply(state, seat, action).state
    return state


CONSEQUENCES: Mapping[Reason, Consequence] = {"last": has_last_trick}
