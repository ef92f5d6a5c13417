"""convert, generate, draw: frameworks in files."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from moot.errors import BadInput, InvalidValue, SearchCut
from moot.faces.cli.app import app, command
from moot.faces.cli.completion import one_of
from moot.faces.cli.output import clean, print_lines, print_object, print_text, say, stdin
from moot.faces.cli.session import Session
from moot.operations.operation import Topic

if TYPE_CHECKING:
    from moot.argumentation import Framework, Labelling


_NAMES = "iccma (p af), apx, tgf, json or csv"
_READABLE = ("iccma", "apx", "tgf", "json", "csv")
_WRITABLE = (*_READABLE, "dot")

Out = Annotated[str, typer.Option("-o", "--out", metavar="FILE", help="Where to write it; else standard output.")]
Force = Annotated[bool, typer.Option("--force", metavar="", help="Overwrite the file.")]
To = Annotated[
    str | None,
    typer.Option(
        "--to", metavar="FORMAT", help=f"{_NAMES}, or dot; else by the file's end.", autocompletion=one_of(*_WRITABLE)
    ),
]
From = Annotated[
    str | None,
    typer.Option(
        "--from", "--format", metavar="FORMAT", help=f"{_NAMES}; else by the file's end, or its beginning.",
        autocompletion=one_of(*_READABLE),
    ),
]


@command(app, Topic.OUTSIDE, "moot convert nixon.tgf nixon.apx")
def convert(
    session: Session,
    file: Annotated[str, typer.Argument(metavar="IN", help="A framework; - is standard input.")],
    out: Annotated[str, typer.Argument(metavar="OUT", help="Where to write it; - is standard output.")],
    from_: From = None,
    to: To = None,
    force: Force = False,
) -> None:
    """Write a framework in another format; what that format cannot hold is listed."""
    from moot.argumentation.formats.document import SHOWN
    from moot.operations.documents.frameworks import converted, target_format

    found = converted(file, stdin, from_, target_format(out, to))
    _put(out, found.written.text, session, force)
    for lost in found.lost:
        say(f"lost: {lost}")
    if len(found.written.renamed) > SHOWN:
        say("--json tells all names that were changed")
    if session.json:
        print_object(
            {
                "file": None if out == "-" else out,
                "from": found.source,
                "to": found.target,
                "arguments": found.arguments,
                "attacks": found.attacks,
                "lost": list(found.lost),
                "renamed": dict(found.written.renamed),
            }
            | ({"text": found.written.text} if out == "-" else {})
        )


@command(app, Topic.OUTSIDE, "moot generate erdos_renyi n=200 p=0.05 --seed 7 -o er.af")
def generate(
    session: Session,
    family: Annotated[str | None, typer.Argument(metavar="FAMILY", help="A family; --list shows them.")] = None,
    parameters: Annotated[list[str] | None, typer.Argument(metavar="NAME=VALUE…", help="Its parameters.")] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same framework everywhere.")] = 0,
    out: Out = "-",
    to: Annotated[
        str | None,
        typer.Option(metavar="FORMAT", help="iccma if nothing tells; a suite: DIR.", autocompletion=one_of(*_WRITABLE)),
    ] = None,
    suite: Annotated[str | None, typer.Option(metavar="NAME", help="Write a whole suite (bench) to --to DIR.")] = None,
    list_: Annotated[bool, typer.Option("--list", metavar="", help="List the families and their parameters.")] = False,
    force: Force = False,
) -> None:  # fmt: skip
    """Make a random framework of a family that the ICCMA competitions use, or a whole suite of frameworks."""
    if list_:
        _list(session)
    elif suite is not None:
        _suite(session, suite, family, to)
    else:
        _one(session, family, parameters or [], seed, out, to, force)


@command(app, Topic.OUTSIDE, "moot draw nixon.tgf -o nixon.svg")
def draw(
    session: Session,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A framework; - is standard input.")],
    out: Out = "-",
    semantics: Annotated[str, typer.Option(metavar="NAME", help="What stands under it shows; or none.")] = "grounded",
    from_: From = None,
    force: Force = False,
) -> None:  # fmt: skip
    """Draw a framework as SVG, with the label of each argument; a large one is summed up in numbers."""
    from moot.argumentation.drawing.picture import drawable, drawn
    from moot.operations.documents.frameworks import framework_in

    found, _ = framework_in(file, stdin, from_)
    labelling = None if semantics == "none" else _standing(found.framework, semantics)
    svg = drawn(found.framework, labelling, "" if labelling is None else semantics)
    fits = drawable(found.framework)
    _put(out, svg + "\n", session, force)
    for lost in found.lost:
        say(f"not drawn: {lost}")
    if not fits:
        say(f"{len(found.framework):,} arguments are too many to draw: the picture sums them up")
    if session.json:
        labels = {} if labelling is None else {name: str(label) for name, label in labelling.items()}
        shown: dict[str, Any] = {"file": None if out == "-" else out, "drawn": fits, "semantics": semantics}
        shown |= {"labels": labels, "lost": list(found.lost)}
        print_object(shown | ({"svg": svg} if out == "-" else {}))


def _standing(framework: "Framework", semantics: str) -> "Labelling":
    """What stands. Raises SearchCut, with what can be drawn instead."""
    try:
        return framework.labelling(semantics)
    except SearchCut as cut:
        remedy = "draw what stands under grounded (--semantics grounded), or nothing of it (none)"
        raise SearchCut(cut.bound, cut.visited, remedy) from None


def _put(out: str, text: str, session: Session, force: bool) -> None:
    """Write a document to its file; to standard output if that is `-` and nobody asked for JSON there."""
    from moot.operations.files import write_file

    if out != "-":
        write_file(Path(out), [text], force=force, told=say)
    elif not session.json:
        print_text(text)


def _one(
    session: Session, family: str | None, parameters: list[str], seed: int, out: str, to: str | None, force: bool
) -> None:
    from moot.argumentation.formats.registry import by_suffix, format_of
    from moot.argumentation.generating.families import FAMILIES
    from moot.argumentation.generating.generator import generate as generated
    from moot.operations.documents.frameworks import described, document_of

    if family is None:
        raise BadInput("no family was named", f"name one of {', '.join(FAMILIES)}, or a suite with --suite bench")
    format = to or by_suffix(out) or "iccma"
    format_of(format)
    found = generated(family, _values(parameters), seed)
    written = document_of(found, format)
    _put(out, written.text, session, force)
    if session.json:
        shown = {"file": None if out == "-" else out, "format": format} | described(found, written.text)
        print_object(shown | ({"text": written.text} if out == "-" else {}))


def _suite(session: Session, name: str, family: str | None, to: str | None) -> None:
    from moot.argumentation.generating.generator import suite
    from moot.operations.documents.frameworks import INDEX, write_suite

    instances = suite(name)
    if family is not None:
        raise BadInput("a suite has its own families", f"leave out {family}")
    if to is None:
        raise BadInput("a suite needs a folder", "name it with --to DIR")
    index = write_suite(instances, Path(to), lambda file: say(file))
    if session.json:
        print_object({"folder": to, "index": INDEX, "instances": len(index)})
    else:
        say(f"{len(index)} frameworks in {to}; {INDEX} says what they are")


def _values(given: list[str]) -> dict[str, object]:
    """NAME=VALUE as numbers. Raises BadInput."""
    found: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise InvalidValue("a parameter", text, "write NAME=VALUE, such as n=200")
        if name in found:
            raise BadInput(f"{name} is given twice", "give it once")
        found[name] = _number(name, value)
    return found


def _number(name: str, value: str) -> object:
    try:
        return int(value)
    except ValueError:
        pass
    try:
        return float(value)
    except ValueError:
        raise InvalidValue(name, value, "give a number") from None


def _list(session: Session) -> None:
    from moot.argumentation.generating.families import FAMILIES
    from moot.faces.cli.output import print_line

    if session.json:
        print_object(
            {
                "families": [
                    {
                        "family": family.name,
                        "about": family.about,
                        "parameters": {
                            name: {
                                "about": known.what,
                                "default": known.default,
                                "least": known.least,
                                "most": known.most,
                            }
                            for name, known in family.parameters.items()
                        },
                    }
                    for family in FAMILIES.values()
                ]
            }
        )
        return
    for family in FAMILIES.values():
        print_line(f"{family.name}: {family.about}")
        for name, known in family.parameters.items():
            print_line(f"  {name}={known.default}  {known.what}")


DONE, IN_PART, DAMAGED = 0, 3, 4
LONG: Final = 1_000
"""Lines of a proof from which on following it takes a while."""


@command(app, Topic.OUTSIDE, "moot check framework.af framework.proof")
def check(
    session: Session,
    file: Annotated[str, typer.Argument(metavar="FILE", help="The framework; - is standard input.")],
    proof: Annotated[str, typer.Argument(metavar="PROOF", help="What --proof wrote, with its formula in PROOF.cnf.")],
    from_: From = None,
) -> int:
    """Check a proof of `moot solve` against the framework; exit code 4 if it is wrong, 3 if it leaves a gap."""
    from moot.argumentation.certificates import certificate_in, check_files
    from moot.operations.documents.frameworks import files_at, framework_in

    files = files_at(proof)
    claim = certificate_in(files)
    framework = framework_in(file, stdin, from_)[0].framework
    if (length := files.proof.count("\n")) >= LONG:
        say(f"following {length:,} lines of the proof …")
    verdict = check_files(framework, files)
    task, answer = f"{claim.problem}-{claim.semantics}", "yes" if claim.answer else "no"
    if session.json:
        shown = {"task": task, "argument": claim.argument, "answer": answer, "holds": verdict.holds}
        facts = ("verified", "unverified", "refused")
        print_object(shown | {fact: list(getattr(verdict, fact)) for fact in facts})
    else:
        about = "" if claim.argument is None else f" of {clean(claim.argument)}"
        print_lines([f"{task}{about}: {answer}", *str(verdict).splitlines()])
    return DAMAGED if verdict.refused else DONE if verdict.holds else IN_PART
