"""The tools that ask: why, under other rules, of documents and findings, and what notes were read to say."""

from typing import Annotated, Any, Final, Literal

from pydantic import Field

from moot.errors import InvalidValue
from moot.faces.mcp.desk import Desk, Tool
from moot.faces.mcp.pages import READS, WRITES, DebateId, Page, PageNumber, Reading
from moot.operations.operation import WAIT_S
from moot.operations.requests.debates import ExplainDebate, JudgeDebate, ListReadings, SetReadings
from moot.operations.requests.documents import Evaluate, Review, SolveFramework


async def explain(
    desk: Desk,
    debate_id: DebateId,
    argument: Annotated[str | None, Field(description="What is to be explained; else the verdict.")] = None,
    page: PageNumber = 1,
) -> Page:
    """Say why a part of a debate stands, is open or has fallen: a tree of reasons."""
    return await desk.run_long(ExplainDebate(debate_id, argument, WAIT_S), page)


async def judge(
    desk: Desk,
    debate_id: DebateId,
    semantics: Annotated[tuple[str, ...], Field(description="Semantics, as preferred or ideal.")] = (),
    parameters: Annotated[dict[str, Any] | None, Field(description="Parameters, a row for each.")] = None,
    page: PageNumber = 1,
) -> Page:
    """Judge a debate again under other rules, a row for each; nothing is stored."""
    return await desk.run_long(JudgeDebate(debate_id, semantics, parameters, timeout_s=WAIT_S), page)


async def evaluate(
    desk: Desk,
    document: Annotated[dict[str, Any], Field(description="Claims, or an argument graph, made elsewhere.")],
    profile: Annotated[str, Field(description="default or founding.")] = "default",
    page: PageNumber = 1,
) -> Page:
    """Evaluate claims or an argument graph: status, verdict, labels, strengths. Nothing is stored."""
    return await desk.run_long(Evaluate(document, profile, timeout_s=WAIT_S), page)


async def review_findings(
    desk: Desk,
    findings: Annotated[list[dict[str, Any]], Field(description=(
        'Documents: SARIF 2.1.0, or {"findings": [{"id", "text", "severity", "location", "by", "evidence"}], '
        '"answers": [{"finding", "by", "rebuttal" | "fixed" | "deferred", "evidence"}]}.'), max_length=50)],
    fail_on: Annotated[Literal["low", "medium", "high", "critical"], Field(
        description="The severity from which an open finding counts.")] = "high",
    page: PageNumber = 1,
) -> Page:
    """Settle findings of reviews: what stands, was fixed, was rebutted, or comes back with nothing new."""
    return await desk.run(Review(tuple(findings), fail_on), page)


async def solve_framework(
    desk: Desk,
    task: Annotated[str, Field(description="A problem and a semantics: SE, EE, CE, DC or DS, as DC-PR, EE-ST, SE-GR.")],
    framework: Annotated[str, Field(description="The framework as text, as arg(a). arg(b). att(a,b).")],
    argument: Annotated[str | None, Field(description="The argument that DC and DS ask about.")] = None,
    format: Annotated[Literal["apx", "iccma", "tgf"], Field(description="How the text is written.")] = "apx",
    page: PageNumber = 1,
) -> Page:
    """Answer a question about an abstract argumentation framework, in the form of the ICCMA competition."""
    return await desk.run_long(SolveFramework(task, framework, argument, format, WAIT_S), page)


async def list_readings(desk: Desk, debate_id: DebateId, page: PageNumber = 1) -> Page:
    """List what the notes of a council were read to say, the least sure first, with who read each."""
    return await desk.run(ListReadings(debate_id), page)


async def set_readings(
    desk: Desk,
    debate_id: DebateId,
    readings: Annotated[list[Reading], Field(description="What notes are to positions.", max_length=200)],
    confirmed_by_a_person: Annotated[bool, Field(description=(
        "Whether a person has looked at these readings and agreed to each: they are kept as that person's, "
        "else as a model's, which never go over what a person said."))],
    page: PageNumber = 1,
) -> Page:
    """Say what notes of a council are to its positions, each with the words of the note that say so."""
    known = {item.evidence: item.text for item in (await desk.m.run_async(ListReadings(debate_id))).items}
    for each in readings:
        begins = (text for id, text in known.items() if id.startswith(each.evidence))
        text = known.get(each.evidence, next(begins, None))
        if text is not None and (each.quote not in text or not each.quote.strip()):
            raise InvalidValue(f"the quote for {each.evidence}", each.quote, "quote the words of the note exactly")
    said = tuple((each.evidence, each.position, each.label) for each in readings)
    by = "person" if confirmed_by_a_person else "model"
    return await desk.run(SetReadings(debate_id, said, by=by), page)


TOOLS: Final[tuple[Tool, ...]] = (
    (explain, READS),
    (judge, READS),
    (evaluate, READS),
    (solve_framework, READS),
    (review_findings, WRITES),
    (list_readings, READS),
    (set_readings, WRITES),
)
