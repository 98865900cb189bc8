"""Finished rounds read back from the log, played again, and written as texts the engine reads."""

import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from data.presets import Preset, presets
from engine.game import Event, Illegal, tag
from engine.memory import NOTHING
from engine.notation import read_action, write_action
from engine.opponents import playing
from engine.opponents.characters import player
from engine.shithead.events import PicksUp
from engine.shuffle import chance_of, seed_of
from tables import trying
from tables.lobby.state import Again, EndMatch, Leave, NextRound, Start
from tables.replay import TAKE_BACK, Frame, Unreplayable, deal_as_text, replay
from tables.store import records
from tables.store.protocol import LogLine, RoundRecord
from tables.table import Table
from tables.trying import after, goes_on, good_moves, moved
from tests.cogs.replaying import played
from tests.engine.playing import state_at
from tests.tables.helpers import ANNA, BEN, PEOPLE, SERVER, House, asked, open_actions

OPTIONS: dict[str, dict[str, object]] = {
    "crazy-eights-full": {"ends": "rounds", "ends_rounds": 2},
    "schroom": {"sticks": 3},
}


async def a_round(table: Table, chance: random.Random) -> None:
    """Do something legal for everybody until the round is over."""
    while table.state is not None:
        able = open_actions(table)
        seat = chance.choice([*able])
        await table.act(table.people[seat], chance.choice(able[seat]))


async def a_match(house: House, rules: str, seed: int = 1) -> Table:
    """Play a match from its first deal to its end."""
    chance = random.Random(seed)
    table = await house.dealt(PEOPLE[:3], presets()[rules], OPTIONS.get(rules))
    await a_round(table, chance)
    while table.pausing:
        await table.act(ANNA, NextRound())
        await a_round(table, chance)
    return table


async def rounds_of(house: House) -> list[RoundRecord]:
    """Return all open rounds of the server, oldest first."""
    heads = await house.store.rounds.opened(SERVER)
    found = [await house.store.rounds.with_cards(head.id) for head in reversed(heads)]
    return [one for one in found if one is not None]


def rules_of(one: RoundRecord) -> Preset:
    return presets()[one.head.rules]


@pytest.mark.slow
@pytest.mark.parametrize("rules", presets())
def test_every_round_of_a_match_plays_out_as_it_was_played(
    rules: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    carry: tuple[int, ...] = ()
    for one in played(rules, options=OPTIONS.get(rules), rounds=2):
        game = rules_of(one).rules
        assert one.carry == carry
        shown = replay(game, one)
        moves = [frame for frame in shown.frames if frame.action is not None]
        kinds = {tag(kind) for kind in game.ACTIONS}
        logged = [line for line in one.lines if line.action.split()[0] in kinds]
        assert len(moves) == len(logged) > 0
        for frame, line in zip(moves, logged, strict=True):
            assert records.events(frame.events) == line.events
        carry = game.carry(shown.frames[-1].state)


@pytest.mark.slow
async def test_the_store_gives_back_every_round_of_a_match(house: House) -> None:
    table = await a_match(house, "crazy-eights-full")
    kept = await rounds_of(house)
    assert [one.head.number for one in kept] == [0, 1]
    carry: tuple[int, ...] = ()
    for number, one in enumerate(kept):
        assert (one.carry, one.head.first, one.head.match) == (carry, 0, 0)
        assert one.head.people == table.people
        assert one.places == tuple(_places(table, number))
        assert one.lines[-1].events.count("ends") >= 1
        carry = table.game.carry(replay(table.game, one).frames[-1].state)
    head = await house.store.rounds.last(table.id)
    assert head == kept[1].head == await house.store.rounds.head(kept[1].head.id)


def _places(table: Table, number: int) -> list[int]:
    """Return everybody's place in a round, from the sheet."""
    assert table.ended is not None and table.ended.match is not None
    places = table.ended.match.sheet[number].places
    seats = {
        seat: sum(map(len, places[:at])) + 1 for at, all_ in enumerate(places) for seat in all_
    }
    return [seats[seat] for seat in sorted(seats)]


async def test_no_card_of_schroom_is_read_back_before_the_match_is_over(house: House) -> None:
    chance = random.Random(5)
    table = await house.dealt(PEOPLE[:3], presets()["schroom"], {"sticks": 5})
    await a_round(table, chance)
    while table.pausing:
        head = await house.store.rounds.last(table.id)
        assert head is not None
        assert not head.opened
        assert await house.store.rounds.with_cards(head.id) is None
        assert await house.store.rounds.opened(SERVER) == []
        await table.act(ANNA, NextRound())
        await a_round(table, chance)
    assert len(await rounds_of(house)) == table.lobby.rounds > 1


async def test_a_match_that_was_called_off_opens_what_was_played_of_it(house: House) -> None:
    """The round in which it was called off was never finished, so it is not among them; the next
    one has its number.
    """
    chance = random.Random(5)
    table = await house.dealt(PEOPLE[:3], presets()["schroom"])
    await a_round(table, chance)
    await table.act(ANNA, NextRound())
    for _ in range(4):
        seat = asked(table.game, table.state)[0]
        await table.act(table.people[seat], chance.choice(table.legal(seat)))
    await table.act(ANNA, EndMatch())
    (first,) = await rounds_of(house)
    assert first.head.number == 0
    await table.act(ANNA, Start())
    await a_round(table, chance)
    assert len(await rounds_of(house)) == 1
    await table.act(ANNA, EndMatch())
    _, second = await rounds_of(house)
    assert (second.head.number, second.head.match, second.head.first) == (1, 1, 1)
    assert len(replay(table.game, second).frames) > 3
    assert second.carry == ()


async def test_who_wanted_to_be_forgotten_is_nobody_and_no_seat_of_the_table(house: House) -> None:
    table = await house.dealt(PEOPLE[:2], presets()["crazy-eights"])
    await a_round(table, random.Random(2))
    await table.act(BEN, Leave())
    await house.store.real.privacy.forget(BEN.user, 0.0)
    (only,) = await rounds_of(house)
    anna, ben = only.head.people
    assert anna == ANNA
    assert (ben.name, ben.of_table) == ("", False)


async def test_a_running_round_is_not_to_be_had(house: House) -> None:
    table = await house.dealt(PEOPLE[:2], presets()["crazy-eights"])
    assert await house.store.rounds.last(table.id) is None
    assert await house.store.rounds.opened(SERVER) == []
    await a_round(table, random.Random(2))
    for person in table.people:
        await table.act(person, Again())
    assert table.state is not None
    (only,) = await rounds_of(house)
    assert only.head.number == 0
    assert only.seed != table.lobby.seed


def test_a_move_taken_back_leads_to_the_position_before_it() -> None:
    (one,) = played("cruzo")
    game = rules_of(one).rules
    plain = replay(game, one)
    kinds = {tag(kind) for kind in game.ACTIONS}
    at = [number for number, line in enumerate(one.lines) if line.action.split()[0] in kinds][2]
    line = one.lines[at]
    back = LogLine(line.round, line.seat, TAKE_BACK, "[]", line.at)
    lines = (*one.lines[: at + 1], back, line, *one.lines[at + 1 :])
    again = replay(game, replace(one, lines=lines))
    assert len(again.frames) == len(plain.frames) + 2
    assert [frame.taken_back for frame in again.frames[2:6]] == [False, False, True, False]
    assert again.frames[4].state == again.frames[2].state != again.frames[3].state
    assert again.frames[4].seat == line.seat
    assert again.frames[-1].state == plain.frames[-1].state


WRONG: list[dict[str, object]] = [
    {"places": (1, 1, 1)},
    {"seed": seed_of(77)},
    {"options": '{"run": 99}'},
    {"options": '{"decks": [[2, 5]]}'},
    {"lines": ()},
    {"dealer": 2},
]


@pytest.mark.parametrize("change", WRONG, ids=str)
def test_what_does_not_play_out_is_refused(change: dict[str, object]) -> None:
    (one,) = played("cruzo")
    with pytest.raises(Unreplayable):
        replay(rules_of(one).rules, replace(one, **change))


def test_the_next_moment_is_where_something_happens() -> None:
    (one,) = played("cruzo")
    shown = replay(rules_of(one).rules, one)
    there = shown.moments
    assert there[-1] == shown.last == shown.moment(shown.last)
    assert shown.moment(0) == there[0]
    assert shown.moment(there[0]) == there[1]
    large = [n for n, f in enumerate(shown.frames) if _picks_up_many(f.events)]
    assert large
    assert {*large} <= {*there}
    assert len(there) < shown.last


def _picks_up_many(events: tuple[Event, ...]) -> bool:
    return any(isinstance(one, PicksUp) and one.count >= 8 for one in events)


def test_a_moment_that_was_taken_back_is_none() -> None:
    (one,) = played("cruzo")
    shown = replay(rules_of(one).rules, one)
    first = shown.moments[0]
    frames = shown.frames
    undone = Frame(frames[first - 1].state, (), frames[first].seat)
    again = replace(shown, frames=(*frames[: first + 1], undone, *frames[first:]))
    assert again.moments == [first, *(number + 2 for number in shown.moments)]


async def test_a_round_dealt_from_a_cut_before_goes_on_and_can_be_checked(house: House) -> None:
    """Nobody cuts the deal any more; what was said for the next one counts no longer."""
    table = await house.table(PEOPLE[:3], presets()["crazy-eights"])
    cut = ((1, "Schön"), (0, "unter der 7"))
    await table.act(ANNA, Start())
    now = table.snapshot
    lobby, game = replace(now.lobby, cuts=cut), presets()[now.lobby.rules].rules
    chance = chance_of(lobby.seed, [text for _, text in cut])
    options = game.read_options(lobby.options)
    dealt = game.deal(options, lobby.seats, lobby.dealer, chance, lobby.youngest).state
    assert dealt != now.state
    table.adopt(replace(now, lobby=lobby, state=dealt))
    kept = records.write(table.id, table.location, table.screen, table.snapshot)
    assert records.read(kept).lobby.cuts == cut
    await a_round(table, random.Random(1))
    (one,) = await rounds_of(house)
    assert one.cuts == ("Schön", "unter der 7")
    assert replay(game, one).frames[0].state == dealt
    text = deal_as_text(game, one, replay(game, one))
    assert 'cut: "Schön"' in text and 'cut: "unter der 7"' in text
    assert table.lobby.cuts == ()
    between = replace(table.snapshot, lobby=replace(table.lobby, cuts=cut))
    kept = records.write(table.id, table.location, table.screen, between)
    assert records.read(kept).lobby.cuts == ()


# Positions played on from: what good players do of themselves, and when they stop


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


def test_they_choose_as_tables_do_by_what_all_have_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    game, state = state_at("cruzo", "pile: 4H\nturn: 0\n0: 7S AS | - | -\n1: 9H | - | -")
    asked: list[Any] = []

    def choose(*given: Any, memory: Any) -> Any:
        asked.append((given[-1], memory))
        return playing.choose(*given, memory=memory)

    monkeypatch.setattr(trying, "choose", choose)
    (frame,) = good_moves(game, state, NOTHING, (0, 1))
    assert frame.seat == 0
    assert asked == [(playing.at_once(player()), NOTHING)]


def test_who_can_throws_in_out_of_turn() -> None:
    text = "pile: 6H QH QD\nturn: 0\n0: KS 4S | - | -\n1: QC QS 5D | - | -"
    game, state = state_at("cruzo", text)
    frame, *_ = good_moves(game, state, NOTHING, (0, 1))
    assert frame.seat == 1
    assert frame.action == read_action(game, "throw QS QC")
    frame, *_ = good_moves(game, state, NOTHING, (0,))
    assert frame.seat == 0, "the other one is not played"


def test_nobody_forgets_to_draw_where_that_is_left_to_them() -> None:
    text = "pile: 4H\nstock: 9C 10S 2D 5C 6C\nturn: 0\n0: 5S 6D KD | - | -\n1: 7S 8S 9S | - | -"
    game, state = state_at("cruzo enforcement=strict", text)
    laid = read_action(game, "lay 5S")
    assert len(game.apply(state, 0, laid).state.hands[0]) == 2, "the rules draw for nobody"
    frames = moved(game, state, 0, laid)
    assert [write_action(frame.action) for frame in frames if frame.action] == ["lay 5S", "draw"]
    assert len(frames[-1].state.hands[0]) == 3


def test_what_the_rules_refuse_is_refused() -> None:
    game, state = state_at("cruzo", "pile: KH\nturn: 0\n0: 4S KS | - | -\n1: 9H | - | -")
    with pytest.raises(Illegal):
        moved(game, state, 0, read_action(game, "lay 4S"))
