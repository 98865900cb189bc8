"""Whom somebody has met is counted when it is asked; of who is deleted no try at a deal is known."""

from alembic import op

revision = "0047"
down_revision = "0046"


def upgrade() -> None:
    op.drop_table("rivals")
    op.drop_table("deal_marks")
    op.drop_column("deals", "mark_key")
