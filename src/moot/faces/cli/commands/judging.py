"""What the commands show that judge a debate again."""

from typing import TYPE_CHECKING

from moot.faces.cli.offering import shows
from moot.faces.cli.session import Session

if TYPE_CHECKING:
    from moot.operations.judged_values import Compared, Judged, WhatIf


@shows("judge")
def _judged(_session: Session, _request: object, result: "Judged") -> None:
    from moot.faces.cli.show.judged import print_judged

    print_judged(result)


@shows("what-if")
def _what_if(_session: Session, _request: object, result: "WhatIf") -> None:
    from moot.faces.cli.show.judged import print_what_if

    print_what_if(result)


@shows("compare")
def _compared(_session: Session, _request: object, result: "Compared") -> None:
    from moot.faces.cli.show.judged import print_compared

    print_compared(result)
