"""House rules: changed at a table, saved for a server, passed on as codes."""
