"""The bot is killed; before it is back, its channel is hidden from the others."""

import pytest

from tests.seams.events import channel_hidden
from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stage.env.backend, "emit", lambda *_, **__: None)  # nobody listens
        channel_hidden.hide(stage)
    await stage.pub.restart()
    await stage.env.settle()
    await stage.look_after()
