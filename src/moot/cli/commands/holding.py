"""A command for each protocol that describes one: its flags follow from how its debates are opened."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from typer.main import get_group

from moot.cli.app import DEBATES, command
from moot.cli.commands.debates import driven, ended
from moot.cli.completion import debate_ids
from moot.cli.offering import offered, parameters, signed
from moot.cli.output import keep_stdout
from moot.cli.session import Session
from moot.cli.settings import OF_A_DEBATE, debate_settings
from moot.errors import BadInput
from moot.operations.request import Help
from moot.operations.requests.holding import Hold
from moot.operations.requests.readings import HoldAgain

if TYPE_CHECKING:
    from moot.operations.registry import Protocol

Stream = Annotated[
    bool, typer.Option("--stream", metavar="", help="Print each event as a JSON line, then the result.")
]


OWN: Final = ("question", "as_of", "facts", "anonymous")
"""What is asked of one debate, and set in no file."""
ANY: Final = "debate"
"""The command that holds a debate by any protocol in which participants are brought."""
Other = Annotated[
    str | None, typer.Option("--protocol", metavar="NAME", help="graph, or another in which agents take part.")
]
Again = Annotated[
    str | None,
    typer.Option("--again", metavar="ID", help="Hold that council anew; say what changed.", autocompletion=debate_ids),
]


def protocol_commands() -> dict[str, Any]:
    """The commands that hold debates, one for each registered protocol that has a command, by name. Loads the
    protocols."""
    from moot.operations.registry import DEFAULT_PROFILE, PROTOCOLS

    group = typer.Typer()
    for (_, profile), protocol in PROTOCOLS.items():
        if protocol.command is not None and profile == DEFAULT_PROFILE:
            _offer(group, protocol)
    return dict(get_group(group).commands)


def _offer(to: typer.Typer, protocol: "Protocol") -> None:
    offer = protocol.command
    assert offer is not None, "only a protocol with a command is offered"
    names = [name for name, is_wanted in _wanted(protocol).items() if is_wanted]

    def run(session: Session, *, stream: bool, again: str | None = None, **said: Any) -> int:
        if again is not None:
            return _held_again(session, again, said, stream)
        if said["question"] is None:
            raise BadInput("no question was given", f"give one: {offer.example}")
        settings = debate_settings(said, [name for name in OF_A_DEBATE if name in names])
        own = {name: said[name] for name in OWN if name in said}
        name = said.get("protocol") or protocol.name
        request = Hold(name, positions=tuple(said.get("positions") or ()), **own, **settings)
        return _held(session, request, said.get("agents"), stream, known=protocol.weighs_evidence)

    run.__doc__ = offer.says
    more: dict[str, Any] = {"again": (Again, None)} if protocol.weighs_evidence else {}
    more |= {"protocol": (Other, None)} if offer.name == ANY else {}
    signed(run, [p for name in names for p in _parameters(name, protocol)], stream=(Stream, False), **more)
    command(to, DEBATES, offer.example, offer.name)(run)


def _wanted(protocol: "Protocol") -> dict[str, bool]:
    """The fields of a request, each with whether debates of the protocol have a use for it."""
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
        "facts": protocol.argues,
        "anonymous": brought,
    }


def _parameters(name: str, protocol: "Protocol") -> Iterator[Any]:
    from moot.operations.registry import profiles

    def told(how: Help) -> Help:
        match name:
            case "profile":
                known = profiles(protocol.name)
                return replace(how, says=f"{' or '.join(known)}.", choices=known, completes="")
            case "timeout_s" if protocol.opening.timeout_s is not None:
                return replace(how, says=f"{how.says[:-1]} ({protocol.opening.timeout_s:g}).")
        return how

    field, hint = offered(Hold)[name]
    yield from parameters(field, hint, told, unsaid=name != "question" or protocol.weighs_evidence)


def _held_again(session: Session, id: str, said: Mapping[str, Any], stream: bool) -> int:
    """Hold a council anew, with its own question and settings, show it, and give the exit code."""
    given = sorted(name for name, value in said.items() if value)
    if given:
        raise BadInput(f"--again takes no {', '.join(given)}", "hold a new council to ask something else")
    with session.open() as m:
        result = driven(m, lambda watch: m.run(HoldAgain(id), watch), stream)
    return ended(session, result, as_json=session.json or stream)


def _held(session: Session, request: Hold, agents: str | None, stream: bool, *, known: bool) -> int:
    """Hold the debate, show it, and give the exit code. `known`: the project must be there."""
    if agents is not None:
        from moot.operations.agents import load_agents

        keep_stdout()
        request = replace(request, agents=load_agents(agents))
    with session.make(lambda m: m.rehearse(request), known=known) as m:
        result = driven(m, lambda watch: m.run(request, watch), stream)
    return ended(session, result, as_json=session.json or stream)
