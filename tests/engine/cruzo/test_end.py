"""Going out, the end of the round, and the places."""

import pytest

from tests.engine.playing import play, position, refused

PLAY_ON = "rules: cruzo finish=play_on"


def test_a_seat_without_any_card_is_out_and_the_first_one_out_wins() -> None:
    after = play("pile: 5S \n 0: 6H \n 1: 4S KS \n > 0 lay 6H")
    assert after.events == ["0 lays 6H", "0 out place 1", "round over 0 1"]
    assert (after["phase"], after["places"]) == ("over", "0 1")
    assert after.game.places(after.state) == ((0,), (1,))


def test_cards_in_the_hand_count_too() -> None:
    text = "pile: QS \n 0: - | - | 6H \n 1: 4S KS \n > 0 flip 1"
    assert play(text).events == ["0 flips 1 6H", "0 picks up 2", "1 opens"]


def test_table_cards_left_keep_a_seat_in() -> None:
    assert play("pile: 5S \n 0: 6H | - | 7H \n 1: 4S KS \n > 0 lay 6H").events == ["0 lays 6H"]


def test_who_draws_is_not_out() -> None:
    after = play("pile: 5S   stock: 9C \n 0: 6H \n 1: 4S KS \n > 0 lay 6H")
    assert after.events == ["0 lays 6H", "0 draws 9C"]


def test_the_last_face_down_card_goes_out_too() -> None:
    text = "pile: 5S \n 0: - | - | 6H \n 1: 4S KS \n > 0 flip 1"
    assert play(text).events[-2:] == ["0 out place 1", "round over 0 1"]


def test_counting_the_others_are_placed_by_fewer_table_cards() -> None:
    text = """
        pile: 5S
        0: 6H
        1: 4S | 4H 4D | 5H 5D 5C
        2: 4C KS QS JS | 6D | -
        3: 8S | - | 7D 7C
        > 0 lay 6H
    """
    assert play(text).events[-1] == "round over 0 2 3 1"


def test_then_by_fewer_hand_cards() -> None:
    text = """
        pile: 5S
        0: 6H
        1: 4S 5H KD | 4H | 5D
        2: 4C | 6D 7C | -
        3: 8S KC | - | 7D 8C
        > 0 lay 6H
    """
    assert play(text).events[-1] == "round over 0 2 3 1"


def test_equal_ones_share_the_place() -> None:
    text = """
        pile: 5S
        0: 6H
        1: 4S 5H | 4H | 5D
        2: 4C | - | 6D 7D
        3: 8S KC | - | 7D 8C
        > 0 lay 6H
    """
    after = play(text)
    assert after.events[-1] == "round over 0 2 1=3"
    assert after.game.places(after.state) == ((0,), (2,), (1, 3))


def test_playing_on_the_round_lasts_until_one_seat_holds_cards() -> None:
    text = f"""
        {PLAY_ON}
        pile: 5S
        0: 6H
        1: 7S KS
        2: 6C
        > 0 lay 6H
        > 1 lay 7S
        > 2 lay 6C
    """
    assert play(text).events == [
        "0 lays 6H",
        "0 out place 1",
        "1 lays 7S",
        "2 lays 6C",
        "2 out place 2",
        "round over 0 2 1",
    ]


def test_a_seat_that_is_out_gets_no_turn_and_plays_no_more() -> None:
    text = f"{PLAY_ON} \n pile: 5S \n 0: 6H \n 1: - \n 2: 6C KC \n 3: 4S \n > 0 lay 6H"
    assert play(text)["turn"] == "2"
    assert refused(text + "\n > 1 pass") == "already_out"
    assert play(text).legal(0) == []


def test_who_goes_out_burning_leaves_opening_to_the_next() -> None:
    text = f"{PLAY_ON} \n pile: 5S \n 0: 10H \n 1: - \n 2: 6C KC \n 3: 4S \n > 0 lay 10H"
    assert play(text).events == ["0 lays 10H", "pile burns 2", "0 out place 2", "2 opens"]


def test_going_out_with_a_nine_the_new_direction_says_who_is_next() -> None:
    text = f"{PLAY_ON} \n pile: 5S \n 0: 9H \n 1: 6C KC \n 2: 4S \n > 0 lay 9H"
    after = play(text)
    assert after.events == ["0 lays 9H", "direction ccw", "0 out place 1"]
    assert after["turn"] == "2"


def test_going_out_with_an_eight_still_skips() -> None:
    text = f"{PLAY_ON} \n pile: 5S \n 0: 8H \n 1: 6C KC \n 2: 4S \n > 0 lay 8H"
    after = play(text)
    assert after.events == ["0 lays 8H", "1 skipped", "0 out place 1"]
    assert after["turn"] == "2"


@pytest.mark.parametrize("action", ["0 lay 6H", "1 lay 4S", "1 throw 4S", "1 pass", "1 pickup"])
def test_when_it_is_over_nothing_goes_any_more(action: str) -> None:
    text = f"pile: 5S \n 0: 6H \n 1: 4S KS \n > 0 lay 6H \n > {action}"
    assert refused(text) == "round_over"


def test_when_it_is_over_nobody_is_waited_for() -> None:
    after = play("pile: 5S \n 0: 6H \n 1: 4S KS \n > 0 lay 6H")
    assert after.game.to_act(after.state) == ()
    assert after.legal(0) == after.legal(1) == []


def test_while_it_runs_nobody_has_a_place() -> None:
    at = position("pile: 5S \n 0: 6H \n 1: 4S KS")
    assert at.game.places(at.state) == ()
