"""What the pages of the Shithead family mean."""

from engine.cards import JOKER_RANK, RANK_BY_TEXT
from engine.shithead.options import Options

ENDED_BY_BURNING = ("see_through", "equal_or_lower", "skip", "reverse")

MEANINGS: dict[str, object] = {}


def is_nothing(options: Options, name: str, rank: str) -> bool:
    """Whether it is nothing that a rank has this power: a joker that is none or another card, or
    a card that burns the pile, which ends all else.
    """
    joker = RANK_BY_TEXT[rank] == JOKER_RANK and (options.named_jokers or not options.jokers)
    return joker or (name in ENDED_BY_BURNING and RANK_BY_TEXT[rank] in options.burn)


SELDOM: list[tuple[str, dict[str, object]]] = [
    ("cruzo", {"min_seats": 4, "max_seats": 4}),
    ("cruzo", {"lay_on_anything": [], "not_on_joker": ["3"]}),
]

OF_NO_MOVE: set[str] = set()
NEEDS: list[object] = []
LIES: list[tuple[str, str, str, str]] = []
