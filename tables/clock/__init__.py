"""Whose time runs, and what the table does by itself. Pure."""
