"""Hold a debate with the real tiny model, and say what came of it: `python examples/real_tiny_model/debate.py [DB]`.

Two personas, one model of 135 million parameters, two rounds. It is slow on a small machine: some minutes.
"""

import sys
from pathlib import Path
from typing import Any

import moot
from moot.operations.debates.debate_requests import ShowDebate
from moot.results.speaking import headline

sys.path.insert(0, str(Path(__file__).parent))

from serve import started

CLAIMS = ["The ledger should move to Postgres this year", "The team is ready to move the ledger"]


def held(path: str = ":memory:", rounds: int = 2) -> tuple[Any, list[dict[str, object]]]:
    """The result, and the calls of the model."""
    server = started()
    table = {"base_url": f"{server.listening_address}/v1", "name": "smollm2-135m", "max_output_tokens": 160}
    table |= {"max_concurrency": 1, "temperature": 0.0, "timeout_s": 900, "price": {"input": 0.0, "output": 0.0}}
    with moot.open(path, models={"tiny": table}) as m:
        result = m.debate(
            "Should we move the ledger?",
            positions=CLAIMS,
            protocol="blitz",
            model="tiny",
            personas="operations,skeptic",
            max_rounds=rounds,
            timeout_s=3600,
        )
        return result, m.run(ShowDebate(result.debate_id, calls=True)).to_dict()["calls"]


if __name__ == "__main__":
    result, calls = held(*sys.argv[1:2])
    for call in calls:
        print(f"{call['participant']}, {call['purpose']}: {call['output'] or call['why']}\n")
    print(headline(result), "·", result.reason)
    for problem in result.degraded:
        print("degraded:", problem)
