"""The common tools of all features: clicks, answers, words, layouts. Knows no feature."""
