"""What a card does once it is laid: its effect, fights, and whose turn is next."""

from tests.engine.crazy_eights_second.endings import end, end_if_emptied
from tests.engine.crazy_eights_second.position import Round
from tests.engine.crazy_eights_second.rules import RANKS, rank

LAST = "10"  # no card goes on it


def lay_works(now: Round, seat: int, card: str) -> None:
    """The card has been laid: the seat wins, or the card works."""
    if not now.hands[seat]:
        if now.rules["finish"] != "works" or not _works_last(now, card):
            end(now, seat)
            return
        now.emptied.append(seat)
    if now.attacker is not None:
        lay_in_fight(now, seat, card)
    elif now.pending:
        _on_pending(now, seat, card)
    elif now.live:
        _skip(now, seat)
    else:
        work(now, seat, card)
    if not now.over and not _draws_again(now, seat, card):
        end_if_emptied(now)


def _works_last(now: Round, card: str) -> bool:
    live = now.rules.does("skip", card) and now.rules["skip_answer"] != "no"
    return now.attacker is None and not live and not now.rules.does("fight", card)


def _draws_again(now: Round, seat: int, card: str) -> bool:
    return now.rules.does("again", card) and not now.hands[seat] and now.has_cards()


def _on_pending(now: Round, seat: int, card: str) -> None:
    if rank(card) in now.rules.draws:
        owe(now, seat, now.pending + now.rules.draws[rank(card)])
    elif now.rules.does("draw_adds", card):
        owe(now, seat, now.pending + 1)
    else:
        now.pending = 0
        end_turn(now, seat)


def owe(now: Round, seat: int, count: int) -> None:
    """The next seat owes so many cards, or draws them at once."""
    hit = next_hit(now, seat)
    now.pending = 0
    if hit is None:
        now.turn = seat
    elif now.rules["draw_answer"] == "none":
        now.draw(hit, count)
        end_turn(now, hit)
    else:
        now.pending, now.turn = count, hit


def _skip(now: Round, seat: int) -> None:
    hit = next_hit(now, seat)
    if hit is None:
        now.live, now.turn = 0, seat
    elif now.rules["skip_answer"] == "no":
        end_turn(now, hit)
    else:
        now.live, now.turn = now.live + 1, hit


def work(now: Round, seat: int, card: str) -> None:
    """What the card does if nothing waits for an answer."""
    rules = now.rules
    if rank(card) in rules.draws:
        owe(now, seat, rules.draws[rank(card)])
    elif rules.does("skip", card):
        _skip(now, seat)
    elif rules.does("fight", card):
        open_fight(now, seat)
    elif rules.does("again", card):
        now.turn, now.anything = seat, rules["again_fits"] == "any"
    else:
        _work_at_once(now, seat, card)
        end_turn(now, seat)


def _work_at_once(now: Round, seat: int, card: str) -> None:
    if now.rules.does("reverse", card) and now.seats > 2:
        now.step = -now.step
    if now.rules.does("all_draw", card):
        for one in others(now, seat):
            now.draw(one, 1)
    if now.rules.does("opposite_draws", card):
        now.draw(_opposite(now, seat), 1)


def _opposite(now: Round, seat: int) -> int:
    return others(now, seat)[0 if now.seats % 2 else now.seats // 2 - 1]


def open_fight(now: Round, seat: int) -> None:
    """The seat attacks the next one, if anybody can be asked."""
    asked = _asked(now, seat)
    if asked:
        now.attacker, now.attacked, now.turn = seat, asked[0], asked[0]
    else:
        end_turn(now, seat)


def lay_in_fight(now: Round, seat: int, card: str) -> None:
    """The seat attacks the one that attacked."""
    now.attacker, now.attacked = seat, now.attacker
    asked = _asked(now, seat)
    if rank(card) == LAST or not asked:
        _settle(now)
    else:
        now.turn = asked[0]


def pass_in_fight(now: Round, seat: int) -> None:
    """The next one is asked, or all have been."""
    assert now.attacker is not None
    asked = _asked(now, now.attacker)
    later = asked[asked.index(seat) + 1 :]
    if later:
        now.turn = later[0]
    else:
        _settle(now)


def _settle(now: Round) -> None:
    attacked = now.attacked
    assert attacked is not None
    now.draw(attacked, RANKS.index(rank(now.pile[-1])) + 2)
    now.attacker = now.attacked = None
    end_turn(now, attacked)


def _asked(now: Round, attacker: int) -> list[int]:
    return [seat for seat in others(now, attacker) if not now.missing[seat]]


def end_turn(now: Round, seat: int) -> None:
    """The turn goes on from this seat; who has turns to miss is passed by."""
    now.drawn, now.anything = [], False
    while True:
        seat = (seat + now.step) % now.seats
        if not now.missing[seat]:
            break
        now.missing[seat] -= 1
    now.turn = seat


def next_hit(now: Round, seat: int) -> int | None:
    """Return the next other seat without turns to miss; those before it miss one of theirs."""
    for one in others(now, seat):
        if not now.missing[one]:
            return one
        now.missing[one] -= 1
    return None


def others(now: Round, seat: int) -> list[int]:
    """Return all other seats in turn order."""
    return [(seat + now.step * far) % now.seats for far in range(1, now.seats)]
