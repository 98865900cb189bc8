"""Why one choice of a puzzle is better: facts, and what makes one of them a reason."""

from collections.abc import Sequence
from typing import get_args

import pytest

from bench.puzzles import reasons
from bench.puzzles.positions import Position
from bench.puzzles.reasons import FACTS, Judged, Line, Proof, proofs
from data.presets import presets
from data.puzzles import memory_of
from engine.notation import read_action
from engine.opponents.game_player import Reason
from engine.opponents.playing_on import PlayedOn
from tests.engine.playing import state_at


def line(rules: str, text: str, *told: tuple[int, str]) -> Line:
    """Return a round in which these seats did this, one after the other; the first chose."""
    game, state = state_at(rules, text)
    turns: list[PlayedOn] = []
    for seat, action in told:
        done = read_action(game, action)
        after = game.apply(state, seat, done).state
        turns.append(PlayedOn(state, seat, done, after))
        state = after
    return Line(game, told[0][0], turns)


TABLE = "seats: 2   turn: 0\npile: 4C\n0: 5S 6C KH\n1: JC"
GOES_OUT = line("shithead", TABLE, (0, "lay 5S"), (1, "lay JC"))
TAKES = line("shithead", TABLE, (0, "lay KH"), (1, "pickup"), (0, "lay 5S"))
LAST_TWO = "seats: 2   turn: 0\npile: 4C\n0: 5S KH\n1: JC QC"
OUT_NEXT = line("shithead", LAST_TWO, (0, "lay KH"), (1, "pickup"), (0, "lay 5S"))
OUT_NOW = line("shithead", "seats: 2   turn: 0\npile: 4C\n0: KH\n1: JC QC", (0, "lay KH"))
NOT_OUT = line("shithead", "seats: 2   turn: 0\npile: 4C\n0: KH | 9D | -\n1: JC QC", (0, "lay KH"))
AGAIN = line("cruzo", "seats: 2   turn: 0\npile: 4C\n0: 8S 9H KD\n1: JC 5S 6H QC",
             (0, "lay 8S"), (0, "lay 9H"))  # fmt: skip
TAKES_LATER = line("shithead", "seats: 2   turn: 0\npile: 4C\n0: 5S 6C 7H\n1: JC QC KC",
                   (0, "lay 5S"), (1, "lay JC"), (0, "pickup"))  # fmt: skip
OUT_LATER = line("shithead", "seats: 2   turn: 0\npile: 4C\n0: 5S KH AH\n1: QC", (0, "lay KH"),
                 (1, "pickup"), (0, "lay 5S"), (1, "lay QC"), (0, "lay AH"))  # fmt: skip
KEPT = "seats: 2   turn: 0\npile: 4C\n0: 5S KH 9D\n1: 6C QC 7D"
PAIR = (
    read_action(presets()["shithead"].rules, "lay 5S"),
    read_action(presets()["shithead"].rules, "lay KH"),
)
KEEPS = line("shithead", KEPT, (0, "lay 5S"), (1, "lay QC"), (0, "lay KH"))._replace(
    better=PAIR[0], other=PAIR[1]
)
SPENDS = line(
    "shithead", KEPT.replace("6C", "AC"), (0, "lay KH"), (1, "lay AC"), (0, "pickup")
)._replace(better=PAIR[0], other=PAIR[1])
TRICKS = """
    turn: 0
    dealer: 1
    value: 2
    lastknock: 0
    tricks: 0 JS, 1 QS; 0 8H, 1 QH
    0: 9D JH
    1: {} 9C
"""
TAKES_THIRD = line("schroom", TRICKS.format("7D"), (0, "lay 9D"), (1, "lay 7D"))
LOSES_THIRD = line("schroom", TRICKS.format("10D"), (0, "lay 9D"), (1, "lay 10D"))


@pytest.mark.parametrize(
    ("played", "facts"),
    [
        (GOES_OUT, {"spares"}),
        (TAKES, {"stuck", "stops", "spares"}),
        (OUT_NEXT, {"stuck", "stops", "spares", "out_next", "soon"}),
        (OUT_NOW, {"stops", "spares", "out_next", "soon"}),
        (OUT_LATER, {"stuck", "stops", "spares", "soon"}),
        (NOT_OUT, {"stops", "spares"}),
        (KEEPS, {"spares", "saver", "chance"}),
        (SPENDS, set()),
        (TAKES_THIRD, {"spares", "third"}),
        (LOSES_THIRD, {"spares"}),
        (AGAIN, {"again", "spares"}),
        (TAKES_LATER, set()),
    ],
)
def test_facts(played: Line, facts: set[str]) -> None:
    assert {name for name, fact in FACTS.items() if fact(played)} == facts


def test_a_fact_is_a_reason_that_files_may_give() -> None:
    assert {*FACTS} <= {*get_args(Reason)}


def ways(*some: tuple[int, Line, float]) -> list[Judged]:
    return [Judged(one, worth) for count, one, worth in some for _ in range(count)]


@pytest.mark.parametrize(
    ("better", "other", "told"),
    [
        ([(80, AGAIN, 1.0), (20, TAKES_LATER, 0.0)], [(40, AGAIN, 1.0), (60, TAKES_LATER, 0.0)], 1),
        ([(79, AGAIN, 1.0), (21, TAKES_LATER, 0.0)], [(100, TAKES_LATER, 0.0)], 0),
        ([(100, AGAIN, 1.0)], [(41, AGAIN, 0.0), (59, TAKES_LATER, 0.0)], 0),
        ([(100, AGAIN, 1.0)], [(41, AGAIN, 1.0), (59, TAKES_LATER, 0.0)], 0),
        ([(100, AGAIN, 0.3)], [(100, TAKES_LATER, 0.3)], 0),
        ([(100, AGAIN, 1.0)], [(40, AGAIN, 0.0), (60, TAKES_LATER, 0.0)], 1),
        ([(100, AGAIN, 1.0)], [(40, AGAIN, 0.0), (60, TAKES_LATER, 0.1)], 0),
    ],
)
def test_a_fact_is_a_reason_if_it_holds_and_explains_the_lead(
    better: Sequence[tuple[int, Line, float]],
    other: Sequence[tuple[int, Line, float]],
    told: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reasons, "FACTS", {"again": FACTS["again"]})
    assert len(proofs(ways(*better), ways(*other))) == told


def test_reasons_are_proved_from_deals() -> None:
    """The king leaves the jack with nothing to lay on it; after the five it goes out."""
    preset = presets()["shithead-international"]
    game, state = state_at(preset.id, TABLE.replace("6C ", ""))
    king, five = read_action(game, "lay KH"), read_action(game, "lay 5S")
    one = Position(preset, game.view(state, 0), memory_of(state, {"1": "JC"}), (king, five))
    found = reasons.reasons(one, 1, king, five, deals=4)
    assert {proof.fact for proof in found} == {"stuck", "stops", "out_next", "soon"}
    assert found[0] == Proof(found[0].fact, 100, 0, 1.0)
    assert reasons.reasons(one, 1, five, king, deals=4) == []
