"""What is over stands: whatever happens at a table until the next deal, the last round is told in
the same words; only a deleted person has no name in it.
"""

import json
import random
import re
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.looks.ended import result_line
from cogs.looks.hand import hand
from cogs.looks.keepsake import souvenir
from cogs.looks.table import board
from cogs.words.words import Reader, words_at, words_then
from data.presets import presets
from data.texts import say
from engine.cards import Cards
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
from tests.cogs.tabling import dealt, done, fresh, game_of, person, snapshot, table_at, text_of
from tests.support.volume import some_of

ROUNDS = 50  # of a rule set
SCORED: dict[str, dict[str, object]] = {  # house rules by which the winner gets the points
    "mau-mau collect": {"score": "collect"},
    "mau-mau wins": {"score": "wins", "ends": "points", "ends_wins": 2},
}
HOUSE_RULES: dict[str, dict[str, object]] = {
    "shithead": {"jokers": 0}, "crazy_eights": {"draw_limit": 4}, "schroom": {"sticks": 5},
}  # fmt: skip
NEW, STRANGER = Person(7, "Zoe"), Person(8, "Udo")
Act = Callable[[Snapshot], Snapshot]


@cache
def ended(rules: str, *, over: bool) -> Snapshot:
    """Return a table of four people and the computer after a match, or after its first round."""
    two_rounds = {"ends": "rounds", "ends_rounds": 2} if rules == "crazy-eights-full" else None
    now = done(done(snapshot(rules, 4, options=two_rounds), 0, AddSeat()), 0, Start())
    chance = random.Random(f"{rules} {over}")
    now, _ = played(now, chance)
    while over and match_runs(now.lobby):
        now, _ = played(done(now, 0, NextRound()), chance)
    end = now.ended
    assert end is not None and end.over == over
    others = tuple(seat for seat in range(4) if seat not in end.places[0])
    return replace(now, ended=replace(end, feats=Feats(3, 2, first_win=True, first_over=others)))


def played(now: Snapshot, chance: random.Random) -> tuple[Snapshot, Any]:
    """Return a table after its round, played by chance, and that round's last state."""
    game, state = game_of(now), now.state
    while now.state is not None:
        able = [(at, one) for at in range(now.lobby.seats) for one in game.legal(now.state, at)]
        seat, action = chance.choice(able)
        state = game.apply(now.state, seat, action).state
        now = game_move(now, seat, action, fresh, 0.0).after
    return now, state


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


def read_again(now: Snapshot, without: str = "") -> Snapshot:
    """Return the table as it is read after a restart; as if written when there was no such
    option.
    """
    record = records.write(1, Location(1, 2), Screen(), now)
    kept = {field: json.loads(getattr(record, field) or "null") for field in ("lobby", "state")}
    for values in filter(None, kept.values()):
        values["options"].pop(without, None)
    lobby, state = map(json.dumps, kept.values())
    return records.read(replace(record, lobby=lobby, state=record.state and state))


def lines_of(now: Snapshot) -> list[str]:
    """Return the lines of a table's message; how far columns stand apart depends on the names."""
    text = text_of(board(table_at(now), Reader("en")))
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
    return text_of(hand(table_at(now), seat, Reader("en"))).split("\n")[0]


@pytest.mark.parametrize(
    ("rules", "over"),
    [
        ("cruzo", True), ("crazy-eights-full", True), ("schroom", True),
        ("crazy-eights-full", False), ("schroom", False),
    ],
)  # fmt: skip
def test_whatever_happens_then_a_result_is_told_in_the_same_words(rules: str, over: bool) -> None:
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


def figures_told(now: Snapshot) -> tuple[list[int], list[tuple[int, tuple[int, ...]]]]:
    """Return the places a match's keepsake tells without a figure, and the others with theirs, the
    smaller the better.
    """
    end = now.ended
    assert end is not None and end.match is not None
    words = words_then(words_at(table_at(now), Reader("en")), end)
    sign = 1 if end.match.options.get("score", "penalty") == "penalty" else -1
    silent, told = list[int](), list[tuple[int, tuple[int, ...]]]()
    for line in souvenir(end, words).lines:
        note, kinds = line.note.replace("one ", "1 "), ("in front", "in hand", "point")
        found = [re.search(rf"(-?\d+) {kind}", note) for kind in kinds]
        if note:
            told.append((line.place, tuple(sign * int(one[1]) if one else 0 for one in found)))
        else:
            silent.append(line.place)
    return silent, told


@pytest.mark.parametrize(
    "rules",
    some_of([*(one for one in presets() if one != "schroom"), *SCORED], "cruzo", "crazy-eights"),
)
def test_places_are_in_the_order_of_the_figures_shown(rules: str) -> None:
    """Of fifty played rounds of each rule set where cards decide. Who has laid their last card of
    Shithead comes before all who hold any.
    """
    chance, rounds, compared = random.Random(rules), 0, 0
    while rounds < ROUNDS:
        seats = range(chance.choice((3, 4, 5)))
        how = {"options": SCORED.get(rules), "seed": chance.randrange(10**6)}
        now = dealt(rules=rules.split(maxsplit=1)[0], seats=len(seats), **how)
        while now.ended is None or not now.ended.over:
            now, state = played(now if now.state else done(now, 0, NextRound()), chance)
            rounds += 1
        silent, told = figures_told(now)
        if now.lobby.game == "shithead":
            assert silent == [*range(1, 1 + len(silent))]
            left = [(len(state.up[at]) + len(state.down[at]), len(state.hands[at])) for at in seats]
            held = sorted(one for one in left if any(one)) if len(silent) < len(left) - 1 else []
            assert sorted(figures[:2] for _, figures in told) == held
        first = min((place for place, _ in told), default=1)
        for place, figures in told:
            assert place == first + sum(other < figures for _, other in told), told
        compared += len(told) > 1
    assert compared or now.lobby.options.get("finish") == "play_on" or rules.endswith("collect")


@pytest.mark.parametrize("rules", ["cruzo", "crazy-eights", "crazy-eights-full", "schroom"])
def test_a_card_wins_a_match_of_one_round_alone(rules: str) -> None:
    """And of a match of several rounds nothing is told of the last alone."""
    now = ended(rules, over=True)
    end = now.ended
    assert end is not None and end.match is not None
    words = words_then(words_at(table_at(now), Reader("en")), end)
    picture = souvenir(end, words)
    winner = result_line(end, words).split(" · ")[0]
    alone = end.match.rounds == 1
    assert alone == (rules in ("cruzo", "crazy-eights"))
    assert (picture.card is not None) == alone
    if picture.card is not None:
        assert words.card(picture.card) in winner + words.story(end), "once"
        [line, *_] = result_line(replace(end, story=None), words).split(" · ")
        figure = say("en", "crazy_eights-keepsake-nothing")
        left = {"cruzo": "", "crazy-eights": f", {figure}"}[rules]
        assert line.endswith(f"(with {words.card(picture.card)}{left})"), "what won is not left"
    else:
        assert not (end.unplayed or end.timed_out)
        assert {len(points) for points in picture.curve} == {end.match.rounds + 1}
        assert picture.lines[0].note in winner, "what decided stands there"


def test_no_card_has_won_of_who_still_holds_some() -> None:
    dealt = done(snapshot("crazy-eights", 2), 0, Start())
    over = replace(dealt.state, phase="over", places=((1,), (0,)))
    laid: tuple[Cards, ...] = ((1,), (2, 3))
    assert game_of(dealt).winning_card(over, laid) is None
    emptied = replace(over, hands=(over.hands[0], ()))
    assert game_of(dealt).winning_card(emptied, laid) == 3


@pytest.mark.parametrize(("won", "over"), [(20, False), (49, True)])
def test_a_match_goes_on_to_the_goal_it_began_with(won: int, over: bool) -> None:
    """It was stored when won rounds went up to a number of points. What comes next is told."""
    rules: dict[str, object] = {"score": "wins", "ends": "points", "ends_points": 50}
    before = dealt(rules="mau-mau", options=rules)
    before = replace(before, state=replace(before.state, points=(won,) * 3, rounds=3 * won))
    after, _ = played(read_again(before, without="ends_wins"), random.Random(1))
    assert after.ended is not None and after.ended.over == over
    again = read_again(after)
    if over:
        assert again.lobby.options["ends_wins"] == 5
        assert told(again) == told(after)
    else:
        played(done(again, 0, NextRound()), random.Random(2))
        assert "ends_wins" not in again.lobby.options
    lobby = read_again(snapshot("mau-mau", options=rules), without="ends_wins").lobby
    assert lobby.options["ends_wins"] == 5
