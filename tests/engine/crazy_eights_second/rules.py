"""Options as plain sets of ranks, and a card's rank, suit and fitness to be the last."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SUITS = ["S", "H", "D", "C"]
COLOURS = {"S": ["S", "C"], "C": ["S", "C"], "H": ["H", "D"], "D": ["H", "D"]}
JOKER = "X"
DRAWS = {"draw_one": 1, "draw_two": 2, "draw_three": 3, "draw_four": 4, "draw_five": 5}
OTHERS = ["half_wild", "skip", "reverse", "again", "draw_adds", "blocks", "all_draw",
          "opposite_draws", "fight"]  # fmt: skip


@dataclass(frozen=True)
class Rules:
    """The options of a round: their plain values, and the ranks each names."""

    values: dict[str, Any]
    ranks: dict[str, set[str]]
    draws: dict[str, int]  # a draw card's rank, and how many it makes draw
    effects: set[str]  # the ranks of effect cards

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def does(self, option: str, card: str) -> bool:
        """True if the option names this card's rank."""
        return rank(card) in self.ranks[option]

    def copies(self, card: str) -> bool:
        """True for a joker that is the card under it."""
        return card == JOKER and self["joker_is"] == "copy"

    def may_be_last(self, card: str) -> bool:
        """True if the card may be the last one laid."""
        match self["finish"]:
            case "no_wild":
                return card != JOKER and not self.does("wild", card)
            case "no_again":
                return not self.does("again", card) and not self.does("skip", card)
            case "plain":
                return rank(card) not in self.effects
        return True


def rank(card: str) -> str:
    """Return a card's rank, X for a joker."""
    return card if card == JOKER else card[:-1]


def suit(card: str) -> str:
    """Return a card's suit, nothing for a joker."""
    return "" if card == JOKER else card[-1]


def rules_of(values: Mapping[str, Any]) -> Rules:
    """Return the rules of these plain options."""
    ranks = {name: _ranks(values[name]) for name in ["wild", *OTHERS, *DRAWS]}
    draws = {one: count for name, count in DRAWS.items() for one in ranks[name]}
    return Rules(dict(values), ranks, draws, {JOKER}.union(*ranks.values()))


def _ranks(value: Any) -> set[str]:
    words = value.split(",") if isinstance(value, str) else list(value)
    return set(words) - {"none"}
