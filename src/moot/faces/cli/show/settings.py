"""The settings as a table; those that differ from the default are bold."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from moot.faces.cli.settings import Setting
from moot.faces.cli.settings_values import meaning_of
from moot.faces.cli.text import clean_text, console_for


def print_settings(file: str | None, found: Mapping[str, Setting]) -> None:
    """Print every setting with its value, where that comes from, and what it means. `file`: the moot.toml that was
    read, if any.
    """
    console = console_for()
    console.print(Text(f"settings file: {clean_text(file)}" if file else "no moot.toml here or above", style="dim"))
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="dim")
    for head in ("setting", "value", "from", "what it means"):
        table.add_column(head, overflow="fold")
    for name, setting in found.items():
        style = "dim" if setting.source == "default" else "bold"
        value = Text(clean_text(_value(setting.value)), style=style)
        origin = Text(clean_text(_origin(setting)), style="dim")
        table.add_row(Text(name), value, origin, Text(meaning_of(name), style="dim"))
    console.print(table)


def _value(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case float():
            return f"{value:.9g}"
        case dict():
            return ", ".join(f"{number} ({name})" for name, number in value.items())
    return str(value)


def _origin(setting: Setting) -> str:
    """The flag, the variable, or the file's name and line, which the first line of the table tells in full."""
    if setting.source == "file" and setting.at is not None:
        return os.path.basename(Path(setting.at))
    return setting.at or setting.source
