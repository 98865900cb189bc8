"""Who wants to be reminded of slow tables once a day, and when they last were."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    daily = sa.Column("daily", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("people", daily)
    op.add_column("people", sa.Column("reminded", sa.Float))
    op.create_index("people_daily", "people", ["daily"])
