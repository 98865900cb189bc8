"""Options: what goes together, and what is refused and why."""

import pytest

from data.presets import presets
from engine.crazy_eights import read_options, write_options
from engine.crazy_eights.options import Options


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"skip": "8"}, "skip: 8 is wild already"),
        ({"wild": "J", "reverse": "J"}, "reverse: J is wild already"),
        ({"skip": "Q", "reverse": "Q"}, "reverse: Q is skip already"),
        ({"skip": "Q", "draw_two": "Q"}, "draw_two: Q is skip already"),
        ({"deck_size": "32", "draw_two": "2"}, "draw_two: there is no 2 in a deck of 32"),
        ({"deck_size": "32_up_to_four", "skip": "6"}, "skip: there is no 6 in a deck of 32"),
        ({"deck_size": "32", "reverse": "3"}, "reverse: there is no 3 in a deck of 32"),
        ({"wild": "2"}, "wild"),
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
        "decks": "auto", "deck_size": "52", "hand_size": "auto", "draw": "one", "draw_limit": 3,
        "must_lay": False, "stock_out": "pass", "wild": "8", "wild_rule": "always",
        "skip": "none", "reverse": "none", "draw_two": "none", "last_card": "off",
        "last_card_penalty": 2, "ends": "round", "ends_points": 100, "ends_rounds": 5,
    }  # fmt: skip


@pytest.mark.parametrize("rules", ["crazy-eights", "crazy-eights-full", "mau-mau"])
def test_plain_values_both_ways(rules: str) -> None:
    options = presets()[rules].options
    assert read_options(write_options(options)) == options
