# Sourced by ./run and ./test, which set $root: keeps $root/.venv equal to a lock file.
#
#   environment requirements.lock        returns at once when .venv already holds that lock

# A stamp names the folder, the lock and the project files that .venv was made from: any change re-installs.
stamp() {
    printf '%s\n' "$root"
    cat "$root/$1" "$root/pyproject.toml" "$root"/distributions/*/pyproject.toml | cksum
}

holds() {
    [ -x "$root/.venv/bin/python" ] && [ -f "$root/.venv/moot-$1" ] && [ "$(stamp "$1")" = "$(cat "$root/.venv/moot-$1")" ]
}

environment() {
    # What ./test installs includes what ./run needs, never the reverse.
    if holds requirements-dev.lock || holds "$1"; then return 0; fi
    find_python
    MOOT_STAMP=$(stamp "$1") "$python" -I "$root/scripts/environment.py" "$1"
}

# Running it is the only proof: a version manager's shim may be on the PATH and still fail.
suits() {
    "$1" -I -c 'import sys, venv
v = sys.version_info[:2]
sys.exit(not (sys.implementation.name == "cpython" and (3, 11) <= v and (v <= (3, 13) or sys.argv[1:])))' $2 \
        >/dev/null 2>&1
}

can_install() {
    command -v uv >/dev/null 2>&1 || "$1" -I -c 'import ensurepip' >/dev/null 2>&1
}

find_python() {
    if [ -n "${MOOT_PYTHON:-}" ]; then
        python=$MOOT_PYTHON
        suits "$python" newer-too || fail "MOOT_PYTHON=$python is no CPython 3.11 or later" \
            "name one that runs, or unset MOOT_PYTHON"
        can_install "$python" || fail "$python cannot make a virtual environment with pip" \
            "install its venv package (Debian: apt install python3-venv), or uv"
        return 0
    fi
    bare=
    for python in python3 python3.13 python3.12 python3.11 python; do
        suits "$python" '' || continue
        can_install "$python" && return 0
        bare=$python
    done
    if command -v uv >/dev/null 2>&1; then
        python=$(uv python find --no-python-downloads '>=3.11,<3.14' 2>/dev/null) && suits "$python" '' && return 0
    fi
    [ -z "$bare" ] || fail "$bare cannot make a virtual environment with pip" \
        "install its venv package (Debian: apt install python3-venv), or uv"
    fail "no CPython 3.11, 3.12 or 3.13 was found" "install one, or name it: MOOT_PYTHON=/path/to/python3.12 $0"
}

fail() {
    printf 'moot: %s\nmoot: what would work: %s\n' "$1" "$2" >&2
    exit 5
}
