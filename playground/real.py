"""What a simulation beside the bot leaves out, switched on together: `python -m playground --real`.

The bot's computer has a wrong clock (`launch` sets it). Presses come late, some are answered by
another program with the same token first, some answers and messages are taken and said to have
failed, or lost on their way. Ephemeral messages are gone for who reloads. The server is no
community, and so speaks American English whatever its people do.
"""

from __future__ import annotations

from playground.services import Services

AHEAD_S = 1_200.0  # of the bot's clock
LATE_S = 2.5  # of the three in which a press has to be answered
ANSWER = r"^/interactions/\d+/[^/]+/callback$"
MESSAGE = r"^/channels/\d+/messages$"
FAILED, LOST, POSTED = 37, 53, 29  # each so-manieth answer, and message
NO_COMMUNITYS = "en-US"


def begin(services: Services) -> None:
    """Have all that happen from now on, before any bot is there."""
    world, faults = services.world, services.faults
    world.state.guild |= {"preferred_locale": NO_COMMUNITYS, "features": []}
    world.forgets = True
    services.interactions.late = LATE_S
    services.interactions.shared = True
    faults.error(503, method="POST", path=ANSWER, after=True, times=None, every=FAILED)
    faults.error(503, method="POST", path=MESSAGE, after=True, times=None, every=POSTED)
    faults.cut(method="POST", path=ANSWER, after=True, times=None, every=LOST)
