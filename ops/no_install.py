"""The build backend `pip install .` runs: it says that there is nothing to install."""

import sys
from typing import NoReturn


def get_requires_for_build_wheel(config_settings: object = None) -> NoReturn:
    """Exit with one line. pip asks for this before anything else."""
    sys.exit("This program is run from its folder, not installed: `make run`, see README.md.")


get_requires_for_build_editable = get_requires_for_build_sdist = get_requires_for_build_wheel
build_wheel = build_editable = build_sdist = get_requires_for_build_wheel
