"""The cards allowed as the last one, and the call that is due with it."""

import pytest

from tests.engine.playing import position, refused
from tests.engine.stories import stories

SEPP = (
    "crazy-eights deck_size=36 wild=J draw=one_then_play draw_two=7 skip=8 again=A "
    "finish=no_again last_card=catch last_calls=2"
)


def at(
    rules: str, pile: str, zero: str, *, stock: str = "10C QC KC 6C 9C 6D", more: str = ""
) -> str:
    table = f"rules: {rules} \n pile: {pile} stock: {stock} {more}"
    return f"{table} \n 0: {zero} \n 1: 10H 9D \n 2: 10S QS \n"


EFFECTS = "wild=J jokers=1 half_wild=9 skip=8 again=7,K draw_two=2 reverse=A"


@pytest.mark.parametrize(
    ("finish", "barred"),
    [
        ("any", set()),
        ("no_wild", {"JH", "X"}),
        ("no_again", {"8H", "7H", "KH"}),
        ("plain", {"JH", "X", "9H", "8H", "7H", "KH", "2H", "AH"}),
    ],
)
def test_which_card_may_not_be_the_last(finish: str, barred: set[str]) -> None:
    for card in ("4H", "JH", "X", "9H", "8H", "7H", "KH", "2H", "AH"):
        text = at(f"crazy-eights {EFFECTS} finish={finish}", "3H", card)
        lays = [line for line in position(text).legal(0) if line.startswith("lay")]
        assert lays == ([] if card in barred else [f"lay {card}"]), card
        if card in barred:
            rank = card.rstrip("H")
            assert refused(text + f"> 0 lay {card}") == f"not_as_last rank={rank}"
        more = at(f"crazy-eights {EFFECTS} finish={finish}", "3H", f"{card} 5S")
        assert len(position(more).legal(0)) > 1, "it is not the last"


test_story = stories(f"""
stock: 10C QC KC 6C 9C 6D / 1: 10H 9D / 2: 10S QS
- an answer may not be the last either
  rules: crazy-eights draw_two=2 finish=plain / pile: 2H / pending: 2 / 0: 2S / 0 may take
  again / rules: crazy-eights skip=4 skip_answer=adds finish=no_again / pile: 4H / live: 1 / 0: 4S
  0 may pass
- a pass of another seat ends the time to be caught
  rules: crazy-eights last_card=catch / pile: 3H / stock: - / 0: 4H 7S
  > 0 lay 4H / forgot: 0 / > 1 pass / no forgot
rules: crazy-eights again=7 last_card=catch draw=one_then_play / stock: 10C QC KC 6C 9C 6D
pile: 3H / 0: 7H 5H / 1: 10H 9D / 2: 10S QS
- a further turn of its own does not end the time to be caught
  > 0 lay 7H / forgot: 0 / turn: 0 / 0 may lay 5H, draw, lastcard / > 1 catch 0
  = .. 0 fined 2 10C QC
  again / > 0 lay 7H / > 0 draw / no forgot
  again / stock: - / > 0 lay 7H / > 0 pass / forgot: 0 / > 1 lay 10H / forgot: 1
rules: {SEPP} / stock: 10C QC KC 6C 9C 6D / pile: 9S / 0: 9H / 1: 10H 9D / 2: 10S QS
- one that may not be the last is no lay
  pile: 6H / 0: AH / 0 may draw
- the emptying lay needs a word too
  0 may lay 9H, lay 9H lastcard, draw / > 0 lay 9H lastcard
  = 0 lays 9H, 0 says done, 0 wins ..
- unsaid twice the penalty is drawn and the round goes on
  > 0 lay 9H / = 0 lays 9H, 0 fined 4 10C QC KC 6C / turn: 1 / no phase / no forgot
- only if not one can be drawn does it win
  stock: - / > 0 lay 9H / = 0 lays 9H, 0 fined 0 -, 0 wins ..
""")
