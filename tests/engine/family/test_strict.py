"""Strict rounds: drawing by oneself, forgetting, being caught, and the price."""

import pytest

from tests.engine.playing import Played, play
from tests.engine.stories import stories

CRUZO = "rules: cruzo enforcement=strict\nstock: 4S 5S 6S 7S 8S\n"
EXTENDED = "rules: cruzo-extended enforcement=strict\nstock: 4S 6S 7S 8S 9S\n"
THREE = "0: 8H KH KD | - | 3D\n1: 9C AC AS | - | 2D\n2: 4C 6C AD | - | 2C\n"
SHITHEAD = "rules: shithead enforcement=strict\n"


def at(text: str) -> Played:
    return play(text)


# Laying wrongly

WRONG = "0: 9H 9S 3H JD | - | 3D\n1: 9C AC AS | - | 2D\n"


def test_where_it_costs_the_pile_any_cards_of_a_rank_are_offered() -> None:
    lays = ["lay 3H", "lay 9S", "lay 9S 9H", "lay JD"]
    for pile in ("4C", "KC", "X", "7C"):  # whatever fits, they stand in the same order
        now = at(f"{CRUZO}pile: {pile}\n{WRONG}")
        assert now.offered(0) == lays
        assert now.legal(0) != lays
    nothing_fits = at(f"{CRUZO}pile: KC\n{WRONG.replace('3H ', '')}")
    assert nothing_fits.offered(0) == [*lays[1:], "pickup"]
    assert at(f"{CRUZO}pile: KC\n{WRONG}").offered(1) == []


def test_a_joker_may_get_a_name_that_does_not_fit() -> None:
    house = EXTENDED.replace("strict", "strict wrong_lay=pile")
    now = at(f"{house}pile: KD\n0: X | - | 3D\n1: 9C AC AS | - | 2D\n")
    assert "lay X=4" in now.offered(0)
    assert "lay X=4" not in now.legal(0)
    assert len(now.offered(0)) == 14, "the queen of spades is another card"


def test_where_it_costs_nothing_only_what_is_lawful_is_offered() -> None:
    for text in (
        f"{CRUZO}pile: -\n{WRONG}",
        f"{CRUZO.replace('strict', 'strict wrong_lay=refused')}pile: KC\n{WRONG}",
        f"rules: cruzo\npile: KC\n{WRONG}",
        f"{EXTENDED}pile: 4D\n{EXTRA}",
        f"{CRUZO}phase: window   window: 1   waits: 0\npile: KC KH KS KD\n{WRONG}",
    ):
        assert at(text).offered(0) == at(text).legal(0)


# Catching in Cruzo Extra

EXTRA = "0: 8H KH KD | - | 3D\n1: 9C AC AS | - | 2D\n2: 4C 6C AD | - | 2C\n"


# Debts: Shit Head and Linz

DEBT = "pile: 4D\nstock: 9D 8C 7C 7H\n0: 6S 6H AC | - | 2C\n1: 6D JC QC | - | 7D\n"


@pytest.mark.parametrize("rules", ["shithead", "shithead-linz"])
def test_nothing_is_drawn_for_a_seat(rules: str) -> None:
    text = f"rules: {rules} enforcement=strict\n{DEBT}"
    assert at(f"{text}> 0 draw").events == ["0 draws 9D"]
    assert at(f"{text}> 0 lay 6S").events == ["0 lays 6S"]


# Nobody is shown who has forgotten


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_views_and_lists_are_the_same_whether_a_seat_has_forgotten_or_not(seat: int | None) -> None:
    text = f"{CRUZO}turn: 1   pile: KH\n{THREE.replace('8H KH KD', '8H KD')}"
    forgot, paid = at(text.replace("turn: 1", "turn: 1   dues: 0:1")), at(text)
    assert forgot.seen_by(seat) == paid.seen_by(seat)
    assert forgot.game.to_act(forgot.state) == paid.game.to_act(paid.state)
    if seat is not None:
        assert forgot.legal(seat) == paid.legal(seat)
    owing = at(f"{SHITHEAD}debts: 1 0\n{DEBT}")
    assert owing.seen_by(seat and 1) == at(f"{SHITHEAD}{DEBT}").seen_by(seat and 1)


test_story = stories("""
- a joker wrongly named goes into the hand with the pile
  rules: cruzo-extended enforcement=strict wrong_lay=pile / pile: KD / 0: - | - | X KH
  1: 9C AC AS | - | 2D
  > 0 flip 1 / > 0 lay X=4 / = .. 0 goes wrong with X=4, 0 picks up 2, 1 opens / 0: KD X | - | KH
  no turned
- nobody catches where there are debts
  rules: shithead enforcement=strict / pile: 4D / stock: 9D 8C 7C 7H / 0: 6S 6H AC | - | 2C
  1: 6D JC QC | - | 7D
  > 0 lay 6S / > 1 catch 0 ! no_catching
  again / rules: cruzo / pile: 4D / 0: 8H KH KD | - | 3D / 1: 9C AC AS | - | 2D
  2: 4C 6C AD | - | 2C
  > 0 lay 8H / > 1 catch 0 ! no_catching
rules: cruzo enforcement=strict / stock: 4S 5S 6S 7S 8S / 1: 9C AC AS | - | 2D
- with an empty pile it costs nothing but the drawing
  pile: 4D / 0: 10H KH KD | - | 3D / 2: 4C 6C AD | - | 2C
  > 0 lay 10H / > 2 catch 0 / = .. 2 catches, 0 caught, 0 draws 4S
- illegal lays cost the pile
  pile: KC / 0: 9H 9S 3H JD | - | 3D / > 0 lay JD / = 0 goes wrong with JD, 0 picks up 1, 1 opens
  again / pile: 4C / 0: 9H 9S 3H JD | - | 3D
  > 0 lay 9H 9S / = 0 goes wrong with 9H 9S, 0 picks up 1, 1 opens
  again / pile: 4C / 0: 9H 9S 3H JD | - | 3D
  > 0 lay 9H JD / = 0 goes wrong with 9H JD, 0 picks up 1, 1 opens
  again / pile: X / 0: 9H 9S 3H JD | - | 3D
  > 0 lay 3H / = 0 goes wrong with 3H, 0 picks up 1, 1 opens
  again / pile: 7C / 0: 9H 9S 3H JD | - | 3D
  > 0 lay JD / = 0 goes wrong with JD, 0 picks up 1, 1 opens
rules: cruzo-extended enforcement=strict / stock: 4S 6S 7S 8S 9S / 0: 8H KH KD | - | 3D
- it lapses with ones own next turn
  pile: 4D / 1: 9C JC AS | - | 2D / 2: 4C QC AD | - | 2C
  > 0 lay 8H / > 1 lay AS / > 2 catch 0 / = .. 0 draws 4S 6S
  again / pile: 4D / 1: 9C JC AS | - | 2D / 2: 4C QC AD | - | 2C
  > 0 lay 8H / > 1 lay AS / > 2 lay AD / > 1 catch 0 ! nothing_forgotten
- what one draws oneself may be thrown after
  pile: 3S / 0: 4H KH KD | - | 3D / 1: 9C AC AS | - | 2D / 2: 4C 6C AD | - | 2C
  > 0 lay 4H / > 0 draw / > 0 after 4S / = .. 0 draws 4S, 0 throws after 4S
- catching goes on while somebody chooses
  pile: 4D / 1: 5C AC AS | - | 2D / 2: 4C 6C AD | - | 2C
  > 0 lay 8H / > 1 lay 5C / > 0 after 8H ! still_choosing seat=1 / > 2 catch 0 / = .. 0 draws 4S 6S
- who lays no more throws nothing after where the pile was caught away
  rules: cruzo-extended enforcement=strict forgetting=pile / pile: 4D / 1: 5C AC AS | - | 2D
  2: 4C 6C AD | - | 2C
  > 0 lay 8H / > 1 lay 5C / > 2 catch 0 / > 1 pass / turn: 2 / > 1 draw
  > 1 after 7S ! too_late_to_throw_after
rules: shithead enforcement=strict / stock: 9D 8C 7C 7H / 1: 6D JC QC | - | 7D
- who lays without drawing owes what it did not draw
  pile: 4D / 0: 6S 6H AC | - | 2C / > 0 lay 6S 6H / > 1 lay JC / debts: 2 1
  again / debts: 2 0 / pile: 4D / 0: 6S AC | - | 2C / > 0 draw ! nothing_to_draw
  again / debts: 2 0 / pile: 4D / 0: 6S | - | 2C / > 0 draw / = 0 draws 9D
- the debt is gone with the next picking up
  debts: 2 0 / pile: KD / 0: 6S 6H 9C | - | 2C / > 0 pickup / no debts
rules: cruzo enforcement=strict / stock: 4S 5S 6S 7S 8S / pile: 4D
- a turn with an empty hand begins with drawing and ends the matter
  0: 4H | - | 3D / 1: 8C QC QD | - | 2D / 2: KC | - | 2C
  > 0 lay 4H / > 1 lay 8C / = .. 0 draws 4S 5S 6S / > 2 catch 0 ! nothing_forgotten
- it lapses when another picks up
  0: QH KH KD | - | 3D / 1: 5C 6D 6H | - | 2D / 2: 4C 6C AD | - | 2C
  > 0 lay QH / > 1 pickup / > 2 catch 0 ! nothing_forgotten
- with two seats it lapses as soon as the other has laid
  0: JH KH KD | - | 3D / 1: QC AC AS | - | 2D
  > 0 lay JH / > 1 catch 0 / = .. 1 catches, 0 caught, 0 picks up 2
  again / 0: JH KH KD | - | 3D / 1: QC AC AS | - | 2D
  > 0 lay JH / > 1 lay QC / > 1 catch 0 ! nothing_forgotten
- a draw after a throw in ends it
  0: KH KD 4C | - | 3D / 1: 5C 6C AS | - | 2D / 2: KS KC AD | - | 2C
  > 0 lay KH KD / > 2 throw KS KC / > 1 catch 0 ! window_open / > 0 pass / > 1 pass
  = .. 2 draws 4S 5S, 0 draws 6S 7S, 2 opens / no dues
rules: cruzo enforcement=strict / stock: 4S 5S 6S 7S 8S / pile: 4D / 0: 8H KH KD | - | 3D
1: 9C AC AS | - | 2D / 2: 4C 6C AD | - | 2C
- nothing is drawn that is not due
  > 0 draw ! nothing_to_draw / > 0 lay KH / > 0 draw / > 0 draw ! not_your_turn seat=1
- who has drawn cannot be caught nor who catches
  > 0 lay 8H / > 0 catch 0 ! catch_yourself / > 1 catch 2 ! nothing_forgotten / > 0 draw
  > 1 catch 0 ! nothing_forgotten
rules: cruzo enforcement=strict / stock: 4S 5S 6S 7S 8S / pile: 4D / 0: 5H KH KD | - | 3D
1: 9C AC AS | - | 2D / 2: 4C 6C AH | - | 2C
- it lapses when two further seats have laid
  > 0 lay 5H / > 1 lay 9C / > 1 catch 0 / = .. 1 catches, 0 caught, 0 picks up 3
  again / 3: KS KC QD | - | 2H
  > 0 lay 5H / > 1 lay AC / > 2 lay AH / > 3 catch 0 ! nothing_forgotten
- being caught is picking up so what others forgot lapses
  > 0 lay 5H / > 1 lay 9C / > 2 catch 1 / = .. 1 caught, 1 picks up 3
  again / > 0 lay 5H / > 1 lay 9C / > 2 catch 0 / > 2 catch 1 ! nothing_forgotten
""")
