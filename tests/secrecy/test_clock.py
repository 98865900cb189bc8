"""The clock is on the table for all to see: it says nothing about the card somebody draws."""

import json
import random
from typing import Any

import pytest
import simcord
from msgspec.structs import replace

from data.presets import presets
from tables.clock import timing
from tables.moves.move import person_move
from tables.moves.snapshot import Snapshot
from tests.cogs.pub import Pub, texts
from tests.secrecy.eyes import cards_in, forms
from tests.secrecy.test_evening import BEGAN, WATCH
from tests.tables.helpers import PEOPLE, do, snapshot

# An eight skips the only other seat: seat 0 has another turn, with the card it draws.
AGAIN = """
seats: 2   dealer: 1   turn: 0   phase: play   direction: cw
pile: 4H
stock: {} 9C 10S
0: 8H KD 3C | 5S 6D JD | 2C 9H QC
1: 5C 5D 4C | 7S 8S 9D | 2H 3C 4S
"""
# Seat 0 draws what it has forgotten to; a five it could throw in.
IN_A_HURRY = """
seats: 3   dealer: 1   turn: 2   phase: window   direction: cw
window: 1   waits: 0 2   dues: 0:1:1
pile: 4H 5S 5H 5C 5D
stock: {} 9C 10S
0: 4D 6H | 7S 8S 9D | 2H 3C 4S
1: QS 6S | KH 6D JD | 2C 9H QC
2: 4C JC | 7H 8H 9C | 2S 3H 4S
"""
LATER = BEGAN + 3.0


def after(position: str, action: str, drawn: str, **options: Any) -> Snapshot:
    """Return the table after seat 0 has done this, three seconds after it was asked, and drawn
    that.
    """
    text = position.format(drawn)
    people = PEOPLE[: 3 if "seats: 3" in text else 2]
    now = replace(snapshot(text, people, **options), began=BEGAN, choice=10)
    made = person_move(
        now, people[0], do(action), seen=None, seed=lambda: bytes(32), at=LATER, context=WATCH
    )  # fmt: skip
    assert made.before.state.hands[0] != made.after.state.hands[0] or drawn in action
    return made.after


def test_another_turn_has_new_time_though_the_card_laid_comes_back() -> None:
    back, other = (after(AGAIN, "lay 8H", drawn) for drawn in ("8H", "QS"))
    assert back.state.turn == other.state.turn == 0
    assert timing.turn_end(back, WATCH) == timing.turn_end(other, WATCH) == LATER + 90 + 60


def test_who_draws_in_a_hurry_has_no_new_time_though_it_is_just_the_card() -> None:
    fits, other = (after(IN_A_HURRY, "draw", drawn, enforcement="strict") for drawn in ("5C", "QS"))
    assert timing.end(fits, WATCH) == timing.end(other, WATCH) == BEGAN + 8


# Files and figures people are given to keep, while cards of their table are secret

FIGURES = ("profile", "leaderboard", "replay")


async def exported(pub: Pub, person: simcord.MemberActor) -> str:
    """Return the file of everything stored about a person."""
    await pub.click(person, await pub.stored_data(person), "p:myexport:")
    (file,) = [one for one in pub.private(person) if one.attachments][-1].attachments
    stored = pub.env.backend.cdn.get(file["url"])
    assert stored is not None
    return stored.decode()


async def told(pub: Pub, person: simcord.MemberActor) -> str:
    """Return the answers a person gets on asking for figures and replays."""
    said = []
    for command in FIGURES:
        await person.slash(pub.channel, command)
        said.append(texts(pub.private(person)[-1]))
    assert all(said)
    return "\n".join(said)


async def test_of_a_match_that_goes_on_everybody_gets_their_own_moves_alone(pub: Pub) -> None:
    """Schrööm, in its second round: what was folded in the first is secret until the match ends."""
    await pub.play_round(3, "schroom")
    await pub.press(pub.people[0], "t:1:next")
    await pub.play_on(random.Random(4), until=8)
    table = await pub.table()
    assert table.lobby.stage == "round" and len(table.lobby.match.kept) == 1
    for seat, person in enumerate(pub.people[:3]):
        file, figures = await exported(pub, person), await told(pub, person)
        stored = json.loads(file)
        running = [one["action"] for one in stored["moves"] if one["round"] == 1]
        assert running == (["nextround"] if seat == 0 else []), "up to the deal"
        assert {one["seat"] for one in stored["moves"]} == {seat, None}, "they sat down, too"
        laid = cards_in(" ".join(one["action"] for one in stored["moves"]))
        assert cards_in(file) == laid and not cards_in(figures)
        for secret in (*table.lobby.match.kept, table.lobby.seed):
            assert not [form for form in forms(secret) if form in file + figures]


@pytest.mark.parametrize(
    "rules", {preset.game: preset.id for preset in presets().values()}.values()
)
async def test_of_a_round_that_is_played_nobody_gets_anything(pub: Pub, rules: str) -> None:
    table = await pub.play_round(3, rules, seed=rules, until=8)
    for person in (*pub.people[:3], pub.people[5]):
        got = await exported(pub, person) + await told(pub, person)
        assert not cards_in(got)
        assert not [form for form in forms(table.lobby.seed) if form in got]
