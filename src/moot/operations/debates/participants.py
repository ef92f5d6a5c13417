"""The participants of a debate as a caller far away names them, in plain data: they become seats and a file of agents.

What scripted participants say is kept in a file of the server, so that a debate with people goes on after a restart.
"""

import json
import os
import secrets
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from moot.errors import InvalidDocument, UnknownName
from moot.operations.debates.agents import scripted
from moot.operations.debates.background import Running
from moot.operations.debates.hold_requests import Hold
from moot.operations.plain_data import from_plain, types_of
from moot.participants.models.personas import built_in
from moot.runtime.driver import off_loop

KINDS: Final = {
    "human": ("name", "deadline_s"),
    "scripted": ("name", "rounds", "closing", "class"),
    "model": ("name", "model"),
    "persona": ("name", "model"),
    "evidence": ("name",),
}
"""The kinds of participants, each with its fields."""
HIDDEN: Final = ("agents", "personas", "model", "framed")
"""Fields of the request that are files of this machine, code, what moot wrote down, or what `participants` says."""


AS_DATA: Final[Mapping[str, Any]] = {
    "facts": list[dict[str, Any]] | None,
    "budget": str | dict[str, float] | None,
}
"""Fields that a command reads from a file or a text, and a caller gives as they are."""


def fields() -> dict[str, Any]:
    """The fields that a caller may give beside `participants`: by name, the type that they have in JSON."""
    return {name: kind for name, kind in {**types_of(Hold), **AS_DATA}.items() if name not in HIDDEN}


def held(body: object, folder: Path) -> tuple[Hold, Path | None]:
    """The request to hold the debate that a body describes, and the file of its agents, if it has any.

    Raises InvalidDocument with everything that is wrong, UnknownName.
    """
    what = "the debate"
    if not isinstance(body, Mapping):
        raise InvalidDocument(what, ["it is no object"])
    given = {name: value for name, value in body.items() if name != "participants"}
    problems = [f"there is no field {name!r}: there are participants, {', '.join(fields())}" for name in given
                if name not in fields()]  # fmt: skip
    seats = body.get("participants", [])
    problems += _wrong(seats)
    data = {name: given.pop(name) for name in AS_DATA if given.get(name) is not None}
    if not isinstance(data.get("facts", []), list):
        problems.append("`facts`: give a list of objects")
    if not isinstance(data.get("budget", ""), str | Mapping):
        problems.append("`budget`: give an object as {\"calls\": 40}, or a text as calls=40")
    if problems:
        raise InvalidDocument(what, problems)
    models = [seat for seat in seats if seat["kind"] in ("model", "persona")]
    agents = [_agent(seat) for seat in seats if seat["kind"] in ("human", "scripted")]
    if models:
        given |= {"model": [seat["model"] for seat in models], "personas": _personas(models)}
    request = replace(from_plain(Hold, given), **data)
    if not agents:
        return request, None
    document = {"agents": agents}
    scripted(document)  # what is wrong is told before anything is written
    if models:
        raise InvalidDocument(what, ["models do not take part beside people or scripts yet: leave out one of them"])
    file = _written(document, folder)
    return request.among(str(file)), file


async def begun(body: object, folder: Path, running: Running) -> str:
    """Open the debate that a body describes and let it go on in the background; give its id. A file of agents that no
    debate came to need is not left behind. Raises as `held` and `Running.hold`.
    """
    asked, file = await off_loop(held, body, folder)
    try:
        return await running.hold(asked)
    except BaseException:
        if file is not None:
            file.unlink(missing_ok=True)
        raise


def forget(reference: str | None, folder: Path) -> None:
    """Remove a file of agents, if it is one of those that the server wrote."""
    if reference is not None and Path(reference).parent == folder.resolve():
        Path(reference).unlink(missing_ok=True)


def _wrong(seats: object) -> list[str]:
    """What is wrong with the participants, a line each."""
    if not isinstance(seats, list):
        return ["`participants`: give a list"]
    found = []
    for number, seat in enumerate(seats, 1):
        if not isinstance(seat, Mapping) or not isinstance(seat.get("kind"), str) or seat["kind"] not in KINDS:
            found.append(f"participant {number}: give an object whose `kind` is one of {', '.join(KINDS)}")
            continue
        known = KINDS[seat["kind"]]
        strange = [key for key in seat if key not in (*known, "kind")]
        found += [f"participant {number}: a {seat['kind']} has no {key!r}" for key in strange]
        needed = ("name", "model") if "model" in known else ("name",)
        found += [
            f"participant {number}: `{key}` is a text that is missing"
            for key in needed
            if not isinstance(seat.get(key), str) and not (key == "name" and seat["kind"] in ("evidence", "model"))
        ]
    return found


def _agent(seat: Mapping[str, Any]) -> dict[str, Any]:
    """A participant as an agents file has it."""
    rest = {key: value for key, value in seat.items() if key not in ("kind", "name")}
    return {"id": seat["name"], **rest, **({"human": True} if seat["kind"] == "human" else {})}


def _personas(models: list[Mapping[str, Any]]) -> str:
    """The personas that the models play: those that are named, and the built-in ones in order for the others."""
    known = list(built_in())
    for seat in models:
        if seat["kind"] == "persona" and seat["name"] not in known:
            raise UnknownName("persona", seat["name"], known)
    named = {seat["name"] for seat in models if seat["kind"] == "persona"}
    free = iter([name for name in known if name not in named] * len(models))
    return ",".join(seat["name"] if seat["kind"] == "persona" else next(free) for seat in models)


def _written(document: Mapping[str, Any], folder: Path) -> Path:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = folder.resolve() / f"{secrets.token_hex(12)}.json"
    new = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(new, "w", encoding="utf-8") as out:
        json.dump(document, out)
    return file
