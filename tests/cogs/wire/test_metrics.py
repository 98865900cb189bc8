"""What is counted for the operator."""

import re
from unittest.mock import AsyncMock

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.parser import text_string_to_metric_families

from cogs.ops.endpoint import Gauges
from cogs.ops.machine import Machine
from cogs.wire.metrics import OUTCOMES, REGISTRY, begin_counting
from cogs.words.links import VERSION
from tests.cogs.pub import Pub, disk_full


def counted(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


def clicks(outcome: str) -> float:
    return counted("cardtable_click_seconds_count", outcome=outcome)


async def test_moves_and_clicks(pub: Pub) -> None:
    """No label says who or where."""
    moves = counted("cardtable_moves_total", game="shithead", by="person")
    done = clicks("done")
    await pub.play_round(3, "cruzo", seed=1, until=6)
    revision = (await pub.table()).revision
    assert counted("cardtable_moves_total", game="shithead", by="person") == moves + revision - 1
    assert clicks("done") >= done + revision - 1
    await pub.forge((pub.ada, pub.hand(pub.mia), "h:1:5:lay KS"))
    said = {
        value
        for family in text_string_to_metric_families(generate_latest(REGISTRY).decode())
        for sample in family.samples
        for label, value in sample.labels.items()
        if (label, value) != ("version", VERSION) and label != "le"
    }
    assert "shithead" in said and len(said) < 30
    odd = [word for word in said if word.isdecimal() or not re.sub("[ _]", "", word).isalnum()]
    assert odd == []


async def test_clicks_by_what_came_of_them(pub: Pub) -> None:
    await pub.open(2)
    outcomes = ("refused", "forged", "store", "too late")
    before = {outcome: clicks(outcome) for outcome in outcomes}
    await pub.press(pub.ben, "t:1:start")  # he is not the host
    await pub.forge((pub.mia, pub.board(), "t:1:dance"), (pub.mia, pub.board(), "x"))
    pub.patch.setattr(pub.store, "save", disk_full)
    await pub.press(pub.mia, "t:1:start")
    pub.bot.gate.closed = True
    await pub.press(pub.mia, "t:1:start")
    pub.bot.gate.closed = False
    now = {outcome: clicks(outcome) - before[outcome] for outcome in outcomes}
    assert now == {"refused": 2, "forged": 1, "store": 1, "too late": 1}


async def test_tables_in_memory_by_their_stage(pub: Pub) -> None:
    """And what nobody had foreseen, in commands too."""
    await pub.open(2, start=True)
    await pub.kim.slash(pub.channel, "play", game="cruzo")
    await pub.ole.slash(pub.channel, "play", game="cruzo")
    await pub.press(pub.ole, "t:3:leave")
    assert pub.bot.room.stages() == {"round": 1, "lobby": 1}
    registry = CollectorRegistry()
    registry.register(Gauges(pub.bot, Machine(pub.folder)))
    assert registry.get_sample_value("cardtable_tables", {"stage": "round"}) == 1
    assert b"cardtable_gateway_latency_seconds" in generate_latest(registry)

    before = counted("cardtable_unexpected_total")
    pub.patch.setattr(pub.store.standings, "overview", AsyncMock(side_effect=ZeroDivisionError))
    await pub.mia.slash(pub.channel, "leaderboard")
    assert counted("cardtable_unexpected_total") == before + 1
    pub.log.clear()


async def test_all_is_counted_from_the_start() -> None:
    """A first one is more than before, which an alert sees."""
    begin_counting(["shithead"])
    began: list[tuple[str, dict[str, str]]] = [
        *(("click_seconds_count", {"outcome": outcome}) for outcome in OUTCOMES),
        ("moves_total", {"game": "shithead", "by": "clock"}),
        ("discord_refused_requests_total", {"why": "rate limited"}),
        ("discord_requests_total", {"kind": "channel", "outcome": "rate limited"}),
    ]
    for name, labels in began:
        assert REGISTRY.get_sample_value(f"cardtable_{name}", labels) is not None, labels
