"""The end of a round or match, in words: for the table and for its players. Pure."""

from collections.abc import Iterator

from cogs.looks.games import LOOKS
from cogs.looks.games.look import Figure, RoundEnd
from cogs.looks.table_parts import again_button, button, ending, what_next
from cogs.looks.week_deal import board_button
from cogs.pages.layout import RESULT, Button, Buttons, Drawing, Success, layout
from cogs.words.words import Reader, Texts, Words, words_then
from engine.game import Values
from tables.ended import Ended
from tables.lobby.seating import yeses_missing
from tables.memory.played import PlayedMatch
from tables.table import Table

HINT = "💡"


def timed_out(table: Table, seat: int, words: Words) -> Texts:
    """Return a line if the clock gave up for a seat in this round, and the game has words for
    it.
    """
    line = words.own_if_any("hand-timed-out") if table.timed_out(seat) else ""
    return [line] if line else []


def named(ended: Ended, seat: int, words: Words) -> str:
    """Return a seat's name at the end, with whether its person was there, the card that won, and
    what decided their place.
    """
    match, notes = ended.match, Texts()
    if match is not None:
        people = [person for person in ended.people if not person.of_table]
        hinted = match.seats[seat].hinted and len(people) > 1
        notes = [absence(match, seat, words), HINT if hinted else ""]
    figures = LOOKS[words.game].figures(match, words) if match is not None else ()
    figure = figures[seat] if figures else Figure(cards_left(ended, seat, words))
    in_story = ended.story is not None and ended.story.kind == "last_card"
    if ended.card is not None and seat in ended.winners and not in_story:
        notes.append(words.say("result-card", card=words.card(ended.card)))
    notes.append(figure.note if figure.whole or not figure.burnt else "")
    name, aside = words.bold(seat), ", ".join(filter(None, notes))
    return words.say("evening-aside", what=name, aside=aside) if aside else name


def absence(match: PlayedMatch, seat: int, words: Words) -> str:
    """Return a short word for an absence at a match's end; "" if there was none."""
    if not match.seats[seat].absent:
        return ""
    return words.say("keepsake-left" if match.seats[seat].left else "keepsake-away")


# At the table


def result_line(ended: Ended, words: Words) -> str:
    """Return everybody's place in one line: the first, and the taker of the title, who has both
    after winning only because others were absent.
    """
    return " · ".join(_places(ended, words))


def _places(ended: Ended, words: Words) -> Iterator[str]:
    title, numbers = ended.title, ended.numbers
    for sharing in ended.places:
        titled = ""
        if title is not None and title in sharing:  # by the cards, regardless of their place
            titled = words.own_if_any("result-title", seat=named(ended, title, words))
        seats = [seat for seat in sharing if not titled or seat != title or seat in ended.winners]
        if seats:
            names = [named(ended, seat, words) for seat in seats]
            number = numbers[seats[0]]
            won = number == 1 and bool(ended.winners)
            key = "result-first" if won else "result-place"
            yield words.say(key, place=number, seats=words.all(names))
        if titled:
            yield titled
    if ended.over and ended.shared and (kept := words.own_if_any("title-kept")):
        yield kept


def again_line(table: Table, words: Words) -> str:
    """Return the people who want another round or match, and when it is dealt to them; "" where the
    button asks already.
    """
    lobby = table.lobby
    subject = {"what": what_next(table), "rules": words.rules_name()}
    seats = [seat for seat in lobby.match.again if seat not in lobby.table_seats]
    if not seats:
        other = subject["what"] in ("game", "rules")
        return words.say("again-asked", **subject) if other else ""
    line = words.say("again-yes", **subject, seats=words.seats(seats))
    missing = yeses_missing(lobby)
    soon = dealt_soon(table, words)
    if missing:
        soon = [words.say("again-missing", **subject, count=missing)]
    silent = f"\n-# {words.say('again-silent')}" if table.deadline is not None else ""
    return " ".join([line, *soon]) + silent


def dealt_soon(table: Table, words: Words) -> Texts:
    """Return when the next round, or the rematch, is dealt; none where no time runs for that."""
    ends = table.deadline
    return [] if ends is None else [words.say("dealt-soon", when=f"<t:{ends}:R>")]


def wait_button(table: Table, words: Words) -> Buttons:
    """Return the button that gives those who are silent more time, while they have any; once."""
    runs = table.deadline is not None and not table.lobby.match.waited
    return [button(table, words, "wait", label=words.say("button-moment"))] if runs else []


# In a hand


def hand_between(table: Table, seat: int, words: Words, *, new: bool) -> Drawing:
    """Return a person's private view after a round: their own result, large, whether they play on,
    and the way to what has happened. `new`: they did not know these rules before.
    """
    buttons = [*_plays_on(table, seat, words)]
    if table.lobby.deal is not None:
        buttons.append(board_button(table, words))
    else:
        buttons.append(button(table, words, "story", label=words.say("button-look-again")))
    lines = of_ended(table, seat, words)
    ended = table.ended
    then = table.seat_then(seat)
    if new and ended is not None and ended.over and then not in (None, *ended.winners):
        buttons.append(button(table, words, "learn"))
    return layout(RESULT, ["\n".join(lines)], [buttons])


def of_ended(table: Table, seat: int, words: Words) -> Texts:
    """Return what a hand tells of the round that is over: to its player, and to a newcomer."""
    ended, then = table.ended, table.seat_then(seat)
    if ended is None:
        return [f"# {words.own_or_say('hand-over')}"]
    words = words_then(words, ended)
    if then is None:
        return [f"# {words.own_or_say('hand-over')}", words.say("end-new-you")]
    head = f"# {_head(table, then, words)}"
    gain = ended.feats.gains[then] if ended.feats.gains else 0
    rated = [f"-# {gained(gain, words.reader)}"] if gain else []
    return [head, *story_to(ended, then, words), *rated, *timed_out(table, seat, words)]


def gained(gain: int, reader: Reader) -> str:
    """Return the points a rating has gained or lost."""
    return reader.say("rating-gained" if gain > 0 else "rating-lost", points=abs(gain))


def _plays_on(table: Table, seat: int, words: Words) -> Iterator[Button]:
    """Yield the button that deals the match's next round, or says yes or no to another."""
    if table.pausing:
        yield button(table, words, "next", Success)
        yield from ending(table, seat, words)
    elif seat in table.lobby.match.again:
        yield button(table, words, "notme")
    else:
        yield again_button(table, words)


def round_end(table: Table, words: Words) -> RoundEnd | None:
    """Return the end of the round that is over, where its places say little."""
    if table.ended is None or table.lobby.deal is not None:
        return None
    return LOOKS[words.game].round_end(table.sheet, options_of_sheet(table), words)


def options_of_sheet(table: Table) -> Values:
    """Return the options of the match that is over, or else of the running one."""
    match = None if table.ended is None else table.ended.match
    return table.lobby.options if match is None else match.options


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


def story_to(ended: Ended, seat: int | None, words: Words) -> Texts:
    """Return the sentence that tells the story, addressed to the seat it is about; to another one
    nothing.
    """
    mine = ended.story is not None and ended.story.seat == seat
    return [words.story(ended, seat)] if mine else []


def cards_left(ended: Ended, seat: int, words: Words) -> str:
    """Return the cards a seat was left with, where those decided the places; "" where not."""
    table, hand = ended.cards[seat] if ended.cards else (0, 0)
    return words.say("cards-left", table=table, hand=hand) if table or hand else ""
