"""One file per semantics: what it is, where it comes from, what it costs, and how the engine answers for it."""

from typing import Final

from moot.argumentation.semantics.admissible import ADMISSIBLE
from moot.argumentation.semantics.cf2 import CF2
from moot.argumentation.semantics.complete import COMPLETE
from moot.argumentation.semantics.conflict_free import CONFLICT_FREE
from moot.argumentation.semantics.eager import EAGER
from moot.argumentation.semantics.grounded import GROUNDED
from moot.argumentation.semantics.ideal import IDEAL
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.semantics.naive import NAIVE
from moot.argumentation.semantics.preferred import PREFERRED
from moot.argumentation.semantics.semi_stable import SEMI_STABLE
from moot.argumentation.semantics.stable import STABLE
from moot.argumentation.semantics.stage import STAGE
from moot.argumentation.semantics.stage2 import STAGE2

__all__ = ["SEMANTICS", "Semantics"]

SEMANTICS: Final[dict[str, Semantics]] = {
    semantics.name: semantics
    for semantics in (
        CONFLICT_FREE, ADMISSIBLE, NAIVE, GROUNDED, COMPLETE, PREFERRED, STABLE, SEMI_STABLE, STAGE, IDEAL, EAGER,
        CF2, STAGE2,
    )
}  # fmt: skip
"""By name."""
