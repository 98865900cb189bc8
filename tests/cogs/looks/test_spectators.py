"""Spectators: what they see tells no card, and every button is answered."""

import random

import pytest

from data.presets import presets
from data.texts import say
from tests.cogs.pub import Pub, choices, ids, texts

ONE_OF_EACH = {preset.game: preset.id for preset in reversed([*presets().values()])}.values()


async def press_everything(pub: Pub, but: tuple[str, ...] = ()) -> set[str]:
    """Press everything at the table as a spectator; return the sentences they are told."""
    watcher, board = pub.tom, pub.board()
    said = set()
    for custom_id, value in [one for one in choices(board) if one[0] not in but]:
        before = {one.id for one in pub.private(watcher)}
        values = None if value is None else [value]
        await pub.forge((watcher, board, custom_id), values=values)
        answers = [one for one in pub.private(watcher) if one.id not in before]
        assert answers, f"nothing is said to {custom_id}"
        assert not [x for answer in answers for x in ids(answer) if x.startswith(("h:", "hs:"))]
        said |= {answer.content for answer in answers if answer.content}
        assert all(answer.content or texts(answer).strip() for answer in answers)
    assert (await pub.table()).seat_of(watcher.id) is None
    return said


@pytest.mark.parametrize("rules", ONE_OF_EACH)
async def test_every_button_answers_whoever_only_watches(pub: Pub, rules: str) -> None:
    refused = {say("en", "refusal-not-seated")}
    seating = ("t:1:join", "t:1:start", "t:1:start quick", "t:1:again", "t:1:next")  # seat anybody
    chosen = say("en", "trouble-host-chooses", seat=f"**{pub.mia.name}**")
    await pub.open(3, rules)
    assert await press_everything(pub, seating) == {chosen}
    await pub.press(pub.mia, "t:1:start")
    before = (await pub.table()).revision
    assert await press_everything(pub, seating) == refused
    assert (await pub.table()).revision == before
    if rules != "cruzo":  # the others' rounds are short
        await pub.play_on(random.Random(3))
        before = (await pub.table()).revision
        over = not (await pub.table()).pausing
        told = await press_everything(pub, seating)
        assert chosen in told if over else told == refused
        assert (await pub.table()).revision == before


async def test_a_watcher_may_bring_the_table_to_the_bottom_and_read_its_rules(pub: Pub) -> None:
    await pub.open(2, "crazy-eights", start=True)
    await pub.ben.send(pub.channel, "has anybody seen the table?")
    old = pub.board().id
    assert (await pub.post_by(pub.tom, "table")).id == pub.board().id > old
    assert say("en", "table-posted") in texts(pub.private(pub.tom)[-1])
    await pub.tom.slash(pub.channel, "rules")
    await pub.press(pub.tom, "p:allrules:t1 0")
    assert say("en", "all-rules-title", rules="Crazy Eights") in texts(pub.private(pub.tom)[-1])
