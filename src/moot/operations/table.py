"""The table of operations: everything that can be asked of moot, once.

The command line is made from it, and so is every other face. An operation is added by its request
(`moot.operations.requests`), the function that runs it, and its entry here.
"""

from typing import Any, Final

from moot.errors import InvalidValue
from moot.operations.operation import Database, Operation, Topic
from moot.operations.request import Request
from moot.operations.requests import (
    backups,
    debates,
    dialectics,
    documents,
    holding,
    judging,
    memories,
    models,
    plugins,
    projects,
    readings,
    records,
    reviewing,
    revising,
    tagging,
)

HOLD, LOOK, GO_ON, MEMORY = Topic.HOLD, Topic.LOOK, Topic.GO_ON, Topic.MEMORY
SERVE, DATABASE, OUTSIDE = Topic.SERVE, Topic.DATABASE, Topic.OUTSIDE
NONE, EMPTY, MADE = Database.NONE, Database.EMPTY_WILL_DO, Database.MADE
_MEMORIES, _DEBATING = "moot.operations.memories", "moot.operations.debating"
_MODELLING = "moot.operations.modelling"
_TAGGING, _READINGS = "moot.operations.tagging", "moot.operations.readings"
_REVISING = "moot.operations.revising"

_ALL = (
    Operation(
        "remember", memories.Remember, f"{_MEMORIES}:remember",
        "moot remember 'Postgres lost no write in three failovers' --category learning --worked",
        MEMORY, MADE, writes=True,
    ),
    Operation(
        "recall", memories.RecallMemories, f"{_MEMORIES}:recall", "moot recall 'ledger writes' --limit 5", MEMORY, EMPTY
    ),
    Operation(
        "outcome", memories.RecordOutcome, f"{_MEMORIES}:record_outcome",
        "moot outcome 5f1c02d9a3b4e687 --failed 'it lost two writes in May'", MEMORY, writes=True,
    ),
    Operation(
        "relate", memories.RelateMemories, f"{_MEMORIES}:relate",
        "moot relate 5f1c02d9a3b4e687 supersedes 0a77e1c4b2d93f58", MEMORY, writes=True,
    ),
    Operation(
        "forget", memories.ForgetMemory, f"{_MEMORIES}:forget", "moot forget 5f1c02d9a3b4e687", MEMORY, writes=True
    ),
    Operation(
        "memory list", memories.ListMemories, f"{_MEMORIES}:list_memories", "moot memory list --limit 20", MEMORY, EMPTY
    ),
    Operation("memory show", memories.ShowMemory, f"{_MEMORIES}:show", "moot memory show 5f1c02d9a3b4e687", MEMORY),
    Operation(
        "memory tag", tagging.TagMemory, f"{_TAGGING}:tag",
        "moot memory tag 5f1c02d9a3b4e687 --position 'use Postgres' --supports", MEMORY, writes=True,
    ),
    Operation(
        "memory untag", tagging.UntagMemory, f"{_TAGGING}:untag",
        "moot memory untag 5f1c02d9a3b4e687 --position 'use Postgres'", MEMORY, writes=True,
    ),
    Operation(
        "memory alias", tagging.AliasPosition, f"{_TAGGING}:alias",
        "moot memory alias 'use Postgres' 'adopt PostgreSQL'", MEMORY, writes=True,
    ),
    Operation(
        "memory conflicts", tagging.ListConflicts, "moot.operations.conflicts:conflicts", "moot memory conflicts",
        MEMORY, EMPTY, long=True,
    ),
    Operation(
        "memory projects", projects.ListProjects, "moot.operations.projects:projects", "moot memory projects", MEMORY,
        EMPTY,
    ),
    Operation(
        "memory edit", revising.EditMemory, f"{_REVISING}:edit",
        "moot memory edit 5f1c02d9a3b4e687 'Postgres lost no write in four failovers'", MEMORY, writes=True,
    ),
    Operation(
        "memory history", revising.ShowHistory, f"{_REVISING}:history", "moot memory history 5f1c02d9a3b4e687", MEMORY
    ),
    Operation(
        "memory merge", revising.MergeMemories, f"{_REVISING}:merge",
        "moot memory merge 5f1c02d9a3b4e687 0a77e1c4b2d93f58", MEMORY, writes=True,
    ),
    Operation(
        "memory pin", memories.PinMemory, f"{_MEMORIES}:pin", "moot memory pin 5f1c02d9a3b4e687", MEMORY, writes=True
    ),
    Operation(
        "memory archive", memories.ArchiveMemory, f"{_MEMORIES}:archive", "moot memory archive 5f1c02d9a3b4e687",
        MEMORY, writes=True,
    ),
    Operation(
        "memory import", memories.ImportMemories, f"{_MEMORIES}:import_memories", "moot memory import notes/",
        MEMORY, MADE, writes=True, long=True, tries=f"{_MEMORIES}:readable",
    ),
    Operation(
        "memory export", memories.ExportMemories, f"{_MEMORIES}:export_memories", "moot memory export evidence.jsonl",
        MEMORY, EMPTY, long=True,
    ),
    Operation(
        "hold", holding.Hold, f"{_DEBATING}:hold", "", HOLD, MADE, writes=True, long=True, tries=f"{_DEBATING}:check"
    ),
    Operation(
        "models", models.ListModels, "moot.operations.models:list_models", "moot models --check", SERVE, EMPTY,
        long=True, any_project=True,
    ),
    Operation(
        "plugins", plugins.ListPlugins, "moot.operations.plugins:list_plugins", "moot plugins", SERVE, NONE
    ),
    Operation(
        "persona from", models.MakePersona, "moot.operations.personas:make_persona",
        "moot persona from letters/ --role 'the founder' > founder.toml", SERVE, EMPTY, long=True, any_project=True,
    ),
    Operation(
        "frame", holding.FrameQuestion, f"{_MODELLING}:frame", "", HOLD, EMPTY, long=True, any_project=True
    ),
    Operation(
        "hold recorded", holding.HoldRecorded, f"{_MODELLING}:hold_recorded", "", HOLD, MADE, writes=True, long=True,
        tries=f"{_MODELLING}:fits",
    ),
    Operation(
        "estimate", holding.EstimateDebate, "moot.operations.model_costs:estimate", "", HOLD, EMPTY,
        any_project=True,
    ),
    Operation(
        "estimate dialectic", dialectics.EstimateDialectic,
        "moot.operations.dialectic.estimating:estimate_dialectic", "", HOLD, EMPTY, any_project=True,
    ),
    Operation(
        "estimate tournament", dialectics.EstimateTournament,
        "moot.operations.dialectic.estimating:estimate_tournament", "", HOLD, EMPTY, any_project=True,
    ),
    Operation(
        "dialectic", dialectics.HoldDialectic, "moot.operations.dialectic.holding:dialectic",
        "moot dialectic gap.toml --agents roles.json", HOLD, MADE, writes=True, long=True,
        tries="moot.operations.dialectic.holding:check",
    ),
    Operation(
        "tournament", dialectics.HoldTournament, "moot.operations.dialectic.tournament:tournament",
        "moot tournament gap.toml --agents roles.json --lineages 3", HOLD, MADE, writes=True, long=True,
        tries="moot.operations.dialectic.tournament:check",
    ),
    Operation(
        "lineage", dialectics.ListLineages, "moot.operations.dialectic.lineage:lineages", "moot lineage", LOOK,
        EMPTY,
    ),
    Operation(
        "review", reviewing.Review, "moot.operations.review.reviewing:review",
        "moot review findings.sarif --fail-on high", HOLD, MADE, writes=True, long=True,
        tries="moot.operations.review.reviewing:check",
    ),
    Operation(
        "debates", debates.ListDebates, f"{_DEBATING}:list_debates", "moot debates", LOOK, EMPTY
    ),
    Operation("show", debates.ShowDebate, f"{_DEBATING}:show", "moot show 9c41d0e2f7a6b583", LOOK),
    Operation(
        "explain", debates.ExplainDebate, f"{_DEBATING}:explain", "moot explain 9c41d0e2f7a6b583 'use Postgres'",
        LOOK,
    ),
    Operation(
        "judge", judging.JudgeDebate, "moot.operations.judging:judge",
        "moot judge 9c41d0e2f7a6b583 --semantics preferred", LOOK,
    ),
    Operation(
        "what-if", judging.WhatIfDebate, "moot.operations.judging:what_if",
        "moot what-if 9c41d0e2f7a6b583 --settle '~The ledger is small'", LOOK,
    ),
    Operation(
        "compare", judging.CompareDebates, "moot.operations.judging:compare",
        "moot compare 9c41d0e2f7a6b583 0a77e1c4b2d93f58", LOOK,
    ),
    Operation(
        "export", debates.ExportDebate, "moot.operations.exports:export",
        "moot export 9c41d0e2f7a6b583 --format html > council.html", LOOK,
    ),
    Operation(
        "resume", debates.ResumeDebate, f"{_DEBATING}:resume", "moot resume 9c41d0e2f7a6b583", GO_ON,
        writes=True, long=True,
    ),
    Operation(
        "requests", debates.ListRequests, f"{_DEBATING}:list_requests", "moot requests 9c41d0e2f7a6b583", GO_ON
    ),
    Operation(
        "answer", debates.AnswerRequest, f"{_DEBATING}:answer", "moot answer 9c41d0e2f7a6b583 0.ana.0 answer.json",
        GO_ON, writes=True, long=True,
    ),
    Operation(
        "fork", debates.ForkDebate, f"{_DEBATING}:fork", "moot fork 9c41d0e2f7a6b583 --at 4", GO_ON, writes=True
    ),
    Operation(
        "cancel", debates.CancelDebate, "moot.operations.cancelling:cancel", "moot cancel 9c41d0e2f7a6b583", GO_ON,
        writes=True,
    ),
    Operation(
        "delete", debates.DeleteDebate, f"{_DEBATING}:delete", "moot delete 9c41d0e2f7a6b583", GO_ON, writes=True
    ),
    Operation(
        "import", debates.ImportDebate, "moot.operations.importing:import_debate", "moot import council.log", GO_ON,
        MADE, writes=True, tries="moot.operations.importing:readable",
    ),
    Operation("replay", debates.ReplayDebate, f"{_DEBATING}:replay", "moot replay council.log", LOOK, long=True),
    Operation("verify", debates.Verify, f"{_DEBATING}:verify", "moot verify", DATABASE, long=True),
    Operation(
        "rebuild", debates.Rebuild, f"{_DEBATING}:rebuild", "moot rebuild", DATABASE, writes=True, long=True,
        any_project=True,
    ),
    Operation(
        "backup", backups.BackUp, "moot.operations.backups:back_up", "moot backup ledger-2026-06-01.backup", DATABASE,
        long=True,
    ),
    Operation(
        "restore", backups.Restore, "moot.operations.backups:restore", "moot restore ledger-2026-06-01.backup",
        DATABASE, NONE, writes=True, long=True,
    ),
    Operation(
        "adr read", records.ReadRecords, "moot.operations.adr.judging:judge", "moot adr read docs/decisions",
        HOLD, MADE, writes=True, long=True, tries="moot.operations.adr.judging:readable",
    ),
    Operation(
        "adr new", records.WriteRecord, "moot.operations.adr.madr:write", "moot adr new 9c41d0e2f7a6b583", HOLD
    ),
    Operation(
        "readings", readings.ListReadings, f"{_READINGS}:readings", "moot readings 9c41d0e2f7a6b583", LOOK
    ),
    Operation("set readings", readings.SetReadings, f"{_READINGS}:set_readings", "", LOOK, writes=True),
    Operation(
        "hold again", readings.HoldAgain, "moot.operations.again:hold_again", "", HOLD, writes=True, long=True
    ),
    Operation(
        "evaluate", documents.Evaluate, "moot.operations.evaluating:evaluate",
        "moot evaluate graph.json --set semantics=preferred", OUTSIDE, NONE, long=True,
    ),
    Operation(
        "detect polarity", documents.DetectPolarity, "moot.operations.detecting:polarity",
        "moot detect polarity evidence.jsonl", OUTSIDE, NONE,
    ),
    Operation(
        "detect contradiction", documents.DetectContradiction, "moot.operations.detecting:contradiction",
        "moot detect contradiction pairs.jsonl", OUTSIDE, NONE,
    ),
    Operation(
        "detect equivalence", documents.DetectEquivalence, "moot.operations.detecting:equivalence",
        "moot detect equivalence old.lp new.lp", OUTSIDE, NONE, long=True,
    ),
)  # fmt: skip

OPERATIONS: Final = {operation.name: operation for operation in _ALL}
"""Every operation by its name, in the order in which help lists them."""

_BY_REQUEST: Final = {operation.request: operation for operation in _ALL}


def operation_of(kind: type[Request[Any]]) -> Operation:
    """The operation that handles requests of the type `kind`. Raises InvalidValue for a type that is no request of the
    table.
    """
    if kind not in _BY_REQUEST:
        raise InvalidValue("the request", kind.__name__, "give a request of moot.operations.requests")
    return _BY_REQUEST[kind]
