"""By semantics, problem and answer: what has to be seen."""

from typing import Final

from moot.argumentation.certificates.by_proofs import (
    in_every_preferred,
    inside_the_eager,
    inside_the_ideal,
    no_set,
    no_set_of_largest_range,
    not_in_the_eager,
    not_in_the_ideal,
    the_eager,
    the_ideal,
)
from moot.argumentation.certificates.by_sets import (
    besides,
    either,
    fact,
    missed_by_a_preferred,
    never,
    no_naive_lacks,
    some,
    unshown,
    without,
)
from moot.argumentation.certificates.claim import Examine
from moot.argumentation.certificates.kinds import is_, largest, of_largest_range, recursively_stage

_THERE_IS_ONE = never("there is always an extension")
_EMPTY = never("the empty set is an extension and lacks the argument")
_GROUNDED = fact("in the grounded extension", lambda claim: claim.a in claim.facts.grounded)
_NOT_GROUNDED = fact("outside the grounded extension", lambda claim: claim.a not in claim.facts.grounded)
_LACKS = fact("the empty set is an extension and lacks the argument", lambda _claim: True)
_SELFISH = fact("in conflict with itself", lambda claim: claim.a in claim.facts.targets[claim.a])
_FREE = fact("not in conflict with itself", lambda claim: claim.a not in claim.facts.targets[claim.a])
_UNRIVALLED = fact("no naive set lacks the argument", no_naive_lacks)
_RIVALLED = fact("some naive set lacks the argument", lambda claim: not no_naive_lacks(claim))
_STAGE2 = unshown("no proof is known here about all stage2 extensions")
_RECURSIVE = unshown("no proof is known here about all CF2 extensions")
_CF2 = is_("recursively naive")

ANSWERS: Final[dict[tuple[str, str, bool], Examine]] = {
    ("CF", "SE", True): some(is_("conflict-free")),
    ("CF", "SE", False): _THERE_IS_ONE,
    ("CF", "DC", True): either(some(is_("conflict-free"), having=True), _FREE),
    ("CF", "DC", False): without(_SELFISH),
    ("CF", "DS", True): _EMPTY,
    ("CF", "DS", False): besides(_LACKS, is_("conflict-free"), having=False),
    ("AD", "SE", True): some(is_("admissible")),
    ("AD", "SE", False): _THERE_IS_ONE,
    ("AD", "DC", True): some(is_("admissible"), having=True),
    ("AD", "DC", False): without(no_set("admissible", having=True)),
    ("AD", "DS", True): _EMPTY,
    ("AD", "DS", False): besides(_LACKS, is_("admissible"), having=False),
    ("NA", "SE", True): some(is_("naive")),
    ("NA", "SE", False): _THERE_IS_ONE,
    ("NA", "DC", True): either(some(is_("naive"), having=True), _FREE),
    ("NA", "DC", False): without(_SELFISH),
    ("NA", "DS", True): without(_UNRIVALLED),
    ("NA", "DS", False): besides(_RIVALLED, is_("naive"), having=False),
    ("GR", "SE", True): some(is_("grounded")),
    ("GR", "SE", False): _THERE_IS_ONE,
    ("GR", "DC", True): besides(_GROUNDED, is_("grounded"), having=True),
    ("GR", "DC", False): besides(_NOT_GROUNDED, is_("grounded"), having=False),
    ("GR", "DS", True): besides(_GROUNDED, is_("grounded"), having=True),
    ("GR", "DS", False): besides(_NOT_GROUNDED, is_("grounded"), having=False),
    ("CO", "SE", True): some(is_("complete")),
    ("CO", "SE", False): _THERE_IS_ONE,
    ("CO", "DC", True): some(is_("admissible"), having=True),  # it lies in a complete one (Dung 1995, Theorem 25)
    ("CO", "DC", False): without(no_set("admissible", having=True)),
    ("CO", "DS", True): without(_GROUNDED),  # the least complete one (Dung 1995, Theorem 25)
    ("CO", "DS", False): besides(_NOT_GROUNDED, is_("complete"), having=False),
    ("PR", "SE", True): some(largest),
    ("PR", "SE", False): _THERE_IS_ONE,
    ("PR", "DC", True): some(is_("admissible"), having=True),  # it lies in a preferred one (Dung 1995, Theorem 11)
    ("PR", "DC", False): without(no_set("admissible", having=True)),
    ("PR", "DS", True): without(in_every_preferred),
    ("PR", "DS", False): missed_by_a_preferred,
    ("ST", "SE", True): some(is_("stable")),
    ("ST", "SE", False): without(no_set("stable", having=None)),
    ("ST", "DC", True): some(is_("stable"), having=True),
    ("ST", "DC", False): without(no_set("stable", having=True)),
    ("ST", "DS", True): without(no_set("stable", having=False)),
    ("ST", "DS", False): some(is_("stable"), having=False),
    ("SST", "SE", True): some(of_largest_range("admissible")),
    ("SST", "SE", False): _THERE_IS_ONE,
    ("SST", "DC", True): some(of_largest_range("admissible"), having=True),
    ("SST", "DC", False): without(no_set_of_largest_range("admissible", having=True)),
    ("SST", "DS", True): without(no_set_of_largest_range("admissible", having=False)),
    ("SST", "DS", False): some(of_largest_range("admissible"), having=False),
    ("STG", "SE", True): some(of_largest_range("conflict-free")),
    ("STG", "SE", False): _THERE_IS_ONE,
    ("STG", "DC", True): some(of_largest_range("conflict-free"), having=True),
    ("STG", "DC", False): without(no_set_of_largest_range("conflict-free", having=True)),
    ("STG", "DS", True): without(no_set_of_largest_range("conflict-free", having=False)),
    ("STG", "DS", False): some(of_largest_range("conflict-free"), having=False),
    ("ID", "SE", True): some(the_ideal),
    ("ID", "SE", False): _THERE_IS_ONE,
    ("ID", "DC", True): some(inside_the_ideal, having=True),
    ("ID", "DC", False): either(some(the_ideal, having=False), not_in_the_ideal),
    ("ID", "DS", True): some(inside_the_ideal, having=True),
    ("ID", "DS", False): either(some(the_ideal, having=False), not_in_the_ideal),
    ("EAG", "SE", True): some(the_eager),
    ("EAG", "SE", False): _THERE_IS_ONE,
    ("EAG", "DC", True): some(inside_the_eager, having=True),
    ("EAG", "DC", False): either(some(the_eager, having=False), not_in_the_eager),
    ("EAG", "DS", True): some(inside_the_eager, having=True),
    ("EAG", "DS", False): either(some(the_eager, having=False), not_in_the_eager),
    ("CF2", "SE", True): some(_CF2),
    ("CF2", "SE", False): _THERE_IS_ONE,
    ("CF2", "DC", True): some(_CF2, having=True),
    ("CF2", "DC", False): _RECURSIVE,
    ("CF2", "DS", True): _RECURSIVE,
    ("CF2", "DS", False): some(_CF2, having=False),
    ("STG2", "SE", True): some(recursively_stage),
    ("STG2", "SE", False): _THERE_IS_ONE,
    ("STG2", "DC", True): some(recursively_stage, having=True),
    ("STG2", "DC", False): _STAGE2,
    ("STG2", "DS", True): _STAGE2,
    ("STG2", "DS", False): some(recursively_stage, having=False),
}
