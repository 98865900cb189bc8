"""A call that is called off, and a sign-up whose message does not say yet that it is over."""

import sqlalchemy as sa
from alembic import op

revision = "0044"
down_revision = "0043"


def upgrade() -> None:
    for table, column in (("calls", "off"), ("sign_ups", "over")):
        new = sa.Column(column, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column(table, new)
    op.execute("UPDATE sign_ups SET over = true WHERE state <> 'open'")
