"""Nobody can tell twin worlds apart: a seat or a spectator is shown the same things at the same
time, whatever the cards they were not shown.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

import discord
import msgspec
import pytest
from msgspec.structs import replace

from bench.by_hand import write_event_for
from cogs.looks.hand import hand
from cogs.looks.rule_card import table_card
from cogs.looks.table import board
from cogs.meeting.own_tables_page import Mine, mine_line
from cogs.pages.custom_ids import AskClick, decode
from cogs.play.people_page import people_page as seats_page
from cogs.words.faces import Emojis
from cogs.words.words import Reader
from data.cards.naming import STYLES
from data.texts import LANGUAGES
from engine.cards import ALL, STANDARD, Cards, rank_of
from engine.game import Action, Illegal, Step, facts
from tables.clock import choices, timing
from tables.errors import Refused
from tables.lobby.state import SetOptions
from tables.moves.snapshot import Move, Snapshot, with_memory
from tables.moves.take_back import remembered, take_back_move
from tables.people import Screen
from tables.seen import Seen, seen_by
from tests.cogs.tabling import all_emojis, buttons_of, game_of, payload, selects_of, table_at
from tests.engine.exchange import EXCHANGES, nothing
from tests.engine.rounds import Moment, Table
from tests.secrecy.test_evening import WATCH, every_table, moved, some_moments
from tests.tables.lobby.test_lobby import LOBBY_ACTIONS

pytestmark = pytest.mark.slow

POSITIONS, MOVES = 5, 5


@every_table
def test_positions(table: Table) -> None:
    others = 0
    for now, chance in some_moments(table, 100, POSITIONS):
        viewer = chance.choice([*range(table.seats), None])
        other = twin(now.table, viewer, chance)
        others += other.state.hands != now.table.state.hands
        look = chance.getrandbits(5)
        assert differing(shown(now.table, viewer, look), shown(other, viewer, look)) == []
    assert others


@every_table
def test_moves(table: Table) -> None:
    """Somebody acts the same way in both worlds."""
    compared = 0
    for now, chance in some_moments(table, 200, MOVES):
        viewer = chance.choice([*range(table.seats), None])
        other = twin_but_for(now.table, now.moment, viewer, chance)
        try:
            there = moved(other, now.moment, now.at)
        except Illegal:  # with the exchanged cards that cannot be done
            continue
        here = moved(*now)
        compared += 1
        assert _made(here, viewer) == _made(there, viewer)
        if here.after.state is not None:
            look = chance.getrandbits(5)
            now_shown = shown(here.after, viewer, look), shown(there.after, viewer, look)
            assert differing(*now_shown) == [], f"{now.moment.seat} {now.moment.action}"
    assert compared


def _made(move: Move, viewer: int | None) -> dict[str, Any]:
    """Return a person's view of a move: the action, whether it changed their own hand, the answer
    when they want to take it back, and the table after it if that ended the round.
    """
    made = {
        "read": read_by(move, viewer),
        "redrawn": viewer in move.changed,
        "taken back": _taken_back(move, viewer),
    }
    return made if move.after.state is not None else {**made, "over": _over(move)}


def _over(move: Move) -> list[Any]:
    table = move.after
    final = None if move.final is None else seen_by(move.final, None)
    views = [board(table_at(table), Reader("en"), final=one) for one in (None, final)]
    match = table.lobby.match
    told = [table.lobby.spoken, table.ended, table.recent, match.sheet, match.opened]
    return [*told, *map(payload, views)]


def _taken_back(move: Move, viewer: int | None) -> str:
    last = remembered(None, move, by_table=False)
    try:
        take_back_move(move.after, last, viewer, seen=None, at=move.at)
    except Refused as refused:
        return refused.code
    return "done"


# Twin worlds: two tables that differ only in cards a person was not shown, and everything the bot
# shows them of either

FACES = (Emojis(), all_emojis())


def twin(table: Snapshot, viewer: int | None, chance: Random) -> Snapshot:
    """Return the same table with other cards wherever this seat, or a spectator, cannot see them,
    and another seed, so that later shuffles come out differently.
    """
    moment = nothing(game_of(table), table.state)._replace(memory=table.memory.public)
    state = EXCHANGES[table.lobby.game](moment, viewer, chance)
    drawn = _others_drawn(table, viewer, chance)
    other = replace(table, state=replace(state, seed=chance.randbytes(32)))
    return with_memory(other, drawn=drawn)


def twin_but_for(table: Snapshot, moment: Moment, viewer: int | None, chance: Random) -> Snapshot:
    """Return the same table with other hidden cards, except those this move shows."""
    moment = moment._replace(memory=table.memory.public)
    state = EXCHANGES[table.lobby.game](moment, viewer, chance)
    drawn = _others_drawn(table, viewer, chance)
    return with_memory(replace(table, state=state), drawn=drawn)


def _others_drawn(table: Snapshot, viewer: int | None, chance: Random) -> tuple[Cards, ...]:
    """What the seats have drawn since they acted: other cards, but for the viewer's own."""
    return tuple(
        cards if seat == viewer else tuple(chance.choices(STANDARD, k=len(cards)))
        for seat, cards in enumerate(table.memory.drawn)
    )


# What somebody is shown


def shown(table: Snapshot, viewer: int | None, look: int) -> dict[str, Any]:
    """Return everything this seat, or a spectator, can see of a table during a round. `look` picks
    the language and how they like their cards.
    """
    language = LANGUAGES[look % 2]
    faces, compact = FACES[look // 2 % 2], look // 16 % 2 == 1
    reader = Reader(language, STYLES[look // 4 % len(STYLES)], compact=compact, faces=faces)
    there = table_at(table)
    seen: dict[str, Any] = {
        "view": Seen(there.snapshot, viewer).view,
        "the table": payload(board(there, Reader(language, faces=faces))),
        "its rules": table_card(there, True, language),
        "who is there": payload(seats_page(there, _user(table, viewer), reader)),
        "what happened": table.recent,
        "what stands out": (table.memory.standing, table.memory.peaks, table.memory.streak),
        "what its own players say": table.memory.remark,
        "among their tables": mine_line(Mine(there), _user(table, viewer), reader),
        "whom it waits for": (there.to_act, there.reacting, there.seconds, there.goes_on),
        "what may be done": there.legal(viewer),
        "what is offered": [] if viewer is None else Seen(there.snapshot, viewer).offered,
        **clock(table),
    }
    if viewer is not None:
        seen |= _own(table, viewer, reader)
    return seen


def _user(table: Snapshot, viewer: int | None) -> int:
    return 0 if viewer is None else table.people[viewer].user


def clock(table: Snapshot) -> dict[str, Any]:
    """Return the table's next action by itself, and its time; even if one of its own seats is
    asked.
    """
    asked = table_at(table).to_act[:1]
    its_own = replace(table, lobby=replace(table.lobby, table_seats=asked))
    return {
        "alarm": timing.alarm(table, Screen(), WATCH),
        "alarm for its own seat": timing.alarm(its_own, Screen(), WATCH),
        "deadline": (timing.end(table, WATCH), timing.turn_end(table, WATCH)),
        "since when it waits": (table.choice, table.began),
        "what has been used of the clock": table.memory.clocks,
    }


def _own(table: Snapshot, seat: int, reader: Reader) -> dict[str, Any]:
    there, game = table_at(table), game_of(table)
    pages = dict(_pages(table, seat, reader))
    sight = choices.sight(game, table.state, len(table.people))
    return {
        "hand": pages,
        "offer": (table.memory.since[seat], sight.offers[seat]),
        "own cards": sight.own[seat],
        "default": game.default(table.state, seat) if seat in there.to_act else None,
    }


def _pages(
    table: Snapshot, seat: int, reader: Reader
) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Yield the hand, and each question its buttons ask."""
    there = table_at(table)
    view = hand(there, seat, reader)
    yield "", payload(view)
    for word in _questions(view):
        yield word, payload(hand(there, seat, reader, word))


def _questions(view: discord.ui.LayoutView) -> list[str]:
    clicks = [decode(button["custom_id"]) for button in buttons_of(view)]
    clicks += [
        decode(select["custom_id"], [option["value"]])
        for select in selects_of(view)
        for option in select["options"]
    ]
    return [click.word for click in clicks if isinstance(click, AskClick)]


def read_by(move: Move, viewer: int | None) -> list[Any]:
    """Return the events as this seat, or a spectator, reads them."""
    return [
        (write_event_for(event, viewer), None if known is None else dict(known))
        for event in move.events
        if (known := facts(event, viewer)) is not None
    ]


def differing(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """Return the differences between two views."""
    return [name for name in one if one[name] != other.get(name)]


fields = cache(msgspec.structs.fields)  # it reads the types' names anew each time
TRIED, OF_A_KIND = 4, 25
NUMBERS = (*range(-1, 6), 2**70)
WORDS = (None, "cw", "ccw", "S", "H", "D", "C")
PLACES = ((), (1,), (4,), (5,), (1, 2), (1, 2, 3), (2, 3, 4), (3, 1, 4), (1, 1, 2), (1, 2, 3, 4))


@every_table
def test_refusals(table: Table) -> None:
    refused = 0
    for now, chance in some_moments(table, 300, TRIED):
        seat = chance.randrange(table.seats)
        other = twin(now.table, seat, chance)
        for action in _tries(now.table, seat, chance):
            here = _outcome(now.table, seat, action, now.at)
            assert here == _outcome(other, seat, action, now.at), f"{seat} {action}"
            refused += here != DONE
    assert refused


DONE = ("done",)


def _outcome(table: Snapshot, seat: int, action: Action, at: float) -> tuple[Any, ...]:
    """Return the outcome of a try: done, or why not, with everything that is said."""
    try:
        moved(table, Moment(table.state, seat, action, Step(table.state, ())), at)
    except Illegal as illegal:
        return type(illegal), illegal.code, illegal.facts
    return DONE


def _tries(table: Snapshot, seat: int, chance: Random) -> Iterator[Action]:
    """Yield actions of every kind: with any card, with the seat's own cards, about any seat."""
    game = game_of(table)
    hand = game.view(table.state, seat).hand
    for kind in (*game.ACTIONS, *LOBBY_ACTIONS):
        if kind is SetOptions:  # by values of its own, about nobody's cards
            continue
        values = [_values(field, hand, chance) for field in fields(kind)]
        whole = list(product(*values))
        some = whole if len(whole) <= OF_A_KIND else chance.sample(whole, OF_A_KIND)
        yield from (kind(*chosen) for chosen in some)


def _values(field: msgspec.structs.FieldInfo, hand: tuple[int, ...], chance: Random) -> list[Any]:
    """Return possible values of a field."""
    if field.name == "cards":
        return [(), *_own_cards(hand), *chance.sample([(card,) for card in sorted(ALL)], 12)]
    if field.name == "card":
        return [*hand, *chance.sample(sorted(ALL), 12)]
    if field.name == "which":
        return list(PLACES)
    if field.type is bool:
        return [False, True]
    return list(NUMBERS if field.type is int else WORDS)


def _own_cards(hand: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return each card of a hand, all of a rank, any two and three of the first few."""
    ranks = {rank_of(card) for card in hand}
    alike = [tuple(card for card in hand if rank_of(card) == rank) for rank in ranks]
    some = [cards for count in (1, 2, 3) for cards in combinations(hand[:5], count)]
    return [*alike, *some]
