"""What simulated Discord does not know of itself: it takes a message of one nonce once within some
minutes; and a post may be lost before Discord takes it, or its answer after that.
"""

import asyncio
from typing import Any, Literal, TypeAlias

import pytest
import simcord
from simcord.backend.errors import BackendError
from simcord.http import router
from simcord.http._helpers import message_response

NONCE_S = 300.0
POSTS = ["channels", "{channel_id}", "messages"]

Lost: TypeAlias = Literal["before", "after"]  # before Discord has taken it, or after
How: TypeAlias = Literal["unwell", "killed"]  # Discord answers 503; nothing follows any more


def take_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have simulated Discord look at nonces, and lose what `lose` asks for."""
    monkeypatch.setitem(
        router._ROUTES,
        "POST",
        [(way, _taking(take) if way == POSTS else take) for way, take in router._ROUTES["POST"]],
    )


def lose(env: simcord.Env, when: Lost, how: How = "unwell", times: int = 1) -> None:
    """Lose the next posts in channels, or the answers to them."""
    orders: list[tuple[Lost, How]] = vars(env.backend).setdefault("lost", [])
    orders += [(when, how)] * times


def found(env: simcord.Env) -> None:
    """Lose nothing any more."""
    vars(env.backend).pop("lost", None)


def _taking(take: router.Handler) -> router.Handler:
    def once(ctx: router.RequestContext) -> Any:
        orders: list[tuple[Lost, How]] = vars(ctx.backend).get("lost", [])
        when, how = orders.pop(0) if orders else (None, None)
        error = asyncio.CancelledError() if how == "killed" else BackendError(503, 0, "unwell")
        if when == "before":
            raise error
        answer = _once(ctx, take)
        if when == "after":
            raise error
        return answer

    return once


def _once(ctx: router.RequestContext, take: router.Handler) -> Any:
    """Take a message; or return the one of the same nonce."""
    body, backend = ctx.body(), ctx.backend
    known: dict[str, tuple[float, int, int]] = vars(backend).setdefault("nonces", {})
    nonce, now = body.get("nonce"), backend.clock.elapsed
    if body.get("enforce_nonce") and nonce in known and now - known[nonce][0] < NONCE_S:
        _, channel, number = known[nonce]
        return message_response(ctx, backend.get_message(channel, number))
    answer = take(ctx)
    known[str(nonce)] = (now, ctx.int_arg("channel_id"), int(answer["id"]))
    return answer
