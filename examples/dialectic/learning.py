"""A rule base learns from twelve cases, three at a time; without a model."""

from pathlib import Path

from learner import roles

import moot

with moot.open(":memory:") as m:
    found = m.dialectic(Path(__file__).with_name("loans.toml"), roles(), max_rounds=6).to_dict()
    print(found["status"], "after", found["rounds"], "rounds,", found["tests"]["passed"], "test cases pass")
    print(found["versions"][-1]["artifact"])
