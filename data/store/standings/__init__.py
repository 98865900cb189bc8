"""The totals of matches: boards, profiles, honours, rivals, debts, weeks."""
