"""On equal wins a board asks who came last less often, then for the better mean place."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("lasts", "place_sum"):
        number = sa.Column(name, sa.Integer, nullable=False, server_default="0")
        op.add_column("standings", number)
