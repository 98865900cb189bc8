"""Finding one's own tables, and people for a table."""
