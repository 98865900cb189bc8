"""The opening phase: until the first card everybody may swap; nobody needs to say "ready"."""

from engine.schroom import deal
from engine.schroom.options import Options
from engine.schroom.values import Lay
from engine.shuffle import seed_of
from tests.engine.schroom.playing import play, position
from tests.engine.stories import stories

HANDS = """
    dealer: 2   turn: 0   stock: JS QS KS AS JH QH KH AH
    0: 10S 9S 8S 7S
    1: 10H 9H 8H 7H
    2: 10D 9D 8D 7D
"""
OPENING = "phase: opening" + HANDS


def test_a_round_begins_with_it() -> None:
    state = deal(Options(), 3, 2, seed_of(1)).state
    assert (state.phase, state.waits) == ("opening", (0, 1, 2))


def test_without_it_the_leader_may_lead_at_once() -> None:
    state = deal(Options(opening_window=0), 3, 2, seed_of(1)).state
    assert (state.phase, state.waits) == ("play", ())


def test_the_option_says_how_long_a_table_holds_the_first_card_back() -> None:
    at = position("rules: schroom opening_window=25 \n" + OPENING)
    assert at.game.seconds(at.state) == 25
    assert Lay.held


def test_the_view_has_who_is_ready() -> None:
    at = play(OPENING + "> 1 ready")
    view = at.game.view(at.state, None)
    assert [seat.ready for seat in view.seats] == [False, True, False]
    assert view.waits == (0, 2)


test_story = stories("""
- readiness belongs to the opening phase
  rules: schroom / dealer: 2 / turn: 0 / stock: JS QS KS AS JH QH KH AH / 0: 10S 9S 8S 7S
  1: 10H 9H 8H 7H / 2: 10D 9D 8D 7D
  > 0 ready ! no_opening
rules: schroom / phase: opening / dealer: 2 / turn: 0 / stock: JS QS KS AS JH QH KH AH
0: 10S 9S 8S 7S / 1: 10H 9H 8H 7H / 2: 10D 9D 8D 7D
- every seat may swap knock or say it is ready
  1 may ready, knock 2, swapfour / 2 may ready, knock 2, swapfour / unready 0 1 2
- the leader need not wait for a word of anybody
  # How long the others have before that card is the table's business; see `held`.
  asks 0 / pace turn / 0 may lay 7S, lay 8S, lay 9S, lay 10S, knock 2, swapfour / > 0 lay 7S
  = 0 lays 7S / no phase / no waits / turn: 1 / unready -
- nobody else leads even then
  > 1 lay 7H ! not_your_turn seat=0
- with the first card nobody swaps any more
  > 0 lay 7S / 2 may knock 2 / > 2 swapfour ! too_late_to_swap
- recorded rounds in which the leader says it are played again
  # no hand offers it: leading says it, too
  # it is still the leader who may lay
  0 may not ready / > 0 ready / = 0 ready / asks 0 / > 0 ready ! ready_already
- once all are ready it is over too
  > 1 ready / > 2 ready / > 0 ready / = 1 ready, 2 ready, 0 ready / no phase / > 0 lay 7S
  = 0 lays 7S
- then nobody swaps any more
  > 1 ready / > 2 ready / > 0 ready / 1 may knock 2 / > 1 swapfour ! too_late_to_swap
- who is ready is not asked again but may still knock and swap
  > 1 ready / unready 0 2 / 1 may knock 2, swapfour / > 1 ready ! ready_already
- readiness given stays through a knock and a swap
  > 1 ready / > 0 knock 2 / > 1 hold / > 2 hold / waits: 0 2 / > 0 swapfour / > 1 letbe / > 2 letbe
  waits: 0 2 / > 0 ready / > 2 ready / no phase
- nobody says it while something is unanswered
  > 0 knock 2 / > 2 ready ! knock_open seat=0
  again / > 0 swapfour / > 2 ready ! swap_open seat=0
- when the last that was not ready goes play begins
  > 1 ready / > 2 ready / > 1 knock 2 / > 2 hold / waits: 0 / > 0 go
  = .. 0 goes 1, value 2, 1 leads / no phase / turn: 1
- by default the leader leads and the others are ready
  0 does lay 7S / 1 does ready / 2 does ready
""")
