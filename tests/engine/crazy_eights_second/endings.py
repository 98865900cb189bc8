"""The end of a round, and what it gives."""

from tests.engine.crazy_eights_second.position import Round
from tests.engine.crazy_eights_second.rules import JOKER, RANKS, Rules, rank

PAIR = 3  # a card that cancels, with the card it cancels
ALONE = -50  # one with nothing to cancel


def end(now: Round, winner: int | None) -> None:
    """The round is over: this seat has won it, or it is blocked."""
    now.over, now.winner, now.forgot, now.drawn = True, winner, None, []
    now.emptied, now.anything = [], False
    now.attacker = now.attacked = None
    now.live = now.pending = 0
    now.missing = [0] * now.seats
    if winner is not None:
        now.turn = winner


def end_if_emptied(now: Round) -> bool:
    """End the round if nothing is pending and a seat has no cards. True if it is over."""
    if not now.pending and now.emptied:
        end(now, now.emptied[0])
    return now.over


def held(now: Round) -> list[int]:
    """Return what each hand costs."""
    return [cost(now.rules, hand) for hand in now.hands]


def places(now: Round) -> list[list[int]]:
    """Return the seats by what they hold, fewest first."""
    costs = held(now)
    return by_place(costs, most_first=False)


def by_place(values: list[int], most_first: bool) -> list[list[int]]:
    """Return the seats by these values, equal ones together."""
    ordered = sorted(set(values), reverse=most_first)
    return [[seat for seat, one in enumerate(values) if one == value] for value in ordered]


def given(now: Round) -> list[int]:
    """Return what the round gives each seat."""
    costs = held(now)
    if now.rules["score"] == "penalty":
        return costs
    best = min(costs)
    winners = [seat for seat in range(now.seats) if costs[seat] == best]
    if now.winner is not None:
        winners, best = [now.winner], 0
    if now.rules["score"] == "wins":
        return [int(seat in winners) for seat in range(now.seats)]
    total = sum(cost - best for cost in costs)
    return [total if seat in winners else 0 for seat in range(now.seats)]


def cost(rules: Rules, hand: list[str]) -> int:
    """Return what a hand costs."""
    prices = _prices(rules)
    cancelling = [card for card in hand if prices.get(rank(card)) == "cancels"]
    others = sorted(card for card in hand if card not in cancelling)
    costs = [_cost(rules, prices, card) for card in others]
    can_go = [one for one, card in zip(costs, others, strict=True) if not _wild(rules, card)]
    gone = sorted(can_go, reverse=True)[: len(cancelling)]
    alone = len(cancelling) - len(gone)
    return sum(costs) - sum(gone) + PAIR * len(gone) + ALONE * alone


def _prices(rules: Rules) -> dict[str, str]:
    words = [] if rules["card_points"] == "none" else rules["card_points"].split(",")
    return dict(word.split(":") for word in words)


def _wild(rules: Rules, card: str) -> bool:
    return card == JOKER or rules.does("wild", card)


def _cost(rules: Rules, prices: dict[str, str], card: str) -> int:
    if rank(card) in prices:
        return int(prices[rank(card)])
    if _wild(rules, card):
        return int(rules["wild_points"])
    if rank(card) == "A":
        return 1
    return 10 if rank(card) in ("J", "Q", "K") else RANKS.index(rank(card)) + 2
