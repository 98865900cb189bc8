"""Sign-ups are no events of Discord's any more."""

from alembic import op

revision = "0041"
down_revision = "0040"


def upgrade() -> None:
    op.drop_column("sign_ups", "event")
    op.drop_column("servers", "events")
