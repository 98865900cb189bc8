"""CONTRIBUTING.md's rule set and command are added to a copy of the tree, as it says; nothing that
was there before turns red, because no test's dice depend on how many others there are.
"""

import re
import shutil
from pathlib import Path

import pytest

from tests.docs.test_make_your_own_game import LEFT_OUT, ROOT, run

MILD = "crazy-eights-next-door"
BASE = "crazy-eights"
TURNS = "[[2, 29], [3, 22], [4, 26], [6, 39], [8, 42]]"
TEXTS = {
    "en": {
        "rule_sets": f"rules-name-{MILD} = Crazy Eights, mild\nrules-line-{MILD} = Few cards\n",
        "commands": "command-flip = flip\ncommand-flip-description = Toss a coin\n"
        "help-does-flip = toss a coin\nflip-heads = Heads!\nflip-tails = Tails!\n",
    },
    "de": {
        "rule_sets": f"rules-name-{MILD} = Crazy Eights, mild\nrules-line-{MILD} = Wenig Karten\n",
        "commands": "command-flip = münze\ncommand-flip-description = Eine Münze werfen\n"
        "help-does-flip = eine Münze werfen\nflip-heads = Kopf!\nflip-tails = Zahl!\n",
    },
}
# What goes through all rule sets, all texts or all commands, or plays rule sets by dice.
NEIGHBOURS = (
    *("tests/engine", "tests/tables", "tests/cogs/test_commands.py", "tests/cogs/rules"),
    *(
        "tests/cogs/looks/games",
        "tests/secrecy/test_evening.py",
        "tests/cogs/pages",
        "tests/test_layers.py",
    ),
    *sorted(str(one.relative_to(ROOT)) for one in (ROOT / "tests" / "data").glob("test_*.py")),
    "tests/data/all_rules",
)
QUICK = "(not slow or bot) and not whole and not soak and not lockstep"


def change(file: Path, old: str, new: str) -> None:
    """Put something else in the place of what stands there."""
    text = file.read_text("utf-8")
    assert old in text, f"{file.name} has no {old}"
    file.write_text(text.replace(old, new, 1), "utf-8")


def add_rule_set(tree: Path) -> None:
    """By the recipe of its chapter."""
    sets, rules = tree / "data" / "presets", tree / "docs" / "rules"
    text = (sets / f"{BASE}.toml").read_text("utf-8")
    text = re.sub(r"^aliases =.*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^turns =.*", f"turns = {TURNS}", text, flags=re.MULTILINE)
    text = text.replace("[options]\n", '[options]\nhand_size = "6"\ndraw_two = "2"\n')
    (sets / f"{MILD}.toml").write_text(text, "utf-8")
    row = f"| `{BASE}-full` | `draw="
    change(rules / f"{BASE}.md", row, f"| `{MILD}` | `hand_size=6` `draw_two=2` |\n{row}")


def add_command(tree: Path) -> None:
    """By the recipe of its chapter, with the code that stands there."""
    chapter = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## Adding a command")[2]
    block = re.search(r"```python\n(.*?)```", chapter, re.DOTALL)
    assert block is not None
    folder = tree / "cogs" / "flip"
    folder.mkdir()
    (folder / "__init__.py").write_text('"""A coin."""\n', "utf-8")
    code = "\n".join(line.removeprefix("   ") for line in block[1].split("\n"))
    (folder / "flip.py").write_text(code, "utf-8")


@pytest.mark.whole
@pytest.mark.slow
def test_what_is_added_turns_nothing_else_red(tmp_path: Path) -> None:
    tree = Path(shutil.copytree(ROOT, tmp_path / "tree", ignore=LEFT_OUT))
    add_rule_set(tree)
    add_command(tree)
    for language, files in TEXTS.items():
        for name, added in files.items():
            with (tree / f"data/texts/{language}/{name}.ftl").open("a", encoding="utf-8") as file:
                file.write(f"\n{added}")
    assert run(tree, "tests.data.all_rules.reading").returncode == 0
    found = run(tree, "pytest", *NEIGHBOURS, "-m", QUICK, "-n", "0")
    assert found.returncode == 0, found.stdout
