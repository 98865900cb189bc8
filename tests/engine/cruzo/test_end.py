"""Going out, the end of the round, and the places."""

from tests.engine.playing import play, position
from tests.engine.stories import stories

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
- when it is over nothing goes any more
  1: 4S KS / > 0 lay 6H / > 0 lay 6H ! round_over / > 1 lay 4S ! round_over
  > 1 throw 4S ! round_over / > 1 pass ! round_over / > 1 pickup ! round_over
rules: cruzo
- fifty pickups in which nothing else moves end the round
  idle: 48 / pile: 9C 9D / 0: - | 7H | 8H 2C 8S / 1: 4D 5S 5D 5C 6C | 3H X 10C | 7S JH 7H
  > 0 pickup / > 1 lay 4D / > 0 lay 9D / > 1 pickup
  = .. 1 picks up 2, stalemate after 50, round over 0 1 / phase: over
- the seats are placed by counting also when playing on
  rules: cruzo finish=play_on / idle: 49 / pile: AS / 0: 4S | 5H | - / 1: - / 2: 4D | - | -
  3: 4H 4C 5C | 5S | - / > 0 pickup / = .. round over 1 2 0 3
rules: cruzo / idle: 30 / pile: QS / 1: 4S
- a card burned drawn or played from the table moves the round on
  0: 10H 4H / > 0 lay 10H / no idle
  again / 0: - | KH | 4H / > 0 lay KH / no idle
  again / 0: - | - | KH 4H / > 0 flip 1 / no idle
  again / stock: 6C / 0: KH 5H / > 0 lay KH / no idle
- laying from the hand and picking up do not
  0: KH 5H / > 0 lay KH / idle: 30
  again / 0: JH 5H / > 0 pickup / idle: 31
  again / 0: - | - | JH 4H / > 0 flip 1 / idle: 1
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
