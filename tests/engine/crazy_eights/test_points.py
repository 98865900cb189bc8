"""What cards in hand cost, who gets the points, and who wins by them."""

import pytest

from engine.options import Impossible
from tests.engine.playing import play, position

CRATES = "card_points=2:20,3:cancels,4:15,5:30,6:30,7:20,8:50,9:30,10:25"


def counted(rules: str, one: str) -> str:
    """Return the event that counts the second seat's cards."""
    over = play(f"rules: crazy-eights {rules} \n pile: 7D \n 0: KD \n 1: {one} \n > 0 lay KD")
    return next(event for event in over.events if event.startswith("1 counts"))


@pytest.mark.parametrize(
    ("rules", "hand", "points"),
    [("", "7S JS QS KS AS 8S", 88), ("card_points=J:20,A:11", "7S JS QS KS AS 8S", 108),
     ("card_points=8:25,2:0 wild_points=9", "2S 8S", 25), ("wild=9 card_points=8:25", "8S 9S", 75),
     ("jokers=1 card_points=X:40", "X 3S", 43), ("jokers=1 wild_points=7", "X 3S", 10),
     ("card_points=Q:3,K:4,J:20,A:11", "QS KS JS AS 10S", 48)],
)  # fmt: skip
def test_the_table_s_own_points_go_before_all_others(rules: str, hand: str, points: int) -> None:
    assert int(counted(rules, hand).split()[2]) == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [("3S 3H 4C 10D", 6), ("3S 8H", 0), ("3S AH", 3), ("3S", -50), ("3S 3H", -100),
     ("3S 3H 10D", -47), ("3S 5H 10D", 28), ("3S 8H 8D 4C", 103), ("4C 5H", 45)],
)  # fmt: skip
def test_a_cancelling_card_takes_the_dearest_but_no_wild_one(hand: str, points: int) -> None:
    assert int(counted(CRATES, hand).split()[2]) == points


def test_nor_a_joker() -> None:
    assert int(counted("jokers=1 card_points=3:cancels", "3S X 4S").split()[2]) == 53


def over(rules: str, hands: str, more: str = "", last: str = "> 0 lay KD") -> list[str]:
    lines = "\n".join(f"{seat}: {hand}" for seat, hand in enumerate(hands.split("/")))
    return play(f"rules: crazy-eights {rules} \n pile: 7D {more} \n {lines} \n {last}").events


def test_in_a_blocked_round_all_who_hold_fewest_collect_the_difference_each() -> None:
    hands, last = "5S 3S/6S 2S/10S KS", "> 0 pass"
    events = over("score=collect", hands, "passes: 2", last)
    assert events[-3:] == ["0 collects 12", "1 collects 12", "round over 0=1 2"]
    assert over("score=wins", hands, "passes: 2", last)[-3:-1] == ["0 collects 1", "1 collects 1"]


def test_a_win_is_one_point() -> None:
    assert over("score=wins", "KD/KS 3S/8S AS")[-2:] == ["0 collects 1", "round over 0 1 2"]


def test_the_highest_total_ends_a_match_by_points() -> None:
    rules = "score=collect ends=points ends_points=100"
    assert over(rules, "KD/KS 3S/8S AS", "points: 30 0 0 rounds: 2")[-1][:5] == "round"
    assert over(rules, "KD/KS 3S/8S AS", "points: 40 0 0 rounds: 2")[-1] == "match over 0 1=2"


def test_a_match_of_one_round_has_the_places_of_the_round() -> None:
    at = play("rules: crazy-eights score=collect \n pile: 7D \n 0: KD \n 1: KS \n 2: AS"
              "\n > 0 lay KD")  # fmt: skip
    assert at.game.match_places(at.state) == ((0,), (2,), (1,))
    assert at.game.scores(at.state) == (11, 0, 0)


def test_points_below_zero_stand_in_a_position_and_go_on() -> None:
    at = play(f"rules: crazy-eights ends=rounds {CRATES} \n pile: 7D points: -20 5 \n 0: KD \n"
              "1: 3S 3H \n > 0 lay KD")  # fmt: skip
    assert at["points"] == "-20 5"
    assert at.game.carry(at.state) == (-20, -95, 1)
    assert at["places"] == "1 0", "by what is held, fewest first"
    again = position("rules: crazy-eights ends=rounds " + CRATES + "\n"
                     + "\n".join(at.game.write_position(at.state)))  # fmt: skip
    assert again.state == at.state


def test_hands_go_down_from_eight_to_one_and_begin_anew() -> None:
    game = position("rules: crazy-eights \n pile: 7D \n 0: KD \n 1: 3S").game
    down = game.read_options({"hand_size": "down", "ends": "rounds"})
    assert game.seats(down) == game.seats(game.read_options({"hand_size": "8"}))
    for rounds in range(20):
        state = game.deal(down, 3, 0, bytes(32), carry=(0, 0, 0, rounds)).state
        assert {len(hand) for hand in state.hands} == {8 - rounds % 8}


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"hand_size": "down"}, "wants_rounds"),
        ({"card_points": "6:5", "deck_size": "32"}, "not_in_deck"),
        ({"card_points": "X:5"}, "no_jokers"),
        ({"card_points": "3:cancels,4:cancels"}, "one_cancels"),
    ],
)
def test_points_that_do_not_go_are_refused(values: dict[str, object], code: str) -> None:
    game = position("rules: crazy-eights \n pile: 7D \n 0: KD \n 1: 3S").game
    with pytest.raises(Impossible) as wrong:
        game.read_options(values)
    assert wrong.value.code == code


def test_a_demand_names_any_plain_rank_in_the_pack_of_so_many_seats() -> None:
    four = (
        "rules: mau-mau demand=9 \n seats: 4 pile: 10D \n 0: 9D AS KS \n 1: AH KH \n 2: QH AC \n"
        "3: KC QC"
    )
    assert "lay 9D rank 10" in position(four).legal(0)
    five = four.replace("seats: 4", "seats: 5") + "\n 4: KD QD"
    assert "lay 9D rank 4" in position(five).legal(0)
    assert "lay 9D rank 4" not in position(four).legal(0)
