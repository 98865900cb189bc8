"""The end of a round and of a match: who wins, what the others pay."""

import pytest

from data.presets import presets
from engine.crazy_eights.options import goal
from engine.games import GAMES
from engine.notation import read_rules
from engine.shuffle import seed_of
from tables.lobby.rule_codes import read_code
from tests.engine.stories import stories


def test_the_next_round_starts_from_what_was_carried() -> None:
    preset = presets()["crazy-eights-full"]
    options = preset.rules.read_options(read_rules(["ends=rounds"], preset.values))
    state = preset.rules.deal(options, 2, 1, seed_of(1), carry=(7, 30, 2)).state
    assert (state.points, state.rounds) == ((7, 30), 2)
    assert preset.rules.deal(options, 2, 1, seed_of(1)).state.points == (0, 0)
    with pytest.raises(ValueError, match="3 seats: the match so far is of 2"):
        preset.rules.deal(options, 3, 1, seed_of(1), carry=(7, 30, 2))


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
rules: crazy-eights / pile: KH / 0: 4S 5D / 2: 4D 5C
- as many passes in a row as seats block the round
  stock: - / 1: 9C
  > 0 pass / > 1 pass / passes: 2 / > 2 pass
  = .. round blocked, 0 counts 9 4S 5D, 1 counts 9 9C, 2 counts 9 4D 5C, round over 0=1=2
  passes: 3
rules: crazy-eights decks=2 / pile: KH / 0: 4H
- what the others hold costs them
  1: 2S / 2: 3S / 3: 4S / 4: 5S / 5: 6S / 6: 7S / > 0 lay 4H / scores 0 2 3 4 5 6 7
  again / 1: 9S / 2: 10S / 3: AS / 4: JS / 5: QS / 6: KS / > 0 lay 4H / scores 0 9 10 1 10 10 10
  again / 1: 8S / 2: 8S 8H AS / > 0 lay 4H / scores 0 50 101
- a round alone is a match
  1: 5S / 2: 6S / > 0 lay 4H / match 0 1 2 / carries -
  = 0 lays 4H, 0 wins, 1 counts 5 5S, 2 counts 6 6S, round over 0 1 2
rules: crazy-eights ends=points ends_points=101 / pile: KH / 0: 4H / 1: 10S / 2: AS
- a match goes on until somebody reaches so many points
  rules: crazy-eights ends=points ends_points=100 / points: 60 90 99 / rounds: 4
  > 0 lay 4H / scores 0 10 1 / carries - / match 0 1=2 / = .. match over 0 1=2
  again / points: 60 90 99 / rounds: 4
  > 0 lay 4H / scores 0 10 1 / carries 60 100 100 5 / match - / = .. round over 0 2 1
- or so many rounds
  rules: crazy-eights ends=rounds ends_rounds=3 / points: 60 50 99 / rounds: 2
  > 0 lay 4H / carries - / match 0=1 2
  again / rules: crazy-eights ends=rounds ends_rounds=4 / points: 60 50 99 / rounds: 2
  > 0 lay 4H / carries 60 60 100 3 / match -
- where won rounds count a match goes up to so many of them
  # Seat 0 has won one round before this one, and is far from any number of points.
  rules: crazy-eights score=wins ends=points ends_wins=2 / points: 1 0 0 / rounds: 1
  > 0 lay 4H / match 0 1=2
  again / rules: crazy-eights score=wins ends=points ends_wins=3 / points: 1 0 0 / rounds: 1
  > 0 lay 4H / match -
  again / rules: crazy-eights score=wins ends=points ends_wins=10 / points: 1 0 0 / rounds: 1
  > 0 lay 4H / match -
""")
