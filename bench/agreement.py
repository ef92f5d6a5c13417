"""moot against the slow reference on drawn debates among participants.

    .venv/bin/python bench/agreement.py FROM TO [KEY…]    only what differs in these keys
    .venv/bin/python bench/agreement.py claims FROM TO    debates of claims, which moot holds
    .venv/bin/python bench/agreement.py outcomes FROM TO  section 6, on documents of few propositions
    .venv/bin/python bench/agreement.py smallest SEED [KEY…]    its document without all that does not matter
"""

import json
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "tests"), str(HERE.parent / "tests" / "formal")]

import claims_held  # noqa: E402
import findings_compared  # noqa: E402
from participants_compared import differences  # noqa: E402
from participants_drawn import participants_document  # noqa: E402

LISTS = ("arguments", "edges", "supports", "facts", "given_up", "merges", "settled")
MAPS = ("stances", "endorsements", "concessions", "classes")


def compare(start: int, stop: int, keys: list[str]) -> int:
    """Print what differs in the documents of these seeds; how many do."""
    apart, begun, by_key = 0, time.perf_counter(), Counter[str]()
    for seed in range(start, stop):
        found = [k for k, *_ in differences(participants_document(Random(seed))) if not keys or k in keys]
        if found:
            apart += 1
            by_key.update(found)
            print(f"seed {seed}: {', '.join(found)}", flush=True)
    took = f"{time.perf_counter() - begun:.0f} s"
    print(f"seeds {start} to {stop - 1}: {apart} differ ({dict(by_key)}), {took}")
    return apart


def compare_outcomes(start: int, stop: int) -> int:
    """Print what differs of section 6 in the documents of these seeds; how many do."""
    apart, many, begun, by_key = 0, 0, time.perf_counter(), Counter[str]()
    for seed in range(start, stop):
        document = findings_compared.drawn(seed, 4, 4)
        if document is None:
            continue
        many += 1
        if found := [k for k, *_ in findings_compared.differences(document)]:
            apart += 1
            by_key.update(found)
            print(f"seed {seed}: {', '.join(found)}", flush=True)
    took = f"{time.perf_counter() - begun:.0f} s"
    print(f"outcomes, seeds {start} to {stop - 1}: {many} documents, {apart} differ ({dict(by_key)}), {took}")
    return apart


def compare_claims(start: int, stop: int) -> int:
    """Print what differs in the debates of claims of these seeds; how many do."""
    apart, begun = 0, time.perf_counter()
    for seed in range(start, stop):
        if found := claims_held.differences(claims_held.drawn(Random(seed))):
            apart += 1
            print(f"seed {seed}: " + "; ".join(f"{k}: moot {a}, reference {b}" for k, a, b in found), flush=True)
    print(f"debates of claims, seeds {start} to {stop - 1}: {apart} differ, {time.perf_counter() - begun:.0f} s")
    return apart


def smaller(document: dict[str, Any]) -> list[dict[str, Any]]:
    """The document with one thing less, in every way."""
    out = []
    for key in LISTS:
        out += [{**document, key: [x for x in document[key] if x is not y]} for y in document.get(key, [])]
    for key in MAPS:
        out += [{**document, key: {w: v for w, v in document[key].items() if w != y}} for y in document.get(key, {})]
        for who, of in document.get(key, {}).items():
            if isinstance(of, dict):
                parts = [{p: v for p, v in of.items() if p != q} for q in of]
            else:
                parts = [[x for x in of if x != y] for y in of] if isinstance(of, list) else []
            out += [{**document, key: {**document[key], who: part}} for part in parts]
    for key in LISTS[:4]:
        for i, x in enumerate(document.get(key, [])):
            for k, v in x.items():
                if isinstance(v, list) and v and k != "id":
                    less = [{**x, k: [y for y in v if y != z]} for z in v]
                elif k in ("outcome", "age_days", "permanent", "submitted", "checked", "by", "polarity") and v:
                    less = [{n: w for n, w in x.items() if n != k}]
                else:
                    continue
                out += [{**document, key: [*document[key][:i], y, *document[key][i + 1 :]]} for y in less]
    out += [{k: v for k, v in document.items() if k != key} for key in ("ended", "protocol") if key in document]
    parameters = document.get("parameters", {})
    out += [{**document, "parameters": {k: v for k, v in parameters.items() if k != key}} for key in parameters]
    positions = document["issue"]["positions"]
    shorter = [[p for p in positions if p != q] for q in positions] if len(positions) > 1 else []
    return out + [{**document, "issue": {**document["issue"], "positions": p}} for p in shorter]


def apart(document: dict[str, Any], keys: list[str]) -> set[str]:
    """The keys that differ, of those asked for."""
    return {k for k, *_ in differences(document) if not keys or k in keys}


def sound(document: dict[str, Any]) -> bool:
    """Whether who gave something up was its author."""
    authors = {a["id"]: a["authors"] for a in document["arguments"]}
    return all(g["by"] in authors.get(g["argument"], []) for g in document.get("given_up", []))


def smallest(document: dict[str, Any], keys: list[str]) -> dict[str, Any]:
    """Less and less of the document, while the same keys differ."""
    wanted = apart(document, keys)
    again = True
    while again:
        again = False
        for less in filter(sound, smaller(document)):
            try:
                found = apart(less, keys)
            except (KeyError, StopIteration):  # it names what is gone
                continue
            if found and found <= wanted:
                document, again = less, True
                break
    return {k: v for k, v in document.items() if v not in ([], {}, None)}


def show(seed: int, keys: list[str]) -> None:
    """Print the smallest document that differs, and how."""
    document = smallest(participants_document(Random(seed)), keys)
    print(json.dumps(document))
    for key, mine, theirs in differences(document):
        print(f"  {key}: moot {mine}, reference {theirs}")


if __name__ == "__main__":
    if sys.argv[1] == "smallest":
        show(int(sys.argv[2]), sys.argv[3:])
        sys.exit(0)
    if sys.argv[1] in ("claims", "outcomes"):
        run = compare_claims if sys.argv[1] == "claims" else compare_outcomes
        sys.exit(min(1, run(int(sys.argv[2]), int(sys.argv[3]))))
    sys.exit(min(1, compare(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])))
