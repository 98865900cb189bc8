"""Runs of wins and titles at a table, and the card laid last."""

from dataclasses import dataclass, field

from msgspec.structs import replace

from engine.cards import BY_TEXT
from engine.shuffle import seed_of
from tables.ended import Ended
from tables.lobby import matches
from tables.lobby.presence_actions import TakeOver
from tables.lobby.state import Join, Leave, with_match
from tables.memory.played import PlayedMatch
from tables.moves.game_move import game_move
from tables.moves.snapshot import Move, Snapshot
from tables.moves.table_move import table_move
from tables.people import OF_TABLE, Person
from tables.results import Run
from tables.store import contradictions
from tests.tables.helpers import ANNA, BEN, CEM, CRUZO, DORA, do, ended, moved, snapshot
from tests.tables.helpers import lobby as lobby_of

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
    results: list[Ended] = field(default_factory=list)
    ended: list[PlayedMatch] = field(default_factory=list)

    def act(self, person: Person, action: str | Join | Leave | TakeOver) -> None:
        self._done(moved(self.now, person, action))

    def left(self, seat: int, action: str) -> None:
        """Have a person leave for good; the table plays for them."""
        lobby = replace(self.now.lobby, away=(seat,), gone=(seat,))
        self.now = replace(self.now, lobby=lobby)
        self.by_table(seat, action)

    def by_table(self, seat: int, action: str) -> None:
        """Have the table play a seat."""
        self._done(game_move(self.now, seat, do(action), seed, 0.0))

    def _done(self, move: Move) -> None:
        self.now = move.after
        contradictions.check(self.now)
        if move.finished is not None:
            self.results.append(move.finished)
        if move.ended is not None:
            self.ended.append(move.ended)

    def ends(self, position: str = LAST_CARDS) -> None:
        """Deal another round, and play it to its end from this position."""
        if self.now.state is None:
            self._done(table_move(self.now, "deal", seed, 0.0))
        state = snapshot(position, self.now.people).state
        self.now = replace(self.now, state=state)
        self.act(self.now.people[0], "lay 5S")
        if self.now.state is not None:
            self.act(self.now.people[1], "lay 6C")


def evening(*people: Person, position: str = LAST_CARDS) -> Evening:
    now = snapshot(position, people or (ANNA, BEN))
    table_seats = tuple(seat for seat, one in enumerate(now.people) if one.of_table)
    lobby = replace(now.lobby, table_seats=table_seats)
    return Evening(replace(now, lobby=with_match(lobby, again=(0, 1))))


def test_who_wins_and_who_takes_the_title_is_counted_in_a_row() -> None:
    it = evening()
    it.ends()
    assert it.now.lobby.winner == Run(0, CRUZO.id)
    assert it.now.lobby.taker == Run(1, CRUZO.id)
    assert it.results[-1].former is None
    it.now = replace(it.now, lobby=with_match(it.now.lobby, again=(0, 1)))
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
    assert it.results[-1].carried == 0, "no run of these titles has ended"


def test_the_card_that_won_is_known_at_the_end() -> None:
    it = evening(ANNA, BEN, CEM, position=THREE)
    it.ends(THREE)
    assert it.results[-1].card == BY_TEXT["5S"]
    assert it.now.memory.laid == ()


def test_who_has_left_takes_their_row_along_and_others_keep_theirs() -> None:
    it = evening(ANNA, BEN, CEM, position=THREE)
    it.ends(THREE)
    assert (it.now.lobby.winner, it.now.lobby.taker) == (Run(0, CRUZO.id), Run(2, CRUZO.id))
    it.act(DORA, Join())
    it.act(BEN, Leave())
    assert it.now.lobby.taker == Run(1, CRUZO.id)
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


def test_who_left_leading_has_not_won_and_ends_their_row() -> None:
    """It is kept as the cards ended it, with who was away: so the books say the same."""
    it = evening(ANNA, BEN, CEM, position=THREE)
    lobby = replace(it.now.lobby, winner=Run(0, CRUZO.id, 2), taker=Run(0, CRUZO.id, 2))
    it.now = replace(it.now, lobby=lobby)
    it.left(0, "lay 5S")
    if it.now.state is not None:
        it.act(BEN, "lay 6C")
    [over], [kept] = it.results, it.ended
    assert (over.places, over.absent, kept.seats[0].left) == (((1,), (2,), (0,)), (0,), True)
    assert it.now.lobby.winner == Run(1, CRUZO.id)
    assert it.now.lobby.taker == Run(2, CRUZO.id), "the title goes by the cards"
    assert (kept.by_cards, kept.absent) == (((0,), (1,), (2,)), (0,))


def test_a_seat_of_the_table_s_own_wins_nothing_in_a_row_and_takes_no_title() -> None:
    """Its win ends the others' rows; the title stays where it was."""
    it = evening(OF_TABLE, BEN, CEM, position=THREE)
    lobby = replace(it.now.lobby, winner=Run(1, CRUZO.id, 2), taker=Run(1, CRUZO.id, 2), holder=1)
    it.now = replace(it.now, lobby=lobby)
    it.by_table(0, "lay 5S")
    if it.now.state is not None:
        it.act(BEN, "lay 6C")
    assert it.now.lobby.winner is None
    it = evening(ANNA, BEN, OF_TABLE, position=THREE)
    lobby = replace(it.now.lobby, taker=Run(1, CRUZO.id, 2), holder=1)
    it.now = replace(it.now, lobby=lobby)
    it.ends(THREE)
    assert it.results[-1].title == 2, "by the cards"
    assert (it.now.lobby.taker, it.now.lobby.holder) == (Run(1, CRUZO.id, 2), 1)


def test_who_shares_the_first_place_goes_on_with_their_row() -> None:
    """As in the books; it begins for nobody."""
    shared = ended(((0, 1), (2,)), 2)
    mine = replace(lobby_of(3), winner=Run(1, CRUZO.id, 2))
    assert matches.winner_run(mine, shared) == Run(1, CRUZO.id, 3)
    assert matches.winner_run(replace(mine, winner=Run(2, CRUZO.id)), shared) is None
    assert matches.winner_run(replace(mine, winner=None), shared) is None


def test_a_title_that_nobody_takes_ends_no_row() -> None:
    kept = replace(lobby_of(3), taker=Run(1, CRUZO.id, 2))
    assert matches.taker_run(kept, ended(((0,), (1, 2)))) == Run(1, CRUZO.id, 2)
    assert matches.taker_run(kept, ended(((0,), (2,), (1,)), 1)) == Run(1, CRUZO.id, 3)


def test_who_takes_a_seat_over_has_no_hint_of_before() -> None:
    it = evening(ANNA, BEN, CEM, position=THREE)
    it.now = replace(it.now, lobby=with_match(it.now.lobby, hinted=(0, 1)))
    it.act(BEN, Leave())
    it.act(DORA, TakeOver(1))
    assert it.now.lobby.match.hinted == (0,)
