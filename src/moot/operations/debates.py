"""Reading debates: their state and their results."""

from typing import Any

from moot.deliberation.debate import Debate
from moot.deliberation.protocols import CLAIMS
from moot.deliberation.views import result
from moot.log.store import EventStore
from moot.operations import founding_claims, founding_council
from moot.operations.blocking import run_blocking
from moot.operations.founding_claims_view import founding_claims_view
from moot.operations.founding_view import founding_view
from moot.runtime.driver import stream_of


def state_of(store: EventStore, debate: Debate) -> str:
    """`ended`, `running` while a live process drives it, else `suspended`. Writes nothing and takes no lease."""
    if debate.concluded:
        return "ended"
    assert debate.opened is not None, "only a debate that was opened has a state"
    return "suspended" if store.holder(stream_of(debate.opened.debate)) is None else "running"


def shown(debate: Debate, *, state: str | None = None) -> dict[str, Any]:
    """The result as JSON; under the founding profile as the founding system computed it, its own shape beside it."""
    data = result(debate, state=state)
    if data["profile"] != "founding":
        return data
    if data["protocol"] == CLAIMS.name:
        return founding_claims_view(data, debate, founding_claims.held(debate))
    if debate.concluded:
        return founding_view(data, debate, run_blocking(founding_council.replay(debate)))
    return data
