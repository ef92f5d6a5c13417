"""What a debate at one moment of its log looks like to people, and what somebody who answers is told."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from moot.faces.cli.offering import shows
from moot.faces.cli.output import clean, print_line, print_lines
from moot.faces.cli.session import Session

if TYPE_CHECKING:
    from moot.operations.requests.moments import ReadEvents
    from moot.operations.values import Events, Shown


@shows("events")
def _events(_session: Session, _request: "ReadEvents", result: "Events") -> None:
    print_lines(result.lines)


@shows("timeline")
def _timeline(_session: Session, _request: object, result: "Shown") -> None:
    for moment in result["moments"]:
        for words in moment["words"]:
            print_line(f"{moment['version']:>4}  {clean(words)}")


@shows("why")
def _why(_session: Session, _request: object, result: "Shown") -> None:
    for said in result["says"]:
        print_line(clean(said))
    for tree in (result["tree"], *result["others"]):
        print_lines(_branch(tree))


def _branch(node: Mapping[str, Any], depth: int = 0) -> Iterator[str]:
    by = f" ({clean(node['by'])})" if node["by"] else ""
    told = ". ".join(clean(part) for part in (node["role"], node["because"]) if part)
    yield f"{'  ' * depth}{clean(node['text'])}{by}: {clean(node['label'])}{f'. {told}' if told else ''}"
    for below in node["below"]:
        yield from _branch(below, depth + 1)
    if node["more"]:
        yield f"{'  ' * (depth + 1)}and {node['more']} more"


@shows("preview")
def _preview(_session: Session, _request: object, result: "Shown") -> None:
    counts = "The answer counts" if result["said"] else "Nothing of it counts"
    print_line(f"{counts}; refused: {len(result['refused'])}")
    for refused in result["refused"]:
        print_line(f"  {clean(refused['item'])}: {clean(refused['why'])}")
    for each in (*result["positions"], *result["changed"]):
        print_line(f"{clean(each['text'])}: {clean(each['now'] or 'no reason')} → {clean(each['then'] or 'no reason')}")


@shows("meanwhile")
def _meanwhile(_session: Session, _request: object, result: "Shown") -> None:
    print_line(f"{result['answered']} of {result['of']} others have answered")
    for each in result["said"]:
        print_line(f"{clean(each['who'])} {clean(each['says'])}")


@shows("persona list")
def _personas(_session: Session, _request: object, result: "Shown") -> None:
    for persona in result["personas"]:
        print_line(f"{clean(persona['name'])}: {clean(persona['role'])}")
