"""Two agents that look things up in memory before they speak: `.venv/bin/python examples/lookups/run.py`.

Each is an async callable. One looks for what worked, the other for what failed; who finds nothing of the kind gives in
when the two clash. Replace the bodies by whatever answers for you: a model, a rule, a person.
"""

import asyncio
import sys
from typing import Any

QUESTION = "Should the ledger run on Postgres?"
NOTES = (
    ("Postgres survived three failovers in the spring", "learning", "worked", "runbook.md"),
    ("Postgres passed the yearly audit", "learning", "worked", "audit-2025.pdf"),
    ("Cassandra lost two ledger writes in May", "warning", "failed", "postmortem-05.md"),
)
DAY = "2026-03-01T09:00:00Z"


def looking_for(m: Any, outcome: str, says: str) -> Any:
    """An agent that claims what `says` says, with what is remembered of Postgres with that outcome."""

    async def agent(request: Any) -> dict[str, Any]:
        found = (await m.recall("Postgres ledger", limit=5)).items
        told = [item.memory.text for item in found if item.memory.outcome == outcome and "Postgres" in item.memory.text]
        if request.round > 0:
            mine = [claim for claim in request.contested if claim["mine"]]
            against = [attack["claim"] for claim in mine for attack in claim["against"]]
            return {} if told else {"concede": against, "withdraw": [claim["claim"] for claim in mine]}
        claim = {"id": "it", "type": "recommendation", "text": says}
        return {"claims": [claim, *({"text": text, "supports": ["it"]} for text in told)]}

    return agent


async def hold(m: Any) -> Any:
    """Remember the notes, hold the debate, and give its result."""
    for text, category, outcome, source in NOTES:
        await m.remember(text, category=category, outcome=outcome, source=source, at=DAY)
    agents = {
        "ana": looking_for(m, "worked", "The ledger should run on Postgres."),
        "ben": looking_for(m, "failed", "The ledger should not run on Postgres."),
    }
    return await m.claims(QUESTION, agents, at=DAY)


async def held() -> Any:
    """The debate in a database in memory."""
    import moot

    async with moot.aio.open(":memory:", project="billing") as m:
        return await hold(m)


def main() -> int:
    from moot.faces.cli.show.result import print_result

    print_result(asyncio.run(held()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
