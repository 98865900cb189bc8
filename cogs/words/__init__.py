"""What a person reads: languages, names, widths, spelling. Knows no feature."""
