"""What is asked of a database as a whole: whose memories it holds."""

from typing import TYPE_CHECKING

from moot.operations.request import Request, request

if TYPE_CHECKING:
    from moot.operations.values import Projects


@request
class ListProjects(Request["Projects"]):
    """List the projects of the database, with how many memories and debates each has.

    A project is there once something was remembered in it or a debate was held. Raises StoreError.
    """
