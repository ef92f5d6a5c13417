"""Dialectics and what each came to, for people."""

from collections.abc import Mapping
from typing import Any

from rich.padding import Padding
from rich.text import Text

from moot.faces.cli.text import clean_text, console_for


def print_lineages(found: Mapping[str, Any]) -> None:
    """Print dialectics, each with its gap and what it came to, and then their averages."""
    console = console_for()
    if not found["dialectics"]:
        console.print(Text("there are no dialectics yet; hold one with `moot dialectic`", style="dim"))
        return
    for item in found["dialectics"]:
        head = Text(clean_text(item["debate_id"]), style="cyan").append(f"  {clean_text(item['gap'])}", style="bold")
        console.print(head)
        console.print(Padding(Text(clean_text(_told(item)), style="dim"), (0, 0, 0, 2)))
    averages = found["averages"]
    if averages["ended"]:
        console.print(Text(_means(averages)))


def _told(item: Mapping[str, Any]) -> str:
    parts = [item["status"] or "not ended", _number(item["versions"], "version"), _number(item["rounds"], "round")]
    if item["tests"]["all"]:
        parts.append(f"{item['tests']['first']} to {item['tests']['last']} of {item['tests']['all']} test cases")
    if item["parent"]:
        debate, _, number = item["parent"].partition("#")
        parts.append(f"goes on from version {number} of {debate}")
    return " · ".join(parts)


def _number(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _means(averages: Mapping[str, Any]) -> str:
    return (
        f"{averages['ended']} ended: {averages['accepted']:.0%} accepted, on average {averages['rounds']:.1f} rounds, "
        f"{averages['versions']:.1f} versions, {averages['tests_gained']:+.1f} test cases"
    )
