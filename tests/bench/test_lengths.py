"""The length of a match: which rule sets can be asked for."""

import pytest

from bench import lengths


def test_a_rule_set_there_is_none_of_is_refused_with_those_there_are() -> None:
    with pytest.raises(SystemExit, match=r"no such rule set: bridge; there are cruzo, .*schroom"):
        lengths.main(["bridge"])
