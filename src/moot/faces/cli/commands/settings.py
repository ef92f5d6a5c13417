"""config: what holds, and who said so."""

from typing import Any

from moot.faces.cli.app import app, command
from moot.faces.cli.offering import offered, parameters, signed
from moot.faces.cli.output import print_object
from moot.faces.cli.session import Session
from moot.operations.operation import Topic
from moot.operations.requests.holding import Hold

SET = ("profile", "max_rounds", "min_evidence", "timeout_s", "parameters", "remember")
"""What may be set for a debate, by the fields of its request."""


def _config(session: Session, **said: Any) -> None:
    """Show every setting, where it came from (a flag, a variable, moot.toml, or the default), and what it means."""
    from moot.faces.cli.settings import all_settings
    from moot.faces.cli.settings_values import meaning_of

    file, found = all_settings(session.db, session.project, said)
    if session.json:
        told = {name: each.to_dict() | {"means": meaning_of(name)} for name, each in found.items()}
        print_object({"file": file, "settings": told})
    else:
        from moot.faces.cli.show.tables import print_settings

        print_settings(file, found)


signed(_config, [p for name in SET for p in parameters(*offered(Hold)[name], unsaid=True)])
command(app, Topic.COMMAND, "moot config --set delta=.2", "config")(_config)
