"""The Hammer: one stick left."""

import pytest

from engine.notation import write_event
from engine.schroom import deal
from engine.schroom.options import Options
from engine.shuffle import seed_of
from tests.engine.schroom.playing import play, refused
from tests.engine.stories import stories

HANDS = """
    seats: 4   dealer: 3   turn: 0
    0: 10S 9S 8S 7S
    1: 10H 9H 8H 7H
    2: 10D 9D 8D 7D
    3: 10C 9C 8C 7C
"""
ALL_READY = "> 0 ready \n > 1 ready \n > 2 ready \n > 3 ready \n"


def opening(sticks: str, rules: str = "schroom") -> str:
    return f"rules: {rules}\nphase: opening   sticks: {sticks}{HANDS}"


def test_nobody_leads_before_it_is_shown() -> None:
    """So all are asked, and a table need not wait for a leader who knows it."""
    text = opening("7 7 1 7")
    assert refused(text + "> 0 lay 7S") == "hammer_first seat=2"
    at = play(text)
    assert at.game.to_act(at.state) == (0, 1, 2, 3)
    assert at.game.pace(at.state) == "reaction"
    assert [at.default(seat) for seat in range(4)] == ["ready"] * 4
    assert at.game.view(at.state, None).shows == 2
    raised = play(text + "> 0 knock 2 \n > 1 hold \n > 2 hold \n > 3 hold")
    assert raised.game.to_act(raised.state) == (0,), "the value is up, and no Hammer is due"
    assert raised.game.view(raised.state, None).shows is None


def test_who_holds_sees_the_hammer() -> None:
    """Which they say as "Jo, ich sehe Deinen Hammer!"."""
    after = play(opening("7 7 1 7") + ALL_READY + "> 3 hold \n > 0 hold \n > 1 go")
    assert after.events[-4:] == ["3 sees hammer", "0 sees hammer", "1 goes 1", "value 2"]
    assert after.game.view(after.state, None).hammer is False


def test_while_it_is_answered_the_view_says_it_is_a_hammer() -> None:
    hammer = play(opening("7 7 1 7") + ALL_READY)
    assert hammer.game.view(hammer.state, None).hammer
    knock = play(opening("7 7 1 7") + "> 1 knock 2")
    assert not knock.game.view(knock.state, None).hammer


def test_only_if_the_value_is_still_one() -> None:
    text = opening("7 7 1 7") + "> 0 knock 2 \n > 1 hold \n > 2 hold \n > 3 hold\n" + ALL_READY
    after = play(text)
    assert "phase" not in after
    assert not any("hammer" in event for event in after.events)


@pytest.mark.parametrize(("window", "phase"), [(0, "answers"), (10, "opening")])
def test_without_opening_phase_it_is_looked_at_after_the_deal(window: int, phase: str) -> None:
    step = deal(Options(opening_window=window), 3, 0, seed_of(4), carry=(5, 7, 1))
    assert step.state.phase == phase
    assert (write_event(step.events[-1]) == "2 hammers 2") == (window == 0)


def test_one_that_comes_through_the_round_has_survived() -> None:
    text = "value: 2 sticks: 1 7 \n 0: 10H \n 1: 9H \n > 0 lay 10H \n > 1 lay 9H"
    assert play(text).events[-2:] == ["0 hammer survives", "round over 0 1"]
    assert "0 hammer survives" not in play(text.replace("1 7", "2 7")).events


test_story = stories("""
- it is looked at once
  # The next trick does not show it again.
  rules: schroom / sticks: 7 1 7 / 0: 10S 9S / 1: 10H 9H / 2: 10D 9D
  > 0 lay 9S / > 1 lay 9H / > 2 lay 9D / no phase
rules: schroom / phase: opening / seats: 4 / dealer: 3 / turn: 0 / 0: 10S 9S 8S 7S / 1: 10H 9H 8H 7H
2: 10D 9D 8D 7D / 3: 10C 9C 8C 7C
- when all are ready the table knocks for it
  sticks: 7 7 1 7
  > 0 ready / > 1 ready / > 2 ready / > 3 ready / = .. 3 ready, 2 hammers 2 / phase: answers
  knock: 2 asks 3 / value: 1
- not before all are ready
  sticks: 7 7 1 7 / > 0 ready / > 1 ready / > 2 ready / phase: opening
- the first hammer after the dealer knocks
  sticks: 7 1 1 7 / > 0 ready / > 1 ready / > 2 ready / > 3 ready / = .. 1 hammers 2
  again / sticks: 7 1 1 7 / dealer: 1
  > 0 ready / > 1 ready / > 2 ready / > 3 ready / = .. 2 hammers 2
- the dealers own hammer comes last not never
  sticks: 7 7 7 1 / > 0 ready / > 1 ready / > 2 ready / > 3 ready / = .. 3 hammers 2
- it counts as that seats knock
  sticks: 7 7 1 7
  > 0 ready / > 1 ready / > 2 ready / > 3 ready / > 3 hold / > 0 hold / > 1 hold / lastknock: 2
  > 2 knock 3 ! twice_in_a_row
- not if every seat in the round has one
  sticks: 1 1 1 1 / > 0 ready / > 1 ready / > 2 ready / > 3 ready / no phase
  again / in: 0 2 3 / sticks: 1 7 1 1 / > 0 ready / > 2 ready / > 3 ready / no phase
- nobody without a hammer is made to knock
  sticks: 2 7 3 7 / > 0 ready / > 1 ready / > 2 ready / > 3 ready / no phase
- by choice the table knocks for nobody
  rules: schroom hammer=by_choice / sticks: 7 7 1 7 / > 2 knock 2 / = 2 hammers 2
  again / rules: schroom hammer=by_choice / sticks: 7 7 1 7
  > 0 ready / > 1 ready / > 2 ready / > 3 ready / no phase / > 2 knock 2 / = .. 2 hammers 2
- after the first card a knock of its is an ordinary one
  rules: schroom hammer=by_choice / sticks: 7 7 1 7
  > 0 ready / > 1 ready / > 2 ready / > 3 ready / > 0 lay 7S / > 2 knock 2 / > 3 hold
  = .. 2 knocks 2, 3 holds
- another seats first knock is no hammer
  sticks: 7 7 1 7 / > 1 knock 2 / > 2 hold / = 1 knocks 2, 2 holds
- a hammer cannot knock higher than two
  value: 2 / sticks: 7 7 1 7 / > 2 knock 3 ! too_few_sticks count=2
- once swaps are settled
  # The last seat not yet ready is caught swapping and drops out: then all others are ready.
  sticks: 7 7 1 1 / stock: JS QS KS AS
  > 0 ready / > 1 ready / > 2 ready / > 3 swapfour / phase: claim / > 0 reveal 1 2 3
  = .. 3 loses 1 caught, 3 out, 2 hammers 2 / knock: 2 asks 0
""")
