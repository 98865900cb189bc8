"""What the page of Schrööm says of its options."""

from tests.data.page_claims.claim import Claim, yes

CLAIMS = (
    Claim(
        "sticks",
        "begins with ({n}) sticks",
        "fängt mit ({n}) Hölzchen an",
        lambda options: {str(options.sticks)},
    ),
    Claim(
        "hammer",
        "It is shown by itself",
        "Gezeigt wird er von selbst",
        lambda options: yes(options.hammer == "always"),
    ),
    Claim(
        "opening_window",
        "time to swap: ({n}) seconds",
        "Zeit zum Tauschen: ({n}) Sekunden",
        lambda options: {str(options.opening_window)} if options.opening_window else (),
    ),
)
