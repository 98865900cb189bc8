"""Skips that may be answered: one turn however many, or one for each in the row."""

from tests.engine.playing import play, position, refused

PRSI = "crazy-eights deck_size=32 wild=Q draw_two=7 skip=A skip_answer=pass_on"
MAKAO = "crazy-eights wild=A skip=4 skip_answer=adds draw_five=kings_h_s draw_answer=any"


def at(rules: str, pile: str, *hands: str, more: str = "") -> str:
    seats = "\n".join(f"{seat}: {hand}" for seat, hand in enumerate(hands))
    return f"rules: {rules} \n pile: {pile}  stock: 10C JC KC 9C  {more} \n {seats} \n"


LIVE = at(PRSI, "KS AS", "AH QC 9D", "10S 9H", "JD KD", more="live: 1")


def test_the_next_seat_lays_another_of_any_suit_or_sits_out() -> None:
    assert position(LIVE).legal(0) == ["lay AH", "pass"]
    assert position(LIVE).default(0) == "pass"
    assert refused(LIVE + "> 0 lay QC suit H") == "sit_out_or_lay rank=A"
    assert refused(LIVE + "> 0 draw") == "sit_out_or_lay rank=A"
    after = play(LIVE + "> 0 lay AH")
    assert after.events == ["0 lays AH", "1 owes 1 turns"]
    assert (after["live"], after["turn"]) == ("2", "1")


def test_sitting_out_counts_for_no_pass_and_play_goes_on_on_the_skip() -> None:
    after = play(LIVE + "> 0 pass")
    assert after.events == ["0 skipped"]
    assert (after["turn"], "live" in after, "passes" in after) == ("1", False, False)
    assert "lay 10S" in after.legal(1)


def test_one_turn_however_many_were_laid() -> None:
    text = LIVE + "> 0 lay AH \n > 1 pass \n > 2 draw"
    assert "missing" not in play(text)
    assert play(text + "\n > 0 draw")["turn"] == "1"


def test_a_skip_may_be_taken_where_laying_is_compulsory() -> None:
    text = LIVE.replace("skip=A", "skip=A must_lay=yes")
    assert position(text).legal(0) == ["lay AH", "pass"]
    assert play(text + "> 0 pass")["turn"] == "1"


def test_an_ace_turned_up_skips_nobody() -> None:
    assert "draw" in position(LIVE.replace("live: 1", "")).legal(0)


MORE = at(MAKAO, "8C 4S", "4C QC 9D", "10S 9H", "JD KD", more="live: 2")


def test_where_skips_add_up_later_turns_go_by_without_an_action() -> None:
    text = MORE + "> 0 lay 4C"
    after = play(text)
    assert (after.events[-1], after["live"]) == ("1 owes 3 turns", "3")
    text += "\n > 1 pass"
    assert (play(text)["missing"], play(text)["turn"]) == ("0 2 0", "2")
    text += "\n > 2 draw \n > 0 draw"
    assert play(text).events[-1] == "1 skipped"
    assert (play(text)["missing"], play(text)["turn"]) == ("0 1 0", "2")
    text += "\n > 2 draw \n > 0 draw"
    assert (play(text)["turn"], "missing" in play(text)) == ("2", False)
    assert play(text + "\n > 2 pass")["turn"] == "0"


MISSING = at(MAKAO, "8C", "4C KS KH QC", "10S 9H", "JD KD", more="missing: 0 1 0")


def test_who_misses_turns_owes_nothing_the_next_one_does() -> None:
    text = MISSING.replace("pile: 8C", "pile: 8H")
    assert play(text + "> 0 lay KH").events == ["0 lays KH", "1 skipped", "2 owes 5"]
    assert play(MISSING + "> 0 lay 4C").events[-1] == "2 owes 1 turns"


def test_a_draw_or_skip_that_hits_nobody_gives_the_layer_another_turn() -> None:
    text = MISSING.replace("missing: 0 1 0", "missing: 0 1 2").replace("pile: 8C", "pile: 8H")
    after = play(text + "> 0 lay KH")
    assert after.events == ["0 lays KH", "1 skipped", "2 skipped"]
    assert (after["turn"], "pending" in after, after["missing"]) == ("0", False, "0 0 1")
    after = play(text.replace("8H", "8C") + "> 0 lay 4C")
    assert (after["turn"], "live" in after) == ("0", False)


def test_backwards_it_hits_the_nearest_that_misses_none() -> None:
    text = MISSING.replace("missing: 0 1 0", "missing: 0 0 1").replace("pile: 8C", "pile: 8S")
    after = play(text + "> 0 lay KS")
    assert (after.events[-1], after["missing"]) == ("1 owes 5", "0 0 1")


def test_of_two_seats_each_king_that_hits_nobody_uses_up_one_missed_turn() -> None:
    for king, plain in (("KH", "9H"), ("KS", "9S")):
        pile = f"8{king[1]}"
        text = at(MAKAO, pile, f"{king} {plain} QC", "10D 7D", more="missing: 0 1")
        after = play(text + f"> 0 lay {king}")
        assert after.events == [f"0 lays {king}", "1 skipped"]
        assert (after["turn"], "pending" in after, "missing" in after) == ("0", False, False)
        assert play(text + f"> 0 lay {king} \n > 0 lay {plain}")["turn"] == "1"


def test_a_king_of_spades_that_hits_nobody_goes_by_all_the_others() -> None:
    text = MISSING.replace("missing: 0 1 0", "missing: 0 1 2").replace("pile: 8C", "pile: 8S")
    after = play(text + "> 0 lay KS")
    assert after.events == ["0 lays KS", "1 skipped", "2 skipped"]
    assert (after["turn"], "pending" in after, after["missing"]) == ("0", False, "0 0 1")


def test_a_plain_skip_is_not_answered() -> None:
    text = at("crazy-eights skip=4", "8C 7C", "4C QC", "4S 9H", "JD KD") + "> 0 lay 4C"
    assert play(text)["turn"] == "2"


def test_everybody_sees_what_stands() -> None:
    lines = position(MORE.replace("live: 2", "live: 2 missing: 0 0 3")).seen_by(1)
    assert "live: 2" in lines and "missing: 0 0 3" in lines
