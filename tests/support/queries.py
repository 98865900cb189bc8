"""What the dashboard and the rules in ops/ ask Prometheus for, held against what a bot exports."""

import json
import re
from collections.abc import Collection, Iterator
from pathlib import Path

from prometheus_client.samples import Sample

OPS = Path(__file__).parents[2] / "ops"
PROMETHEUS_OWN = {"instance", "job"}  # labels it adds itself

_ASKED = re.compile(r"\b(cardtable_\w+)(?:\{(.*?)\})?")
_MATCHER = re.compile(r"(\w+)=~?\"(.*?)\"")
_GROUPED = re.compile(r"by \((.*?)\)")


def expressions() -> list[str]:
    """Return all that is asked."""
    rules = (OPS / "alerts.yml").read_text("utf-8")
    board = json.loads((OPS / "grafana" / "cardtable.json").read_text("utf-8"))
    shown = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    return [*re.findall(r"^ +expr: (.*)$", rules, re.MULTILINE), *shown]


def unanswered(samples: Collection[Sample]) -> list[str]:
    """Return the queries that these samples of a bot do not answer."""
    return [one for asked in expressions() for one in _missing(asked, samples)]


def _missing(asked: str, samples: Collection[Sample]) -> Iterator[str]:
    for name, matchers in _ASKED.findall(asked):
        there = [one.labels for one in samples if one.name == name]
        for label, values in _MATCHER.findall(matchers):
            there = [one for one in there if re.fullmatch(values, one.get(label, ""))]
        grouped = {word.strip() for one in _GROUPED.findall(asked) for word in one.split(",")}
        if not any(grouped - PROMETHEUS_OWN <= labels.keys() for labels in there):
            yield asked
