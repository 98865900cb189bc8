"""Runs migrations on the connection it is given. The store calls it at start."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    transactional_ddl=True,  # SQLite can, too, as long as nobody commits in between
)
with context.begin_transaction():
    context.run_migrations()
