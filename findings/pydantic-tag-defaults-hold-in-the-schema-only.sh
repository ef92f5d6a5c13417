#!/bin/sh
# pydantic 2.14: in a union told apart by a tag, the default of the tag holds in the JSON schema and not in validation.
#
# The model alone takes {} and fills the tag in; its schema in the union requires no tag, so {} is valid by it (checked with
# jsonschema); the union refuses {}. A client that goes by the schema (a language model that calls a tool, a generated
# client) leaves the tag out and is refused. moot has no union of that kind.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "pydantic==2.14.4" "jsonschema==4.26.0"
"$folder/venv/bin/python" - <<'PYTHON'
import sys
from typing import Annotated, Literal

import jsonschema
import pydantic


class Vote(pydantic.BaseModel):
    kind: Literal["vote"] = "vote"


class Claim(pydantic.BaseModel):
    kind: Literal["claim"]
    text: str


union = pydantic.TypeAdapter(Annotated[Vote | Claim, pydantic.Field(discriminator="kind")])
by_schema = jsonschema.Draft202012Validator(union.json_schema()).is_valid({})
try:
    found = repr(union.validate_python({}))
except pydantic.ValidationError as error:
    found = error.errors()[0]["type"]
print(f"pydantic {pydantic.VERSION}, {{}} as Vote (kind = 'vote' by default) or Claim")
print(f"Vote alone: {Vote.model_validate({})!r}")
print(f"the union's schema: {'valid' if by_schema else 'invalid'}; the union: {found}")
print("expected: both take it, or neither")
sys.exit(0 if by_schema and found == "union_tag_not_found" else 1)
PYTHON
