"""Common parts of a table's stages: titles, marks, seals, sentences, buttons."""

from collections.abc import Iterable, Iterator, Sequence

from cogs.looks.games import LOOKS
from cogs.pages.custom_ids import page_button, table_button
from cogs.pages.layout import Button, Buttons, Secondary, Style, Success, fits
from cogs.words.words import Reader, Texts, Words, escaped, event_key
from engine.honours import HUGE, LARGE
from tables.lobby import seating
from tables.lobby.characters import character_of
from tables.lobby.matches import people_left
from tables.lobby.presence import free_seat
from tables.lobby.seating import others, votes_against, votes_needed
from tables.lobby.state import present
from tables.moments import KeptMoment
from tables.moves.recent_events import RecentEvent
from tables.seen import Seen
from tables.table import Table

CLOSED = "table-event-closed"
LATELY = 3  # events shown, at most, while a round is played
LATELY_ALONE = 6  # where quick computer players act one after another, and one person reads
HEADINGS = {LARGE: 3, HUGE: 2}  # levels, for moments of these sizes
MOST_VOTES = 3  # people a table can vote about in public at once
MOST_WISHING = 3  # people named; of more only the number is shown


def title(table: Table, words: Words) -> str:
    """Return the title of the table: only the game, unless it must be told apart from others."""
    rules = words.rules_name()
    return words.say("table-title", rules=rules, table=table.id) if words.named else rules


def subtitle(table: Table, words: Words) -> str:
    """Return the game, the table if it stands beside others, and the round of a match
    that has several.
    """
    lobby, parts = table.lobby, [title(table, words)]
    number = len(table.sheet) + (lobby.stage == "round")
    if number > 1 or lobby.match.carry:
        parts.append(words.own_or_say("table-round", round=number))
    return "\n".join([f"-# {' · '.join(parts)}", *waiting(table, words)])


def waiting(table: Table, words: Words) -> Texts:
    """Return a line with the people in line, and those of them who play the next match; none if
    there is nobody.
    """
    names = [
        f"{escaped(person.name)} ✓" if table.lobby.line[place] else escaped(person.name)
        for place, person in enumerate(table.line)
    ]
    return [f"-# {words.say('line-told', names=', '.join(names))}"] if names else []


def marks(table: Table, seat: int, words: Words) -> str:
    """Return the marks of a seat in the lobby: host, dealer, wants another round."""
    lobby = table.lobby
    holders = {
        "table": seat in lobby.table_seats,
        "again": seat in lobby.match.again and seat not in lobby.table_seats,
        "host": seat == lobby.host,
        "youngest": seat == lobby.youngest,
        "gone": seat in lobby.gone,
        "away": seat in lobby.away and seat not in lobby.gone,
        "dealer": seat == lobby.dealer,
    }
    marks = [mark_of(table, seat, mark, words) for mark, holds in holders.items() if holds]
    return f" · {', '.join(marks)}" if marks else ""


def mark_of(table: Table, seat: int, mark: str, words: Words) -> str:
    """Return the text of a seat's mark; for the table's own, its level."""
    sitting = character_of(table.lobby, seat)
    if mark == "table" and sitting is not None:
        return words.say("seat-mark-level", level=sitting[1])
    return words.say(f"seat-mark-{mark}")


def titled(table: Table, seat: int, words: Words) -> bool:
    """True if a seat has the title: took it last at this table or, if nobody who sits here did,
    belongs to the user who carries it on the server.
    """
    holder = table.lobby.holder
    return seat == holder if holder is not None else table.people[seat].user == words.carrier


def seats(table: Table) -> range:
    """Return the seats that are taken."""
    return range(len(table.people))


def absent(table: Table, words: Words) -> Buttons:
    """While somebody is away: for them to come back, and for others to take a free seat over."""
    lobby = table.lobby
    waited_for = set(lobby.away) - set(lobby.gone)
    here = [button(table, words, "here", Success)] if waited_for else []
    return [*here, *taking_over(table, words)]


def taking_over(table: Table, words: Words) -> Buttons:
    """Return the button for a free seat, which says whose it was, unless it is one of the table's;
    none if there is none.
    """
    seat = free_seat(table.lobby)
    if seat is None:
        return []
    whose = words.say("button-takeover-of", name=words.in_label(seat))
    label = whose if seat in table.lobby.gone else ""
    return [button(table, words, "takeover", label=label)]


def absence(table: Table, seat: int) -> Texts:
    """Return the sign of a seat whose person is away or has left; none if they are there."""
    if seat in table.lobby.gone:
        return ["🚪"]
    return ["💤"] if seat in table.lobby.away else []


def who(table: Table, seat: int, words: Words, name: str) -> str:
    """Return a seat's name, with a note if it is away."""
    if seat in table.lobby.gone:
        return words.say("seat-gone", name=name)
    return words.say("seat-away", name=name) if seat in table.lobby.away else name


def clock(table: Table, words: Words) -> str:
    """Return the end of the turn, or that the clock stands still; "" if none runs."""
    runs = countdown(table.turn_ends, words)
    return stopped(table, words) or (runs and f"-# {runs}")


def countdown(ends: int | None, words: Words) -> str:
    """Return when the table goes on by itself; "" if no turn's clock runs."""
    return "" if ends is None else words.say("table-countdown", when=f"<t:{ends}:R>")


def stopped(table: Table, words: Words) -> str:
    """Return that play has stopped, and how it goes on; "" while the table plays."""
    if table.deserted:
        return words.say("table-deserted")
    return words.say("table-paused") if table.lobby.paused else ""


def lately(
    seen: Seen | None,
    words: Words,
    texts: Iterable[str],
    most: int = LATELY,
    *,
    also: str = "",
) -> Texts:
    """Return the last few sentences, oldest first, so many at most and as many as fit beside the
    other texts. The large moment that stands is among them, as a heading, even if newer events have
    pushed it out. None where the table is veiled. `also` is the tag of what goes without saying at
    a table, but not here.
    """
    if seen is None:
        return []
    quiet = {event_key(words.game, tag) for tag in {*LOOKS[words.game].QUIET} - {also}}
    last = [event for event in seen.recent if event.key not in quiet][-most:]
    sentences = [*_sentences(last, seen.standing, words)]
    fixed = list(texts)
    while sentences and not fits([*fixed, *(f"-# {sentence}" for sentence in sentences)]):
        sentences.remove(min(sentences, key=is_large))  # the oldest of the small ones
    return sentences


def story(sentences: Sequence[str]) -> Texts:
    """Return sentences as one text, if there are any; the newest stands last and plain, a large
    moment large.
    """
    *before, last = sentences or [""]
    lines = [sentence if is_large(sentence) else f"-# {sentence}" for sentence in before]
    return ["\n".join([*lines, last])] if last else []


def is_large(sentence: str) -> bool:
    """True if a sentence is a large moment's, a heading."""
    return sentence.startswith("#")


def _sentences(
    last: Sequence[RecentEvent], standing: KeptMoment | None, words: Words
) -> Iterator[str]:
    """Yield the sentences of these events; the standing moment comes large in its place, or first
    if newer events have pushed it out.
    """
    large = _event_of(standing, last, words)
    if standing is not None and large is None:
        yield f"{'#' * HEADINGS[standing.size]} {words.large(standing)}"
    for event in last:
        if standing is not None and event is large:
            yield f"{'#' * HEADINGS[standing.size]} {words.large(standing, event.telling)}"
        elif sentence := words.told(event):
            yield sentence


def _event_of(
    standing: KeptMoment | None, last: Sequence[RecentEvent], words: Words
) -> RecentEvent | None:
    """Return the last of these events that is the standing moment."""
    if standing is None:
        return None
    key = event_key(words.game, standing.tag)
    same = (event for event in reversed(last) if (event.key, event.size) == (key, standing.size))
    return next(same, None)


def closed(table: Table, words: Words) -> str:
    """Return why a table is closed, and the ways on."""
    return f"{words.say(CLOSED, why=table.why_closed)} {words.say('table-closed')}"


def button(
    table: Table,
    words: Words,
    word: str,
    style: Style = Secondary,
    *,
    label: str = "",
    disabled: bool = False,
) -> Button:
    """Return a button of the house, the same in all games; with its own label or this one."""
    label = label or words.own_or_say(f"button-{word}")
    return Button(label, table_button(table.id, word), style, disabled=disabled)


def ending(table: Table, seat: int, words: Words) -> Buttons:
    """Return the button by which the host ends a match with no person left in it; else none."""
    ends = seat == table.lobby.host and not people_left(table.lobby)
    return [button(table, words, "endmatch")] if ends else []


def what_next(table: Table) -> str:
    """Return the question after a match: another of its rounds or matches, the same by other house
    rules, or the other game that was chosen.
    """
    match = None if table.ended is None else table.ended.match
    lobby = table.lobby
    if match is None:
        return "round"
    if match.rules != lobby.rules:
        return "game"
    if match.options != lobby.options:
        return "rules"
    return "match" if match.rounds > 1 else "round"


def again_button(table: Table, words: Words) -> Button:
    """Return the button for another round or match."""
    keys = {"round": "button-again", "match": "button-again-match"}
    label = words.say(keys.get(what_next(table), "button-again-game"))
    return button(table, words, "again", Success, label=label)


def call_button(table: Table, reader: Reader) -> Button:
    """Return the button that calls for players, for a private page of the host's."""
    return Button(reader.say("button-call"), page_button("call", f"{table.id}"), Success)


def night_wishes(table: Table, words: Words) -> Texts:
    """Return a line with the people who want to call it a night; none if nobody does."""
    seats = seating.night_wishes(table.lobby)
    if not seats or table.lobby.closed:
        return []
    return [words.say("night-wished", seats=wishing(seats, words), count=len(seats))]


def wishing(seats: Sequence[int], words: Words) -> str | int:
    """Return the people who wish for something, or their number if they are many; their whole names
    stand at the table.
    """
    names = [f"**{words.short(seat)}**" for seat in seats]
    return words.all(names) if len(seats) <= MOST_WISHING else len(seats)


def joint(table: Table, words: Words) -> Buttons:
    """Return a button for each wish others have not agreed to yet: to call it a night, a break,
    somebody's leaving for good, or letting the carrier of the title go.
    """
    lobby = table.lobby
    buttons = []
    if nights := seating.night_wishes(lobby):
        label = words.say("joint-night", count=len(nights), most=seating.night_needed(lobby))
        buttons.append(button(table, words, "night", label=label))
    if lobby.pausing and not lobby.paused:
        label = words.say("joint-pause", count=len(lobby.pausing), most=len(present(lobby)))
        buttons.append(button(table, words, "pause", label=label))
    for seat in dict.fromkeys(seat for _, seat in lobby.votes[:MOST_VOTES]):
        count = votes_against(lobby, seat)
        most = votes_needed(lobby, seat)
        label = words.say("joint-remove", name=words.in_label(seat), count=count, most=most)
        buttons.append(
            Button(label, table_button(table.id, "remove", str(table.people[seat].user)))
        )
    if lobby.asks_leave and lobby.match.titled is not None:
        carrier = lobby.match.titled
        voters = set(others(lobby, carrier))
        name = words.in_label(carrier)
        count, most = len(voters & set(lobby.let_go)), len(voters)
        label = words.say("joint-letgo", name=name, count=count, most=most)
        buttons.append(button(table, words, "letgo", label=label))
    return buttons
