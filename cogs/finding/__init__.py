"""Finding a table, and people for one: /mine."""
