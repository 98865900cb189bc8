"""A server's memory: boards, profiles, the tab, seasons, and the role of a title."""
