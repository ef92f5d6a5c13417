#!/bin/sh
# Typer 0.29.2: a `datetime` option takes 20260101 for seconds since 1970 and gives 23 August 1970.
#
# Typer 0.28 refused it and named the three formats that it took. Since then values are parsed by pydantic: digits are a
# time stamp, in seconds up to 20000000000 and in milliseconds above, with a time zone where 2026-01-01 gets none; an `int`
# may be written 1.0. moot has no option of that type.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "typer==0.29.2" "pydantic==2.14.4"
cat > "$folder/when.py" <<'PYTHON'
from datetime import datetime

import typer


def main(when: datetime) -> None:
    print(when.isoformat())


typer.run(main)
PYTHON
when() { "$folder/venv/bin/python" "$folder/when.py" "$1" 2> /dev/null || echo refused; }
dashes=$(when 2026-01-01)
compact=$(when 20260101)
echo "typer 0.29.2"
echo "2026-01-01: $dashes"
echo "20260101: $compact"
echo "expected: refused, or 2026-01-01"
[ "$dashes" = 2026-01-01T00:00:00 ] && [ "$compact" = 1970-08-23T11:48:21+00:00 ]
