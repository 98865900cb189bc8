"""Positions played on from: what good players do of themselves, and when they stop."""

from __future__ import annotations

from typing import Any

import pytest

from data.presets import presets
from engine.game import Illegal
from engine.memory import NOTHING
from engine.notation import read_action, read_document, write_action
from engine.opponents import playing
from engine.opponents.characters import player
from engine.shuffle import seed_of
from tables import trying
from tables.trying import after, goes_on, good_moves, moved


def position(rules: str, text: str, **options: object) -> tuple[Any, Any]:
    """Return a game and a state of it."""
    preset = presets()[rules]
    game: Any = preset.rules
    known = game.read_options({**preset.values, **options})
    return game, game.read_position(known, read_document(text).position)


def never(_: Any) -> bool:
    return False


@pytest.mark.parametrize(("rules", "seats"), [("cruzo", 3), ("crazy-eights", 4), ("schroom", 4)])
def test_good_players_play_a_round_to_its_end_the_same_every_time(rules: str, seats: int) -> None:
    preset = presets()[rules]
    game: Any = preset.rules
    state = game.deal(preset.options, seats, 0, seed_of(1), 0).state
    one, again = (goes_on(game, state, NOTHING, range(seats), never) for _ in range(2))
    assert one == again and game.places(one[-1].state)
    assert after(game, state, NOTHING, one[:5]) == after(game, state, NOTHING, again[:5])


def test_only_the_given_seats_play_and_stop_when_told() -> None:
    preset = presets()["crazy-eights"]
    game: Any = preset.rules
    state = game.deal(preset.options, 3, 0, seed_of(1), 0).state
    first = game.to_act(state)[0]
    others = [seat for seat in range(3) if seat != first]
    assert goes_on(game, state, NOTHING, others, never) == [], "the other one decides"
    frames = goes_on(game, state, NOTHING, range(3), lambda it: game.to_act(it) != (first,))
    assert {frame.seat for frame in frames} == {first}


def test_they_choose_as_tables_do_with_what_everybody_has_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, state = position("cruzo", "pile: 4H\nturn: 0\n0: 7S AS | - | -\n1: 9H | - | -")
    asked: list[Any] = []

    def choose(*given: Any, memory: Any) -> Any:
        asked.append((given[-1], memory))
        return playing.choose(*given, memory=memory)

    monkeypatch.setattr(trying, "choose", choose)
    (frame,) = good_moves(game, state, NOTHING, (0, 1))
    assert frame.seat == 0
    assert asked == [(playing.at_once(game, player()), NOTHING)]


def test_who_can_throws_in_out_of_turn() -> None:
    text = "pile: 6H QH QD\nturn: 0\n0: KS 4S | - | -\n1: QC QS 5D | - | -"
    game, state = position("cruzo", text)
    frame, *_ = good_moves(game, state, NOTHING, (0, 1))
    assert frame.seat == 1
    assert frame.action == read_action(game, "throw QS QC")
    frame, *_ = good_moves(game, state, NOTHING, (0,))
    assert frame.seat == 0, "the other one is not played"


def test_nobody_forgets_to_draw_where_that_is_left_to_them() -> None:
    text = "pile: 4H\nstock: 9C 10S 2D 5C 6C\nturn: 0\n0: 5S 6D KD | - | -\n1: 7S 8S 9S | - | -"
    game, state = position("cruzo", text, enforcement="strict")
    laid = read_action(game, "lay 5S")
    assert len(game.apply(state, 0, laid).state.hands[0]) == 2, "the rules draw for nobody"
    frames = moved(game, state, 0, laid)
    assert [write_action(frame.action) for frame in frames if frame.action] == ["lay 5S", "draw"]
    assert len(frames[-1].state.hands[0]) == 3


def test_what_the_rules_refuse_is_refused() -> None:
    game, state = position("cruzo", "pile: KH\nturn: 0\n0: 4S KS | - | -\n1: 9H | - | -")
    with pytest.raises(Illegal):
        moved(game, state, 0, read_action(game, "lay 4S"))
