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
        "The table knocks for you",
        "Der Tisch klopft für dich",
        lambda options: yes(options.hammer == "always"),
    ),
    Claim(
        "opening_window",
        "until all are ready: ({n}) seconds",
        "bis alle so weit sind: ({n}) Sekunden",
        lambda options: {str(options.opening_window)} if options.opening_window else (),
    ),
)
