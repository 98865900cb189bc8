"""Cruzo Extra (Cruzo, erweitertes Shithead), sentence by sentence."""

import pytest

from data.presets import presets
from engine.shithead.events import Owes
from engine.shuffle import seed_of
from tests.engine.playing import Played, play, position, refused

HEAD = "rules: cruzo-extended\n"


def at(text: str) -> Played:
    return play(HEAD + text)


def no(text: str) -> str:
    return refused(HEAD + text)


def dealt(seats: int, seed: int = 1) -> Played:
    preset = presets()["cruzo-extended"]
    state = preset.rules.deal(preset.options, seats, 0, seed_of(seed)).state
    return Played(preset.rules, state, ())


# The deal


def test_two_to_six_seats_play() -> None:
    preset = presets()["cruzo-extended"]
    assert list(preset.rules.seats(preset.options)) == [2, 3, 4, 5, 6]


@pytest.mark.parametrize(("seats", "cards"), [(2, 55), (4, 55), (5, 110), (6, 110)])
def test_one_deck_with_three_jokers_for_up_to_four_two_for_more(seats: int, cards: int) -> None:
    state = dealt(seats).state
    held = sum(map(len, (*state.hands, *state.up, *state.down)))
    assert held == seats * 9
    assert held + len(state.stock) == cards


# Before play

SWAPPING = """
phase: swapping
stock: 4S
0: 3C KH KD | 4H 5H 6H | 2C 2D 2H
1: 3S QH QD | 4D 5D 6D | 7C 7D 7H
"""


def test_seats_swap_hand_and_face_up_cards_freely() -> None:
    after = at(f"{SWAPPING}> 0 faceup KH KD 6H\n> 0 faceup KH KD 5H")
    assert after.events == ["0 turns up 6H KH KD", "0 turns up 5H KH KD"]
    assert after.seat(0) == "3C 4H 6H | 5H KH KD | 2C 2D 2H"


def test_a_swap_is_of_ones_own_cards_and_as_many_as_lie_there() -> None:
    assert no(f"{SWAPPING}> 0 faceup KH KD 4D") == "not_yours cards=4D KH KD"
    assert no(f"{SWAPPING}> 0 faceup KH KD") == "so_many_face_up count=3"


def test_play_begins_when_all_are_ready_with_the_lowest_hand_card() -> None:
    after = at(f"{SWAPPING}> 0 ready\n> 1 ready")
    assert after.events == ["0 ready", "1 ready", "1 starts lowest 3S"]
    assert after["turn"] == "1"


def test_who_is_ready_swaps_no_more() -> None:
    assert no(f"{SWAPPING}> 0 ready\n> 0 faceup KH KD 6H") == "already_ready"


def test_nothing_is_laid_before_all_are_ready() -> None:
    assert no(f"{SWAPPING}> 0 lay 3C") == "not_begun"
    assert no(f"{SWAPPING}> 0 ready\n> 1 ready\n> 0 ready") == "too_late_to_swap"


def test_by_default_a_seat_keeps_what_it_has() -> None:
    assert position(HEAD + SWAPPING).default(0) == "ready"


def test_both_are_waited_for_until_they_are_ready() -> None:
    before = position(HEAD + SWAPPING)
    assert before.game.to_act(before.state) == (0, 1)
    after = at(f"{SWAPPING}> 1 ready")
    assert after.game.to_act(after.state) == (0,)
    assert after["phase"] == "swapping"


LOWEST = [
    ("3D KH KD", "3S QH QD", "0 starts lowest 3D"),
    ("3C KH KD", "3S QH QD", "1 starts lowest 3S"),
    ("3S KH KD", "3H QH QD", "1 starts lowest 3H"),
    ("8D KH KD", "3C QH QD", "1 starts lowest 3C"),
    ("2D 2S X", "AC AS AD", "1 starts lowest AD"),
    ("X X X", "2C 2S 2H", "1 starts lowest 2H"),
    ("X", "2C", "1 starts lowest 2C"),
]


@pytest.mark.parametrize(("mine", "yours", "starts"), LOWEST)
def test_the_lowest_card_counts_from_the_three_of_diamonds(
    mine: str, yours: str, starts: str
) -> None:
    rows = f"0: {mine} | 4H 5H 6H | 5C\n1: {yours} | 4D 5D 6D | 7C"
    assert at(f"phase: swapping\n{rows}\n> 0 ready\n> 1 ready").events[-1] == starts


def test_of_equal_cards_that_nearer_after_the_dealer_starts() -> None:
    rows = "0: 3D | 4H 5H 6H | 5C\n1: KD | 4D 5D 6D | 7C\n2: 3D | 4S 5S 6S | 8C\n"
    rows += "3: KH | 4C 5C 6C | 9C\n4: KH | 7H 7S 8H | 9C"
    after = at(f"dealer: 0   phase: swapping\n{rows}" + "".join(f"\n> {n} ready" for n in range(5)))
    assert after.events[-1] == "2 starts lowest_tied 3D"


def test_the_starter_opens_with_any_card() -> None:
    assert "lay QH QD" in at(f"{SWAPPING}> 0 ready\n> 1 ready").legal(1)


# Drawing and picking up


def test_after_the_turn_a_seat_draws_up_to_three() -> None:
    after = at("pile: 4D\nstock: 8S 9S\n0: 6H KD KH | - | 3D\n1: 9C | - | 2D\n> 0 lay 6H")
    assert after.events == ["0 lays 6H", "0 draws 8S"]


def test_who_cannot_lay_picks_up_and_does_not_open() -> None:
    after = at("pile: KD\n0: 6H | - | 3D\n1: 9C | - | 2D\n> 0 pickup")
    assert after.events == ["0 picks up 1", "1 opens"]


def test_nobody_picks_up_by_choice() -> None:
    rows = "0: JH JD JC | - | 3D\n1: 9C | - | 2D\n> 0 pickup"
    assert no(f"pile: 6H 6S 6C 9H 9S 4D\n{rows}") == "must_lay"


# What cards do


def test_two_five_and_ten_lie_on_anything() -> None:
    before = position(f"{HEAD}pile: KD\nstock: 4S\n0: 2H 3H 5H 9H 10H JH KH | - | 3D\n1: 9C")
    assert before.legal(0) == ["lay 2H", "lay 5H", "lay 10H", "lay KH"]


def test_anything_lies_on_a_two() -> None:
    before = position(f"{HEAD}pile: 2D\n0: 3H 4H | - | 3D\n1: 9C")
    assert before.legal(0) == ["lay 3H", "lay 4H"]


def test_threes_and_eights_are_ordinary() -> None:
    assert no("pile: 5D\n0: 3H | - | 3D\n1: 9C\n> 0 lay 3H") == "too_low rank=5"
    after = at("pile: 5D\n0: 8H 9H | - | 3D\n1: 9C | - | 2D\n2: KC | - | 2C\n> 0 lay 8H")
    assert after["turn"] == "1"


def test_after_a_seven_seven_or_lower() -> None:
    rows = "0: 4H 7H 8H | - | 3D\n1: 9C"
    assert position(f"{HEAD}pile: 7D\n{rows}").legal(0) == ["lay 4H", "lay 7H"]


def test_each_nine_turns_the_direction() -> None:
    rows = "0: 9H 9S KH | - | 3D\n1: 9C | - | 2D\n2: KC | - | 2C"
    assert at(f"pile: 4D\n{rows}\n> 0 lay 9H")["turn"] == "2"
    assert at(f"pile: 4D\n{rows}\n> 0 lay 9H 9S")["turn"] == "1"


def test_each_jack_skips_one() -> None:
    rows = "0: JH JS KH | - | 3D\n1: 9C | - | 2D\n2: KC | - | 2C"
    assert at(f"pile: 4D\n{rows}\n> 0 lay JH").events[1:] == ["1 skipped"]
    both = at(f"pile: 4D\n{rows}\n> 0 lay JH JS")
    assert both.events[1:] == ["1 skipped", "2 skipped"]
    assert both["turn"] == "0"


def test_a_ten_burns_and_who_burns_opens() -> None:
    after = at("pile: KD\n0: 10H KH | - | 3D\n1: 9C | - | 2D\n> 0 lay 10H")
    assert after.events == ["0 lays 10H", "pile burns 2", "0 opens"]


def test_four_equal_burn_whoever_laid_them_and_the_fourth_opens() -> None:
    after = at("pile: 4D 8H 8S\n0: 8C 8D KH | - | 3D\n1: 9C | - | 2D\n> 0 lay 8C 8D")
    assert after.events == ["0 lays 8C 8D", "pile burns 5", "0 opens"]


# 5 and once more

FIVE = "pile: KD\nstock: 3S 4S\n0: 5H 5S 6H | - | 3D\n1: 9C | - | 2D\n"


def test_after_a_five_a_seat_may_lay_once_more_and_then_draws() -> None:
    after = at(f"{FIVE}> 0 lay 5H\n> 0 lay 6H")
    assert after.events == ["0 lays 5H", "0 lays 6H", "0 draws 3S 4S"]
    assert after["turn"] == "1"


def test_after_a_five_a_seat_may_leave_it_at_that() -> None:
    after = at(f"{FIVE}> 0 lay 5H\n> 0 pass")
    assert after.events == ["0 lays 5H", "0 lays no more", "0 draws 3S"]
    assert at(f"{FIVE}> 0 lay 5H").default(0) == "pass"


def test_the_further_lay_must_fit_the_five_and_the_pile_is_not_picked_up() -> None:
    assert no("pile: KD\n0: 5H 4H | - | 3D\n1: 9C\n> 0 lay 5H\n> 0 lay 4H") == "too_low rank=5"
    assert no(f"{FIVE}> 0 lay 5H\n> 0 pickup") == "once_more_or_pass"
    assert at(f"{FIVE}> 0 lay 5H").legal(0) == ["lay 5S", "lay 6H", "pass"]


def test_two_fives_give_one_further_lay_but_a_further_five_another() -> None:
    assert at(f"{FIVE}> 0 lay 5H 5S\n> 0 lay 6H")["turn"] == "1"
    again = at(f"{FIVE}> 0 lay 5H\n> 0 lay 5S")
    assert again["phase"] == "again"


def test_no_further_lay_without_a_card_in_the_zone() -> None:
    last = at("pile: KD\nstock: 3S 4S\n0: 5H | - | 3D\n1: 9C | - | 2D\n> 0 lay 5H")
    assert last.events == ["0 lays 5H", "0 draws 3S 4S"]
    zone = at("pile: KD\n0: 5H | 6H | 3D\n1: 9C | - | 2D\n> 0 lay 5H")
    assert zone["turn"] == "1"


def test_a_five_from_the_table_is_followed_from_the_table() -> None:
    after = at("pile: KD\n0: - | 5H 6H | 3D\n1: 9C | - | 2D\n> 0 lay 5H")
    assert after.legal(0) == ["lay 6H", "pass"]
    blind = at("pile: KD\n0: - | - | 5D 6D\n1: 9C | - | 2D\n> 0 flip 1")
    assert blind.legal(0) == ["flip 1", "pass"]


def test_a_face_down_joker_named_five_is_followed_as_a_five_is() -> None:
    rows = "1: 9C | - | 2D\n> 0 flip 1\n> 0 lay X=5"
    blind = at(f"pile: KD\n0: - | - | X 6H 7H\n{rows}")
    assert blind.legal(0) == ["flip 1", "flip 2", "pass"]
    assert at(f"pile: KD\n0: - | - | X\n2: KC | - | 2C\n{rows}").events[-1] == "0 out place 1"


# The queen of spades

QUEEN = """
pile: 4D
stock: 7S 8S
0: QS KH KD | - | 3D
1: 9C | - | 2D
2: 4C 6C | - | 2C
"""


def test_the_queen_of_spades_passes_hands_against_the_direction_before_the_drawing() -> None:
    after = at(f"{QUEEN}> 0 lay QS")
    assert after.events == [
        "0 lays QS", "hands pass ccw", "2 gets KH KD", "0 gets 9C", "1 gets 4C 6C",
        "0 draws 7S 8S",
    ]  # fmt: skip
    assert [after.hand(seat) for seat in range(3)] == ["7S 8S 9C", "4C 6C", "KH KD"]


def test_hands_follow_the_direction_of_play() -> None:
    after = at(f"direction: ccw\n{QUEEN}> 0 lay QS")
    assert after.hand(1) == "KH KD"


def test_other_queens_swap_nothing_and_each_queen_of_spades_swaps_once() -> None:
    assert "hands" not in " ".join(at(f"{QUEEN.replace('QS', 'QH')}> 0 lay QH").events)
    two = QUEEN.replace("QS KH", "QS QS QH") + "3: KC | - | 2H\n4: AC | - | 2S\n"
    assert at(f"{two}> 0 lay QS QS QH").events.count("hands pass ccw") == 2


def test_who_lays_its_last_card_is_out_before_the_swap() -> None:
    rows = "0: QS | - | -\n1: 9C | - | 2D\n2: 4C 6C | - | 2C"
    after = at(f"pile: 4D\n{rows}\n> 0 lay QS")
    assert after.events[1] == "0 out place 1"
    assert [after.hand(1), after.hand(2)] == ["4C 6C", "9C"]


def test_after_a_swap_whoever_is_without_cards_is_out() -> None:
    rows = "0: QS 5C | - | 3D\n1: 9C | - | -\n2: - | - | 2C"
    after = at(f"pile: 4D\n{rows}\n> 0 lay QS")
    assert "1 out place 1" in after.events


# The joker

JOKER = "pile: 9D\nstock: 4S\n0: X KH | - | 3D\n1: 9C | - | 2D\n2: 4C 6C | - | 2C\n"


def test_a_joker_is_any_card_named_when_it_is_laid() -> None:
    after = at(f"{JOKER}> 0 lay X=10")
    assert after.events[:2] == ["0 lays X=10", "pile burns 2"]
    assert at(f"{JOKER}> 0 lay X=J").events[1] == "1 skipped"
    assert at(f"{JOKER}> 0 lay X=QS").events[1] == "hands pass ccw"
    assert "hands" not in " ".join(at(f"{JOKER}> 0 lay X=Q").events)


def test_a_joker_must_fit_as_what_it_is_and_must_be_named() -> None:
    assert no(f"{JOKER}> 0 lay X=8") == "too_low rank=9"
    assert no(f"{JOKER}> 0 lay X") == "name_the_joker"
    laid = [one for one in position(HEAD + JOKER).legal(0) if one.startswith("lay X")]
    ranks = ("2", "5", "9", "10", "J", "Q", "QS", "K", "A")
    assert sorted(laid) == sorted(f"lay X={rank}" for rank in ranks)


def test_jokers_have_the_one_rank_of_the_turn() -> None:
    assert no(f"{JOKER}> 0 lay KH X=A") == "mixed_ranks cards=KH X=A"
    assert at(f"{JOKER}> 0 lay KH X=K").events[0] == "0 lays KH X=K"


def test_a_named_joker_counts_in_runs() -> None:
    after = at("pile: 8H X=8 8D\n0: 8C KH | - | 3D\n1: 9C | - | 2D\n> 0 lay 8C")
    assert after.events[1] == "pile burns 4"


def test_the_pile_is_worth_what_the_joker_is() -> None:
    assert no("pile: X=J\n0: 9H | - | 3D\n1: 9C\n> 0 lay 9H") == "too_low rank=J"


def test_picked_up_a_joker_loses_its_name() -> None:
    after = at("pile: 4D X=K\n0: 9H | - | 3D\n1: 9C | - | 2D\n> 0 pickup")
    assert after.hand(0) == "4D 9H X"


BLIND = "pile: KD\n0: - | - | X 3D\n1: 9C | - | 2D\n2: 4C 6C | - | 2C\n"


def test_turned_over_face_down_a_joker_is_named_then() -> None:
    turned = at(f"{BLIND}> 0 flip 1")
    assert turned.legal(0) == ["lay X=2", "lay X=5", "lay X=10", "lay X=K", "lay X=A"]
    assert at(f"{BLIND}> 0 flip 1\n> 0 lay X=A").events == ["0 flips 1 X", "0 lays X=A"]
    assert no(f"{BLIND}> 0 flip 1\n> 0 lay X=Q") == "too_low rank=K"
    assert no(f"{BLIND}> 0 flip 1\n> 0 pickup") == "name_the_joker"


def test_by_default_a_joker_is_the_lowest_without_power_else_a_two() -> None:
    assert at(f"{BLIND}> 0 flip 1").default(0) == "lay X=K"
    seven = BLIND.replace("KD", "7D")
    assert at(f"{seven}> 0 flip 1").default(0) == "lay X=3"
    ace = position(f"{HEAD}pile: 9D JS\n0: X | - | 3D\n1: 9C")
    assert ace.default(0) == "lay X=Q"
    assert position(f"{HEAD}pile: 9D\n0: X KH | - | 3D\n1: 9C").default(0) == "lay KH"


# Throwing after (Nachwerfen)

AFTER = """
pile: 4D
stock: 8S 8C 3S 3H 3C
0: 8H KH KD | - | 3D
1: 9C AC | - | 2D
2: 4C 6C | - | 2C
"""


def test_a_card_drawn_of_the_rank_just_laid_may_be_thrown_after_and_drawn_for() -> None:
    after = at(f"{AFTER}> 0 lay 8H\n> 0 after 8S")
    assert after.events == ["0 lays 8H", "0 draws 8S", "0 throws after 8S", "0 draws 8C"]
    assert after.legal(0) == ["after 8C"]


def test_throwing_after_ends_when_the_next_seat_has_laid_or_picked_up() -> None:
    assert no(f"{AFTER}> 0 lay 8H\n> 1 lay 9C\n> 0 after 8S") == "too_late_to_throw_after"
    low = AFTER.replace("9C AC", "3D 6D").replace("| 3D", "| 6H")
    assert no(f"{low}> 0 lay 8H\n> 1 pickup\n> 0 after 8S") == "too_late_to_throw_after"
    late = "pile: 4D\nstock: 8S\n0: 8H | - | 3D\n1: - | - | 2D AD\n> 0 lay 8H\n> 1 flip 2\n"
    assert no(f"{late}> 0 after 8S") == "too_late_to_throw_after"
    jacks = AFTER.replace("9C AC", "JC JS")
    assert no(f"{jacks}> 0 lay 8H\n> 1 lay JC JS\n> 0 after 8S") == "too_late_to_throw_after"
    joker = "pile: 4D\nstock: 8S\n0: 8H | - | 3D\n1: - | - | X AD\n> 0 lay 8H\n> 1 flip 1\n"
    assert "after" not in at(joker)


def test_only_what_was_drawn_is_thrown_after() -> None:
    held = AFTER.replace("KH KD", "8D KD")
    assert no(f"{held}> 0 lay 8H\n> 0 after 8D") == "not_just_drawn cards=8D"
    assert no(f"{AFTER}> 0 lay 8H\n> 0 after KH") == "not_the_last rank=8"
    assert no(f"{AFTER}> 0 lay KH\n> 1 after AC") == "too_late_to_throw_after"


def test_what_is_thrown_after_can_complete_a_run_and_then_its_seat_opens() -> None:
    run = at(
        "pile: 4D 8D\nstock: 8S 8C 3S 3H\n0: 8H KH KD | - | 3D\n1: 9C | - | 2D\n2: 4C | - | 2C\n"
        "> 0 lay 8H\n> 0 after 8S\n> 0 after 8C"
    )
    assert run.events[-3:] == ["pile burns 5", "0 draws 3S", "0 opens"]
    assert run["turn"] == "0"


def test_what_is_thrown_after_reverses_skips_and_swaps_once_more() -> None:
    nine = AFTER.replace("8S 8C", "9S 8C").replace("8H", "9H")
    assert at(f"{nine}> 0 lay 9H")["turn"] == "2"
    assert at(f"{nine}> 0 lay 9H\n> 0 after 9S")["turn"] == "1"
    jack = AFTER.replace("8S 8C", "JS 8C").replace("8H", "JH") + "3: 9D | - | 2H\n"
    after = at(f"{jack}> 0 lay JH\n> 0 after JS")
    assert [e for e in after.events if "skipped" in e] == ["1 skipped", "2 skipped"]
    assert after["turn"] == "3"
    queen = AFTER.replace("8S 8C", "QS 8C").replace("8H", "QH")
    assert "hands pass ccw" in at(f"{queen}> 0 lay QH\n> 0 after QS").events


def test_not_after_a_burn_and_a_five_thrown_after_gives_no_further_lay() -> None:
    ten = AFTER.replace("8S 8C", "10S 8C").replace("8H", "10H")
    assert no(f"{ten}> 0 lay 10H\n> 0 after 10S") == "too_late_to_throw_after"
    five = AFTER.replace("8S 8C", "5S 8C").replace("8H", "5H")
    after = at(f"{five}> 0 lay 5H\n> 0 pass\n> 0 after 5S")
    assert after["turn"] == "1"
    assert "phase" not in after


def test_where_the_turn_came_back_it_is_an_ordinary_lay() -> None:
    two = "pile: 4D\nstock: JS 3S\n0: JH KH KD | - | 3D\n1: 9C | - | 2D\n> 0 lay JH"
    assert at(two)["turn"] == "0"
    assert "after JS" not in at(two).legal(0)
    assert "lay JS" in at(two).legal(0)
    assert no(f"{two}\n> 0 after JS") == "too_late_to_throw_after"


def test_a_joker_just_drawn_may_be_named_the_last_rank() -> None:
    joker = AFTER.replace("8S 8C", "X 8C")
    assert at(f"{joker}> 0 lay 8H").legal(0) == ["after X=8"]
    assert at(f"{joker}> 0 lay 8H\n> 0 after X=8").events[2] == "0 throws after X=8"


# The end


def test_play_goes_on_to_the_last_who_owes_a_round() -> None:
    rows = "0: KH | - | -\n1: 9C | - | 2D\n2: - | - | 2C\n"
    after = at(f"pile: 4D\n{rows}> 0 lay KH\n> 1 pickup\n> 2 flip 1")
    assert after.events[-3:] == ["2 out place 2", "round over 0 2 1", "1 owes a round"]


def test_the_round_someone_owes_is_a_tally() -> None:
    assert Owes.tally == "rounds_owed"
