"""What every feature is built with: clicks, answers, words, layouts. Knows no feature."""
