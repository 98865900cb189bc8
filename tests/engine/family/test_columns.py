"""Features one rule set of the family has and the others lack, rule by rule."""

import pytest

from data.presets import presets
from engine.shuffle import seed_of
from tests.engine.playing import play, refused
from tests.engine.stories import stories

OTHERS = ["cruzo-extended", "shithead", "shithead-linz", "shithead-international"]
AFTER = ["cruzo-extended", "shithead-international"]
BEFORE = ["shithead", "shithead-linz"]
NOT_EXTRA = ["cruzo", "shithead-international", *BEFORE]
NO_CHOICE = ["cruzo-extended", *BEFORE]
STRICT = [f"{rules} enforcement=strict" for rules in BEFORE]
THREE = "1: 9C 9H | - | 2D\n2: KC | - | 2C\n"


def at(rules: str, pile: str, hand: str, action: str) -> str:
    return f"rules: {rules}\npile: {pile}\n0: {hand} | - | 3D\n{THREE}> {action}"


@pytest.mark.parametrize(
    ("lacking", "pile", "hand", "action", "why"),
    [
        (OTHERS, "9D 9S", "KH", "1 throw 9C 9H", "no_throwing"),
        (NOT_EXTRA, "4D\nstock: JS", "JH", "0 lay JH\n> 0 after JS", "no_throwing_after"),
        (OTHERS, "-\nphase: opening", "KH", "0 direction ccw", "no_direction_now"),
        (NO_CHOICE, "4D", "JH JD JC", "0 pickup", "must_lay"),
        (NOT_EXTRA, "KD", "5S KH", "0 lay 5S", "too_low rank=K"),
        (STRICT, "KD", "9S KH", "0 lay 9S", "too_low rank=K"),  # forgetting makes debts there
    ],
)
def test_what_rule_sets_lack_is_refused(
    lacking: list[str], pile: str, hand: str, action: str, why: str
) -> None:
    found = {rules: refused(at(rules, pile, hand, action)) for rules in lacking}
    assert found == dict.fromkeys(lacking, why)


ALONE = "1 skipped, 2 skipped, 0 draws 4H 4C"
EXTRA, LINZ, INTERNATIONAL = ["cruzo-extended"], ["shithead-linz"], ["shithead-international"]


@pytest.mark.parametrize(
    ("having", "pile", "hand", "lay", "events", "turn"),
    [
        # Only in Cruzo an ace on a two draws up to four, and going alone costs a card.
        (AFTER, "2S\nstock: JS JC 4S", "AH QH", "AH", "0 draws JS JC", "1"),
        (EXTRA, "4D\nstock: 4H 4C 5C", "JH JD QH", "JH JD", ALONE, "0"),
        (INTERNATIONAL, "4D\nstock: 4H 4C 5C", "8H 8D QH", "8H 8D", ALONE, "0"),
        # Only in Cruzo the starter chooses the direction, there is but one nine a turn, and eights
        # make no run.
        (OTHERS, "4D", "KH", "KH", "", "1"),
        (OTHERS, "4D", "9S 9D KH", "9S 9D", None, None),
        (["cruzo-extended", *LINZ, *INTERNATIONAL], "8H 8S 8C", "8D KH", "8D",
         "pile burns 4, 0 opens", "0"),
        (["shithead"], "8H 8S 8C 8H", "8D KH", "8D", "pile burns 5, 0 opens", "0"),
        # Only in Cruzo Extra hands are passed on, and a five is more than a five.
        (NOT_EXTRA, "4D", "QS KH", "QS", "", "1"),
        (NOT_EXTRA, "4D", "5S KH", "5S", "", "1"),
        # Where nothing is seen through the top card counts.
        (EXTRA, "KD 3S", "8H QH", "8H", "", "1"),
        (["shithead"], "KD 8S", "8H QH", "8H", "", "1"),
        # A nine reverses in the two Cruzos only.
        (["cruzo", "cruzo-extended"], "4D", "9S KH", "9S", None, "2"),
        ([*BEFORE, *INTERNATIONAL], "4D", "9S KH", "9S", None, "1"),
    ],
)  # fmt: skip
def test_what_a_lay_does(
    *, having: list[str], pile: str, hand: str, lay: str, events: str | None, turn: str | None
) -> None:
    for rules in having:
        after = play(at(rules, pile, hand, f"0 lay {lay}"))
        assert after.events[0] == f"0 lays {lay}"
        assert events in (None, ", ".join(after.events[1:])), rules
        assert turn in (None, after["turn"]), rules


@pytest.mark.parametrize("rules", NOT_EXTRA)
def test_only_in_cruzo_extra_a_round_is_owed(rules: str) -> None:
    end = play(f"rules: {rules}\npile: 4D\n0: KH | - | -\n1: 9C | - | 2D\n> 0 lay KH")
    assert end.events[-1] == "round over 0 1"


@pytest.mark.parametrize(("rules", "phase"), [
    ("cruzo", "opening"), ("cruzo-extended", "swapping"), ("shithead", "laying_out"),
    ("shithead-linz", "swapping"), ("shithead-international", "swapping"),
])  # fmt: skip
def test_before_play_seats_swap_lay_out_or_do_nothing(rules: str, phase: str) -> None:
    preset = presets()[rules]
    assert preset.rules.deal(preset.options, 3, 0, seed_of(3)).state.phase == phase


# Combinations only house rules make, and impossible combinations

test_story = stories("""
- in strict rounds what is wrong out of turn is refused
  rules: cruzo enforcement=strict / pile: 9D 9S / 0: KH | - | 3D / 1: 9C 9H 6S | - | 2D
  > 1 throw 9C ! too_few_for_run rank=9 count=1 / > 1 throw 9C 6S ! not_the_run rank=9
- a target is never below nought
  # However much is owed, a seat with an empty hand draws a card and may lay it.
  rules: shithead enforcement=strict / debts: 0 5 / pile: 4D / stock: 9D 8C / 0: 3H 3S | - | 2C
  1: - | - | 7C / > 0 pickup / = .. 1 draws 9D / 1 may lay 9D
- picking up by choice is an option but never of nothing
  rules: cruzo-extended pickup_by_choice=yes / pile: 4D / 0: KH KD | - | 3D / 1: 9C | - | 2D
  > 0 pickup / = 0 picks up 1, 1 opens
  again / rules: cruzo-extended / pile: 4D / 0: KH KD | - | 3D / 1: 9C | - | 2D
  > 0 pickup ! must_lay
  again / rules: cruzo-extended pickup_by_choice=yes / 0: KH KD | - | 3D / 1: 9C | - | 2D
  > 0 pickup ! pile_empty
rules: cruzo throw_after=yes / 1: QC AC AS | - | 2D / 2: 4C 6C AD | - | 2C
- a second nine is not thrown after unless it completes a run of four
  pile: 4D / stock: 9S 4S 6S / 0: 9H KH KD | - | 3D
  > 0 lay 9H / > 0 after 9S ! one_a_turn rank=9 / 0 may -
  again / pile: 9C 9D / stock: 9S 4S 6S / 0: 9H KH KD | - | 3D
  > 0 lay 9H / 0 may after 9S, throw 9S / > 0 after 9S / = .. pile burns 4 ..
  again / pile: 9C / stock: 9S 9D 4S 6S / 0: 9H KH | - | 3D
  > 0 lay 9H / 0 may after 9S 9D, throw 9S 9D / > 0 after 9S ! one_a_turn rank=9
  > 0 after 9S 9D / = .. pile burns 4 ..
""")


IMPOSSIBLE = [
    ("cruzo", {"draws": "before"}, "forgetting"),
    ("cruzo", {"draws": "before", "forgetting": "debt"}, "throw_in"),
    ("cruzo", {"forgetting": "debt"}, "forgetting"),
    ("shithead", {"throw_after": True}, "throw_after"),
    ("shithead", {"tree_falls": 5}, "tree_falls"),
    ("shithead", {"hand": 3}, "before_play"),
    ("cruzo-extended", {"up": 5}, "before_play"),
    ("cruzo-extended", {"again": ["J"]}, "again: a rank of skip"),
    ("cruzo-extended", {"again": ["Q"]}, "again: a rank of queen_of_spades"),
    ("cruzo-extended", {"enforcement": "strict", "up": 0, "down": 0, "before_play": "nothing"},
     "enforcement"),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "changes", "why"), IMPOSSIBLE)
def test_what_does_not_go_is_refused(rules: str, changes: dict[str, object], why: str) -> None:
    preset = presets()[rules]
    with pytest.raises(ValueError, match=f"^{why}"):
        preset.rules.read_options({**preset.values, **changes})
