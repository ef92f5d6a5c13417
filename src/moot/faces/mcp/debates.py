"""The tools that are no operation by themselves: debates in the background, which an assistant starts, follows and
speaks in, a council, and readings with their quotations.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Final

from mcp.server.mcpserver import Context
from pydantic import Field

from moot.errors import BadInput, InvalidValue
from moot.faces.mcp.desk import Desk, Tool
from moot.faces.mcp.pages import ENDS, READS, WRITES, DebateId, Handle, Page, PageNumber, Reading, Status, Told, paged
from moot.log.streams import stream_of
from moot.operations.database import Opened
from moot.operations.debates.debate_requests import AnswerRequest, ListReadings, ListRequests, SetReadings, ShowDebate
from moot.operations.debates.hold_requests import Hold
from moot.operations.debates.participants import begun
from moot.protocols import COUNCIL, FOUNDING
from moot.record.envelope import Envelope
from moot.results import DebateResult
from moot.runtime.driver import off_loop

WAIT_S: Final = 20.0
"""Seconds that a call waits for a debate at most; the debate itself goes on."""
SHOWN: Final = 40
"""Events that the status of a debate tells at most."""


async def hold_council(
    desk: Desk,
    question: Annotated[str, Field(description="What is to be decided.")],
    positions: Annotated[list[str], Field(description="The possible answers; one is weighed against its denial.")],
    context: Context[Any, Any],
    min_evidence: Annotated[int | None, Field(description="Independent sources that a position needs.")] = None,
    remember: Annotated[bool, Field(description="Keep the verdict in memory (never as evidence).")] = True,
    page: PageNumber = 1,
) -> Page:
    """Weigh what is remembered for and against positions, and say which one the evidence carries, if any."""
    asked = Hold(COUNCIL, question, tuple(positions), min_evidence=min_evidence, remember=remember)
    id = await desk.running.hold(asked)
    await context.report_progress(1, 2, "the council is open")
    await desk.running.settled(id, WAIT_S)
    return await desk.run(ShowDebate(id), page)


async def start_debate(
    desk: Desk,
    protocol: Annotated[str, Field(description="claims, graph, vote or council.")],
    question: Annotated[str, Field(description="What the debate is about.")],
    participants: Annotated[tuple[dict[str, Any], ...], Field(description=(
        'Who takes part: {"kind": "human", "name", "deadline_s"} for whoever answers later (people, and you with '
        'answer_request), {"kind": "scripted", "name", "rounds"}, {"kind": "persona", "name", "model"}.'))] = (),
    positions: Annotated[tuple[str, ...], Field(description="The possible answers, where there are any.")] = (),
    max_rounds: Annotated[int | None, Field(description="Rounds at most.")] = None,
    parameters: Annotated[dict[str, Any] | None, Field(description="Parameters of the model, by name.")] = None,
    budget: Annotated[str | None, Field(description="What models may spend: calls=40,usd=0.5.")] = None,
) -> Handle:
    """Start a debate in the background, and give its id at once. It goes on whatever becomes of this call."""
    given: dict[str, Any] = {"protocol": protocol, "question": question}
    given |= {"positions": list(positions), "participants": list(participants)}
    more = {"max_rounds": max_rounds, "parameters": parameters, "budget": budget}
    body = given | {name: value for name, value in more.items() if value is not None}
    return Handle(debate_id=await begun(body, desk.folder, desk.running))


async def debate_status(
    desk: Desk,
    debate_id: DebateId,
    after: Annotated[int, Field(description="Tell events after this version only.", ge=0)] = 0,
    wait_s: Annotated[float, Field(description="Wait so long at most while it runs.", ge=0, le=WAIT_S)] = 0,
) -> Status:
    """Say how far a debate has come, for whom it waits, and what happened in it lately."""
    id = await off_loop(desk.m.whole_id, debate_id)
    await desk.running.settled(id, wait_s)
    found = await desk.m.run_async(ShowDebate(id))
    version, events = await off_loop(_latest, desk.m, id, after)
    return _status(id, found, version, events)


async def answer_request(
    desk: Desk,
    debate_id: DebateId,
    participant: Annotated[str, Field(description="The participant as whom you speak.")],
    request: Annotated[str | None, Field(description="The id of the request; left out: see what is asked.")] = None,
    answer: Annotated[dict[str, Any] | None, Field(description=(
        'What is said: {"claims": [{"id", "text", "because"}], "agree": [handle], "concede": [handle], '
        '"stances": {handle: number}} or {"pass": true}; the request has the form.'))] = None,
    page: PageNumber = 1,
) -> Page:
    """See what a participant of a debate is asked (without an answer), or answer it, once."""
    if request is None or answer is None:
        open_ = await desk.m.run_async(ListRequests(debate_id, participant))
        return paged({"open": len(open_), **(open_[0].to_dict() if open_ else {})}, page)
    id = await off_loop(desk.m.whole_id, debate_id)
    said = AnswerRequest(id, request, answer, participant, drive=False)
    try:
        found = await desk.m.run_async(said)
    finally:
        desk.running.go_on(id)
    return paged({"debate_id": id, **found.to_dict()["answered"]})


async def cancel_debate(desk: Desk, debate_id: DebateId) -> Status:
    """Stop a debate for good; what was said stays."""
    id = await off_loop(desk.m.whole_id, debate_id)
    found = await desk.running.cancel(id)
    return _status(id, found, await off_loop(desk.m.store.version, stream_of(id)))


async def debate_internal(
    desk: Desk,
    topic: Annotated[str, Field(description="What is to be decided.")],
    advocate_position: Annotated[str, Field(description="One answer.")],
    challenger_position: Annotated[str, Field(description="The other answer.")],
    page: PageNumber = 1,
) -> Page:
    """Hold a council of two positions by the founding rules, and give the founding result."""
    asked = Hold(COUNCIL, topic, (advocate_position, challenger_position), profile=FOUNDING)
    found = await desk.m.run_async(asked)
    founding = found.to_dict().get(FOUNDING)
    if founding is None:
        raise BadInput("the council gave no founding result", "look at it with debate_result")
    return paged({"debate_id": found.debate_id, **founding}, page)


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


def _status(id: str, found: DebateResult, version: int, events: Sequence[Envelope] = ()) -> Status:
    return Status(
        debate_id=id, state=found.state, status=found.status, verdict=found.verdict, reason=found.reason,
        rounds=found.rounds, waiting=[each.participant for each in found.waiting or ()], version=version,
        events=[Told(version=e.version, type=e.type, actor=e.actor) for e in events],
    )  # fmt: skip


def _latest(m: Opened, id: str, after: int) -> tuple[int, list[Envelope]]:
    """How many events a debate has, and the last of those after the version `after`. Both are of one reading: whoever
    goes on after that version misses none that came in between.
    """
    last = m.store.version(stream_of(id))
    events = list(m.store.read(stream_of(id), max(after, last - SHOWN)))
    return (events[-1].version if events else last), events


TOOLS: Final[tuple[Tool, ...]] = (
    (hold_council, WRITES),
    (start_debate, WRITES),
    (debate_status, READS),
    (answer_request, WRITES),
    (cancel_debate, ENDS),
    (debate_internal, WRITES),
    (set_readings, WRITES),
)
