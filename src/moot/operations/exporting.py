"""A debate on paper: as JSON, as a report in Markdown, as a graph for Graphviz, or as its log."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from moot.deliberation.debate import Debate
from moot.errors import UnknownName
from moot.operations.exporting_dot import drawing
from moot.operations.exporting_markdown import report
from moot.operations.exporting_text import unseen_escaped

FORMATS: Final = ("json", "markdown", "dot", "log")


def exported(debate: Debate, result: Mapping[str, Any], format: str, log_lines: Iterable[str]) -> Iterator[str]:
    """The debate in `format`, in lines without line ends. `result`: as shown; `log_lines`: its log as JSONL.

    Raises UnknownName, before anything is given, for a format that is none of `FORMATS`.
    """
    match format:
        case "json":
            return map(unseen_escaped, json.dumps(dict(result), indent=2, ensure_ascii=False).split("\n"))
        case "markdown":
            return report(debate, result)
        case "dot":
            return drawing(debate)
        case "log":
            return iter(log_lines)
        case _:
            raise UnknownName("format", str(format), FORMATS)
