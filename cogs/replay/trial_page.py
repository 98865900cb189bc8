"""A trial as a page: the position it has come to, with the cards of its seat alone; its actions;
and in the end how it came out. Pure.
"""

from collections.abc import Iterator
from functools import partial

from cogs.looks.alone import names_beside, table_texts, told_to
from cogs.looks.games import LOOKS
from cogs.looks.games.look import Choices, question_of
from cogs.looks.hand_components import HandRows
from cogs.pages.custom_ids import page_id
from cogs.pages.layout import PLAYING, RESULT, SMALL, Buttons, Drawing, fits, layout, way_to
from cogs.replay.trial import Trial
from cogs.words.faces import LETTERS
from cogs.words.words import Reader, Words
from engine.game import Illegal
from engine.opponents.game_player import lays
from tables.results import numbered

TOLD = 5  # sentences about the last press, at most


def where(trial: Trial) -> str:
    """Return the beginning of all arguments of a trial's buttons."""
    return f"{trial.id} {len(trial.presses)}"


def words_in(trial: Trial, name: str, reader: Reader) -> Words:
    """Return the words of a trial for a person of this name."""
    seats = len(trial.game.view(trial.begins, None).seats)
    names = names_beside(name, trial.seat, seats, reader)
    return Words(trial.game.NAME, names, reader, trial.start.rules)


def trial_page(trial: Trial, words: Words, *, asking: str, refused: Illegal | None) -> Drawing:
    """Return the page of a trial, with why the last try was refused; if a button asks the question
    of word `asking`, that question.
    """
    rows = HandRows(partial(page_id, "try", where(trial)), words)
    choices = _choices(trial, words)
    if (ask := question_of(choices, asking)) is not None:
        return layout(PLAYING, [f"## {ask.question}"], rows.of_question(ask))
    texts = [*_texts(trial, words)]
    if not fits(texts):
        texts = [*_texts(trial, words._replace(reader=words.reader._replace(faces=LETTERS)))]
    ways = _ways(trial, words.reader)
    if refused is not None and trial.lesson is not None:
        texts.append(f"❌ {words.refusal(refused)}")
        step = f"{trial.start.rules} {trial.lesson.about(refused.code)}"
        ways.insert(0, way_to(words.say("button-lesson-show"), "lesson", step))
    buttons = [*rows.of(choices), ways]
    return layout(RESULT if trial.over else PLAYING, texts, buttons, parted=True)


def _choices(trial: Trial, words: Words) -> Choices:
    if trial.over or trial.too_long:
        return []
    view = trial.game.view(trial.state, trial.seat)
    return LOOKS[trial.game.NAME].choices(view, trial.offered, words)


def _texts(trial: Trial, words: Words) -> Iterator[str]:
    """Yield the title and the last press, as the seat is told it; the table; and the hand, or in
    the end the places and all cards.
    """
    game, seat, state = trial.game, trial.seat, trial.state
    events = (
        [event for frame in trial.presses[-1] for event in frame.events] if trial.presses else []
    )
    lines = [*told_to(events, seat, words)]
    latest = ["…", *lines[-TOLD:]] if len(lines) > TOLD else lines
    yield "\n".join([f"{SMALL}{trial.start.title}", *latest])
    yield from table_texts(game.view(state, None), game.to_act(state), seat, words)
    if trial.over:
        yield "\n".join(_end(trial, words))
        return
    look = LOOKS[game.NAME]
    listed = trial.offered if any(map(lays, trial.actions)) else trial.actions  # as in a lesson
    yield "\n".join(look.hand(game.view(state, seat), listed, words))
    if trial.too_long:
        yield words.say("trial-circles")
    elif not trial.waits and trial.actions:
        yield words.say("trial-waiting")


def _end(trial: Trial, words: Words) -> Iterator[str]:
    """Yield the own place, beside the one of the round itself if it began in one; all places."""
    places = trial.game.places(trial.state)
    past = trial.start.past
    place = words.say("place", place=numbered(places)[trial.seat])
    if past is None:
        yield f"### {words.say('trial-end', place=place)}"
    else:
        before = words.say("place", place=past.place)
        yield f"### {words.say('trial-end-beside', place=place, before=before)}"
    yield words.places(places)


def _ways(trial: Trial, reader: Reader) -> Buttons:
    """Return the buttons beneath the seat's own actions."""
    past = trial.start.past
    begins = all(frame.seat != trial.seat for frame in trial.frames)
    leaving = [way_to(reader.say("button-tryagain"), "tryagain", where(trial), disabled=begins)]
    if past is not None:
        position = f"{past.round} {past.number} playfrom"
        leaving.append(way_to(reader.say("button-trial-replay"), "replay", position))
    if trial.over or trial.waits or trial.too_long:
        return leaving
    return [way_to(reader.say("button-tryon"), "tryon", where(trial)), *leaving]
