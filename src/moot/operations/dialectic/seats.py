"""Who does what in a dialectic: the roles of the participants, by what they are said to be or by their names."""

from collections.abc import Mapping
from dataclasses import replace

from moot.errors import InvalidDocument, InvalidValue
from moot.operations.agents import AgentSet
from moot.operations.dialectic.gate import NAME, VersionGate
from moot.record.artifacts import Role, Task
from moot.record.lifecycle import DEFAULT_PROFILE


def with_roles(
    agents: AgentSet, task: Task, roles: Mapping[str, str] | None = None, profile: str = DEFAULT_PROFILE
) -> AgentSet:
    """The participants of a dialectic with their roles, and with the gate, except under the founding profile, which has
    none. `roles`: by name, what the caller says.

    Raises InvalidDocument unless there are one generator (none is needed where the task has a seed), at least one
    critic and one synthesizer; InvalidValue for another role.
    """
    found = roles_of(agents, roles)
    problems = [f"the participant {name!r} has no role: {_HOW}" for name, role in found.items() if role is None]
    by_role = {role: [name for name, own in found.items() if own is role] for role in Role}
    seeded = task.seed is not None
    if len(by_role[Role.GENERATOR]) != 1 and not (seeded and not by_role[Role.GENERATOR]):
        either = ", or none with a seed" if seeded else ""
        problems.append(f"{len(by_role[Role.GENERATOR])} generators: give one{either}")
    founding = profile != DEFAULT_PROFILE
    if not by_role[Role.CRITIC] or (founding and len(by_role[Role.CRITIC]) > 1):
        problems.append(f"{len(by_role[Role.CRITIC])} critics: give {'one' if founding else 'at least one'}")
    if len(by_role[Role.SYNTHESIZER]) != 1:
        problems.append(f"{len(by_role[Role.SYNTHESIZER])} synthesizers: give one")
    if NAME in agents.participants:
        problems.append(f"the name {NAME!r} is that of the seat which examines versions: give another")
    if problems:
        raise InvalidDocument("the participants of a dialectic", problems)
    named = {name: role.value for name, role in found.items() if role is not None}
    gate = {} if founding else {NAME: VersionGate()}
    return replace(agents, participants={**agents.participants, **gate}, roles=named)


def roles_of(agents: AgentSet, roles: Mapping[str, str] | None = None) -> dict[str, Role | None]:
    """By name, what each participant does; None where nobody says so. Raises InvalidValue for a role that is none."""
    return {name: _role(name, {**agents.roles, **(roles or {})}) for name in agents.participants}


_HOW = f"give `role`, or a name such as {', '.join(Role)} or critic 2"


def _role(name: str, roles: Mapping[str, str]) -> Role | None:
    """The role of a participant: the one that is said, else the one by which its name begins."""
    said = roles.get(name)
    if said is not None:
        if said not in list(Role):
            raise InvalidValue(f"the role of {name}", said, f"give one of {', '.join(Role)}")
        return Role(said)
    return next((role for role in Role if _begins(name.casefold(), role.value)), None)


def _begins(name: str, word: str) -> bool:
    return name == word or (name.startswith(word) and not name[len(word)].isalpha())
