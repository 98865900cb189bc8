"""A position of a finished round with all its cards open, in texts. Pure."""

from collections.abc import Iterator
from typing import NamedTuple

from cogs.looks.games import LOOKS
from cogs.looks.games.look import lying
from cogs.pages.layout import fits
from cogs.words.faces import LETTERS
from cogs.words.words import Reader, Texts, Words, names_of
from data.presets import presets
from tables.moves.recent_events import public
from tables.replay import Frame, Replay
from tables.store.protocol import RoundHead


class ShownRound(NamedTuple):
    """A finished round that somebody looks at."""

    head: RoundHead
    replay: Replay


def words_of(head: RoundHead, game: str, reader: Reader) -> Words:
    """Return the words for a finished round."""
    names = names_of(head.people, reader.language, head.characters)
    return Words(game, names, reader, head.rules)


def open_texts(shown: ShownRound, number: int, reader: Reader) -> Texts:
    """Return the position of this number in words: the step that led to it, the middle, and all
    hands. If there is too little room for pictures of all cards, they are written in letters.
    """
    frame, game = shown.replay.frames[number], shown.replay.game
    look, to_act = LOOKS[game.NAME], game.to_act(frame.state)
    view = game.view(frame.state, None)
    for faces in (reader.faces, LETTERS):
        words = words_of(shown.head, game.NAME, reader._replace(faces=faces))
        step = "\n".join([f"-# {title_of(shown, number, words)}", *_told(frame, words)])
        seats = [
            f"{'▶️ ' if seat in to_act else ''}{words.bold(seat)}"
            f" · {look.open_cards(frame.state, seat, words)}"
            for seat in range(len(words.names))
        ]
        texts = [step, "\n".join(lying(*look.middle(view, words))), "\n".join(seats)]
        if fits(texts):
            break
    return texts


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
    return Words(preset.game, (), reader, head.rules).own_or_say(key, **values)
