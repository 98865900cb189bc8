"""Settings of people and servers: /settings, /server, /privacy."""
