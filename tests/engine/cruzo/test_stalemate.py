"""A round that goes in circles. The source knows none, but two seats can be forced into one."""

import pytest

from tests.engine.playing import Played, play, position
from tests.engine.stories import Story, stories

CIRCLE = """
    > 0 pickup
    > 1 lay 4D
    > 0 lay 9D
    > 1 pickup
    > 0 lay 9C
    > 1 lay 9D
"""
ROUND = """
    turn: 0   pile: 9C 9D
    0: - | 7H | 8H 2C 8S
    1: 4D 5S 5D 5C 6C | 3H X 10C | 7S JH 7H
"""


def test_one_nine_a_turn_can_force_two_seats_round_and_round() -> None:
    after = play(ROUND + CIRCLE)
    assert {**after.lines, "idle": "0"} == {**position(ROUND).lines, "idle": "0"}
    assert after["idle"] == "2"


def idle_after(actions: str) -> Played:
    return play(f"""
        idle: 30   pile: QS   stock: {"6C" if "draw" in actions else "-"}
        {actions.removeprefix("draw")}
    """)


@pytest.mark.parametrize(
    "actions",
    [
        "0: 10H 4H \n 1: 4S \n > 0 lay 10H",
        "0: - | KH | 4H \n 1: 4S \n > 0 lay KH",
        "0: - | - | KH 4H \n 1: 4S \n > 0 flip 1",
        "draw 0: KH 5H \n 1: 4S \n > 0 lay KH",
    ],
    ids=["burned", "face up", "face down", "drawn"],
)
def test_a_card_burned_drawn_or_played_from_the_table_moves_the_round_on(actions: str) -> None:
    assert "idle" not in idle_after(actions)


STORIES = """
- fifty pickups in which nothing else moves end the round
  idle: 48 / pile: 9C 9D / 0: - | 7H | 8H 2C 8S / 1: 4D 5S 5D 5C 6C | 3H X 10C | 7S JH 7H
  > 0 pickup / > 1 lay 4D / > 0 lay 9D / > 1 pickup
  = .. 1 picks up 2, stalemate after 50, round over 0 1 / phase: over
- the seats are placed by counting also when playing on
  rules: cruzo finish=play_on / idle: 49 / pile: AS / 0: 4S | 5H | - / 1: - / 2: 4D | - | -
  3: 4H 4C 5C | 5S | -
  > 0 pickup / = .. round over 1 2 0 3
idle: 30 / pile: QS / stock: - / 1: 4S
- laying from the hand and picking up do not
  0: KH 5H / > 0 lay KH / idle: 30
  again / 0: JH 5H / > 0 pickup / idle: 31
  again / 0: - | - | JH 4H / > 0 flip 1 / idle: 1
"""


@stories(STORIES)
def test_story(story: Story) -> None:
    story.holds()
