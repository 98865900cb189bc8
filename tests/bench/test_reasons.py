"""Why one choice of a puzzle is better: facts, and what makes one of them a reason."""

from collections.abc import Sequence

import pytest

from bench.puzzles import reasons
from bench.puzzles.positions import Position
from bench.puzzles.reasons import FACTS, FactBeside, Judged, Line, Proof, proofs
from data.presets import presets
from data.puzzles import memory_of
from engine.notation import read_action
from engine.opponents.playing_on import PlayedOn
from tests.engine.playing import state_at

SHEDDING = "turn: 0\npile: {}\n0: {}\n1: {}"
TRICKS = "turn: 0\ndealer: 1\nvalue: 2\nsticks: 5 5\ntricks: {}\n0: {}\n1: {}"


def line(text: str) -> Line:
    """Return a round of two as a text has it: the rules, what lies there, both hands, what was done
    one after the other (a card is laid), the first being the choice, and which two are compared.
    """
    rules, lies, mine, others, told, *compared = map(str.strip, text.split("/"))
    position = (TRICKS if rules == "schroom" else SHEDDING).format(lies, mine, others)
    game, state = state_at(rules, position)
    turns: list[PlayedOn] = []
    for part in told.split(", "):
        seat, done = int(part[0]), read_action(game, _whole(part[2:]))
        after = game.apply(state, seat, done).state
        turns.append(PlayedOn(state, seat, done, after))
        state = after
    return Line(game, turns[0].seat, turns, *(read_action(game, _whole(one)) for one in compared))


def _whole(action: str) -> str:
    return action if action[0].islower() else f"lay {action}"


AGAIN = "cruzo / 4C / 8S 9H KD / JC 5S 6H QC / 0 8S, 0 9H"
TAKES_LATER = "shithead / 4C / 5S 6C 7H / JC QC KC / 0 5S, 1 JC, 0 pickup"
OUT = "stops spares soon"
TEN = "schroom / 0 JS, 1 QS / 9D 8D 10H / 7D AD KH"
LOSES = "schroom / 0 JS, 1 QS / 7D 8D 9H / 9D 10D 10H"
LOST = "0 7D, 1 9D, 1 10D, 0 8D, 1 10H, 0 9H"


@pytest.mark.parametrize(
    ("played", "facts"),
    [
        ("shithead / 4C / 5S 6C KH / JC / 0 5S, 1 JC", "spares"),
        ("shithead / 4C / 5S 6C KH / JC / 0 KH, 1 pickup, 0 5S", "stuck stops spares"),
        ("shithead / 4C / 5S KH / JC QC / 0 KH, 1 pickup, 0 5S", f"stuck {OUT} out_next"),
        ("shithead / 4C / KH / JC QC / 0 KH", f"{OUT} out_next"),
        ("shithead / 4C / 5S KH AH / QC / 0 KH, 1 pickup, 0 5S, 1 QC, 0 AH", f"stuck {OUT}"),
        ("shithead / 4C / KH | 9D | - / JC QC / 0 KH", "stops spares"),
        ("shithead / 4C / 5S KH 9D / 6C QC 7D / 0 5S, 1 QC, 0 KH / 5S / KH", "spares saver chance"),
        ("shithead / 4C / 5S KH 9D / AC QC 7D / 0 KH, 1 AC, 0 pickup / 5S / KH", ""),
        ("shithead / 4C / 5S | - | 9D / 6C QC / 0 5S, 1 6C, 0 flip 1", f"{OUT} out_next blind"),
        ("shithead / 4C / 5S | - | 3D / 6C QC 7D / 0 5S, 1 7D, 0 flip 1", ""),
        ("schroom / 0 JS, 1 QS; 0 8H, 1 QH / 9D JH / 7D 9C / 0 9D, 1 7D", "third dear"),
        (f"{TEN} / 0 9D, 1 7D, 0 8D, 1 AD, 0 10H", "third highest dear"),
        (f"{TEN} / 0 10H, 1 KH, 0 9D, 1 7D, 0 8D", "third dear"),
        (f"{TEN} / 0 knock 3, 1 go", "dear"),
        (f"{LOSES} / {LOST}", "dear"),
        (f"{LOSES} / 0 knock 3, 1 hold, {LOST}", ""),
        (f"{LOSES} / 0 7D, 1 9D, 1 knock 3, 0 hold, 1 10D, 0 8D / 8D / 7D", "chance dear"),
        ("crazy-eights / 5D / 8H QD / 4D 4S / 0 8H suit S / 8H suit S / 8H suit H", "stops spares"),
        (AGAIN, "again spares"),
    ],
)
def test_facts(played: str, facts: str) -> None:
    one = line(played)
    assert {name for name, fact in FACTS[one.game.NAME].items() if fact(one)} == {*facts.split()}


FIVES, LAST = "shithead / - / 5S 5H KH / JC 6S /", "crazy-eights / 5D / QD 2D 9S / 4D /"
WON = "crazy-eights / 5D / QD / 4D / 0 QD"
TOGETHER, ALONE = f"{FIVES} 0 5S 5H, 1 6S, 0 KH", f"{FIVES} 0 5S, 1 6S, 0 KH, 1 pickup, 0 5H"


@pytest.mark.parametrize(
    ("holds", "one", "other", "it_does"),
    [
        (reasons.needs_fewer_turns, TOGETHER, ALONE, True),
        (reasons.needs_fewer_turns, TOGETHER, f"{FIVES} 0 KH, 1 pickup, 0 5S", False),
        (reasons.needs_fewer_turns, f"{FIVES} 0 5S 5H", f"{FIVES} 0 5S", False),
        (reasons.has_fewer_points, f"{LAST} 0 QD, 1 4D", f"{LAST} 0 2D, 1 4D", True),
        (reasons.has_fewer_points, WON, f"{LAST} 0 2D, 1 4D", False),
    ],
)
def test_facts_of_both_choices(holds: FactBeside, one: str, other: str, it_does: bool) -> None:
    assert holds(line(one), line(other)) is it_does


Ways = Sequence[tuple[int, str, float]]


def ways(some: Ways) -> list[Judged]:
    return [Judged(line(one), worth) for count, one, worth in some for _ in range(count)]


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
def test_a_reason_holds_and_explains_the_lead(better: Ways, other: Ways, told: int) -> None:
    found = proofs(ways(better), ways(other))
    assert [one.fact for one in found].count("again") == told


def test_reasons_are_proved_from_deals() -> None:
    """The king leaves the jack with nothing to lay on it; after the five it goes out."""
    preset = presets()["shithead-international"]
    game, state = state_at(preset.id, SHEDDING.format("4C", "5S KH", "JC"))
    king, five = read_action(game, "lay KH"), read_action(game, "lay 5S")
    one = Position(preset, game.view(state, 0), memory_of(state, {"1": "JC"}), (king, five))
    found = reasons.reasons(one, 1, king, five, deals=4)
    assert {proof.fact for proof in found} == {"stuck", "stops", "out_next", "soon"}
    assert found[0] == Proof(found[0].fact, 100, 0, 1.0)
    assert reasons.reasons(one, 1, five, king, deals=4) == []
