"""What the head of the page says beside the report's sentences: what was weighed or counted, and what would settle it.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from moot.document.answer import answer, naming
from moot.document.markup import plain
from moot.document.subject import Subject
from moot.results import DebateResult
from moot.results.speaking import heard, sentence, weightiest

PARTS: Final = 2
"""Sections of a protocol whose sentences are told in the head."""


def said_of(subject: Subject) -> list[dict[str, Any]]:
    """The answer in parts, each with what it is about (`lead`) and its sentences (`says`)."""
    result = subject.result
    told = [{"lead": part.lead, "says": list(part.says)} for part in answer(result)]
    if not told and result.weighed:
        told = list(_weighed(result))
    if not result.labelled and result.argued is None:
        told += [{"lead": part.title, "says": [plain(said) for said in part.paragraphs]}
                 for part in result.sections[:PARTS] if part.paragraphs]  # fmt: skip
    if result.ended and result.reason and (result.weighed or not result.labelled):
        told.append({"lead": "How it ended", "says": [plain(sentence(result.reason))]})
    return told


def _weighed(result: DebateResult) -> Iterator[dict[str, Any]]:
    """What was heard for and against each position, where evidence is weighed."""
    first = sorted(result.positions, key=lambda p: p.text != (result.verdict or result.leader))
    says = [f"‘{plain(p.text)}’: {heard(p)}{_from(result, p.supports)}." for p in first if heard(p)]
    if says:
        yield {"lead": "What was weighed", "says": says}


def _from(result: DebateResult, ids: tuple[str, ...]) -> str:
    sources = weightiest(result, ids)
    return f" ({plain(sources)})" if sources else ""


def settling(subject: Subject) -> Mapping[str, Any] | None:
    """The questions whose answers would settle the debate, one or two of them, and which position would then be the
    answer; None where no few questions settle anything.
    """
    result = subject.result
    if not result.ended or not result.labelled or result.outcomes is None or result.verdict:
        return None
    paths = subject.once("result", result.to_dict).get("resolution_paths", ())
    able = [path for path in paths if path["decided"] > 0 and len(path["questions"]) <= PARTS]
    if not able:
        return None
    best = max(able, key=lambda path: (path["decided"], -len(path["questions"])))
    named, texts = naming(result), {position.id: plain(position.text) for position in result.positions}
    return {
        "questions": [{"id": literal, "text": plain(named(literal))} for literal in best["questions"]],
        "answers": [{"values": a["values"], "position": texts.get(a["position"])} for a in best["answers"]],
    }
