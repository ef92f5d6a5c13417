"""Who is behind each claim of a debate and who against it: by what they wrote, agreed to, and by their stances."""

from moot.argumentation.literal import Literal
from moot.results.said import ClaimResult, Said


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
