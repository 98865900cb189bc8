"""A round under way, from the lines of a position and back to them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.engine.crazy_eights_second.rules import JOKER, RANKS, SUITS, Rules, rank, suit

SHUFFLES = 100  # after so many nothing is reshuffled any more


class Disagreement(AssertionError):
    """What the two do differently."""


@dataclass
class Round:
    """Everything on and around the table. Seats clockwise; the stock's next card first."""

    rules: Rules
    seats: int
    dealer: int
    turn: int
    step: int  # 1 clockwise, -1 the other way
    pile: list[str]
    stock: list[str]
    hands: list[list[str]]
    shuffles: int = 0
    named: str = ""  # the suit somebody named
    pending: int = 0
    live: int = 0  # skips in a row that wait for an answer
    missing: list[int] = field(default_factory=list)  # turns each seat has yet to miss
    drawn: list[str] = field(default_factory=list)  # in the turn under way
    anything: bool = False  # any card fits in this further turn
    attacker: int | None = None
    attacked: int | None = None
    emptied: list[int] = field(default_factory=list)  # first first
    passes: int = 0
    forgot: int | None = None  # the seat that owes its word
    over: bool = False
    winner: int | None = None
    coming: list[str] = field(default_factory=list)  # the next shuffled stock, as chance has it

    def shown(self) -> str:
        """Return the card to be matched; a joker if anything fits."""
        return JOKER if self.anything else self.uncopied()

    def uncopied(self) -> str:
        """Return the card on top, below jokers that are the card under them."""
        below = [card for card in self.pile if not self.rules.copies(card)]
        return below[-1] if below else JOKER

    def kept(self) -> int:
        """Return how many cards of the pile stay at a reshuffle."""
        count = 1
        while count < len(self.pile) and self.rules.copies(self.pile[-count]):
            count += 1
        return count

    def has_cards(self) -> bool:
        """True if a card can be drawn, from the stock or after a reshuffle."""
        return self.reach() > 0

    def reach(self) -> int:
        """Return how many cards can be drawn, with those of a reshuffle."""
        shuffled = self.rules["stock_out"] == "reshuffle" and self.shuffles < SHUFFLES
        return len(self.stock) + (len(self.pile) - self.kept() if shuffled else 0)

    def draw(self, seat: int, count: int) -> int:
        """The seat draws, as far as the cards reach. Return how many it drew."""
        for done in range(count):
            if not self.has_cards():
                return done
            if not self.stock:
                self._reshuffle()
            self.hands[seat].append(self.stock.pop(0))
        return count

    def _reshuffle(self) -> None:
        kept = self.kept()
        pool, self.pile = self.pile[:-kept], self.pile[-kept:]
        if sorted(pool) != sorted(self.coming):
            raise Disagreement(f"reshuffled {sorted(self.coming)}, but here {sorted(pool)}")
        self.stock, self.coming = self.coming, []
        self.shuffles += 1


def read(rules: Rules, lines: Mapping[str, str]) -> Round:
    """Return the round these lines of a position describe."""
    seats = int(lines["seats"])
    return Round(
        rules, seats, int(lines["dealer"]), int(lines["turn"]),
        -1 if lines["direction"] == "ccw" else 1,
        words(lines["pile"]), words(lines.get("stock", "")),
        [words(lines[str(seat)]) for seat in range(seats)],
        int(lines.get("shuffles", 0)), lines.get("suit", ""),
        int(lines.get("pending", 0)), int(lines.get("live", 0)),
        [int(word) for word in words(lines.get("missing", ""))] or [0] * seats,
        attacker=_seat(lines, "attacker"), attacked=_seat(lines, "attacked"),
    )  # fmt: skip


def write(now: Round) -> dict[str, str]:
    """Return the round as lines of a position, those without anything to say left out."""
    lines = {
        "turn": str(now.turn),
        "direction": "cw" if now.step == 1 else "ccw",
        "pile": " ".join(now.pile),
        "stock": " ".join(now.stock) or "-",
        "suit": now.named if now.named != suit(now.uncopied()) else "",
        "pending": _count(now.pending),
        "live": _count(now.live),
        "missing": " ".join(map(str, now.missing)) if any(now.missing) else "",
        "drawn": " ".join(now.drawn),
        "anything": _count(now.anything),
        "attacker": "" if now.attacker is None else str(now.attacker),
        "attacked": "" if now.attacked is None else str(now.attacked),
        "emptied": " ".join(map(str, now.emptied)),
        "passes": _count(now.passes),
        "forgot": "" if now.forgot is None else str(now.forgot),
        "shuffles": _count(now.shuffles),
    }
    hands = {str(seat): " ".join(in_order(hand)) or "-" for seat, hand in enumerate(now.hands)}
    return {key: value for key, value in lines.items() if value} | hands


def in_order(hand: list[str]) -> list[str]:
    """Return cards in the order of the deck, jokers last."""
    return sorted(hand, key=lambda card: ([*RANKS, JOKER].index(rank(card)), _suit_order(card)))


def _suit_order(card: str) -> int:
    return SUITS.index(suit(card)) if suit(card) else 0


def _count(number: int) -> str:
    return str(int(number)) if number else ""


def words(text: str) -> list[str]:
    """Return the words of a line; a dash is none."""
    return [] if text == "-" else text.split()


def _seat(lines: Mapping[str, str], key: str) -> int | None:
    return int(lines[key]) if key in lines else None
