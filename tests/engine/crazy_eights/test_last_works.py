"""The last card works, cards that add to a draw, and cards that make the seat opposite draw."""

import pytest

from engine.crazy_eights.events import Draws
from engine.dealing import write_dealing
from engine.notation import Unreadable
from tests.engine.playing import play, position, refused

STOCK = "stock: 4C 5C 6C QC KC 4D 5D 6D"


def at(zero: str, one: str = "QD KH", two: str = "QS KS", more: str = "", **but: str) -> str:
    rules, pile = but.get("rules", "crates"), but.get("pile", "9C")
    stock = but.get("stock", STOCK)
    return f"rules: {rules} \n pile: {pile} {stock} {more} \n 0: {zero} \n 1: {one} \n 2: {two} \n"


def test_a_two_of_any_suit_and_any_ace_go_on_a_draw() -> None:
    before = at("2S AH 9H", pile="2C AC", more="pending: 3")
    assert position(before).legal(0) == ["lay 2S", "lay AH", "take"]
    assert play(before + "> 0 lay 2S").events[-1] == "1 owes 5"
    assert play(before + "> 0 lay AH").events[-1] == "1 owes 4"
    assert refused(before + "> 0 lay 9H suit D") == "take_or_answer count=3"


def test_with_nothing_pending_a_card_that_adds_is_plain() -> None:
    before = at("AH AS 3D", more="suit: S")
    assert refused(before + "> 0 lay AH") == "does_not_fit rank=9 suit=S"
    after = play(before + "> 0 lay AS")
    assert (after.events, "pending" in after) == (["0 lays AS"], False)


def test_under_same_only_another_that_adds_goes_on_one() -> None:
    rules = "crazy-eights draw_two=2 draw_adds=A"
    before = at("2S AH 3D", pile="2C AC", more="pending: 3", rules=rules)
    assert position(before).legal(0) == ["lay AH", "take"]
    on_two = at("2S AH 3D", pile="2C", more="pending: 2", rules=rules)
    assert position(on_two).legal(0) == ["lay 2S", "lay AH", "take"]


def test_several_that_add_add_one_each() -> None:
    rules = "crazy-eights draw_two=2 draw_adds=A together=rank"
    before = at("AD AH 3D 4S", pile="2C", more="pending: 2", rules=rules)
    assert play(before + "> 0 lay AD cards AH").events[-1] == "1 owes 4"


def test_who_can_lay_has_to_and_what_was_drawn_waits() -> None:
    assert refused(at("3C 4H") + "> 0 draw") == "must_lay"
    after = play(at("3H 4H", stock="stock: 5C KC") + "> 0 draw")
    assert after["turn"] == "1"


def test_the_first_to_empty_wins_when_the_draw_is_taken() -> None:
    before = at("2S", "AS", "QS KS", pile="3S") + "> 0 lay 2S \n"
    open_ = play(before)
    assert (open_["emptied"], open_["turn"], open_.seen_by(2).count("emptied: 0")) == ("0", "1", 1)
    after = play(before + "> 1 lay AS \n > 2 take")
    assert after.events[-6:] == ["1 lays AS", "2 owes 3", "2 takes 3 4C 5C 6C", "0 wins",
                                 "2 counts 95 4C 5C 6C QS KS", "round over 0=1 2"]  # fmt: skip
    assert after["places"] == "0=1 2"
    again = position("rules: crates \n" + "\n".join(after.game.write_position(after.state)))
    assert again.state == after.state


def test_a_seat_without_cards_takes_and_is_in_again() -> None:
    after = play(at("2S", "AS KH", "AD KS", pile="3S") + "> 0 lay 2S \n > 1 lay AS \n > 2 lay AD")
    assert (after["turn"], after["pending"], after["emptied"]) == ("0", "4", "0")
    assert (after.legal(0), after.default(0)) == (["take"], "take")
    taken = play(at("2S", "AS KH", "AD KS", pile="3S")
                 + "> 0 lay 2S \n > 1 lay AS \n > 2 lay AD \n > 0 take")  # fmt: skip
    assert (taken.hand(0), taken["turn"], "emptied" in taken) == ("4C 5C 6C QC", "1", False)


def test_of_two_without_cards_the_one_left_wins_when_the_other_is_in_again() -> None:
    text = at("2S", "AS", "AD KS", pile="3S") + "> 0 lay 2S \n > 1 lay AS \n > 2 lay AD \n > 0 take"
    assert play(text).events[-4:-2] == ["1 wins", "0 counts 85 4C 5C 6C QC"]


def test_if_nothing_can_be_drawn_the_first_to_empty_wins() -> None:
    text = at("2S", "AS", "AD KS", pile="3S", stock="stock: -", rules="crates stock_out=pass")
    after = play(text + "> 0 lay 2S \n > 1 lay AS \n > 2 lay AD \n > 0 take")
    assert after.events[-5:-3] == ["0 owes 4", "0 takes 0 -"]
    assert "0 wins" in after.events


@pytest.mark.parametrize(
    ("card", "pile", "happens"),
    [("5H", "6H", ["1 draws 4C", "2 draws 5C"]), ("7H", "6H", ["1 draws 4C"]),
     ("10H", "6H", ["direction ccw"]), ("4H", "6H", ["1 skipped"]), ("8H", "3C", []),
     ("KC", "3C", [])],
)  # fmt: skip
def test_what_needs_no_answer_is_done_and_the_seat_wins(
    card: str, pile: str, happens: list[str]
) -> None:
    one = "QD KH"
    after = play(at(card, one, "QS KS", pile=pile).replace("QC KC", "QC") + f"> 0 lay {card}")
    assert after.events[: len(happens) + 2] == [f"0 lays {card}", *happens, "0 wins"]
    assert after["turn"] == "0"


def test_cards_drawn_for_the_last_card_are_counted() -> None:
    after = play(at("5H", "QD", "QS", pile="6H") + "> 0 lay 5H")
    assert [event for event in after.events if "counts" in event] == [
        "1 counts 25 4C QD", "2 counts 40 5C QS",
    ]  # fmt: skip


def test_of_four_the_seat_opposite_draws() -> None:
    text = at("7H", pile="6H").rstrip() + "\n 3: JD JS \n > 0 lay 7H"
    assert [event for event in play(text).events if "draws" in event] == ["2 draws 4C"]


@pytest.mark.parametrize(
    ("seats", "direction", "whom"),
    [(6, "cw", 4), (5, "cw", 2), (5, "ccw", 0), (2, "cw", 0), (3, "ccw", 0)],
)
def test_the_seat_half_way_round_or_the_next_one_draws(
    seats: int, direction: str, whom: int
) -> None:
    hands = "\n".join(f"{seat}: {card}S {card}H" for seat, card in
                      enumerate(["3", "9", "4", "6", "J", "Q"][:seats]))  # fmt: skip
    hands = hands.replace("1: 9S 9H", "1: 7D 9H KH")
    text = (f"rules: crates ends=rounds \n seats: {seats} turn: 1 direction: {direction} \n"
            f"pile: 3D stock: 10S AS AD \n {hands} \n > 1 lay 7D")  # fmt: skip
    assert [event for event in play(text).events if "draws" in event] == [f"{whom} draws 10S"]


def test_a_further_turn_without_cards_is_for_drawing() -> None:
    before = at("6H", pile="3H") + "> 0 lay 6H \n"
    after = play(before)
    assert (after["turn"], after["emptied"], after.legal(0)) == ("0", "0", ["draw"])
    assert after.default(0) == "draw"
    drew = play(before + "> 0 draw")
    assert (drew.hand(0), drew["turn"], "emptied" in drew) == ("4C", "1", False)


def test_what_it_drew_may_be_laid_where_drawn_cards_may() -> None:
    before = at("6H", pile="3H", stock="stock: 9H KC", rules="crates draw=one_then_play")
    after = play(before + "> 0 lay 6H \n > 0 draw \n > 0 lay 9H")
    assert after.events[-4] == "0 wins"


def test_if_nothing_can_be_drawn_the_further_turn_wins() -> None:
    text = at("6H", pile="3H", stock="stock: -", rules="crates stock_out=pass")
    assert play(text + "> 0 lay 6H").events[:2] == ["0 lays 6H", "0 wins"]


def test_a_live_skip_does_not_begin_with_the_last_card() -> None:
    text = at("4H", "4S 3D", pile="3H", rules="crates skip_answer=adds")
    assert play(text + "> 0 lay 4H").events[:2] == ["0 lays 4H", "0 wins"]


def test_blocking_the_draw_ends_the_round_and_the_first_to_empty_wins() -> None:
    rules = "crazy-eights draw_two=2 blocks=9 finish=works"
    for more in ("", " KD"):
        text = at("2S", f"9S{more}", "QS KS", pile="3S", rules=rules)
        events = play(text + "> 0 lay 2S \n > 1 lay 9S").events
        assert events[2:5] == ["1 lays 9S", "1 cancels 2", "0 wins"]


def test_a_seat_without_cards_owes_no_word() -> None:
    rules = "huit-americain"
    before = at("2S", "2H QD", "QS KS", pile="3S", rules=rules) + "> 0 lay 2S \n"
    assert refused(before + "> 1 catch 0") == "nobody_forgot"
    assert refused(before + "> 0 lastcard") == "said_or_too_late"


def test_huit_aces_and_twos_answer_their_like_and_jokers_jokers() -> None:
    on_joker = at("AH X 3D JD", pile="2H X", more="pending: 5", rules="huit-americain")
    assert refused(on_joker + "> 0 lay AH") == "take_or_lay rank=X count=5"
    assert play(on_joker + "> 0 lay X").events[-1] == "1 owes 10"
    on_two = at("AH 2S 3D JD", pile="2H", more="pending: 2", rules="huit-americain")
    assert refused(on_two + "> 0 lay AH") == "take_or_lay rank=2 count=2"
    assert play(on_two + "> 0 lay 2S").events[-1] == "1 owes 4"


def test_turned_up_the_seat_opposite_the_dealer_draws() -> None:
    game = position(at("3C")).game
    options = position(at("3C")).state.options
    found = 0
    for seed in range(400):
        step = game.deal(options, 4, 1, seed.to_bytes(32, "big"), carry=(0, 0, 0, 0, 3))
        up = step.state.pile[0] // 4
        sizes = [len(hand) for hand in step.state.hands]
        if up == 5:
            found += 1
            assert sizes == [5, 5, 5, 6]
            assert [event.seat for event in step.events if isinstance(event, Draws)] == [3]
        elif up in (12, 0):
            assert (step.state.pending, step.state.turn) == ((2, 2) if up == 0 else (0, 2))
    assert found > 3


@pytest.mark.parametrize(
    ("lines", "key"),
    [("pile: 9C \n 0: - \n 1: 3D \n 2: 4D", "emptied"),
     ("pile: 9C emptied: 1 \n 0: 3D \n 1: - \n 2: 4D", "phase"),
     ("pile: 2C pending: 2 emptied: 1 \n 0: 3D \n 1: 5D \n 2: 4D", "emptied"),
     ("pile: AC pending: 2 \n 0: 3D \n 1: 5D \n 2: 4D", "pending")],
)  # fmt: skip
def test_a_position_that_contradicts_itself_is_unreadable(lines: str, key: str) -> None:
    with pytest.raises(Unreadable) as wrong:
        position(f"rules: crates \n {lines}")
    assert wrong.value.key == key


@pytest.mark.parametrize("last", ["2S", "5S"])
def test_in_the_further_turn_the_last_card_ends_what_fits_in_it(last: str) -> None:
    rules = "crates again_fits=any"
    after = play(at(last, pile="6S", more="anything: 1", rules=rules) + f"> 0 lay {last}")
    assert ("anything" in after, "emptied" in after) == (False, last == "2S")
    again = after.game.read_position(after.state.options, after.lines)
    assert after.game.write_position(again) == after.game.write_position(after.state)


def test_anybody_can_check_what_the_seat_opposite_drew() -> None:
    at_table = position(at("3C"))
    game, options = at_table.game, at_table.state.options
    for seats, whom in ((4, 3), (5, 2), (2, 0)):
        how = game.dealing(options, seats, 1, (0,) * (seats + 1))
        lines = [*write_dealing(how, bytes(32))]
        assert lines[-2:] == ["one more: 5", f"one more for seat {whom}: 7"]
    plain = game.dealing(position(at("3C", rules="crates turned_card=ignored")).state.options, 4, 1)
    assert not any(line.startswith("one more") for line in write_dealing(plain, bytes(32)))
