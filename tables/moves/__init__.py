"""What an action makes of a table: from one snapshot to the next. Pure."""
