"""The Hammer: one stick left."""

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


def test_only_if_the_value_is_still_one() -> None:
    text = opening("7 7 1 7") + "> 0 knock 2 \n > 1 hold \n > 2 hold \n > 3 hold\n" + ALL_READY
    after = play(text)
    assert "phase" not in after
    assert not any("hammer" in event for event in after.events)


test_story = stories("""
rules: schroom / phase: opening / seats: 4 / dealer: 3 / turn: 0 / 0: 10S 9S 8S 7S / 1: 10H 9H 8H 7H
2: 10D 9D 8D 7D / 3: 10C 9C 8C 7C
- the first hammer after the dealer knocks
  sticks: 7 1 1 7 / > 0 ready / > 1 ready / > 2 ready / > 3 ready / = .. 1 hammers 2
  again / sticks: 7 1 1 7 / dealer: 1
  > 0 ready / > 1 ready / > 2 ready / > 3 ready / = .. 2 hammers 2
- it counts as that seats knock
  sticks: 7 7 1 7
  > 0 ready / > 1 ready / > 2 ready / > 3 ready / > 3 hold / > 0 hold / > 1 hold / lastknock: 2
  > 2 knock 3 ! twice_in_a_row
- a hammer cannot knock higher than two
  value: 2 / sticks: 7 7 1 7 / > 2 knock 3 ! too_few_sticks count=2
""")
