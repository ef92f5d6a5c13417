"""A command for each protocol that describes one: its flags follow from how its debates are opened."""

import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from typer.main import get_group

from moot.errors import BadInput
from moot.faces.cli.app import command
from moot.faces.cli.commands.debates import driven, ended
from moot.faces.cli.completion import debate_ids
from moot.faces.cli.offering import offered, parameters, result_of, signed
from moot.faces.cli.output import keep_stdout, print_object, say
from moot.faces.cli.session import MEMORY, Session
from moot.faces.cli.settings import OF_A_DEBATE, debate_settings
from moot.operations.debates.debate_requests import HoldAgain
from moot.operations.debates.hold_requests import Hold
from moot.operations.models.model_requests import EstimateDebate, FrameQuestion, HoldRecorded
from moot.operations.operation import Topic
from moot.operations.plain_data import to_plain
from moot.operations.request import Help, Request

if TYPE_CHECKING:
    from moot.operations.models.model_results import Estimate
    from moot.protocols.protocol import Protocol


def needs_framing(request: Hold) -> bool:
    """Whether the question has no positions, and the protocol needs some."""
    from moot.operations.models.roles import needs_framing as needs

    return needs(request)


def takes_apart(request: Hold) -> bool:
    """Whether the protocol debates claims, each by itself."""
    from moot.operations.models.roles import takes_apart as claims

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


Stream = Annotated[
    bool, typer.Option("--stream", metavar="", help="Print each event as a JSON line, then the result.")
]


OWN: Final = (
    *("question", "as_of", "facts", "anonymous", "model", "personas", "budget", "independence", "checker", "reader"),
)
"""What is asked of one debate, and set in no file."""
ANY: Final = "debate"
"""The command that holds a debate by any protocol in which participants are brought."""
Other = Annotated[
    str | None, typer.Option("--protocol", metavar="NAME", help="graph, or another in which agents take part.")
]
Recorded = Annotated[
    str | None, typer.Option("--recorded", metavar="NAME", help="Hold a recorded debate again; no model is asked.")
]
Yes = Annotated[bool, typer.Option("--yes", metavar="", help="Take the positions that a model makes of the question.")]
DryRun = Annotated[
    bool, typer.Option("--dry-run", metavar="", help="Say what models would cost (--verbose: be sent); ask nothing.")
]
Again = Annotated[
    str | None,
    typer.Option("--again", metavar="ID", help="Hold that council anew; say what changed.", autocompletion=debate_ids),
]


def protocol_commands(wanted: str | None = None) -> dict[str, Any]:
    """The commands that hold debates, one for each protocol that has a command, by name. `wanted`: a command of which
    the protocol is enough, where it has the protocol's name."""
    from moot.protocols import BUILT_IN, protocol_named, under
    from moot.record.lifecycle import DEFAULT_PROFILE

    group = typer.Typer()
    alone = wanted is not None and (wanted, DEFAULT_PROFILE) in BUILT_IN
    for protocol in (protocol_named(str(wanted)),) if alone else under():
        if protocol.command is not None:
            _offer(group, protocol)
    return dict(get_group(group).commands)


def _offer(to: typer.Typer, protocol: "Protocol") -> None:
    offer = protocol.command
    assert offer is not None, "only a protocol with a command is offered"
    names = [name for name, is_wanted in _wanted(protocol).items() if is_wanted]

    def run(
        session: Session,
        *,
        stream: bool,
        again: str | None = None,
        recorded: str | None = None,
        yes: bool = False,
        dry_run: bool = False,
        **said: Any,
    ) -> int:
        if again is not None:
            return _held_again(session, again, said, stream)
        if recorded is not None:
            return _held_recorded(session, recorded, said, stream)
        if said["question"] is None:
            raise BadInput("no question was given", f"give one: {offer.example}")
        settings = debate_settings(said, [name for name in OF_A_DEBATE if name in names])
        own = {name: said[name] for name in OWN if said.get(name) is not None}
        name = said.get("protocol") or protocol.name
        request = Hold(name, positions=tuple(said.get("positions") or ()), **own, **settings)
        if dry_run:
            return estimated(replace(session, db=MEMORY), EstimateDebate(to_plain(request)))  # it reads no database
        if request.model and needs_framing(request) and not yes:
            request = confirmed(session, request)
        return _held(session, request, said.get("agents"), stream, known=protocol.weighs_evidence)

    run.__doc__ = offer.says
    more: dict[str, Any] = {"again": (Again, None)} if protocol.weighs_evidence else {}
    more |= {"protocol": (Other, None)} if offer.name == ANY else {}
    more |= {} if protocol.opening.seats else {"dry_run": (DryRun, False)}
    more |= {"recorded": (Recorded, None), "yes": (Yes, False)} if offer.name == ANY else {}
    signed(run, [p for name in names for p in _parameters(name, protocol)], stream=(Stream, False), **more)
    command(to, Topic.HOLD, offer.example, offer.name)(run)


def _wanted(protocol: "Protocol") -> dict[str, bool]:
    """The fields of a request, each with whether debates of the protocol have a use for it."""
    from moot.record.lifecycle import CHECKER, READER  # who only recalls loads no debate

    brought = not protocol.opening.seats
    return {
        "question": True,
        "positions": protocol.opening.positions[1] > 0,
        "agents": brought,
        "profile": True,
        "max_rounds": True,
        "min_evidence": protocol.weighs_evidence,
        "timeout_s": brought,
        "parameters": True,
        "as_of": protocol.weighs_evidence,
        "remember": True,
        "facts": protocol.opening.facts,
        "anonymous": brought,
        "model": brought or protocol.weighs_evidence,
        "personas": brought,
        "budget": brought or protocol.weighs_evidence,
        "independence": brought,
        "checker": CHECKER in protocol.opening.roles,
        "reader": READER in protocol.opening.roles,
    }


def _parameters(name: str, protocol: "Protocol") -> Iterator[Any]:
    def told(how: Help) -> Help:
        match name:
            case "model" if protocol.weighs_evidence:
                return replace(how, says="A model that reads the notes of which words are not sure.")
            case "timeout_s" if protocol.opening.timeout_s is not None:
                return replace(how, says=f"{how.says[:-1]} ({protocol.opening.timeout_s:g}).")
        return how

    optional = protocol.weighs_evidence or (protocol.command is not None and protocol.command.name == ANY)
    field, hint = offered(Hold)[name]
    yield from parameters(field, hint, told, unsaid=name != "question" or optional)


def _held_again(session: Session, id: str, said: Mapping[str, Any], stream: bool) -> int:
    """Hold a council anew, with its own question and settings, show it, and give the exit code."""
    given = sorted(name for name, value in said.items() if value)
    if given:
        raise BadInput(f"--again takes no {', '.join(given)}", "hold a new council to ask something else")
    with session.open() as m:
        result = driven(m, lambda watch: m.run(HoldAgain(id), watch), stream)
    return ended(session, result, as_json=session.json or stream)


def _held_recorded(session: Session, name: str, said: Mapping[str, Any], stream: bool) -> int:
    """Hold a recorded debate again, show it, and give the exit code."""
    given = sorted(name for name, value in said.items() if value)
    if given:
        raise BadInput(f"--recorded takes no {', '.join(given)}", "it is held as it was recorded")
    from moot.participants.models.recorded import recording

    request = HoldRecorded(name)
    recording(name)  # an unknown one is refused before anything is said
    say(
        f"recorded: the answers of {name} are given again; no model is asked, nothing is spent: "
        "the cost told below is what the recorded debate cost"
    )
    with session.make(lambda m: m.rehearse(request)) as m:
        result = driven(m, lambda watch: m.run(request, watch), stream)
    return ended(session, result, as_json=session.json or stream)


def estimated(session: Session, request: Request["Estimate"]) -> int:
    """Show what an estimate comes to: what would be asked, and cost; and give the exit code."""
    from moot.faces.cli.show.calls import print_estimate

    with result_of(session, request) as found:
        print_object(found.to_dict()) if session.json else print_estimate(found, prompts=session.verbose)
    return 0


def _held(session: Session, request: Hold, agents: str | None, stream: bool, *, known: bool) -> int:
    """Hold the debate, show it, and give the exit code. `known`: the project must be there."""
    if agents is not None:
        from moot.operations.debates.agents import load_agents

        keep_stdout()
        request = replace(request, agents=load_agents(agents))
    with session.make(lambda m: m.rehearse(request), known=known) as m:
        result = driven(m, lambda watch: m.run(request, watch), stream)
    return ended(session, result, as_json=session.json or stream)
