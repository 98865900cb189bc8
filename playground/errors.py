"""Discord's refusals: HTTP status, error code and message."""

from __future__ import annotations

from typing import Any

UNKNOWN_CHANNEL = 10003
UNKNOWN_GUILD = 10004
UNKNOWN_MEMBER = 10007
UNKNOWN_MESSAGE = 10008
UNKNOWN_ROLE = 10011
UNKNOWN_USER = 10013
UNKNOWN_EMOJI = 10014
UNKNOWN_WEBHOOK = 10015
UNKNOWN_INTERACTION = 10062
UNKNOWN_COMMAND = 10063
TOO_MANY_EMOJIS = 30008
TOO_MANY_OLD_EDITS = 30046
TOO_LARGE = 40005
ALREADY_ANSWERED = 40060
MISSING_ACCESS = 50001
ANOTHERS_MESSAGE = 50005
EMPTY_MESSAGE = 50006
MISSING_PERMISSIONS = 50013
INVALID_WEBHOOK_TOKEN = 50027
INVALID_FORM = 50035
ARCHIVED_THREAD = 50083
ENTRY_POINT_LEFT_OUT = 50240
THREAD_EXISTS = 160004
THREAD_LOCKED = 160005

KNOWN: dict[int, tuple[int, str]] = {
    UNKNOWN_CHANNEL: (404, "Unknown Channel"),
    UNKNOWN_GUILD: (404, "Unknown Guild"),
    UNKNOWN_MEMBER: (404, "Unknown Member"),
    UNKNOWN_MESSAGE: (404, "Unknown Message"),
    UNKNOWN_ROLE: (404, "Unknown Role"),
    UNKNOWN_USER: (404, "Unknown User"),
    UNKNOWN_EMOJI: (404, "Unknown Emoji"),
    UNKNOWN_WEBHOOK: (404, "Unknown Webhook"),
    UNKNOWN_INTERACTION: (404, "Unknown interaction"),
    UNKNOWN_COMMAND: (404, "Unknown application command"),
    TOO_MANY_EMOJIS: (400, "Maximum number of emojis reached (2000)"),
    TOO_LARGE: (413, "Request entity too large"),
    ALREADY_ANSWERED: (400, "Interaction has already been acknowledged."),
    MISSING_ACCESS: (403, "Missing Access"),
    ANOTHERS_MESSAGE: (403, "Cannot edit a message authored by another user"),
    EMPTY_MESSAGE: (400, "Cannot send an empty message"),
    MISSING_PERMISSIONS: (403, "Missing Permissions"),
    INVALID_WEBHOOK_TOKEN: (401, "Invalid Webhook Token"),
    INVALID_FORM: (400, "Invalid Form Body"),
    ARCHIVED_THREAD: (400, "Thread is archived"),
    ENTRY_POINT_LEFT_OUT: (
        400,
        "You cannot remove this app's Entry Point command in a bulk update operation. Include the"
        " Entry Point command in your update request or delete it separately.",
    ),
    THREAD_EXISTS: (400, "A thread has already been created for this message"),
    THREAD_LOCKED: (400, "This thread is locked"),
}


class ApiError(Exception):
    """A request Discord refuses; `status` and `body` make up the answer."""

    def __init__(
        self,
        code: int,
        *,
        status: int | None = None,
        message: str | None = None,
        errors: dict[str, Any] | None = None,
    ) -> None:
        known_status, known_message = KNOWN.get(code, (400, "Bad Request"))
        self.code = code
        self.status = status or known_status
        self.body: dict[str, Any] = {"message": message or known_message, "code": code}
        if errors:
            self.body["errors"] = errors
        super().__init__(f"{self.status} {code}: {self.body['message']}")


def unauthorized() -> ApiError:
    """Return the error of a request without the bot's token."""
    return ApiError(0, status=401, message="401: Unauthorized")


def not_found() -> ApiError:
    """Return the error of a request to an address that does not exist."""
    return ApiError(0, status=404, message="404: Not Found")
