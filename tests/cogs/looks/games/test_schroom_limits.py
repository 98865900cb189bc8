"""Whatever happens in Schrööm, what is drawn of it stays within Discord's limits."""

from typing import Any

import pytest
from msgspec.structs import replace

from cogs.words.faces import Faces
from data.texts import Language
from engine.schroom.events import EVENTS
from tables.moves.recent_events import RecentEvent, public
from tables.moves.snapshot import Snapshot
from tests.cogs.looks.test_limits import FACES, check_all, in_every_way
from tests.cogs.schroom import at, shown
from tests.cogs.tabling import NASTY, payload, text_of
from tests.support import limits

EIGHT = """
    rules: schroom sticks=15
    turn: {turn}   dealer: 7   value: {value}   sticks: 14 13 12 11 9 8 7 {last}   {more}
    0: 10S 9S 8S 7S
    1: 10H 9H 8H 7H
    2: 10D 9D 8D 7D
    3: 10C 9C 8C 7C
    4: AS KS QS JS
    5: AH KH QH JH
    6: AD KD QD JD
    7: AC KC QC JC
    {actions}
"""
LAYS = "\n".join(
    f"> {seat} lay {card}"
    for seat, card in enumerate(("10S", "10H", "10D", "10C", "AS", "AH", "AD", "AC"))
)




def eight(actions: str = "", *, value: int = 1, last: int = 1, more: str = "") -> Snapshot:
    """Eight seats with long names, and as many sticks as there may be."""
    text = EIGHT.format(turn=0, value=value, last=last, more=more, actions=actions)
    now = at(text, names=NASTY)
    return replace(now, lobby=replace(now.lobby, options={"sticks": 15}))


def longest_events_of_schroom() -> list[RecentEvent]:
    """Every event with the most it can be about."""
    most: dict[str, Any] = {
        "seat": 0, "cards": (48, 49, 50, 51), "count": 16, "why": "doubted",
        "places": ((0,), (1, 2, 3, 4, 5, 6, 7)), "taken": 16, "to": (1, 2, 3, 4, 5, 6, 7),
    }  # fmt: skip
    events = [kind(**{name: most[name] for name in kind.__struct_fields__}) for kind in EVENTS]
    return [one for one in (public("schroom", event) for event in events) if one is not None]


SCHROOM_MOMENTS = {
    "opening": eight(more="phase: opening"),
    "a trick of eight cards": eight("\n".join(LAYS.split("\n")[:7])),
    "between two tricks": eight(LAYS),
    "a knock to sixteen": eight("> 0 knock 9", value=8, last=15),
    "a knock in a trick": eight(
        "\n".join([*LAYS.split("\n")[:7], "> 3 knock 4", "> 4 hold"]), value=3
    ),
}


@in_every_way
@pytest.mark.parametrize("moment", SCHROOM_MOMENTS.values(), ids=SCHROOM_MOMENTS)
def test_eight_seats_with_long_names(moment: Snapshot, faces: Faces, language: Language) -> None:
    check_all(moment, language, faces)
    for told in longest_events_of_schroom():
        table = replace(moment, recent=(told,) * 12)
        limits.check(payload(shown(table, language, faces, deadline=1_700_000_000)))


def test_the_last_thing_that_happened_has_room_even_then(language: Language) -> None:
    told = tuple(longest_events_of_schroom()[-12:])
    for moment in SCHROOM_MOMENTS.values():
        texts = text_of(shown(replace(moment, recent=told), language, FACES["pictures"]))
        (won,) = (line for line in texts.split("\n") if "🎉" in line)
        assert not won.startswith("-# "), "the match is won: the last line of the story is plain"
