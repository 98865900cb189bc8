"""Saying "last card" (Mau), and being caught."""

import pytest

from tests.engine.playing import play, position, refused


def at(changes: str = "last_card=catch", stock: str = "10C JC QC", extra: str = "") -> str:
    return f"""
        rules: crazy-eights {changes}
        pile: KH   stock: {stock}   {extra}
        0: 4H 7S
        1: 5H 9S 9C
        2: 6H 10S 10D
    """


def test_where_it_is_off_nothing_is_said() -> None:
    text = at("last_card=off")
    assert position(text).legal(0) == ["lay 4H", "draw"]
    assert "forgot" not in play(text + "> 0 lay 4H")
    assert refused(text + "> 0 lay 4H \n > 0 lastcard") == "nothing_to_say"
    assert refused(text + "> 0 lay 4H lastcard") == "not_yet_last"
    assert refused(text + "> 0 lay 4H \n > 1 catch 0") == "no_catching"


@pytest.mark.parametrize("way", ["catch", "strict"])
def test_it_is_said_with_the_lay(way: str) -> None:
    text = at(f"last_card={way}")
    assert position(text).legal(0) == ["lay 4H", "lay 4H lastcard", "draw"]
    after = play(text + "> 0 lay 4H lastcard")
    assert after.events == ["0 lays 4H", "0 says last card"]
    assert "forgot" not in after


@pytest.mark.parametrize("way", ["catch", "strict"])
def test_or_after_it_by_the_seat_alone(way: str) -> None:
    text = at(f"last_card={way}") + "> 0 lay 4H"
    after = play(text)
    assert (after["forgot"], after.legal(0)) == ("0", ["lastcard"])
    after = play(text + "\n > 0 lastcard")
    assert (after.events[-1], "forgot" in after) == ("0 says last card", False)
    assert refused(text + "\n > 0 lastcard \n > 0 lastcard") == "said_or_too_late"


def test_a_wild_card_says_both() -> None:
    text = at().replace("4H 7S", "8C 7S")
    assert "lay 8C suit D lastcard" in position(text).legal(0)
    after = play(text + "> 0 lay 8C suit D lastcard")
    assert after.events == ["0 lays 8C", "0 names D", "0 says last card"]


def test_with_more_cards_it_is_refused() -> None:
    assert refused(at() + "> 1 lastcard") == "more_cards count=3"
    assert refused(at(extra="turn: 1") + "> 1 lay 5H lastcard") == "not_yet_last"
    assert refused(at() + "> 0 lastcard") == "more_cards count=2"
    assert refused(at().replace("4H 7S", "4H") + "> 0 lay 4H lastcard") == "not_yet_last"


def test_any_opponent_may_catch_until_the_next_turn_action() -> None:
    text = at() + "> 0 lay 4H"
    assert [play(text).legal(seat)[-1:] for seat in (1, 2)] == [["catch 0"], ["catch 0"]]
    after = play(text + "\n > 2 catch 0")
    assert after.events[-2:] == ["2 catches", "0 fined 2 10C JC"]
    assert after.told(1)[-1] == "0 fined 2"
    assert after.told(0)[-1] == "0 fined 2 10C JC"
    assert (after.hand(0), after["turn"], "forgot" in after) == ("7S 10C JC", "1", False)


def test_then_it_is_too_late_for_both() -> None:
    text = at() + "> 0 lay 4H \n > 1 lay 5H"
    assert play(text).events == ["0 lays 4H", "1 lays 5H"]
    assert refused(text + "\n > 2 catch 0") == "nobody_forgot"
    assert refused(text + "\n > 0 lastcard") == "said_or_too_late"
    assert play(text).legal(2)[-1] == "draw"


@pytest.mark.parametrize("action", ["draw", "lay 5H"])
def test_every_turn_action_ends_the_time(action: str) -> None:
    assert "forgot" not in play(at() + f"> 0 lay 4H \n > 1 {action}")


def test_the_first_to_arrive_counts() -> None:
    text = at() + "> 0 lay 4H"
    assert refused(text + "\n > 0 lastcard \n > 1 catch 0") == "nobody_forgot"
    assert refused(text + "\n > 1 catch 0 \n > 0 lastcard") == "more_cards count=3"
    assert refused(text + "\n > 1 catch 0 \n > 2 catch 0") == "nobody_forgot"


def test_a_catch_without_cause_is_refused() -> None:
    assert refused(at() + "> 1 catch 0") == "nobody_forgot"
    assert refused(at() + "> 0 lay 4H \n > 1 catch 2") == "nobody_forgot"
    assert refused(at() + "> 0 lay 4H \n > 0 catch 0") == "catch_yourself"
    assert position(at()).legal(1) == []


@pytest.mark.parametrize("count", range(1, 6))
def test_how_many_cards_it_costs(count: int) -> None:
    text = at(f"last_card=catch last_card_penalty={count}", "9D 10C JC QC KC AC")
    after = play(text + "> 0 lay 4H \n > 1 catch 0")
    assert len(after.hand(0).split()) == 1 + count


def test_a_strict_table_takes_the_penalty_itself_before_the_next_turn_action() -> None:
    text = at("last_card=strict") + "> 0 lay 4H"
    assert refused(text + "\n > 1 catch 0") == "no_catching"
    assert play(text).legal(2) == []
    after = play(text + "\n > 1 lay 5H")
    assert after.events == ["0 lays 4H", "0 fined 2 10C JC", "1 lays 5H"]
    assert after.hand(0) == "7S 10C JC"


def test_what_is_left_is_looked_at_after_that() -> None:
    text = at("last_card=strict", "10C JC") + "> 0 lay 4H"
    assert play(text).legal(1) == ["lay 5H", "pass"]
    assert refused(text + "\n > 1 draw") == "nothing_to_draw"
    after = play(text + "\n > 1 pass")
    assert after.events[-2:] == ["0 fined 2 10C JC", "1 passes"]


def test_an_action_that_is_refused_brings_no_penalty() -> None:
    text = at("last_card=strict") + "> 0 lay 4H"
    assert refused(text + "\n > 1 lay 9C") == "does_not_fit rank=4 suit=H"
    assert play(text + "\n > 0 lastcard \n > 1 lay 5H").events[-1] == "1 lays 5H"


SKIPPED = """
    rules: crazy-eights last_card=strict skip=Q
    pile: KH   stock: {}
    0: QH {}
    1: 5H 9S
    > 0 lay QH
"""


def test_whose_own_turn_comes_again_acts_by_the_cards_it_knew() -> None:
    after = play(SKIPPED.format("6H 7H", "4H"))
    assert (after["turn"], after.legal(0)) == ("0", ["lay 4H", "pass", "lastcard"])
    text = SKIPPED.format("6H 7H 9C", "4H")
    assert play(text).legal(0) == ["lay 4H", "draw", "lastcard"]
    assert refused(text + "\n > 0 lay 6H") == "not_held cards=6H"
    after = play(text + "\n > 0 lay 4H")
    assert after.events[-2:] == ["0 fined 2 6H 7H", "0 lays 4H"]
    assert after.hand(0) == "6H 7H", "it was not the last card any more"


def test_so_a_wild_card_is_not_the_last_and_names_a_suit() -> None:
    text = SKIPPED.format("6H 7H", "8S")
    assert play(text).legal(0)[:4] == [f"lay 8S suit {suit}" for suit in "SHDC"]
    assert play(text + "\n > 0 lastcard").legal(0)[0] == "lay 8S"


@pytest.mark.parametrize("rules", ["skip=Q", "again=Q"])
def test_with_two_a_further_turn_of_its_own_does_not_end_the_time_to_be_caught(rules: str) -> None:
    text = SKIPPED.format("-", "4S").replace("last_card=strict skip=Q", f"last_card=catch {rules}")
    assert (play(text)["turn"], play(text)["forgot"]) == ("0", "0")
    assert play(text).legal(1) == ["catch 0"]
    text = text.replace("> 0 lay QH", "> 0 lay QH \n > 0 pass")
    assert (play(text)["turn"], play(text).legal(1)[-1]) == ("1", "catch 0")
    assert refused(text + "\n > 1 lay 5H \n > 1 catch 0") == "nobody_forgot"


def test_what_cannot_be_drawn_of_it_is_forgiven() -> None:
    for stock, line in (("10C", "0 fined 1 10C"), ("-", "0 fined 0 -")):
        after = play(at(stock=stock) + "> 0 lay 4H \n > 1 catch 0")
        assert after.events[-1] == line
        assert "forgot" not in after


def test_the_pile_is_reshuffled_for_it() -> None:
    text = at("last_card=catch stock_out=reshuffle", "10C").replace("pile: KH", "pile: 3D KH")
    after = play(text + "> 0 lay 4H \n > 1 catch 0")
    assert after.events[2] == "pile reshuffled 2"
    assert len(after.hand(0).split()) == 3


def test_it_is_said_anew_each_time_one_comes_down_to_one() -> None:
    text = at("last_card=catch draw=one_then_play", "4S") + "> 0 lay 4H lastcard \n > 1 lay 5H"
    text = text.replace("6H 10S 10D", "6H 5S 10D") + "\n > 2 lay 5S"
    text += "\n > 0 draw \n > 0 lay 4S"
    assert play(text)["forgot"] == "0"


def test_by_default_nothing_is_said() -> None:
    assert play(at() + "> 0 lay 4H").default(1) == "draw"
    assert play(at() + "> 0 lay 4H").game.to_act(play(at() + "> 0 lay 4H").state) == (1,)
