"""The lobby: joining, leaving, the host, start, rematch, closing."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.game import Action, Illegal, declared
from engine.options import Impossible
from tables.errors import NotSeated, Refused, TableClosed
from tables.lobby import presence_actions, state
from tables.lobby.presence import deal_without_silent
from tables.lobby.presence_actions import (
    LobbyAction,
    PlayFor,
    PresenceAction,
    Remove,
    TakeBack,
    TakeOver,
)
from tables.lobby.seating import most_want, shut, without
from tables.lobby.state import (
    AddSeat,
    Again,
    ChooseDeal,
    Close,
    DropDeal,
    EndMatch,
    Join,
    Joined,
    Leave,
    Lobby,
    LobbyMatch,
    SetOptions,
    SetRules,
    SheetLine,
    Start,
    Wish,
    Youngest,
    allowed_seats,
    choosing,
    match_runs,
    persons,
    present,
)
from tables.lobby.step import legal_in_lobby, lobby_step
from tests.tables.helpers import lobby
from tests.tables.lobby.steps import steps


def refusal(call: Callable[[], object]) -> tuple[str, dict[str, object]]:
    with pytest.raises(Refused) as refused:
        call()
    return refused.value.code, dict(refused.value.facts)


def between(seats: int, *again: int, **fields: Any) -> Lobby:
    """Return a lobby between two matches in which these seats want the next."""
    return lobby(seats, stage="between", again=again, **fields)


test_what_cannot_be_done_is_refused = steps(
    """
lobby 2 / 1 join ! already_seated / 0 pickup ! unknown_action
lobby 10 / - join ! table_full count=10
lobby 3 / 0 youngest 3 ! no_such_seat seat=3 / 1 youngest 2 ! host_only / 2 again ! not_between
lobby 2 host=1 / 0 start ! host_only
lobby 1 / 0 start ! too_few count=2
between 3 again=(0,1) waited=True / 2 wait ! already_said
between 4 again=(0,1) / 2 wait ! nobody_late
between 3 again=(2,) / 2 again ! already_said
round 3 / 0 close ! round_running
match 3 / 0 close ! match_runs / 1 close ! host_only
lobby 3 host=2 / 1 close ! host_only
# Rules under which not all could stay.
lobby 4 / 0 set_options max_seats=3 ! too_many count=3
"""
)


@pytest.mark.parametrize("action", [Youngest(-1), Remove(-1)])
def test_a_seat_that_is_none_is_nobodys(action: Action) -> None:
    assert refusal(lambda: lobby_step(lobby(3), 0, action)) == ("no_such_seat", {"seat": -1})


@pytest.mark.parametrize("action", [Join(), Youngest(0), Start(), Again()])
@pytest.mark.parametrize("actor", [None, 0, 1])
def test_only_leaving_and_the_line_go_on_beside_a_round(action: Action, actor: int | None) -> None:
    if actor is None and action == Join():
        assert lobby_step(lobby(2, stage="round"), None, action).lobby.line == (False,)
        return
    assert refusal(lambda: lobby_step(lobby(2, stage="round"), actor, action))[0] == "round_running"


@pytest.mark.parametrize("action", [Leave(), Youngest(0), Start(), Again(), Close()])
def test_who_has_no_seat_can_only_join(action: Action) -> None:
    with pytest.raises(NotSeated):
        lobby_step(lobby(2), None, action)
    assert legal_in_lobby(lobby(2), None) == [Join()]


@pytest.mark.parametrize("action", [Join(), Leave(), Youngest(0), Start(), Again(), Close()])
@pytest.mark.parametrize("actor", [None, 0])
def test_a_closed_table_refuses_everything(action: Action, actor: int | None) -> None:
    with pytest.raises(TableClosed):
        lobby_step(lobby(2, stage="closed"), actor, action)


test_what_a_step_makes_of_a_lobby = steps(
    """
lobby 2 / - join / stays 0 1 / = 2 joined / seats 3
lobby 9 / - join / stays 0 1 2 3 4 5 6 7 8 / = 9 joined / seats 10
lobby 4 host=2 youngest=3 dealer=3 / 1 leave / stays 0 2 3 / = 1 left / host 1 / youngest 2
  dealer 2
lobby 3 host=1 / 1 leave / stays 0 2 / = 1 left, 1 is the host / host 1 / seats 2
lobby 3 host=2 / 2 leave / stays 0 1 / = 2 left, 0 is the host / host 0
lobby 3 youngest=1 / 1 leave / stays 0 2 / = 1 left / youngest -
lobby 3 dealer=1 / 1 leave / stays 0 2 / = 1 left / dealer 1
lobby 3 dealer=2 / 2 leave / stays 0 1 / = 2 left / dealer 0
lobby 1 youngest=0 / 0 leave / stays - / = 0 left, table closed people / stage closed / seats 0
lobby 2 / 1 youngest 1 / stays 0 1 / = 1 is the youngest / youngest 1
lobby 2 youngest=0 / 0 youngest 1 / stays 0 1 / = 1 is the youngest / youngest 1
lobby 2 host=1 / 1 start / stays 0 1 / = round started / stage round
lobby 3 host=2 / 2 close / stays 0 1 2 / = table closed people / stage closed
between 3 host=2 / 2 close / stays 0 1 2 / = table closed people / stage closed
# The rematch is dealt when all have asked for it.
between 2 / 0 again / stays 0 1 / = 0 wants the rematch / again 0 / stage between
between 2 again=(0,) / 1 again / stays 0 1 / = 1 wants the rematch, round started / stage round
  again -
between 3 again=(0,2) / 1 leave / stays 0 2 / = 1 left, round started / stage round
between 4 again=(3,) / 1 leave / stays 0 2 3 / = 1 left / again 2 / stage between
between 2 again=(0,) / 1 leave / stays 0 / = 1 left / stage lobby / again -
between 2 again=(0,) / - join / stays 0 1 / = 2 joined / again 0 2
# A button to deal that still stands somewhere is a yes, the host's too.
between 4 again=(2,) / 0 start / stays 0 1 2 3 / = 0 wants the rematch / again 2 0
between 3 again=(0,1) / 2 wait / stays 0 1 2 / = 2 waits / waited yes
# Whatever was done last, the rematch everybody wants is dealt; a newcomer's seat is the final one.
between 2 again=(0,) away=(1,) / - join / = 1 joined, 1 left, round started / stage round / seats 2
between 2 again=(1,) away=(0,) host=1 / - join / = 1 joined, 0 left, round started
  stage round / seats 2
between 2 again=(0,1) line=(False,) / 0 set_options max_seats=2 / stage round / seats 2
between 2 again=(0,1) line=(False,) / 0 set_options max_seats=3 / stage between / characters -
"""
)


def test_the_rematch_is_dealt_with_a_character_that_has_just_come() -> None:
    step = lobby_step(between(2, 0, away=(1,)), 0, AddSeat("thrower", 2))
    assert (step.lobby.stage, step.lobby.characters) == ("round", ((1, "thrower", 2),))
    assert (step.lobby.seats, step.events[0]) == (2, Joined(1))


def test_a_closed_table_has_nobody_who_wants_anything() -> None:
    now = lobby(2, stage="between", titled=1, asks_leave=True, let_go=(0,), votes=((0, 1),))
    for closed in (shut(now).lobby, without(now, (0, 1)).lobby):
        assert (closed.match.titled, closed.asks_leave, closed.let_go, closed.votes) == (
            None, False, (), (),
        )  # fmt: skip
    gone = without(lobby(2, stage="between", away=(0, 1), gone=(0,)), (0, 1)).lobby
    assert (gone.seats, gone.away, gone.gone) == (0, (), ())


def test_a_table_shuts_by_itself_once() -> None:
    closed = shut(lobby(3, stage="round"))
    assert closed.lobby.stage == "closed"
    with pytest.raises(TableClosed):
        shut(closed.lobby)


def test_legal_lists_what_is_carried_out() -> None:
    assert legal_in_lobby(lobby(1), 0) == [Leave(), AddSeat(), Close(), Youngest(0)]
    assert legal_in_lobby(lobby(2), 1) == [Leave(), Youngest(1)]
    assert Start() in legal_in_lobby(lobby(2), 0)
    assert legal_in_lobby(lobby(2, stage="closed"), 0) == []


@pytest.mark.parametrize("seed", range(60))
def test_whatever_people_do_the_lobby_stays_sound(seed: int) -> None:
    chance = random.Random(seed)
    now = lobby()
    for _ in range(60):
        if most_want(now) and chance.random() < 0.3:
            now = _dealt_without_silent(now, chance)
        actor = chance.choice([None, *persons(now)])
        action = _some_action(chance)
        kept = now
        try:
            made = lobby_step(now, actor, action)
        except (Illegal, Impossible):
            assert now == kept
            assert action not in legal_in_lobby(now, actor)
            continue
        assert action in legal_in_lobby(now, actor) or isinstance(
            action, SetOptions | SetRules | Wish | ChooseDeal | DropDeal
        )
        if match_runs(now) and not isinstance(action, EndMatch | Close):
            assert made.stay == tuple(range(now.seats)) == tuple(range(made.lobby.seats))
        now = made.lobby
        if now.stage == "closed":
            break
        assert set(persons(now)) - set(now.gone), "a table everybody has left is closed"
        assert not present(now) or now.host in present(now)
        assert 0 <= now.host < now.seats < allowed_seats(now).stop
        assert 0 <= now.dealer < now.seats
        assert now.youngest is None or now.youngest < now.seats
        assert set(now.match.again) <= set(range(now.seats))
        assert len(set(now.match.again)) == len(now.match.again)
        assert set(now.match.too) <= set(now.match.again)
        assert now.match.too or _is_waited_for(now)
        assert set(now.table_seats) < set(range(now.seats))
        assert now.host not in now.table_seats
        assert set(now.gone) <= set(now.away) <= set(range(now.seats)) - set(now.table_seats)
        assert now.stage != "between" or set(now.table_seats) <= set(now.match.again)
        came = len(now.line) - (len(kept.line) if made.waits is None else len(made.waits))
        joined = isinstance(action, Join | AddSeat) and came - len(made.lined) == 0
        assert len(made.stay) + len(made.seated) + joined == now.seats
        if now.stage == "round":
            assert now.seats >= 2
            assert len(now.match.sheet) == 0 or match_runs(now)
            now = _round_over(now, chance)


def test_a_game_for_fewer_people_than_there_are_leaves_the_last_in_line() -> None:
    step = lobby_step(lobby(9), 0, choosing(presets()["schroom"]))
    assert (step.stay, step.lined, step.lobby.line) == (tuple(range(8)), (8,), (False,))


def _is_waited_for(now: Lobby) -> bool:
    """True unless everybody there wants the rematch and it could be dealt: who is in line for a
    free seat is waited for, too.
    """
    free = allowed_seats(now).stop - 1 - now.seats
    to_say = set(present(now)) - set(now.match.again)
    too_few = len(now.match.again) < allowed_seats(now).start
    return bool(to_say) or not all(now.line[:free]) or too_few


def _dealt_without_silent(now: Lobby, chance: random.Random) -> Lobby:
    """Return the lobby after the rematch that most want: who is silent keeps the seat, once."""
    step = deal_without_silent(now)
    silent = set(present(now)) - set(now.match.again)
    assert silent <= {step.stay[seat] for seat in step.lobby.away}
    assert step.stay == tuple(sorted(silent | set(now.match.again)))
    assert step.lobby.host in present(step.lobby)
    return _round_over(step.lobby, chance)


def _round_over(now: Lobby, chance: random.Random) -> Lobby:
    """A round has been played; now and then its match goes on."""
    everybody = tuple(range(now.seats))
    line = SheetLine(everybody, (everybody,))
    carry = everybody if chance.random() < 0.6 else ()
    titled = None if carry else chance.choice([None, 0])
    sheet = (*now.match.sheet, line) if carry else ()
    match = LobbyMatch(carry, sheet, titled=titled, again=now.table_seats)
    dealer = chance.choice(everybody)
    return replace(now, stage="between", rounds=now.rounds + 1, dealer=dealer, match=match)


PRESENCE_ACTIONS = declared(PresenceAction, vars(presence_actions))
LOBBY_ACTIONS: tuple[type[LobbyAction], ...] = (
    *declared(LobbyAction, vars(state)),
    TakeBack,
    *PRESENCE_ACTIONS,
)
WEIGHTS = [
    *(6, 2, 1, 1, 1, 3, 4, 1, 2, 0.3, 1, 0.5, 0.5, 0.5, 0.5, 0.2, 0.1, 0.5),
    *[0.5] * len(PRESENCE_ACTIONS),
]


def _some_action(chance: random.Random) -> LobbyAction:
    kind = chance.choices(LOBBY_ACTIONS, WEIGHTS)[0]
    if kind is SetOptions:
        return SetOptions({"max_seats": chance.randint(3, 10), "jokers": chance.randint(0, 5)})
    if kind is SetRules:
        return choosing(chance.choice(list(presets().values())))
    if kind is Wish:
        return Wish(chance.choice(list(presets())))
    of_a_seat: tuple[Any, ...] = (Youngest, Remove, TakeOver, PlayFor)
    return kind(chance.randrange(4)) if kind in of_a_seat else kind()


def test_with_a_table_its_computer_players_memory_is_gone() -> None:
    told = replace(lobby(2), spoken=(("bluffer", "hit-1"),))
    for closed in (lobby_step(told, 0, Close()).lobby, lobby_step(lobby(1), 0, Leave()).lobby):
        assert (closed.stage, closed.spoken) == ("closed", ())
