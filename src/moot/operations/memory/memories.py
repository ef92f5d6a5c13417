"""What is remembered: noting, finding, correcting, forgetting, importing and exporting memories."""

from dataclasses import fields
from pathlib import Path

from moot.errors import BadInput, InvalidValue, NotFound
from moot.memory import ImportReport, Memory, MemoryBook, Recall
from moot.memory.lines import file_lines
from moot.operations.memory import memory_requests as asked
from moot.operations.values import Forgotten, Known, Lines, MemoryList, Noted
from moot.operations.world import World, memory_id

MOST = 10**9
"""The greatest limit of a list."""


def _book(world: World) -> MemoryBook:
    return world.book(world.project)


def remember(world: World, request: asked.Remember) -> Noted:
    """Store a memory and give it, with warnings; it is on disk when this returns. Raises BadInput, StoreError."""
    from moot.operations.memory.note_warnings import warnings_about  # the rules of the detectors are loaded here alone

    given = {field.name: getattr(request, field.name) for field in fields(request)}
    book = _book(world)
    warn = given.pop("warn")
    memory = book.remember(given.pop("text"), given.pop("category"), **given)
    return Noted(memory, {}, warnings_about(book, memory, world.now()) if warn else ())


def recall(world: World, request: asked.RecallMemories) -> Recall:
    """The memories that answer the request's question best, the best first. Raises BadInput."""
    book = _book(world) if request.as_of is None else _book(world).as_of(request.as_of)
    return book.recall(request.query, limit=request.limit, category=request.category)


def record_outcome(world: World, request: asked.RecordOutcome) -> Known:
    """Record what came of a memory or a debate. Raises as its request says."""
    id = memory_id(world, request.id)
    try:
        memory = _book(world).record_outcome(id, request.outcome, request.text)
    except NotFound as missing:
        from moot.operations.debates import outcomes  # loads what a debate needs

        return outcomes.record(world, id, request, missing)
    if request.right is not None:
        raise BadInput("--right belongs to a debate, and this is a memory", "leave it out")
    return Known(memory.id, memory.outcome, memory.outcome_text)


def relate(world: World, request: asked.RelateMemories) -> Noted:
    """Record that memory `a` stands in a relation, such as supersedes, to memory `b`. Raises NotFound, BadInput."""
    a, b = memory_id(world, request.a), memory_id(world, request.b)
    return Noted(_book(world).relate(a, request.relation, b), {"relation": request.relation, "target": b})


def forget(world: World, request: asked.ForgetMemory) -> Forgotten:
    """Erase all texts of a memory, also its quotes in debates. Raises as its request says."""
    from moot.operations.debates import erasure  # reads the debates that quote the memory

    id = memory_id(world, request.id)
    return Forgotten(id, erasure.forget(world, _book(world), id))


def list_memories(world: World, request: asked.ListMemories) -> MemoryList:
    """All memories of the project, the last remembered first, or only the `limit` last ones. Raises InvalidValue."""
    limit = request.limit
    if limit is not None and (isinstance(limit, bool) or not isinstance(limit, int) or not 1 <= limit <= MOST):
        raise InvalidValue("the limit", limit, f"give a whole number from 1 to {MOST}")
    return MemoryList(_book(world).list(limit))


def show(world: World, request: asked.ShowMemory) -> Memory:
    """The memory with the request's id. Raises NotFound."""
    return _book(world).get(memory_id(world, request.id))


def pin(world: World, request: asked.PinMemory) -> Noted:
    """Pin a memory, so that it does not age, or unpin it if `request.on` is False. Raises NotFound."""
    return Noted(_book(world).pin(memory_id(world, request.id), request.on), {"pinned": request.on})


def archive(world: World, request: asked.ArchiveMemory) -> Noted:
    """Archive a memory, or bring it back if `on` is False. Raises NotFound."""
    return Noted(_book(world).archive(memory_id(world, request.id), request.on), {"archived": request.on})


def import_memories(world: World, request: asked.ImportMemories) -> ImportReport:
    """Remember the notes of a folder or a file, or of a list of lines of JSON. Raises as its request says."""
    if isinstance(request.source, str | Path):
        return _book(world).import_files(request.source)
    return _book(world).import_jsonl(request.source)


def readable(_world: World, request: asked.ImportMemories) -> None:
    """Check that there is something to import where the request names a path. Raises BadInput if not."""
    if not isinstance(request.source, str | Path):
        return
    from moot.memory.files_importer import check, check_lines, is_of_notes

    path = Path(request.source)
    if is_of_notes(path):
        check(path)
    else:
        next(file_lines(path), None)
        check_lines(path)


def export_memories(world: World, _request: asked.ExportMemories) -> Lines:
    """Every memory of the project as a line of JSON, the first remembered first."""
    return Lines("jsonl", _book(world).export_jsonl())
