"""`python -m bench.strength`: how strong the table's own players are; writes bench/strength.md.

Each row is measured on deals whose seeds were never tuned on, with our player on every seat of a
deal in turn. Intervals are 95 %, over deals.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from bench.duels import AskedPlayer, Contender, WinShare, firsts, share
from bench.reference_players import FEWER, GREEDY, SENSIBLE, beginner, cheat, ours
from data.presets import Preset, presets
from engine.game import Action
from engine.opponents.characters import EASY, USUAL, player

RESULTS = Path(__file__).parent / "strength.md"
FIRST_SEED = 9_000_000  # no player was tuned on seeds from here up
CEILING = {("cruzo", 2), ("cruzo", 4), ("shithead-international", 2), ("crazy-eights", 2)}


class StrengthRow(NamedTuple):
    """One rule set with this many seats: first places of our player, for blood, against the
    sensible and the greedy one; of the usual and the easy one against the sensible one; of the one
    for blood against the easy one, and of a beginner; of the cheat; and milliseconds of processor
    time a move.
    """

    rules: str
    seats: int
    deals: int
    sensible: WinShare
    greedy: WinShare
    usual: WinShare
    easy: WinShare
    apart: WinShare
    beginner: WinShare
    ceiling: WinShare | None
    times: Sequence[float]


def timed(player: Contender, times: list[float]) -> Contender:
    """Return the same player, recording the time of each of its moves."""

    def choose(asked: AskedPlayer) -> Action:
        began = time.process_time()
        action = player.choose(asked)
        times.append(1_000 * (time.process_time() - began))
        return action

    return player._replace(choose=choose)


def measure(preset: Preset, seats: int, deals: int, *, ceiling: int = 0) -> StrengthRow:
    """Return how often our player comes first in this many deals, and the cheat in `ceiling` of
    them.
    """
    times: list[float] = []
    seeds = range(FIRST_SEED, FIRST_SEED + deals)
    sensible, greedy = SENSIBLE[preset.game], GREEDY[preset.game]

    def shared(one: Contender, other: Contender, of: Sequence[int]) -> WinShare:
        return share(list(firsts(preset, seats, one, other, of)))

    return StrengthRow(
        preset.id,
        seats,
        deals,
        shared(timed(ours(), times), sensible, seeds),
        shared(ours(), greedy, seeds),
        shared(ours(player(level=USUAL)), sensible, seeds),
        shared(ours(player(level=EASY)), sensible, seeds),
        shared(ours(), ours(player(level=EASY)), seeds),
        shared(beginner(greedy), ours(player(level=EASY)), seeds),
        shared(cheat(), sensible, seeds[:ceiling]) if ceiling else None,
        times,
    )


def rows(deals: int, ceiling: int) -> Iterator[StrengthRow]:
    """Yield a row for each rule set at two and four seats, or three and four."""
    for preset in (one for one in presets().values() if one.game in SENSIBLE):
        allowed = preset.rules.seats(preset.options)
        for seats in (2, 4) if 2 in allowed else (3, 4):
            cheats = ceiling if (preset.id, seats) in CEILING else 0
            if seats in allowed:
                yield measure(preset, seats, deals // FEWER[preset.game], ceiling=cheats)


def line(row: StrengthRow) -> str:
    """Return a row of the table."""
    times = sorted(row.times)
    cells = (
        row.rules, row.seats, row.deals, f"{100 / row.seats:.0f} %", row.sensible, row.greedy,
        row.usual, row.easy, row.apart, row.beginner, row.ceiling or "–",
        f"{statistics.median(times):.2f}", f"{times[len(times) * 99 // 100]:.2f}",
    )  # fmt: skip
    return f"| {' | '.join(map(str, cells))} |"


HEAD = """# How strong the table's own players are

Written by `make strength`. One player sits on every seat of each deal in turn, the same other
players on the rest, asked by the same call as at a table. Figures are its first places (in Schrööm:
matches won), with intervals of 95 % over deals, on seeds nothing was tuned on. *For blood* is our
player, *usual* and *easy* are its other levels. The *sensible* one follows what decent people tell
a beginner, the *greedy* one a single wish; a *beginner* plays a fifth of its moves at random, and
else like the greedy one. The *cheat* sees all cards, which roughly shows how much there is to gain.
All of them are in `bench/players/` and `bench/reference_players.py`.

| rule set | seats | deals | chance | blood : sensible | blood : greedy | usual : sensible \
| easy : sensible | blood : easy | beginner : easy | cheat : sensible | ms a move | 99 % |
|---|---|---|---|---|---|---|---|---|---|---|---|---|
"""


NOTES = """
## Characters

Measured once, at four seats with three sensible players, on the usual level: what a character's
sentence claims, and the same figure of the ordinary player. All intervals are apart. In Crazy
Eights and Schrööm the elephant plays like the ordinary player, and its sentence says so.

| rule set | character | statistic | its own | ordinary |
|---|---|---|---|---|
| cruzo | careful | cards a lay | 1.24 ± 0.07 | 1.49 ± 0.07 |
| cruzo | careful | chances to throw in taken | 0.47 ± 0.15 | 1.00 ± 0.00 |
| cruzo | bluffer | worth of a lay | 0.79 ± 0.01 | 0.70 ± 0.01 |
| cruzo | thrower | cards a lay | 1.97 ± 0.08 | 1.49 ± 0.07 |
| cruzo | elephant | lays over known cards | 0.66 ± 0.08 | 0.34 ± 0.08 |
| crazy-eights-full | careful | points of a card laid | 7.67 ± 0.17 | 6.95 ± 0.18 |
| crazy-eights-full | bluffer | own cards of the suit named | 0.24 ± 0.05 | 1.82 ± 0.12 |
| crazy-eights-full | thrower | cards with an effect | 0.96 ± 0.02 | 0.66 ± 0.05 |
| schroom | careful | knocks held | 0.13 ± 0.06 | 0.46 ± 0.14 |
| schroom | thrower | knocks held | 0.79 ± 0.14 | 0.46 ± 0.14 |
| schroom | bluffer | four pictures with three | 0.45 ± 0.20 | 0.00 ± 0.00 |

## What is not good

- Makao with two, and Cruzo, International and Rockaway with four, are no better than the sensible
  player; nor is Crazy Eights with four by most rules.
- An easy player of Rockaway, Makao or Pesten with two is hardly weaker than the sensible one,
  though clearly weaker than the one for blood: there is little to do wrong.
- In Schrööm a player that never knocks comes last more seldom than ours, though not first more
  often: those who knock lose sticks to each other. Ours play for the match, not against the last
  place.

## What was tried

- In 708 rounds of the family among table players alone, and as many by the defaults alone (seeds
  from 8,500,000 on; 40 rounds at two, three and four seats, 12 at six and the most, a rule set),
  none was ended for going in circles. The most pickups in a row with nothing else were 15 among
  players and 49 by the defaults; 50 end a round. So few rounds cannot show less than 1 % for each
  number of seats by itself.
- Shithead by the Linz rules at four seats: no better than today's. Swapping nothing, announcing a
  start, keeping fewer cards and laying more of one rank gave 22.7 to 27.5 %, each ± 3.5. Liking
  several cards at once more (`many` 0.1 and 0.3) gave 30.4 ± 5.2 % on tuned seeds, and 26.9 ± 4.3 %
  on others; laying the best cards first (`shows` 0.3 to 1.2) 26.2 to 21.2 %; letting chances to
  throw in pass made no difference.
- Weighing the chance that the next seat has nothing that fits, from all cards not seen and the
  public memory, gave the family nothing (weights 0.5 and 1.5, 100 deals at four: Cruzo 20.2 and
  22.5 %, International 23.0 and 19.0, Linz 25.2 and 22.2, Shit Head 29.8 and 24.8, each ± 3 to 4,
  against the sensible player; only what is known for sure: 21.8, 24.2, 26.5, 32.2). So only cards
  known for sure count.
- Slips among lays alone do not make an easy player of the family: random lays of 35 % of the moves
  came first as often as none (Cruzo four, 23.8 ± 5.4 %). Now an easy one lays its best card first
  in 50 % of the moves, and in 30 % does anything; the usual one in 10 and 10 %. In Crazy Eights
  anything may be to draw although a card fits: doing so in 60 % of the moves made it far too weak
  (a beginner came first in 88 % with two), in 30 % a beginner comes first about as often.
- Makao's player with two aces laid one with "last card" instead of both, or drew: mended, 52.4 ±
  4.1 % with two (250 deals from 5,000,000 on; before, 38.8 ± 10.2 on 40). Rockaway's with three
  seats and more laid its aces first, since they cost most and name no suit: kept, 23.8 ± 3.8 %
  instead of 15.0 ± 3.8 with four; with two it never did.
- Choices played out in worlds once the stock is gone, in the family: at Cruzo four one such seat
  among three by rule of thumb, paired with a rule of thumb on the same 450 deals from 5,100,000 on,
  came first in 31.8 ± 4.3 instead of 26.7 ± 4.1 % (5.1 ± 4.7 more), last in 15.1 ± 3.3 instead of
  21.1 ± 3.7 (6.0 ± 3.9 less). A search took 56 ms at the median, 133 at the 99th percentile. The
  table above is from before. First places elsewhere, the same way: International with four 26.0
  instead of 24.0 (last 8.0 instead of 23.0; 100 deals), Linz 30.0 instead of 19.0 (14.0 and 26.0;
  100), Shit Head 35.0 instead of 21.7 (10.0 and 35.0; 60), Extra 38.6 instead of 31.4 (8.6 and
  15.7; 70), with two Cruzo 75.0 instead of 55.0 (100), International 68.3 instead of 38.3 (60),
  each ± 9 to 14; Cruzo with six 25.0 and 27.5 (15.0 and 16.2; 40), no difference.
- In Schrööm ours knocked in 37 of 211 chances with a last card that was surely beaten, because it
  thought others would go: played on ten times each with and without, by the same players, that cost
  2.0 ± 1.1 % of a match each time. Now it does not.
- High cards of a rank together once the stock is gone, with four (150 deals from 6,000,000 on):
  International 25.7 instead of 23.8, Cruzo 24.8 instead of 24.2, Linz 24.7 instead of 23.0, Extra
  28.0 instead of 26.5 (each ± 2 to 3); with two it cost International 3.8 (400 deals), so only
  several do so. See-through cards earlier and burning ones later: Cruzo four 25.7 instead of 24.2
  (250 deals from 7,000,000 on), Linz and International the same.
- Without gain for the family with four: the sensible player's prices with what is known of the next
  seat (Cruzo 26.0 ± 1.7 %, International 23.2, Linz 24.5, Extra 25.8, Shit Head 24.2), and the same
  with weights from four generations (24.8, 23.0, 25.0, 24.5, 25.5, each ± 3 to 4); taking a small
  pile instead of paying with a good card; burning large piles; high cards before who is nearly out.
- A rule distilled for Cruzo four from 15,121 positions of self-play, every action played out from
  the true state, the advantages regressed on 38 features: 23.3 ± 3.1 % where ours has 23.5 ± 3.2.
- Crazy Eights weighed by the state after each lay (what the next seat has to answer, to draw or to
  sit out; another turn; ranks demanded), weights from six generations. With two no clear gain: over
  the eleven rule sets tried 54.7 instead of 55.0 % (250 deals from 5,000,000 on), tschau-sepp 59.2
  instead of 53.8, switch 56.6 instead of 60.0. With four 26.7 instead of 25.3 % over ten rule sets
  (100 deals each), tschau-sepp 33.2 instead of 27.3, mau-mau-house 29.0 instead of 24.2, pesten
  28.5 instead of 23.2, but switch and black-jack 2 less. Left out.
- Where points are added up over some rounds (Crates, Rockaway) three seats and more lay first what
  would cost most: before, Crates with four came to 13.1 ± 5.0 % against the sensible player.
- Weighing the next seat's answers, the size of the pile, pairs, another turn and the cards left in
  the hand brought the family no clear gain, in five generations of the cross-entropy method.
- Crazy Eights with two: the good player looks one step ahead and weighs the opponent's possible
  answers, the number of groups of its own cards that lead to each other, and whether it can go on;
  and it keeps a wild card, drawing instead, while the opponent has five cards or more. 58.1 ± 3.0 %
  on 400 deals nothing was tuned on: the mean meets the wish of 58 %, the interval reaches below it.
  Where a wild card may not be the last (the stricter Mau-Mau) this gave 45.6 ± 3.3 %, so the
  former rule is used there.
- Tried before for it, without gain: worlds played out to the end by the former rule, the same
  worlds for each action, gave 41.7 ± 7.8 % (16 worlds), 52.5 ± 6.0 % (60, only what is better by
  a standard error) and 50.6 ± 6.6 % (120, half a standard error); what somebody's drawing tells
  of their cards (24 and 96 worlds, 80 deals) 48.1 ± 5.6 % and 48.1 ± 6.9 %. Of the weights,
  groups alone gave 53.2 ± 2.8 %, what the other can answer alone 45.8 ± 4.8 %, keeping no wild
  card 56.7 ± 1.9 %, and weighing the answers to the other's answer nothing.
- Hold-ups of the loop, by `python -m bench.pondering` (50 tables, each one person who clicks within
  half a second and three characters that search in the worker; table and hand drawn after each
  move): of 1,510 moves in 30 s the longest step of the loop took 4.3 ms of processor time, 99 % of
  the steps 1.4 ms. Before, one step in some ten thousand took 120 ms: the garbage collector looked
  through all texts and modules. It now skips everything loaded at the start. By the clock steps
  took up to 80 ms, on two processors that five other programs wanted, which took them away.
- Schrööm: before, a seat that never knocked came first in 23.3 ± 7.8 % among three of ours, and
  last in 15.8 ± 6.0 % (seeds from 8,000,000 on, as in all of this), since ours took folding for
  certain without a nine. Played out with knocks and answers by habit (fictitious play), and
  knocking as soon as that seemed better in 48 worlds, the chance of so few worlds made ours knock
  with anything: who never knocked came first in 32.5 ± 8.8 %. With a lead of one standard error
  it was 22.9 ± 10.2 % first and 13.5 ± 6.7 % last; on unseen deals of the final player 21.7 ± 6.9 %
  and 17.9 ± 6.2 %, with two seats 38.0 ± 9.1 % first. Who always knocks came first in 6.2 ± 8.8 %
  with four, and on unseen deals in 42.5 ± 11.4 % with two. `python -m bench.knocks` measures both.
- In Schrööm a card below a nine that is alone of its suit is the better lead: of rounds led, with
  all others by rule of thumb and nobody knocking, it won 3.7 ± 0.6 % more with two and 2.4 ± 0.6 %
  more with four; any card alone of its suit 2.8 ± 0.7 and 0.5 ± 0.7. The players that play worlds
  out do so, and expect it of others; the rule of thumb does not, as weeks' deals and puzzles rest
  on it.
- The cheat's few deals show only that there is room above; its interval means nothing where all of
  them came out the same.
"""


def main() -> None:
    """Measure, print each row, and write the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=250)
    parser.add_argument("--ceiling", type=int, default=20)
    chosen = parser.parse_args()
    lines = []
    for row in rows(chosen.deals, chosen.ceiling):
        lines.append(line(row))
        print(lines[-1], flush=True)
        RESULTS.write_text(HEAD + "\n".join(lines) + "\n" + NOTES, "utf-8")
    sys.stdout.write(f"{RESULTS.name} is written\n")


if __name__ == "__main__":
    main()
