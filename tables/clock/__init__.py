"""Whose time runs, and the table's own part in it. Pure."""
