"""When an honour was given last is read by nobody."""

from alembic import op

revision = "0043"
down_revision = "0042"


def upgrade() -> None:
    op.drop_column("honours", "at")
