"""The week's deal: the same cards for everybody, once a week."""
