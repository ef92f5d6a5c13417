"""fork and delete: a debate that begins as another did; one that is to be seen no more."""

from typing import Annotated, Any

import typer

from moot.cli.app import DEBATES, app, command
from moot.cli.commands.memory import answer
from moot.cli.options import DebateId
from moot.cli.session import Session


@command(app, DEBATES, "moot fork 9c41d0e2f7a6b583 --at 4")
def fork(
    session: Session,
    id: DebateId,
    at: Annotated[str, typer.Option(metavar="VERSION", help="How many of its events to take, from the first.")],
) -> None:
    """Begin a debate with the first events of another; `moot resume` lets it go its own way."""
    with session.open() as m:
        new = m.fork(id, at=number(at)).debate_id
    answer(session, {"debate_id": new}, f"forked as {new}; go on with {moot_for(session)} resume {new}")


def number(text: str) -> Any:
    """A whole number, or the text as it is, which the operation refuses with the range that it knows."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else text


@command(app, DEBATES, "moot delete 9c41d0e2f7a6b583")
def delete(session: Session, id: DebateId) -> None:
    """Erase a debate's texts and its remembered verdict for good; that it was there stays on record."""
    with session.open() as m:
        erased = m.delete(id)
    answer(session, {"deleted": id, "erased": erased}, f"deleted {id}")


def moot_for(session: Session) -> str:
    """What calls moot for the same database."""
    from moot.cli.show.result import called

    return " ".join(called(session))
