"""Another game between two matches: who stays, what is asked anew, what is kept."""

from msgspec.structs import replace

from data.presets import presets
from engine.opponents.characters import USUAL
from engine.options import convert
from tables.lobby.options import TableOptions
from tables.lobby.state import (
    Again,
    ChoseGame,
    Lobby,
    LobbyStep,
    SeatDropped,
    SetOptions,
    Start,
    WeekDeal,
    Wish,
    WishesFor,
    choosing,
    with_match,
)
from tables.lobby.step import lobby_step
from tables.results import Run
from tests.tables.helpers import CRUZO, lobby
from tests.tables.lobby.test_lobby import refusal

SCHROOM, MAU_MAU = presets()["schroom"], presets()["mau-mau"]


def between(seats: int = 3, **fields: object) -> Lobby:
    """A match of Cruzo is over."""
    return lobby(seats, **{"stage": "between", "matches": 1, **fields})


def chosen(now: Lobby, rules: str, **options: object) -> LobbyStep:
    """The host chooses a game by its name, or with options changed."""
    action = choosing(presets()[rules], options, plain=not options)
    return lobby_step(now, now.host, action)


def test_the_host_chooses_another_game_between_matches() -> None:
    won, wishes = Run(0, "cruzo"), ((1, "schroom"),)
    now = between(again=(0, 2), titled=1, holder=1, winner=won, wishes=wishes)
    step = chosen(now, "schroom")
    after = step.lobby
    assert (step.events, step.stay) == ((ChoseGame(0),), (0, 1, 2))
    assert (after.game, after.rules, after.stage) == ("schroom", "schroom", "between")
    assert after.options == SCHROOM.values
    assert (after.match.again, after.wishes) == ((), ()), "all are asked anew"
    assert (after.match.titled, after.winner) == (1, won), "nobody gets away with the title"
    assert after.holder is None, "that was another game's"
    assert after.seed == now.seed, "the seal stays"


def test_the_clock_and_the_reminders_are_the_new_games() -> None:
    slow = lobby_step(between(), 0, SetOptions({"clock": "slow"})).lobby
    after = chosen(slow, "schroom").lobby
    assert after.table == convert(SCHROOM.table, TableOptions)
    assert after.table.clock == "live"


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


def test_a_match_that_runs_is_not_touched_nor_the_weeks_deal() -> None:
    action = choosing(SCHROOM)
    playing = lobby(3, stage="round")
    assert refusal(lambda: lobby_step(playing, 0, action))[0] == "round_running"
    running = between(carry=(7, 6, 5))
    for one in (action, Wish("schroom")):
        assert refusal(lambda one=one: lobby_step(running, 0, one))[0] == "match_runs"  # type: ignore[misc]  # bound at once
    weekly = between(deal=WeekDeal(1, 9.0))
    for actor, one in ((0, action), (1, Wish("schroom"))):
        step = refusal(lambda actor=actor, one=one: lobby_step(weekly, actor, one))  # type: ignore[misc]  # likewise
        assert step[0] == "deal_keeps_game"


def test_the_computers_players_get_up_first() -> None:
    seats = {"table_seats": (1, 4, 9), "characters": ((4, "bluffer", USUAL),), "gone": (6,)}
    step = chosen(between(10, away=(6,), again=(1, 4, 9), **seats), "schroom")
    assert step.stay == (0, 1, 2, 3, 4, 5, 7, 8), "who has left, then the last of the computer's"
    assert step.events[0] == ChoseGame(0)
    assert step.lobby.table_seats == (1, 4) == step.lobby.match.again
    assert SeatDropped(9) in step.events


def test_where_there_are_too_few_people_gather_again() -> None:
    after = chosen(between(2, again=(0,)), "cruzo", min_seats=3).lobby
    assert (after.stage, after.match.again) == ("lobby", ())
    assert chosen(between(3), "cruzo", min_seats=3).lobby.stage == "between"


def test_anybody_elses_choice_is_a_wish() -> None:
    now = between(4)
    for actor, what in ((1, "schroom"), (2, "#3"), (1, "mau-mau")):
        step = lobby_step(now, actor, Wish(what))
        assert step.events == (WishesFor(actor),)
        now = step.lobby
    assert now.wishes == ((2, "#3"), (1, "mau-mau")), "the last one counts"
    assert refusal(lambda: lobby_step(now, 1, Wish("mau-mau")))[0] == "already_said"
    assert refusal(lambda: lobby_step(now, 1, choosing(SCHROOM)))[0] == "host_only"
    again = lobby_step(now, 1, Again()).lobby
    assert again.wishes == now.wishes
    left = lobby_step(again, 0, SetOptions({"jokers": 2})).lobby
    assert left.wishes == now.wishes
    assert lobby_step(with_match(left, again=(1, 2, 3)), 0, Start()).lobby.wishes == ()
