"""The cards allowed as the last one, and the call that is due with it."""

import pytest

from tests.engine.playing import play, position, refused

SEPP = (
    "crazy-eights deck_size=36 wild=J draw=one_then_play draw_two=7 skip=8 again=A "
    "finish=no_again last_card=catch last_calls=2"
)


def at(
    rules: str, pile: str, zero: str, *, stock: str = "10C QC KC 6C 9C 6D", more: str = ""
) -> str:
    table = f"rules: {rules} \n pile: {pile} stock: {stock} {more}"
    return f"{table} \n 0: {zero} \n 1: 10H 9D \n 2: 10S QS \n"


EFFECTS = "wild=J jokers=1 half_wild=9 skip=8 again=7,K draw_two=2 reverse=A"


@pytest.mark.parametrize(
    ("finish", "barred"),
    [
        ("any", set()),
        ("no_wild", {"JH", "X"}),
        ("no_again", {"8H", "7H", "KH"}),
        ("plain", {"JH", "X", "9H", "8H", "7H", "KH", "2H", "AH"}),
    ],
)
def test_which_card_may_not_be_the_last(finish: str, barred: set[str]) -> None:
    for card in ("4H", "JH", "X", "9H", "8H", "7H", "KH", "2H", "AH"):
        text = at(f"crazy-eights {EFFECTS} finish={finish}", "3H", card)
        lays = [line for line in position(text).legal(0) if line.startswith("lay")]
        assert lays == ([] if card in barred else [f"lay {card}"]), card
        if card in barred:
            rank = card.rstrip("H")
            assert refused(text + f"> 0 lay {card}") == f"not_as_last rank={rank}"
        more = at(f"crazy-eights {EFFECTS} finish={finish}", "3H", f"{card} 5S")
        assert len(position(more).legal(0)) > 1, "it is not the last"


def test_who_holds_such_a_card_draws() -> None:
    text = at("crazy-eights again=7,K finish=plain draw=one_then_play", "5H", "KH")
    assert position(text).legal(0) == ["draw"]
    assert position(at(SEPP, "6H", "AH")).legal(0) == ["draw"]


def test_an_answer_may_not_be_the_last_either() -> None:
    text = at("crazy-eights draw_two=2 finish=plain", "2H", "2S", more="pending: 2")
    assert position(text).legal(0) == ["take"]
    text = at("crazy-eights skip=4 skip_answer=adds finish=no_again", "4H", "4S", more="live: 1")
    assert position(text).legal(0) == ["pass"]


def test_of_a_group_of_cards_the_whole_rank_counts() -> None:
    text = at("crazy-eights draw_five=kings_h_s finish=plain", "5D", "KD")
    assert position(text).legal(0) == ["draw"]


def test_the_emptying_lay_needs_a_word_too() -> None:
    text = at(SEPP, "9S", "9H")
    assert position(text).legal(0) == ["lay 9H", "lay 9H lastcard", "draw"]
    assert play(text + "> 0 lay 9H lastcard").events[:3] == ["0 lays 9H", "0 says done", "0 wins"]
    assert (
        refused(text.replace("last_calls=2", "last_calls=1") + "> 0 lay 9H lastcard")
        == "not_yet_last"
    )


def test_unsaid_twice_the_penalty_is_drawn_and_the_round_goes_on() -> None:
    after = play(at(SEPP, "9S", "9H") + "> 0 lay 9H")
    assert after.events == ["0 lays 9H", "0 fined 4 10C QC KC 6C"]
    assert (after["turn"], "phase" in after, "forgot" in after) == ("1", False, False)


def test_the_card_then_works_a_wild_one_with_its_own_suit() -> None:
    assert play(at(SEPP, "7S", "7H") + "> 0 lay 7H").events[-1] == "1 owes 2"
    after = play(at(SEPP, "9S", "JH") + "> 0 lay JH")
    assert ("suit" in after, "lay 10H" in after.legal(1)) == (False, True)


def test_as_far_as_it_reaches_counted_after_the_lay() -> None:
    after = play(at(SEPP, "9S", "9H", stock="10C") + "> 0 lay 9H")
    assert after.events == ["0 lays 9H", "0 fined 1 10C"]
    assert "forgot" not in after, "left with one card this way it owes no word"
    rules = SEPP + " stock_out=reshuffle"
    assert play(at(rules, "9S", "9H", stock="-") + "> 0 lay 9H").events == [
        "0 lays 9H", "pile reshuffled 1", "0 fined 1 9S",
    ]  # fmt: skip


def test_only_if_not_one_can_be_drawn_does_it_win() -> None:
    after = play(at(SEPP, "9S", "9H", stock="-") + "> 0 lay 9H")
    assert after.events[:3] == ["0 lays 9H", "0 fined 0 -", "0 wins"]


def test_by_default_nothing_is_said() -> None:
    rules = SEPP + " must_lay=yes"
    assert position(at(rules, "9S", "9H")).default(0) == "lay 9H"


AGAIN = at("crazy-eights again=7 last_card=catch draw=one_then_play", "3H", "7H 5H")


def test_a_further_turn_of_its_own_does_not_end_the_time_to_be_caught() -> None:
    text = AGAIN + "> 0 lay 7H"
    assert (play(text)["forgot"], play(text)["turn"]) == ("0", "0")
    assert play(text).legal(0) == ["lay 5H", "draw", "lastcard"]
    assert play(text + "\n > 1 catch 0").events[-1] == "0 fined 2 10C QC"
    assert "forgot" not in play(text + "\n > 0 draw"), "two cards again"
    nothing = AGAIN.replace("10C QC KC 6C 9C 6D", "-") + "> 0 lay 7H \n > 0 pass"
    assert play(nothing)["forgot"] == "0"
    assert play(nothing + "\n > 1 lay 10H")["forgot"] == "1", "now another seat has acted"


def test_a_pass_of_another_seat_ends_it() -> None:
    text = at("crazy-eights last_card=catch", "3H", "4H 7S", stock="-") + "> 0 lay 4H"
    assert play(text)["forgot"] == "0"
    assert "forgot" not in play(text + "\n > 1 pass")


def test_the_end_of_the_round_ends_it() -> None:
    after = play(AGAIN + "> 0 lay 7H \n > 0 lay 5H")
    assert ("forgot" in after, after["phase"]) == (False, "over")
