"""What is over stands: whatever happens at a table until the next deal, the last round is told in
the same words; only a deleted person has no name in it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import product

import pytest
from msgspec.structs import replace

from cogs.kit.emojis import Emojis
from cogs.kit.words import Reader
from cogs.render.hand import hand
from cogs.render.table import board
from data.presets import presets
from data.texts import say
from engine.options import Impossible
from tables.errors import Refused
from tables.lobby.presence_actions import LobbyAction, Remove, TakeOver
from tables.lobby.state import (
    AddSeat,
    DropSeat,
    Join,
    Leave,
    NextRound,
    SetOptions,
    Start,
    choosing,
    match_runs,
)
from tables.moves.game_move import game_move
from tables.moves.move import person_move
from tables.moves.snapshot import Snapshot, seat_of, without_person
from tables.moves.table_move import removal_move
from tables.people import Location, Person, Screen
from tables.results import Feats
from tables.store import records
from tests.cogs.tabling import done, fresh, game_of, person, snapshot, table_at, text_of

FACES = Emojis()
HOUSE_RULES: dict[str, dict[str, object]] = {
    "shithead": {"jokers": 0}, "crazy_eights": {"draw_limit": 4}, "schroom": {"sticks": 5},
}  # fmt: skip
NEW, STRANGER = Person(7, "Zoe"), Person(8, "Udo")
Act = Callable[[Snapshot], Snapshot]


@cache
def ended(rules: str, *, over: bool) -> Snapshot:
    """Return a table of four people and the computer after a match, or after its first round."""
    options: dict[str, object] = (
        {"ends": "rounds", "ends_rounds": 2} if rules == "crazy-eights-full" else {}
    )
    now = done(done(snapshot(rules, 4, options=options), 0, AddSeat()), 0, Start())
    chance = random.Random(rules)
    while now.state is not None:
        game = game_of(now)
        able = [(at, one) for at in range(5) for one in game.legal(now.state, at)]
        now = game_move(now, *chance.choice(able), fresh, 0.0).after
        if over and now.state is None and match_runs(now.lobby):
            now = done(now, 0, NextRound())
    end = now.ended
    assert end is not None and end.over == over
    others = tuple(seat for seat in range(4) if seat not in end.places[0])
    return replace(now, ended=replace(end, feats=Feats(3, 2, first_win=True, first_over=others)))


def by(user: int, action: LobbyAction | Callable[[Snapshot], LobbyAction]) -> Act:
    """Return what a person does, wherever they sit by now."""

    def act(now: Snapshot) -> Snapshot:
        who = next(one for one in (*now.people, *now.line, NEW, STRANGER) if one.user == user)
        meant = action if isinstance(action, LobbyAction) else action(now)
        return person_move(now, who, meant, seen=None, seed=fresh, at=0.0).after

    return act


def at(seat: int) -> int:
    """Return the user who had this seat when the round ended."""
    return person(seat).user


def voted_out(now: Snapshot) -> Snapshot:
    for voter in (0, 1, 3):
        if seat_of(now, at(2)) is not None:
            now = by(at(voter), lambda now: Remove(seat_of(now, at(2)) or 0))(now)
    return now


def free(now: Snapshot) -> LobbyAction:
    """Return that somebody takes the first seat over that nobody sits in."""
    return TakeOver(next(iter((*now.lobby.gone, *now.lobby.table_seats)), -1))


ACTS: dict[str, Act] = {
    "leave": by(at(1), Leave()),
    "host leaves": by(at(0), Leave()),
    "- player": by(at(0), DropSeat()),
    "vote": voted_out,
    "takeover": by(STRANGER.user, free),
    "join": by(NEW.user, Join()),
    "game": by(at(0), choosing(presets()["cruzo-extended"])),
    "smaller game": by(at(0), choosing(presets()["mau-mau"])),
    "rules": lambda now: by(at(0), SetOptions(HOUSE_RULES[now.lobby.game]))(now),
    "deletion": lambda now: without_person(now, at(3)),
    "left the server": lambda now: removal_move(now, at(3), fresh, 0.0).after,
}


def read_again(now: Snapshot) -> Snapshot:
    """Return the table as it is read after a restart."""
    return records.read(records.write(1, Location(1, 2), Screen(), now))


def lines_of(now: Snapshot) -> list[str]:
    """Return the lines of a table's message; how far columns stand apart depends on the names."""
    text = text_of(board(table_at(now), "en", FACES))
    return [" ".join(line.split()) for line in text.split("\n")]


def told(now: Snapshot) -> list[str]:
    """Return the sheet and the result as the table tells them."""
    line = f"-# {say('en', 'line-told', names='')}".strip()
    lines = [one for one in lines_of(now)[1:] if not one.startswith(line)]
    end = next(number for number, line in enumerate(lines) if line.startswith("### "))
    return lines[: end + 1]


def in_hand(now: Snapshot, user: int) -> str:
    """Return the first line of a person's hand."""
    seat = seat_of(now, user)
    assert seat is not None
    return text_of(hand(table_at(now), seat, Reader("en"), FACES)).split("\n")[0]


@pytest.mark.parametrize(
    ("rules", "over"),
    [
        ("cruzo", True), ("crazy-eights-full", True), ("schroom", True),
        ("crazy-eights-full", False), ("schroom", False),
    ],
)  # fmt: skip
def test_whatever_happens_after_it_a_result_is_told_in_the_same_words(
    rules: str, over: bool
) -> None:
    before = ended(rules, over=over)
    result, tried = told(before), set()
    hands = {at(seat): in_hand(before, at(seat)) for seat in range(4)}
    for (first, act), (second, then) in product(ACTS.items(), repeat=2):
        try:
            after = read_again(then(act(before)))
        except (Refused, Impossible, StopIteration):
            continue  # not after the other
        if after.lobby.stage == "closed" or after.state is not None:
            continue
        tried.add((first, second))
        gone = "deletion" in (first, second)
        name, nobody = person(3).name, say("en", "replay-somebody")
        expected = [line.replace(name, nobody) if gone else line for line in result]
        assert told(after) == expected, (first, second)
        there = (one.user for at, one in enumerate(after.people) if at not in after.lobby.gone)
        for user in {*there} & hands.keys():
            mine = hands[user].replace(name, nobody) if gone else hands[user]
            assert in_hand(after, user) == mine, (first, second)
    assert len(tried) >= (100 if over else 30), tried
