"""What the deal must be like: the hands' sizes, and the turned-up card's effect."""

from copy import deepcopy

from tests.engine.crazy_eights_second.effects import work
from tests.engine.crazy_eights_second.position import Disagreement, Round
from tests.engine.crazy_eights_second.rules import JOKER, Rules

DOWN = [8, 7, 6, 5, 4, 3, 2, 1]
DOWN_UP = [*DOWN, *reversed(DOWN[:-1])]
UNKNOWN = "?"


def check_opening(dealt: Round, number: int) -> None:
    """Check a dealt round, the match's first having the number 0. Raises Disagreement."""
    size = hand_size(dealt.rules, dealt.seats, number)
    mine = deepcopy(dealt)
    mine.turn, mine.step, mine.pending, mine.live = (dealt.dealer + 1) % dealt.seats, 1, 0, 0
    mine.attacker = mine.attacked = None
    mine.hands = [[UNKNOWN] * size for _ in range(dealt.seats)]
    more = sum(map(len, dealt.hands)) - size * dealt.seats
    mine.stock += [UNKNOWN] * more
    card = dealt.pile[0]
    if _counts(dealt.rules, card):
        work(mine, dealt.dealer, card)
    expected, found = _told(mine), _told(dealt)
    if expected != found or dealt.rules.does("wild", card):
        raise Disagreement(f"dealt {card}: expected {expected}, dealt {found}")


def _counts(rules: Rules, card: str) -> bool:
    return rules["turned_card"] == "counts" and card != JOKER and not rules.does("again", card)


def _told(now: Round) -> dict[str, object]:
    names = ("turn", "step", "named", "pending", "live", "attacker", "attacked")
    sizes = [len(hand) for hand in now.hands]
    return {name: getattr(now, name) for name in names} | {"hands": sizes}


def hand_size(rules: Rules, seats: int, number: int) -> int:
    """Return how many cards each seat is dealt in the match's round of this number."""
    match rules["hand_size"]:
        case "auto":
            return 7 if seats == 2 else 5
        case "down":
            return DOWN[number % len(DOWN)]
        case "down_up":
            return DOWN_UP[number % len(DOWN_UP)]
    return int(rules["hand_size"])
