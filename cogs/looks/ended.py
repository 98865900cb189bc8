"""The end of a round or match, in words: for the table and for its players. Pure."""

from __future__ import annotations

from collections.abc import Iterator

import discord
from discord import ui

from cogs.looks import table_parts
from cogs.looks.games import LOOKS, RoundEnd
from cogs.looks.table_parts import Primary, Success, button
from cogs.looks.week_deal import board_button
from cogs.pages.custom_ids import table_button
from cogs.pages.layout import RESULT, layout, rows_of
from cogs.words.words import Words, words_then
from tables.ended import Ended
from tables.lobby.state import allowed_seats
from tables.memory.played import PlayedMatch
from tables.table import Table


def timed_out(table: Table, seat: int, words: Words) -> list[str]:
    """Return a line if the clock gave up for a seat in this round, and the game has words for
    it.
    """
    line = words.own_if_any("hand-timed-out") if table.timed_out(seat) else ""
    return [line] if line else []


def named(ended: Ended, seat: int, name: str, words: Words) -> str:
    """Return a seat's name, with a note if its person was absent at the match's end."""
    if ended.match is None or not ended.match.seats[seat].absent:
        return name
    left = ended.match.seats[seat].left
    return words.say("place-left-of" if left else "place-away-of", name=name)


def absence(match: PlayedMatch, seat: int, words: Words) -> str:
    """Return the keepsake's word for an absence at the match's end, short beside a name; "" if
    there was none.
    """
    if not match.seats[seat].absent:
        return ""
    return words.say("keepsake-left" if match.seats[seat].left else "keepsake-away")


def what_next(table: Table) -> str:
    """Return the question after a match: another of its rounds or matches, or the other game that
    was chosen.
    """
    match, lobby = None if table.ended is None else table.ended.match, table.lobby
    if match is not None and (match.game, match.rules) != (lobby.game, lobby.rules):
        return "game"
    return "match" if match is not None and match.rounds > 1 else "round"


# At the table


def result_line(ended: Ended, words: Words) -> str:
    """Return everybody's place in one line: the first, and the taker of the title, who has both
    after winning only because others were absent.
    """
    return " · ".join(_places(ended, words))


def _places(ended: Ended, words: Words) -> Iterator[str]:
    title, numbers = ended.title, ended.numbers
    for sharing in ended.places:
        titled = _title_line(ended, words) if title in sharing else ""
        seats = [seat for seat in sharing if not titled or seat != title or seat in ended.winners]
        if seats:
            names = [named(ended, seat, words.bold(seat), words) for seat in seats]
            number = numbers[seats[0]]
            won = number == 1 and bool(ended.winners)
            key = "result-first" if won else "result-place"
            yield words.say(key, place=number, seats=words.all(names))
        if titled:
            yield titled


def _title_line(ended: Ended, words: Words) -> str:
    """Return the taker of the title, by the cards, regardless of their place; "" if there is none,
    or the game has no words for it.
    """
    if ended.title is None:
        return ""
    name = named(ended, ended.title, words.bold(ended.title), words)
    return words.own_if_any("result-title", seat=name)


def again_line(table: Table, words: Words) -> str:
    """Return the people who want another round or match, and those who have not answered yet."""
    lobby, subject = table.lobby, {"what": what_next(table), "rules": words.rules_name()}
    seats = [seat for seat in table_parts.seats(table) if seat not in lobby.table_seats]
    yes = [seat for seat in seats if seat in lobby.match.again]
    line = words.say("again-asked", **subject)
    if yes:
        line = words.say("again-yes", **subject, seats=words.seats(yes), count=len(yes))
    waits = [
        table_parts.who(table, seat, words, words.short(seat)) for seat in seats if seat not in yes
    ]
    waiting = [f"-# {words.say('again-waits', seats=words.all(waits))}"] if waits else []
    return "\n".join([line, *waiting, *too_line(table, words)])


def too_line(table: Table, words: Words) -> list[str]:
    """Return a line with the people whose yes was for another game, and stands; none if there are
    none.
    """
    too = table.lobby.match.too
    line = words.say("again-too", rules=words.rules_name(), seats=words.seats(too))
    return [f"-# {line}"] if too else []


def again_buttons_line(table: Table, words: Words, *, deals: bool, joins: bool) -> list[str]:
    """Return a line on the effect of the rematch button, and beside it of the buttons that deal and
    join, if those have any; none if there is nothing to confuse it with.
    """
    if not deals and not joins:
        return []
    parts = [words.say("again-said", label=_again_label(table, words))]
    if deals:
        parts.append(words.say("again-deals", host=words.name(table.lobby.host)))
    if joins:
        parts.append(words.say("again-joins"))
    return [f"-# {' · '.join(parts)}"]


def _again_label(table: Table, words: Words) -> str:
    unit = what_next(table)
    return words.say("button-again" if unit == "round" else f"button-again-{unit}")


def again_button(table: Table, words: Words, count: int = 0) -> ui.Button[ui.LayoutView]:
    """Return the button for another round or match, with the number of people who want it."""
    label = _again_label(table, words) + (f" ({count})" if count else "")
    custom_id = table_button(table.id, "again")
    return ui.Button(label=label, style=Success, custom_id=custom_id)


# In a hand


def hand_between(table: Table, seat: int, words: Words) -> ui.LayoutView:
    """Return a person's private view after a round: their own result, large, and what comes
    next.
    """
    lines = of_ended(table, seat, words)
    again = seat in table.lobby.match.again
    if what_next(table) == "game":
        lines.append(words.say("hand-next-game", rules=words.rules_name()))
    if table.pausing and not _is_out(table, seat, words):
        key = "match-next" if table.deadline is None else "hand-next"
        lines.append(words.own_or_say(key))
    elif again:
        lines.append(words.say("hand-again-said", host=words.bold(table.lobby.host)))
        lines += too_line(table, words) if seat in table.lobby.match.too else []
    return layout(RESULT, ["\n".join(lines)], rows_of([*_buttons(table, seat, words)]))


def of_ended(table: Table, seat: int, words: Words) -> list[str]:
    """Return what a hand tells of the round that is over: to its player, and to a newcomer."""
    ended, then = table.ended, table.seat_then(seat)
    if ended is None:
        return [f"# {words.own_or_say('hand-over')}"]
    words = words_then(words, ended)
    if then is None:
        lines = [
            words.own_or_say("hand-over"),
            words.say("end-new-you"),
            *_others(table, ended, None, words),
        ]
    else:
        lines = [_head(table, then, words), *_lines(table, ended, then, words)]
    return [f"# {lines[0]}", *filter(None, lines[1:]), *timed_out(table, seat, words)]


def _buttons(table: Table, seat: int, words: Words) -> Iterator[ui.Button[ui.LayoutView]]:
    lobby = table.lobby
    if table.pausing:
        if not _is_out(table, seat, words):
            yield button(table, words, "next", Success)
    elif seat not in lobby.match.again:
        yield again_button(table, words)
    elif seat == lobby.host and len(lobby.match.again) >= allowed_seats(lobby).start:
        yield button(table, words, "start", Primary)
    if seat in lobby.match.too:
        yield button(table, words, "notme")
    if lobby.deal is not None:
        yield board_button(table, words)
    else:
        yield _leads(table, words.say("button-story"), "story")
    if lobby.match.opened:
        yield _leads(table, words.say("button-replay"), "replay")
        if table.seat_then(seat) is not None:
            yield _leads(table, words.say("button-lookback"), "lookback")


def _leads(table: Table, label: str, word: str) -> ui.Button[ui.LayoutView]:
    return ui.Button(
        label=label,
        style=discord.ButtonStyle.secondary,
        custom_id=table_button(table.id, word),
    )


def round_end(table: Table, words: Words) -> RoundEnd | None:
    """Return the end of the round that is over, where its places say little."""
    if table.ended is None or table.lobby.deal is not None:
        return None
    return LOOKS[words.game].round_end(table.sheet, options_of_sheet(table), words)


def options_of_sheet(table: Table) -> dict[str, object]:
    """Return the options of the match that is over, or else of the running one."""
    match = None if table.ended is None else table.ended.match
    return table.lobby.options if match is None else match.options


def _is_out(table: Table, seat: int, words: Words) -> bool:
    """True if a seat plays no further round of the match that runs."""
    end = round_end(table, words)
    return end is not None and seat in end.out


def _head(table: Table, seat: int, words: Words) -> str:
    """Return the result of a seat of the round that is over, in a few large words."""
    ended = table.ended
    assert ended is not None, "it has played"
    titled = words.own_if_any("end-title-you", count=max(1, ended.feats.titles))
    if seat == ended.title and titled:
        return titled
    if seat in ended.absent:
        return words.say("end-absent-you")
    if own := _of_round(table, ended, seat, words):
        return own
    place, count = ended.numbers[seat], len(ended.numbers)
    if place == 1:
        return _first(ended, words, of_match=ended.over and table.lobby.deal is None)
    if ended.over and place == count:  # alone: a shared place's number is lower
        return words.say("end-last-you")
    return words.say("end-place-you", place=place, count=count)


def _of_round(table: Table, ended: Ended, seat: int, words: Words) -> str:
    """Return what the round has brought a seat, where its place says little; "" for the winner of a
    match.
    """
    end = round_end(table, words)
    won = ended.over and seat in ended.winners
    return "" if end is None or won else end.of_seats[seat]


def _first(ended: Ended, words: Words, *, of_match: bool) -> str:
    if len(ended.places[0]) > 1:
        return words.say("end-shared-first-you")
    if not of_match:
        return words.say("end-round-first-you")
    if not ended.leads_by_cards(ended.places[0][0]):
        return words.say("end-first-you")
    return words.own_or_say("end-first-you")


def _lines(table: Table, ended: Ended, seat: int, words: Words) -> Iterator[str]:
    """Yield the place, last card and run of a seat in one line, and the results of the others."""
    place = words.say("end-place", place=ended.numbers[seat], count=len(ended.numbers))
    has_round_end = not ended.over and round_end(table, words) is not None
    parts = [] if has_round_end or place in _head(table, seat, words) else [place]
    if ended.match is not None and ended.of_match:
        figures = LOOKS[words.game].figures(ended.match, words)
        parts += [figures[seat].note] if figures else []
    yield " · ".join(parts)
    yield from _others(table, ended, seat, words)


def _others(table: Table, ended: Ended, seat: int | None, words: Words) -> Iterator[str]:
    """Yield the results of the others, for a seat, or for somebody who did not play."""
    first, end = ended.winners, None if ended.over else round_end(table, words)
    if end is not None:
        yield from () if seat in first else (f"{end.headline}.",)
    elif first and seat not in first:
        count = len(first)
        unit = "match" if ended.over else "round"
        won = words.say("end-won", seats=words.seats(first), count=count, what=unit)
        yield f"{won}."
    if ended.title is not None and ended.title != seat:
        title = words.own_if_any("end-title", seat=words.bold(ended.title))
        yield f"{title}." if title else ""
    if table.lobby.deal is None:
        yield from LOOKS[words.game].result(ended, words)
        yield from story_to(ended, seat, words)


def story_to(ended: Ended, seat: int | None, words: Words) -> list[str]:
    """Return the sentence that tells the story, addressed to the seat it is about; to another one
    nothing.
    """
    mine = ended.story is not None and ended.story.seat == seat
    return [words.story(ended, seat)] if mine else []


def cards_left(ended: Ended, seat: int, words: Words) -> str:
    """Return the cards a seat was left with, where those decided the places; "" where not."""
    table, hand = ended.cards[seat] if ended.cards else (0, 0)
    return words.say("cards-left", table=table, hand=hand) if table or hand else ""
