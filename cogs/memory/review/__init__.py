"""A feature: a person's season or year in a picture."""
