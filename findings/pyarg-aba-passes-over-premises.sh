#!/bin/sh
# PyArg (python-argumentation 2.0.2): in assumption-based argumentation a rule may fire although one of its premises cannot
# be derived, by the order in which Python runs through a set of texts: another answer at the next start.
#
# Here each of 32 assumptions would fall to a rule with a fact and a premise that no rule derives. None should fall; about
# half of them do, others each time (PYTHONHASHSEED). A premise without a derivation stops the rule only if it comes last.
# Who has to compare with this peer runs it more than once. moot has no assumption-based argumentation.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "python-argumentation==2.0.2"
cat > "$folder/fall.py" <<'PYTHON'
from py_arg.aba_classes.aba_framework import ABAF
from py_arg.aba_classes.rule import Rule

COUNT = 32
assumptions = {f"a{n}" for n in range(COUNT)}
contraries = {f"a{n}": f"not_a{n}" for n in range(COUNT)}
rules = {Rule(f"r{n}", {f"fact{n}", f"missing{n}"}, f"not_a{n}") for n in range(COUNT)}
rules |= {Rule(f"f{n}", set(), f"fact{n}") for n in range(COUNT)}
language = assumptions.union(*(rule.get_signature() for rule in rules))
framework = ABAF(assumptions, rules, language, contraries)
attacked = {defeat.to_argument.conclusion for defeat in framework.generate_af().defeats}
print(*sorted(attacked))
PYTHON
fall() { PYTHONHASHSEED=$1 "$folder/venv/bin/python" "$folder/fall.py"; }
one=$(fall 1)
two=$(fall 2)
echo "python-argumentation 2.0.2, assumptions that are attacked though no attack can be derived"
echo "PYTHONHASHSEED=1: $(echo "$one" | wc -w) of 32"
echo "PYTHONHASHSEED=2: $(echo "$two" | wc -w) of 32"
echo "expected: none"
[ -n "$one" ] && [ -n "$two" ] && [ "$one" != "$two" ]
