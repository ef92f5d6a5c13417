#!/bin/sh
# mcp 2.3.0 (Python SDK): a tool that returns a list gives a text for each item, and none at all for an empty list or None;
# only the structured content has the list.
#
# A client that shows a language model the texts (before the handshake of 2025-06-18 there is nothing else) tells it of no
# list, and of an empty result nothing: no "[]", no "null". A pydantic model around the list is one text, and moot's tools
# return such.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "mcp==2.3.0" "pydantic==2.14.4"
"$folder/venv/bin/python" - <<'PYTHON'
import asyncio
import sys

from mcp import Client
from mcp.server.mcpserver import MCPServer
from pydantic import BaseModel

server = MCPServer("notes")


class Found(BaseModel):
    notes: list[str]


@server.tool()
def two() -> list[str]:
    return ["a", "b"]


@server.tool()
def no_list() -> list[str]:
    return []


@server.tool()
def no_model() -> Found:
    return Found(notes=[])


async def texts(client: Client, tool: str) -> list[str]:
    return [part.text for part in (await client.call_tool(tool, {})).content]


async def main() -> list[list[str]]:
    async with Client(server) as client:
        return [await texts(client, tool) for tool in ("two", "no_list", "no_model")]


two_texts, none, wrapped = asyncio.run(main())
print("mcp 2.3.0, the texts of a tool's answer")
print(f"['a', 'b']: {two_texts}; []: {none}; a model with an empty list: {wrapped}")
print("expected: one text each time, '[]' for the empty list")
sys.exit(0 if two_texts == ["a", "b"] and none == [] and len(wrapped) == 1 else 1)
PYTHON
