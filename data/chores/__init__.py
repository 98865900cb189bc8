"""The program's chores for an operator, instead of running the bot."""
