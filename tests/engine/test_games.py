"""The list of games, and the modules found by a game's name."""

import pytest

from engine import games
from engine.games import GAMES, by_game


def test_what_a_game_has_is_found_by_its_name() -> None:
    found = by_game("engine.{}.player")
    assert list(found) == list(GAMES)
    assert [one.__name__ for one in found.values()] == [f"engine.{game}.player" for game in GAMES]


@pytest.mark.parametrize("path", ["engine.{}.no_such", "no_such.{}.player"])
def test_what_no_game_has_is_found_nowhere(path: str) -> None:
    assert by_game(path) == {}


def test_a_module_that_lacks_another_is_not_taken_for_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def imports(path: str) -> None:
        raise ModuleNotFoundError(name="engine.elsewhere")

    monkeypatch.setattr(games, "import_module", imports)
    with pytest.raises(ModuleNotFoundError):
        by_game("engine.{}.player")
