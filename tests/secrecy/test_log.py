"""Unforeseen errors end up in the operator's log: no error names cards."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from cogs.looks.games.shithead.offers import _plain
from cogs.ops.logs import Json, Text
from cogs.pages.custom_ids import hand_button, hand_value
from engine.cards import BY_TEXT
from engine.game import Illegal
from engine.shithead.values import Lay
from tables.people import Screen
from tables.seen import Seen
from tables.store import records
from tests.cogs.tabling import PLACE, dealt, table_at
from tests.secrecy.eyes import cards_in

KINGS = tuple(BY_TEXT[card] for card in ("KS", "KH", "KD", "KC"))

WRONG = '["KS",'


def refuse() -> None:
    """Refuse as a rule does; the facts are for the person who tried."""
    raise Illegal("not_held", cards=KINGS)


def draw_no_button() -> None:
    """As a face would that knows an action less than its game."""
    _plain(Seen(table_at(dealt()).snapshot, 0).view, Lay(KINGS))


def read_what_was_never_written() -> None:
    """As from a database somebody else has written to."""
    record = records.write(1, PLACE, Screen(), dealt())
    assert record.state is not None
    records.read(replace(record, state=record.state.replace("[", WRONG)))


@pytest.mark.parametrize(
    "fails",
    [
        refuse,
        draw_no_button,
        read_what_was_never_written,
        lambda: hand_button(1, 1, Lay(KINGS * 20)),
        lambda: hand_value(Lay(KINGS * 20)),
    ],
)
def test_no_error_says_cards(fails: Callable[[], object]) -> None:
    with pytest.raises(Exception) as wrong:
        fails()
    error = (wrong.type, wrong.value, wrong.tb)
    for form in (Text(), Json()):
        said = form.format(
            logging.LogRecord(
                "cogs.play.clicks", logging.ERROR, __file__, 1, "Unexpected", (), error
            )
        )
        assert wrong.type.__name__ in said
        assert not cards_in(said)
        assert not [card for card in KINGS if str(card) in str(wrong.value)]
