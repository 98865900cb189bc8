"""A playground of its own for every test, and a plain client of its REST API."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import pytest

from playground.interactions import Interaction
from playground.server import Playground

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c63f8cfc0f01f0005000201ff5cd8b2e30000000049454e44ae426082"
)


@dataclass
class Answer:
    """The answer to a request."""

    status: int
    body: Any
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def code(self) -> int | None:
        """Discord's error code, None if there is none."""
        return self.body.get("code") if isinstance(self.body, dict) else None


class Api:
    """Sends requests the way a bot does."""

    def __init__(self, place: Playground, session: aiohttp.ClientSession) -> None:
        self.place = place
        self.session = session
        self.app = place.world.bot["id"]
        self.token: str | None = place.token

    async def __call__(self, method: str, path: str, body: Any = None, **more: Any) -> Answer:
        headers = {"Authorization": f"Bot {self.token}"} if self.token else {}
        if body is not None:
            more["json"] = body
        url = f"{self.place.url}/api/v10{path}"
        async with self.session.request(method, url, headers=headers, **more) as response:
            parsed = await response.json() if response.content_length else None
            lower = {key.lower(): value for key, value in response.headers.items()}
            return Answer(response.status, parsed, lower)

    async def send(self, content: str = "hello", **payload: Any) -> Answer:
        """Post a message to the first channel."""
        path = f"/channels/{self.place.channel}/messages"
        return await self("POST", path, {"content": content, **payload})

    async def answer(self, interaction: Interaction, kind: int, **data: Any) -> Answer:
        """Answer an interaction for the first time."""
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=true"
        return await self("POST", path, {"type": kind, "data": data})

    async def hook(
        self, interaction: Interaction, method: str, message: str = "", body: Any = None
    ) -> Answer:
        """Use an interaction's webhook; `message` is an id or @original."""
        tail = f"/messages/{message}" if message else ""
        return await self(method, f"/webhooks/{self.app}/{interaction.token}{tail}", body)

    async def command(self, *names: str) -> None:
        """Register commands of these names."""
        body = [{"name": name, "description": "a command"} for name in names]
        assert (await self("PUT", f"/applications/{self.app}/commands", body)).status == 200


@pytest.fixture
async def place() -> AsyncIterator[Playground]:
    async with Playground() as running:
        yield running


@pytest.fixture
async def api(place: Playground) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(place, session)


def text(content: str = "hello") -> dict[str, Any]:
    """Return a TextDisplay."""
    return {"type": 10, "content": content}


def button(custom_id: str = "b", **more: Any) -> dict[str, Any]:
    """Return a button."""
    return {"type": 2, "style": 1, "label": "Press", "custom_id": custom_id, **more}


def row(*children: dict[str, Any]) -> dict[str, Any]:
    """Return an action row."""
    return {"type": 1, "components": list(children)}
