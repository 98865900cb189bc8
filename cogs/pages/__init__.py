"""The common tools of all pages: clicks, answers, layouts, posts. Knows no feature."""
