"""Strict rounds: drawing by oneself, forgetting, being caught, and the price."""

import pytest

from tests.engine.playing import Played, play, refused

CRUZO = "rules: cruzo enforcement=strict\nstock: 4S 5S 6S 7S 8S\n"
EXTENDED = "rules: cruzo-extended enforcement=strict\nstock: 4S 6S 7S 8S 9S\n"
THREE = "0: 8H KH KD | - | 3D\n1: 9C AC AS | - | 2D\n2: 4C 6C AD | - | 2C\n"
TWO = "0: JH KH KD | - | 3D\n1: QC AC AS | - | 2D\n"
SHITHEAD = "rules: shithead enforcement=strict\n"


def at(text: str) -> Played:
    return play(text)


def no(text: str) -> str:
    return refused(text)


# Drawing oneself


def test_nobody_draws_for_a_seat_it_does_so_itself_and_takes_all_that_is_due() -> None:
    laid = at(f"{CRUZO}pile: 4D\n{THREE}> 0 lay KH KD")
    assert laid.events == ["0 lays KH KD"]
    assert at(f"{CRUZO}pile: 4D\n{THREE}> 0 lay KH KD\n> 0 draw").events[1:] == ["0 draws 4S 5S"]


def test_nothing_is_drawn_that_is_not_due() -> None:
    assert no(f"{CRUZO}pile: 4D\n{THREE}> 0 lay KH\n> 0 draw\n> 0 draw") == "not_your_turn seat=1"
    assert no(f"{CRUZO}pile: 4D\n{THREE}> 0 draw") == "nothing_to_draw"


def test_ace_on_two_and_alleingang_are_drawn_by_oneself_too() -> None:
    rows = "0: AH KH 3D | - | 3D\n1: 9C AC AS | - | 2D\n2: 4C 6C AD | - | 2C\n"
    after = at(f"{CRUZO}pile: 2H\n{rows}> 0 lay AH\n> 0 draw")
    assert after.events[-1] == "0 draws 4S 5S"
    rows = rows.replace("AH KH", "8H 8C")
    after = at(f"{CRUZO}pile: 4H\n{rows}> 0 lay 8H 8C\n> 0 draw")
    assert after.events[-1] == "0 draws 4S 5S 6S"


def test_a_turn_with_an_empty_hand_begins_with_drawing_and_ends_the_matter() -> None:
    rows = "0: 4H | - | 3D\n1: 8C QC QD | - | 2D\n2: KC | - | 2C\n"
    text = f"{CRUZO}pile: 4D\n{rows}> 0 lay 4H\n> 1 lay 8C"
    assert at(text).events[-1] == "0 draws 4S 5S 6S"
    assert no(f"{text}\n> 2 catch 0") == "nothing_forgotten"


# Catching in Cruzo

FORGOT = f"{CRUZO}pile: 4D\n{THREE}> 0 lay 8H\n"  # seat 1 is skipped, 2 plays


def test_whoever_is_caught_picks_up_the_pile_and_then_draws_and_the_turn_stays() -> None:
    after = at(f"{FORGOT}> 1 catch 0")
    assert after.events[2:] == ["1 catches", "0 caught", "0 picks up 2"]
    assert after.hand(0) == "4D 8H KH KD"
    assert after["turn"] == "2"


def test_with_an_empty_pile_it_costs_nothing_but_the_drawing() -> None:
    rows = THREE.replace("8H", "10H")
    after = at(f"{CRUZO}pile: 4D\n{rows}> 0 lay 10H\n> 2 catch 0")
    assert after.events[-3:] == ["2 catches", "0 caught", "0 draws 4S"]


def test_who_has_drawn_cannot_be_caught_nor_who_catches() -> None:
    assert no(f"{FORGOT}> 0 draw\n> 1 catch 0") == "nothing_forgotten"
    assert no(f"{FORGOT}> 0 catch 0") == "catch_yourself"
    assert no(f"{FORGOT}> 1 catch 2") == "nothing_forgotten"


def test_it_lapses_when_two_further_seats_have_laid() -> None:
    rows = THREE.replace("8H KH KD", "5H KH KD").replace("AD", "AH")
    text = f"{CRUZO}pile: 4D\n{rows}> 0 lay 5H\n> 1 lay 9C\n"
    assert at(f"{text}> 1 catch 0").events[-3] == "1 catches"
    four = f"{rows}3: KS KC QD | - | 2H\n"
    text = f"{CRUZO}pile: 4D\n{four}> 0 lay 5H\n> 1 lay AC\n> 2 lay AH\n"
    assert no(f"{text}> 3 catch 0") == "nothing_forgotten"


def test_a_skipped_seat_was_not_on_turn() -> None:
    four = f"{THREE}3: 10S KC QD | - | 2H\n".replace("4C 6C AD", "8C 6C AD")
    text = f"{CRUZO}pile: 4D\n{four}> 0 lay 8H\n> 2 lay 8C\n"
    assert at(f"{text}> 3 catch 0").events[-3] == "3 catches"


def test_it_lapses_when_another_picks_up() -> None:
    rows = THREE.replace("9C AC AS", "5C 6D 6H").replace("8H KH", "QH KH")
    text = f"{CRUZO}pile: 4D\n{rows}> 0 lay QH\n> 1 pickup\n"
    assert no(f"{text}> 2 catch 0") == "nothing_forgotten"


def test_being_caught_is_picking_up_so_what_others_forgot_lapses() -> None:
    rows = THREE.replace("8H KH KD", "5H KH KD").replace("AD", "AH")
    text = f"{CRUZO}pile: 4D\n{rows}> 0 lay 5H\n> 1 lay 9C\n"
    assert at(f"{text}> 2 catch 1").events[-2] == "1 caught"
    assert no(f"{text}> 2 catch 0\n> 2 catch 1") == "nothing_forgotten"


def test_with_two_seats_it_lapses_as_soon_as_the_other_has_laid() -> None:
    text = f"{CRUZO}pile: 4D\n{TWO}> 0 lay JH\n"
    assert at(f"{text}> 1 catch 0").events[1] == "1 catches"
    assert no(f"{text}> 1 lay QC\n> 1 catch 0") == "nothing_forgotten"


def test_ones_own_next_lay_ends_it() -> None:
    rows = THREE.replace("8H KH", "8H 8S")
    text = f"{CRUZO}pile: 4D\n{rows}> 0 lay 8H 8S\n> 0 lay KD\n"
    after = at(f"{text}> 0 draw")
    assert after.events[-1] == "0 draws 4S 5S 6S"


def test_a_draw_after_a_throw_in_ends_it() -> None:
    rows = "0: KH KD 4C | - | 3D\n1: 5C 6C AS | - | 2D\n2: KS KC AD | - | 2C\n"
    text = f"{CRUZO}pile: 4D\n{rows}> 0 lay KH KD\n> 2 throw KS KC\n"
    assert no(f"{text}> 1 catch 0") == "window_open"
    after = at(f"{text}> 0 pass\n> 1 pass")
    assert after.events[-3:] == ["2 draws 4S 5S", "0 draws 6S 7S", "2 opens"]
    assert "dues" not in after


def test_illegal_lays_cost_the_pile() -> None:
    rows = "0: 9H 9S 3H JD | - | 3D\n1: 9C AC AS | - | 2D\n"
    for pile, lay in (("KC", "JD"), ("4C", "9H 9S"), ("4C", "9H JD"), ("X", "3H"), ("7C", "JD")):
        after = at(f"{CRUZO}pile: {pile}\n{rows}> 0 lay {lay}")
        assert after.events == [f"0 goes wrong with {lay}", "0 picks up 1", "1 opens"]


def test_with_an_empty_pile_there_is_nothing_to_pay_and_out_of_turn_is_refused() -> None:
    rows = "0: 9H 9S 3H | - | 3D\n1: 9C AC AS | - | 2D\n"
    assert no(f"{CRUZO}pile: -\n{rows}> 0 lay 9H 9S") == "one_a_turn rank=9"
    assert no(f"{CRUZO}pile: 4C\n{rows}> 1 lay AC") == "not_your_turn seat=0"
    assert no(f"rules: cruzo\npile: KC\n{rows}> 0 lay 9H") == "too_low rank=K"


# Laying wrongly

WRONG = "0: 9H 9S 3H JD | - | 3D\n1: 9C AC AS | - | 2D\n"


def test_where_it_costs_the_pile_any_cards_of_a_rank_are_offered() -> None:
    lays = ["lay 3H", "lay 9S", "lay 9S 9H", "lay JD"]
    for pile in ("4C", "KC", "X", "7C"):  # whatever fits, they stand in the same order
        now = at(f"{CRUZO}pile: {pile}\n{WRONG}")
        assert now.offered(0) == lays
        assert now.legal(0) != lays
    nothing_fits = at(f"{CRUZO}pile: KC\n{WRONG.replace('3H ', '')}")
    assert nothing_fits.offered(0) == [*lays[1:], "pickup"]
    assert at(f"{CRUZO}pile: KC\n{WRONG}").offered(1) == []


def test_face_up_cards_and_a_second_lay_may_go_wrong_too() -> None:
    rows = "0: - | 5S KH | 3D\n1: 9C AC AS | - | 2D\n"
    now = at(f"rules: cruzo enforcement=strict\npile: 9D\n{rows}")
    assert now.offered(0) == ["lay 5S", "lay KH"]
    after = at(f"rules: cruzo enforcement=strict\npile: 9D\n{rows}> 0 lay 5S")
    assert (after.seat(0), after["turn"]) == ("9D | 5S KH | 3D", "1")
    house = EXTENDED.replace("strict", "strict wrong_lay=pile")
    after = at(f"{house}pile: 7D\n0: 5S 5H KH | - | 3D\n1: 9C AC AS | - | 2D\n> 0 lay 5S")
    assert after.offered(0) == ["lay 5H", "lay KH", "pass"]


def test_a_joker_may_get_a_name_that_does_not_fit() -> None:
    house = EXTENDED.replace("strict", "strict wrong_lay=pile")
    now = at(f"{house}pile: KD\n0: X | - | 3D\n1: 9C AC AS | - | 2D\n")
    assert "lay X=4" in now.offered(0)
    assert "lay X=4" not in now.legal(0)
    assert len(now.offered(0)) == 14, "the queen of spades is another card"


def test_where_it_costs_nothing_only_what_is_lawful_is_offered() -> None:
    for text in (
        f"{CRUZO}pile: -\n{WRONG}",
        f"{CRUZO.replace('strict', 'strict wrong_lay=refused')}pile: KC\n{WRONG}",
        f"rules: cruzo\npile: KC\n{WRONG}",
        f"{EXTENDED}pile: 4D\n{EXTRA}",
        f"{CRUZO}phase: window   window: 1   waits: 0\npile: KC KH KS KD\n{WRONG}",
    ):
        assert at(text).offered(0) == at(text).legal(0)


# Catching in Cruzo Extra

EXTRA = "0: 8H KH KD | - | 3D\n1: 9C AC AS | - | 2D\n2: 4C 6C AD | - | 2C\n"


def test_whoever_is_caught_draws_up_and_one_penalty_card() -> None:
    after = at(f"{EXTENDED}pile: 4D\n{EXTRA}> 0 lay 8H\n> 2 catch 0")
    assert after.events[1:] == ["2 catches", "0 caught", "0 draws 4S 6S"]


def test_it_lapses_with_ones_own_next_turn() -> None:
    rows = EXTRA.replace("9C AC AS", "9C JC AS").replace("4C 6C AD", "4C QC AD")
    text = f"{EXTENDED}pile: 4D\n{rows}> 0 lay 8H\n> 1 lay AS\n"
    assert at(f"{text}> 2 catch 0").events[-1] == "0 draws 4S 6S"
    assert no(f"{text}> 2 lay AD\n> 1 catch 0") == "nothing_forgotten"


def test_a_swap_of_hands_ends_it() -> None:
    rows = EXTRA.replace("9C AC AS", "QS AC AS")
    text = f"{EXTENDED}pile: 4D\n{rows}> 0 lay 8H\n> 1 lay QS\n"
    assert no(f"{text}> 2 catch 0") == "nothing_forgotten"


def test_a_card_that_does_not_fit_is_refused() -> None:
    assert no(f"{EXTENDED}pile: AD\n{EXTRA}> 0 lay 8H".replace("6C AD", "6C KC")) == (
        "too_low rank=A"
    )


def test_what_one_draws_oneself_may_be_thrown_after() -> None:
    rows = EXTRA.replace("8H KH", "4H KH")
    after = at(f"{EXTENDED}pile: 3S\n{rows}> 0 lay 4H\n> 0 draw\n> 0 after 4S")
    assert after.events[1:] == ["0 draws 4S", "0 throws after 4S"]


def test_catching_goes_on_while_somebody_chooses() -> None:
    rows = EXTRA.replace("9C AC AS", "5C AC AS")
    text = f"{EXTENDED}pile: 4D\n{rows}> 0 lay 8H\n> 1 lay 5C\n"
    assert at(f"{text}> 2 catch 0").events[-1] == "0 draws 4S 6S"
    assert no(f"{text}> 0 after 8H") == "still_choosing seat=1"


def test_who_lays_no_more_throws_nothing_after_where_the_pile_was_caught_away() -> None:
    head = EXTENDED.replace("strict", "strict forgetting=pile") + "pile: 4D\n"
    rows = EXTRA.replace("9C AC", "5C AC")
    text = f"{head}{rows}> 0 lay 8H\n> 1 lay 5C\n> 2 catch 0\n"
    after = at(f"{text}> 1 pass")
    assert after["turn"] == "2"
    assert no(f"{text}> 1 pass\n> 1 draw\n> 1 after 7S") == "too_late_to_throw_after"


def test_a_joker_wrongly_named_goes_into_the_hand_with_the_pile() -> None:
    rules = "rules: cruzo-extended enforcement=strict wrong_lay=pile\n"
    rows = "0: - | - | X KH\n1: 9C AC AS | - | 2D\n"
    after = at(f"{rules}pile: KD\n{rows}> 0 flip 1\n> 0 lay X=4")
    assert after.events[1:] == ["0 goes wrong with X=4", "0 picks up 2", "1 opens"]
    assert after.seat(0) == "KD X | - | KH"
    assert "turned" not in after


# Debts: Shit Head and Linz

DEBT = "pile: 4D\nstock: 9D 8C 7C 7H\n0: 6S 6H AC | - | 2C\n1: 6D JC QC | - | 7D\n"


@pytest.mark.parametrize("rules", ["shithead", "shithead-linz"])
def test_nothing_is_drawn_for_a_seat(rules: str) -> None:
    text = f"rules: {rules} enforcement=strict\n{DEBT}"
    assert at(f"{text}> 0 draw").events == ["0 draws 9D"]
    assert at(f"{text}> 0 lay 6S").events == ["0 lays 6S"]


def test_who_lays_without_drawing_owes_what_it_did_not_draw() -> None:
    after = at(f"{SHITHEAD}{DEBT}> 0 lay 6S 6H\n> 1 lay JC\n")
    assert after["debts"] == "2 1"
    text = f"{SHITHEAD}debts: 2 0\n{DEBT}> 0 draw"
    assert no(text.replace("6S 6H AC", "6S AC")) == "nothing_to_draw"
    assert at(text.replace("6S 6H AC", "6S")).events == ["0 draws 9D"]


def test_the_debt_is_gone_with_the_next_picking_up() -> None:
    rows = DEBT.replace("pile: 4D", "pile: KD").replace("6S 6H AC", "6S 6H 9C")
    assert "debts" not in at(f"{SHITHEAD}debts: 2 0\n{rows}> 0 pickup")


def test_nobody_catches_where_there_are_debts() -> None:
    assert no(f"{SHITHEAD}{DEBT}> 0 lay 6S\n> 1 catch 0") == "no_catching"
    assert no(f"rules: cruzo\npile: 4D\n{THREE}> 0 lay 8H\n> 1 catch 0") == "no_catching"


# Nobody is shown who has forgotten


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_views_and_lists_are_the_same_whether_a_seat_has_forgotten_or_not(
    seat: int | None,
) -> None:
    text = f"{CRUZO}turn: 1   pile: KH\n{THREE.replace('8H KH KD', '8H KD')}"
    forgot, paid = at(text.replace("turn: 1", "turn: 1   dues: 0:1")), at(text)
    assert forgot.seen_by(seat) == paid.seen_by(seat)
    assert forgot.game.to_act(forgot.state) == paid.game.to_act(paid.state)
    if seat is not None:
        assert forgot.legal(seat) == paid.legal(seat)
    owing = at(f"{SHITHEAD}debts: 1 0\n{DEBT}")
    assert owing.seen_by(seat and 1) == at(f"{SHITHEAD}{DEBT}").seen_by(seat and 1)
