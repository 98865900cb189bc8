"""The actions open to a seat, as lines of the notation."""

from tests.engine.crazy_eights_second.position import Round
from tests.engine.crazy_eights_second.rules import COLOURS, JOKER, RANKS, SUITS, rank, suit


def choices(now: Round, seat: int) -> set[str]:
    """Return every action the seat may do, in turn or out of it."""
    if now.over:
        return set()
    words = _words(now, seat)
    return words | _turn(now, seat) if seat == now.turn else words


def _words(now: Round, seat: int) -> set[str]:
    if now.forgot is None:
        return set()
    if now.forgot == seat:
        return {"lastcard"}
    return {f"catch {now.forgot}"} if now.rules["last_card"] == "catch" else set()


def _turn(now: Round, seat: int) -> set[str]:
    lays = {lay for card in _layable(now, seat) for lay in _lays(now, seat, card)}
    if now.pending:
        return lays | {"take"}
    if now.live or now.attacker is not None:
        return lays | {"pass"}
    if lays and (now.rules["must_lay"] or (now.drawn and now.rules["draw"] == "until_fits")):
        return lays
    return lays | {"draw" if _may_draw(now) else "pass"}


def _layable(now: Round, seat: int) -> list[str]:
    only_drawn = now.drawn and now.rules["draw"] != "up_to"
    return now.drawn[-1:] if only_drawn else now.hands[seat]


def _may_draw(now: Round) -> bool:
    if now.reach() <= _fine(now):
        return False
    if now.rules["draw"] == "up_to":
        return len(now.drawn) < int(now.rules["draw_limit"])
    return not now.drawn


def _lays(now: Round, seat: int, card: str) -> list[str]:
    if not fits(now, seat, card):
        return []
    lays = [
        f"lay {card}" + (f" suit {named}" if named else "") for named in _named(now, seat, card)
    ]
    if size_at_lay(now, seat) == 2 and now.rules["last_card"] != "off":
        lays += [f"{lay} lastcard" for lay in lays]
    return lays


def size_at_lay(now: Round, seat: int) -> int:
    """Return how many cards the seat holds when it lays: those it is made to draw first, too."""
    return len(now.hands[seat]) + (_fine(now) if now.forgot == seat else 0)


def _fine(now: Round) -> int:
    """Return how many cards are drawn for an unsaid word before the next action is looked at."""
    due = now.forgot is not None and now.rules["last_card"] == "strict"
    return min(int(now.rules["last_card_penalty"]), now.reach()) if due else 0


def fits(now: Round, seat: int, card: str) -> bool:
    """True if the seat may lay this card now."""
    if len(now.hands[seat]) == 1 and not now.rules.may_be_last(card):
        return False
    if now.attacker is not None:
        return _goes_on(now.pile[-1], card)
    if now.pending:
        return _answers(now, card)
    if now.live:
        return now.rules.does("skip", card)
    return _fits_top(now, card)


def _goes_on(top: str, card: str) -> bool:
    return suit(card) == suit(top) and rank(card) == RANKS[RANKS.index(rank(top)) + 1]


def _answers(now: Round, card: str) -> bool:
    rules, top = now.rules, now.pile[-1]
    if rank(card) in rules.draws:
        return bool(rules["draw_answer"] == "any") or rank(card) == rank(top)
    if rules.does("draw_adds", card):
        return True
    if not rules.does("blocks", card):
        return False
    return rules.does("wild", card) or suit(card) == suit(top)


def _fits_top(now: Round, card: str) -> bool:
    rules, top = now.rules, now.shown()
    if JOKER in (top, card) or rules.does("half_wild", card):
        return True
    if not rules.does("wild", card):
        return _matches(now, card)
    if rules.does("wild", top) and not rules["wild_on_wild"]:
        return False
    return rules["wild_rule"] != "fitting" or _matches(now, card)


def _matches(now: Round, card: str) -> bool:
    top = now.shown()
    return top == JOKER or rank(card) == rank(top) or suit(card) == (now.named or suit(top))


def _named(now: Round, seat: int, card: str) -> list[str]:
    if len(now.hands[seat]) == 1 or now.attacker is not None:
        return [""]
    if now.rules.does("half_wild", card):
        return COLOURS[suit(card)]
    if not now.rules.does("wild", card):
        return [""]
    match now.rules["wild_rule"]:
        case "no_choice":
            return [""]
        case "choice_if_fitting":
            return SUITS if _matches(now, card) else [""]
    return SUITS
