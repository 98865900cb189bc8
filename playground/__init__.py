"""Discord in a box: a loopback server the unmodified bot logs in to, and a page for playing."""
