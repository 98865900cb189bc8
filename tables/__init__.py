"""Tables people sit at: seats, lobby, rounds, clocks. asyncio, but no Discord and no SQL."""
