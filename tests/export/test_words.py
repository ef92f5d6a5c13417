"""What a label is called is said in one place."""

import ast
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "src" / "moot"
ALLOWED = {
    "document/words.py": "the words",
    "verdict/plainly.py": "the words, for what lies below the document",
    "results/speaking.py": "what arguments say of a claim that its sides decide",
    "document/arguments.py": "the state of an attack, and no word",
    "faces/cli/show/document.py": "colours",
}


def tables(source: str) -> list[int]:
    """The lines with a mapping from labels to texts."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Dict):
            continue
        if {"in", "out", "undec"} <= {key.value for key in node.keys if isinstance(key, ast.Constant)}:
            texts = [v.value for v in node.values if isinstance(v, ast.Constant) and isinstance(v.value, str)]
            if texts and all(text.replace(" ", "").replace(",", "").isalpha() for text in texts):
                found.append(node.lineno)
    return found


def test_a_table_from_label_to_word_is_seen() -> None:
    assert tables('WORDS = {"in": "stands", "out": "fallen", "undec": "is open"}') == [1]
    assert tables('LOOKS = {"in": "#0d6a5b", "out": "#97422d", "undec": "#8c5a00"}') == []


def test_no_other_file_has_words_for_labels() -> None:
    paths = {path.relative_to(SOURCES).as_posix(): path for path in SOURCES.rglob("*.py")}
    found = {name: tables(path.read_text(encoding="utf-8")) for name, path in paths.items()}
    assert len(found) > 300
    assert {name: lines for name, lines in found.items() if lines and name not in ALLOWED} == {}
