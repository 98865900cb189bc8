"""Cards that skip, reverse, or make others draw."""

import pytest

from tests.engine.playing import play, position, refused

RANKS = ["2", "3", "4", "5", "6", "7", "9", "10", "J", "Q", "K", "A"]


def at(changes: str, card: str = "QH", seats: int = 4, extra: str = "") -> str:
    low, high = ("6", "9") if card[0] in "35" else ("3", "5")
    hands = "\n".join(f"{seat}: {low}{suit} {high}{suit}" for seat, suit in enumerate("HDC", 1))
    hands = "\n".join(hands.splitlines()[: seats - 1])
    return f"""
        rules: crazy-eights {changes}
        pile: {"KH" if card[0] != "K" else "QH"}   stock: 10C JC QC KC AC   {extra}
        0: {card} 7S 7D
        {hands}
    """


@pytest.mark.parametrize("rank", RANKS)
def test_the_next_seat_is_left_out(rank: str) -> None:
    after = play(at(f"skip={rank}", f"{rank}H") + f"> 0 lay {rank}H")
    assert after.events == [f"0 lays {rank}H", "1 skipped"]
    assert after["turn"] == "2"
    assert play(at("", f"{rank}H") + f"> 0 lay {rank}H")["turn"] == "1"


def test_of_two_seats_the_same_one_plays_again() -> None:
    after = play(at("skip=Q", seats=2) + "> 0 lay QH")
    assert (after.events[-1], after["turn"]) == ("1 skipped", "0")


@pytest.mark.parametrize("rank", RANKS)
def test_the_direction_turns_round(rank: str) -> None:
    after = play(at(f"reverse={rank}", f"{rank}H") + f"> 0 lay {rank}H")
    assert after.events == [f"0 lays {rank}H", "direction ccw"]
    assert (after["turn"], after["direction"]) == ("3", "ccw")


def test_and_back() -> None:
    after = play(at("reverse=Q", extra="direction: ccw") + "> 0 lay QH")
    assert (after.events[-1], after["turn"]) == ("direction cw", "1")


def test_of_two_seats_a_reverse_changes_nothing() -> None:
    after = play(at("reverse=Q", seats=2) + "> 0 lay QH")
    assert after.events == ["0 lays QH"]
    assert (after["turn"], after["direction"]) == ("1", "cw")


def test_counter_clockwise_the_seat_before_is_left_out() -> None:
    after = play(at("skip=Q", extra="direction: ccw") + "> 0 lay QH")
    assert (after.events[-1], after["turn"]) == ("3 skipped", "2")


@pytest.mark.parametrize("rank", RANKS)
def test_the_next_seat_draws_two_and_is_done(rank: str) -> None:
    text = at(f"draw_two={rank}", f"{rank}H") + f"> 0 lay {rank}H"
    after = play(text)
    assert after.events == [f"0 lays {rank}H", "1 owes 2"]
    assert (after["pending"], after.legal(1), after.default(1)) == ("2", ["take"], "take")
    after = play(text + "\n > 1 take")
    assert after.events[-1] == "1 takes 2 10C JC"
    assert after.told(None)[-1] == "1 takes 2"
    assert (after["turn"], "pending" in after) == ("2", False)


TWOS = """
    rules: crazy-eights draw_two=2 {}
    pile: KH   stock: 10C JC QC KC AC 4C
    0: 2H 7S
    1: 2S 3H 8S
    2: 4D 8D
    > 0 lay 2H
"""


def test_or_lays_another_of_that_rank_and_each_adds_two() -> None:
    text = TWOS.format("")
    assert play(text).legal(1) == ["lay 2S", "take"]
    after = play(text + "\n > 1 lay 2S")
    assert (after.events[-1], after["pending"]) == ("2 owes 4", "4")
    after = play(text + "\n > 1 lay 2S \n > 2 take")
    assert after.events[-1] == "2 takes 4 10C JC QC KC"


def test_while_a_draw_is_pending_nothing_else_is_laid_never_a_wild_card() -> None:
    text = TWOS.format("")
    assert refused(text + "\n > 1 lay 3H") == "take_or_lay rank=2 count=2"
    assert refused(text + "\n > 1 lay 8S suit H") == "take_or_lay rank=2 count=2"
    assert refused(text + "\n > 1 draw") == "take_first count=2"
    assert refused(text + "\n > 1 pass") == "take_first count=2"


def test_what_is_drawn_is_not_laid_at_once() -> None:
    text = TWOS.format("draw=one_then_play").replace("10C JC", "2C 2D") + "\n > 1 take"
    assert play(text)["turn"] == "2"
    assert play(text).legal(1) == []


def test_drawing_ends_the_sequence_and_the_next_seat_plays_on_the_top_card() -> None:
    text = TWOS.format("").replace("4D 8D", "4D 8D 9H 2C") + "\n > 1 take"
    assert [action for action in play(text).legal(2) if "suit" not in action] == [
        "lay 2C", "lay 9H", "draw",
    ]  # fmt: skip
    assert play(text + "\n > 2 lay 2C")["pending"] == "2"


def test_pending_cards_may_always_be_taken() -> None:
    assert play(TWOS.format("must_lay=yes")).legal(1) == ["lay 2S", "take"]
    assert play(TWOS.format("must_lay=yes") + "\n > 1 take")["turn"] == "2"


def test_what_cannot_be_drawn_is_forgiven() -> None:
    text = TWOS.format("").replace("10C JC QC KC AC 4C", "10C")
    after = play(text + "\n > 1 take")
    assert after.events[-1] == "1 takes 1 10C"
    assert ("pending" in after, "passes" in after) == (False, False)


def test_a_pending_draw_that_yields_nothing_is_a_pass() -> None:
    text = TWOS.format("").replace("10C JC QC KC AC 4C", "-")
    after = play(text + "\n > 1 take")
    assert (after.events[-1], after["passes"], after["turn"]) == ("1 takes 0 -", "1", "2")


def test_there_is_nothing_to_take_otherwise() -> None:
    assert refused("rules: crazy-eights \n pile: KH \n 0: 4H 5S \n 1: 4S \n > 0 take") == (
        "nothing_pending"
    )


def test_without_effects_cards_only_lie_there() -> None:
    for card in ("2H", "QH", "AH"):
        after = play(at("", card) + f"> 0 lay {card}")
        assert (after.events, after["turn"]) == ([f"0 lays {card}"], "1")


def test_the_rule_sets_effects() -> None:
    text = "rules: {} \n pile: {} \n 0: {} 9S \n 1: 9H KD \n 2: 9D KC \n > 0 lay {}"
    full, mau = "crazy-eights-full", "mau-mau"
    assert play(text.format(full, "KH", "QH", "QH")).events[1] == "1 skipped"
    assert play(text.format(full, "KH", "AH", "AH")).events[1] == "direction ccw"
    assert play(text.format(full, "KH", "2H", "2H")).events[1] == "1 owes 2"
    assert play(text.format(mau, "KH", "8H", "8H")).events[1] == "1 skipped"
    assert play(text.format(mau, "KH", "7H", "7H")).events[1] == "1 owes 2"
    assert play(text.format(mau, "KH", "JS", "JS suit D")).events[1] == "0 names D"


def test_an_effect_of_the_last_card_is_not_carried_out() -> None:
    text = "rules: crazy-eights-full \n pile: KH \n 0: {0} \n 1: 4S \n 2: 5S \n > 0 lay {0}"
    for card in ("QH", "AH", "2H"):
        events = play(text.format(card)).events
        assert events[:2] == [f"0 lays {card}", "0 wins"]
        assert not any(
            "skipped" in line or "direction" in line or "owes" in line for line in events
        )


def test_an_ended_round_owes_nothing() -> None:
    text = "rules: crazy-eights-full \n pile: KH 2H  pending: 2 \n 0: 2S \n 1: 4S \n > 0 lay 2S"
    assert position(text.partition(">")[0]).legal(0) == ["lay 2S", "take"]
    assert "pending" not in play(text)
