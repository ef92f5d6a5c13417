"""Forgetting a memory everywhere: in memory itself, and where debates quoted it. The chains stay whole.

Every event is erased in a transaction of its own, so a crash leaves a part undone. Nothing is lost by that: what is
left is found again, whether the memory is still there or not, so the same call finishes it.
"""

from dataclasses import dataclass

from moot.errors import NotFound, StoreUnavailable
from moot.memory import MemoryBook
from moot.operations.debate_index import citing
from moot.operations.world import World


def forget(world: World, book: MemoryBook, id: str) -> int:
    """Erase every text of the memory `id`, also its quotes in the debates of its project; give how many texts were
    erased.

    Labels and verdicts stay: they rest on outcome, source and polarity, which are no texts. It may be called again
    until it raises NotFound: then nothing is left. A council that recalled the memory just before may still append a
    quote of it afterwards; the next call erases that too. Linear in the events that quote it. Raises NotFound, and
    StoreUnavailable if another process keeps an old copy of the file's pages: the texts are erased then, and calling
    again removes the copies.
    """
    done = _Erasing(world)
    done.quotes(book.project, id)
    missing = done.memory(book, id)
    done.quotes(book.project, id)  # what a council wrote down meanwhile
    if done.busy is not None:
        raise done.busy
    if missing is not None and not done.erased:
        raise missing
    return done.erased


@dataclass(slots=True)
class _Erasing:
    """What was erased so far, and the first complaint of a file that somebody is reading."""

    world: World
    erased: int = 0
    busy: StoreUnavailable | None = None

    def memory(self, book: MemoryBook, id: str) -> NotFound | None:
        """Erase the memory itself; give the error if nothing of it is there."""
        try:
            self.erased += book.forget(id)
        except NotFound as missing:
            return missing
        except StoreUnavailable as problem:
            self.busy = self.busy or problem
        return None

    def quotes(self, project: str, id: str) -> None:
        """Erase what the debates of a project quote of it."""
        for event in citing(self.world.store, self.world.debates, project, id):
            try:
                self.erased += self.world.store.erase(event)
            except StoreUnavailable as problem:  # erase the others all the same
                self.busy = self.busy or problem
