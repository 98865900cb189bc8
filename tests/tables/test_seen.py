"""What one person may know of a table: their seat's view, a spectator's, or nothing."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from tables.lobby.state import Stage, WeekDeal, game_of
from tables.moves.snapshot import Snapshot, with_memory
from tables.seen import Seen, seen_by
from tests.tables.helpers import ANNA, BEFORE_THROW, BEN, DORA, PEOPLE, snapshot

NOW = snapshot(BEFORE_THROW, PEOPLE[:3])
DEALT = replace(NOW, lobby=replace(NOW.lobby, deal=WeekDeal(1, 10.0**9)))


def by(now: Snapshot, user: int | None) -> Seen:
    seen = seen_by(now, user)
    assert seen is not None
    return seen


def at(now: Snapshot, stage: Stage, **changes: Any) -> Snapshot:
    state = now.state if stage == "round" else None
    return replace(now, lobby=replace(now.lobby, stage=stage, **changes), state=state)


def test_a_seat_sees_its_own_cards_and_choices() -> None:
    game, seen = game_of(NOW.lobby), by(NOW, ANNA.user)
    assert (seen.seat, seen.decides, seen.to_act) == (0, True, (0,))
    assert seen.view == game.view(NOW.state, 0) and seen.view.hand == NOW.state.hands[0]
    assert seen.legal == game.legal(NOW.state, 0) != []
    assert seen.offered == game.offered(NOW.state, 0) != []
    assert seen.public.view == game.view(NOW.state, None)
    assert not by(NOW, BEN.user).decides


def test_a_seat_has_its_own_drawn_cards_and_revision() -> None:
    now = with_memory(NOW, drawn=((1,), (2,), ()), laid=((3,), (), ()), since=(7, 8, 9))
    assert [by(now, one.user).drawn for one in PEOPLE[:2]] == [(1,), (2,)]
    assert [by(now, one.user).since for one in PEOPLE[:2]] == [7, 8]
    assert [by(now, None).laid(seat) for seat in (0, 1)] == [(3,), ()]
    assert (by(now, None).drawn, by(now, None).since) == ((), 0)


@pytest.mark.parametrize("user", [None, DORA.user])
def test_who_has_no_seat_sees_what_everybody_sees(user: int | None) -> None:
    seen = by(NOW, user)
    assert seen.seat is None and seen.public is seen and not seen.decides
    assert seen.view == game_of(NOW.lobby).view(NOW.state, None) and seen.view.hand == ()
    assert seen.legal == seen.offered == []


def test_without_a_round_there_are_no_cards() -> None:
    for user in (ANNA.user, None):
        seen = by(at(NOW, "lobby"), user)
        assert seen.view is None and seen.to_act == () and seen.legal == seen.offered == []


def test_who_has_left_in_the_middle_sees_no_hand() -> None:
    assert by(at(NOW, "round", gone=(1,), away=(1,)), BEN.user).seat is None
    assert by(at(NOW, "round", away=(1,)), BEN.user).seat == 1, "they may come back"
    assert seen_by(at(DEALT, "round", gone=(1,), away=(1,)), BEN.user) is None


@pytest.mark.parametrize("stage", ["round", "between", "closed"])
def test_the_weeks_deal_is_veiled_to_all_who_do_not_sit_there(stage: Stage) -> None:
    now = at(DEALT, stage)
    assert seen_by(now, None) is None and seen_by(now, DORA.user) is None
    assert by(now, ANNA.user).seat == 0


def test_before_the_next_deal_nothing_is_veiled() -> None:
    assert by(at(DEALT, "lobby"), None).view is None


def test_it_is_of_one_revision_and_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(NOW.lobby)
    view = Mock(wraps=game.view)
    monkeypatch.setattr(game, "view", view)
    seen = by(NOW, ANNA.user)
    assert seen.decides and not view.called, "whose turn it is takes no view"
    assert seen.view is seen.view and seen.public.view is seen.public.view
    assert view.call_count == 2
