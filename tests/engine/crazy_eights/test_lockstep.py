"""Our Crazy Eights beside OpenSpiel's: the same cards, the same actions, at every decision the same
seat in turn and the same lawful actions, and the same end. Opt-in:

    make lockstep

Both play `draw=up_to` a limit with the other options at their base, or with the special cards
(`skip=Q reverse=A draw_two=2`). How the rules differ otherwise, and what is done about it here:

- A wild card and its suit are two decisions there and one here: they are done together.
- The card turned up acts there as if the dealer had laid it, here it does nothing. Rounds with
  special cards start with a plain card.
- Passes block the round there after one more than there are seats. A pass of a seat that has drawn
  in the same turn counts there, once the stock is gone, and here it does not. So when ours is
  blocked, theirs either is over too, or is after one more pass.
- With the stock gone a two asks for nothing there, and here for a pending draw that is forgiven. No
  two is laid then.
- The pile becomes the stock there as soon as the stock is gone, here when a card is needed. Played
  without reshuffling.
- There a round ends after `max_turns` lays: set out of reach.
- Number cards score there by the card's index instead of its pips: scores are not compared.
"""

import importlib
from random import Random
from typing import Any

import pytest

from data.presets import presets
from engine import crazy_eights as ours
from engine.cards import CLUBS, card, rank_of
from engine.crazy_eights.events import Draws, Takes
from engine.crazy_eights.options import Options
from engine.crazy_eights.values import Draw, Lay, State, Take
from engine.game import Action
from engine.shuffle import seed_of

pytestmark = [pytest.mark.lockstep, pytest.mark.needs("OpenSpiel")]
ROUNDS = 1_000
DRAW, PASS, NAME, DEALER = 52, 53, 54, 52  # actions there; a card is rank * 4 + suit
SUITS_THERE = {"C": 0, "D": 1, "H": 2, "S": 3}
SPECIAL = {"skip": "Q", "reverse": "A", "draw_two": "2"}


def there(here: int) -> int:
    """A card as OpenSpiel numbers it."""
    return card(rank_of(here), CLUBS - (here & 3))


def actions_there(action: Action) -> list[int]:
    """What an action of ours is there."""
    match action:
        case Lay(laid, suit):
            return [there(laid)] if suit is None else [there(laid), NAME + SUITS_THERE[suit]]
        case Draw() | Take():
            return [DRAW]
    return [PASS]


def options(chance: Random) -> tuple[Options, dict[str, Any]]:
    """Options for one round, here and there."""
    seats, limit, special = chance.randint(2, 8), chance.randint(1, 5), chance.random() < 0.5
    values = {**presets()["crazy-eights"].values, "draw": "up_to", "draw_limit": limit}
    return ours.read_options({**values, **(SPECIAL if special else {})}), {
        "players": seats, "max_draw_cards": limit, "use_special_cards": special,
        "reshuffle": False, "max_turns": 1_000_000,
    }  # fmt: skip


def plays_like(pyspiel: Any, number: int) -> int:
    """Play a random round in both and compare; how many decisions it took."""
    chance = Random(number)
    rules, parameters = options(chance)
    seats, dealer = parameters["players"], chance.randrange(parameters["players"])
    seed = number * 1_000
    while True:
        state: State = ours.deal(rules, seats, dealer, seed_of(seed)).state
        if rules.skip == "none" or rank_of(state.pile[0]) not in (0, 10, 12):
            break
        seed += 1
    other = pyspiel.load_game("crazy_eights", parameters).new_initial_state()
    other.apply_action(DEALER + dealer)
    _deal_there(other, state)
    steps = 0
    while ours.to_act(state):
        state = _step(other, state, chance)
        steps += 1
    if not other.is_terminal():
        assert state.passes == seats, "theirs goes on, but nobody was blocked"
        other.apply_action(PASS)
    assert other.is_terminal()
    return steps


def _deal_there(other: Any, state: State) -> None:
    """The same hands, one card at a time from the dealer's left, then the card turned up."""
    left = [list(hand) for hand in state.hands]
    seats = len(left)
    for number in range(sum(map(len, left))):
        other.apply_action(there(left[(state.dealer + 1 + number) % seats].pop()))
    other.apply_action(there(state.pile[0]))


def _step(other: Any, state: State, chance: Random) -> State:
    """Compare what is lawful, and do the same in both."""
    seat = state.turn
    assert other.current_player() == seat
    lawful = ours.legal(state, seat)
    assert sorted(other.legal_actions()) == sorted({actions_there(one)[0] for one in lawful})
    action = chance.choice(_without_twos_on_no_stock(state, lawful))
    step = ours.apply(state, seat, action)
    for number in actions_there(action):
        if not other.is_terminal():
            other.apply_action(number)
    for event in step.events:
        if isinstance(event, Draws | Takes):
            for drawn in event.cards:
                other.apply_action(there(drawn))
    return step.state


def _without_twos_on_no_stock(state: State, lawful: list[Action]) -> list[Action]:
    if state.stock or state.options.draw_two == "none":
        return lawful
    return [one for one in lawful if not (isinstance(one, Lay) and rank_of(one.card) == 0)]


def test_a_thousand_rounds_beside_open_spiel_show_no_difference() -> None:
    pyspiel = importlib.import_module("pyspiel")
    decisions = sum(plays_like(pyspiel, number) for number in range(ROUNDS))
    assert decisions > 50 * ROUNDS
