"""The critic and the synthesizer of the founding dialectic: mocks, or whatever answers a prompt with JSON."""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from moot.founding.dialectic_records import CritiqueIssue, CritiqueReport, DebateArgument, GeneratedRule

Ask = Callable[[str], str]
"""Whatever answers a prompt: it gives a text with JSON in it."""
FENCED: Final = re.compile(r"```(?:json)?\s*(\{.*?\})\s*```", re.DOTALL)
BRACED: Final = re.compile(r"\{.*\}", re.DOTALL)
UNCHANGED: Final = "Thesis is already satisfactory. No synthesis needed."
CAP: Final = 0.95
WANTED: Final = {"consideration": ", consideration(C).", "capacity": ", capacity(P1), capacity(P2)."}
"""What the mocks know of contracts: the word that a rule lacks, and what is put in place of its period."""


def parsed(text: str) -> dict[str, Any]:
    """The JSON object in an answer: fenced, else from the first brace to the last; control characters are let through.
    Raises ValueError if there is none.
    """
    found = FENCED.search(text) or BRACED.search(text)
    if found is None:
        raise ValueError("no JSON in the answer")
    value = json.loads(found[1] if found.re is FENCED else found[0], strict=False)
    if not isinstance(value, dict):
        raise ValueError("no object in the answer")
    return value


class CriticSystem:
    """The critic. In `mock_mode` it knows contracts alone; else `llm_client` is asked, a callable from a prompt to a
    text.
    """

    def __init__(self, llm_client: Ask | None = None, mock_mode: bool = False) -> None:
        self.llm_client, self.mock_mode = llm_client, mock_mode or llm_client is None

    def critique_rule(
        self, rule: GeneratedRule, existing_rules: Sequence[str] = (), context: str = ""
    ) -> CritiqueReport:
        """What it says of a rule. A failure is a report with the recommendation `error`, and no issue (flaw L1)."""
        if self.llm_client is None or self.mock_mode:
            return _mock_critique(rule.asp_rule)
        try:
            said = parsed(self.llm_client(_critic_prompt(rule, existing_rules, context)))
            issues = [CritiqueIssue(**issue) for issue in said.get("issues", [])]
            return CritiqueReport(
                rule=rule.asp_rule,
                issues=issues,
                recommendation=said.get("recommendation", "revise"),
                suggested_revision=said.get("suggested_revision"),
                confidence=said.get("confidence", 0.5),
            )
        except Exception as error:
            return CritiqueReport(rule=rule.asp_rule, recommendation="error", metadata={"error": str(error)})


def _mock_critique(rule: str) -> CritiqueReport:
    contract = ":-" in rule and "contract(C)" in rule
    issues = [
        CritiqueIssue(category="missing_condition", description=f"Missing {word}", severity="medium")
        for word in WANTED
        if contract and word not in rule
    ]
    return CritiqueReport(rule=rule, issues=issues, recommendation="revise" if issues else "accept", confidence=0.6)


def _critic_prompt(rule: GeneratedRule, existing_rules: Sequence[str], context: str) -> str:
    known = "\n".join(existing_rules) or "none"
    return (
        f"Criticise this ASP rule ({context}).\nRule: {rule.asp_rule}\nReasoning: {rule.reasoning}\n"
        f"Rules so far: {known}\n"
        'Answer with JSON: {"issues": [{"category", "description", "severity"}], "recommendation": '
        '"accept"|"revise"|"reject", "suggested_revision", "confidence"}'
    )


class Synthesizer:
    """The synthesizer. In `mock_mode` it takes the suggested revision, or adds what the critic misses; else
    `llm_client` is asked.
    """

    def __init__(self, llm_client: Ask | None = None, mock_mode: bool = False) -> None:
        self.llm_client, self.mock_mode = llm_client, mock_mode or llm_client is None

    def synthesize(
        self, thesis: GeneratedRule, antithesis: CritiqueReport, existing_rules: Sequence[str] = (), context: str = ""
    ) -> tuple[GeneratedRule, DebateArgument]:
        """A new rule, and what is said for it. A failure, or an answer without JSON, gives the thesis back (flaw L1).
        """
        if self.llm_client is None or self.mock_mode:
            return _mock_synthesis(thesis, antithesis)
        try:
            said = parsed(self.llm_client(_synthesis_prompt(thesis, antithesis, existing_rules, context)))
            rule = " ".join(str(said["synthesized_rule"]).split())
            made = replace(
                thesis, asp_rule=rule, confidence=said.get("confidence", 0.8), reasoning=said.get("reasoning", ""),
                source_type="refinement",
            )  # fmt: skip
            return made, _argues(said.get("argument", ""), made.confidence)
        except Exception as error:
            return thesis, _argues(f"Synthesis failed: {error}", thesis.confidence)


def _mock_synthesis(thesis: GeneratedRule, antithesis: CritiqueReport) -> tuple[GeneratedRule, DebateArgument]:
    rule, changes = thesis.asp_rule, list[str]()
    if antithesis.suggested_revision:
        rule, changes = antithesis.suggested_revision, ["took the suggested revision"]
    else:
        for word, instead in WANTED.items():
            missed = any(word in issue.description.lower() for issue in antithesis.issues)
            if missed and word not in rule:
                rule = rule.replace(".", instead)  # every period, not the last alone (flaw L9)
                changes.append(f"added {word}")
    if rule == thesis.asp_rule:
        return thesis, _argues(UNCHANGED, thesis.confidence)
    confidence = min(thesis.confidence + 0.1, CAP)
    told = f"Synthesized rule by addressing critique issues. Changes: {', '.join(changes)}"
    made = replace(thesis, asp_rule=rule, confidence=confidence, reasoning=told, source_type="refinement")
    return made, _argues(told, confidence)


def _argues(content: str, confidence: float) -> DebateArgument:
    return DebateArgument(speaker="synthesizer", content=content, confidence=confidence)


def _synthesis_prompt(
    thesis: GeneratedRule, antithesis: CritiqueReport, existing_rules: Sequence[str], context: str
) -> str:
    issues = "\n".join(f"- {issue.severity}: {issue.description}" for issue in antithesis.issues) or "none"
    return (
        f"Improve this ASP rule ({context}).\nRule: {thesis.asp_rule}\nIssues: {issues}\n"
        f"Rules so far: {' '.join(existing_rules) or 'none'}\nAnswer with JSON: "
        '{"synthesized_rule", "reasoning", "argument", "confidence", "changes_made"}'
    )
