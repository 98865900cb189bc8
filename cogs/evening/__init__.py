"""A feature: what a table has played in an evening, and the picture at its end."""
