"""Going out, the end of the round, and the places."""

import pytest

from tests.engine.playing import Played, play, position, refused
from tests.engine.stories import stories


@pytest.mark.parametrize("action", ["0 lay 6H", "1 lay 4S", "1 throw 4S", "1 pass", "1 pickup"])
def test_when_it_is_over_nothing_goes_any_more(action: str) -> None:
    text = f"pile: 5S \n 0: 6H \n 1: 4S KS \n > 0 lay 6H \n > {action}"
    assert refused(text) == "round_over"


test_story = stories("""
rules: cruzo finish=play_on / pile: 5S
- a seat that is out gets no turn and plays no more
  0: 6H / 1: - / 2: 6C KC / 3: 4S / > 0 lay 6H / turn: 2 / 0 may - / > 1 pass ! already_out
pile: 5S / 0: 6H
- who draws is not out
  stock: 9C / 1: 4S KS / > 0 lay 6H / = 0 lays 6H, 0 draws 9C
- then by fewer hand cards
  1: 4S 5H KD | 4H | 5D / 2: 4C | 6D 7C | - / 3: 8S KC | - | 7D 8C
  > 0 lay 6H / = .. round over 0 2 3 1
- equal ones share the place
  1: 4S 5H | 4H | 5D / 2: 4C | - | 6D 7D / 3: 8S KC | - | 7D 8C
  > 0 lay 6H / = .. round over 0 2 1=3 / places 0 2 1=3
- when it is over nobody is waited for
  1: 4S KS / > 0 lay 6H / asks - / 0 may - / 1 may -
""")


# A round that goes in circles. The source knows none, but two seats can be forced into one

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


def test_fifty_pickups_in_which_nothing_else_moves_end_the_round() -> None:
    after = play(ROUND.replace("turn: 0", "idle: 48") + CIRCLE.partition("> 0 lay 9C")[0])
    assert after.events[-3:] == ["1 picks up 2", "stalemate after 50", "round over 0 1"]
    assert after["phase"] == "over"


def test_the_seats_are_placed_by_counting_also_when_playing_on() -> None:
    text = """
        rules: cruzo finish=play_on
        idle: 49   pile: AS
        0: 4S | 5H | -
        1: -
        2: 4D | - | -
        3: 4H 4C 5C | 5S | -
        > 0 pickup
    """
    assert play(text).events[-1] == "round over 1 2 0 3"


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


def test_laying_from_the_hand_and_picking_up_do_not() -> None:
    assert idle_after("0: KH 5H \n 1: 4S \n > 0 lay KH")["idle"] == "30"
    assert idle_after("0: JH 5H \n 1: 4S \n > 0 pickup")["idle"] == "31"
    assert idle_after("0: - | - | JH 4H \n 1: 4S \n > 0 flip 1")["idle"] == "1"
