#!/bin/sh
# xaif 0.3.6: whoever speaks, add_component("locution", …) files the locution under person 1, and each new speaker is added
# as another participant with the number 1. get_speaker() then names the last one for everything that was said.
#
# The file is well-formed xAIF: `personID` and `participantID` are there and agree. A reader that joins them gets one person
# with several names, or each locution several times; participants of one number under several names have to be told.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
# pandas is named too: the package declares no dependency, although it imports it
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "xaif==0.3.6" "pandas==3.1.1"
"$folder/venv/bin/python" - <<'PYTHON'
import sys

from xaif import AIF

dialogue = AIF("Is the bridge safe?")
dialogue.add_component("locution", text="It was inspected.", speaker="Ada Miller")
dialogue.add_component("locution", text="The inspection was skipped.", speaker="Ben Cole")
part = dialogue.xaif["AIF"]
people = [(p["participantID"], p["firstname"]) for p in part["participants"]]
spoken = {node["text"]: dialogue.get_speaker(node["nodeID"]) for node in part["nodes"]}
print("xaif 0.3.6, Ada Miller and Ben Cole speak")
print(f"participants: {people}")
for text, speaker in spoken.items():
    print(f"  {text} {speaker}")
print("expected: a number for each of them, and Ada Miller for the second line")
same = people == [(1, "Default"), (1, "Ada"), (1, "Ben")]
sys.exit(0 if same and set(spoken.values()) == {("Ben Cole", 1)} else 1)
PYTHON
