"""Options: what goes together, and what is refused and why."""

import pytest

from data.presets import presets
from engine.crazy_eights import read_options, write_options
from engine.crazy_eights.options import Options

FULL: dict[str, object] = {
    "deck_size": "32", "wild": "8", "skip": "10", "again": ["7", "9", "Q", "A"],
    "draw_five": "kings_h_s", "half_wild": "J",
}  # fmt: skip


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"skip": "8"}, "skip: 8 is wild already"),
        ({"skip": "Q", "reverse": "Q"}, "reverse: Q is skip already"),
        ({"deck_size": "32", "draw_two": "2"}, "draw_two: there is no 2 in a deck of 32"),
        ({"deck_size": "32_up_to_four", "skip": "6"}, "skip: there is no 6 in a deck of 32"),
        ({"wild": "X"}, "wild"),
        ({"again": ["7"], "draw_four": "7"}, "again: 7 is draw_four already"),
        ({"again": ["7", "7"]}, "again: 7 is again already"),
        ({"demand": "5", "half_wild": "5"}, "demand: 5 is half_wild already"),
        ({"wild": "J", "draw_five": "black_jacks"}, "draw_five: J is wild already"),
        ({"draw_five": "kings_h_s", "again": ["K"]}, "again: K is draw_five already"),
        ({"deck_size": "36", "skip": "5"}, "skip: there is no 5 in a deck of 36"),
        ({"draw_five": "X"}, "draw_five: there are no jokers"),
        ({"jokers": 1, "again": ["X"]}, "again: the joker"),
        ({"last_calls": 2}, "last_calls: last_card is off"),
        ({"hand_size": "down_up"}, "hand_size: ends is not rounds"),
        ({"hand_size": "down_up", "ends": "points"}, "hand_size: ends is not rounds"),
        (FULL | {"finish": "plain"}, "finish: every rank has a job"),
        (FULL | {"skip": "none", "demand": "10"}, "demand: every rank has a job"),
        (
            FULL | {"deck_size": "32_up_to_four", "skip": "none", "demand": "10"},
            "demand: every rank has a job",
        ),
        ({"jokers": 5}, "jokers"),
        ({"wild_points": 51}, "wild_points"),
        ({"wild_points": 0}, "wild_points"),
        ({"last_calls": 3}, "last_calls"),
        ({"draw_limit": 0}, "draw_limit"),
        ({"ends_points": 49}, "ends_points"),
        ({"ends_points": 501}, "ends_points"),
        ({"ends_rounds": 21}, "ends_rounds"),
        ({"hand_size": "10"}, "hand_size"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_what_is_refused_says_why(values: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_options(values)


def test_the_base_game_is_the_default() -> None:
    assert presets()["crazy-eights"].options == Options()
    assert write_options(Options()) == {
        "decks": "auto", "deck_size": "52", "jokers": 0, "joker_is": "free", "hand_size": "auto",
        "turned_card": "ignored", "draw": "one", "draw_limit": 3, "must_lay": False,
        "stock_out": "pass", "together": "one", "finish": "any", "wild": "8",
        "wild_rule": "always", "wild_on_wild": True, "half_wild": "none", "demand": "none",
        "skip": "none", "skip_answer": "no", "reverse": "none", "again": [],
        "again_fits": "fitting", "draw_one": "none",
        "draw_two": "none", "draw_three": "none", "draw_four": "none", "draw_five": "none",
        "draw_adds": "none", "blocks": "none", "draw_answer": "same", "all_draw": "none",
        "opposite_draws": "none", "fight": "none", "last_card": "off",
        "last_card_penalty": 2, "last_calls": 1, "wild_points": 50, "card_points": "none",
        "score": "penalty", "ends": "round", "ends_points": 100, "ends_wins": 5,
        "ends_rounds": 5,
    }  # fmt: skip


def test_idle_values_are_no_contradiction() -> None:
    assert read_options({"draw_answer": "any", "skip_answer": "adds", "wild_on_wild": False})
    assert read_options(FULL), "every rank may have a job where nothing wants a plain one"
