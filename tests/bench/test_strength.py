"""The table's own players against those that never change, on a few of the deals of
`make strength`.
"""

from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bench import habits, knocks, strength
from bench.characters import CLAIMS, Claim, measured
from bench.duels import AskedPlayer, Contender, firsts, play_match, share
from bench.reference_players import GREEDY, SENSIBLE, TODAYS, ours
from bench.strength import FIRST_SEED, Row, Tally
from data.presets import presets
from engine.game import Action
from engine.opponents.characters import LEVELS, QUICK, player
from engine.schroom.habits import BEATEN, HOLDS, KNOCKS, LEADS, read
from engine.schroom.values import Knock


def mean(rules: str, seats: int, deals: int, others: dict[str, Contender]) -> float:
    preset = presets()[rules]
    seeds = range(FIRST_SEED, FIRST_SEED + deals)
    thumb = ours(replace(player(), looks_ahead=False))
    return share(list(firsts(preset, seats, thumb, others[preset.game], seeds))).mean


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "seats", "deals", "least"),
    [
        ("cruzo", 2, 15, 0.60),
        ("cruzo", 4, 10, 0.35),
        ("shithead-international", 2, 15, 0.60),
        ("schroom", 4, 16, 0.30),
    ],
)
def test_it_is_far_better_than_it_was(rules: str, seats: int, deals: int, least: float) -> None:
    assert mean(rules, seats, deals, TODAYS) > least


def test_it_is_better_than_a_greedy_player() -> None:
    assert mean("cruzo", 2, 15, GREEDY) > 0.5


def test_against_itself_a_player_is_first_as_often_as_chance_has_it() -> None:
    """Every seat of a deal is the player's once, so luck of the deal counts for nothing."""
    preset = presets()["crazy-eights"]
    won = list(firsts(preset, 4, GREEDY["crazy_eights"], GREEDY["crazy_eights"], range(5)))
    assert won == [0.25] * 5


def test_no_player_is_given_chance_of_the_round() -> None:
    """Nor the same as another seat."""
    drawn: list[float] = []

    def choose(asked: AskedPlayer) -> Action:
        assert isinstance(asked.chance, Random)
        drawn.append(asked.chance.random())
        return asked.legal[0]

    play_match(presets()["crazy-eights"], [Contender("notes", choose)] * 2, 1)
    assert len(set(drawn)) == len(drawn) > 10


@pytest.fixture
def results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    page = tmp_path / "strength.md"
    page.write_text(f"old\n{strength.BELOW}by hand\n", "utf-8")
    monkeypatch.setattr(strength, "RESULTS", page)
    monkeypatch.setattr(strength, "KEPT", tmp_path / "strength.json")
    monkeypatch.setattr(strength, "AT_ONCE", 2)
    return page


WANTED = [
    Row("prsi", 2, strength.FORMER, 4),
    Row("prsi", 2, "usual : easy", 5),
    Row("prsi", 4, "blood : usual", 2),
]


def measured_on(until: int | None = None) -> tuple[int, list[Tally]]:
    """Measure so many steps, from where it was; return how many it took, and what is counted, but
    for the seconds.
    """
    tallies, steps = strength.read(), 0
    for _ in islice(strength.measure(WANTED, tallies), until):
        strength.write(WANTED, tallies)
        steps += 1
    return steps, [tallies[row.key]._replace(seconds=0) for row in WANTED if row.key in tallies]


def test_a_measure_that_was_stopped_goes_on_where_it_was(results: Path) -> None:
    assert [tally.deals for tally in measured_on(3)[1]] == [4, 2]
    assert "2 of 3 pairs" in results.read_text("utf-8")
    steps, stopped = measured_on()
    assert steps == 3
    assert [tally.deals for tally in stopped] == [4, 5, 2]
    assert not strength.KEPT.exists()
    assert measured_on() == (6, stopped)
    text = results.read_text("utf-8")
    assert "| prsi | 2 | 4 |" in text
    assert text.endswith(f"{strength.BELOW}by hand\n")
    assert "old" not in text


def test_who_does_not_search_is_as_good_as_the_same_player_on_the_same_deals(results: Path) -> None:
    former = measured_on(2)[1][0]
    assert former.sums[strength.NEARER :] == former.squares[strength.NEARER :] == [0.0] * 3
    assert former.squares[strength.PLACE] > 0


def test_an_interval_is_that_of_the_deals() -> None:
    values = [0.0, 1.0, 1.0, 0.5, 0.25]
    sums = [sum(values), *[0.0] * 5]
    tally = Tally(5, 1.0, sums, [sum(one * one for one in values), *[0.0] * 5])
    assert tally.share(strength.PLACE) == pytest.approx(share(values))


# Characters play as their sentences say, and levels differ: on a few deals, by the direction

LESS = (("careful", "cards a lay"), ("careful", "chances to throw in taken"),
        ("careful", "knocks"), ("careful", "knocks held"),
        ("bluffer", "own cards of the suit named"))  # fmt: skip
SLOWER = {"schroom": pytest.mark.whole}


@pytest.mark.slow
@pytest.mark.parametrize(
    "claim",
    [
        pytest.param(one, marks=SLOWER.get(one.rules, ()), id=f"{one.who} {one.what}")
        for one in CLAIMS
    ],
)
def test_a_character_plays_as_its_sentence_says(claim: Claim) -> None:
    few = claim._replace(deals=14)
    theirs, usual = measured(few, few.who).mean, measured(few, None).mean
    assert theirs < usual if (claim.who, claim.what) in LESS else theirs > usual


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize("rules", ["crazy-eights", "shithead-international"])
def test_levels_differ(rules: str) -> None:
    preset, seeds = presets()[rules], range(9_400_000, 9_400_040)
    won = [
        share(list(firsts(preset, 2, ours(decides), SENSIBLE[preset.game], seeds))).mean
        for decides in (player(level=level) for level in LEVELS)
    ]
    assert won[0] < won[1] < won[2]


# Habits are counted in matches, and whoever knocks always or never is measured against them


def test_a_generation_makes_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(habits, "TABLE", tmp_path / "table.py")
    monkeypatch.setattr(habits, "WORLDS", 1)
    for table in (KNOCKS, HOLDS):
        for where, chances in table.items():
            monkeypatch.setitem(table, where, chances)  # put back afterwards
    habits.main(["--generations", "1", "--matches", "1"])
    made: dict[str, dict[tuple[int, int, int], str]] = {}
    exec((tmp_path / "table.py").read_text("utf-8"), made)
    for (seats, value, tricks, role), chances in HOLDS.items():
        assert read(made["HABITS"][seats, value, tricks].split()[2 + role]) == chances
    assert len(made["HABITS"]) == 36


def test_what_was_counted_comes_through() -> None:
    """And what never came up is like other numbers of seats."""
    cell = ((2, 1, 4, LEADS), 3)
    counted = habits.Habits()
    counted.add(Counter({("hold", cell, True): 900, ("hold", cell, False): 100}))
    assert read(counted.letter("hold", *cell)) == (88,)
    assert 50 < read(counted.letter("hold", (3, 1, 4, LEADS), 3))[0] <= 88
    assert counted.letter("hold", (2, 1, 4, LEADS), 0) == "a"
    assert counted.letter("hold", (2, 1, 4, BEATEN), 3) == "a", "another role tells nothing"


def test_one_never_knocks_and_the_other_always() -> None:
    for one, wanted in ((knocks.never(ours(QUICK)), 0), (knocks.always(ours(QUICK)), 1)):
        made: list[bool] = []

        def choose(asked: AskedPlayer, one: Contender = one, made: list[bool] = made) -> Action:
            action = one.choose(asked)
            if any(isinstance(each, Knock) for each in asked.legal):
                made.append(isinstance(action, Knock))
            return action

        play_match(presets()["schroom"], [Contender("watched", choose), ours(QUICK)], 1)
        assert set(made) == {bool(wanted)}
