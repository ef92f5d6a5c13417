"""What `moot plugins` shows."""

from typing import TYPE_CHECKING

from moot.faces.cli.offering import shows
from moot.faces.cli.output import clean, print_line
from moot.faces.cli.session import Session

if TYPE_CHECKING:
    from moot.operations.values import Plugins


@shows("plugins")
def _plugins(_session: Session, _request: object, result: "Plugins") -> None:
    for each in result:
        print_line(clean(f"{each.group} {each.name} of {each.distribution}: {each.why or 'ok'}"))
    if not result:
        print_line("no other distribution adds anything")
