"""A feature: a table's evening so far, and the picture at its end."""
