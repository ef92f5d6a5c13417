#!/bin/sh
# genai-prices 0.2.3: the price of added-up tokens is not the sum of the prices. Where a model costs more from so many
# input tokens on, all tokens of the call cost more: one token over 200,000 doubles the price of the other 200,000.
#
# That is right for one call, and wrong for the total of a conversation, although a Usage can be added to another: two calls
# of 150,000 tokens come out twice as dear. moot prices each call by itself.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "genai-prices==0.2.3"
"$folder/venv/bin/python" - <<'PYTHON'
import sys
from decimal import Decimal

from genai_prices import Usage, calc_price


def price(usage: Usage) -> Decimal:
    return calc_price(usage, "claude-sonnet-4-5", provider_id="anthropic").total_price


call = Usage(input_tokens=150_000)
apart, together = price(call) + price(call), price(call + call)
last, over = price(Usage(input_tokens=200_000)), price(Usage(input_tokens=200_001))
print("genai-prices 0.2.3, claude-sonnet-4-5, US dollars")
print(f"two calls of 150,000 input tokens: {apart}; their usage added, then priced: {together}")
print(f"200,000 tokens: {last}; 200,001: {over}")
print("expected: the same twice; a difference of one token's price")
sys.exit(0 if together == 2 * apart and over > 2 * last else 1)
PYTHON
