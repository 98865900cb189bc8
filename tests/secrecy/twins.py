"""Twin worlds: two tables that differ only in cards somebody was not shown, and all that the house
shows that somebody of either.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import discord
from msgspec.structs import replace

from cogs.board import board
from cogs.clicks import AskClick, decode
from cogs.emojis import Emojis
from cogs.hand import hand
from cogs.rulecard import table_card
from cogs.seats import _seats as seats_page
from cogs.words import Faces, Reader
from data.cards.naming import STYLES
from data.presets import presets
from data.texts import LANGUAGES
from engine.game import Step, facts
from engine.notation import read_action, write_event_for
from engine.shuffle import seed_of
from tables import moves, offers, timing
from tables.lobby import everybody, open_lobby
from tables.moves import Move, Snapshot
from tables.people import Screen
from tables.timing import Pace
from tests.cogs.tabling import all_emojis, buttons_of, game_of, payload, person, table_at
from tests.engine.exchange import EXCHANGES
from tests.engine.rounds import Moment, Table, play

NOTHING = {"shithead": "pass", "crazy_eights": "pass", "schroom": "letbe"}  # shows no card
FACES = (Emojis(), all_emojis())
PACE = Pace(awake=100.0, pause=2.0)
BEGAN = 1_000.0
SECONDS = (6, 7, 30, 100)  # between two moves; nobody may be accused for the first five


class Now(NamedTuple):
    """A table just before somebody's move, and when that is made."""

    table: Snapshot
    moment: Moment
    at: float


def evening(table: Table, seed: int) -> Iterator[Now]:
    """A random round at a table, move by move."""
    chance = Random(f"{table.name} {seed}")
    now, at = _dealt(table, seed, chance), BEGAN
    for moment in play(table, seed):
        at += chance.choice(SECONDS)
        yield Now(now, moment, at)
        now = moved(now, moment, at).after


def _dealt(table: Table, seed: int, chance: Random) -> Snapshot:
    clock = chance.choice(["live", "live", "relaxed", "slow", "off"])
    values = {**table.game.write_options(table.options), "clock": clock}
    opened = open_lobby(presets()[table.rules], seed_of(seed), values)
    lobby = replace(opened, stage="round", seats=table.seats)
    names = tuple(f"somebody {seat}" for seat in range(table.seats))
    people = tuple(person(seat, names) for seat in range(table.seats))
    since = (1,) * table.seats
    state = table.deal(seed)
    return Snapshot(1, lobby, people, state, since=since, choice=1, began=BEGAN, started=BEGAN)


def moved(table: Snapshot, moment: Moment, at: float) -> Move:
    """What the table makes of a move. Raises as it does."""
    return moves.move(
        table,
        table.people[moment.seat],
        moment.action,
        seen=None,
        seed=lambda: seed_of(99),
        at=at,
        pace=PACE,
    )


def twin(table: Snapshot, viewer: int | None, chance: Random) -> Snapshot:
    """The same table with other cards wherever this seat, or a spectator, cannot see them, and
    another seed: what is shuffled later comes out otherwise.
    """
    action = read_action(game_of(table), NOTHING[table.lobby.game])
    nothing = Moment(table.state, 0, action, Step(table.state, ()))
    state = EXCHANGES[table.lobby.game](nothing, viewer, chance)
    return replace(table, state=replace(state, seed=chance.randbytes(32)))


def twin_but_for(table: Snapshot, moment: Moment, viewer: int | None, chance: Random) -> Snapshot:
    """The same table with other hidden cards, but for those that this move shows."""
    return replace(table, state=EXCHANGES[table.lobby.game](moment, viewer, chance))


# What somebody is shown


def shown(table: Snapshot, viewer: int | None, look: int) -> dict[str, Any]:
    """All that this seat, or a spectator, can see of a table while a round is played. `look` picks
    the language and how they like their cards.
    """
    language = LANGUAGES[look % 2]
    faces = FACES[look // 2 % 2]
    reader = Reader(language, STYLES[look // 4 % len(STYLES)], compact=look // 16 % 2 == 1)
    there = table_at(table)
    seen: dict[str, Any] = {
        "view": there.view(viewer),
        "the table": payload(board(there, language, faces)),
        "its rules": [payload(page) for page in table_card(there, True, language)],
        "who is there": payload(seats_page(there, viewer, reader, faces)),
        "what happened": table.told,
        "whom it waits for": (there.asked, there.reacting, there.seconds, there.goes_on),
        "what may be done": there.legal(viewer),
        **clock(table),
    }
    if viewer is not None:
        seen |= _own(table, viewer, reader, faces)
    return seen


def clock(table: Snapshot) -> dict[str, Any]:
    """When the table does what by itself; also if it played all seats."""
    all_tables = replace(table.lobby, table_seats=everybody(table.lobby))
    return {
        "alarm": timing.alarm(table, Screen(), PACE),
        "alarm of its own seats": timing.alarm(replace(table, lobby=all_tables), Screen(), PACE),
        "deadline": (timing.end(table, PACE), timing.turn_end(table, PACE)),
        "since when it waits": (table.choice, table.began),
        "what has been used of the clock": table.clocks,
    }


def _own(table: Snapshot, seat: int, reader: Reader, faces: Faces) -> dict[str, Any]:
    there, game = table_at(table), game_of(table)
    pages = dict(_pages(table, seat, reader, faces))
    return {
        "hand": pages,
        "offer": (table.since[seat], offers.offer(game, table.state, seat)),
        "own cards": offers.own_part(game, table.state, seat),
        "default": game.default(table.state, seat) if seat in there.asked else None,
    }


def _pages(
    table: Snapshot, seat: int, reader: Reader, faces: Faces
) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The hand, and each question its buttons ask."""
    there = table_at(table)
    view = hand(there, seat, reader, faces)
    yield "", payload(view)
    for word in _questions(view):
        yield word, payload(hand(there, seat, reader, faces, word))


def _questions(view: discord.ui.LayoutView) -> list[str]:
    clicks = [decode(button["custom_id"]) for button in buttons_of(view)]
    return [click.word for click in clicks if isinstance(click, AskClick)]


def read_by(move: Move, viewer: int | None) -> list[Any]:
    """What this seat, or a spectator, reads of what happened."""
    return [
        (write_event_for(event, viewer), None if known is None else dict(known))
        for event in move.events
        if (known := facts(event, viewer)) is not None
    ]


def differing(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """What is shown otherwise."""
    return [name for name in one if one[name] != other.get(name)]
