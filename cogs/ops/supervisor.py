"""Messages to systemd, if it has started us: our state, by its protocol (sd_notify)."""

from __future__ import annotations

import logging
import os
import socket
from typing import Literal, TypeAlias

log = logging.getLogger(__name__)

State: TypeAlias = Literal["READY=1", "WATCHDOG=1", "STOPPING=1"]


def notify(state: State) -> None:
    """Tell the supervisor, if it listens. Never waits."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):  # an abstract name of Linux, outside the file system
        address = f"\0{address[1:]}"
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as supervisor:
            supervisor.setblocking(False)
            supervisor.sendto(state.encode(), address)
    except OSError as error:
        log.debug("The supervisor does not hear %s: %s", state, error)
