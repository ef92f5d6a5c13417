"""What the nodes of a debate say, in the words that people gave them. An erased text reads as "erased"."""

from moot.argumentation.literal import Literal, proposition, warranted
from moot.argumentation.structured.nodes import Kind
from moot.record.acts.telling import in_part
from moot.record.graph import Argument, Fact, Graph, claim_of
from moot.record.text import shortened
from moot.verdict.standing import Standing


class Names:
    """The texts of the positions, literals and base nodes of one labelled graph, as people wrote them.

    A base node stands for something that was said: a statement, argument, fact, evidence step, support or check.
    """

    def __init__(self, standing: Standing) -> None:
        self.graph: Graph = standing.graph
        self.nodes = standing.compiled.nodes
        self.positions = {p.id: str(p.text) for p in standing.graph.positions}

    def text(self, id: str) -> str:
        """The text of a position, of the denial of one, or of a base node.

        For an argument its text (and what it is a part of), else its claim and what it rests on; for a fact or an
        evidence step the text of the evidence; for a support its rationale, else its claim; for a check what it showed;
        for a statement its literal in words.
        """
        if id not in self.nodes and id in self.positions:
            return self.positions[id]
        if id not in self.nodes and proposition(id) in self.positions:
            return self.literal(id)
        node = self.nodes[id]
        match node.kind:
            case Kind.ARGUMENT:
                return self.argument(self.graph.arguments[id])
            case Kind.FACT | Kind.STEP:
                return self.evidence(id)
            case Kind.SUPPORT:
                return str(self.graph.supports[id].rationale) or self.literal(node.claim)
            case Kind.CHECK:
                return f"a check showed: {self.literal(node.claim)}"
            case _:
                return self.literal(node.claim)

    def argument(self, argument: Argument) -> str:
        """What an argument says: its text (and what it is a part of), else its claim, and because of what."""
        said = self._said(argument)
        if said:
            return said
        rests_on = [self.literal(literal).rstrip(".") for literal in (*argument.premises, *argument.assumptions)]
        return self.literal(argument.claim).rstrip(".") + (f", because {' and '.join(rests_on)}" if rests_on else "")

    def _said(self, argument: Argument) -> str:
        whole = self.graph.arguments.get(argument.part_of or "")
        if whole is None:
            return str(argument.text)
        return f"agrees with “{shortened(str(whole.text))}” in part: {in_part(argument.text, argument.excepted)}"

    def literal(self, literal: Literal) -> str:
        """A literal in words. The words for a negated literal begin with "not" or contain it."""
        denied, plain = literal.startswith("~"), proposition(literal)
        source, warrant = _inside("rel", plain), warranted(plain)
        if source is not None:
            return f"source {source} is {'not ' if denied else ''}reliable"
        if warrant is not None:
            return f"what {warrant} claims {'does not follow' if denied else 'follows'}"
        if plain.startswith("ev:") and plain[3:] in self.graph.facts:
            said = self.evidence(plain)
        else:
            said = self.positions.get(plain) or str(self.graph.texts.get(plain) or self._claimed(plain) or plain)
        return f"not: {said}" if denied else said

    def _claimed(self, literal: Literal) -> str:
        """The text of the claim whose own literal this is, also of one that was taken back."""
        claim = self.graph.arguments.get(claim_of(literal) or "")
        return str(claim.text) if claim is not None else ""

    def fact(self, id: str) -> Fact | None:
        """The fact behind the fact node or evidence step `id`; None for any other id."""
        node = self.nodes.get(id)
        if node is None or node.kind not in (Kind.FACT, Kind.STEP):
            return None
        record = id if node.kind is Kind.FACT else next(m for m in node.groups[0] if m.startswith("ev:"))
        return self.graph.facts.get(record.removeprefix("ev:"))

    def evidence(self, id: str) -> str:
        """The text of the fact that `id` names, as `ev:` with the fact's id or as an evidence step; else `id` itself.
        """
        fact = self.graph.facts.get(id.removeprefix("ev:")) if id.startswith("ev:") else self.fact(id)
        return str(fact.text) if fact is not None else id

    def words(self, id: str) -> tuple[str, ...]:
        """The words of the evidence that decided whether the evidence step `id` is for or against its position.

        Empty if `id` is no evidence step.
        """
        fact, node = self.fact(id), self.nodes.get(id)
        if fact is None or node is None or node.kind is not Kind.STEP:
            return ()
        stand = fact.polarity.get(proposition(node.claim))
        return stand.words if stand is not None else ()

    def source(self, id: str) -> str | None:
        """The source that the node `id` states to be reliable; None if it is no such statement."""
        return _inside("rel", self.nodes[id].claim) if self.nodes[id].kind is Kind.STATEMENT else None


def _inside(name: str, literal: Literal) -> str | None:
    return literal[len(name) + 1 : -1] if literal.startswith(f"{name}(") and literal.endswith(")") else None
