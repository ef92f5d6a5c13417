"""A rule is proposed, criticised and improved; code accepts it."""

from pathlib import Path

import moot

HERE = Path(__file__).parent

with moot.open(":memory:") as m:
    found = m.dialectic(HERE / "contract.toml", str(HERE / "roles.json")).to_dict()
    print(found["status"], found["accepted"], found["versions"][-1]["artifact"])
    first, last = found["baseline"]["tests"], found["tests"]
    print("test cases passed:", first["passed"], "by the first version,", last["passed"], "by the last")
    print("\n".join(m.export(found["debate_id"], "lp")))
