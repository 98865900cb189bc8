"""A person has a new name, and the bot sees it at their table."""

from tests.seams.stage import FINISHED, HERE, Stage

NEW = f"Wilhelmine {HERE}"


async def happen(stage: Stage) -> None:
    old = stage.person(stage.mia).name
    stage.rename(stage.mia, NEW)
    for button in (f"t:{FINISHED}:leave", f"t:{FINISHED}:join"):
        await stage.pub.press(stage.mia, button)
    table = await stage.table(FINISHED)
    assert NEW in [one.name for one in table.people]
    assert NEW in str(stage.pub.board(FINISHED).components)
    assert old not in str(stage.pub.board(FINISHED).components)
