"""A card that demands a rank, until the turn comes round to who laid it."""

import pytest

from tests.engine.playing import play, position, refused

RULES = (
    "crazy-eights wild=A wild_rule=fitting draw=one_then_play demand=J draw_two=2 draw_three=3 "
    "draw_five=kings_h_s draw_answer=any skip=4 skip_answer=adds"
)


def at(
    pile: str,
    zero: str,
    one: str = "5C 8D",
    two: str = "10S QS",
    more: str = "",
    *,
    stock: str = "7C 8C 6C",
) -> str:
    table = f"rules: {RULES} \n pile: {pile} stock: {stock} {more}"
    return f"{table} \n 0: {zero} \n 1: {one} \n 2: {two} \n"


def test_it_lays_like_a_plain_card_and_names_a_rank_without_effect_or_none() -> None:
    text = at("9H", "JH JC 5S")
    named = ["5", "6", "7", "8", "9", "10", "Q"]
    assert position(text).legal(0) == [*(f"lay JH rank {rank}" for rank in named), "lay JH", "draw"]
    assert refused(text + "> 0 lay JC rank 6") == "does_not_fit rank=9 suit=H"
    for rank in ("K", "A", "J", "2"):
        assert refused(text + f"> 0 lay JH rank {rank}") == f"has_effect rank={rank}"
    assert refused(at("9H", "9C 5S") + "> 0 lay 9C rank 6") == "name_no_rank"
    after = play(text + "> 0 lay JH")
    assert (after.events, "demand" in after) == (["0 lays JH"], False)
    assert position(text).default(0) == "draw"
    assert position(text.replace("draw=one", "must_lay=yes draw=one")).default(0) == "lay JH"


BOUND = at("9H JH", "9C AH 5S", "9S 2H 8D", "10S QS", more="demand: 9  namer: 2")


def test_only_that_rank_of_any_suit_or_another_demand_card_fits() -> None:
    assert position(BOUND).legal(0) == ["lay 9C", "draw"]
    assert refused(BOUND + "> 0 lay AH suit S") == "demanded rank=9"
    assert position(BOUND.replace("AH", "JC")).legal(0)[:2] == ["lay 9C", "lay JC rank 5"]


def test_laying_it_answers_and_the_next_one_is_bound_too() -> None:
    after = play(BOUND + "> 0 lay 9C")
    assert (after["demand"], after.legal(1)) == ("9", ["lay 9S", "draw"])


def test_it_ends_where_the_turn_comes_to_who_named_it() -> None:
    text = BOUND.replace("9C AH", "KC AH") + "> 0 draw \n > 0 pass"
    assert play(text)["demand"] == "9"
    text += "\n > 1 draw \n > 1 pass"
    after = play(text)
    assert ("demand" in after, "namer" in after, after["turn"]) == (False, False, "2")


def test_passing_under_a_demand_does_not_count_towards_blocked() -> None:
    text = BOUND.replace("stock: 7C 8C 6C", "stock: -") + "> 0 pass"
    assert "passes" not in play(text)
    assert "passes" not in play(text + "\n > 1 pass")
    assert play(text + "\n > 1 pass \n > 2 pass")["passes"] == "1"


def test_another_demand_card_names_anew_for_its_own_round() -> None:
    after = play(BOUND.replace("AH", "JC") + "> 0 lay JC rank 6")
    assert after.events == ["0 lays JC", "0 demands 6"]
    assert (after["demand"], after["namer"], after["turn"]) == ("6", "0", "1")
    text = (
        BOUND.replace("AH", "JC")
        + "> 0 lay JC rank 6 \n > 1 draw \n > 1 pass \n > 2 draw \n > 2 pass"
    )
    assert "demand" not in play(text)
    assert "demand" not in play(BOUND.replace("AH", "JC") + "> 0 lay JC")


def test_it_ends_where_the_turn_goes_by_who_named_it() -> None:
    text = at("9H JH", "9C AH 5S", more="demand: 9  namer: 1  missing: 0 1 0") + "> 0 lay 9C"
    after = play(text)
    assert ("demand" in after, after["turn"]) == (False, "2")


def test_as_the_last_card_it_names_none() -> None:
    assert position(at("9H", "JH")).legal(0) == ["lay JH", "draw"]
    assert play(at("9H", "JH") + "> 0 lay JH").events[:2] == ["0 lays JH", "0 wins"]


@pytest.mark.parametrize("seat", [0, None])
def test_everybody_sees_it(seat: int | None) -> None:
    assert "demand: 9\nnamer: 2" in position(BOUND).seen_by(seat)
