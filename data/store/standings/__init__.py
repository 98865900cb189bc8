"""What matches add up to: boards, profiles, honours, rivals, debts, weeks."""
