"""Shithead as most of the world plays it: a rule set made of options only."""

from tests.engine.playing import Played, play, position

HEAD = "rules: shithead-international\n"
ROWS = "0: 2D 3D 6D 7D 8D 9D 10D KD | - | 2C\n1: 6S | - | 7C\n2: 6H | - | 7D\n"


def at(text: str) -> Played:
    return play(HEAD + text)


def lays(pile: str) -> list[str]:
    legal = position(f"{HEAD}pile: {pile}\n{ROWS.replace('| 7D', '| 7H')}").legal(0)
    return [one.removeprefix("lay ") for one in legal if one.startswith("lay")]


def test_twos_threes_and_tens_lie_on_anything() -> None:
    assert lays("AC") == ["2D", "3D", "10D"]
    assert lays("2S") == ["2D", "3D", "6D", "7D", "8D", "9D", "10D", "KD"]


def test_a_three_is_seen_through_and_after_a_seven_it_goes_lower() -> None:
    assert lays("KC 3S") == ["2D", "3D", "10D", "KD"]
    assert lays("7S") == lays("7S 3S") == ["2D", "3D", "6D", "7D", "10D"]


def test_an_eight_skips_a_ten_burns_and_four_burn() -> None:
    rows = ROWS.replace("| 7D", "| 7H")
    assert at(f"pile: 4D\n{rows}> 0 lay 8D").events[1] == "1 skipped"
    assert at(f"pile: 4D\n{rows}> 0 lay 10D").events[1:] == ["pile burns 2", "0 opens"]
    four = at(f"pile: 9S 9H 9C\n{rows}> 0 lay 9D")
    assert four.events[1:] == ["pile burns 4", "0 opens"]


def test_picking_up_is_by_choice() -> None:
    assert at(f"pile: 4D\n{ROWS.replace('| 7D', '| 7H')}> 0 pickup").events[0] == "0 picks up 1"


def test_seats_swap_and_the_lowest_card_starts() -> None:
    rows = "0: 4C KH KD | 4H 5H 6H | 2C\n1: 3S QH QD | 4D 5D 6D | 7C\n"
    after = at(f"phase: swapping\n{rows}> 0 faceup KH KD 6H\n> 0 ready\n> 1 ready")
    assert after.events[-1] == "1 starts lowest 3S"
