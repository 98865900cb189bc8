"""The card faces: pictures, their names, and cards as plain text where there are no pictures."""
