"""Steps of a plan: an action needs what an earlier one provides, and rivals of one step exclude each other.

After the idea of Planning2AF (Cerutti, Giacomin, Vallati, ICCMA 2017), where planning problems became frameworks. In
each step there are `width` actions and as many needs. A need attacks its action; actions of the step before attack the
need, which is how they provide; rivals of one step attack each other. The needs of the first step stand unprovided
with probability `missing`, else they are not there to attack.
"""

from collections.abc import Iterator

from moot.argumentation.generating.drawn import Family, Pair, Parameter, Values, arguments, share
from moot.argumentation.generating.lots import Lots


def _drawn(lots: Lots, values: Values) -> Iterator[Pair]:
    width = int(values["width"])
    for step in range(_steps(values)):
        start, before = 2 * width * step, 2 * width * (step - 1)
        for action in range(start, start + width):
            need = action + width
            if step or lots.happens(values["missing"]):
                yield need, action
            for _ in range(int(values["providers"]) if step else 0):
                yield before + lots.below(width), need
            for _ in range(lots.below(int(values["rivals"]) * 2 + 1)):
                rival = start + lots.below(width)
                if rival != action:
                    yield action, rival
                    yield rival, action


def _steps(values: Values) -> int:
    return int(values["n"]) // (2 * int(values["width"]))


FAMILY = Family(
    "planning",
    "actions in steps, with what they need and what they exclude",
    {
        "n": arguments(),
        "width": Parameter("actions in a step", 10, 1, 100_000),
        "providers": Parameter("actions that provide a need", 2, 0, 100),
        "rivals": Parameter("rivals of an action that are drawn, on the average", 1, 0, 100),
        "missing": share("the probability that an action of the first step cannot be done", 0.3),
    },
    _drawn,
    size=lambda values: _steps(values) * 2 * int(values["width"]),
)
