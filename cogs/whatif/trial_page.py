"""A trial as a page: the position it has come to, the actions of the seat that decides, and what
came of it in the end. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord
from discord import ui

from cogs.games import LOOKS, Ask, Choices
from cogs.games.look import every, lying
from cogs.kit.custom_ids import page_button
from cogs.kit.layout import PLAYING, RESULT, SMALL, fits, layout
from cogs.kit.words import Faces, Reader, Words
from cogs.render.alone import names_beside, table_texts, told_to
from cogs.render.hand_components import HandIds, Row, Rows
from cogs.render.open_position import LETTERS, open_position, words_of
from cogs.whatif.outcome import outcome, question
from cogs.whatif.trial import Past, Trial
from engine.game import Action
from engine.notation import write_action
from tables.results import numbered

TOLD = 5  # sentences about the last press, at most

Button = ui.Button[ui.LayoutView]


class TrialIds(HandIds):
    """The custom_ids of a trial's hand: they contain its number, and how far it has come."""

    def __init__(self, trial: Trial) -> None:
        self._where = where(trial)

    def of_action(self, action: Action) -> str:
        """Return the custom_id of a button that does this action."""
        return page_button("trydo", f"{self._where} {write_action(action)}")

    def of_question(self, word: str = "") -> str:
        """Return the custom_id of a button that asks a question; without a word: that shows the
        position.
        """
        return page_button("tryask", f"{self._where} {word}".rstrip())

    def of_select(self, number: int) -> str:
        """Return the custom_id of a select; several in one message are numbered."""
        return page_button("trypick", f"{self._where} {number}")

    def of_cards(self, word: str) -> str:
        """Return the custom_id of a select of cards, for the action of this word."""
        return page_button("trycards", f"{self._where} {word}")


def where(trial: Trial) -> str:
    """Return the beginning of all arguments of a trial's buttons."""
    return f"{trial.id} {len(trial.presses)}"


def words_in(trial: Trial, name: str, reader: Reader, faces: Faces) -> Words:
    """Return the words of a trial for a person of this name."""
    if trial.past is not None:
        return words_of(trial.past.shown.head, trial.game.NAME, reader, faces)
    seats = len(trial.game.view(trial.begins, None).seats)
    names = names_beside(name, trial.seat, seats, reader)
    return Words(trial.game.NAME, names, reader, faces, trial.rules)


def trial_page(
    trial: Trial, words: Words, *, asking: str = "", note: str = "", channel: int | None = None
) -> ui.LayoutView:
    """Return the page of a trial, with a `note` on what is being done; in the table's own channel
    with a button that shows the outcome to everybody. If a button asks the question of word
    `asking`, that question.
    """
    rows = Rows(TrialIds(trial), words)
    choices = _choices(trial, words)
    for ask in every(choices):
        if isinstance(ask, Ask) and ask.word == asking:
            return layout(PLAYING, [f"## {ask.question}"], rows.of_question(ask), parted=False)
    texts = [*_texts(trial, words), note]
    if not fits(texts):
        texts = [*_texts(trial, words._replace(faces=LETTERS)), note]
    buttons = [*rows.of(choices), *_ways(trial, words.reader, channel)]
    return layout(RESULT if trial.over else PLAYING, texts, buttons)


def _choices(trial: Trial, words: Words) -> Choices:
    if trial.asked is None or trial.too_long:
        return []
    view = trial.game.view(trial.state, trial.asked)
    return LOOKS[trial.game.NAME].choices(view, trial.actions, words)


def _texts(trial: Trial, words: Words) -> Iterator[str]:
    if trial.past is None:
        return _of_own_seat(trial, words)
    return _of_all_seats(trial, trial.past, words)


# A moment of an open round: everybody's cards


def _of_all_seats(trial: Trial, past: Past, words: Words) -> Iterator[str]:
    """Yield the moment, and the last press; the position; and what came of it or who is next."""
    last = trial.shown.replay.last
    there = open_position(trial.shown, last, words)
    head = open_position(past.shown, past.number, words).title
    told = [
        sentence
        for number in range(last + 1 - _last_press(trial), last + 1)
        for sentence in open_position(trial.shown, number, words).told
    ]
    title = f"{SMALL}{words.say('whatif-title')} · {head}"
    yield "\n".join([title, question(trial, past, words), *_latest(told)])
    yield "\n".join(lying(there.middle, there.counts))
    yield "\n".join(
        f"{'▶️ ' if seat == trial.asked else ''}{words.bold(seat)} · {cards}"
        for seat, cards in enumerate(there.cards)
    )
    yield "\n".join([*outcome(trial, past, words), *_next(trial, words)])


def _last_press(trial: Trial) -> int:
    return len(trial.presses[-1]) if trial.presses else 0


def _latest(told: Sequence[str]) -> list[str]:
    return ["…", *told[-TOLD:]] if len(told) > TOLD else list(told)


def _next(trial: Trial, words: Words) -> list[str]:
    """Return who decides next in a trial that has begun."""
    if trial.too_long:
        return [words.say("whatif-circles")]
    if trial.asked is None or not trial.presses:
        return []
    return [words.say("whatif-next", seat=words.bold(trial.asked))]


# A position with the cards of one seat alone


def _of_own_seat(trial: Trial, words: Words) -> Iterator[str]:
    """Yield the title and the last press, as the seat is told it; the table; and the hand, or in
    the end the places and all cards.
    """
    game, seat, state = trial.game, trial.seat, trial.state
    events = (
        [event for frame in trial.presses[-1] for event in frame.events] if trial.presses else []
    )
    told = _latest([*told_to(events, seat, words)])
    yield "\n".join([f"{SMALL}{trial.title}", *told])
    yield from table_texts(game.view(state, None), game.to_act(state), seat, words)
    if trial.over:
        yield "\n".join(_end(trial, words))
        return
    look = LOOKS[game.NAME]
    yield "\n".join(look.hand(game.view(state, seat), trial.actions, words))
    if trial.too_long:
        yield words.say("whatif-circles")
    elif not trial.waits and trial.actions:
        yield words.say("trial-waiting")


def _end(trial: Trial, words: Words) -> Iterator[str]:
    places = trial.game.places(trial.state)
    place = words.say("place", place=numbered(places)[trial.seat])
    yield f"### {words.say('trial-end', place=place)}"
    yield words.places(places)


# The ways on


def _ways(trial: Trial, reader: Reader, channel: int | None) -> list[Row]:
    """Return the buttons beneath the seat's own actions."""
    if trial.past is None:
        return [_own_ways(trial, reader)]
    leaving = _leaving(trial, trial.past, reader, channel)
    if not trial.presses:
        return [leaving]
    ways = []
    if trial.asked is not None and not trial.too_long:
        ways += [_button(trial, reader, "tryon"), _button(trial, reader, "tryend")]
    if trial.compared is None:
        ways.append(_button(trial, reader, "trydeals"))
    return [[*ways, _button(trial, reader, "tryback")], leaving]


def _leaving(trial: Trial, past: Past, reader: Reader, channel: int | None) -> list[Button]:
    """Return the button back to the replay; if there is something to show, also the one for it."""
    argument = f"{past.shown.head.id} {past.number} whatif"
    label = reader.say("button-whatif-replay")
    back = Button(label=label, custom_id=page_button("replay", argument))
    here = channel == past.shown.head.location.channel
    if here and (trial.over or trial.compared is not None):
        return [_button(trial, reader, "tryshow"), back]
    return [back]


def _own_ways(trial: Trial, reader: Reader) -> Row:
    again = _button(trial, reader, "tryagain")
    again.disabled = all(frame.seat != trial.seat for frame in trial.frames)
    if trial.over or trial.waits or trial.too_long:
        return [again]
    return [_button(trial, reader, "tryon", label="button-trypass"), again]


def _button(trial: Trial, reader: Reader, word: str, *, label: str = "") -> Button:
    main = discord.ButtonStyle.primary if word == "tryend" else discord.ButtonStyle.secondary
    said = reader.say(label or f"button-{word}")
    return Button(label=said, custom_id=page_button(word, where(trial)), style=main)
