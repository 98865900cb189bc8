"""The bot as a process of its own on the playground: killed in a storm, played, counted."""
