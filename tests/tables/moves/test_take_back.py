"""Taking a lay back: who may, until when, and which; and that it leaves only its lines in the
log.
"""

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.game import Illegal, retractable, tag
from engine.games import GAMES
from tables.clock import choices
from tables.errors import StoreTrouble
from tables.lobby.options import TableOptions, described
from tables.lobby.presence_actions import TakeBack, TookBack, Wait
from tables.lobby.state import Join, NextRound, Start, game_of
from tables.moves.snapshot import Move, Snapshot
from tables.moves.take_back import LastMove, may_take_back, remembered
from tables.people import Location, Person, Screen
from tables.replay import TAKE_BACK
from tables.store import records
from tests.cogs.tabling import done
from tests.cogs.tabling import snapshot as in_lobby
from tests.support.volume import volume
from tests.tables.helpers import (
    ANNA,
    BEN,
    CEM,
    House,
    asked,
    do,
    fails,
    moved,
    open_actions,
    refused,
    snapshot,
)
from tests.tables.replaying import the_log_tells_it_all
from tests.tables.scripts import scripts

# Nobody lacks a card, so a lay draws nothing.
MIDDLE = """
seats: 3   dealer: 2   turn: 0   phase: play
pile: 4H
stock: 9C 10S 2D 6H
0: KH KD 8C 10C 5C | 5S 6D JD | 2C 9H QC
1: KC AD AC 7H | 7S 8S 9D | 2H 3C 4S
2: 5D 6C AH 8D | JH QH KS | 3D 3H 4D
"""
SHORT = MIDDLE.replace("8C 10C 5C |", "|")  # here seat 0 draws after its lay
ACES = MIDDLE.replace("4H", "AH AC").replace("8C 10C 5C |", "|")
NO_STOCK = MIDDLE.replace("9C 10S 2D 6H", "-")
ONLY_DOWN = NO_STOCK.replace("KH KD 8C 10C 5C | 5S 6D JD |", "- | - |")
LAST_CARD = NO_STOCK.replace("KH KD 8C 10C 5C | 5S 6D JD | 2C 9H QC", "KH | - | -")
TRICK = """
seats: 3   dealer: 2   turn: 1   phase: play   trick: 0 10H
sticks: 7 7 7
stock: -
0: 9H 8H 7H
1: JH QS KS AS
2: AH QC KC AC
"""
EIGHTS = """
seats: 3   dealer: 2   turn: 0   direction: cw
pile: 4H
stock: 9C 10S 2D 6H
0: KH KD 8C 5C
1: KC AD AC 7H
2: 5D 6C AH 8D
"""
TAKE = TakeBack()


class Game:
    """A table that is played by hand: what it is, and what of it can be taken back."""

    def __init__(self, now: Snapshot) -> None:
        self.now = now
        self.last: LastMove | None = None

    def does(self, person: Person, action: Any, at: float = 100.0, seen: int | None = None) -> Move:
        move = moved(self.now, person, action, at, seen=seen, last=self.last)
        self.last = remembered(self.last, move, by_table=False)
        self.now = move.after
        return move


def test_a_lay_taken_back_leaves_what_was_there_before_it() -> None:
    it = Game(snapshot(MIDDLE))
    before = it.now
    it.does(ANNA, "lay KH")
    assert may_take_back(it.now, it.last, 0, 104.9)
    assert not may_take_back(it.now, it.last, 0, 99.0), "the clock was set back"
    move = it.does(ANNA, TAKE, 104.9)
    after = it.now
    assert (move.actor, move.action, move.events) == (0, TAKE, (TookBack(0),))
    others = {name: getattr(after, name) for name in ("revision", "recent", "memory", "hosted")}
    assert after == replace(before, **others)
    assert after.revision == 12
    for name in ("moved", "clocks"):
        assert getattr(after.memory, name) == getattr(before.memory, name)
    assert after.recent[-1].key == "table-event-took-back"
    line = records.saving(1, Location(1, 2), Screen(), move).line
    assert (line.seat, line.action) == (0, TAKE_BACK) == (0, "takeback")


def test_what_it_did_to_others_is_gone_from_the_table_and_their_hands() -> None:
    it = Game(snapshot(EIGHTS.replace("4H", "4C"), rules=presets()["switch"]))
    assert it.does(ANNA, "lay 8C").after.memory.ended == (-1, 1, -1)
    assert 1 in it.does(ANNA, TAKE).changed
    told = [line.key.partition("event-")[2] for line in it.now.recent]
    assert told[-2:] == ["lays", "took-back"]


def test_an_option_says_how_often_and_the_table_tells_of_one() -> None:
    it = Game(snapshot(MIDDLE, table=TableOptions(take_backs=2)))
    it.does(ANNA, "lay KH")
    it.does(ANNA, TAKE)
    once = it.now.recent
    it.does(BEN, Wait())
    it.does(ANNA, "lay 8C", 101.0)
    it.does(ANNA, TAKE, 102.0)
    told = [(one.key, one.facts.get("seat")) for one in it.now.recent]
    laid, back, away = (*((one.key, 0) for one in once), ("table-event-waits", 1))
    assert told == [laid, away, back]
    it.does(ANNA, "lay KH", 102.0)
    assert refused(lambda: it.does(ANNA, TAKE, 103.0)) == "take_back_often"


NEXT_DRAWS = MIDDLE.replace("1: KC AD AC 7H |", "1: - |")
THROW = MIDDLE.replace("pile: 4H", "pile: 4H 5S 5H").replace("8D", "5D")
LAST_TRICK = """
seats: 3   dealer: 2   turn: 2   phase: play   trick: 0 10H, 1 JH
sticks: 7 7 7
2: AH
"""
SAID = EIGHTS.replace("0: KH KD 8C 5C", "0: KH KD")
TWO_TURNS = EIGHTS.replace("8C 5C", "8C 4C 5C").replace("7H", "3C")


@pytest.mark.parametrize("rules", presets())
def test_every_game_has_the_option(rules: str) -> None:
    assert "take_back_seconds" in {option.name for option in described(presets()[rules].game)}


def test_no_game_has_an_action_of_that_name() -> None:
    assert all(tag(TakeBack) not in map(tag, one.ACTIONS) for one in GAMES.values())


# Random rounds


def test_a_lay_for_a_seat_one_has_no_more_is_not_taken_back_from_another() -> None:
    it = Game(done(in_lobby("crazy-eights", 2), 0, Start()))
    own = game_of(it.now.lobby)
    while it.last is None or not retractable(it.last.move.action, it.last.move.events):
        (seat,) = own.to_act(it.now.state)
        it.does(it.now.people[seat], own.legal(it.now.state, seat)[0])
    assert may_take_back(it.now, it.last, seat, 100.0)
    turned = replace(it.now, people=it.now.people[::-1])
    assert turned.people[1 - seat].user == it.last.user
    assert not may_take_back(turned, it.last, 1 - seat, 100.0)


@pytest.mark.slow
@pytest.mark.random
@pytest.mark.parametrize("rules", presets())
@pytest.mark.parametrize("seats", [2, 4])
def test_whatever_is_taken_back_everything_is_as_it_was(rules: str, seats: int) -> None:
    chance = random.Random(f"{rules} {seats}")
    it, taken = Game(done(in_lobby(rules, seats), 0, Start())), 0
    own = game_of(it.now.lobby)
    for _ in range(volume(250, 1_000)):
        if it.now.state is None:
            break
        before, seat = it.now, chance.choice(asked(own, it.now.state))
        action = chance.choice(own.legal(before.state, seat))
        move = it.does(before.people[seat], action)
        if it.now.state is None or not retractable(action, move.events):
            assert not may_take_back(it.now, it.last, seat, 100.0)
            continue
        assert it.now.memory.since[seat] == it.now.revision, "or the button would be stale"
        often = seat in before.memory.taken_back
        assert may_take_back(it.now, it.last, seat, 100.0) is not often
        if often or chance.random() < 0.5:
            continue
        taken += 1
        it.does(before.people[seat], TAKE, seen=it.now.memory.since[seat])
        as_before = replace(
            it.now, revision=before.revision, recent=before.recent, hosted=before.hosted,
            memory=replace(
                it.now.memory, since=before.memory.since, clocks=before.memory.clocks,
                taken_back=before.memory.taken_back,
            ),
        )  # fmt: skip
        assert msgspec.json.encode(as_before) == msgspec.json.encode(before)
        now, then = (choices.sight(own, one.state, seats) for one in (it.now, before))
        assert now == then
    assert taken


# At a table


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["cruzo", "shithead-linz", "crazy-eights", "mau-mau", "schroom"])
async def test_the_log_tells_it_all(house: House, rules: str) -> None:
    """People change their minds now and then."""
    table = await house.dealt((ANNA, BEN, CEM), presets()[rules])
    chance, taken = random.Random(rules), 0
    while table.state is not None:
        able = open_actions(table)
        seat = chance.choice([*able])
        await table.act(table.people[seat], chance.choice(able[seat]))
        house.time.now += chance.choice([0, 1, 6])
        if table.may_take_back(seat) and chance.random() < 0.7:
            await table.act(table.people[seat], TAKE, table.snapshot.memory.since[seat])
            taken += 1
    await the_log_tells_it_all(house, table.id)
    assert taken


test_taking_back = scripts(
    """
- what has shown a card stays
  at SHORT / Anna lay KH / may_take_back - / Anna takeback ! take_back_shown
  at MIDDLE / Anna lay 10C / may_take_back - / Anna takeback ! take_back_shown
  at ACES / Anna pickup / may_take_back - / Anna takeback ! take_back_shown
  at ONLY_DOWN / Anna flip 1 / may_take_back - / Anna takeback ! take_back_shown
  at LAST_CARD shithead-international / Anna lay KH / may_take_back -
  Anna takeback ! take_back_shown
- so does what has made another draw, asks others, or was said
  at NEXT_DRAWS / Anna lay KH / may_take_back - / Anna takeback ! take_back_shown
  at THROW / Cem throw 5D 5D / may_take_back - / Cem takeback ! take_back_shown
  at SAID crazy-eights-full / Anna lay KH / Anna lastcard / may_take_back -
  Anna takeback ! take_back_shown
- so does what others have answered to, and the end of a round
  at TRICK schroom / Ben lay JH / Anna knock 2 / may_take_back - / Ben takeback ! take_back_acted
  at LAST_TRICK schroom / Cem lay AH / may_take_back - / Cem takeback ! no_round
- it is taken back in the first seconds alone
  at MIDDLE / Anna lay KH / +5s / may_take_back - / Anna takeback ! take_back_late
  at MIDDLE / Anna lay KH / +4.9s / Anna takeback
- an option says how many these are
  at MIDDLE take_back_seconds=30 / Anna lay KH / +29s / Anna takeback
  at MIDDLE take_back_seconds=0 / Anna lay KH / may_take_back - / Anna takeback ! take_back_never
- only once, and once a turn
  at MIDDLE / Anna lay KH / Anna takeback / Anna takeback ! take_back_nothing / put away=(0,)
  Anna back / Anna lay 8C / may_take_back - / Anna takeback ! take_back_often
  Cem lay AH / Cem takeback
- in the next turn once again
  at TWO_TURNS crazy-eights / Anna lay 4C / Anna takeback / Anna lay 4C / Ben lay 3C / Ben takeback
  Ben lay AC / Cem draw / Anna lay 5C / Anna takeback
- another's move settles it, and so does the clock's
  at MIDDLE / Anna lay KH / Ben lay KC / may_take_back 1 / Anna takeback ! take_back_acted
  Ben takeback / may_take_back - / Anna takeback ! take_back_nothing
  at MIDDLE / Anna lay KH / +150s / asks 2 / may_take_back - / Anna takeback ! take_back_acted
  Ben takeback ! take_back_acted
- not once the turn would be over
  at MIDDLE turn_seconds=60 bank_seconds=20 / +78s / Anna lay KH / +2s / may_take_back -
  Anna takeback ! take_back_time_up
  at MIDDLE turn_seconds=60 bank_seconds=20 / +78s / Anna lay KH / +1s / Anna takeback
- in a pause nothing is taken back
  at MIDDLE / Anna lay KH / Anna pause / Ben pause / Cem pause / may_take_back -
  Anna takeback ! paused / Ben resume / Anna takeback
- nor the lay of who was away until then
  # Until then the table played for them; their time is not what it was.
  at MIDDLE / put away=(0,) / Anna lay KH / may_take_back - / Anna takeback ! take_back_shown
- whoever takes a seat over has laid nothing
  at MIDDLE / Anna lay KH / Anna leave / Dora take_over 0 / may_take_back -
  Dora takeback ! take_back_acted
- after a restart nothing can be taken back
  at MIDDLE / Anna lay KH / may_take_back 0 / down 0s / may_take_back -
  Anna takeback ! take_back_nothing
- whose choices it changes has a new hand and old buttons are stale
  at MIDDLE / Anna lay KH @10 / since 11 11 10 / Anna takeback @11 / changed 0 1 / since 12 12 10
  Anna lay KH @10 ! stale / Ben lay KC @11 ! not_your_turn / Anna lay KH KD @12
- nobody else takes it back
  at MIDDLE / Anna takeback ! take_back_nothing / may_take_back - / Anna lay KH
  Ben takeback ! take_back_acted / Dora takeback ! not_seated / may_take_back 0
- what others take back is not counted
  at MIDDLE / remembered taken_back=(1,2) / Anna lay KH / Anna takeback / taken_back 1 2 0
- after two lays in one turn only the second
  at NO_STOCK cruzo-extended / Anna lay 5C / phase again / keep_in_mind / Anna lay KH
  as_kept no / Anna takeback / as_kept yes / Anna takeback ! take_back_nothing / may_take_back -
- not if it cost somebody a penalty
  at FINED crazy-eights-full last_card=strict / Anna lay KH / Ben lay KC / Ben takeback / Ben lay KC
  Cem lay 8D suit D / = 1 fined 2 .. / Cem takeback ! take_back_shown / may_take_back -
- the turn goes on and its bank is used up all the same
  at MIDDLE turn_seconds=60 bank_seconds=20 / +65s / Anna lay KH / spent 5 0 0 / +3s
  Anna takeback / ends 12 / spent - / +4s / Anna lay KH / spent 12 0 0
- a turn missed before stays missed
  at MIDDLE / clocks missed=(1,1,0) / Anna lay KH / missed 0 1 0 / Anna takeback / missed 1 1 0
- what people did beside the round stays
  at MIDDLE / keep_in_mind / Anna lay KH / Cem wait / Ben remove 2 / Cem pause / Anna takeback
  as_kept yes / votes 1 2 / pausing 2
- who is back meanwhile has missed nothing
  at MIDDLE / put away=(2,) / clocks missed=(0,0,2) / Anna lay KH / Cem back / Anna takeback
  away - / missed -
- a click drawn for the lay before is stale
  at MIDDLE take_backs=2 / Anna lay KH / Anna takeback @11 / Anna lay 8C / Anna takeback @12 ! stale
  Anna takeback @13
- outside a round there is nothing
  lobby / Anna takeback ! no_round / Anna close / Anna takeback ! table_closed
  dealt / Anna takeback ! take_back_nothing
- who has taken a seat over is told nothing of who sat there by a lay taken back
  at MIDDLE / remembered drawn=((1,),(2,),(3,)) timed_out=(1,2) / Ben leave / Anna lay KH
  Dora take_over 1 / drawn - - 3 / timed_out 2 / Anna takeback
  # The others still know theirs.
  drawn 1 - 3 / timed_out 2
- a seat of the table takes nothing back and ends the grace
  at MIDDLE / put table_seats=(1,) / Anna lay KH / may_take_back 0 / +3s / asks 2
  may_take_back - / Anna takeback ! take_back_acted
""",
    MIDDLE=MIDDLE,
    NO_STOCK=NO_STOCK,
    SHORT=SHORT,
    ACES=ACES,
    ONLY_DOWN=ONLY_DOWN,
    LAST_CARD=LAST_CARD,
    NEXT_DRAWS=NEXT_DRAWS,
    THROW=THROW,
    SAID=SAID,
    TRICK=TRICK,
    LAST_TRICK=LAST_TRICK,
    TWO_TURNS=TWO_TURNS,
    FINED=EIGHTS.replace("1: KC AD AC 7H", "1: KC AD"),
)


async def test_a_lay_that_was_not_kept_is_none_to_take_back(house: House) -> None:
    table = await house.table_at(MIDDLE)
    house.store.before = fails
    with pytest.raises(StoreTrouble):
        await table.act(ANNA, do("lay KH"))
    assert not table.may_take_back(0)
    house.store.before = None
    await table.act(ANNA, do("lay KH"))
    assert table.may_take_back(0)
    house.store.before = fails
    with pytest.raises(StoreTrouble):
        await table.act(CEM, Wait())
    assert not table.may_take_back(0), "nobody knows what another process has done since"


async def test_between_two_rounds_nothing_is_left_to_take_back(house: House) -> None:
    table = await house.dealt((ANNA, BEN), presets()["schroom"])
    await house.plays_out(table)
    assert not any(map(table.may_take_back, range(2)))
    await table.act(ANNA, NextRound())
    assert not any(map(table.may_take_back, range(2)))
    with pytest.raises(Illegal):
        await table.act(ANNA, Join())
