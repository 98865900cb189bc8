"""The words of the program's command line."""

import argparse
from pathlib import Path

COPYING = {
    "backup": "copy the database to a new file; the bot may be running",
    "restore": "put such a copy in the database's place; the bot must not be running",
}
CHORES = (*COPYING, "copy-to", "restored", "rebuild")  # what does not run the bot


def command_line() -> argparse.ArgumentParser:
    """Return the parser: `chore` is the word given, None where there is none."""
    parser = argparse.ArgumentParser(
        prog="bot.py",
        description="Without a command it runs the bot, or without DISCORD_TOKEN the playground.",
    )
    chores = parser.add_subparsers(dest="chore", metavar="COMMAND")
    chores.add_parser("run", help="run the bot until it is told to stop")
    chores.add_parser("version", help="say which version this is")
    for name, text in COPYING.items():
        chores.add_parser(name, help=text, description=text).add_argument("file", type=Path)
    text = (
        "move a SQLite database to an empty one on a PostgreSQL server; the bot must not be running"
    )
    chores.add_parser("copy-to", help=text, description=text).add_argument("url")
    text = "after pg_restore: have all screens drawn anew; the bot must not be running"
    restored = chores.add_parser("restored", help=text, description=text)
    text = "the database that the copy has replaced: people deleted in it are deleted again"
    restored.add_argument("--deleted-in", metavar="URL", help=text)
    text = "count everything anew from the rounds' records; the bot must not be running"
    rebuild = chores.add_parser("rebuild", help=text, description=text)
    text = "play rounds again first that nobody has looked through for honours; can be broken off"
    rebuild.add_argument("--replay", action="store_true", help=text)
    return parser
