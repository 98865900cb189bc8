"""Four people play a whole round on phones, and nobody ever has to scroll to play."""

from __future__ import annotations

import pytest

from tests.playground.phone_round import GAMES, play_round

pytestmark = [pytest.mark.soak, pytest.mark.needs("Chromium")]


@pytest.mark.parametrize("game", GAMES)
async def test_state_and_usual_buttons_are_never_off_the_screen(game: str) -> None:
    played = await play_round(game)
    assert played.moves > 20
    assert dict(played.off) == {}
