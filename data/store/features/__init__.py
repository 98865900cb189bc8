"""What single features keep: deals, sign-ups, calls, reminders, house rules, roles."""
