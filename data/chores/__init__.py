"""What the operator has the program do instead of running the bot."""
