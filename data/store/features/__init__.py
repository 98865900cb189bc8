"""The data of single features: deals, sign-ups, calls, reminders, house rules, roles."""
