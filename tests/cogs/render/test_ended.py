"""What is over stands: whatever happens at a table until the next deal, the last round is told in
the same words; only a deleted person has no name in it.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import groupby, product

import pytest
from msgspec.structs import replace

from cogs.kit.emojis import Emojis
from cogs.kit.words import Reader, words_at, words_then
from cogs.render.ended import cards_left
from cogs.render.hand import hand
from cogs.render.keepsake import souvenir
from cogs.render.table import board
from data.presets import presets
from data.texts import say
from engine.cards import Cards
from engine.options import Impossible
from engine.shithead.ends import cards_left as cards_of_game
from engine.shithead.ends import end_if_idle
from tables.ended import Ended
from tables.errors import Refused
from tables.lobby.presence_actions import LobbyAction, Remove, TakeOver
from tables.lobby.state import (
    AddSeat,
    DropSeat,
    Join,
    Leave,
    NextRound,
    SetOptions,
    SheetLine,
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
    chance = random.Random(f"{rules} {over}")
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


def shown_left(end: Ended, seat: int) -> tuple[int, ...]:
    """Return the cards a seat was left with, on the table and in hand, as they are told."""
    text = cards_left(end, seat, words_at(table_at(snapshot()), Reader("en"), FACES))
    found = [re.search(rf"(\d+) {where}", text) for where in ("on the table", "in hand")]
    return tuple(0 if one is None else int(one[1]) for one in found)


def test_places_are_in_the_order_of_the_figures_shown() -> None:
    """Of a thousand ends, with cards left on the table and in hand."""
    chance, sums_say_it = random.Random(54), Counter[bool]()
    start = done(snapshot("cruzo", 4), 0, Start()).state
    for _ in range(1_000):
        left = [[tuple(range(chance.randrange(most))) for most in (4, 2, 4)] for _ in range(4)]
        hands, up, down = (tuple(of_seat[zone] for of_seat in left) for zone in range(3))
        out = tuple(seat for seat, zones in enumerate(left) if not any(zones))
        idle = start.options.stalemate
        over = end_if_idle(replace(start, hands=hands, up=up, down=down, out=out, idle=idle), [])
        end = Ended(line=SheetLine((), over.places), cards=cards_of_game(over))
        if not end.cards:
            assert len(out) > 2, "there was nothing to compare"
            continue
        figures = {seat: shown_left(end, seat) for seat in range(4) if seat not in out}
        assert all(
            figure == (len(up[seat]) + len(down[seat]), len(hands[seat]))
            for seat, figure in figures.items()
        )
        order = groupby(sorted(figures, key=figures.__getitem__), figures.__getitem__)
        assert end.places[len(out) :] == tuple(tuple(seats) for _, seats in order), figures
        by_sum = [sum(figures[seat]) for seats in end.places[len(out) :] for seat in seats]
        sums_say_it[by_sum == sorted(by_sum)] += 1
    assert min(sums_say_it.values()) > 100


@pytest.mark.parametrize("rules", ["cruzo", "crazy-eights", "crazy-eights-full", "schroom"])
def test_a_card_wins_a_match_of_one_round_alone(rules: str) -> None:
    """And of a match of several rounds nothing is told of the last alone."""
    now = ended(rules, over=True)
    end = now.ended
    assert end is not None and end.match is not None
    words = words_then(words_at(table_at(now), Reader("en"), FACES), end)
    picture = souvenir(end, words).picture
    winner = text_of(hand(table_at(now), end.winners[0], Reader("en"), FACES))
    alone = end.match.rounds == 1
    assert alone == (rules in ("cruzo", "crazy-eights"))
    assert (picture.card is not None) == alone == ("Last card: " in winner)
    if not alone:
        assert not (end.peaks or end.timed_out or picture.moment)
        assert picture.lines[0].note in winner, "what decided stands there"


def test_no_card_has_won_of_who_still_holds_some() -> None:
    dealt = done(snapshot("crazy-eights", 2), 0, Start())
    over = replace(dealt.state, phase="over", places=((1,), (0,)))
    laid: tuple[Cards, ...] = ((1,), (2, 3))
    assert game_of(dealt).winning_card(over, laid) is None
    emptied = replace(over, hands=(over.hands[0], ()))
    assert game_of(dealt).winning_card(emptied, laid) == 3
