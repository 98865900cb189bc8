"""Whether a press that Discord says was answered already was answered by us, or by a second program
that runs with our token: Discord takes the first answer.
"""

import logging
import time
from collections import OrderedDict, deque
from math import inf
from types import SimpleNamespace
from typing import Any

import aiohttp
from discord import HTTPException
from discord.webhook.async_ import AsyncWebhookAdapter

from tables.timers import Clock

log = logging.getLogger(__name__)

ANSWERED_ALREADY = 40060
ENOUGH, TOGETHER = 3, 300.0  # answered by another within so many seconds
OVER = 600.0  # seconds without
AFTER_LOSS = 60.0  # seconds after a lost lock in which another process of ours may answer
REMEMBERED = 1_000  # interactions


class SecondProgram:
    """Counts the presses that another program has answered."""

    def __init__(self, steady: Clock = time.monotonic) -> None:
        self._steady = steady
        self._sent: OrderedDict[str, int] = OrderedDict()  # by interaction, its answers
        self._by_another: deque[float] = deque(maxlen=ENOUGH)
        self._noticed = self._lost = -inf

    @property
    def runs(self) -> bool:
        """True if there is one, until ten minutes have passed without a sign of it."""
        return self._noticed > self._steady() - OVER

    def remark(self) -> str:
        """Return what /healthz says of it; "" if there is none."""
        return "another program runs with the same token" if self.runs else ""

    def lock_lost(self) -> None:
        """Note that another process may just have taken over our servers, or given them back."""
        self._lost = self._steady()

    def sent_again(self, interaction: int) -> bool:
        """True if our answer to a press was sent more than once: the first may be the one taken."""
        return self._sent.get(str(interaction), 0) > 1

    async def ask(
        self, _session: object, context: SimpleNamespace, start: aiohttp.TraceRequestStartParams
    ) -> None:
        """Note an answer that is sent. Called by aiohttp before every request."""
        match start.url.raw_parts:
            case (*_, "interactions", interaction, _, "callback"):
                self._sent[interaction] = context.sent = self._sent.get(interaction, 0) + 1
                if len(self._sent) > REMEMBERED:
                    self._sent.popitem(last=False)

    async def hear(
        self, _session: object, context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        """Look whether Discord had an answer before our only one: one that was sent twice may have
        been taken the first time. Called by aiohttp after every request.
        """
        if getattr(context, "sent", 0) != 1 or end.response.status != 400:
            return
        try:
            answer = await end.response.json()
        except (aiohttp.ClientError, ValueError):
            return
        if isinstance(answer, dict) and answer.get("code") == ANSWERED_ALREADY:
            self._count()

    def _count(self) -> None:
        now = self._steady()
        if now - self._lost < AFTER_LOSS:
            return
        self._by_another.append(now)
        if len(self._by_another) < ENOUGH or now - self._by_another[0] > TOGETHER:
            if self.runs:
                self._noticed = now
            return
        runs, self._noticed = self.runs, now
        if not runs:
            log.error(
                "Another program runs with this bot's token: it answers presses before this one,"
                " and people see two bots' answers or none. Look for a container, a systemd unit or"
                " a computer that was forgotten; or make a new token in Discord's developer portal",
                extra={"matter": "second"},
            )


class WatchedAnswers:
    """discord.py's way to answer a press. Where Discord takes an answer, says that it failed, and
    refuses it when the library sends it again, it is answered.
    """

    def __init__(self, way: AsyncWebhookAdapter, second: SecondProgram) -> None:
        self._way, self._second = way, second

    def __getattr__(self, name: str) -> Any:
        """Everything but an answer is left to discord.py."""
        return getattr(self._way, name)

    async def create_interaction_response(self, interaction: int, token: str, **how: Any) -> Any:
        """Answer a press, in discord.py's terms. Raises discord.HTTPException."""
        try:
            return await self._way.create_interaction_response(interaction, token, **how)
        except HTTPException as error:
            if error.code != ANSWERED_ALREADY or not self._second.sent_again(interaction):
                raise
        return {"interaction": {"id": interaction}}
