"""The end of a round and of a match: who wins, what the others pay."""

import pytest

from data.presets import presets
from engine.crazy_eights.options import goal
from engine.games import GAMES
from engine.notation import read_rules, write_places
from engine.shuffle import seed_of
from tables.lobby.rule_codes import read_code
from tests.engine.playing import Played, play, position
from tests.engine.stories import stories


def scores(played: Played) -> tuple[int, ...]:
    return played.game.scores(played.state)


def match_places(played: Played) -> str:
    return write_places(played.game.match_places(played.state))


def ended(changes: str, *hands: str, extra: str = "", last: str = "4H") -> Played:
    seats = "\n".join(f"{seat}: {hand}" for seat, hand in enumerate(hands, 1))
    return play(f"""
        rules: crazy-eights decks=2 {changes}
        pile: KH   {extra}
        0: {last}
        {seats}
        > 0 lay {last}
    """)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        *((f"{pips}S", pips) for pips in (2, 3, 4, 5, 6, 7, 9, 10)),
        ("AS", 1), ("JS", 10), ("QS", 10), ("KS", 10), ("8S", 50), ("8S 8H AS", 101),
    ],
)  # fmt: skip
def test_what_the_others_hold_costs_them(cards: str, points: int) -> None:
    assert scores(ended("", cards)) == (0, points)


@pytest.mark.parametrize(
    ("wild", "cards", "points"),
    [("J", "JS", 50), ("J", "8S", 8), ("A", "AS", 50), ("A", "JS", 10), ("A", "8S", 8)],
)
def test_fifty_is_for_the_rank_that_is_wild(wild: str, cards: str, points: int) -> None:
    assert scores(ended(f"wild={wild}", cards)) == (0, points)


# A match


def test_a_round_alone_is_a_match() -> None:
    after = ended("", "5S", "6S")
    assert (match_places(after), after.game.carry(after.state)) == ("0 1 2", ())
    assert not any("match" in line for line in after.events)


@pytest.mark.parametrize(("limit", "over"), [(100, True), (101, False)])
def test_until_somebody_reaches_so_many_points(limit: int, over: bool) -> None:
    points = "points: 60 90 99   rounds: 4"
    after = ended(f"ends=points ends_points={limit}", "10S", "AS", extra=points)
    assert scores(after) == (0, 10, 1)
    assert after.game.carry(after.state) == (() if over else (60, 100, 100, 5))
    assert match_places(after) == ("0 1=2" if over else "")
    assert (after.events[-1] == "match over 0 1=2") == over


def test_before_the_end_there_is_no_standing() -> None:
    at = position("rules: crazy-eights ends=rounds \n pile: KH \n 0: 4S \n 1: 9C")
    assert (match_places(at), at.game.carry(at.state), scores(at)) == ("", (), ())


@pytest.mark.parametrize(("rounds", "over"), [(3, True), (4, False)])
def test_or_so_many_rounds(rounds: int, over: bool) -> None:
    after = ended(f"ends=rounds ends_rounds={rounds}", "10S", extra="points: 60 50  rounds: 2")
    assert after.game.carry(after.state) == (() if over else (60, 60, 3))
    assert match_places(after) == ("0=1" if over else "")


def test_the_fewest_points_of_all_rounds_win_the_match_not_the_last_round() -> None:
    after = ended("ends=rounds ends_rounds=3", "10S", extra="points: 60 20  rounds: 2")
    assert (after["places"], match_places(after)) == ("0 1", "1 0")


def test_the_next_round_starts_from_what_was_carried() -> None:
    preset = presets()["crazy-eights-full"]
    options = preset.rules.read_options(read_rules(["ends=rounds"], preset.values))
    state = preset.rules.deal(options, 2, 1, seed_of(1), carry=(7, 30, 2)).state
    assert (state.points, state.rounds) == ((7, 30), 2)
    assert preset.rules.deal(options, 2, 1, seed_of(1)).state.points == (0, 0)
    with pytest.raises(ValueError, match="3 seats: the match so far is of 2"):
        preset.rules.deal(options, 3, 1, seed_of(1), carry=(7, 30, 2))


def test_the_full_game_goes_to_a_hundred_points() -> None:
    values = presets()["crazy-eights-full"].values
    assert (values["ends"], values["ends_points"]) == ("points", 100)
    assert presets()["crazy-eights"].values["ends"] == "round"


@pytest.mark.parametrize(("wins", "over"), [(2, True), (3, False), (10, False)])
def test_where_won_rounds_count_a_match_goes_up_to_so_many_of_them(wins: int, over: bool) -> None:
    """Seat 0 has won one round before this one, and is far from any number of points."""
    rules = f"score=wins ends=points ends_wins={wins}"
    after = ended(rules, "10S", "AS", extra="points: 1 0 0   rounds: 1")
    assert bool(match_places(after)) == over


def test_points_of_before_are_read_as_the_usual_number_of_wins() -> None:
    """In a code made then, too; but of a match that was stored whole, they are its goal."""
    preset, changes = read_code("AbHeN1HRObAijilPWgEsJyc1", presets().values())
    assert changes == {"score": "wins", "ends": "points", "ends_points": 300}
    whole = {**presets()["mau-mau"].values, **changes}
    assert goal(GAMES[preset.game].read_options(whole)) == 5
    del whole["ends_wins"]
    assert goal(GAMES[preset.game].read_options(whole)) == 300


test_story = stories("""
- the first seat without cards wins at once
  rules: crazy-eights decks=2 / pile: KH / 0: 4H / 1: 5S KD / 2: 8C / 3: 4S 3D AD
  > 0 lay 4H
  = 0 lays 4H, 0 wins, 1 counts 15 5S KD, 2 counts 50 8C, 3 counts 8 3D 4S AD, round over 0 3 1 2
  phase: over / places: 0 3 1 2 / scores 0 15 50 8 / 0 may - / 1 may - / 2 may - / 3 may - / asks -
- equal points share a place
  rules: crazy-eights decks=2 / pile: KH / 0: 4H / 1: 5S / 2: 2D 3D / 3: 2S
  > 0 lay 4H / places: 0 3 1=2
- two seats block with two passes
  rules: crazy-eights / pile: KH / 0: 4S / 1: 9C / > 0 pass / > 1 pass / places: 0 1
rules: crazy-eights / pile: KH / 0: 4S 5D / 2: 4D 5C
- as many passes in a row as seats block the round
  stock: - / 1: 9C
  > 0 pass / > 1 pass / passes: 2 / > 2 pass
  = .. round blocked, 0 counts 9 4S 5D, 1 counts 9 9C, 2 counts 9 4D 5C, round over 0=1=2
  passes: 3
- everybody pays and the fewest points win
  stock: - / 0: 3S 5D / 1: 10C / > 0 pass / > 1 pass / > 2 pass / scores 8 10 9 / places: 0 2 1
- a lay breaks the row
  stock: - / 1: 9H 9C / > 0 pass / > 1 lay 9H / no passes
- drawing at least one card is no pass
  stock: 10C / 1: 9C / > 0 draw / no passes
  again / rules: crazy-eights draw=one_then_play / passes: 2 / stock: 10C / 1: 9C
  > 0 draw / > 0 pass / no passes
  again / rules: crazy-eights draw=until_fits / passes: 2 / stock: 10C / 1: 9C
  > 0 draw / no passes
rules: crazy-eights draw_two=2 / pile: 2H / pending: 2 / passes: 1 / 0: 4S / 1: 9C
- a pending draw that yields nothing counts as a pass
  stock: - / > 0 take / phase: over
  again / stock: 10C / > 0 take / no passes
""")
