"""The base: new databases are made by data/store/database/migrating.py, and later ones follow."""

revision = "0037"
down_revision = None


def upgrade() -> None:
    pass
