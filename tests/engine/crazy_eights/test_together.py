"""Several cards of one rank in one lay."""

from tests.engine.playing import play, position, refused

MAKAO = (
    "crazy-eights wild=A wild_rule=fitting draw=one_then_play demand=J draw_two=2 draw_three=3 "
    "draw_five=kings_h_s draw_answer=any skip=4 skip_answer=adds together=rank last_card=catch"
)
PLAIN = "crazy-eights together=rank"


def at(
    rules: str,
    pile: str,
    zero: str,
    one: str = "5C 9D",
    *,
    two: str = "10S QS",
    more: str = "",
    stock: str = "4C 7C",
) -> str:
    table = f"rules: {rules} \n pile: {pile} stock: {stock} {more}"
    return f"{table} \n 0: {zero} \n 1: {one} \n 2: {two} \n"


def test_the_first_fits_and_the_last_is_on_top() -> None:
    after = play(at(MAKAO, "9H", "6H 6S 6D KC") + "> 0 lay 6H cards 6D 6S")
    assert after.events == ["0 lays 6H 6D 6S"]
    assert (after["pile"], after.hand(0), after["forgot"]) == ("9H 6H 6D 6S", "KC", "0")
    assert refused(at(MAKAO, "9H", "6H 6S 6D KC") + "> 0 lay 6S cards 6H") == (
        "does_not_fit rank=9 suit=H"
    )


def test_every_choice_of_cards_and_of_the_one_on_top_is_lawful() -> None:
    assert position(at(PLAIN, "9H", "6H 6S 6D KC")).legal(0) == [
        "lay 6H", "lay 6H cards 6D", "lay 6H cards 6S", "lay 6H cards 6D 6S",
        "lay 6H cards 6S 6D", "draw",
    ]  # fmt: skip


def test_only_one_card_is_laid_where_that_is_the_rule() -> None:
    text = at("crazy-eights", "9H", "6H 6S KC")
    assert position(text).legal(0) == ["lay 6H", "draw"]
    assert refused(text + "> 0 lay 6H cards 6S") == "one_card"
    assert refused(at(PLAIN, "9H", "6H 6S KC") + "> 0 lay 6H cards KC") == "not_one_rank"
    assert refused(at(PLAIN, "9H", "6H 6S KC") + "> 0 lay 6H cards 6D") == "not_held cards=6D"


def test_the_one_on_top_names_the_suit() -> None:
    text = at(PLAIN, "9H", "8H 8S 8D KC")
    after = play(text + "> 0 lay 8H cards 8S suit C".replace("cards 8S suit C", "suit C cards 8S"))
    assert after.events == ["0 lays 8H 8S", "0 names C"]
    assert refused(text + "> 0 lay 8H cards 8S") == "name_a_suit"


def test_draw_counts_add_up() -> None:
    after = play(at(f"{PLAIN} draw_two=2", "9H", "2H 2S 2D KC") + "> 0 lay 2H cards 2S 2D")
    assert after.events[-1] == "1 owes 6"


def test_so_many_skips_pass_so_many_seats_but_not_the_layer_itself() -> None:
    rules, more = f"{PLAIN} skip=4", "> 0 lay 4H cards 4S"
    text = at(rules, "9H", "4H 4S 4D KC", stock="7C")
    assert play(text + more).events == ["0 lays 4H 4S", "1 skipped", "2 skipped"]
    assert play(text + more)["turn"] == "0"
    assert play(text + more + " 4D")["turn"] == "0"
    two = text.replace("2: 10S QS", "")
    assert play(two + more).events == ["0 lays 4H 4S", "1 skipped"]
    assert play(two + more)["turn"] == "0"


def test_with_a_live_skip_each_counts_in_the_row() -> None:
    after = play(at(MAKAO, "9H", "4H 4S KC", stock="7C") + "> 0 lay 4H cards 4S")
    assert (after["live"], after.events[-1]) == ("2", "1 owes 2 turns")


def test_an_even_number_of_reverses_is_none() -> None:
    text = at(f"{PLAIN} reverse=Q", "9H", "QH QD QC KC", two="10S 3S")
    assert play(text + "> 0 lay QH cards QD")["direction"] == "cw"
    assert play(text + "> 0 lay QH cards QC QD")["direction"] == "ccw"


def test_another_turn_is_one_however_many() -> None:
    text = (
        at(f"{PLAIN} again=Q", "9H", "QH QD KC", two="10S 3S") + "> 0 lay QH cards QD \n > 0 draw"
    )
    assert play(text)["turn"] == "1"


def test_a_card_just_drawn_is_laid_alone_except_where_several_are_drawn() -> None:
    text = at(MAKAO, "9H", "6S KC", stock="6H 7C") + "> 0 draw"
    assert play(text).legal(0) == ["lay 6H", "pass"]
    assert refused(text + "\n > 0 lay 6H cards 6S") == "only_drawn cards=6H"
    text = at(f"{PLAIN} draw=up_to", "9H", "6S KC", stock="6H 7C") + "> 0 draw"
    assert "lay 6H cards 6S" in play(text).legal(0)


def test_wild_cards_go_singly_where_none_goes_on_another() -> None:
    text = at(f"{PLAIN} wild_on_wild=no", "9H", "8H 8S KC")
    assert not any("cards" in line for line in position(text).legal(0))
    assert refused(text + "> 0 lay 8H suit S cards 8S") == "one_by_one rank=8"


def test_under_a_draw_a_skip_or_a_demand_every_card_is_an_answer() -> None:
    text = at(MAKAO, "2H", "KH KD KC 9S", more="pending: 2")
    assert position(text).legal(0) == ["lay KH", "take"]
    assert refused(text + "> 0 lay KH cards KD") == "not_together"
    text = at(MAKAO, "JH", "9H 9S 9C KC", one="5C 8D", more="demand: 9 namer: 2")
    assert "lay 9S cards 9H 9C" in position(text).legal(0)
    assert play(text + "> 0 lay 9S cards 9C")["demand"] == "9"


def test_kings_that_hit_two_ways_and_black_and_red_jacks_are_never_one_lay() -> None:
    text = at(MAKAO, "9H", "KH KS KD 5S")
    assert refused(text + "> 0 lay KH cards KS") == "not_together"
    assert play(text + "> 0 lay KH cards KD").events[-1] == "1 owes 5"
    text = at(f"{PLAIN} draw_five=black_jacks", "9H", "JH JD JS 5S")
    assert refused(text + "> 0 lay JH cards JS") == "not_together"
    assert play(text + "> 0 lay JH cards JD")["turn"] == "1"


def test_red_jacks_together_cancel_too() -> None:
    text = at(f"{PLAIN} draw_five=black_jacks", "JS", "JH JD 5S", more="pending: 5")
    assert play(text + "> 0 lay JH cards JD").events[-1] == "0 cancels 5"


def test_the_order_between_first_and_top_does_not_matter() -> None:
    text = at(PLAIN, "9H", "6H 6S 6D 6C KC")
    one = play(text + "> 0 lay 6H cards 6S 6C 6D")
    assert one.state == play(text + "> 0 lay 6H cards 6C 6S 6D").state


def test_the_word_is_said_with_the_lay_that_leaves_one() -> None:
    text = at(MAKAO, "9H", "6H 6S KC")
    assert "lay 6H lastcard cards 6S" in position(text).legal(0)
    assert play(text + "> 0 lay 6H lastcard cards 6S").events[-1] == "0 says last card"
    assert refused(text + "> 0 lay 6H lastcard") == "not_yet_last"


def test_by_default_one_card_is_laid() -> None:
    text = at(f"{PLAIN} must_lay=yes", "9H", "6H 6S KC")
    assert position(text).default(0) == "lay 6H"


def test_several_cards_win_too() -> None:
    assert play(at(PLAIN, "9H", "6H 6S") + "> 0 lay 6H cards 6S").events[1] == "0 wins"
