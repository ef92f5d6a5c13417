#!/bin/sh
# log4brains 1.1.0 (its core): a decision record is "accepted" unless a list item says otherwise (`- Status: rejected`).
#
# MADR (3, 4) has the status in the front matter, adr-tools under a heading "Status"; both are read without a word, and a
# rejected record is shown as accepted. So a status from log4brains says nothing where records of other tools may be, and
# whoever writes MADR for it has to write the list item too. moot takes the choice from a record, and no status.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix "$folder" "@log4brains/core@1.1.0"
mkdir adr
printf 'project:\n  name: decisions\n  tz: UTC\n  adrFolder: ./adr\n' > .log4brains.yml
printf '# Own\n\n- Status: rejected\n\n## Context\n\nSlow.\n' > adr/1-own.md
printf -- '---\nstatus: rejected\ndate: 2026-01-02\n---\n\n# MADR\n\n## Decision Outcome\n\nNone.\n' > adr/2-madr.md
printf '# 3. Tools\n\nDate: 2026-01-02\n\n## Status\n\nRejected\n\n## Context\n\nSlow.\n' > adr/3-tools.md
cat > read.mjs <<'NODE'
import { Log4brains } from "@log4brains/core";
const records = await Log4brains.create(".").searchAdrs();
console.log(records.map((record) => `${record.slug} ${record.status}`).sort().join(", "));
NODE
found=$(node read.mjs)
echo "@log4brains/core 1.1.0, three records that were rejected"
echo "$found"
echo "expected: rejected three times"
[ "$found" = "1-own rejected, 2-madr accepted, 3-tools accepted" ]
