"""/learn: a private message with a lesson to play. It does not count."""

from discord import Interaction, app_commands

from cogs.bot import Feature
from cogs.features import TrialStart
from cogs.learn.lessons_page import answer_to, done_page, end_page, lessons_page, step_page
from cogs.looks.games import LOOKS
from cogs.looks.rule_card import lesson_of, rules_at
from cogs.looks.teaching import LessonPlace, place_of
from cogs.lookup import table_here
from cogs.pages.commands import Chapter, command
from cogs.pages.custom_ids import PageClick, TableClick, meant_on_page
from cogs.pages.handlers import page, table_button
from cogs.pages.layout import Drawing
from cogs.pages.responses import Trouble, send_page
from cogs.rule_lookup import asked_rules, send_note, suggest_rules
from cogs.words.people import person_of
from cogs.words.words import Reader, rules_name
from data.lessons import LEARNER, Lesson
from data.presets import presets
from engine.game import Action
from engine.notation import Unreadable, read_action
from engine.opponents.characters import EASY
from tables.people import Deletion
from tables.room import draw_seed
from tables.table import Table

MOST_REMEMBERED = 10_000  # people; beyond that all start again


class Learn(Feature):
    """Lessons to play. Its state: people's progress, while it runs; after that they find their step
    in their message, or in the list of all steps.
    """

    def _set_up(self) -> None:
        self._reached: dict[tuple[int, str], int] = {}  # person and lesson -> step
        self.offers.forgotten.append(self._forget)

    def _forget(self, gone: Deletion) -> None:
        """Forget the progress of somebody who is deleted."""
        known = self._reached.items()
        self._reached = {key: step for key, step in known if not gone.concerns(key[0])}

    @command("learn", Chapter.RULES, 1)
    @app_commands.autocomplete(rules=suggest_rules)
    async def learn(
        self, interaction: Interaction, reader: Reader, rules: str | None = None
    ) -> Drawing | None:
        """Begin or go on with the lesson of some rules, or of this channel's table; else all."""
        table = None if rules else await table_here(self.bot, interaction)
        if rules is None and table is None:
            return lessons_page(reader)
        if table is not None:
            return self._begin(interaction, reader, table.lobby.rules)
        offered = await asked_rules(self.bot, interaction, rules)
        await send_page(interaction, self._begin(interaction, reader, offered.preset.id))
        await send_note(interaction, offered, reader)
        return None

    @page("learn")
    async def begin(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Begin or go on with the lesson of a rule set, in the page's place."""
        return self._begin(interaction, reader, click.argument or click.value)

    @table_button("learn")
    async def at_table(
        self, interaction: Interaction, reader: Reader, table: Table, click: TableClick
    ) -> Drawing:
        """Begin or go on with the lesson of a table's rules, or show this step of it."""
        lesson = rules_at(table.lobby, reader.language).lesson
        if lesson is None:
            return self._begin(interaction, reader, table.lobby.rules)
        if not click.argument:
            return self._begin(interaction, reader, lesson.id)
        place, _ = self._place(interaction, reader, f"{lesson.id} {click.argument}")
        return step_page(place)

    @page("lessons")
    async def show_all(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Show all lessons, and the steps of the one somebody comes from."""
        return lessons_page(reader, lesson_of(click.argument))

    @page("lesson")
    async def turn(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Show a step, or after the last one (0) the end of the lesson."""
        name, _, number = click.argument.partition(" ")
        lesson = _lesson(name)
        wanted = number or click.value
        if wanted == "0":
            self._reached.pop((interaction.user.id, lesson.id), None)
            return end_page(lesson, reader)
        place, _ = self._place(interaction, reader, f"{name} {wanted}")
        return step_page(place)

    @page("lessonround", alone=True)
    async def small_round(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> Drawing:
        """Let somebody who has learnt it play a small round against easy players."""
        lesson = _lesson(click.argument)
        title = f"🎓 {rules_name(lesson.id, reader.language)} · {reader.say('lesson-round')}"
        state = lesson.small_round(draw_seed())
        start = TrialStart(lesson.id, state, LEARNER, title, level=EASY, teaches=True)
        return await self.offers.play_on(interaction, reader, start)

    @page("lessondo", "lessonpick", "lessonask", "lessoncards")
    async def do(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Do the action of a button or select; or ask its question, or show the step again."""
        place, rest = self._place(interaction, reader, click.argument)
        written = meant_on_page(click, rest)
        if written.startswith("?"):
            return step_page(place, asking=written[1:])
        return self._answer(place, _action(place, written))

    @page("lessontable")
    async def press(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Do the action of a button that would be public at a table."""
        place, pressed = self._place(interaction, reader, click.argument)
        word, _, argument = pressed.partition(" ")
        view = place.step.game.view(place.step.state, LEARNER)
        action = LOOKS[place.step.rules.game].meant(view, word, argument)
        if action is None:
            raise Trouble("trouble-lesson-gone")
        return self._answer(place, action)

    def _begin(self, interaction: Interaction, reader: Reader, rules: str) -> Drawing:
        """Return the step at which somebody left the lesson for some rules, or its first. Raises
        Trouble.
        """
        lesson = lesson_of(rules)
        if lesson is None and rules in presets():
            raise Trouble("trouble-no-lesson", rules=rules_name(rules, reader.language))
        if lesson is None:
            raise Trouble("trouble-lesson-gone")
        number = self._reached.get((interaction.user.id, lesson.id), 1)
        place, _ = self._place(interaction, reader, f"{lesson.id} {number}")
        return step_page(place)

    def _place(
        self, interaction: Interaction, reader: Reader, argument: str
    ) -> tuple[LessonPlace, str]:
        """Return the step at the start of a button's argument, which is remembered, and the rest of
        it. Raises Trouble.
        """
        name, _, after = argument.partition(" ")
        number, _, rest = after.partition(" ")
        lesson = _lesson(name)
        steps = {str(step): step for step in range(1, len(lesson.steps) + 1)}
        if number not in steps:
            raise Trouble("trouble-lesson-gone")
        if len(self._reached) >= MOST_REMEMBERED:
            self._reached.clear()
        self._reached[interaction.user.id, lesson.id] = steps[number]
        return place_of(lesson, steps[number], person_of(interaction).name, reader), rest

    @staticmethod
    def _answer(place: LessonPlace, action: Action) -> Drawing:
        """Return the result of the right action, or why another one is not it."""
        if place.step.is_right(action):
            return done_page(place, action)
        return step_page(place, answer=answer_to(place, action))


def _lesson(name: str) -> Lesson:
    """Return a lesson. Raises Trouble if this version has none of that name."""
    if (lesson := lesson_of(name)) is None:
        raise Trouble("trouble-lesson-gone")
    return lesson


def _action(place: LessonPlace, written: str) -> Action:
    """Return the action a button's text means. Raises Trouble if it is none of the game's."""
    try:
        return read_action(place.step.game, written)
    except Unreadable:
        raise Trouble("trouble-lesson-gone") from None
