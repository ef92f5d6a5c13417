"""Who may do what: the token of the operator, invitations for one participant of one debate, tickets for one stream.

The token is made at the first start, in a file that only its owner can read. An invitation is signed with it, so that
no list of them is kept: it ends with its time, and all end with the token.
"""

import base64
import hashlib
import hmac
import json
import os
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from moot.errors import BadInput, StoreUnavailable

TICKET_S: Final = 60.0
MAX_TICKETS: Final = 10_000
LONGEST_S: Final = 90 * 86_400
"""Seconds for which an invitation can hold at most."""
LONGEST: Final = 4_096
"""Characters of a token, an invitation or a ticket that are looked at."""


@dataclass(frozen=True, slots=True)
class Owner:
    """Whoever has the token: may do everything."""


@dataclass(frozen=True, slots=True)
class Invited:
    """Whoever has an invitation: may answer as one `participant` of one `debate`, until `expires` (seconds since 1970).
    """

    debate: str
    participant: str
    expires: int


@dataclass(frozen=True, slots=True)
class Watching:
    """Whoever has a ticket: may read the stream of one `debate`, once."""

    debate: str


Who = Owner | Invited | Watching


def token_in(folder: Path) -> tuple[str, Path]:
    """The token of a server whose files are in `folder`, and the file that holds it; both are made if they are missing.

    Raises BadInput if others can read the file, StoreUnavailable if it can be neither read nor made.
    """
    file = folder / "token"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        try:
            new = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
        except FileExistsError:
            return _read(file), file
        token = secrets.token_urlsafe(32)
        with os.fdopen(new, "w") as out:
            out.write(token + "\n")
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise StoreUnavailable(str(file), why, "see that its folder can be written") from error
    return token, file


def _read(file: Path) -> str:
    found = os.open(file, os.O_RDONLY | os.O_NOFOLLOW)
    with os.fdopen(found) as text:
        if os.fstat(text.fileno()).st_mode & 0o077:
            raise BadInput(f"others can read the token in {file}", f"chmod 600 {file}, or remove it for a new one")
        token = text.read(LONGEST).strip()
    if len(token) < 20:
        raise BadInput(f"the token in {file} is too short to be safe", "remove the file: a new one is made")
    return token


@dataclass(slots=True)
class Rights:
    """Tells who is calling. `token`: that of the operator; `now`: gives the time in seconds since 1970."""

    token: str
    now: Callable[[], float] = time.time
    _tickets: dict[str, tuple[str, float]] = field(default_factory=dict)

    def of(self, given: str) -> Who | None:
        """Who has the token or the invitation `given`; None if nobody has it, or its time is over."""
        if len(given) > LONGEST:
            return None
        if hmac.compare_digest(given.encode(), self.token.encode()):
            return Owner()
        return self._invited(given)

    def invitation(self, debate: str, participant: str, seconds: int) -> tuple[str, int]:
        """An invitation to answer as a participant of a debate for so many seconds, and when it ends."""
        expires = int(self.now()) + seconds
        said = json.dumps([debate, participant, expires]).encode()
        return f"{_text(said)}.{_text(self._signed(said))}", expires

    def ticket(self, debate: str) -> str:
        """A ticket for the stream of a debate, to be used once within a minute."""
        now = self.now()
        self._tickets = {t: (d, ends) for t, (d, ends) in self._tickets.items() if ends > now}
        if len(self._tickets) >= MAX_TICKETS:
            self._tickets.pop(next(iter(self._tickets)))
        made = secrets.token_urlsafe(24)
        self._tickets[made] = (debate, now + TICKET_S)
        return made

    def spend(self, ticket: str) -> Watching | None:
        """Who has a ticket; it is spent by asking. None if it is not known, was spent, or its minute is over."""
        debate, ends = self._tickets.pop(ticket, ("", 0.0))
        return Watching(debate) if ends > self.now() else None

    def _invited(self, given: str) -> Invited | None:
        said, _, signature = given.partition(".")
        try:
            told, signed = _bytes(said), _bytes(signature)
        except ValueError:
            return None
        if not hmac.compare_digest(signed, self._signed(told)):
            return None
        debate, participant, expires = json.loads(told)
        return Invited(debate, participant, expires) if expires > self.now() else None

    def _signed(self, said: bytes) -> bytes:
        return hmac.digest(self.token.encode(), b"invitation\0" + said, hashlib.sha256)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    """Raises ValueError for what is no URL-safe base64."""
    return base64.b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)
