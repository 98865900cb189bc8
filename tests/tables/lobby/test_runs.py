"""Runs of wins and titles at a table, and the card laid last."""

from msgspec.structs import replace

from tables.lobby import matches
from tables.results import Run
from tests.tables.helpers import CRUZO, ended
from tests.tables.helpers import lobby as lobby_of
from tests.tables.scripts import scripts

# Whoever sits in seat 0 lays its last card, and the last seat is left.
TWO = "turn: 0\npile: 4H\n0: 5S | - | -\n1: KH 9D | - | -"
THREE = "turn: 0\npile: 4H\n0: 5S | - | -\n1: 6C | - | -\n2: KH 9D | - | -"

test_runs = scripts(
    """
- who wins and who takes the title is counted in a row
  at TWO 2 / Anna lay 5S / winner 0 cruzo 1 / taker 1 cruzo 1 / former -
  Anna again / Ben again / becomes TWO / Anna lay 5S / winner 0 cruzo 2 / taker 1 cruzo 2 / former 1
- another rule set begins to count anew
  at TWO 2 / put winner=(0,"other",4) taker=(0,"other",4) / Anna lay 5S
  # No run of these titles has ended.
  winner 0 cruzo 1 / taker 1 cruzo 1 / holder 1 / carried 0
- the card that won is known at the end
  at THREE / Anna lay 5S / won_by 5S / laid -
- who has left takes their row along and others keep theirs
  at THREE / Anna lay 5S / winner 0 cruzo 1 / taker 2 cruzo 1
  Dora join / Ben leave / taker 1 cruzo 1 / Anna leave / winner -
- who takes a seat over does not take its title
  at THREE / put taker=(1,"cruzo",2) winner=(0,"cruzo") / Ben leave / Dora take_over 1
  people Anna Dora Cem / taker - / winner 0 cruzo 1
- who left leading has not won and ends their row
  at THREE / put winner=(0,"cruzo",2) taker=(0,"cruzo",2) / Anna leave / +3s
  places 1 2 0 / absent 0 / winner 1 cruzo 1 / taker 2 cruzo 1
  # The title goes by the cards, and so do the books, which have who was away.
  in_books 1 yes 2 no 3 no / left_early 0
- the win of a seat of the table's own ends the others' rows and is none
  at THREE table_seats=(0,) / put winner=(1,"cruzo",2) / +3s / winner -
- the title stays where it was if a seat of the table's own takes it by the cards
  at THREE table_seats=(2,) / put taker=(1,"cruzo",2) holder=1 / Anna lay 5S
  title 2 / taker 1 cruzo 2 / holder 1
- who takes a seat over has no hint of before
  at THREE / put hinted=(0,1) / Ben leave / Dora take_over 1 / hinted 0
""",
    TWO=TWO,
    THREE=THREE,
)


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
