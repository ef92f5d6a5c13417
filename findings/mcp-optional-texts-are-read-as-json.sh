#!/bin/sh
# mcp 2.3.0 (Python SDK): an argument of the type `str | None` is read as JSON before it is validated, one of the type `str`
# is not.
#
# Some clients send lists and objects as texts, and the SDK unpacks them wherever the type is not just `str`. So a note that
# is a JSON text is refused as no text, and the text "null" is no text at all; numbers, true and false stay. The schema that
# the client sees allows any text. moot declares such arguments as `str`, with a validator that lets null through.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "mcp==2.3.0" "pydantic==2.14.4"
"$folder/venv/bin/python" - 2> /dev/null <<'PYTHON'
import asyncio
import sys

from mcp import Client
from mcp.server.mcpserver import MCPServer

server = MCPServer("notes")
TEXTS = ("a note", "[1]", '{"ci": "green"}', "null", "true")


@server.tool()
def must(text: str) -> str:
    return repr(text)


@server.tool()
def may(text: str | None = None) -> str:
    return repr(text)


async def told(client: Client, tool: str, text: str) -> str:
    answer = await client.call_tool(tool, {"text": text})
    return "refused" if answer.is_error else answer.content[0].text


async def main() -> dict[str, list[str]]:
    async with Client(server) as client:
        return {tool: [await told(client, tool, text) for text in TEXTS] for tool in ("must", "may")}


found = asyncio.run(main())
print("mcp 2.3.0, what a tool is given of", *map(repr, TEXTS))
print("text: str                ", *found["must"])
print("text: str | None = None  ", *found["may"])
print("expected: the same texts twice")
same = found["must"] == [repr(text) for text in TEXTS]
sys.exit(0 if same and found["may"] == ["'a note'", "refused", "refused", "None", "'true'"] else 1)
PYTHON
