"""Cards that make draw one to five, what answers them, and cards that give another turn."""

import pytest

from tests.engine.playing import play, position, refused

PESTEN = (
    "crazy-eights jokers=2 wild=J draw=one_then_play draw_two=2 draw_five=X draw_answer=any "
    "skip=8 reverse=A again=7,K finish=plain stock_out=reshuffle"
)
BLACK_JACK = "crazy-eights wild=A draw_two=2 draw_five=black_jacks draw_answer=any again=Q"
MAKAO = "crazy-eights wild=A draw_two=2 draw_three=3 draw_five=kings_h_s draw_answer=any"
STOCK = "stock: 4C 5C 6C 9C 10C QC KC 4D 5D 6D"


def at(
    rules: str, pile: str, zero: str, one: str = "3C 9D", two: str = "10S QS", *, more: str = ""
) -> str:
    return f"rules: {rules} \n pile: {pile} {STOCK} {more} \n 0: {zero} \n 1: {one} \n 2: {two} \n"


@pytest.mark.parametrize(
    ("option", "count"),
    [("draw_one", 1), ("draw_two", 2), ("draw_three", 3), ("draw_four", 4), ("draw_five", 5)],
)
def test_the_next_seat_draws_as_many_or_lays_another(option: str, count: int) -> None:
    text = at(f"crazy-eights {option}=7", "KH", "7H 9S", "7C 9D", "10S QS") + "> 0 lay 7H"
    after = play(text)
    assert (after.events[-1], after.legal(1)) == (f"1 owes {count}", ["lay 7C", "take"])
    assert play(text + "\n > 1 lay 7C").events[-1] == f"2 owes {2 * count}"
    taken = play(text + "\n > 1 take")
    assert (len(taken.hand(1).split()), taken["turn"]) == (2 + count, "2")


def test_only_the_rank_on_top_answers() -> None:
    text = at("crazy-eights draw_two=2 draw_three=3", "2H", "2S 3H 3S", more="pending: 2")
    assert position(text).legal(0) == ["lay 2S", "take"]
    assert refused(text + "> 0 lay 3H") == "take_or_lay rank=2 count=2"


def test_or_any_draw_card_of_any_suit_and_all_add_up() -> None:
    text = at(
        "crazy-eights draw_two=2 draw_three=3 draw_answer=any",
        "2H",
        "2S 3S 4H 8C",
        more="pending: 2",
    )
    assert position(text).legal(0) == ["lay 2S", "lay 3S", "take"]
    assert play(text + "> 0 lay 3S")["pending"] == "5"
    assert refused(text + "> 0 lay 4H") == "take_or_answer count=2"
    assert refused(text + "> 0 lay 8C suit H") == "take_or_answer count=2"


def test_a_joker_on_a_two_and_a_two_on_a_joker() -> None:
    assert play(at(PESTEN, "2H", "X 5S", more="pending: 2") + "> 0 lay X")["pending"] == "7"
    after = play(at(PESTEN, "2H X", "2C 5S", more="pending: 7") + "> 0 lay 2C")
    assert (after.events[-1], after["pending"]) == ("1 owes 9", "9")


def test_who_drew_does_not_lay_and_the_next_one_lays_anything_on_a_joker() -> None:
    after = play(at(PESTEN, "2H X", "5S 6H", "3C 9D JS", more="pending: 5") + "> 0 take")
    assert (after["turn"], after.events[-1]) == ("1", "0 takes 5 4C 5C 6C 9C 10C")
    assert after.legal(1) == [
        "lay 3C", "lay 9D", *(f"lay JS suit {suit}" for suit in "SHDC"), "draw",
    ]  # fmt: skip


def test_black_jacks_make_draw_five_and_a_red_one_cancels_all() -> None:
    text = at(BLACK_JACK, "2C", "JS JH 5S", "JC JD 9D", more="pending: 2")
    assert position(text).legal(0) == ["lay JS", "take"]
    after = play(text + "> 0 lay JS")
    assert (after["pending"], after.legal(1)) == ("7", ["lay JD", "lay JC", "take"])
    text = (
        text.replace("0: JS JH", "0: 4S 4H")
        .replace("pile: 2C", "pile: 2C JS")
        .replace(": 2 ", ": 7 ")
    )
    after = play(text.replace("4H", "JH") + "> 0 lay JH")
    assert after.events == ["0 lays JH", "0 cancels 7"]
    assert ("pending" in after, after["turn"]) == (False, "1")
    assert "lay JD" in after.legal(1)


def test_a_red_jack_answers_a_black_one_only_and_is_plain_elsewhere() -> None:
    text = at(BLACK_JACK, "2C", "JH JC 5S", more="pending: 2")
    assert refused(text + "> 0 lay JH") == "take_or_answer count=2"
    assert play(text + "> 0 lay JC")["pending"] == "7"
    plain = play(at(BLACK_JACK, "9H", "JH 5S") + "> 0 lay JH")
    assert (plain.events, "pending" in plain) == (["0 lays JH"], False)


def test_a_red_jack_answers_a_black_one_under_either_value() -> None:
    rules = BLACK_JACK.replace("draw_answer=any", "draw_answer=same")
    assert play(at(rules, "2C JS", "JD 5S", more="pending: 5") + "> 0 lay JD").events[-1] == (
        "0 cancels 5"
    )


def test_kings_of_hearts_and_spades_make_draw_five_the_others_are_plain() -> None:
    assert play(at(MAKAO, "8H", "KH 5S") + "> 0 lay KH").events[-1] == "1 owes 5"
    for card in ("KD", "KC"):
        text = at(MAKAO, f"8{card[1]}", f"{card} 5S").replace("QC KC", "QC KH")
        assert play(text + f"> 0 lay {card}").events == [f"0 lays {card}"]


def test_the_king_of_spades_hits_the_seat_before_and_play_goes_on_from_it() -> None:
    text = at(MAKAO, "8S", "KS 5S") + "> 0 lay KS"
    after = play(text)
    assert (after.events[-1], after["turn"]) == ("2 owes 5", "2")
    assert play(text + "\n > 2 take")["turn"] == "0"


def test_the_seat_before_may_answer() -> None:
    text = at(MAKAO, "8S", "KS 5S", two="KH 2D QS") + "> 0 lay KS"
    assert play(text).legal(2) == ["lay 2D", "lay KH", "take"]
    assert play(text + "\n > 2 lay KH").events[-1] == "0 owes 10"


def test_of_two_seats_the_king_of_spades_hits_the_other() -> None:
    text = at(MAKAO, "8S", "KS 5S").replace("2: 10S QS", "")
    assert play(text + "> 0 lay KS")["turn"] == "1"


def test_the_same_seat_has_one_more_turn_like_any_other() -> None:
    text = at(PESTEN, "7H", "7D 5S 6S") + "> 0 lay 7D"
    after = play(text)
    assert (after["turn"], after.legal(0)) == ("0", ["draw"])
    after = play(text + "\n > 0 draw \n > 0 pass")
    assert (after["turn"], after["pile"]) == ("1", "7H 7D")


def test_each_other_seat_draws_one_in_turn_order_as_far_as_it_reaches() -> None:
    text = at("crazy-eights all_draw=5", "8H", "5H 9S") + "> 0 lay 5H"
    after = play(text)
    assert after.events == ["0 lays 5H", "1 draws 4C", "2 draws 5C"]
    assert (after["turn"], after.hand(0)) == ("1", "9S")
    assert after.told(None)[1:] == ["1 draws 1", "2 draws 1"]
    short = play(text.replace(STOCK, "stock: 4C"))
    assert short.events == ["0 lays 5H", "1 draws 4C"]


def test_the_effect_of_a_winning_card_is_not_carried_out() -> None:
    for rules, card in ((MAKAO, "KH"), ("crazy-eights all_draw=5", "5H"), (BLACK_JACK, "QH")):
        assert play(at(rules, "8H", card) + f"> 0 lay {card}").events[1] == "0 wins"
