"""What the rules pages claim of the options, in both languages, game by game."""

from collections.abc import Mapping

from tests.data.page_claims import crazy_eights, schroom, shithead
from tests.data.page_claims.claim import Claim

CLAIMS: Mapping[str, tuple[Claim, ...]] = {
    "crazy_eights": crazy_eights.CLAIMS,
    "schroom": schroom.CLAIMS,
    "shithead": shithead.CLAIMS,
}
# Options no rules page speaks of, with the reason.
SILENT: Mapping[str, Mapping[str, str]] = {
    "crazy_eights": {},
    "schroom": {},
    "shithead": {
        "min_seats": "the lobby says how many may play",
        "max_seats": "the lobby says how many may play",
    },
}
