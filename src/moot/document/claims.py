"""The claims of a debate: what was at issue and how it stands, what else was said, what was taken back, what was asked.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from moot.argumentation.literal import Literal
from moot.document.positions import reasons, tree
from moot.document.subject import Subject
from moot.document.words import LABEL, LET_GO, LET_GO_FOR, STATUS, state_of
from moot.results import ClaimResult, DebateResult, IssueResult, LostClaim, Said
from moot.results.parts import Item, Part, Quote, Words, joined
from moot.results.speaking import sentence
from moot.verdict.asked_for import handle_of


class Backing:
    """Who is behind the claims of `said`, of which those that say the same count as one."""

    def __init__(self, said: Said) -> None:
        self._stances = said.stances
        self._equals: dict[Literal, list[ClaimResult]] = {}
        for claim in said.claims:
            self._equals.setdefault(claim.literal, []).append(claim)

    def agreed(self, claim: ClaimResult) -> list[str]:
        """Who agreed to a claim and wrote none that says the same: also by a stance of 1, which says that too."""
        wrote = {each.author for each in self._equals[claim.literal]}
        by_stance = [who for who in self._stances if self._stance(who, claim) >= 1 and who not in wrote]
        return list(dict.fromkeys([*claim.agreed_by, *by_stance]))

    def behind(self, claim: ClaimResult) -> set[str]:
        """Who stands behind a claim as its author, agreed to it, or takes a stance for it."""
        wrote = {each.author for each in self._equals[claim.literal] if each.live and each.author}
        return wrote | set(claim.agreed_by) | {who for who in self._stances if self._stance(who, claim) > 0}

    def against(self, claim: ClaimResult) -> set[str]:
        """Who takes a stance against a claim."""
        return {who for who in self._stances if self._stance(who, claim) < 0}

    def _stance(self, who: str, claim: ClaimResult) -> float:
        """A stance on a claim; of several on claims that say the same the greatest and the least are added."""
        taken = self._stances[who]
        values = [taken.get(f"lit:{each.id}", 0.0) for each in self._equals[claim.literal]]
        return max(0.0, *values) + min(0.0, *values)


_EXPLAINED: Final = 12
"""Claims at issue that are told with their trees of reasons."""
_RANK: Final = {"undec": 0, "in": 1, "out": 2, None: 3}
_NAMED: Final = 3
"""Claims that a line names; of the others it is told how many they are."""


def claims(result: DebateResult, said: Said, subject: Subject | None = None) -> Part:
    """The claims of a debate: those at issue, then what several say and nobody disputes, the others, what was taken
    back, what was asked, and the contradictions that a detector found.
    """
    telling = _Telling(result, said, subject)
    at_issue, shared = telling.at_issue, telling.shared
    told = {claim.id for claim in (*at_issue, *shared)}
    others = [claim for claim in said.once if claim.id not in told]
    gone = [claim for claim in said.claims if not claim.live and not claim.asks]
    also = "Said" if not result.labelled else "Also said" if at_issue or shared else "Said, and not contested"
    groups = (
        ("at-issue", "At issue", at_issue, "cards"),
        ("shared", "Several say so, and nobody disputes it", shared, "outline"),
        ("others", also, others, "outline"),
        ("gone", "Taken back", gone, "outline"),
        ("asked", "Asked", [claim for claim in said.claims if claim.asks], "outline"),
    )
    parts = [Part(key, (title,), items=tuple(map(telling.item, found)), kind=kind, most=_EXPLAINED)
             for key, title, found, kind in groups if found]  # fmt: skip
    if said.contradictions:
        title = "Contradictions that a detector found"
        parts.append(Part("contradictions", (title,), items=tuple(telling.contradictions()), full=True))
    says = () if parts else (("Nothing was claimed.",),)
    return Part("answers", ("The claims",), says, parts=tuple(parts))


class _Telling:
    """Makes items of the claims of one debate."""

    def __init__(self, result: DebateResult, said: Said, subject: Subject | None) -> None:
        self.result, self.said, self.subject = result, said, subject
        self.by_id, self.let_go, self.backing = said.by_id, said.let_go, Backing(said)
        self.handles = {claim.id: handle_of(claim.id, number) for number, claim in enumerate(said.claims, 1)}
        disputed = any(claim.attacked_by or claim.conceded_by or claim.endorsed_by for claim in said.claims)
        self.issues: Mapping[str, IssueResult] = (
            {literal: issue for issue in said.issues for literal in issue.answers} if disputed else {}
        )
        among = [claim for claim in said.once if claim.literal in self.issues]
        among.sort(key=self._order)
        self.at_issue = [claim for claim in among if self._contested(claim)]
        quiet = [claim for claim in among if claim not in self.at_issue]
        self.shared = [claim for claim in quiet if len(self.backing.behind(claim)) > 1]
        self.explained = {claim.id for claim in self.at_issue[:_EXPLAINED]}

    def _order(self, claim: ClaimResult) -> tuple[bool, int, int]:
        """Those first that count for the status of the debate, then by label, the most attacked first."""
        return not self.issues[claim.literal].heads, _RANK[claim.label], -len(claim.attacked_by)

    def _contested(self, claim: ClaimResult) -> bool:
        heads = self.issues[claim.literal].heads
        return bool(heads or claim.attacked_by or claim.label != "in" or self.backing.against(claim))

    def item(self, claim: ClaimResult) -> Item:
        """A claim with how it stands, who says it, and what is said about it, a line each."""
        issue = self.issues.get(claim.literal)
        equals = [c for c in self.said.claims if c.literal == claim.literal and c.live] if claim.live else []
        authors = dict.fromkeys(c.author for c in (claim, *equals) if c.author)
        subject = self.subject
        why = subject.why(claim.id) if subject is not None and claim in self.at_issue else ""
        lines = [*self._lines(claim), *([Item((sentence(why),))] if why else [])]
        chosen = issue is not None and self.result.verdict == issue.text
        word = " · ".join(filter(None, (self._word(claim, issue), "the verdict" if chosen else "")))
        by = f"a remark by moot, for {', '.join(authors)}" if claim.separates else ", ".join(authors)
        figures = ", ".join(f"{name} {value:.2f}" for name, value in claim.figures.items())
        explains = subject is not None and claim.id in self.explained
        kind = "question" if claim.asks else "position chosen" if chosen else "position"
        return Item(
            (claim.text,),
            "" if claim.asks or (claim.live and claim.label is None) else state_of(claim.label),
            word,
            by=by,
            name=self.handles[claim.id],
            of=claim.id if subject is not None else "",
            note=(figures or f"in round {claim.round}",),
            place=claim.literal if claim.live else "",
            kind=kind,
            under=tuple(lines),
            why=reasons(subject, tree(subject, claim.literal)) if explains and subject is not None else (),
        )

    def _word(self, claim: ClaimResult, issue: IssueResult | None) -> str:
        """How a claim stands in words: of one at issue also its status, where the label does not say it."""
        state = state_of(claim.label)
        if claim.asks or (claim.live and claim.label is None):
            return ""
        plain = LABEL[state]
        name = STATUS[issue.status][0].lower() if issue is not None else ""
        return plain if not name or name == plain else f"{plain}, {name}"

    def _lines(self, claim: ClaimResult) -> Iterator[Item]:
        """What a claim is about, what became of it, what speaks for it and against it, and who agreed."""
        for lead, ids in (
            ("instead of", (claim.supersedes,)),
            ("because of", claim.because),
            ("answers", (claim.answers,)),
            ("a compromise between", claim.between_now or claim.between),
            ("about", claim.about),
        ):
            if named := [id for id in ids if id]:
                yield Item(self._quoted(named), lead=lead)
        if claim.part_of is not None:
            yield Item((*self._quoted([claim.part_of]), f" in part: {claim.agreed}"), lead="agrees with")
        lost = self.let_go.get(claim.id)
        if lost is not None:
            yield Item(self._lost(lost))
        if claim.asks:
            answers = [other.id for other in self.said.claims if other.live and other.answers == claim.id]
            yield Item(self._quoted(answers), lead="answered by") if answers else Item(("nobody has answered it",))
        supporting = [c.id for c in self.said.claims if c.live and claim.live and claim.id in c.supports]
        for lead, bearing in (("for it", supporting), ("against it", claim.attacked_by)):
            if bearing:
                yield Item(self._quoted(bearing), lead=lead)
        for lead, names in (
            ("agreed to by", self.backing.agreed(claim)),
            ("conceded by", claim.conceded_by),
            ("refused by", claim.refused_by),
        ):
            if names:
                yield Item((", ".join(names),), lead=lead)
        for tied in (tied for tied in self.said.same if claim.id in (tied.a, tied.b)):
            other = self._quoted([tied.b if tied.a == claim.id else tied.a])
            says = (f"{tied.participant}, as ", *other, "; they count as one once an author of each says so")
            yield Item(says, lead="the same, says")

    def _lost(self, lost: LostClaim) -> Words:
        """Who let a claim go, in which round, and for what."""
        to = (LET_GO_FOR[lost.how], *self._quoted(lost.to)) if lost.to else ()
        return (f"{lost.author} {LET_GO[lost.how]} in round {lost.round}", *to)

    def _quoted(self, ids: Sequence[str]) -> Words:
        known = [self.by_id[id] for id in ids if id in self.by_id]
        quotes = [Quote(claim.text, claim.id, self.handles[claim.id]) for claim in known[:_NAMED]]
        more = (f" and {len(known) - _NAMED} more",) if len(known) > _NAMED else ()
        return (*joined(quotes, ", "), *more)

    def contradictions(self) -> Iterator[Item]:
        """The pairs of claims that a detector found to contradict each other, with what challenges that."""
        for found in self.said.contradictions:
            a, b = (self._quoted([id]) for id in found.between)
            denied = ("; challenged by ", *self._quoted(found.challenged_by)) if found.challenged_by else ()
            yield Item((*a, " and ", *b, f", says {found.detector}", *denied))
