"""What a server remembers: boards, profiles, the tab, seasons, and the role of a title."""
