"""A copy is made, a person is deleted, and the copy is put back."""

from data.store.keeping.backup import backup, restore
from tests.cogs.pub import address
from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    database, copy = address(stage.pub.folder), stage.pub.folder / "copy.sqlite3"
    backup(database, copy)
    await stage.delete(stage.mia)
    await stage.store.close()
    assert restore(database, copy).again.deleted == 1
    stage.restored = True
    await stage.pub.start_another()
    await stage.env.settle()
