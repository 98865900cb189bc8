"""Files and figures people are given to keep, while cards of their table are secret."""

from __future__ import annotations

import json
import random

import pytest
import simcord

from data.presets import presets
from tests.cogs.pub import Pub, texts
from tests.secrecy.eyes import cards_in, forms

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
    await pub.open(3, "schroom", start=True)
    await pub.play_on(random.Random(3))
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
    await pub.open(3, rules, start=True)
    await pub.play_on(random.Random(rules), until=8)
    table = await pub.table()
    for person in (*pub.people[:3], pub.people[5]):
        got = await exported(pub, person) + await told(pub, person)
        assert not cards_in(got)
        assert not [form for form in forms(table.lobby.seed) if form in got]
