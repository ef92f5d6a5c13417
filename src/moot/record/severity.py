"""How bad a finding is."""

from enum import StrEnum


class Severity(StrEnum):
    """How bad a finding is, from low to critical."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"
    CRITICAL = "critical"

    def order(self) -> int:
        """Its place in the order, from 0 for low. (As texts, "low" would be greater than "critical".)"""
        return list(Severity).index(self)

    def at_least(self, other: "Severity") -> bool:
        """Whether it is as bad as `other`, or worse."""
        return self.order() >= other.order()
