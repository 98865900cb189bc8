"""The end of a round or match, in words: for the table and for its players. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import discord
from discord import ui
from msgspec.structs import replace

from cogs.games import LOOKS, RoundEnd
from cogs.kit.custom_ids import table_button
from cogs.kit.layout import RESULT, layout, rows_of
from cogs.kit.words import Words, words_of_sheet
from cogs.render import table_parts
from cogs.render.table_parts import Primary, Success, button, own_if_any
from cogs.render.week_deal import board_button
from tables.lobby.state import Lobby, allowed_seats, sheet_options
from tables.moments import KeptMoment
from tables.results import Result, Run
from tables.table import Table


def timed_out(table: Table, seat: int, words: Words) -> list[str]:
    """Return a line if the clock gave up for a seat in this round, and the game has words for
    it.
    """
    said = own_if_any(words, "hand-timed-out") if table.timed_out(seat) else ""
    return [said] if said else []


def in_a_row(run: Run | None, seat: int, words: Words) -> str:
    """Return the length of this seat's run; "" for the first time."""
    if run is None or (run.seat, run.rules) != (seat, words.rules) or run.count < 2:
        return ""
    return words.say("in-a-row", count=run.count)


def winner_run(lobby: Lobby, result: Result) -> Run | None:
    """Return the winner's run: on the server, or if nothing is remembered there, at this table."""
    return lobby.winner if result.feats is None else _known(lobby.winner, result.feats.wins)


def taker_run(lobby: Lobby, result: Result) -> Run | None:
    """Return the run of the title's taker, likewise."""
    return lobby.taker if result.feats is None else _known(lobby.taker, result.feats.titles)


def _known(run: Run | None, count: int) -> Run | None:
    return replace(run, count=count) if run is not None and count else None


def firsts(result: Result, names: Callable[[Sequence[int]], str], words: Words) -> list[str]:
    """Return the winner's firsts on this server, if there is a single winner; `names` writes
    seats.
    """
    feats = result.feats
    if feats is None or len(result.winners) != 1:
        return []
    told = [words.say("first-win")] if feats.first_win else []
    over = feats.first_over
    return told + ([words.say("first-win-over", seats=names(over))] if over else [])


def named(result: Result, seat: int, name: str, words: Words) -> str:
    """Return a seat's name, with a note if its person was absent at the match's end."""
    if seat not in result.absent:
        return name
    return words.say("place-left-of" if seat in result.left else "place-away-of", name=name)


def absence(result: Result, seat: int, words: Words) -> str:
    """Return the keepsake's word for an absence at the match's end, short beside a name; "" if
    there was none.
    """
    if seat not in result.absent:
        return ""
    return words.say("keepsake-left" if seat in result.left else "keepsake-away")


def was_match(table: Table) -> bool:
    """True if a match of several rounds has ended at a table."""
    return len(table.lobby.sheet) > 1


def what_next(table: Table) -> str:
    """Return the question after a match: another of its rounds or matches, or the other game that
    was chosen.
    """
    if table.lobby.played_as is not None:
        return "game"
    return "match" if was_match(table) else "round"


# At the table


def result_line(table: Table, words: Words) -> str:
    """Return everybody's place in one line: the first, and the taker of the title, who has both
    after winning only because others were absent.
    """
    result = table.result
    return "" if result is None else " · ".join(_places(table, result, words))


def _places(table: Table, result: Result, words: Words) -> Iterator[str]:
    for number, sharing in zip(result.numbers, result.places, strict=True):
        titled = _title_line(table, result, words) if result.title in sharing else ""
        seats = [
            seat for seat in sharing if not titled or seat != result.title or seat in result.winners
        ]
        if seats:
            names = [named(result, seat, words.bold(seat), words) for seat in seats]
            won = number == 1 and bool(result.winners)
            line = words.say(
                "result-first" if won else "result-place", place=number, seats=words.all(names)
            )
            yield _joined([line, *(_feats(table, result, words) if won and result.over else ())])
        if titled:
            yield titled


def _title_line(table: Table, result: Result, words: Words) -> str:
    """Return the taker of the title, by the cards, regardless of their place; "" if there is none,
    or the game has no words for it.
    """
    if result.title is None:
        return ""
    name = named(result, result.title, words.bold(result.title), words)
    line = own_if_any(words, "result-title", seat=name)
    row = in_a_row(taker_run(table.lobby, result), result.title, words)
    return _joined([line, row]) if line else ""


def _feats(table: Table, result: Result, words: Words) -> list[str]:
    """Return the winner's run, and their firsts."""
    if len(result.winners) != 1:
        return []
    run = winner_run(table.lobby, result)
    return [in_a_row(run, result.winners[0], words), *firsts(result, words.seats, words)]


def _joined(parts: list[str]) -> str:
    return ", ".join(part for part in parts if part)


def again_line(table: Table, words: Words) -> str:
    """Return the people who want another round or match, and those who have not answered yet."""
    lobby, what = table.lobby, {"what": what_next(table), "rules": words.rules_name()}
    there = [seat for seat in table_parts.seats(table) if seat not in lobby.table_seats]
    yes = [seat for seat in there if seat in lobby.again]
    line = words.say("again-asked", **what)
    if yes:
        line = words.say("again-yes", **what, seats=words.seats(yes), count=len(yes))
    waits = [
        table_parts.who(table, seat, words, words.short(seat)) for seat in there if seat not in yes
    ]
    return f"{line}\n-# {words.say('again-waits', seats=words.all(waits))}" if waits else line


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
    what = what_next(table)
    return words.say("button-again" if what == "round" else f"button-again-{what}")


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
    played = words_of_sheet(words, table.lobby)
    lines = [f"# {_head(table, seat, played)}", *filter(None, _lines(table, seat, played))]
    lines += timed_out(table, seat, played)
    said = seat in table.lobby.again
    if what_next(table) == "game":
        lines.append(words.say("hand-next-game", rules=words.rules_name()))
    if table.pausing and not _is_out(table, seat, played):
        lines.append(words.say("hand-next"))
    elif said:
        lines.append(words.say("hand-again-said", host=words.bold(table.lobby.host)))
    return layout(RESULT, ["\n".join(lines)], rows_of([*_buttons(table, seat, words)]))


def _buttons(table: Table, seat: int, words: Words) -> Iterator[ui.Button[ui.LayoutView]]:
    lobby = table.lobby
    if table.pausing:
        if not _is_out(table, seat, words):
            yield button(table, words, "next", Success)
    elif seat not in lobby.again:
        yield again_button(table, words)
    elif seat == lobby.host and len(lobby.again) >= allowed_seats(lobby).start:
        yield button(table, words, "start", Primary)
    if lobby.deal is not None:
        yield board_button(table, words)
    else:
        yield _leads(table, words.say("button-story"), "story")
    if lobby.opened:
        yield _leads(table, words.say("button-replay"), "replay")
        yield _leads(table, words.say("button-lookback"), "lookback")


def _leads(table: Table, label: str, word: str) -> ui.Button[ui.LayoutView]:
    return ui.Button(
        label=label,
        style=discord.ButtonStyle.secondary,
        custom_id=table_button(table.id, word),
    )


def round_end(table: Table, words: Words) -> RoundEnd | None:
    """Return the end of the round that is over, where its places say little."""
    lobby = table.lobby
    if table.result is None or not lobby.sheet or lobby.deal is not None:
        return None
    return LOOKS[words.game].round_end(lobby.sheet, sheet_options(lobby), words)


def _is_out(table: Table, seat: int, words: Words) -> bool:
    """True if a seat plays no further round of the match that runs."""
    end = round_end(table, words)
    return end is not None and seat in end.out


def _head(table: Table, seat: int, words: Words) -> str:
    """Return a seat's result, in a few large words."""
    result = table.result
    places = {} if result is None else _numbers(result)
    if result is None or seat not in places:
        return own_if_any(words, "hand-over") or words.say("hand-over")
    run = taker_run(table.lobby, result)
    times = run.count if run is not None and run.seat == seat else 1
    titled = own_if_any(words, "end-title-you", count=times)
    if seat == result.title and titled:
        return titled
    if seat in result.absent:
        return words.say("end-absent-you")
    if own := _of_round(table, seat, words):
        return own
    if places[seat] == 1:
        return _first(result, words, of_match=result.over and table.lobby.deal is None)
    last = result.over and places[seat] == result.played  # alone: a shared place's number is lower
    place = words.say("end-place-you", place=places[seat], count=result.played)
    return words.say("end-last-you") if last else place


def _of_round(table: Table, seat: int, words: Words) -> str:
    """Return what the round has brought a seat, where its place says little; "" for the winner of a
    match.
    """
    result, end = table.result, round_end(table, words)
    if result is None or end is None or seat >= len(end.of_seats):
        return ""
    return "" if result.over and seat in result.winners else end.of_seats[seat]


def _first(result: Result, words: Words, *, of_match: bool) -> str:
    if len(result.places[0]) > 1:
        return words.say("end-shared-first-you")
    if not of_match:
        return words.say("end-round-first-you")
    if not result.leads_by_cards(result.places[0][0]):
        return words.say("end-first-you")
    return own_if_any(words, "end-first-you") or words.say("end-first-you")


def _lines(table: Table, seat: int, words: Words) -> Iterator[str]:
    """Yield the place, last card and run of a seat in one line, and the results of the others."""
    result = table.result
    if result is None:
        return
    places = _numbers(result)
    if seat not in places:
        yield words.say("end-new-you")
    else:
        place = words.say("end-place", place=places[seat], count=result.played)
        told = not result.over and round_end(table, words) is not None
        parts = [] if told or place in _head(table, seat, words) else [place]
        last = result.last[seat] if seat < len(result.last) else ()
        won = seat in result.winners
        if last and won and result.leads_by_cards(seat):  # others may have laid one, and have more
            parts.append(words.say("end-card", card=words.card(last[-1])))
        if won and result.over:
            parts += filter(None, _feats(table, result, words))
        yield " · ".join(parts)
    yield from _others(table, result, seat, words)


def _others(table: Table, result: Result, seat: int, words: Words) -> Iterator[str]:
    first, end = result.winners, None if result.over else round_end(table, words)
    if end is not None:
        yield from () if seat in first else (f"{end.headline}.",)
    elif first and seat not in first:
        count = len(first)
        what = "match" if result.over else "round"
        won = words.say("end-won", seats=words.seats(first), count=count, what=what)
        feats = _feats(table, result, words) if result.over else []
        yield f"{_joined([won, *feats])}."
    if result.title is not None and result.title != seat:
        title = own_if_any(words, "end-title", seat=words.bold(result.title))
        row = in_a_row(taker_run(table.lobby, result), result.title, words)
        yield f"{_joined([title, row])}." if title else ""
    if table.lobby.deal is None:
        yield from LOOKS[words.game].result(result, words)
        peak = result.peaks[seat] if seat < len(result.peaks) else None
        if peak is not None:
            yield f"-# {turning_point(result, peak, words, seat)}"


def turning_point(
    result: Result, moment: KeptMoment, words: Words, viewer: int | None = None
) -> str:
    """Return the largest moment of a round, and how it ended for that seat."""
    outcome = _outcome(result, moment)
    return words.say("turning-point", what=words.turning(moment, viewer), outcome=outcome)


def _outcome(result: Result, moment: KeptMoment) -> str:
    """Return how the round ended for a seat: as was to be expected after its moment, or yet."""
    last = result.places[-1]
    if not moment.luck:
        return "open"
    if moment.seat in result.winners:
        return "so_won" if moment.luck > 0 else "yet_won"
    if last == (moment.seat,) and len(result.places) > 1:
        return "yet_lost" if moment.luck > 0 else "so_lost"
    return "open"


def _numbers(result: Result) -> dict[int, int]:
    return {
        seat: number
        for number, seats in zip(result.numbers, result.places, strict=True)
        for seat in seats
    }
