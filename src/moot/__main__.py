"""`python -m moot` is the command `moot`."""

import sys

from moot.faces.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
