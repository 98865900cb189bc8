"""What people and servers set: /settings, /server, /privacy."""
