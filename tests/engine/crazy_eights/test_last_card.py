"""Saying "last card" (Mau), and being caught."""

from tests.engine.playing import play
from tests.engine.stories import stories


def at(changes: str = "last_card=catch", stock: str = "10C JC QC", extra: str = "") -> str:
    return f"""
        rules: crazy-eights {changes}
        pile: KH   stock: {stock}   {extra}
        0: 4H 7S
        1: 5H 9S 9C
        2: 6H 10S 10D
    """


def test_any_opponent_may_catch_until_the_next_turn_action() -> None:
    text = at() + "> 0 lay 4H"
    assert [play(text).legal(seat)[-1:] for seat in (1, 2)] == [["catch 0"], ["catch 0"]]
    after = play(text + "\n > 2 catch 0")
    assert after.events[-2:] == ["2 catches", "0 fined 2 10C JC"]
    assert after.told(1)[-1] == "0 fined 2"
    assert after.told(0)[-1] == "0 fined 2 10C JC"
    assert (after.hand(0), after["turn"], "forgot" in after) == ("7S 10C JC", "1", False)


test_story = stories("""
rules: crazy-eights last_card=catch skip=Q / pile: KH / stock: - / 0: QH 4S / 1: 5H 9S
- with two a further turn of its own does not end the time to be caught
  > 0 lay QH / turn: 0 / forgot: 0 / 1 may catch 0 / > 0 pass / turn: 1 / 1 may .. catch 0
  > 1 lay 5H / > 1 catch 0 ! nobody_forgot
  again / rules: crazy-eights last_card=catch again=Q
  > 0 lay QH / turn: 0 / forgot: 0 / 1 may catch 0 / > 0 pass / turn: 1 / 1 may .. catch 0
  > 1 lay 5H / > 1 catch 0 ! nobody_forgot
rules: crazy-eights last_card=strict / pile: KH / stock: 10C JC QC / 0: 4H 7S / 1: 5H 9S 9C
2: 6H 10S 10D
- it is said with the lay where rounds are strict too
  0 may lay 4H, lay 4H lastcard, draw / > 0 lay 4H lastcard
  = 0 lays 4H, 0 says last card / no forgot
- or after it by the seat alone there too
  > 0 lay 4H / forgot: 0 / 0 may lastcard / > 0 lastcard / = .. 0 says last card / no forgot
  > 0 lastcard ! said_or_too_late
- it is said anew each time one comes down to one
  rules: crazy-eights last_card=catch draw=one_then_play / pile: KH / stock: 4S / 0: 4H 7S
  1: 5H 9S 9C / 2: 6H 5S 10D
  > 0 lay 4H lastcard / > 1 lay 5H / > 2 lay 5S / > 0 draw / > 0 lay 4S / forgot: 0
rules: crazy-eights last_card=catch / pile: KH / stock: 10C JC QC / 0: 4H 7S / 1: 5H 9S 9C
2: 6H 10S 10D
- it is said with the lay
  0 may lay 4H, lay 4H lastcard, draw / > 0 lay 4H lastcard
  = 0 lays 4H, 0 says last card / no forgot
- or after it by the seat alone
  > 0 lay 4H / forgot: 0 / 0 may lastcard / > 0 lastcard / = .. 0 says last card / no forgot
  > 0 lastcard ! said_or_too_late
- every turn action ends the time
  > 0 lay 4H / > 1 draw / no forgot / again / > 0 lay 4H / > 1 lay 5H / no forgot
- it costs as many cards as the option says
  rules: crazy-eights last_card=catch last_card_penalty=1 / > 0 lay 4H / > 1 catch 0 / 0 has 7S 10C
  again / rules: crazy-eights last_card=catch last_card_penalty=5 / stock: 9D 10C JC QC KC AC
  > 0 lay 4H / > 1 catch 0 / = .. 0 fined 5 9D 10C JC QC KC
  again / rules: crazy-eights last_card=catch last_card_penalty=3 / stock: 9D 10C JC QC KC AC
  > 0 lay 4H / > 1 catch 0 / = .. 0 fined 3 9D 10C JC
  again / rules: crazy-eights last_card=catch last_card_penalty=4 / stock: 9D 10C JC QC KC AC
  > 0 lay 4H / > 1 catch 0 / = .. 0 fined 4 9D 10C JC QC
- the pile is reshuffled for it
  rules: crazy-eights last_card=catch stock_out=reshuffle / stock: 10C / pile: 3D KH
  > 0 lay 4H / > 1 catch 0 / = 0 lays 4H, 1 catches, pile reshuffled 2, 0 fined 2 10C 3D
- where it is off nothing is said
  rules: crazy-eights last_card=off
  0 may lay 4H, draw / > 0 lay 4H lastcard ! not_yet_last / > 0 lay 4H / no forgot
  > 0 lastcard ! nothing_to_say / > 1 catch 0 ! no_catching
- a wild card says both
  0: 8C 7S
  0 may .. lay 8C suit D lastcard / > 0 lay 8C suit D lastcard
  = 0 lays 8C, 0 names D, 0 says last card
- with more cards it is refused
  > 1 lastcard ! more_cards count=3 / > 0 lastcard ! more_cards count=2
  again / turn: 1 / > 1 lay 5H lastcard ! not_yet_last
  again / 0: 4H / > 0 lay 4H lastcard ! not_yet_last
- then it is too late for both
  > 0 lay 4H / > 1 lay 5H / = 0 lays 4H, 1 lays 5H / 2 may lay 6H, draw
  > 2 catch 0 ! nobody_forgot / > 0 lastcard ! said_or_too_late
- the first to arrive counts
  > 0 lay 4H / > 0 lastcard / > 1 catch 0 ! nobody_forgot
  again / > 0 lay 4H / > 1 catch 0 / > 0 lastcard ! more_cards count=3 / > 2 catch 0 ! nobody_forgot
- a catch without cause is refused
  1 may - / > 1 catch 0 ! nobody_forgot / > 0 lay 4H / > 1 catch 2 ! nobody_forgot
  > 0 catch 0 ! catch_yourself
- a strict table takes the penalty itself before the next turn action
  rules: crazy-eights last_card=strict
  > 0 lay 4H / 2 may - / > 1 catch 0 ! no_catching / > 1 lay 5H
  = 0 lays 4H, 0 fined 2 10C JC, 1 lays 5H / 0 has 7S 10C JC
- what is left is looked at after that
  rules: crazy-eights last_card=strict / stock: 10C JC
  > 0 lay 4H / 1 may lay 5H, pass / > 1 draw ! nothing_to_draw / > 1 pass
  = .. 0 fined 2 10C JC, 1 passes
- an action that is refused brings no penalty
  rules: crazy-eights last_card=strict
  > 0 lay 4H / > 1 lay 9C ! does_not_fit rank=4 suit=H / > 0 lastcard / > 1 lay 5H / = .. 1 lays 5H
- what cannot be drawn of it is forgiven
  stock: 10C / > 0 lay 4H / > 1 catch 0 / = .. 0 fined 1 10C / no forgot
  again / stock: - / > 0 lay 4H / > 1 catch 0 / = .. 0 fined 0 - / no forgot
- by default nothing is said
  > 0 lay 4H / 1 does draw / asks 1
rules: crazy-eights last_card=strict skip=Q / pile: KH / 1: 5H 9S
- whose own turn comes again acts by the cards it knew
  # it was not the last card any more
  stock: 6H 7H / 0: QH 4H / > 0 lay QH / turn: 0 / 0 may lay 4H, pass, lastcard
  again / stock: 6H 7H 9C / 0: QH 4H
  > 0 lay QH / 0 may lay 4H, draw, lastcard / > 0 lay 6H ! not_held cards=6H / > 0 lay 4H
  = .. 0 fined 2 6H 7H, 0 lays 4H / 0 has 6H 7H
- so a wild card is not the last and names a suit
  stock: 6H 7H / 0: QH 8S
  > 0 lay QH / 0 may lay 8S suit S, lay 8S suit H, lay 8S suit D, lay 8S suit C, pass, lastcard
  > 0 lastcard / 0 may lay 8S, draw
""")
