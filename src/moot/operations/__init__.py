"""Everything that a user may ask for. Knows no screen."""

import moot.founding.protocols  # noqa: F401 (registers the founding systems as protocols)
