"""`bot.py doctor`: whether all is well, by requests to Discord that only read. It may run beside a
running bot.
"""

import time
from email.utils import parsedate_to_datetime
from typing import NamedTuple

import aiohttp
from discord.http import Route

SECONDS = 5.0  # for an answer


class Identity(NamedTuple):
    """Discord's answer to who a token is: its status, None without one; and by how many seconds our
    clock is ahead of Discord's, None if unknown.
    """

    status: int | None = None
    ahead: float | None = None


async def identify(token: str) -> Identity:
    """Ask Discord once who this token is."""
    headers = {"Authorization": f"Bot {token}"}
    limit = aiohttp.ClientTimeout(SECONDS)
    try:
        async with (
            aiohttp.ClientSession(headers=headers, timeout=limit) as session,
            session.get(f"{Route.BASE}/users/@me") as answer,
        ):
            date = answer.headers.get("Date")
            at = None if date is None else parsedate_to_datetime(date).timestamp()
            return Identity(answer.status, None if at is None else time.time() - at)
    except (aiohttp.ClientError, OSError, TimeoutError, ValueError):
        return Identity()
