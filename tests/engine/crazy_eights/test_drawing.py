"""Drawing instead of laying, in its four ways; passing; a stock that is used up."""

import pytest

from tests.engine.playing import play, position, refused


def at(changes: str, stock: str = "2C 4C 6H 7H", hand: str = "4H 5S") -> str:
    return f"""
        rules: crazy-eights {changes}
        pile: 9D KH   stock: {stock}
        0: {hand}
        1: 9C JD
    """


def test_one_card_and_the_turn_is_over() -> None:
    after = play(at("draw=one", "6H 2C") + "> 0 draw")
    assert after.events == ["0 draws 6H"]
    assert (after["turn"], after["stock"], after.hand(0)) == ("1", "2C", "4H 5S 6H")
    assert "drawn" not in after


def test_who_could_lay_may_draw_but_not_simply_pass() -> None:
    assert position(at("draw=one")).legal(0) == ["lay 4H", "draw"]
    assert refused(at("draw=one") + "> 0 pass") == "draw_first"


@pytest.mark.parametrize("stock", ["6H", "2C"])
def test_a_drawn_card_may_be_laid_at_once_and_only_it(stock: str) -> None:
    text = at("draw=one_then_play", f"{stock} 7C") + "> 0 draw"
    after = play(text)
    assert (after["turn"], after["drawn"]) == ("0", stock)
    assert after.legal(0) == (["lay 6H", "pass"] if stock == "6H" else ["pass"])
    assert refused(text + "\n > 0 lay 4H") == f"only_drawn cards={stock}"
    assert refused(text + "\n > 0 draw") == "drawn_enough"


def test_whether_it_fits_is_told_to_nobody() -> None:
    fits, not_fits = (play(at("draw=one_then_play", s) + "> 0 draw") for s in ("6H", "2C"))
    for viewer in (1, None):
        assert fits.told(viewer) == not_fits.told(viewer) == ["0 draws 1"]
        assert fits.seen_by(viewer) == not_fits.seen_by(viewer)
        assert "drawn: ?" in fits.seen_by(viewer)
    assert fits.told(0) == ["0 draws 6H"]
    assert "drawn: 6H" in fits.seen_by(0)


def test_laying_or_passing_then_ends_the_turn() -> None:
    text = at("draw=one_then_play", "6H 2C") + "> 0 draw"
    assert play(text + "\n > 0 lay 6H").events == ["0 draws 6H", "0 lays 6H"]
    after = play(text + "\n > 0 pass")
    assert after.events == ["0 draws 6H", "0 passes"]
    assert (after["turn"], "drawn" in after, "passes" in after) == ("1", False, False)


def test_up_to_a_limit_any_fitting_card_may_be_laid_or_another_drawn() -> None:
    text = at("draw=up_to draw_limit=2")
    assert refused(text + "> 0 pass") == "draw_first"
    text += "> 0 draw"
    assert play(text).legal(0) == ["lay 4H", "draw"]
    assert refused(text + "\n > 0 pass") == "draw_first"
    text += "\n > 0 draw"
    after = play(text)
    assert (after["drawn"], after.legal(0)) == ("2C 4C", ["lay 4H", "pass"])
    assert refused(text + "\n > 0 draw") == "drawn_enough"
    assert play(text + "\n > 0 pass")["turn"] == "1"


def test_up_to_three_unless_agreed_otherwise() -> None:
    assert play(at("draw=up_to") + "> 0 draw \n > 0 draw").legal(0)[-1] == "draw"
    assert play(at("draw=up_to") + "> 0 draw \n > 0 draw \n > 0 draw").legal(0)[-1] == "pass"


def test_up_to_a_limit_passing_is_open_when_nothing_is_left() -> None:
    assert play(at("draw=up_to", "2C") + "> 0 draw").legal(0) == ["lay 4H", "pass"]


def test_until_a_card_fits_which_must_be_laid() -> None:
    text = at("draw=until_fits") + "> 0 draw"
    after = play(text)
    assert after.events == ["0 draws 2C 4C 6H"]
    assert after.told(1) == ["0 draws 3"]
    assert (after.legal(0), after["stock"]) == (["lay 6H"], "7H")
    assert refused(text + "\n > 0 pass") == "must_lay"
    assert refused(text + "\n > 0 lay 4H") == "only_drawn cards=6H"
    assert after.default(0) == "lay 6H"


def test_until_a_wild_card_is_drawn_which_names_a_suit() -> None:
    after = play(at("draw=until_fits", "2C 8C 6H") + "> 0 draw")
    assert after.legal(0) == [f"lay 8C suit {suit}" for suit in "SHDC"]
    assert after.default(0) == "lay 8C suit C"


def test_until_nothing_is_left_and_the_turn_ends() -> None:
    after = play(at("draw=until_fits", "2C 4C") + "> 0 draw")
    assert after.events == ["0 draws 2C 4C"]
    assert (after["turn"], "drawn" in after, "passes" in after) == ("1", False, False)


def test_where_laying_is_compulsory_one_draws_only_if_nothing_fits() -> None:
    text = at("must_lay=yes")
    assert position(text).legal(0) == ["lay 4H"]
    assert refused(text + "> 0 draw") == "must_lay"
    assert position(text).default(0) == "lay 4H"
    assert position(at("must_lay=yes", hand="5S 6C")).legal(0) == ["draw"]


def test_where_laying_is_compulsory_a_drawn_card_that_fits_is_laid() -> None:
    text = at("must_lay=yes draw=one_then_play", "6H", "5S 6C") + "> 0 draw"
    assert play(text).legal(0) == ["lay 6H"]
    assert refused(text + "\n > 0 pass") == "must_lay"
    text = at("must_lay=yes draw=up_to", "2C 6H 7H", "5S 6C") + "> 0 draw"
    assert play(text).legal(0) == ["draw"]
    assert play(text + "\n > 0 draw").legal(0) == ["lay 6H"]


def test_where_laying_is_compulsory_one_may_not_pass_with_the_stock_gone() -> None:
    assert position(at("must_lay=yes", "-")).legal(0) == ["lay 4H"]
    assert refused(at("must_lay=yes", "-") + "> 0 pass") == "must_lay"
    assert position(at("must_lay=yes", "-", "5S 6C")).legal(0) == ["pass"]


@pytest.mark.parametrize(
    ("options", "stock", "hand", "tries"),
    [
        ("draw=until_fits", "6H", "5S 6C", "> 0 draw \n > 0 draw"),
        ("must_lay=yes draw=one_then_play", "6H", "5S 6C", "> 0 draw \n > 0 draw"),
        ("must_lay=yes", "-", "4H 5S", "> 0 draw"),
        ("must_lay=yes", "6H", "4H 5S", "> 0 pass"),
    ],
)
def test_who_has_to_lay_is_told_so_and_not_to_pass_or_draw(
    options: str, stock: str, hand: str, tries: str
) -> None:
    assert refused(at(options, stock, hand) + tries) == "must_lay"


@pytest.mark.parametrize("draw", ["one", "one_then_play", "up_to", "until_fits"])
def test_with_the_stock_gone_play_goes_on_without_drawing(draw: str) -> None:
    text = at(f"draw={draw} stock_out=pass", "-")
    assert position(text).legal(0) == ["lay 4H", "pass"]
    assert refused(text + "> 0 draw") == "nothing_to_draw"
    after = play(text + "> 0 pass")
    assert (after.events, after["passes"], after["turn"]) == (["0 passes"], "1", "1")


def test_or_the_pile_but_its_top_card_becomes_the_stock() -> None:
    text = at("stock_out=reshuffle", "-").replace("9D KH", "9D 3D 8C  suit: H")
    assert position(text).legal(0) == ["lay 4H", "draw"]
    after = play(text + "> 0 draw")
    assert after.events[0] == "pile reshuffled 2"
    assert (after["pile"], after["suit"], after["shuffles"]) == ("8C", "H", "1")
    cards = [*after["stock"].split(), *after.hand(0).split()]
    assert sorted(cards) == ["3D", "4H", "5S", "9D"]


def test_also_in_the_middle_of_a_draw() -> None:
    text = """
        rules: crazy-eights draw_two=2 stock_out=reshuffle
        pile: 9D 3D 2H  stock: 6C  pending: 2
        0: 4H 5S
        1: 9C JD
        > 0 take
    """
    after = play(text)
    assert after.events[0] == "pile reshuffled 2"
    assert len(after.hand(0).split()) == 4
    assert len(after["stock"].split()) == 1
    assert "6C" in after.hand(0)


def test_also_until_a_card_fits() -> None:
    text = at("draw=until_fits stock_out=reshuffle", "2C").replace("9D KH", "3H KH")
    assert play(text + "> 0 draw").events == ["pile reshuffled 1", "0 draws 2C 3H"]


def test_a_pile_of_one_card_gives_no_stock() -> None:
    text = at("stock_out=reshuffle", "-").replace("9D KH", "KH")
    assert position(text).legal(0) == ["lay 4H", "pass"]


CIRCLE = """
    rules: mau-mau draw=until_fits wild=A
    pile: 8S 8H   turn: 2   shuffles: {}
    0: 9H 10H KS
    1: 7S
    2: 7D KD
    3: 7H
"""


def test_two_seats_can_be_forced_round_and_round_with_the_same_cards() -> None:
    text = CIRCLE.format(3).replace("8S 8H", "8D 8H")
    circle = "> 2 draw \n > 2 lay 8D \n > 0 draw \n > 0 lay 8H"
    after = play(text + circle)
    assert after.hand(2) == "7D KD"
    assert (after.hand(0), after["turn"], after["shuffles"]) == ("9H 10H KS", "2", "5")


def test_so_after_a_hundred_shuffles_play_goes_on_without_drawing() -> None:
    assert position(CIRCLE.format(99)).legal(2) == ["draw"]
    assert position(CIRCLE.format(100)).legal(2) == ["pass"]


def test_by_default_one_draws_and_then_passes() -> None:
    assert position(at("")).default(0) == "draw"
    assert play(at("draw=one_then_play", "6H") + "> 0 draw").default(0) == "pass"
    assert position(at("", "-")).default(0) == "pass"
