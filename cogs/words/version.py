"""Which version of the program this is."""

VERSION = "1.0.0"  # as in pyproject.toml and CHANGELOG.md
