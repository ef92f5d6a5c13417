"""The table of operations: everything that can be asked of moot, once.

The command line is made from it, and so is every other face. An operation is added by its request
(`*_requests.py`, in the folder of its noun), the function that runs it, beside that, and its entry here, which has its
calls over HTTP and the name of its tool for assistants too.
"""

from collections.abc import Iterator
from typing import Any, Final

from moot.errors import InvalidValue
from moot.operations.debates import debate_requests as debates
from moot.operations.debates import hold_requests as holds
from moot.operations.dialectic import dialectic_requests as dialectics
from moot.operations.documents import document_requests as documents
from moot.operations.memory import memory_requests as memories
from moot.operations.models import model_requests as models
from moot.operations.moments import moment_requests as moments
from moot.operations.operation import WAIT_S, Call, Database, Operation, Tool, Topic
from moot.operations.request import Request

HOLD, LOOK, GO_ON, MEMORY = Topic.HOLD, Topic.LOOK, Topic.GO_ON, Topic.MEMORY
SERVE, DATABASE, OUTSIDE = Topic.SERVE, Topic.DATABASE, Topic.OUTSIDE
NONE, EMPTY, MADE = Database.NONE, Database.EMPTY_WILL_DO, Database.MADE
_MEMORIES, _TAGS = "moot.operations.memory.memories", "moot.operations.memory.tags"
_DEBATES, _REPLAY = "moot.operations.debates.debates", "moot.operations.debates.replay"
_READINGS, _JUDGEMENT = "moot.operations.debates.readings", "moot.operations.debates.judgement"
_MODELS, _MODEL_DEBATES = "moot.operations.models.models", "moot.operations.models.model_debates"
_MOMENTS, _OUTSIDE = "moot.operations.moments.moments", "moot.operations.documents.outside"
_DIALECTIC, _TOURNAMENT = "moot.operations.dialectic.dialectic", "moot.operations.dialectic.tournament"
_REVIEW_OF = "moot.operations.review.review"
_LIMIT: Final = {"timeout_s": WAIT_S}
_D, _M = "/debates/{id}", "/memories/{id}"
_REVIEW: Final = Tool(
    "review_findings", ("files", "fail_on"), named={"files": "findings"},
    words={"files": (
        'Documents: SARIF 2.1.0, or {"findings": [{"id", "text", "severity", "location", "by", "evidence"}], '
        '"answers": [{"finding", "by", "rebuttal" | "fixed" | "deferred", "evidence"}]}.')},
)  # fmt: skip

_ALL = (
    Operation(
        "remember", memories.Remember, f"{_MEMORIES}:remember",
        "moot remember 'Postgres lost no write in three failovers' --category learning --worked",
        MEMORY, MADE, writes=True,
        calls=(Call("POST", "/memories", status=201),),
        tool=Tool("remember", ("text", "category", "outcome", "source", "tags")),
    ),
    Operation(
        "recall", memories.RecallMemories, f"{_MEMORIES}:recall", "moot recall 'ledger writes' --limit 5", MEMORY,
        EMPTY,
        calls=(Call("GET", "/memories/search"),), tool=Tool("recall"),
    ),
    Operation(
        "outcome", memories.RecordOutcome, f"{_MEMORIES}:record_outcome",
        "moot outcome 5f1c02d9a3b4e687 --failed 'it lost two writes in May'", MEMORY, writes=True,
        calls=(Call("POST", f"{_M}/outcome"), Call("POST", f"{_D}/outcome")), tool=Tool("record_outcome"),
    ),
    Operation(
        "relate", memories.RelateMemories, f"{_MEMORIES}:relate",
        "moot relate 5f1c02d9a3b4e687 supersedes 0a77e1c4b2d93f58", MEMORY, writes=True,
        calls=(Call("POST", "/memories/{a}/relations"),), tool=Tool("relate_memories"),
    ),
    Operation(
        "forget", memories.ForgetMemory, f"{_MEMORIES}:forget", "moot forget 5f1c02d9a3b4e687", MEMORY, writes=True,
        calls=(Call("DELETE", _M),),
    ),
    Operation(
        "memory list", memories.ListMemories, f"{_MEMORIES}:list_memories", "moot memory list --limit 20", MEMORY,
        EMPTY,
        calls=(Call("GET", "/memories"),), tool=Tool("list_memories"),
    ),
    Operation(
        "memory show", memories.ShowMemory, f"{_MEMORIES}:show", "moot memory show 5f1c02d9a3b4e687", MEMORY,
        calls=(Call("GET", _M),), tool=Tool("show_memory"),
    ),
    Operation(
        "memory tag", memories.TagMemory, f"{_TAGS}:tag",
        "moot memory tag 5f1c02d9a3b4e687 --position 'use Postgres' --supports", MEMORY, writes=True,
        calls=(Call("POST", f"{_M}/tags"),),
    ),
    Operation(
        "memory untag", memories.UntagMemory, f"{_TAGS}:untag",
        "moot memory untag 5f1c02d9a3b4e687 --position 'use Postgres'", MEMORY, writes=True,
        calls=(Call("DELETE", f"{_M}/tags"),),
    ),
    Operation(
        "memory alias", memories.AliasPosition, f"{_TAGS}:alias",
        "moot memory alias 'use Postgres' 'adopt PostgreSQL'", MEMORY, writes=True,
        calls=(Call("POST", "/memories/aliases"),),
    ),
    Operation(
        "memory conflicts", memories.ListConflicts, "moot.operations.memory.note_warnings:conflicts",
        "moot memory conflicts", MEMORY, EMPTY, long=True,
        calls=(Call("GET", "/memories/conflicts"),), tool=Tool("list_conflicts"),
    ),
    Operation(
        "memory projects", memories.ListProjects, "moot.operations.debates.debate_index:projects",
        "moot memory projects", MEMORY, EMPTY,
        calls=(Call("GET", "/projects"),), tool=Tool("list_projects"),
    ),
    Operation(
        "memory edit", memories.EditMemory, f"{_TAGS}:edit",
        "moot memory edit 5f1c02d9a3b4e687 'Postgres lost no write in four failovers'", MEMORY, writes=True,
        calls=(Call("POST", f"{_M}/text"),), tool=Tool("edit_memory"),
    ),
    Operation(
        "memory history", memories.ShowHistory, f"{_TAGS}:history", "moot memory history 5f1c02d9a3b4e687", MEMORY,
        calls=(Call("GET", f"{_M}/history"),), tool=Tool("memory_history"),
    ),
    Operation(
        "memory merge", memories.MergeMemories, f"{_TAGS}:merge",
        "moot memory merge 5f1c02d9a3b4e687 0a77e1c4b2d93f58", MEMORY, writes=True,
        calls=(Call("POST", "/memories/{a}/merge"),), tool=Tool("merge_memories"),
    ),
    Operation(
        "memory pin", memories.PinMemory, f"{_MEMORIES}:pin", "moot memory pin 5f1c02d9a3b4e687", MEMORY, writes=True,
        calls=(Call("POST", f"{_M}/pin"),), tool=Tool("pin_memory"),
    ),
    Operation(
        "memory archive", memories.ArchiveMemory, f"{_MEMORIES}:archive", "moot memory archive 5f1c02d9a3b4e687",
        MEMORY, writes=True,
        calls=(Call("POST", f"{_M}/archive"),), tool=Tool("archive_memory"),
    ),
    Operation(
        "memory import", memories.ImportMemories, f"{_MEMORIES}:import_memories", "moot memory import notes/",
        MEMORY, MADE, writes=True, long=True, tries=f"{_MEMORIES}:readable",
        calls=(Call("POST", "/memories/import"),),
    ),
    Operation(
        "memory export", memories.ExportMemories, f"{_MEMORIES}:export_memories", "moot memory export evidence.jsonl",
        MEMORY, EMPTY, long=True,
        calls=(Call("GET", "/memories/export"),),
    ),
    Operation(
        "hold", holds.Hold, f"{_DEBATES}:hold", "", HOLD, MADE, writes=True, long=True, tries=f"{_DEBATES}:check"
    ),
    Operation(
        "models", models.ListModels, f"{_MODELS}:list_models", "moot models --check", SERVE, EMPTY,
        long=True, any_project=True,
        calls=(Call("GET", "/models", fixed={"check": False}),), tool=Tool("list_models", fixed={"check": False}),
    ),
    Operation(
        "persona list", models.ListPersonas, f"{_MODELS}:personas", "moot persona list", SERVE, NONE,
        calls=(Call("GET", "/personas"),), tool=Tool("list_personas"),
    ),
    Operation(
        "plugins", documents.ListPlugins, f"{_OUTSIDE}:list_plugins", "moot plugins", SERVE, NONE
    ),
    Operation(
        "persona from", models.MakePersona, f"{_MODELS}:make_persona",
        "moot persona from letters/ --role 'the founder' > founder.toml", SERVE, EMPTY, long=True, any_project=True,
    ),
    Operation(
        "frame", models.FrameQuestion, f"{_MODEL_DEBATES}:frame", "", HOLD, EMPTY, long=True, any_project=True
    ),
    Operation(
        "hold recorded", models.HoldRecorded, f"{_MODEL_DEBATES}:hold_recorded", "", HOLD, MADE, writes=True, long=True,
        tries=f"{_MODEL_DEBATES}:fits",
    ),
    Operation(
        "estimate", models.EstimateDebate, "moot.operations.models.costs:estimate", "", HOLD, EMPTY,
        any_project=True,
    ),
    Operation(
        "estimate dialectic", dialectics.EstimateDialectic,
        "moot.operations.dialectic.estimates:estimate_dialectic", "", HOLD, EMPTY, any_project=True,
    ),
    Operation(
        "estimate tournament", dialectics.EstimateTournament,
        "moot.operations.dialectic.estimates:estimate_tournament", "", HOLD, EMPTY, any_project=True,
    ),
    Operation(
        "dialectic", dialectics.HoldDialectic, f"{_DIALECTIC}:dialectic",
        "moot dialectic gap.toml --agents roles.json", HOLD, MADE, writes=True, long=True,
        tries=f"{_DIALECTIC}:check",
    ),
    Operation(
        "tournament", dialectics.HoldTournament, f"{_TOURNAMENT}:tournament",
        "moot tournament gap.toml --agents roles.json --lineages 3", HOLD, MADE, writes=True, long=True,
        tries=f"{_TOURNAMENT}:check",
    ),
    Operation(
        "lineage", dialectics.ListLineages, f"{_DIALECTIC}:lineages", "moot lineage", LOOK,
        EMPTY,
        calls=(Call("GET", "/lineages", fixed={"id": None}), Call("GET", "/lineages/{id}")), tool=Tool("list_lineages"),
    ),
    Operation(
        "review", documents.Review, f"{_REVIEW_OF}:review",
        "moot review findings.sarif --fail-on high", HOLD, MADE, writes=True, long=True,
        tries=f"{_REVIEW_OF}:check",
        calls=(Call("POST", "/reviews", body="files", fixed={"checks": None}),), tool=_REVIEW,
    ),
    Operation(
        "debates", debates.ListDebates, f"{_DEBATES}:list_debates", "moot debates", LOOK, EMPTY,
        calls=(Call("GET", "/debates"),), tool=Tool("list_debates"),
    ),
    Operation(
        "show", debates.ShowDebate, f"{_DEBATES}:show", "moot show 9c41d0e2f7a6b583", LOOK,
        calls=(Call("GET", _D), Call("GET", f"{_D}/result", fixed={"calls": False})),
        tool=Tool("debate_result", fixed={"calls": False}),
    ),
    Operation(
        "explain", debates.ExplainDebate, "moot.operations.debates.explanation:explain",
        "moot explain 9c41d0e2f7a6b583 'use Postgres'", LOOK,
        calls=(
            Call("GET", f"{_D}/explain", fixed={"argument": None, **_LIMIT}),
            Call("GET", f"{_D}/explain/{{argument:path}}", fixed=_LIMIT),
        ),
        tool=Tool("explain", fixed=_LIMIT),
    ),
    Operation(
        "judge", debates.JudgeDebate, f"{_JUDGEMENT}:judge",
        "moot judge 9c41d0e2f7a6b583 --semantics preferred", LOOK,
        calls=(Call("POST", f"{_D}/judge", fixed=_LIMIT),), tool=Tool("judge", fixed=_LIMIT),
    ),
    Operation(
        "corpus", debates.JudgeCorpus, "moot.operations.debates.corpus:corpus",
        "moot corpus logs/ --truth answers.jsonl", LOOK, EMPTY, long=True,
        calls=(Call("GET", "/corpus", fixed={"folder": None, "truth": None}),),
        tool=Tool("corpus", fixed={"folder": None, "truth": None}),
    ),
    Operation(
        "what-if", debates.WhatIfDebate, f"{_JUDGEMENT}:what_if",
        "moot what-if 9c41d0e2f7a6b583 --settle '~The ledger is small'", LOOK,
        calls=(Call("POST", f"{_D}/what-if", fixed=_LIMIT),), tool=Tool("what_if", fixed=_LIMIT),
    ),
    Operation(
        "compare", debates.CompareDebates, "moot.operations.debates.comparison:compare",
        "moot compare 9c41d0e2f7a6b583 0a77e1c4b2d93f58", LOOK,
        calls=(Call("GET", "/compare", fixed=_LIMIT),), tool=Tool("compare_debates", fixed=_LIMIT),
    ),
    Operation(
        "export", debates.ExportDebate, "moot.operations.debates.exports:export",
        "moot export 9c41d0e2f7a6b583 --format html > council.html", LOOK,
        calls=(Call("GET", f"{_D}/export"),), tool=Tool("export_debate"),
    ),
    Operation(
        "resume", debates.ResumeDebate, f"{_DEBATES}:resume", "moot resume 9c41d0e2f7a6b583", GO_ON,
        writes=True, long=True,
        calls=(Call("POST", f"{_D}/resume", fixed={"agents": None}, status=202),),
    ),
    Operation(
        "requests", debates.ListRequests, f"{_DEBATES}:list_requests", "moot requests 9c41d0e2f7a6b583", GO_ON,
        calls=(Call("GET", f"{_D}/requests", guest=True),),
    ),
    Operation(
        "answer", debates.AnswerRequest, f"{_DEBATES}:answer", "moot answer 9c41d0e2f7a6b583 0.ana.0 answer.json",
        GO_ON, writes=True, long=True,
    ),
    Operation(
        "fork", debates.ForkDebate, f"{_DEBATES}:fork", "moot fork 9c41d0e2f7a6b583 --at 4", GO_ON, writes=True,
        calls=(Call("POST", f"{_D}/fork"),), tool=Tool("fork_debate"),
    ),
    Operation(
        "cancel", debates.CancelDebate, "moot.operations.debates.debates:cancel", "moot cancel 9c41d0e2f7a6b583", GO_ON,
        writes=True,
        calls=(Call("POST", f"{_D}/cancel"),),
    ),
    Operation(
        "delete", debates.DeleteDebate, f"{_DEBATES}:delete", "moot delete 9c41d0e2f7a6b583", GO_ON, writes=True,
        calls=(Call("DELETE", _D),),
    ),
    Operation(
        "import", debates.ImportDebate, f"{_REPLAY}:import_debate", "moot import council.log", GO_ON,
        MADE, writes=True, tries=f"{_REPLAY}:readable",
        calls=(Call("POST", "/debates/import", status=201),),
    ),
    Operation(
        "events", moments.ReadEvents, f"{_MOMENTS}:read_events", "moot events 9c41d0e2f7a6b583 --after 4", LOOK,
        calls=(Call("GET", f"{_D}/events"),), tool=Tool("debate_events"),
    ),
    Operation(
        "timeline", moments.ShowTimeline, f"{_MOMENTS}:timeline", "moot timeline 9c41d0e2f7a6b583", LOOK,
        calls=(Call("GET", f"{_D}/timeline", kept=True),), tool=Tool("debate_timeline"),
    ),
    Operation(
        "view", moments.ViewDebate, f"{_MOMENTS}:viewed", "", LOOK, calls=(Call("GET", f"{_D}/view", kept=True),),
        tool=Tool("debate_view"),
    ),
    Operation(
        "graph at", moments.ShowGraph, f"{_MOMENTS}:graph", "", LOOK, calls=(Call("GET", f"{_D}/graph", kept=True),),
        tool=Tool("debate_graph"),
    ),
    Operation(
        "why", moments.TellWhy, f"{_MOMENTS}:told_why", "moot why 9c41d0e2f7a6b583 'use Postgres' --at 9", LOOK,
        long=True,
        calls=(Call("GET", f"{_D}/why", kept=True),), tool=Tool("debate_why"),
    ),
    Operation(
        "supposed", moments.Suppose, f"{_MOMENTS}:suppose", "", LOOK, long=True,
        calls=(Call("GET", f"{_D}/supposed", kept=True),), tool=Tool("debate_supposed"),
    ),
    Operation(
        "preview", moments.PreviewAnswer, f"{_MOMENTS}:previewed",
        "moot preview 9c41d0e2f7a6b583 0.ana.0 answer.json", GO_ON,
        calls=(Call("POST", f"{_D}/requests/{{request}}/preview", body="answer", guest=True),),
        tool=Tool("preview_answer"),
    ),
    Operation(
        "meanwhile", moments.ShowMeanwhile, f"{_MOMENTS}:meanwhile", "moot meanwhile 9c41d0e2f7a6b583 0.ana.0", GO_ON,
        calls=(Call("GET", f"{_D}/requests/{{request}}/meanwhile", guest=True),), tool=Tool("debate_meanwhile"),
    ),
    Operation(
        "solve framework", documents.SolveFramework, f"{_OUTSIDE}:solve", "", OUTSIDE, NONE, long=True,
        calls=(Call("POST", "/solve", fixed=_LIMIT),),
        tool=Tool("solve_framework", fixed=_LIMIT, defaults={"format": "apx"}),
    ),
    Operation(
        "replay", debates.ReplayDebate, f"{_REPLAY}:replay", "moot replay council.log", LOOK, long=True,
        calls=(Call("GET", "/debates/{what}/replay"),),
    ),
    Operation(
        "verify", debates.Verify, f"{_REPLAY}:verify", "moot verify", DATABASE, long=True,
        calls=(Call("GET", "/verify"),), tool=Tool("verify"),
    ),
    Operation(
        "rebuild", debates.Rebuild, f"{_REPLAY}:rebuild", "moot rebuild", DATABASE, writes=True, long=True,
        any_project=True,
    ),
    Operation(
        "backup", debates.BackUp, "moot.operations.backups:back_up", "moot backup ledger-2026-06-01.backup", DATABASE,
        long=True,
    ),
    Operation(
        "restore", debates.Restore, "moot.operations.backups:restore", "moot restore ledger-2026-06-01.backup",
        DATABASE, NONE, writes=True, long=True,
    ),
    Operation(
        "adr read", documents.ReadRecords, "moot.operations.adr.records:judge", "moot adr read docs/decisions",
        HOLD, MADE, writes=True, long=True, tries="moot.operations.adr.records:readable",
        calls=(Call("POST", "/records", fixed={"paths": ()}),),
    ),
    Operation(
        "adr new", documents.WriteRecord, "moot.operations.adr.madr:write", "moot adr new 9c41d0e2f7a6b583", HOLD,
        calls=(Call("GET", f"{_D}/record"),), tool=Tool("write_record"),
    ),
    Operation(
        "readings", debates.ListReadings, f"{_READINGS}:readings", "moot readings 9c41d0e2f7a6b583", LOOK,
        calls=(Call("GET", f"{_D}/readings"),), tool=Tool("list_readings"),
    ),
    Operation(
        "set readings", debates.SetReadings, f"{_READINGS}:set_readings", "", LOOK, writes=True,
        calls=(Call("POST", f"{_D}/readings", fixed={"source": None}),),
    ),
    Operation(
        "hold again", debates.HoldAgain, f"{_READINGS}:hold_again", "", HOLD, writes=True, long=True,
        calls=(Call("POST", f"{_D}/again", status=202),),
    ),
    Operation(
        "evaluate", documents.Evaluate, f"{_OUTSIDE}:evaluate",
        "moot evaluate graph.json --set semantics=preferred", OUTSIDE, NONE, long=True,
        calls=(Call("POST", "/evaluate", body="document", fixed=_LIMIT),), tool=Tool("evaluate", fixed=_LIMIT),
    ),
    Operation(
        "detect polarity", documents.DetectPolarity, f"{_OUTSIDE}:polarity",
        "moot detect polarity evidence.jsonl", OUTSIDE, NONE,
        calls=(Call("POST", "/detect/polarity"),), tool=Tool("detect_polarity"),
    ),
    Operation(
        "detect contradiction", documents.DetectContradiction, f"{_OUTSIDE}:contradiction",
        "moot detect contradiction pairs.jsonl", OUTSIDE, NONE,
        calls=(Call("POST", "/detect/contradiction"),), tool=Tool("detect_contradiction"),
    ),
    Operation(
        "detect equivalence", documents.DetectEquivalence, f"{_OUTSIDE}:equivalence",
        "moot detect equivalence old.lp new.lp", OUTSIDE, NONE, long=True,
        calls=(Call("POST", "/detect/equivalence"),), tool=Tool("detect_equivalence"),
    ),
)  # fmt: skip

OPERATIONS: Final = {operation.name: operation for operation in _ALL}
"""Every operation by its name, in the order in which help lists them."""

_BY_REQUEST: Final = {operation.request: operation for operation in _ALL}


def calls() -> Iterator[tuple[Operation, Call]]:
    """Every operation that is called over HTTP, with its call; fixed paths come before those with names in them, which
    would hide them.
    """
    found = [(operation, call) for operation in _ALL for call in operation.calls]
    yield from sorted(found, key=lambda each: ["{" in part for part in each[1].path.split("/")])


def operation_of(kind: type[Request[Any]]) -> Operation:
    """The operation that handles requests of the type `kind`. Raises InvalidValue for a type that is no request of the
    table.
    """
    if kind not in _BY_REQUEST:
        raise InvalidValue("the request", kind.__name__, "give a request of the table, as RecallMemories")
    return _BY_REQUEST[kind]
