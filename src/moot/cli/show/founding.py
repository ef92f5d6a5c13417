"""The founding deliberation of claims for people: its consensus, by type too, and the claims as it shows them."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from moot.cli.text import bar, clean_text

BAR = 20


def print_founding_claims(console: Console, founding: Mapping[str, Any]) -> None:
    """Print what a founding deliberation came to; nothing where nobody claimed anything."""
    if not founding["claims"]:
        return
    console.print()
    for name, score in {"consensus": founding["overall"], **founding["type_scores"]}.items():
        console.print(Padding(Text.assemble(bar(score, BAR), f" {score:.2f}  {name}"), (0, 0, 0, 2)))
    for line in founding["prompt_context"].split("\n"):
        indent = 4 if line.startswith(" ") else 2
        console.print(Padding(Text(clean_text(line.strip())), (0, 0, 0, indent)))
