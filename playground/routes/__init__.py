"""Discord's REST routes, one module a kind of thing."""
