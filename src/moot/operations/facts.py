"""Facts that everybody in a debate may cite: lines of JSON, or objects, as in a graph document."""

import io
import json
from collections.abc import Iterable, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, Final

from moot.errors import InvalidDocument, InvalidValue
from moot.operations.documents import fact_of, with_twins
from moot.operations.documents_loading import text_of
from moot.operations.documents_models import FactModel, shaped
from moot.record.graph import Fact, Position
from moot.record.parameters import Parameters
from moot.record.text import same

WHAT: Final = "the facts"
MOST_FACTS: Final = 10_000


def facts_of(given: Any, positions: Iterable[Position], parameters: Parameters) -> tuple[Fact, ...]:
    """The facts that `given` holds: the path of a file with a JSON object on each line, or a list of such objects.

    Positions are named by their ids or texts. Raises InvalidDocument, naming every problem, and InvalidValue for what
    is neither.
    """
    known = {name: p.id for p in positions for name in (p.id, same(p.text))}
    found: dict[str, Fact] = {}
    problems: list[str] = []
    for place, value in _objects(given, problems):
        shape = shaped(FactModel, value)
        problems += [f"{place}: {problem}" for problem in shape.problems]
        if shape.model is None:
            continue
        model = shape.model
        unknown = [name for name in model.polarity if same(name) not in known and name not in known]
        problems += [f"{place}: {name!r} is no position" for name in unknown]
        problems += [f"{place}: the id {model.id!r} is there twice"] if model.id in found else []
        problems += [f"{place}: only a gate checks"] if model.checked else []
        read = {known.get(name) or known.get(same(name), name): label for name, label in model.polarity.items()}
        found[model.id] = fact_of(model.model_copy(update={"polarity": read}), parameters)
    if problems:
        raise InvalidDocument(WHAT, problems)
    return tuple(with_twins(found.values()).values())


def _objects(given: Any, problems: list[str]) -> list[tuple[str, dict[str, Any]]]:
    """The objects with where each stands."""
    if isinstance(given, str | Path):
        lines = io.StringIO(text_of(given))
        numbered = ((f"line {n}", line) for n, line in enumerate(lines, 1) if line.strip())
        values = [(place, _read(place, line, problems)) for place, line in islice(numbered, MOST_FACTS)]
    elif isinstance(given, list | tuple):
        values = [(f"fact {n}", value) for n, value in enumerate(given[:MOST_FACTS], 1)]
    else:
        raise InvalidValue(WHAT, type(given).__name__, "give a file of JSON lines, or a list of objects")
    problems += [f"{place}: a fact is an object" for place, value in values if not isinstance(value, Mapping | None)]
    return [(place, dict(value)) for place, value in values if isinstance(value, Mapping)]


def _read(place: str, line: str, problems: list[str]) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        problems.append(f"{place}: no JSON ({error})")
        return None
