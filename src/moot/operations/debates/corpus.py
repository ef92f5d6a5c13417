"""The debates of a folder or a project, read one after the other and counted together."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from moot.contents import bytes_of
from moot.errors import InvalidValue, MootError
from moot.memory.files.folder import LEADS_OUT
from moot.operations.debates.debate_index import headings
from moot.operations.debates.debate_life import load_debate
from moot.operations.debates.debate_requests import JudgeCorpus
from moot.operations.debates.replay import debate_in
from moot.operations.world import World
from moot.protocols.corpus import Corpus, Counting, Unread
from moot.record.debate import Debate

LOGS: Final = (".jsonl", ".log")
"""How the names of the files end that are read as logs of debates."""
TRUTH: Final = 1 << 24
"""Bytes of a file of right answers: some hundred thousand lines."""


def corpus(world: World, request: JudgeCorpus) -> Corpus:
    """The debates of a folder, or of the project, each read by itself. Raises as its request says."""
    counting = Counting()
    truth = {} if request.truth is None else dict(_truths(Path(request.truth), counting.rejected))
    folder = None if request.folder is None else Path(request.folder)
    for name, debate in _of_project(world, counting) if folder is None else _of_folder(folder, request, counting):
        id = debate.opened.debate if debate.opened else ""
        counting.add(debate, truth.get(id, truth.get(name)))
    return counting.whole()


def _of_project(world: World, counting: Counting) -> Iterator[tuple[str, Debate]]:
    """The debates of the project that have ended, the oldest first."""
    for heading in headings(world.store, world.debates):
        opened = heading.opened
        if opened is not None and heading.concluded is not None and opened.project == world.project:
            try:
                yield opened.debate, load_debate(world.store, opened.debate)
            except MootError as error:
                counting.rejected.append(Unread(opened.debate, 1, error.message))


def _of_folder(root: Path, request: JudgeCorpus, counting: Counting) -> Iterator[tuple[str, Debate]]:
    """The debates in the logs of a folder and the folders in it, by the names of their files."""
    if not root.is_dir():
        raise InvalidValue("the folder", str(root), "give a folder of logs that `moot export --format log` wrote")
    truth = None if request.truth is None else Path(request.truth).resolve()
    files = sorted(path for path in root.rglob("*") if path.suffix in LOGS and path.is_file())
    for path in files:
        name = path.relative_to(root).as_posix()
        if path.resolve() == truth:
            continue
        if not path.resolve().is_relative_to(root.resolve()):
            counting.rejected.append(Unread(name, 1, LEADS_OUT))
            continue
        try:
            yield name, debate_in(path)
        except MootError as error:
            counting.rejected.append(Unread(name, 1, error.message))


def _truths(path: Path, rejected: list[Unread]) -> Iterator[tuple[str, str]]:
    """By the id of a debate, or the name of its file, the answer that is right."""
    for number, line in enumerate(bytes_of(path, most=TRUTH).splitlines(), 1):
        try:
            said = json.loads(line)
            debate, answer = said["debate"], said["answer"]
            if not isinstance(debate, str) or not isinstance(answer, str) or not answer.strip():
                raise TypeError
        except (ValueError, TypeError, KeyError, RecursionError):
            if line.strip():
                rejected.append(Unread(str(path), number, 'write {"debate": an id or a file, "answer": a text}'))
            continue
        yield debate, answer
