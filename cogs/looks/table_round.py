"""The table during a round."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from cogs.looks import table_parts
from cogs.looks.games import LOOKS
from cogs.looks.games.look import PublicButton, Time, lying
from cogs.looks.table_parts import again_button, button, is_large, joint, taking_over
from cogs.pages.custom_ids import table_button
from cogs.pages.layout import (
    BIG,
    HURRY,
    PLAYING,
    SMALL,
    Button,
    Buttons,
    Danger,
    Drawing,
    Primary,
    Secondary,
    Success,
    height,
    is_line,
    layout,
    rows_of,
    with_small,
)
from cogs.words.width import LINE, TABLE_ROOM, OwnName, cut, width
from cogs.words.words import Texts, Words, escaped
from tables.seen import Seen
from tables.table import Table

Row = Sequence[Button]

SEATS = 4  # a phone has room for these, and for all below them


def playing(table: Table, seen: Seen, words: Words) -> Drawing:
    """Return the events before the last, the seats, and then a large moment, the newest event, the
    cards, whose turn it is and for what, and the buttons: a phone shows all of it from the seats
    on, with the hand below. Right above them stands why a dangerous one is dead where the headline
    does not say so; in a table's first round why any is, and above all what signs mean. `seen` is
    everybody's.
    """
    look, view = LOOKS[table.lobby.game], seen.view
    title = table_parts.subtitle(table, words)
    if not table.lobby.rounds and (signs := words.own_if_any("signs")):
        title += f"\n{SMALL}{signs}"
    of_game = look.buttons(view, words)
    seats = seat_lines(table, seen, words)
    turn_ends = table.turn_ends
    shown = middle(table, seen, words, table.deadline or turn_ends or table.prepared)
    stopped = table_parts.stopped(table, words)
    counts = "<t:" in shown[1] or stopped  # then no second clock
    ends = "" if counts else table_parts.countdown(turn_ends, words)
    lines = with_small("\n".join(filter(None, shown)), ends)
    texts = ["\n".join(seats), "\n".join(filter(None, [lines, stopped]))]
    for public in of_game:
        if public.dead and public.dead not in shown[1]:
            line = f"\n{SMALL}{public.label}: {public.dead}"
            if public.danger:
                texts[1] += line
            elif not table.lobby.rounds:
                title += line
    rows = rows_of(buttons(table, words, of_game))
    most = table_parts.LATELY_ALONE if len(words.people) == 1 else table_parts.LATELY
    sentences = table_parts.lately(seen, words, [title, *texts], most)
    newest = (words.told(seen.recent[-1]) if seen.recent else None) or ""
    return layout(
        HURRY if seen.reacting else PLAYING,
        _on_a_phone(words, title, sentences, texts, rows, headline=shown[1], newest=newest),
        rows,
    )


def _on_a_phone(
    words: Words,
    title: str,
    sentences: Texts,
    texts: Sequence[str],
    rows: Sequence[Row],
    *,
    headline: str = "",
    newest: str = "",
) -> Texts:
    """Return the table's texts (the title and what was told, the seats, the newest event with the
    cards and the `headline`) in the first way for which a phone has room. If
    there is none, in the last; but of more seats than it has room for only a large moment gives
    way. `newest` is the newest event in the words of a small one.
    """
    seats, cards = texts
    is_said = bool(newest) and _plain(newest) in _plain(headline)
    usual = "\n".join(seats.split("\n")[:SEATS])
    tried = list[Texts]()
    for above, below in _ways(sentences, cards, is_said=is_said):
        tried.append(["\n".join([title, *above]), seats, "\n".join(below)])
        if not words.draws or height([usual, tried[-1][2]], rows) <= TABLE_ROOM:
            return tried[-1]
    return tried[-1 if usual == seats else 1]


def _ways(sentences: Texts, cards: str, *, is_said: bool) -> Iterator[tuple[Texts, Texts]]:
    """Yield the sentences that stand above the seats, and those right above the cards, with these,
    in ways that need less and less room: a large moment and the newest event; the newest event
    alone; the same, smaller; the pile drawn smaller, too. The headline may tell of the newest event
    itself (`is_said`): a knock asks its question; then a large one goes above the seats rather than
    off a phone.
    """
    *before, newest = sentences or [""]
    newly = [] if is_said and not is_large(newest) else [_in_line(newest)]
    large = [sentence for sentence in before if is_large(sentence)]
    above = [_small(sentence) for sentence in before if sentence not in large]
    yield above, [*large, *newly, cards]
    above = [_small(sentence) for sentence in before]
    yield above, [*newly, cards]
    smaller = [
        f"### {sentence.lstrip('# ')}" if is_large(sentence) else _small(sentence)
        for sentence in newly
    ]
    yield above, [*smaller, cards]
    if newly and is_large(newest):
        least = [_small(newest.lstrip("# "))]
        above, smaller = ([*above, *smaller], []) if is_said else (above, least)
        yield above, [*smaller, cards]
    yield above, [*smaller, BIG.sub("### ", cards)]


def _small(sentence: str) -> str:
    """Return a sentence in small letters; a large moment as it is."""
    return sentence if sentence.startswith(("#", SMALL)) else f"{SMALL}{sentence}"


def _in_line(sentence: str) -> str:
    """Return a sentence, small if only then a phone has room for it in a line."""
    small = _small(sentence)
    return small if is_line(small) and not is_line(sentence) else sentence


def _plain(text: str) -> str:
    return text.replace("**", "")


def final(table: Table, seen: Seen, words: Words) -> Drawing:
    """Return the last position of a round that is over: the pile with the last card, for a moment
    before the result; nobody has to wait for that to go on.
    """
    look = LOOKS[table.lobby.game]
    title = table_parts.subtitle(table, words)
    seats = seat_lines(table, seen, words)
    big, counts = look.middle(seen.view, words)
    texts = ["\n".join(seats), "\n".join(lying(big, counts))]
    sentences = table_parts.lately(seen, words, [title, *texts])
    on = button(table, words, "next", Success) if table.pausing else again_button(table, words)
    rows = [[on, button(table, words, "hand", Primary), button(table, words, "more")]]
    return layout(PLAYING, _on_a_phone(words, title, sentences, texts, rows), rows, parted=True)


def middle(table: Table, seen: Seen, words: Words, ends: int | None) -> tuple[str, str]:
    """Return the middle of the table, and whose turn it is, for what, and until when (`ends`);
    `seen` is everybody's.
    """
    look, view = LOOKS[table.lobby.game], seen.view
    big, counts = look.middle(view, words)
    time = Time(table.seconds, ends)
    return "\n".join(lying(big, counts)), look.headline(view, words, time)


def buttons(table: Table, words: Words, of_game: Iterable[PublicButton] = ()) -> Buttons:
    """Return all buttons of a table during the round: with the game's, where it shows them."""
    paused = table.lobby.paused
    known = table.lobby.rounds or all(map(table.acted, words.people))
    shown = [public for public in of_game if known or not public.explained]
    return [
        button(table, words, "hand", Primary),
        *(game_button(table, public, words) for public in shown),
        *joint(table, words),
        *([button(table, words, "resume", Success)] if paused else []),
        button(table, words, "more"),
        *taking_over(table, words),
    ]


def seat_lines(table: Table, seen: Seen, words: Words) -> Texts:
    """Return each seat and its public cards in one line (`seen` is everybody's); all with names cut
    and cards face down counted where a phone has no room for one of them.
    """
    lines = [*takewhile(is_line, _seat_lines(table, seen, words))]
    if len(lines) == len(table.people):
        return lines
    return [*_seat_lines(table, seen, words._replace(tight=True))]


def _seat_lines(table: Table, seen: Seen, words: Words) -> Iterator[str]:
    """Yield each seat's line; seats whose turn it is are highlighted."""
    for seat in table_parts.seats(table):
        waited_for = seat in seen.to_act
        titled = table_parts.titled(table, seat, words)
        laid, look = seen.laid(seat), LOOKS[table.lobby.game]
        cards = look.seat(seen.view, seat, words, laid=laid, titled=titled)
        signs = [*(["▶️"] if waited_for else []), *table_parts.absence(table, seat)]
        name = words.names[seat]
        if words.tight:
            if isinstance(name, OwnName) and not is_line(" ".join([*signs, name, cards])):
                cards = cards.rpartition(" · ")[0] or cards  # its sign goes last
            name = cut(name, LINE - width(" ".join([*signs, "", cards])))
        name = escaped(name)
        yield " ".join([*signs, f"**{name}**" if waited_for else name, cards])


def game_button(table: Table, public: PublicButton, words: Words) -> Button:
    """Return a public button of the game; disabled if no person can use it."""
    return Button(
        label=public.label,
        style=Danger if public.danger else Secondary,
        custom_id=table_button(table.id, public.word, public.argument),
        emoji=words.reader.emoji(public.card),
        disabled=bool(public.dead),
    )
