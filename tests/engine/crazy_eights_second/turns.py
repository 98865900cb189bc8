"""An action carried out: what it does to the round."""

from tests.engine.crazy_eights_second.choices import fits
from tests.engine.crazy_eights_second.effects import end_turn, lay_works, pass_in_fight
from tests.engine.crazy_eights_second.endings import end, end_if_emptied
from tests.engine.crazy_eights_second.position import Round


def carry_out(now: Round, seat: int, action: str) -> None:
    """Change the round by an action that is open to the seat."""
    word, *rest = action.split()
    if word == "lastcard":
        now.forgot = None
    elif word == "catch":
        _fine(now)
    else:
        _close_the_time_for_words(now, seat)
        if word == "lay":
            _lay(now, seat, rest)
        else:
            {"draw": _draw, "take": _take, "pass": _pass}[word](now, seat)


def _fine(now: Round) -> None:
    assert now.forgot is not None
    now.draw(now.forgot, int(now.rules["last_card_penalty"]))
    now.forgot = None


def _close_the_time_for_words(now: Round, seat: int) -> None:
    if now.forgot is None:
        return
    if now.rules["last_card"] == "strict":
        _fine(now)
    elif now.forgot != seat:
        now.forgot = None


def _lay(now: Round, seat: int, words: list[str]) -> None:
    card, hand = words[0], now.hands[seat]
    hand.remove(card)
    now.pile.append(card)
    if not now.rules.copies(card):
        now.named = words[words.index("suit") + 1] if "suit" in words else ""
    now.passes, now.drawn, now.anything = 0, [], False
    owes_word = len(hand) == 1 and now.rules["last_card"] != "off" and "lastcard" not in words
    now.forgot = seat if owes_word else None
    lay_works(now, seat, card)


def _draw(now: Round, seat: int) -> None:
    rules, hand = now.rules, now.hands[seat]
    while now.draw(seat, 1):
        now.drawn.append(hand[-1])
        if rules["draw"] != "until_fits" or fits(now, seat, hand[-1]):
            break
    now.passes = 0 if now.drawn else now.passes + 1
    if len(hand) > 1 and now.forgot == seat:
        now.forgot = None
    if hand and seat in now.emptied:
        now.emptied.remove(seat)
    stays = rules["draw"] in ("one_then_play", "up_to")
    if rules["draw"] == "until_fits":
        stays = bool(now.drawn) and fits(now, seat, hand[-1])
    _go_on(now, seat, now.drawn != [] and stays)


def _take(now: Round, seat: int) -> None:
    was_empty = not now.hands[seat]
    took = now.draw(seat, now.pending)
    now.pending = 0
    now.passes = 0 if took or was_empty else now.passes + 1
    if took and seat in now.emptied:
        now.emptied.remove(seat)
    if not end_if_emptied(now):
        _go_on(now, seat, False)


def _pass(now: Round, seat: int) -> None:
    if now.attacker is not None:
        pass_in_fight(now, seat)
        return
    if now.live:
        now.missing[seat] = now.live - 1 if now.rules["skip_answer"] == "adds" else 0
        now.live = 0
    elif not now.drawn:
        now.passes += 1
    _go_on(now, seat, False)


def _go_on(now: Round, seat: int, stays: bool) -> None:
    if now.passes >= now.seats:
        end(now, None)
    elif not stays:
        end_turn(now, seat)
