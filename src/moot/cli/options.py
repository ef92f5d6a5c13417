"""The options that say how a debate is held: shared by all commands that hold one, and by `moot config`."""

from typing import Annotated

import typer

from moot.cli.completion import debate_ids, one_of

Profile = Annotated[
    str | None,
    typer.Option(
        "--profile", metavar="NAME", help="default or founding.", autocompletion=one_of("default", "founding")
    ),
]
MaxRounds = Annotated[int | None, typer.Option("--max-rounds", metavar="N", help="Rounds at most.")]
MinEvidence = Annotated[
    int | None,
    typer.Option("--min-evidence", metavar="N", help="Independent sources that a position needs (k_min)."),
]
Timeout = Annotated[
    float | None,
    typer.Option("--timeout", metavar="SECONDS", help="What an agent has to answer in a round (60)."),
]
AsOf = Annotated[
    str | None,
    typer.Option("--as-of", metavar="TIME", help="Only what was known then, as 2026-05-01T12:00:00Z or 2026-05-01."),
]
Set = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="NAME=VALUE",
        help="A parameter of the model, as tau.argument=.4; may be given again.",
    ),
]
Remember = Annotated[
    bool | None,
    typer.Option("--remember/--no-remember", metavar="", help="Remember the verdict (never as evidence)."),
]
DebateId = Annotated[
    str,
    typer.Argument(metavar="ID", help="The id of a debate; `moot debates` lists them.", autocompletion=debate_ids),
]
