"""A key for each person, which makes their name in the operator's log."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("log_key", sa.LargeBinary))
    people = sa.table("people", sa.column("id", sa.Integer), sa.column("log_key", sa.LargeBinary))
    numbers = op.get_bind().execute(sa.select(people.c.id)).scalars().all()
    keys = [{"number": number, "key": secrets.token_bytes(16)} for number in numbers]
    if keys:
        given = sa.update(people).where(people.c.id == sa.bindparam("number"))
        op.get_bind().execute(given.values(log_key=sa.bindparam("key")), keys)
