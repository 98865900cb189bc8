"""Blocking cards, and options with several ranks."""

import pytest

from engine.options import Impossible
from tests.engine.playing import Played, play, position, refused

JACK_CHANGE = "jack-change"
STOCK = "stock: 4C 6C 10C QC 4D 6D"


def at(pile: str, zero: str, more: str = "", rules: str = JACK_CHANGE) -> str:
    return (
        f"rules: {rules} \n seats: 3 {more} pile: {pile} {STOCK} \n 0: {zero} \n 1: 7C 7D 8C \n"
        " 2: 10S QS 7S \n"
    )


def options(changes: str) -> Played:
    return position(
        f"rules: crazy-eights {changes} \n seats: 3 pile: 7D \n 0: 4H \n 1: 5H \n 2: 6H"
    )


def test_an_eight_in_the_suit_of_the_draw_cancels_all_of_it() -> None:
    before = at("2H 2S", "8S 8H 2D 3S 4S", "pending: 4")
    after = play(before + "> 0 lay 8S")
    assert after.events == ["0 lays 8S", "0 cancels 4"]
    assert "pending" not in after
    assert after.legal(1) == ["lay 8C", "draw"], "an eight, no spade there"
    assert refused(before + "> 0 lay 8H") == "take_or_answer count=4"
    assert refused(before + "> 0 lay 3S") == "take_or_answer count=4"


def test_a_wild_card_blocks_in_any_suit_and_names_one() -> None:
    before = at("2S", "AD JH 4S 5S", "pending: 2")
    assert set(position(before).legal(0)) == {
        *(f"lay {card} suit {suit}" for card in ("AD", "JH") for suit in "SHDC"), "take",
    }  # fmt: skip
    after = play(before + "> 0 lay JH suit C")
    assert after.events == ["0 lays JH", "0 names C", "0 cancels 2"]
    assert ("pending" not in after, after["suit"], after["turn"]) == (True, "C", "1")


def test_without_a_draw_a_blocking_card_is_what_it_is_elsewhere() -> None:
    before = at("5C JH", "AD 8D KC 3C", "suit: C")
    assert play(before + "> 0 lay AD suit S")["suit"] == "S"
    assert refused(before + "> 0 lay 8D") == "does_not_fit rank=J suit=C"
    assert play(at("5D", "8D KC 3C") + "> 0 lay 8D").events == ["0 lays 8D"]


def test_on_a_joker_only_a_wild_card_blocks() -> None:
    rules = "crazy-eights jokers=2 wild=A draw_five=X blocks=9,A"
    legal = position(at("5D X", "9S 9C AS 3C", "pending: 5", rules)).legal(0)
    assert legal == [*(f"lay AS suit {suit}" for suit in "SHDC"), "take"]


def test_who_may_answer_only_in_one_suit_does_so_with_several_cards_too() -> None:
    rules = "crazy-eights decks=2 draw_two=2 blocks=9 together=rank"
    before = at("2S", "9S 9S 9H 3C", "pending: 2", rules)
    assert play(before + "> 0 lay 9S cards 9S").events == ["0 lays 9S 9S", "0 cancels 2"]
    assert refused(before + "> 0 lay 9S cards 9H") == "not_together"


def test_a_wild_card_that_only_keeps_its_suit_blocks_all_the_same() -> None:
    for rule, legal in (
        ("no_choice", ["lay AD", "take"]),
        ("choice_if_fitting", ["lay AD", "take"]),
        ("fitting", [*(f"lay AD suit {suit}" for suit in "SHDC"), "take"]),
    ):
        rules = f"crazy-eights wild=A draw_two=2 blocks=A wild_rule={rule}"
        assert position(at("2S", "AD 4S", "pending: 2", rules)).legal(0) == legal


def test_each_rank_of_an_option_does_what_one_did() -> None:
    rules = "crazy-eights wild=J,A skip=8,9 draw_two=2,3 again=4"
    assert play(at("5S", "8S KC 3C", rules=rules) + "> 0 lay 8S")["turn"] == "2"
    assert play(at("5S", "9S KC 3C", rules=rules) + "> 0 lay 9S")["turn"] == "2"
    assert play(at("5S", "3S KC 3C", rules=rules) + "> 0 lay 3S")["pending"] == "2"
    assert play(at("5S", "JD KC 3C", rules=rules) + "> 0 lay JD suit H")["suit"] == "H"
    before = at("5S 3S", "2S 3C 4H", "pending: 2", rules)
    assert refused(before + "> 0 lay 2S") == "take_or_lay rank=3 count=2"


def test_under_wild_on_wild_no_none_of_them_fits_on_another() -> None:
    rules = "crazy-eights wild=J,A wild_on_wild=no"
    before = at("5S JS", "AS KC 3C", rules=rules)
    assert refused(before + "> 0 lay AS suit H") == "no_wild_on_wild rank=A"


def test_all_wild_ranks_cost_alike_and_any_of_them_turned_up_is_put_back() -> None:
    over = play("rules: crazy-eights wild=J,A wild_points=30 \n pile: 7D \n 0: 4D \n 1: AS JS 2S"
                "\n > 0 lay 4D")  # fmt: skip
    assert "1 counts 62 2S JS AS" in over.events
    game, wild = over.game, over.state.options
    for seed in range(300):
        pile = game.deal(wild, 4, 0, seed.to_bytes(32, "big")).state.pile
        assert pile[0] // 4 not in (9, 12)


@pytest.mark.parametrize(
    ("changes", "code"),
    [("wild=none", "no_such_value"), ("wild=8,X", "no_such_value"), ("skip=8,8", "rank_twice"),
     ("skip=none,8", "stands_alone"), ("draw_five=X,K jokers=1", "stands_alone"),
     ("draw_five=black_jacks,K", "stands_alone"), ("demand=9,10", "no_such_value"),
     ("wild=A,J draw_two=2,J", "rank_taken"), ("skip=9 blocks=9", "rank_taken"),
     ("blocks=9 half_wild=9", "rank_taken"), ("blocks=8,J wild=J demand=8", "rank_taken"),
     ("skip=6,9 deck_size=32", "not_in_deck")],
)  # fmt: skip
def test_ranks_that_do_not_go_are_refused(changes: str, code: str) -> None:
    with pytest.raises(Impossible) as wrong:
        options(changes)
    assert wrong.value.code == code


def test_blocking_cards_have_an_effect_so_they_are_neither_demanded_nor_last() -> None:
    rules = "crazy-eights finish=plain demand=J blocks=9 draw_two=2"
    assert refused(at("5S", "JS 4S 4H", rules=rules) + "> 0 lay JS rank 9") == "has_effect rank=9"
    assert refused(at("5S", "9S", rules=rules) + "> 0 lay 9S") == "not_as_last rank=9"


def test_jack_change_left_with_one_card_in_silence_draws_one_when_the_next_has_laid() -> None:
    before = at("5S", "4S KC") + "> 0 lay 4S \n"
    assert play(before + "> 1 draw").events[1:] == ["0 fined 1 4C", "1 draws 6C"]
    assert play(before + "> 0 lastcard \n > 1 draw").hand(0) == "KC"
