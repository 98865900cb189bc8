"""What a finished round needs to be played again. Those from before stay closed."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("rounds", sa.Column("revision", sa.Integer))
    op.add_column("rounds", sa.Column("carry", sa.Text, nullable=False, server_default="[]"))
    opened = sa.Column("opened", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("rounds", opened)
    op.create_index("rounds_by_server", "rounds", ["server", "opened", "id"])
