"""What the command that improves an artifact does and shows."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from moot.contents import bytes_of
from moot.faces.cli.commands.debates import driven, ended
from moot.faces.cli.commands.holding import DryRun, Stream, estimated
from moot.faces.cli.commands.memory import answer
from moot.faces.cli.offering import body, code_of, plain_body, result_of, show, shows
from moot.faces.cli.output import keep_stdout, print_line, print_lines, print_object, say, stdin
from moot.faces.cli.session import MEMORY, Session
from moot.faces.cli.settings import OF_A_DEBATE, debate_settings
from moot.operations.dialectic.dialectic_requests import EstimateDialectic, EstimateTournament
from moot.operations.plain_data import to_plain
from moot.operations.request import fields_of
from moot.operations.table import operation_of

if TYPE_CHECKING:
    from moot.operations.adr.record_results import JudgedRecords
    from moot.operations.dialectic.dialectic_requests import HoldDialectic, HoldTournament
    from moot.operations.dialectic.tournament_results import Lineages, TournamentResult
    from moot.operations.documents.document_requests import Review, WriteRecord
    from moot.operations.review.review_files import Reviewed


@body("dialectic")
def _dialectic(
    session: Session, request: "HoldDialectic", *, stream: Stream = False, dry_run: DryRun = False
) -> int:
    """Hold the dialectic, or say what it would cost, show that, and give the exit code."""
    said = {field.name: getattr(request, field.name) for field in fields_of(request)}
    settings = debate_settings({**said, "parameters": _pairs(request)}, [n for n in OF_A_DEBATE if n in said])
    earlier = request.source is not None or request.from_conflict is not None
    if dry_run:
        at = session if earlier else replace(session, db=MEMORY)
        return estimated(at, EstimateDialectic(to_plain(replace(request, **settings))))
    if request.agents is not None:
        from moot.operations.debates.agents import agents_of

        keep_stdout()
        settings["agents"] = agents_of(request.agents)
    request = replace(request, **settings)
    with session.open() if earlier else session.make(lambda m: m.rehearse(request)) as m:
        result = driven(m, lambda watch: m.run(request, watch), stream)
    return ended(session, result, as_json=session.json or stream)


def _pairs(request: "HoldDialectic") -> list[str]:
    """The parameters as they were said: moot.toml may set others."""
    return [f"{name}={value}" for name, value in (request.parameters or {}).items()]


@body("tournament")
def _held_tournament(session: Session, request: "HoldTournament", *, dry_run: DryRun = False) -> int | None:
    """Hold the tournament, or say what it would cost, show that, and give the exit code."""
    if dry_run:
        return estimated(replace(session, db=MEMORY), EstimateTournament(to_plain(request)))
    return plain_body(operation_of(type(request)))(session, request)


@shows("tournament")
def _tournament(_session: Session, _request: object, result: "TournamentResult") -> None:
    """Show what survived, who competed, and how it compares with the first version."""
    from moot.operations.dialectic.selection import counted

    leader, first = result.leader, result.first
    print_line(f"{result.status}: {result.reason}")
    for each in result.survivors or ((leader,) if leader is not None else ()):
        tests = counted(each.checked)
        total, held = tests["passed"] + tests["failed"], result.more["cases"]["held_out"]
        of_held = f" and {len(each.held_out)} of {held} that were held out" if held else ""
        print_line("")
        print_line(f"Version {each.version} of {each.lineage} passes {tests['passed']} of {total} test cases{of_held}:")
        print_line("\n".join(f"  {row}" for row in each.text.splitlines()))
        for gate in each.checked.failures:
            print_line(f"  It fails {gate.gate}: {gate.why}")
        for gate in each.checked.undecided:
            print_line(f"  {gate.gate} is undecided: {gate.why}")
    print_line("")
    if first is not None and leader is not None:
        total = len(first.checked.cases)
        print_line(f"The first version passes {len(first.checked.passed_cases)} of {total} test cases.")
    for row in result.more["lineages"]:
        ended = f"{row['status']} ({row['stopped_by']})" if row["status"] else "not ended"
        number = f"{row['versions']} version{'' if row['versions'] == 1 else 's'}"
        print_line(f"{row['lineage']}: {number}, {ended}: moot show {row['debates'][-1]}")
    print_line(f"{result.more['cost']['calls']} calls of participants.")
    for problem in result.more["degraded"]:
        say(problem)


@shows("lineage")
def _lineage(_session: Session, _request: object, found: "Lineages") -> None:
    from moot.faces.cli.show.tables import print_lineages

    print_lineages(found.to_dict())


@body("review")
def _review(session: Session, request: "Review") -> int:
    """Hold the review, show it, and give the exit code; standard input is read for `-`."""
    files = tuple(bytes_of(stdin()) if file == "-" else file for file in request.files)
    request, operation = replace(request, files=files), operation_of(type(request))
    with result_of(session, request) as result:
        show(session, operation.name, request, result)
    return code_of(operation, result)


@shows("review")
def _reviewed(session: Session, _request: object, reviewed: "Reviewed") -> None:
    from moot.faces.cli.show.result import print_next_steps, print_result

    print_result(reviewed.result, verbose=session.verbose)
    print_next_steps(reviewed.result, session)


Out = Annotated[Path | None, typer.Option("-o", "--out", metavar="FILE", help="Where to; else standard output.")]
Force = Annotated[bool, typer.Option("--force", metavar="", help="Overwrite the file.")]


@shows("adr read")
def _judged(session: Session, _request: object, result: "JudgedRecords") -> None:
    from moot.faces.cli.show.records import print_records

    print_records(result, session)


@body("adr new")
def _written(session: Session, request: "WriteRecord", out: Out = None, force: Force = False) -> None:
    from moot.operations.files import write_file

    with result_of(session, request) as lines:
        if out is not None:
            write_file(out, (f"{line}\n" for line in lines), force=force, told=say)
            answer(session, {"file": str(out)}, f"written to {out}")
        elif session.json:
            print_object(lines.to_dict())
        else:
            print_lines(lines)
