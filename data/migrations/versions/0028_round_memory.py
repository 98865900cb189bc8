"""What a table remembers of its round is one value, which goes with the round."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None

OF_ROUND = (
    *("since", "clocks", "moved", "taken_back", "drawn", "laid", "known", "timed_out", "said"),
)
AT_ONCE = 500


def upgrade() -> None:
    tables = sa.table(
        "tables", sa.column("id", sa.Integer), sa.column("rest", sa.Text), sa.column("state", sa.Text)
    )
    changed = sa.update(tables).where(tables.c.id == sa.bindparam("table"))
    changed = changed.values(rest=sa.bindparam("gathered"))
    connection, last = op.get_bind(), 0
    while True:
        some = sa.select(tables).where(tables.c.id > last).order_by(tables.c.id).limit(AT_ONCE)
        rows = connection.execute(some).all()
        if not rows:
            return
        last = rows[-1].id
        found = [{"table": row.id, "gathered": gathered(row.rest, row.state)} for row in rows]
        connection.execute(changed, found)


def gathered(kept: str, state: str | None) -> str:
    """Return a table's JSON with all that is of its round in one place; a text that is none stays
    as it is: it is complained of when the table is read.
    """
    try:
        rest = json.loads(kept)
    except ValueError:
        return kept
    return json.dumps(_gathered(rest, state)) if isinstance(rest, dict) else kept


def _gathered(rest: dict[str, Any], state: str | None) -> dict[str, Any]:
    memory = {name: rest.pop(name) for name in OF_ROUND if name in rest}
    result = rest.get("result")
    if isinstance(result, dict):
        rest["result"] = {**result, "timed_out": memory.get("timed_out", [])}
    return {**rest, "memory": {} if state is None else memory}
