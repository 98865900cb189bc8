"""Combinations only house rules make, and impossible combinations."""

import pytest

from data.presets import presets
from tests.engine.playing import play, refused

ROWS = "pile: 4D\n0: KH KD | - | 3D\n1: 9C | - | 2D\n"


def test_picking_up_by_choice_is_an_option_but_never_of_nothing() -> None:
    after = play(f"rules: cruzo-extended pickup_by_choice=yes\n{ROWS}> 0 pickup")
    assert after.events == ["0 picks up 1", "1 opens"]
    assert refused(f"rules: cruzo-extended\n{ROWS}> 0 pickup") == "must_lay"
    empty = ROWS.replace("4D", "-")
    text = f"rules: cruzo-extended pickup_by_choice=yes\n{empty}> 0 pickup"
    assert refused(text) == "pile_empty"


def after_a_nine(pile: str, drawn: str, held: str = "KH KD") -> str:
    rows = f"0: 9H {held} | - | 3D\n1: QC AC AS | - | 2D\n2: 4C 6C AD | - | 2C\n"
    return f"rules: cruzo throw_after=yes\nstock: {drawn} 4S 6S\npile: {pile}\n{rows}> 0 lay 9H\n"


def test_a_second_nine_is_not_thrown_after_unless_it_completes_a_run_of_four() -> None:
    once = after_a_nine("4D", "9S")
    assert refused(f"{once}> 0 after 9S") == "one_a_turn rank=9"
    assert play(once).legal(0) == []
    fourth = after_a_nine("9C 9D", "9S")
    assert play(fourth).legal(0) == ["after 9S", "throw 9S"]
    assert "pile burns 4" in play(f"{fourth}> 0 after 9S").events
    both = after_a_nine("9C", "9S 9D", held="KH")
    assert play(both).legal(0) == ["after 9S 9D", "throw 9S 9D"]
    assert refused(f"{both}> 0 after 9S") == "one_a_turn rank=9"
    assert "pile burns 4" in play(f"{both}> 0 after 9S 9D").events


IMPOSSIBLE = [
    ("cruzo", {"draws": "before"}, "forgetting"),
    ("cruzo", {"draws": "before", "forgetting": "debt"}, "throw_in"),
    ("cruzo", {"forgetting": "debt"}, "forgetting"),
    ("shithead", {"throw_after": True}, "throw_after"),
    ("shithead", {"tree_falls": 5}, "tree_falls"),
    ("shithead", {"hand": 3}, "before_play"),
    ("cruzo-extended", {"up": 5}, "before_play"),
    ("cruzo-extended", {"again": ["J"]}, "again: a rank of skip"),
    ("cruzo-extended", {"again": ["Q"]}, "again: the queen"),
    ("cruzo-extended", {"enforcement": "strict", "up": 0, "down": 0, "before_play": "nothing"},
     "enforcement"),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "changes", "why"), IMPOSSIBLE)
def test_what_cannot_be_combined_is_refused_with_the_reason(
    rules: str, changes: dict[str, object], why: str
) -> None:
    preset = presets()[rules]
    with pytest.raises(ValueError, match=f"^{why}"):
        preset.rules.read_options({**preset.values, **changes})
