"""config: what holds, and who said so."""

from moot.cli.app import OUTSIDE, app, command
from moot.cli.options import MaxRounds, MinEvidence, Profile, Remember, Set, Timeout
from moot.cli.output import print_object
from moot.cli.session import Session


@command(app, OUTSIDE, "moot config --set delta=.2")
def config(
    session: Session,
    profile: Profile = None,
    max_rounds: MaxRounds = None,
    min_evidence: MinEvidence = None,
    timeout: Timeout = None,
    set_: Set = None,
    remember: Remember = None,
) -> None:
    """Show every setting and where it came from: a flag, a variable, moot.toml, or the default."""
    from moot.cli.settings import Said, all_settings

    said = Said(profile, max_rounds, min_evidence, set_, remember, timeout)
    file, found = all_settings(session.db, session.project, said)
    if session.json:
        print_object({"file": file, "settings": {name: each.to_dict() for name, each in found.items()}})
    else:
        from moot.cli.show.settings import print_settings

        print_settings(file, found)
