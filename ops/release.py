"""`python ops/release.py TAG`: what CHANGELOG.md says of the version that a tag names."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def notes(tag: str, changelog: str, version: str) -> str:
    """Return the part of the changelog; raises ValueError where the tag cannot be released."""
    if tag != f"v{version}":
        raise ValueError(f"The tag is {tag}, pyproject.toml has version {version}.")
    parts = re.split(r"^## (.+)\n", changelog, flags=re.MULTILINE)
    texts = dict(zip(parts[1::2], map(str.strip, parts[2::2]), strict=True))
    if texts.get("Unreleased"):
        raise ValueError(f"CHANGELOG.md has lines under Unreleased: they belong under {version}.")
    if not texts.get(version):
        raise ValueError(f"CHANGELOG.md says nothing of {version}.")
    return texts[version]


def main(tag: str) -> None:
    """Print the notes; ends with 1 and a line where the tag cannot be released."""
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    [version] = re.findall(r'^version = "(.+)"$', project, re.MULTILINE)
    try:
        print(notes(tag, (ROOT / "CHANGELOG.md").read_text("utf-8"), version))
    except ValueError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(sys.argv[1])
