"""/server: what those who manage a server set for it, in sections that every part of the bot adds.

A section is a function in `CardTable.sections`. It is asked for its lines and its selects and
buttons each time the page is shown; what they do is a page's handler like any other, which ends
with `shown_again`.
"""

from cogs.server.sections import Section, Setting, check_manager, manages_roles, shown_again

__all__ = ["Section", "Setting", "check_manager", "manages_roles", "shown_again"]
