#!/bin/sh
# genai-prices 0.2.3: a name that only begins like a known model is priced as that model, of some models and not of others.
#
# claude-sonnet-4-5-typo is claude-sonnet-4-5; gpt-5-mini-typo is unknown (LookupError): each model has a rule of its own
# (equal, begins with, contains). So "it has a price" is no test of whether a model exists; the id of the model that was
# found has to be compared with the name. moot does.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "genai-prices==0.2.3"
"$folder/venv/bin/python" - <<'PYTHON'
import sys

from genai_prices import Usage, calc_price


def found(name: str, provider: str) -> str:
    try:
        return calc_price(Usage(input_tokens=1), name, provider_id=provider).model.id
    except LookupError:
        return "unknown"


claude = found("claude-sonnet-4-5-typo", "anthropic")
nano, mini = found("gpt-5-nano-typo", "openai"), found("gpt-5-mini-typo", "openai")
print("genai-prices 0.2.3, priced as")
print(f"claude-sonnet-4-5-typo: {claude}; gpt-5-nano-typo: {nano}; gpt-5-mini-typo: {mini}")
print("expected: unknown each time")
sys.exit(0 if (claude, nano, mini) == ("claude-sonnet-4-5", "gpt-5-nano", "unknown") else 1)
PYTHON
