"""What rules pages that are written by hand claim of the options, in both languages: a module a
game, by its name. Pages that are put together from the options are held in `tests/data/all_rules`.

It has `CLAIMS`, and `SILENT` where there are options no page speaks of, each with the reason.
"""

from collections.abc import Mapping

from engine.games import by_game
from tests.data.page_claims.claim import Claim

_MODULES = by_game("tests.data.page_claims.{}")
CLAIMS: Mapping[str, tuple[Claim, ...]] = {game: one.CLAIMS for game, one in _MODULES.items()}
SILENT: Mapping[str, Mapping[str, str]] = {
    game: getattr(one, "SILENT", {}) for game, one in _MODULES.items()
}
