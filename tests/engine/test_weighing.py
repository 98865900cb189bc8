"""Consequences of actions are counted in worlds, and decisions judged by what was known then."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.game import Action, Step
from engine.memory import NOTHING
from engine.notation import read_action, read_cards, write_action
from engine.opponents import weighing
from engine.opponents.playing import PLAYERS, by_thumb
from engine.opponents.weighing import (
    Costly,
    Decision,
    Hint,
    _counted,
    _reasoned,
    _Seen,
    costliest,
    hint,
)
from engine.schroom.playing_out import RestOfRound
from engine.shuffle import numbers
from tests.engine.exchange import EXCHANGES
from tests.engine.playing import state_at
from tests.engine.rounds import Moment

THREE = "pile: 4H\nturn: 0\n0: 7S AS | - | -\n1: 9H | - | -\n2: 5H | - | -"


def hinted(rules: str, text: str) -> Hint:
    game, state = state_at(rules, text)
    return hint(game.NAME, game.view(state, 0), game.legal(state, 0), NOTHING, b"any")


def test_where_only_one_thing_can_be_done_that_is_said() -> None:
    found = hinted("cruzo", "pile: KH\nturn: 0\n0: 4S 5S | - | -\n1: KS | - | -")
    assert (write_action(found.action), found.reason) == ("pickup", "only")


def test_a_hint_counts_what_the_next_one_can_lay() -> None:
    """Who has nine cards has something for a low card in most worlds, and one card seldom."""
    found = hinted("cruzo", THREE)
    assert (write_action(found.action), found.reason) == ("lay AS", "stuck")
    assert found.better > found.worse
    low = hinted("cruzo", THREE.replace("1: 9H", "1: 9H 9S 10H JH JS QH QS KH 5C"))
    assert low.better >= low.worse


def given(rules: str, text: str, action: str) -> Hint:
    """Return what speaks for an action, beside all others."""
    game, state = state_at(rules, text)
    tried, legal = read_action(game, action), game.legal(state, 0)
    others = [one for one in legal if one != tried]
    seen = _Seen(game, game.view(state, 0), NOTHING, numbers(b"any", 0))
    return _reasoned(seen, tried, others)


def test_an_action_somebody_asks_about_is_explained_like_a_hint() -> None:
    assert given("cruzo", THREE, "lay AS")[:2] == hinted("cruzo", THREE)[:2]
    low = given("cruzo", THREE, "lay 7S")
    assert (low.reason, low.cards) == ("spares", read_cards("AS")), "nothing is clearly better"
    high = given("cruzo", THREE, "lay AS")
    assert (high.reason, high.other and write_action(high.other)) == ("stuck", "lay 7S")
    assert high.better > high.worse


def test_a_hint_in_schroom_counts_last_tricks() -> None:
    text = "turn: 0\ndealer: 0\nlastknock: 0\nvalue: 2\ntrick: 1 7S\n0: JS 8S\n1: 7H"
    found = hinted("schroom", text)
    assert (write_action(found.action), found.reason) == ("lay 8S", "last")
    assert 0 < found.better <= 100


ASKED = "phase: answers\nknock: 1 asks 0\nturn: 0\ndealer: 1\n0: {}\n1: 7S 8S 9D QS"


def test_a_hint_to_go_says_how_seldom_holding_would_do() -> None:
    """And one to hold compares with no trick of who went."""
    goes = hinted("schroom", ASKED.format("JS JH QC QD"))
    assert (write_action(goes.action), goes.reason) == ("go", "risk")
    assert goes.other is not None and write_action(goes.other) == "hold"
    assert goes.worse < 30
    holds = hinted("schroom", ASKED.format("10S 10D 9H 9C"))
    assert (write_action(holds.action), holds.reason, holds.other) == ("hold", "holds", None)
    assert holds.better > 50


def test_the_odds_told_are_counted_in_fresh_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those by which the strongest was found flatter it; without a lead in them none is told."""
    asked = iter({"stuck": parts} for parts in ([60, 20], [50, 30], [60, 20], [30, 30]))
    monkeypatch.setattr(weighing, "_counted", lambda *_: next(asked))
    found = given("cruzo", THREE, "lay AS")
    assert (found.reason, found.better, found.worse) == ("stuck", 50, 30)
    assert given("cruzo", THREE, "lay AS").reason == "keeps"


def test_it_is_compared_with_what_comes_closest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Better than the worst of all is no reason."""
    monkeypatch.setattr(weighing, "_counted", lambda *_: {"stuck": [60, 20, 59]})
    assert given("cruzo", THREE.replace("7S", "7S QS"), "lay AS").reason == "keeps"


def test_the_odds_of_a_knock_count_those_who_would_go() -> None:
    """Seat 2 leads to all tricks and would take the last one, if anybody stayed in."""
    weak = "turn: 2\ndealer: 2\n0: JS QS KS AS\n1: JH QH KH AH\n2: JD QD KD AD"
    game, state = state_at("schroom", weak)
    after = game.apply(state, 0, read_action(game, "knock 2")).state
    has = PLAYERS["schroom"].CONSEQUENCES["last"]
    assert RestOfRound(state).taker() == 2
    seeds = (bytes([number]) * 32 for number in range(40))
    alone = sum(has(game, by_thumb(game), replace(after, seed=seed), 0) for seed in seeds)
    assert alone > 20, "nobody else has a good card, so mostly all go"


def test_a_trick_taken_by_a_seat_that_has_gone_leaves_the_lead_to_the_next() -> None:
    """Seat 2 has gone with the best club on the table, so seat 3 leads to the last trick."""
    text = """
        turn: 0
        dealer: 2
        value: 2
        lastknock: 3
        sticks: 5 6 5 7
        in: 0 1 3
        lost: 0 0 1 0
        tricks: 3 JS, 0 QS, 1 7S, 2 8D; 1 8H, 2 QH, 3 AH, 0 KH
        trick: 1 KC, 2 AC, 3 KS
        0: 7D JH
        1: 10S
        2: 9C
        3: 9D
    """
    game, state = state_at("schroom", text)
    has, thumb = PLAYERS["schroom"].CONSEQUENCES["last"], by_thumb(game)
    assert [seat for seat in range(4) if has(game, thumb, state, seat)] == [3]


@pytest.mark.parametrize("rules", ["cruzo", "crazy-eights", "schroom"])
def test_a_hint_is_the_same_whatever_nobody_sees(rules: str) -> None:
    """It is made of the view: another state with the same view gives the same hint."""
    game = presets()[rules].rules
    state = game.deal(presets()[rules].options, 3, 0, bytes(32)).state
    seat = game.to_act(state)[0]
    nothing = Moment(state, seat, Action(), Step(state, ()))
    other = EXCHANGES[game.NAME](nothing, seat, Random(1))
    assert other != state
    one, twin = (
        hint(game.NAME, game.view(it, seat), game.legal(it, seat), NOTHING, b"1")
        for it in (state, other)
    )
    assert one == twin


def test_what_is_counted_is_what_one_reckons_by_hand() -> None:
    """47 cards are not seen, and the next one holds one of them. On 4C fit ten clubs, two fours and
    three eights of other suits; on 9H eleven hearts, three nines and those three eights.
    """
    text = "turn: 0\npile: 4H\nstock: 5S 6S 7S\n0: 4C 9H 2C 3C\n1: KH"
    game, state = state_at("crazy-eights", text)
    actions = [read_action(game, line) for line in ("lay 4C", "lay 9H")]
    seen = _Seen(game, game.view(state, 0), NOTHING, numbers(b"any", 0))
    counted = _counted(seen, actions, 1_500)
    assert counted["stuck"] == [pytest.approx(100 * (47 - 15) / 47, abs=5),
                                pytest.approx(100 * (47 - 17) / 47, abs=5)]  # fmt: skip
    assert counted["again"] == [0, 0]


def looked_back(game: str, decision: Decision) -> list[Costly]:
    """Return what a look back at a decision comes to, once all its parts are done."""
    *parts, costly = costliest(game, [decision], b"any")
    assert not any(parts) and costly is not None
    return costly


def judged(rules: str, text: str, done: str) -> list[Costly]:
    game, state = state_at(rules, text)
    view, legal = game.view(state, 0), game.legal(state, 0)
    return looked_back(game.NAME, Decision(3, view, legal, read_action(game, done)))


# To pick up, or to draw, with the last card that fits in hand throws a won round away.
LAST = "turn: 0\npile: 4H\nstock: 5S 6S 7S 9C\n0: 4S\n1: KH KS QD JD 10C"
EVEN = LAST.replace("0: 4S", "0: 6H 7H 9D JC QC")


def test_what_cost_much_is_told_with_what_would_have_been_better() -> None:
    (costly,) = judged("crazy-eights", LAST, "draw")
    assert (costly.number, write_action(costly.done)) == (3, "draw")
    assert write_action(costly.hint.action) == "lay 4S"
    assert costly.lost > 0.2
    assert costly.hint.better > costly.hint.worse


def test_nothing_is_said_of_what_was_right_or_makes_no_clear_difference() -> None:
    assert judged("crazy-eights", LAST, "lay 4S") == judged("crazy-eights", EVEN, "lay 6H") == []


def test_nothing_is_said_where_the_interval_includes_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    """However suspicious it looked in the first few worlds. A loss is told by fresh ones."""
    game, _ = state_at("crazy-eights", EVEN)
    other = read_action(game, "lay 7H")
    monkeypatch.setattr(weighing, "_suspects", lambda _, row, __: [(1.0, (row[0], other))])
    assert judged("crazy-eights", EVEN, "lay 6H") == []
    won, lost = (1.0, 0.0), (0.0, 1.0)
    monkeypatch.setattr(
        weighing, "_compared", lambda *given, **_: [won, *[won, lost] * (given[-1] // 2)]
    )
    assert judged("crazy-eights", EVEN, "lay 6H") == [], "a little better, but maybe by chance"
    less = iter((0.0, 0.0, 0.8, 0.0, 0.0, 0.95))  # both times it was found by the second
    both = (((1.0, other), (0.9, other)) * weighing.PROBED for other in less)
    monkeypatch.setattr(weighing, "_compared", lambda *_, **__: next(both))
    assert [round(one.lost, 2) for one in judged("crazy-eights", EVEN, "lay 6H")] == [0.15]
    assert judged("crazy-eights", EVEN, "lay 6H") == [], "they do not bear it out"


def test_what_can_be_made_good_cost_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """By rule of thumb it lost the round; with what follows searched it makes no difference."""
    asked: list[tuple[int, Iterator[tuple[float, float]]]] = []

    def compared(*given: object, searched: int = 0, **_: object) -> Iterator[tuple[float, float]]:
        worlds = iter([(1.0, 1.0 if searched else 0.0)] * int(str(given[-1])))
        asked.append((searched, worlds))
        return worlds

    monkeypatch.setattr(weighing, "_compared", compared)
    assert judged("crazy-eights", LAST, "draw") == []
    assert [searched for searched, _ in asked] == [0, 0, weighing.SEARCHED]
    assert len([*asked[-1][1]]) == weighing.LOOKED_AT - weighing.PROBED, "it did not lead"


def test_a_long_rest_of_a_round_is_not_looked_at_closely(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would take too long, and there much can be made good."""
    monkeypatch.setattr(weighing, "FAR", weighing.PROBED)
    assert judged("crazy-eights", LAST, "draw") == []


def test_it_is_judged_by_what_was_known_then() -> None:
    """The one who lost by it could not know: the cards that came are nobody's fault."""
    other = LAST.replace("5S 6S 7S 9C", "8S 8D 8C 8H").replace("KH KS QD JD 10C", "2C 2D 2S 3C 3D")
    assert judged("crazy-eights", LAST, "draw") == judged("crazy-eights", other, "draw")


def test_a_long_round_costs_no_more_worlds_than_a_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each decision in fewer; so it takes no longer than a look back may."""
    asked: list[int] = []

    def compared(*given: object, **_: object) -> list[tuple[float, float]]:
        asked.append(int(str(given[-1])))
        return [(1.0, 0.0), (0.9, 0.0), (1.0, 0.0)]

    game, state = state_at("cruzo", "pile: 4H\nturn: 0\n0: 7S AS | - | -\n1: 9H | - | -")
    legal = game.legal(state, 0)
    one = Decision(1, game.view(state, 0), legal, legal[0])
    monkeypatch.setattr(weighing, "_compared", compared)
    costly = Costly(*one[:4], Hint(legal[1], "keeps"), 0.5)
    monkeypatch.setattr(weighing, "_told", lambda *_: costly)
    for many, each in ((5, 12), (40, 4), (80, 2)):
        asked.clear()
        some = iter([(one, legal[1])] * many)
        monkeypatch.setattr(weighing, "_otherwise", lambda *_, some=some: some)
        assert len(looked_back("shithead", one)) == 2
        assert {*asked[:many]} == {each}


def test_what_is_never_the_better_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can be ready twice; and what a knock or holding one is worth, worlds do not tell."""
    text = "phase: opening\nturn: 1\ndealer: 0\nwaits: 1\n0: 8S JH KD AD\n1: 7S 8C 9S QD"
    game, state = state_at("schroom", text)
    view, legal = game.view(state, 0), game.legal(state, 0)
    knock, ready = (read_action(game, word) for word in ("knock 2", "ready"))
    monkeypatch.setattr(weighing, "chosen_by", lambda *_, **__: ready)
    assert looked_back("schroom", Decision(2, view, legal, knock)) == []
    monkeypatch.setattr(weighing, "chosen_by", lambda *given, **_: given[2][0])
    some = [Decision(2, view, (bold, ready), ready) for bold in (knock, read_action(game, "hold"))]
    assert not [*weighing._otherwise(game, some, numbers(b"any", 0))]
