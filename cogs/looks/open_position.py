"""A position of a finished round with all its cards open, in texts. Pure."""

from collections.abc import Iterator
from typing import NamedTuple

from cogs.looks.games import LOOKS
from cogs.looks.games.look import lying
from cogs.pages.layout import fits
from cogs.words.faces import LETTERS
from cogs.words.words import Reader, Words, names_of
from data.presets import presets
from tables.moves.recent_events import public
from tables.replay import Frame, Replay
from tables.store.protocol import RoundHead


class ShownRound(NamedTuple):
    """A finished round that somebody looks at."""

    head: RoundHead
    replay: Replay


class OpenPosition(NamedTuple):
    """A position with all its cards open, in texts: the step that led to it, the middle and its
    counts, the cards of each seat, and the seats that are asked.
    """

    title: str
    events: tuple[str, ...]
    middle: str
    counts: str
    cards: tuple[str, ...]
    waited_for: tuple[int, ...]


def words_of(head: RoundHead, game: str, reader: Reader) -> Words:
    """Return the words for a finished round."""
    names = names_of(head.people, reader.language, head.characters)
    return Words(game, names, reader, head.rules)


def drawn_texts(shown: ShownRound, number: int, reader: Reader) -> list[str]:
    """Return the position of this number in words; if there is too little room for pictures of all
    cards, they are written in letters.
    """
    game = shown.replay.game.NAME
    texts = texts_of(shown, number, words_of(shown.head, game, reader))
    if fits(texts):
        return texts
    letters = reader._replace(faces=LETTERS)
    return texts_of(shown, number, words_of(shown.head, game, letters))


def texts_of(shown: ShownRound, number: int, words: Words) -> list[str]:
    """Return a position in words: the step that led to it, the middle, and all hands."""
    position = open_position(shown, number, words)
    seats = [
        f"{'▶️ ' if seat in position.waited_for else ''}{words.bold(seat)} · {cards}"
        for seat, cards in enumerate(position.cards)
    ]
    events = "\n".join([f"-# {position.title}", *position.events])
    return [events, "\n".join(lying(position.middle, position.counts)), "\n".join(seats)]


def open_position(shown: ShownRound, number: int, words: Words) -> OpenPosition:
    """Return the position of this number."""
    frame, game = shown.replay.frames[number], shown.replay.game
    look, view = LOOKS[game.NAME], game.view(frame.state, None)
    middle, counts = look.middle(view, words)
    seats = range(len(shown.head.people))
    return OpenPosition(
        title_of(shown, number, words),
        tuple(_told(frame, words)),
        middle,
        counts,
        tuple(look.open_cards(frame.state, seat, words) for seat in seats),
        tuple(game.to_act(frame.state)),
    )


def title_of(shown: ShownRound, number: int, words: Words) -> str:
    """Return a line that names the position: its game, table, round and move."""
    last = shown.replay.last
    where = words.say("replay-move", number=number, count=last)
    if number == 0:
        where = words.say("replay-deal", count=last)
    table = words.say("table-title", rules=words.rules_name(), table=shown.head.table)
    return f"{table} · {round_name(shown.head, words.reader)} · {where}"


def _told(frame: Frame, words: Words) -> Iterator[str]:
    """Yield the events, as everybody was told them; a silent move is named all the same."""
    known = [public(words.game, event) for event in frame.events]
    sentences = [sentence for event in known if event and (sentence := words.told(event))]
    if frame.taken_back:
        sentences.append(words.say("replay-taken-back", seat=words.bold(frame.seat or 0)))
    elif not sentences and frame.seat is not None:
        sentences.append(words.say("replay-acts", seat=words.bold(frame.seat)))
    elif frame.seat is None:
        sentences.insert(0, words.say("table-event-started"))
    yield from sentences


def round_name(head: RoundHead, reader: Reader) -> str:
    """Return the name of a round at its table; of a match with several, its number in that."""
    preset = presets().get(head.rules)
    key, values = "table-round", {"round": head.number + 1}
    if head.match != head.number:
        key = "replay-round"
        values = {"match": head.match + 1, "round": head.number - head.first + 1}
    if preset is None:  # a rule set that is no more
        return reader.say(key, **values)
    words = Words(preset.game, (), reader, head.rules)
    return words.own_or_say(key, **values)
