"""The second judge: its deals, what it says of a plain choice, its journal; looks back counted."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bench.hints.dealing import Position
from bench.looks_back import Counted, Looked, counted, really
from bench.puzzles import second
from bench.puzzles.bounds import solved
from bench.puzzles.second import DEALS, Line, judge, judged, mark_of, read, table
from bench.puzzles.sights import choices, deals, hidden, sight
from data.puzzles import Puzzle, memory_of, puzzles
from engine.memory import NOTHING, Lack, PublicMemory
from engine.notation import read_cards
from engine.opponents.weighing import Costly, Decision, Hint
from engine.schroom.ranking import suit_of
from tests.engine.playing import state_at

# Only the king keeps the other seat, which has a single card, from going out.
GAME, STATE = state_at("cruzo", "seats: 2   turn: 0\npile: 4C\n0: 5S 5H KH\n1: JC")
FIVE, FIVES, KING = choices(GAME.legal(STATE, 0))
PUZZLE = replace(
    puzzles()[0], rules="cruzo", seat=0, state=STATE, memory=NOTHING,
    choices=(FIVE, FIVES, KING), answers=(KING,),
)  # fmt: skip
OTHER = replace(PUZZLE, answers=(FIVE,))


def test_deals_fit_what_a_seat_knows_and_depend_on_nothing_else() -> None:
    """Seat 1 has taken up the nine, and its two oldest other cards are no kings or aces."""
    never, worlds = read_cards("KS KH KD KC AS AH AD AC"), []
    for others in (("7D 8D JC", "QC"), ("2S 3D 6H", "AC")):
        text = "seats: 3   turn: 0\npile: 4C\n0: 5S 10S\n1: {} 9D\n2: {}".format(*others)
        game, state = state_at("crazy-eights", text)
        nothing, nine, _ = memory_of(state, {"1": "9D"}).hands
        seen = PublicMemory((nothing, replace(nine, lacks=(Lack(2, never),)), nothing))
        worlds.append([*islice(deals(sight(game, state, 0, seen), Random(1)), 200)])
        assert {game.view(world, 0) for world in worlds[-1]} == {game.view(state, 0)}
    assert worlds[0] == worlds[1]
    hands = [{*world.hands[1]} for world in worlds[0]]
    assert set.intersection(*hands) == {*read_cards("9D")}
    assert {len(hand.intersection(never)) for hand in hands} == {0, 1}, "its third card may be one"


def test_a_suit_that_was_not_followed_is_not_dealt() -> None:
    text = "turn: 0\ndealer: 1\ntricks: 0 JS, 1 QH\n0: 9D JH 7S\n1: 7D 9C 10H"
    game, state = state_at("schroom", text)
    known = sight(game, state, 0, NOTHING)
    dealt = {card for world in islice(deals(known, Random(1)), 100) for card in world.hands[1]}
    spades = suit_of(state.tricks[0][0][1])
    assert dealt == {card for card in hidden(known) if suit_of(card) != spades}


def test_what_is_plain_is_confirmed_or_refuted_and_what_is_known_is_solved() -> None:
    line = judged(PUZZLE)
    assert (line.outcome, line.deals) == ("confirmed", DEALS) and line.lead - line.half > 0
    assert judged(PUZZLE).ends == line.ends
    line = judged(OTHER)
    assert line.outcome == "refuted" and line.lead + line.half < 0
    line = judged(replace(PUZZLE, memory=memory_of(STATE, {"1": "JC"})))
    assert (line.outcome, line.lead, line.deals) == ("confirmed", 1000, 0)


def test_what_was_not_looked_at_to_the_end_is_no_tie() -> None:
    """Who lays the eight goes on and is out at once; what follows the jack takes longer."""
    _, state = state_at("cruzo", "seats: 2   turn: 0\npile: 4C\n0: 8D JS\n1: JH QS")
    both, memory = tuple(choices(GAME.legal(state, 0))), memory_of(state, {"1": "JH QS"})
    known = replace(PUZZLE, state=state, memory=memory, choices=both)
    assert [solved(replace(known, answers=(action,))) for action in both] == [1.0, -1.0]


def test_judging_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "second"

    def refuted(one: Puzzle) -> Line:
        return Line(one.id, mark_of(one), "refuted", -300, 90, {}, DEALS, 0.1)

    monkeypatch.setattr(second, "judged", refuted)
    judge([PUZZLE], 0.0, path)
    assert not read(path)
    for some in ([PUZZLE], [PUZZLE], [PUZZLE, OTHER]):
        judge(some, 1.0, path)
    assert len(path.read_text("utf-8").splitlines()) == 2, "with another answer it is judged anew"
    assert [*table([PUZZLE], path)][-1].split() == ["shithead", "0", "0", "1", "0"]
    assert second.unconfirmed([PUZZLE], path) == [PUZZLE]


@pytest.mark.parametrize("sieve", [False, True])
def test_what_a_look_back_says_is_counted_again(sieve: bool) -> None:
    decision = Decision(1, GAME.view(STATE, 0), (FIVE, FIVES, KING), FIVE)
    looked = Looked(GAME, 0, [decision], [Position(STATE, NOTHING, 0)])
    costly = Costly(*decision[:4], Hint(KING, "ahead"), 1.0)
    again = counted(looked, costly, sieve=sieve)
    assert again.inside and again.again == really(looked, costly) == 1 and not again.refuted
    wrong = costly._replace(done=KING, hint=Hint(FIVE, "ahead"))
    assert counted(looked, wrong, sieve=sieve).refuted
    assert not Counted(0.3, 0.1, 0.05, 120).inside
