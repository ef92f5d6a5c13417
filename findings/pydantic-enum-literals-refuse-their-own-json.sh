#!/bin/sh
# pydantic 2.14: a model with Literal[Colour.RED] of a plain Enum refuses the JSON that it writes, and that its JSON schema
# allows.
#
# A field of the type Colour takes "red"; Literal[Colour.RED] takes the member only, also from JSON, where there are none:
# as the tag of a union it makes every document unreadable. With a StrEnum both work. moot has plain strings there.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "pydantic==2.14.4"
"$folder/venv/bin/python" - <<'PYTHON'
import sys
from enum import Enum, StrEnum
from typing import Literal

import pydantic


class Colour(Enum):
    RED = "red"


class Tone(StrEnum):
    RED = "red"


class ByEnum(pydantic.BaseModel):
    kind: Literal[Colour.RED]


class ByStrEnum(pydantic.BaseModel):
    kind: Literal[Tone.RED]


class ByType(pydantic.BaseModel):
    kind: Colour


def back(model: pydantic.BaseModel) -> str:
    try:
        return repr(type(model).model_validate_json(model.model_dump_json()))
    except pydantic.ValidationError as error:
        return error.errors()[0]["type"]


models = ByEnum(kind=Colour.RED), ByStrEnum(kind=Tone.RED), ByType(kind=Colour.RED)
found = [back(model) for model in models]
schema = ByEnum.model_json_schema()["properties"]["kind"]
print(f"pydantic {pydantic.VERSION}, written with model_dump_json() and read again")
for model, text in zip(models, found, strict=True):
    print(f"  {model!r} -> {model.model_dump_json()} -> {text}")
print(f"schema of the first: {schema}")
print("expected: the same model each time")
as_told = found == ["literal_error", *map(repr, models[1:])] and schema["const"] == "red"
sys.exit(0 if as_told else 1)
PYTHON
