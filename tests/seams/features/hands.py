"""Hands: each shows its own cards, and nobody else's."""

from tests.cogs.pub import texts
from tests.seams.stage import RUNNING, Stage
from tests.secrecy.eyes import cards_in, shown_to


async def bring_about(stage: Stage) -> None:
    """Ben and Kim look at their cards."""
    await stage.pub.all_press((stage.ben, stage.kim), f"t:{RUNNING}:hand")


async def holds(stage: Stage, made: None) -> None:
    """A hand asked for again has no card that its seat does not see."""
    if stage.purged or not (table := await stage.table(RUNNING)).in_round:
        return
    for person in (stage.ben, stage.kim):
        seat = table.seat_of(person.id)
        if seat is None or seat in table.lobby.away:
            continue
        await stage.pub.press(person, f"t:{RUNNING}:hand")
        assert cards_in(texts(stage.pub.hand(person))) <= shown_to(table, seat)
