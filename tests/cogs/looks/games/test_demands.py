"""A hand's headline says what its buttons offer: no rank or suit more, and none less."""

import re

import pytest
from msgspec.structs import replace

from cogs.looks.hand import hand
from cogs.wire.emojis import Emojis
from cogs.words.words import Reader
from data.presets import presets
from data.texts import say
from engine.cards import RANKS, SUITS, Card, rank_of
from engine.crazy_eights.values import Lay as OneCard
from engine.shithead.values import Lay as SomeCards
from tests.cogs.tabling import dealt, table_at, text_of
from tests.engine.rounds import Table, play
from tests.support.volume import volume

POSITIONS = volume(60, 2_000)  # of each rule set
NAMES = {say("en", f"rank-{rank}"): number for number, rank in enumerate(RANKS)}
RULES = [rules for rules, preset in presets().items() if preset.game != "schroom"]


def heading(text: str) -> str:
    """Return what a hand asks its player for; "" if it is not their turn."""
    found = re.search(r"^### Your turn: (.*)$", text, re.MULTILINE)
    return found[1] if found else ""


def is_meant(card: Card, said: str) -> bool:
    """True if a headline allows a card to be laid."""
    rank = rank_of(card)
    if re.match("Any card|Anything", said) and RANKS[rank] not in barred(said):
        return True
    measure = re.match(r"(\w+) or (higher|lower)", said)
    if measure and RANKS[rank] not in barred(said):
        limit = NAMES[measure[1]]
        if rank >= limit if measure[2] == "higher" else rank <= limit:
            return True
    suits = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
    return suits[SUITS[card & 3]] in said or rank in named(said)


def barred(said: str) -> set[str]:
    """Return the ranks a headline bars: "no 3s on a Joker"."""
    return {word.removesuffix("s") for word in re.findall(r"no (\w+) on a Joker", said)}


def named(said: str) -> set[int]:
    """Return the ranks a headline names one by one."""
    single = re.sub(r"\w+ or (higher|lower)|no \w+ on a Joker|[Dd]raw \d+", "", said)
    return {NAMES[word] for word in re.findall(r"\w+", single) if word in NAMES}


@pytest.mark.random
@pytest.mark.parametrize("rules", RULES)
def test_a_headline_and_the_buttons_below_it_agree(rules: str) -> None:
    preset = presets()[rules]
    game, options = preset.rules, preset.rules.read_options(preset.values)
    seats = game.seats(options)[min(2, len(game.seats(options)) - 1)]
    now, looked, seed = dealt(rules=rules, seats=seats), 0, 0
    while looked < POSITIONS:
        seed += 1
        for moment in play(Table(game, options, seats, rules, rules), seed):
            (seat, *_), state = game.to_act(moment.state), moment.state
            lays = [way for way in game.legal(state, seat) if isinstance(way, OneCard | SomeCards)]
            table = table_at(replace(now, state=state))
            said = heading(text_of(hand(table, seat, Reader("en"), Emojis(), "")))
            if not said or "hit back" in said or not lays:
                continue
            looked += 1
            first = {lay.card if isinstance(lay, OneCard) else lay.cards[0] for lay in lays}
            unsaid = [RANKS[rank_of(card)] for card in first if not is_meant(card, said)]
            assert not unsaid, f"{said}: {state}"
            extra = named(said) - {rank_of(card) for card in first}
            assert len(extra) <= 1, f"{said}, of which only the card on the pile need not be held"
            if looked >= POSITIONS:
                break
