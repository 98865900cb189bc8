"""House rules: saved by somebody, for everybody."""

from data.store.features.house_rules import HouseRules
from tests.seams.stage import Stage


async def bring_about(stage: Stage) -> int:
    """Mia saves house rules, which the server's tables play by; return their number."""
    new = HouseRules(0, "Mild", "cruzo", '{"jokers":0}')
    me, now = stage.person(stage.mia), stage.now()
    return await stage.store.house_rules.save(stage.server, new, me, now)


async def holds(stage: Stage, number: int) -> None:
    """They stay for everybody, even if their author goes; with the server they go."""
    kept = await stage.store.house_rules.of_server(stage.server)
    assert [one.number for one in kept] == ([] if stage.purged else [number])
    assert not {one.user for one in kept} & stage.gone
