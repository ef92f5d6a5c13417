"""Languages are data: the marks of German notes count, and a folder of marks is another language."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from small_councils import in_memory, note

import moot
from moot.reading import EvidenceText
from moot.reading.language import Sheet, languages
from moot.reading.lexical_polarity import LexicalPolarity
from moot.reading.tokens import is_foreign, tokenize

HERE = Path(__file__).parent
FOLDER = Path(moot.__file__).parent / "reading"
SIDES = {"+": "supports", "-": "opposes", "0": "neutral"}

#: Whether a note is sure to support Kafka, to oppose it or to be neutral; "?" for a note that is unsure.
GERMAN = r"""
+ Vorteil von Kafka: viele kennen es
- Nachteil von Kafka: der Betrieb braucht drei Knoten
+ Kafka: Gut, weil es Nachrichten wiedergeben kann
- Kafka: Schlecht, weil der Betrieb teuer ist
+ ## Kafka\n- Dafür: viele kennen es
- ## Kafka\n- Dagegen: drei Knoten
- Contra Kafka: teuer
- Kontra Kafka: teuer
+ Pro Kafka: bewährt
0 Vorteile von RabbitMQ: leicht zu betreiben
0 Schwächen von RabbitMQ: keine Wiedergabe
+ ## Vorteile\n- Kafka: schnell
- ## Abgelehnte Optionen\n- Kafka: zu teuer
- Abgelehnt: Kafka
+ Gewählt: Kafka
- Entscheidung gegen Kafka
- Kafka wurde verworfen.
- Argument gegen Kafka: teuer
+ Wir haben uns für Kafka entschieden.
- Wir haben uns gegen Kafka entschieden.
0 Wir haben RabbitMQ abgelehnt.
+ +1 für Kafka
+ Vorteil: Kafka kann Nachrichten wiedergeben
? Wir haben uns für Kafka entschieden, das war leider ein Fehler.
? Vorteil: ohne Kafka weniger Arbeit
? Kein Vorteil von Kafka: so gut wie nichts
? Kafka ist schnell und gut.
? Kafka hat den Vorteil, dass viele es kennen.
"""
SPANISH = """
of_option = 'de|del|la|el'
of_noun = 'de|del'
[good]
nouns = 'ventajas?'
[bad]
nouns = 'desventajas?'
lists = 'rechazad[ao]s?'
"""
#: Reads texts that standard input lists, and prints what they are to Kafka.
READER = """
import json, sys
from moot.reading import EvidenceText
from moot.reading.lexical_polarity import LexicalPolarity
for position, others, text in json.load(sys.stdin):
    print(LexicalPolarity().detect("Which one?", position, others, EvidenceText(text)))
"""


@pytest.mark.parametrize("line", GERMAN.strip().splitlines())
def test_german_notes_are_read_by_their_marks(line: str) -> None:
    side, _, text = line.partition(" ")
    found = LexicalPolarity().detect(
        "Welcher Broker?", "Kafka einsetzen", ["RabbitMQ einsetzen"], EvidenceText(text.replace(r"\n", "\n"))
    )
    assert (found.sure, found.label if found.sure else None) == (side != "?", SIDES.get(side)), found


def test_a_council_over_german_notes_with_marks_decides() -> None:
    notes = (
        "Vorteil von Kafka: Nachrichten lassen sich wiedergeben",
        "Kafka: Gut, weil es drei Ausfälle überstanden hat",
        "Argument für Kafka: das Team kennt es",
        "Nachteil von RabbitMQ: nach dem Neustart fehlten Nachrichten",
        "Abgelehnt: RabbitMQ",
    )
    with in_memory(note(text, "unknown", f"notiz{n}.md") for n, text in enumerate(notes)) as m:
        result = m.council("Kafka oder RabbitMQ?", positions=["Kafka", "RabbitMQ"])
    assert (str(result.verdict), result.readings.unsure) == ("Kafka", 0)


def copied(folder: Path, *kept: str) -> Path:
    """A copy of moot that knows only these languages."""
    shutil.copytree(Path(moot.__file__).parent, folder / "moot", ignore=shutil.ignore_patterns("__pycache__"))
    for language in set(languages()) - set(kept):
        shutil.rmtree(folder / "moot" / "reading" / language)
    return folder / "moot" / "reading"


def read_there(folder: Path, texts: list[tuple[str, list[str], str]]) -> list[str]:
    """The findings of a copy of moot."""
    told = subprocess.run(
        [sys.executable, "-c", READER],
        input=json.dumps(texts),
        env={"PYTHONPATH": str(folder), "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return told.stdout.splitlines()


def test_a_folder_of_marks_is_another_language(tmp_path: Path) -> None:
    reading = copied(tmp_path, "english")
    (reading / "spanish").mkdir()
    (reading / "spanish" / "marks.toml").write_text(SPANISH, "utf-8")
    texts = ("Ventaja de Kafka: es rápido", "Desventajas de Kafka: caro", "## Rechazadas\n- Kafka: caro", "Pro: Kafka")
    found = read_there(tmp_path, [("Kafka", ["RabbitMQ"], text) for text in texts])
    assert [line.split("'")[1] for line in found] == ["supports", "opposes", "opposes", "supports"]
    assert all("sure=True" in line for line in found), found
    assert not LexicalPolarity().detect("", "Kafka", ["RabbitMQ"], EvidenceText(texts[0])).sure


def test_marks_of_other_languages_change_no_reading_of_an_english_text(tmp_path: Path) -> None:
    copied(tmp_path, "english")
    lines: list[tuple[str, list[str], str]] = []
    for line in (HERE / "reading_kinds.txt").read_text("utf-8").splitlines():
        text = line.partition(" | ")[2].replace(r"\n", "\n")
        if text and not is_foreign(tokenize(text)):
            lines += [("Kafka", ["RabbitMQ"], mark + text) for mark in ("", "Con: ", "Good, because ", "- Pro Kafka: ")]
    here = [str(LexicalPolarity().detect("Which one?", *line[:2], EvidenceText(line[2]))) for line in lines]
    assert len(here) > 300
    assert read_there(tmp_path, lines) == here


@pytest.mark.parametrize("language", languages())
def test_every_pattern_of_a_language_is_one_and_stands_under_a_key_that_is_read(language: str) -> None:
    file, sheet, model = FOLDER / language / "marks.toml", Sheet("marks", language), Sheet("marks")
    for said in sheet.at("stated") or ():
        assert "a" in re.compile(sheet.filled(said["pattern"])).groupindex
        assert said["sign"] in {1, -1}
    for key, value in tomllib.loads(file.read_text("utf-8")).items():
        for name in (f"{key}.{part}" for part in value) if isinstance(value, dict) else (key,):
            assert key == "parts" or model.at(name) is not None, name
            assert isinstance(sheet.at(name), list) or re.compile(sheet.source(name))
