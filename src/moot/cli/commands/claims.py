"""claims: a debate among agents that a file or a module brings."""

from typing import TYPE_CHECKING, Annotated

import typer

from moot.cli.app import DEBATES, app, command
from moot.cli.commands.debates import Watch, driven, ended
from moot.cli.options import MaxRounds, Profile, Remember, Set, Timeout
from moot.cli.output import keep_stdout
from moot.cli.session import Session
from moot.cli.settings import OF_CLAIMS, Said, debate_settings
from moot.errors import BadInput

if TYPE_CHECKING:
    from moot.library import Moot
    from moot.operations.results import Result

Agents = Annotated[
    str | None,
    typer.Option("--agents", "-a", metavar="FILE", help="Scripted agents (JSON), or module:function giving callables."),
]


@command(app, DEBATES, "moot claims 'Which database for the ledger?' --agents agents.json")
def claims(
    session: Session,
    question: Annotated[str, typer.Argument(metavar="QUESTION", help="What is to be discussed.")],
    agents: Agents = None,
    profile: Profile = None,
    max_rounds: MaxRounds = None,
    timeout: Timeout = None,
    set_: Set = None,
    remember: Remember = None,
    stream: Annotated[
        bool, typer.Option("--stream", metavar="", help="Print each event as a JSON line, then the result.")
    ] = False,
) -> int:
    """Hold a debate among agents: blind first, then only the parties to what is contested."""
    from moot.operations.agents import load_agents
    from moot.operations.opening import Hold

    if agents is None:
        raise BadInput("a debate of claims needs agents", "give --agents FILE, or --agents module:function")
    settings = debate_settings(Said(profile, max_rounds, None, set_, remember, timeout), OF_CLAIMS)
    keep_stdout()
    loaded = load_agents(agents)

    def check(m: "Moot") -> None:
        m.check(Hold("claims", question, **settings), loaded)

    def hold(m: "Moot", watch: Watch) -> "Result":
        return m.claims(question, loaded, watch=watch, **settings)

    with session.make(check) as m:
        result = driven(m, lambda watch: hold(m, watch), stream)
    return ended(session, result, as_json=session.json or stream)
