"""Connections that do not wait for ever: on a request whose headers drip in, or on a reader that takes nothing."""

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEADERS_S: Final = 20.0
"""Seconds in which the headers of a request must have arrived, from the beginning of the connection or its first byte.
"""
STALLED_S: Final = 30.0
"""Seconds after which a reader that takes nothing is cut off; it can go on where it was."""


class Punctual(H11Protocol):
    """A connection of a server, which ends where the other side does not go on."""

    headers_s = HEADERS_S
    stalled_s = STALLED_S

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._unread: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the headers."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take what came; whether the headers are complete is known then."""
        self._wait()
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._read()

    def pause_writing(self) -> None:
        """The reader does not take what is sent: it has a while to go on."""
        super().pause_writing()
        self._stalled = self._stalled or self.loop.call_later(self.stalled_s, self.transport.abort)

    def resume_writing(self) -> None:
        """The reader goes on."""
        self._taken()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._read()
        self._taken()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._unread is None and self.conn.their_state is h11.IDLE:
            self._unread = self.loop.call_later(self.headers_s, self.transport.abort)

    def _read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _taken(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
