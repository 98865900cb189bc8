"""Who answers which click. A handler says so by decorator, where it lives; the registry finds it.

    @page("options")                 a button or select of a page, by its word
    @page("board", public=True)      one that may also be pressed on a public message
    @page("answer", alone=True)      one that also works in direct messages, outside of any server
    @page("enter", opens="value")    one that opens a dialog, by the word of what is written there
    @dialog("value")                 what was written into that dialog
    @table_button("rules")           a button of a table's message, or of a notice about it
    @page("more", about="table")     one whose argument begins with the number of a table

A handler returns the page that takes the place of the clicked one; or None, if it has answered
itself. Until then the click is acknowledged in time, unless the answer is a dialog.

What a click is about is found before its handler is called, and where that stands is checked in the
same way for all of them (`finders`).

A button of a table whose word nobody answers belongs to the game that is played there
(`Look.meant`).
"""

from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, Literal, NamedTuple, TypeVar

from discord import Interaction

from cogs.pages.custom_ids import PageClick, TableClick
from cogs.pages.picture_message import NextPage
from cogs.words.words import Reader
from tables.people import Location
from tables.table import Table

Kind = Literal["page", "dialog", "table"]
# What stands in a channel and has buttons about it; "": nothing that does.
Thing = Literal["table", "some_table", "sign_up", ""]
# Finds the thing of this number, notes it, and returns its place; None: there is none to check.
Finder = Callable[[Interaction, str], Awaitable[Location | None]]
PageHandler = Callable[[Interaction, Reader, PageClick], Awaitable[NextPage]]
TableHandler = Callable[[Interaction, Reader, Table, TableClick], Awaitable[NextPage]]
F = TypeVar("F", bound=Callable[..., Awaitable[NextPage]])

# Words of buttons and selects that stand in old messages; what they did has been taken out.
RETIRED = frozenset({
    *("watch", "watchback", "together", "togethergo", "lead"),
    *("whatif", "tryback", "tryend", "trydeals", "tryshow"),
    *("reviewspan", "reviewturn", "honours", "honoursof", "honoursshow"),
    *("cut", "cutat", "signupevents", "replayfile", "dealround", "replaypair", "option", "usual"),
    *("zoneis", "zonenone", "former", "opponentsby", "signupanyway", "signupword"),
})  # fmt: skip
MARK = "__answers__"  # the attribute in which a handler stores its answers


class Answers(NamedTuple):
    """A handler's clicks: `word`s of one kind; the word of the dialog it opens, if any; whether
    they work in direct messages, too; and the thing they are about.
    """

    kind: Kind
    words: tuple[str, ...]
    public: bool = False
    opens: str = ""
    alone: bool = False
    about: Thing = ""


def page(
    *words: str, public: bool = False, opens: str = "", alone: bool = False, about: Thing = ""
) -> Callable[[F], F]:
    """Answer the buttons and selects of these words; `public`: also on a public message; `alone`:
    also in direct messages, outside of any server; `about`: the thing their argument begins with.
    """
    return _marked(Answers("page", words, public, opens, alone, about))


def dialog(word: str, *, about: Thing = "") -> Callable[[F], F]:
    """Answer what was written into the dialog of this word, which a private page has opened;
    `about` as for pages.
    """
    return _marked(Answers("dialog", (word,), about=about))


def table_button(*words: str) -> Callable[[F], F]:
    """Answer the public buttons of a table with these words. The click is acknowledged already."""
    return _marked(Answers("table", words))


def _marked(answers: Answers) -> Callable[[F], F]:
    def mark(handler: F) -> F:
        setattr(handler, MARK, (*getattr(handler, MARK, ()), answers))
        return handler

    return mark


class Registry:
    """All handlers of the bot, by kind and word. It is filled as the cogs are added."""

    def __init__(self) -> None:
        self.pages: dict[str, PageHandler] = {}
        self.dialogs: dict[str, PageHandler] = {}
        self.table_buttons: dict[str, TableHandler] = {}
        self.finders: dict[Thing, Finder] = {}
        self.answers: dict[tuple[Kind, str], Answers] = {}

    def add(self, owner: object) -> None:
        """Take in all handlers among the methods of an object. Raises ValueError if a word has one
        already.
        """
        by_kind: dict[Kind, dict[str, Any]]
        by_kind = {"page": self.pages, "dialog": self.dialogs, "table": self.table_buttons}
        kind: type = type(owner)
        for name, answers in _words_of(kind):
            for word in answers.words:
                if word in by_kind[answers.kind]:
                    raise ValueError(f"two handlers for the {answers.kind} {word}")
                by_kind[answers.kind][word] = getattr(owner, name)
                self.answers[answers.kind, word] = answers

    def of(self, kind: Kind, word: str) -> Answers:
        """Return how a word is answered; nothing special if it is not."""
        return self.answers.get((kind, word), Answers(kind, ()))

    def finder(self, kind: Kind, word: str) -> Finder | None:
        """Return what finds the thing such a click is about; None if it is about none."""
        about: Thing = "table" if kind == "table" else self.of(kind, word).about
        return self.finders[about] if about else None


@cache
def _words_of(kind: type) -> list[tuple[str, Answers]]:
    """Return the methods of a class that handle something, and the words they handle."""
    return [(name, mark) for name in dir(kind) for mark in getattr(getattr(kind, name), MARK, ())]
