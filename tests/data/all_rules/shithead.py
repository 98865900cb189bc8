"""The pages of the Shithead family: what random options seldom bring together, which values mean
nothing, and which of their sentences no position can try.
"""

from engine.cards import JOKER_RANK, RANK_BY_TEXT
from engine.shithead.options import Options

ENDED_BY_BURNING = ("see_through", "equal_or_lower", "skip", "reverse")
SELDOM: list[tuple[str, dict[str, object]]] = [
    ("cruzo", {"min_seats": 4, "max_seats": 4}),
    ("cruzo", {"lay_on_anything": [], "not_on_joker": ["3"]}),
    ("cruzo", {"enforcement": "strict"}),
    ("cruzo", {"tree_falls": 30}),
]
OF_NO_MOVE = {
    "full-aim", "full-title", "full-seats", "full-seats-one", "full-pack", "full-aside",
    "full-incomplete", "full-dealt", "full-lay-out", "full-swap", "full-start-diamond",
    "full-start-card", "full-start-announced", "full-direction", "full-order",
    "full-nothing-beneath", "full-wrong-lay",
}  # fmt: skip


def is_nothing(options: Options, name: str, rank: str) -> bool:
    """Whether it is nothing that a rank has this power: a joker that is none or another card, or
    a card that burns the pile, which ends all else.
    """
    joker = RANK_BY_TEXT[rank] == JOKER_RANK and (options.named_jokers or not options.jokers)
    return joker or (name in ENDED_BY_BURNING and RANK_BY_TEXT[rank] in options.burn)
