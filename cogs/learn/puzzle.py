"""/puzzle: a position a day, the same for everybody; on a server, and alone with the bot.

A button names the day, the puzzle and the choice, so that a page of yesterday, or of a version of
the program with other puzzles, is recognised. Only the number of tries is stored, and the solving.
"""

from discord import Interaction

from cogs.bot import Feature, clock
from cogs.features import TrialStart
from cogs.learn.posed import Posed, after_best, posed
from cogs.learn.puzzle_page import PuzzleStanding, answer_page, head, puzzle_page, tried_of, wrong
from cogs.pages.commands import Chapter, command
from cogs.pages.custom_ids import PageClick, read_number
from cogs.pages.handlers import page
from cogs.pages.layout import Drawing
from cogs.pages.responses import Trouble, expected
from cogs.words.people import person_of
from cogs.words.words import Reader
from data.puzzles import of_day
from engine.game import Action
from engine.notation import write_action
from tables.puzzles import Attempt, Day, date_of, day_of


class PuzzleOfDay(Feature):
    """The puzzle of the day, for people one by one. Stateless."""

    def _set_up(self) -> None:
        self.offers.profile_lines.append(self.streak_line)

    async def streak_line(self, user: int, server: int | None, reader: Reader) -> str:
        """Return how many days in a row somebody has solved, for their profile; on a server only if
        they solved the last one there.
        """
        count = await self.store.puzzles.streak(user, day_of(clock()), server)
        return reader.say("puzzle-streak", count=count) if count else ""

    @command("puzzle", Chapter.PLAYING, 4, alone=True)
    async def puzzle(self, interaction: Interaction, reader: Reader) -> Drawing:
        """Show today's puzzle, privately."""
        return await self._today(interaction, reader)

    @page("puzzle", public=True, alone=True)
    async def open(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Show today's puzzle, privately: in a page's place, or below a post."""
        return await self._today(interaction, reader)

    @page("puzzledo", "puzzlepick", alone=True)
    async def choose(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Answer a choice: count it as a try, and say whether it is the best. A choice of a day
        that is over is answered with the solution, and counts for nothing.
        """
        day, rest = _day(click.argument)
        name, _, rest = rest.partition(" ")
        tried, _, written = rest.partition(" ")
        today = day_of(clock())
        shown = self._posed(interaction, reader, day)
        if day > today or shown.puzzle.id != name:
            return await self._today(interaction, reader, reader.say("puzzle-changed"))
        named = {write_action(choice): choice for choice in shown.puzzle.choices}
        action = expected(named.get(click.value or written))
        before = expected(tried_of(tried, shown.puzzle.choices))
        if day < today:
            return answer_page(shown, PuzzleStanding(), over=True)
        return await self._answered(interaction, shown, action, before)

    @page("puzzleplay", alone=True)
    async def play_on(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Let the presser play on after the solution, once they know it."""
        day, name = _day(click.argument)
        today = day_of(clock())
        shown = self._posed(interaction, reader, day)
        if day > today or shown.puzzle.id != name:
            raise Trouble("puzzle-gone-by")
        if day == today:
            attempt = await self.store.puzzles.attempt(interaction.user.id, today)
            if not _has_solved(attempt, shown):
                raise Trouble("puzzle-first")
        state, memory = after_best(shown.puzzle)
        start = TrialStart(shown.puzzle.rules, state, shown.seat, head(shown), memory)
        return await self.offers.play_on(interaction, reader, start)

    async def _answered(
        self, interaction: Interaction, shown: Posed, action: Action, before: list[int]
    ) -> Drawing:
        """Count a try, and return the page that answers it. Raises Refused, StoreTrouble."""
        right = action in shown.puzzle.answers
        now = await self.store.puzzles.answer(
            person_of(interaction), interaction.guild_id, Attempt(shown.day, shown.puzzle.id),
            clock(), right=right,
        )  # fmt: skip
        standing = await self._standing(interaction, now)
        if right or _has_solved(now, shown):
            return answer_page(shown, standing, over=False)
        number = shown.puzzle.choices.index(action)
        return puzzle_page(shown, standing, {*before, number}, wrong(shown, action))

    async def _today(self, interaction: Interaction, reader: Reader, note: str = "") -> Drawing:
        """Return today's puzzle, with its answer once the presser has solved it."""
        today = day_of(clock())
        shown = self._posed(interaction, reader, today)
        attempt = await self.store.puzzles.attempt(interaction.user.id, today)
        standing = await self._standing(interaction, attempt)
        if _has_solved(attempt, shown):
            return answer_page(shown, standing, over=False)
        return puzzle_page(shown, standing, note=note)

    async def _standing(self, interaction: Interaction, attempt: Attempt | None) -> PuzzleStanding:
        """Return how today stands for the presser. Raises StoreTrouble."""
        today = day_of(clock())
        server = interaction.guild_id
        store = self.store.puzzles
        here = None if server is None else await store.solved(server, today)
        return PuzzleStanding(attempt, await store.streak(interaction.user.id, today), here)

    def _posed(self, interaction: Interaction, reader: Reader, day: Day) -> Posed:
        return posed(day, of_day(date_of(day)), person_of(interaction).name, reader)


def _has_solved(attempt: Attempt | None, shown: Posed) -> bool:
    """True if somebody has solved this very puzzle; a new version may have another for the day."""
    return bool(attempt and attempt.solved is not None and attempt.puzzle == shown.puzzle.id)


def _day(argument: str) -> tuple[Day, str]:
    """Return the day a button is about, and the rest of its argument. Raises Trouble."""
    written, _, rest = argument.partition(" ")
    return expected(read_number(written, 99_999)), rest
