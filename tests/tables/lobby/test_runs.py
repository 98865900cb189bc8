"""How often in a row somebody wins or takes the title at a table, and which card was laid last."""

from dataclasses import dataclass, field

from msgspec.structs import replace

from engine.cards import BY_TEXT
from engine.shuffle import seed_of
from tables.lobby.presence_actions import TakeOver
from tables.lobby.state import Join, Leave, Start
from tables.moves.move import person_move
from tables.moves.snapshot import Snapshot
from tables.people import Person
from tables.results import Result, Run
from tables.store import contradictions
from tests.tables.helpers import ANNA, BEN, CEM, CRUZO, DORA, do, snapshot

# Whoever sits in seat 0 lays its last card, and seat 1 is left.
LAST_CARDS = """
seats: 2   dealer: 1   turn: 0   phase: play   direction: cw
pile: 4H
stock: -
0: 5S | - | -
1: KH 9D | - | -
"""
THREE = """
seats: 3   dealer: 1   turn: 0   phase: play   direction: cw
pile: 4H
stock: -
0: 5S | - | -
1: 6C | - | -
2: KH 9D | - | -
"""


def seed() -> bytes:
    return seed_of(9)


@dataclass
class Evening:
    """Rounds that are over with a few cards; `now` is the table after the last."""

    now: Snapshot
    results: list[Result] = field(default_factory=list)

    def act(self, person: Person, action: str | Join | Leave | Start | TakeOver) -> None:
        wanted = do(action) if isinstance(action, str) else action
        move = person_move(self.now, person, wanted, seen=None, seed=seed, at=0.0)
        self.now = move.after
        contradictions.check(self.now)
        if move.finished is not None:
            self.results.append(move.finished)

    def ends(self, position: str = LAST_CARDS) -> None:
        """Deal another round, and play it to its end from this position."""
        if self.now.state is None:
            self.act(ANNA, Start())
        state = snapshot(position, self.now.people).state
        self.now = replace(self.now, state=state)
        self.act(self.now.people[0], "lay 5S")
        if self.now.state is not None:
            self.act(self.now.people[1], "lay 6C")


def evening(*people: Person, position: str = LAST_CARDS) -> Evening:
    now = snapshot(position, people or (ANNA, BEN))
    table_seats = tuple(seat for seat, one in enumerate(now.people) if one.of_table)
    return Evening(replace(now, lobby=replace(now.lobby, table_seats=table_seats, again=(0, 1))))


def test_who_wins_and_who_takes_the_title_is_counted_in_a_row() -> None:
    it = evening()
    it.ends()
    assert it.now.lobby.winner == Run(0, CRUZO.id)
    assert it.now.lobby.taker == Run(1, CRUZO.id)
    assert it.results[-1].former is None
    it.now = replace(it.now, lobby=replace(it.now.lobby, again=(0, 1)))
    it.ends()
    assert it.now.lobby.winner == Run(0, CRUZO.id, 2)
    assert it.now.lobby.taker == Run(1, CRUZO.id, 2)
    assert it.results[-1].former == 1


def test_another_rule_set_begins_to_count_anew() -> None:
    it = evening()
    lobby = replace(it.now.lobby, winner=Run(0, "other", 4), taker=Run(0, "other", 4))
    it.now = replace(it.now, lobby=lobby)
    it.ends()
    assert it.now.lobby.winner == Run(0, CRUZO.id)
    assert it.now.lobby.taker == Run(1, CRUZO.id)
    assert it.now.lobby.holder == 1


def test_each_seats_last_card_is_known_at_the_end() -> None:
    it = evening(ANNA, BEN, CEM, position=THREE)
    it.ends(THREE)
    assert it.results[-1].last == ((BY_TEXT["5S"],), (), ())
    assert it.now.memory.laid == ()


def test_who_has_left_takes_their_row_along_and_others_keep_theirs() -> None:
    it = evening(ANNA, BEN, CEM, position=THREE)
    it.ends(THREE)
    assert (it.now.lobby.winner, it.now.lobby.taker) == (Run(0, CRUZO.id), Run(2, CRUZO.id))
    it.act(DORA, Join())
    it.act(BEN, Leave())
    assert it.now.lobby.taker == Run(1, CRUZO.id)
    assert it.now.result is not None
    assert it.now.result.last == ((BY_TEXT["5S"],), ())
    it.act(ANNA, Leave())
    assert it.now.lobby.winner is None


def test_who_takes_a_seat_over_does_not_take_its_title() -> None:
    it = evening(ANNA, BEN, CEM, position=THREE)
    lobby = replace(it.now.lobby, taker=Run(1, CRUZO.id, 2), winner=Run(0, CRUZO.id))
    it.now = replace(it.now, lobby=lobby)
    it.act(BEN, Leave())
    it.act(DORA, TakeOver(1))
    assert it.now.people[1] == DORA
    assert it.now.lobby.taker is None
    assert it.now.lobby.winner == Run(0, CRUZO.id)
