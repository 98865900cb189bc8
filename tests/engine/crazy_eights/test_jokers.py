"""Jokers, wild cards on each other, and half-wild ones."""

from tests.engine.playing import play, position, refused


def at(rules: str, pile: str, zero: str, one: str = "3C 9D", *, more: str = "") -> str:
    table = f"rules: crazy-eights {rules} \n pile: {pile} stock: 10C QC KC {more}"
    return f"{table} \n 0: {zero} \n 1: {one} \n"


def test_a_joker_fits_on_anything_and_names_nothing() -> None:
    for pile in ("5S", "8H", "KD"):
        after = play(at("jokers=1", pile, "X 7C") + "> 0 lay X")
        assert after.events == ["0 lays X"]
    assert refused(at("jokers=1", "5S", "X 7C") + "> 0 lay X suit S") == "name_no_suit"


def test_any_card_fits_on_it() -> None:
    text = at("jokers=1 wild_rule={}", "5S X", "3D 9C 8H")
    for rule in ("fitting", "choice_if_fitting", "always"):
        wild = [f"lay 8H suit {suit}" for suit in "SHDC"]
        assert position(text.replace("{}", rule)).legal(0) == ["lay 3D", *wild, "lay 9C", "draw"]


def test_a_wild_card_fits_on_a_wild_card_or_does_not() -> None:
    text = at("wild=J wild_on_wild={}", "JS", "JH JC 7S", more="suit: C")
    assert "lay JC suit S" in position(text.replace("{}", "yes")).legal(0)
    assert position(text.replace("{}", "no")).legal(0) == ["draw"]
    assert refused(text.replace("{}", "no") + "> 0 lay JC suit S") == "no_wild_on_wild rank=J"
    assert "lay JH suit S" in position(
        text.replace("{}", "no").replace("pile: JS", "pile: 9S").replace("suit: C", "")
    ).legal(0)


def test_a_joker_goes_on_a_wild_card_all_the_same() -> None:
    text = at("wild=J wild_on_wild=no jokers=1", "JS", "X 7S", more="suit: C")
    assert position(text).legal(0) == ["lay X", "draw"]


def test_any_rank_may_be_wild() -> None:
    for rank in ("2", "6", "Q", "K"):
        text = at(f"wild={rank}", "9S", f"{rank}D 7H")
        assert position(text).legal(0)[:4] == [f"lay {rank}D suit {suit}" for suit in "SHDC"]


def test_a_half_wild_card_goes_on_anything_and_names_a_suit_of_its_colour() -> None:
    text = at("half_wild=9", "3S", "9H 9C 7D")
    assert position(text).legal(0) == [
        "lay 9H suit H", "lay 9H suit D", "lay 9C suit S", "lay 9C suit C", "draw",
    ]  # fmt: skip
    assert refused(text + "> 0 lay 9H suit S") == "own_colour"
    assert refused(text + "> 0 lay 9H") == "name_a_suit"
    after = play(text + "> 0 lay 9H suit D")
    assert (after.events[-1], after["suit"]) == ("0 names D", "D")
    assert "lay 9D suit H" in after.legal(1)


def test_by_default_it_names_its_own_suit_and_as_the_last_card_none() -> None:
    text = at("half_wild=9 must_lay=yes", "3S", "9D 7D").replace("1: 3C 9D", "1: 3C 9C")
    assert position(text).default(0) == "lay 9D suit D"
    assert position(at("half_wild=9", "3S", "9H")).legal(0) == ["lay 9H", "draw"]


def test_while_a_draw_stands_no_wild_half_wild_or_joker_fits() -> None:
    text = at("draw_two=2 half_wild=9 jokers=1", "2S", "8S 9H X 7D", more="pending: 2")
    assert position(text).legal(0) == ["take"]


def test_what_is_left_in_hand_costs_so_much() -> None:
    for points, joker in ((15, 15), (50, 50)):
        text = at(f"wild=A jokers=1 wild_points={points}", "3S", "3H", "AH X 5D")
        after = play(text + "> 0 lay 3H")
        assert after.game.scores(after.state) == (0, points + joker + 5)
