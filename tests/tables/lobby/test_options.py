"""The lobby: the host changes the table's options."""

import pytest

from data.presets import Preset, presets
from engine.notation import write_action
from engine.options import Impossible
from tables.errors import Refused
from tables.lobby.options import TableOptions
from tables.lobby.state import (
    ChangedRules,
    SetOptions,
    allowed_seats,
    is_changed,
    open_lobby,
    usual,
    values_of,
)
from tables.lobby.step import lobby_step
from tests.support.databases import rows
from tests.tables.helpers import BEN, CRUZO, House, lobby
from tests.tables.lobby.test_lobby import refusal

PRESETS = presets()


def test_the_host_changes_options_of_the_game_and_of_the_table() -> None:
    made = lobby_step(
        lobby(3), 0, SetOptions({"finish": "play_on", "window_seconds": 12, "skip": []})
    )
    assert made.lobby.options == {**CRUZO.values, "finish": "play_on", "skip": []}
    assert made.lobby.table == TableOptions(window_seconds=12)
    assert made.stay == (0, 1, 2)
    assert made.events == (ChangedRules(0),)


def test_a_table_opens_with_options_of_both_kinds_changed() -> None:
    opened = open_lobby(CRUZO, bytes(32), {"jokers": 0, "notice_seconds": 90})
    assert opened.options == {**CRUZO.values, "jokers": 0}
    assert opened.table == TableOptions(notice_seconds=90)
    assert values_of(opened)["notice_seconds"] == 90


@pytest.mark.parametrize("preset", presets().values(), ids=list(presets()))
def test_every_rule_set_has_a_clock_of_its_own_that_is_no_house_rule(preset: Preset) -> None:
    opened = open_lobby(preset, bytes(32))
    assert opened.table == TableOptions(**preset.table)  # type: ignore[arg-type]  # read from a file
    assert values_of(opened) == usual(preset)
    assert not is_changed(opened)
    assert opened.table.clock == "live"


def test_a_turn_takes_as_long_as_its_game_makes_one_think() -> None:
    turns = {name: open_lobby(one, bytes(32)).table.turn_seconds for name, one in PRESETS.items()}
    assert turns["mau-mau"] < turns["schroom"] < turns["cruzo"] == 90


def test_what_is_chosen_goes_before_what_the_rule_set_says() -> None:
    opened = open_lobby(PRESETS["mau-mau"], bytes(32), {"clock": "slow", "turn_seconds": 120})
    assert opened.table == TableOptions(clock="slow", turn_seconds=120)
    set_here = open_lobby(PRESETS["mau-mau"], bytes(32), table=TableOptions())
    assert set_here.table == TableOptions()


def test_only_the_host_changes_options_and_not_in_a_round_or_a_match() -> None:
    change = SetOptions({"jokers": 2})
    assert refusal(lambda: lobby_step(lobby(3), 1, change)) == ("host_only", {})
    assert refusal(lambda: lobby_step(lobby(3), None, change)) == ("not_seated", {})
    playing = lobby(3, stage="round")
    assert refusal(lambda: lobby_step(playing, 0, change)) == ("round_running", {})
    pausing = lobby(3, stage="between", carry=(1, 2, 3))
    assert refusal(lambda: lobby_step(pausing, 0, change)) == ("match_runs", {})
    assert refusal(lambda: lobby_step(lobby(3, stage="closed"), 0, change)) == ("table_closed", {})


def test_options_that_cannot_be_are_refused_by_code() -> None:
    with pytest.raises(Impossible) as crossed:
        lobby_step(lobby(2), 0, SetOptions({"min_seats": 5, "max_seats": 4}))
    assert (crossed.value.code, crossed.value.option) == ("seats_crossed", "min_seats")
    for values in ({"finish": "never"}, {"window_seconds": 1}, {"beer": 1}, {"skip": ["1"]}):
        with pytest.raises(Impossible) as wrong:
            lobby_step(lobby(2), 0, SetOptions(dict(values)))
        assert (wrong.value.code, [wrong.value.option]) == ("no_such_value", [*values])


def test_rules_under_which_not_all_could_stay_are_refused() -> None:
    change = SetOptions({"max_seats": 3})
    assert refusal(lambda: lobby_step(lobby(4), 0, change)) == ("too_many", {"count": 3})
    assert allowed_seats(lobby_step(lobby(3), 0, change).lobby) == range(2, 4)


async def test_the_log_has_a_change_in_the_notation(house: House) -> None:
    table = await house.table()
    change = SetOptions({"skip": ["8", "J"], "throw_in": False, "window_seconds": 9})
    assert write_action(change) == "set_options skip=8,J throw_in=no window_seconds=9"
    await table.act(table.people[0], change)
    with pytest.raises(Refused):
        await table.act(BEN, change)
    line = rows(house.file, "SELECT * FROM log ORDER BY revision DESC LIMIT 1")[0]
    assert line["action"] == write_action(change)
    await house.restart()
    again = await house.loaded(table.id)
    assert again.lobby == table.lobby
    assert again.lobby.options["skip"] == ["8", "J"]
