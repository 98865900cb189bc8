"""The opening phase: until the first card everybody may swap; nobody needs to say "ready"."""

from engine.schroom import deal
from engine.schroom.options import Options
from engine.schroom.values import Lay
from engine.shuffle import seed_of
from tests.engine.schroom.playing import play, position, refused

HANDS = """
    dealer: 2   turn: 0   stock: JS QS KS AS JH QH KH AH
    0: 10S 9S 8S 7S
    1: 10H 9H 8H 7H
    2: 10D 9D 8D 7D
"""
OPENING = "phase: opening" + HANDS


def test_a_round_begins_with_it() -> None:
    state = deal(Options(), 3, 2, seed_of(1)).state
    assert (state.phase, state.waits) == ("opening", (0, 1, 2))


def test_without_it_the_leader_may_lead_at_once() -> None:
    state = deal(Options(opening_window=0), 3, 2, seed_of(1)).state
    assert (state.phase, state.waits) == ("play", ())


def test_every_seat_may_swap_knock_or_say_it_is_ready() -> None:
    at = position(OPENING)
    for seat in (1, 2):
        assert at.legal(seat) == ["ready", "knock 2", "swapfour"]
    assert at.game.unready(at.state) == (0, 1, 2)


def test_the_leader_need_not_wait_for_a_word_of_anybody() -> None:
    """How long the others have before that card is the table's business; see `held`."""
    at = position(OPENING)
    assert at.game.to_act(at.state) == (0,)
    assert at.game.pace(at.state) == "turn"
    assert at.legal(0) == ["lay 7S", "lay 8S", "lay 9S", "lay 10S", "knock 2", "swapfour"]
    led = play(OPENING + "> 0 lay 7S")
    assert led.events == ["0 lays 7S"]
    assert (led["turn"], "phase" in led, "waits" in led) == ("1", False, False)
    assert led.game.unready(led.state) == ()


def test_nobody_else_leads_even_then() -> None:
    assert refused(OPENING + "> 1 lay 7H") == "not_your_turn seat=0"


def test_with_the_first_card_nobody_swaps_any_more() -> None:
    led = OPENING + "> 0 lay 7S\n"
    assert play(led).legal(2) == ["knock 2"]
    assert refused(led + "> 2 swapfour") == "too_late_to_swap"


def test_recorded_rounds_in_which_the_leader_says_it_are_played_again() -> None:
    at = play(OPENING)
    assert "ready" not in at.legal(0), "no hand offers it: leading says it, too"
    said = play(OPENING + "> 0 ready\n")
    assert said.events == ["0 ready"]
    assert said.game.to_act(said.state) == (0,), "it is still the leader who may lay"
    assert refused(OPENING + "> 0 ready \n > 0 ready") == "ready_already"


def test_once_all_are_ready_it_is_over_too() -> None:
    ready = OPENING + "> 1 ready \n > 2 ready \n > 0 ready\n"
    assert play(ready).events == ["1 ready", "2 ready", "0 ready"]
    assert "phase" not in play(ready)
    assert play(ready + "> 0 lay 7S").events[-1] == "0 lays 7S"


def test_then_nobody_swaps_any_more() -> None:
    ready = OPENING + "> 1 ready \n > 2 ready \n > 0 ready\n"
    assert play(ready).legal(1) == ["knock 2"]
    assert refused(ready + "> 1 swapfour") == "too_late_to_swap"


def test_who_is_ready_is_not_asked_again_but_may_still_knock_and_swap() -> None:
    text = OPENING + "> 1 ready\n"
    at = play(text)
    assert at.game.unready(at.state) == (0, 2)
    assert at.legal(1) == ["knock 2", "swapfour"]
    assert refused(text + "> 1 ready") == "ready_already"


def test_readiness_given_stays_through_a_knock_and_a_swap() -> None:
    text = OPENING + "> 1 ready \n > 0 knock 2 \n > 1 hold \n > 2 hold\n"
    assert play(text)["waits"] == "0 2"
    text += "> 0 swapfour \n > 1 letbe \n > 2 letbe \n"
    assert play(text)["waits"] == "0 2"
    assert "phase" not in play(text + "> 0 ready \n > 2 ready")


def test_nobody_says_it_while_something_is_unanswered() -> None:
    assert refused(OPENING + "> 0 knock 2 \n > 2 ready") == "knock_open seat=0"
    assert refused(OPENING + "> 0 swapfour \n > 2 ready") == "swap_open seat=0"


def test_when_the_last_that_was_not_ready_goes_play_begins() -> None:
    text = OPENING + "> 1 ready \n > 2 ready \n > 1 knock 2 \n > 2 hold\n"
    assert play(text)["waits"] == "0"
    gone = play(text + "> 0 go")
    assert gone.events[-3:] == ["0 goes 1", "value 2", "1 leads"]
    assert "phase" not in gone
    assert gone["turn"] == "1"


def test_by_default_the_leader_leads_and_the_others_are_ready() -> None:
    at = position(OPENING)
    assert [at.default(seat) for seat in range(3)] == ["lay 7S", "ready", "ready"]


def test_the_option_says_how_long_a_table_holds_the_first_card_back() -> None:
    at = position("rules: schroom opening_window=25 \n" + OPENING)
    assert at.game.seconds(at.state) == 25
    assert Lay.held


def test_readiness_belongs_to_the_opening_phase() -> None:
    assert refused(HANDS + "> 0 ready") == "no_opening"


def test_the_view_has_who_is_ready() -> None:
    at = play(OPENING + "> 1 ready")
    view = at.game.view(at.state, None)
    assert [seat.ready for seat in view.seats] == [False, True, False]
    assert view.waits == (0, 2)
