"""A question without positions: a model makes some, and the user takes them, changes them, or leaves it."""

import sys
from dataclasses import replace

from moot.errors import BadInput
from moot.faces.cli.output import say
from moot.faces.cli.session import MEMORY, Session
from moot.operations.requests.holding import FrameQuestion, Hold


def needs_framing(request: Hold) -> bool:
    """Whether the question has no positions, and the protocol needs some."""
    from moot.operations.model_roles import needs_framing as needs

    return needs(request)


def takes_apart(request: Hold) -> bool:
    """Whether the protocol debates claims, each by itself."""
    from moot.operations.model_roles import takes_apart as claims

    return claims(request)


def confirmed(session: Session, request: Hold) -> Hold:
    """The request with the positions that a model makes of its question, once the user has agreed to them or written
    others. Raises BadInput, before anything is asked, where nobody can be asked, and if the user wants none of them.
    """
    if not (sys.stdin is not None and sys.stdin.isatty()):
        raise BadInput("the question has no positions, and nobody is here to confirm those of a model",
                       "give them with -p, or --yes to take what the model makes of it")  # fmt: skip
    asking = FrameQuestion(request.question, request.model[0], request.budget, takes_apart(request))
    with replace(session, db=MEMORY).open(any_project=True) as m:
        m.rehearse(replace(request, positions=("one", "another")))
        framing = m.run(asking)
    say("the model makes these positions of it:")
    for text in framing.positions:
        say(text, "  - ")
    answer = input("Debate them? [Y]es, [e]dit, [n]o: ").strip().lower()
    if answer in ("", "y", "yes"):
        return replace(request, positions=framing.positions, framed=framing.framed)
    if answer in ("e", "edit"):
        return replace(request, positions=tuple(_written()), framed=framing.framed)
    raise BadInput("no position was taken", "give positions with -p")


def _written() -> list[str]:
    say("write a position a line; an empty line ends them")
    found: list[str] = []
    while line := input("position: ").strip():
        found.append(line)
    return found
