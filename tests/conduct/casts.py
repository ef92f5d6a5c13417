"""A cast for each kind of finding, and casts of honest participants: the same seed gives the same cast."""

from collections.abc import Callable, Mapping
from random import Random

import agents
from agents import Agent, Cast
from topics import TOPICS, Topic

NAMES = ("ana", "ben", "cho", "dan", "eva", "fay", "gil", "hal")
Made = tuple[list[Agent], dict[str, object]]


def honest(seed: int) -> Cast:
    """Two to six honest participants of all kinds, on both sides; sometimes others who argue about something else."""
    random = Random(f"honest {seed}")
    topics = random.sample(TOPICS, 2)
    names = random.sample(NAMES, len(NAMES))
    count = random.randint(2, 6)
    sides = [0, 1, 0, 1, *(random.randint(0, 1) for _ in range(2))]
    found = [random.choice(agents.HONEST)(names[k], random, topics[0], sides[k]) for k in range(count)]
    if count <= 4 and random.random() < 0.3:
        found += _bystanders(random, names[count:], topics[1])
    team = random.sample([agent.name for agent in found], 2) if random.random() < 0.3 else []
    classes = dict.fromkeys(team, "team") if len(found) > 2 else {}
    return _dealt(random, Cast(topics[0].question, found, classes, random.randint(3, 6)))


def _dealt(random: Random, cast: Cast) -> Cast:
    """The cast with the reasons of each side dealt out: no two know the same."""
    hands: dict[tuple[str, int], list[Agent]] = {}
    for agent in cast.agents:
        hands.setdefault((agent.topic.question, agent.side), []).append(agent)
    for (_, side), players in hands.items():
        cards = random.sample(players[0].topic.reasons[side], len(players[0].topic.reasons[side]))
        for k, agent in enumerate(players):
            agent.reasons = cards[k :: len(players)]
    return cast


def _bystanders(random: Random, names: list[str], topic: Topic) -> list[Agent]:
    return [random.choice(agents.HONEST)(names[side], random, topic, side) for side in (0, 1)]


def cast(kind: str, seed: int) -> Cast:
    """A cast in which one participant (for some kinds several) does what the finding `kind` is about."""
    random = Random(f"{kind} {seed}")
    topics = random.sample(TOPICS, 2)
    names = random.sample(NAMES, len(NAMES))
    found = MAKERS[kind](random, names, topics[0])
    found.kind = kind
    if kind not in ALONE and random.random() < 0.4:
        free = [name for name in names if name not in {agent.name for agent in found.agents}]
        found.agents = [*found.agents, *_bystanders(random, free, topics[1])]
    found.agents = random.sample(list(found.agents), len(found.agents))
    return _dealt(random, found)


ALONE = frozenset({"collapse", "stale_round", "homogeneous"})
"""Kinds of findings about the whole debate: nobody else may say anything."""


def _made(topic: Topic, bad: list[Agent], rest: list[Agent], rounds: int = 5, **classes: str) -> Cast:
    names = tuple(sorted(agent.name for agent in bad))
    return Cast(topic.question, [*bad, *rest], classes, rounds, names)


def _opposed(random: Random, names: list[str], topic: Topic, kind: type[Agent], least: int = 1) -> list[Agent]:
    """Some participants of one kind on the second side."""
    return [kind(names[k], random, topic, 1) for k in range(1, 1 + random.randint(least, 3))]


def conformity(random: Random, names: list[str], topic: Topic) -> Cast:
    rest = _opposed(random, names, topic, agents.Cheering, 2)
    if random.random() < 0.5:
        rest = [agents.Bare(names[1], random, topic, 1), *_opposed(random, names[1:], topic, agents.Nodding, 2)]
    return _made(topic, [agents.Agreer(names[0], random, topic, 0)], rest)


def collapse(random: Random, names: list[str], topic: Topic) -> Cast:
    first = [agents.Bare(name, random, topic, 0) for name in names[: random.randint(1, 3)]]
    rest = [agents.Yielding(name, random, topic, 1) for name in names[3 : 3 + random.randint(1, 3)]]
    if random.random() < 0.3:
        rest = [agents.Bare(agent.name, random, topic, 0) for agent in rest]
    return _made(topic, [*first, *rest], [])


def unexplained(random: Random, names: list[str], topic: Topic) -> Cast:
    flipper = agents.Flipper(names[0], random, topic, 0, random.choice(("none", "own", "old")))
    return _made(topic, [flipper], _opposed(random, names, topic, agents.Bare))


def withdrawn(random: Random, names: list[str], topic: Topic) -> Cast:
    friends = [agents.Cheering(name, random, topic, 0) for name in names[4:6]]
    rest = [*friends, agents.Bare(names[1], random, topic, 1)]
    return _made(topic, [agents.Resetter(names[0], random, topic, 0)], rest)


def stale(random: Random, names: list[str], topic: Topic) -> Cast:
    kind = random.choice((agents.NeverStops, agents.Parrot))
    return _made(topic, [kind(names[0], random, topic, 0)], _opposed(random, names, topic, agents.Bare))


def repeating(random: Random, names: list[str], topic: Topic) -> Cast:
    kind = random.choice((agents.NeverStops, agents.Parrot))
    return _made(topic, [kind(names[0], random, topic, 0)], _opposed(random, names, topic, agents.Honest))


def circling(random: Random, names: list[str], topic: Topic) -> Cast:
    looper = agents.Looper(names[0], random, topic, 0, random.randint(2, 4))
    return _made(topic, [looper], _opposed(random, names, topic, agents.Bare), rounds=9)


def flooding(random: Random, names: list[str], topic: Topic) -> Cast:
    many = random.choice((random.randint(30, 49), random.randint(50, 90)))
    flooder: Agent = agents.Flooder(names[0], random, topic, 0, many)
    if random.random() < 0.3:
        flooder = random.choice((agents.Windbag, agents.Weaver))(names[0], random, topic, 0)
    return _made(topic, [flooder], _opposed(random, names, topic, agents.Honest))


def clones(random: Random, names: list[str], topic: Topic) -> Cast:
    if random.random() < 0.3:
        siblings: list[Agent] = [agents.Sibling(name, random, topic, 0) for name in names[4:6]]
        team = {agent.name: "team" for agent in siblings}
        return _made(topic, siblings, _opposed(random, names, topic, agents.Honest), **team)
    return _made(topic, [agents.Cloner(names[0], random, topic, 0)], _opposed(random, names, topic, agents.Honest))


def echo(random: Random, names: list[str], topic: Topic) -> Cast:
    return _made(topic, [agents.Infected(names[0], random, topic, 0)], [agents.Verbose(names[1], random, topic, 1)])


def instruction(random: Random, names: list[str], topic: Topic) -> Cast:
    injector = agents.Injector(names[0], random, topic, 0, random.choice(agents.PAYLOADS))
    return _made(topic, [injector], _opposed(random, names, topic, agents.Honest))


def self_evidence(random: Random, names: list[str], topic: Topic) -> Cast:
    kind = random.choice((agents.SelfSupporter, agents.Quoting))
    return _made(topic, [kind(names[0], random, topic, 0)], _opposed(random, names, topic, agents.Honest))


def invented(random: Random, names: list[str], topic: Topic) -> Cast:
    fabricator = agents.Fabricator(names[0], random, topic, 0)
    return _made(topic, [fabricator], _opposed(random, names, topic, agents.Honest))


def forged(random: Random, names: list[str], topic: Topic) -> Cast:
    forger = agents.Forger(names[0], random, topic, 0, names[1])
    return _made(topic, [forger], _opposed(random, names, topic, agents.Honest))


def homogeneous(random: Random, names: list[str], topic: Topic) -> Cast:
    team = [agents.Honest(name, random, topic, k % 2) for k, name in enumerate(names[: random.randint(2, 5)])]
    return _made(topic, list(team), [], **{agent.name: "team" for agent in team})


MAKERS: Mapping[str, Callable[[Random, list[str], Topic], Cast]] = {
    "conformity": conformity,
    "unexplained_flip": unexplained,
    "withdrawn": withdrawn,
    "collapse": collapse,
    "stale_round": stale,
    "repetition": repeating,
    "oscillation": circling,
    "flooding": flooding,
    "clones": clones,
    "echo": echo,
    "instruction": instruction,
    "self_evidence": self_evidence,
    "invented": invented,
    "forged": forged,
    "homogeneous": homogeneous,
}
TEXTUAL = frozenset({"clones", "echo", "instruction"})
"""The kinds that are found by likeness of texts alone."""
