"""Who chose the role that goes with a title. Of those chosen before nobody knows."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "title_roles",
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("role", sa.BigInteger, nullable=False),
        sa.Column("person_id", sa.Integer, sa.ForeignKey("people.id")),
        sa.Column("aside", sa.String(8)),
    )
    op.create_index("title_roles_by_person", "title_roles", ["person_id"])
    op.execute(
        "INSERT INTO title_roles (server, role) SELECT id, role FROM servers WHERE role IS NOT NULL"
    )
    op.drop_column("servers", "role")
