"""What the host chooses: the table's options, and another game between two matches: who stays, what
is asked anew, what is kept.
"""

from collections.abc import Sequence
from functools import partial

import pytest
from msgspec.structs import replace

from data.presets import Preset, presets
from engine.notation import write_action
from engine.options import Impossible, convert
from engine.shuffle import seed_of
from tables.clock import timing
from tables.clock.waits import HOUR, UNTIMED, ClockContext
from tables.errors import Refused
from tables.lobby.options import TableOptions
from tables.lobby.presence_actions import Back, LobbyAction, Wait
from tables.lobby.state import (
    Again,
    ChangedRules,
    Leave,
    Lobby,
    LobbyStep,
    NotMe,
    SetOptions,
    WeekDeal,
    Wish,
    choosing,
    is_changed,
    open_lobby,
    usual,
    values_of,
)
from tables.lobby.step import lobby_step
from tables.moves.snapshot import Snapshot, shifted
from tables.moves.table_move import table_move
from tables.people import Person, Screen
from tables.results import Run
from tests.support.databases import rows
from tests.tables.helpers import ANNA, BEN, CEM, CRUZO, PEOPLE, House, lobby, moved, refused
from tests.tables.lobby.steps import steps

SCHROOM = presets()["schroom"]


def between(seats: int = 3, **fields: object) -> Lobby:
    """A match of Cruzo is over."""
    return lobby(seats, **{"stage": "between", "matches": 1, **fields})


def chosen(now: Lobby, rules: str, **options: object) -> LobbyStep:
    """The host chooses a game by its name, or with options changed."""
    action = choosing(presets()[rules], options, plain=not options)
    return lobby_step(now, now.host, action)


test_choosing = steps(
    """
# Nobody gets away with the title; but who holds it was another game's.
between 3 matches=1 again=(0,2) titled=1 holder=1 wishes=((1,"schroom"),) / 0 choose schroom
  = 0 chose schroom / stays 0 1 2 / game schroom / rules schroom / stage between / again 0 2
  too 0 2 / wishes - / titled 1 / holder -
# A match that runs is not touched.
round 3 / 0 choose schroom ! round_running
match 3 / 0 choose schroom ! match_runs / 0 wish schroom ! match_runs
# Who has left gets up first, then the last of the computer's.
between 10 away=(6,) gone=(6,) again=(1,4,9) table_seats=(1,4,9) characters=((4,"bluffer",1),)
  0 choose schroom / = 0 chose schroom, 6 left, table seat dropped / stays 0 1 2 3 4 5 7 8
  table_seats 1 4 / again 1 4
# Where there are too few, people gather again.
between 2 again=(0,) / 0 choose cruzo min_seats=3 / stage lobby / again -
between 3 / 0 choose cruzo min_seats=3 / stage between
# Anybody else's choice is a wish, the last one counts, and the next deal ends it.
between 4 / 1 wish schroom / = 1 wishes for a game / 2 wish #3 / 1 wish mau-mau
  wishes 2 #3 1 mau-mau / 1 wish mau-mau ! already_said / 1 choose schroom ! host_only
  1 again / 0 set_options jokers=2 / 2 again / 3 again / wishes 2 #3 1 mau-mau / 0 again / wishes -
# Only the host changes options, and not in a round or a match.
lobby 3 / 1 set_options jokers=2 ! host_only / - set_options jokers=2 ! not_seated
  0 set_options max_seats=3 / - join ! table_full count=3
round 3 / 0 set_options jokers=2 ! round_running
match 3 / 0 set_options jokers=2 ! match_runs
closed 3 / 0 set_options jokers=2 ! table_closed
"""
)


def test_another_game_is_played_by_its_own_options_and_clock() -> None:
    won = Run(0, "cruzo")
    slow = lobby_step(between(winner=won), 0, SetOptions({"clock": "slow"})).lobby
    after = chosen(slow, "schroom").lobby
    assert (after.options, after.table) == (SCHROOM.values, convert(SCHROOM.table, TableOptions))
    assert after.table.clock == "live"
    assert (after.winner, after.seed) == (won, slow.seed), "the title's runs and the seal stay"


def test_house_rules_come_back_with_their_game() -> None:
    changes: dict[str, object] = {"jokers": 2, "clock": "off"}
    played = lobby_step(between(), 0, SetOptions(changes)).lobby
    away = chosen(chosen(played, "schroom").lobby, "mau-mau").lobby
    assert away.changed == {}
    back = chosen(away, "cruzo").lobby
    assert (back.options, back.table, back.changed) == (
        played.options, played.table, played.changed,
    )  # fmt: skip
    plain = chosen(back, "cruzo").lobby
    assert plain.options == CRUZO.values, "chosen once more, it is played as it comes"
    assert "cruzo" not in chosen(chosen(plain, "schroom").lobby, "mau-mau").lobby.shelved


def test_saved_house_rules_are_played_whatever_was_played_before() -> None:
    played = lobby_step(between(), 0, SetOptions({"jokers": 2})).lobby
    back = chosen(chosen(played, "schroom").lobby, "cruzo", finish="play_on").lobby
    assert back.options == {**CRUZO.values, "finish": "play_on"}
    assert set(back.changed) == {"finish"}


def test_house_rules_that_cannot_be_any_more_are_let_go() -> None:
    away = replace(between(), rules="schroom", game="schroom", options=SCHROOM.values)
    kept = replace(away, shelved={"cruzo": {"finish": "never"}})
    assert chosen(kept, "cruzo").lobby.options == CRUZO.values


def test_the_weeks_deal_keeps_its_game() -> None:
    weekly = between(deal=WeekDeal(1, 9.0))
    for actor, action in ((0, choosing(SCHROOM)), (1, Wish("schroom"))):
        assert refused(partial(lobby_step, weekly, actor, action)) == "deal_keeps_game"


# Most want the rematch: the others have some time. A yes stands for another game, if nobody takes
# it back meanwhile

TO_CRUZO, TO_MAU_MAU, TO_SCHROOM = (
    choosing(presets()[name]) for name in ("cruzo", "mau-mau", "schroom")
)


def after(*moves: tuple[float, Person, LobbyAction], table: Snapshot | None = None) -> Snapshot:
    """Return a table, by default of three, after a match, and what they did then, each at its
    second.
    """
    now = table or Snapshot(1, lobby(3, stage="between", matches=1, rounds=1), PEOPLE[:3])
    for at, person, action in moves:
        now = moved(now, person, action, at).after
    return now


def deals_at(now: Snapshot) -> float | None:
    """Return when the table deals by itself; None: it does not."""
    alarm = timing.alarm(now, Screen(), UNTIMED)
    return alarm.at if alarm is not None and alarm.kind == "deal" else None


DEALS = timing.SILENT["live"]
TWO_YES = ((100.0, ANNA, Again()), (130.0, BEN, Again()))


@pytest.mark.parametrize(
    ("moves", "again", "too", "deals"),
    [
        (TWO_YES[:1], (0,), (), None),
        (TWO_YES, (0, 1), (), 130.0 + DEALS),
        ((*TWO_YES, (135.0, CEM, Wait())), (0, 1), (), 135.0 + DEALS),
        ((*TWO_YES, (135.0, BEN, NotMe())), (0,), (), None),
        ((*TWO_YES, (135.0, ANNA, SetOptions({"jokers": 0}))), (0, 1), (), 130.0 + DEALS),
        ((*TWO_YES, (135.0, ANNA, SetOptions({"clock": "off"}))), (0, 1), (), 135.0 + HOUR),
        ((*TWO_YES, (131.0, ANNA, TO_MAU_MAU)), (0, 1), (0, 1), 131.0 + DEALS),
        ((*TWO_YES, (131.0, ANNA, TO_MAU_MAU), (133.0, CEM, Again())), (0, 1, 2), (0, 1),
         131.0 + DEALS),
        ((*TWO_YES, (131.0, ANNA, TO_MAU_MAU), (132.0, ANNA, SetOptions({"clock": "slow"})),
          (133.0, CEM, Again())), (0, 1, 2), (0, 1), 132.0 + DEALS),
        ((*TWO_YES, (131.0, ANNA, TO_MAU_MAU), (132.0, BEN, NotMe())), (0,), (0,), None),
        ((TWO_YES[0], (135.0, CEM, Leave())), (0,), (), 135.0 + DEALS),
    ],
)  # fmt: skip
def test_once_most_want_it_the_others_have_twenty_seconds(
    moves: Sequence[tuple[float, Person, LobbyAction]],
    again: Sequence[int],
    too: Sequence[int],
    deals: float | None,
) -> None:
    """Of two people one is enough; and once in a while somebody has all wait longer."""
    now = after(*moves)
    assert (now.lobby.match.again, now.lobby.match.too, deals_at(now)) == (again, too, deals)
    assert timing.end(now, UNTIMED) == deals, "the table says so"
    if deals is not None:
        assert deals_at(shifted(now, 1_000.0)) == deals + 1_000, "the computer's clock was set"
        late = timing.alarm(now, Screen(), ClockContext(awake=deals - 1))
        assert late is not None and late.at >= deals - 1 + DEALS, "after a restart"


def test_who_is_silent_keeps_the_seat_once_and_is_away() -> None:
    """Whoever comes back by any action has the seat again; the host is somebody who is there."""
    silent = after((100.0, BEN, Again()), (101.0, CEM, Again()))
    dealt = table_move(silent, "deal", lambda: seed_of(1), 121.0).after
    assert dealt.state is not None and dealt.people == PEOPLE[:3]
    assert (dealt.lobby.away, dealt.lobby.host) == ((0,), 1)
    assert moved(dealt, ANNA, Back()).after.lobby.away == ()
    waiting = Snapshot(1, lobby(2, stage="between", matches=1, rounds=1, away=(1,)), PEOPLE[:2])
    for action in (Back(), Wish("mau-mau")):
        now = after((100.0, ANNA, Again()), (500.0, BEN, action), table=waiting)
        assert deals_at(now) == 500.0 + DEALS, "who comes back can read first"
    over = replace(dealt, lobby=replace(silent.lobby, away=(0,), host=1), state=None)
    later = table_move(over, "deal", lambda: seed_of(1), 300.0)
    assert later.after.people == (BEN, CEM) and later.left == (ANNA,)
    assert after(*TWO_YES, (131.0, CEM, Again())).state is not None, "nobody is silent"


EVA, FAY = (Person(10**18 + number, name) for number, name in enumerate(("Eva", "Fay")))


@pytest.mark.parametrize(
    ("moves", "line", "again"),
    [
        ([TO_SCHROOM], (True, False), ()),
        ([TO_CRUZO], (False,), (8,)),
        ([TO_CRUZO, TO_MAU_MAU], (True, False), ()),
    ],
)
def test_a_yes_in_line_stands_as_one_in_a_seat_does(
    moves: Sequence[LobbyAction], line: Sequence[bool], again: Sequence[int]
) -> None:
    """At a full table of eight; Cruzo has two seats more, so whose yes stands sits down, and
    stands in line again when it is taken back.
    """
    guests = (Person(10**16 + number, f"{number}") for number in range(6))
    full = replace(
        open_lobby(presets()["mau-mau"], seed_of(7)), seats=8, stage="between", matches=1, rounds=1,
        line=(False, False),
    )  # fmt: skip
    table = Snapshot(1, full, (ANNA, BEN, *guests), line=(EVA, FAY))
    yes = (100.0, EVA, Again())
    now = after(yes, *((120.0, ANNA, change) for change in moves), table=table).lobby
    assert (now.line, now.match.again, now.match.too) == (line, again, again)


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


def test_options_that_cannot_be_are_refused_by_code() -> None:
    with pytest.raises(Impossible) as crossed:
        lobby_step(lobby(2), 0, SetOptions({"min_seats": 5, "max_seats": 4}))
    assert (crossed.value.code, crossed.value.option) == ("seats_crossed", "min_seats")
    for values in ({"finish": "never"}, {"window_seconds": 1}, {"beer": 1}, {"skip": ["1"]}):
        with pytest.raises(Impossible) as wrong:
            lobby_step(lobby(2), 0, SetOptions(dict(values)))
        assert (wrong.value.code, [wrong.value.option]) == ("no_such_value", [*values])


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
