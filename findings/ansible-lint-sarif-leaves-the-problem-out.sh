#!/bin/sh
# ansible-lint 26.10.1: the message of a SARIF result is not the problem but its details, where there are any; two results
# of different rules then have the same words, "Task/Handler: command ls".
#
# The problem stands in shortDescription of the rule only, and there in the words of the first result of that rule. A
# reader that shows the message alone, or takes equal words in one place for one finding, is wrong. moot tells findings
# apart by rule and place, and shows the rule beside the words.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "ansible-lint==26.10.1" "ansible-core==2.19.14"
cd "$folder"
PATH="$folder/venv/bin:$PATH"
mkdir work && cd work
printf -- '---\n- name: List files\n  hosts: all\n  tasks:\n    - ansible.builtin.command: ls\n' > play.yml
HOME="$folder" ansible-lint --offline -f sarif play.yml > found.sarif 2> /dev/null || true
python - <<'PYTHON'
import json
import sys
from pathlib import Path

run = json.loads(Path("found.sarif").read_text())["runs"][0]
found = {result["ruleId"]: result["message"]["text"] for result in run["results"]}
rules = {rule["id"]: rule["shortDescription"]["text"] for rule in run["tool"]["driver"]["rules"]}
print("ansible-lint 26.10.1, a task without a name that runs `ls`")
for rule, text in found.items():
    print(f"  {rule}: message {text!r}, rule {rules[rule]!r}")
print("expected: a message that says what is wrong, as in the rule")
words = "Task/Handler: command ls"
sys.exit(0 if found == {"name[missing]": words, "no-changed-when": words} else 1)
PYTHON
