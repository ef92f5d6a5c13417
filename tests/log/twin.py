"""A process that drives streams under leases as it is told, line by line: twin.py DB NAME [unfenced]

A line is `STREAM COUNT`: take the lease, append COUNT events, one by one, and say each that was acknowledged. With
`unfenced` the epoch of the lease is not given, so that nothing fences it off.
"""

import sys
import time

from making import event

from moot.errors import LeaseLost, VersionConflict
from moot.log.sqlite import SqliteStore
from moot.log.store import Lease


def drive(store: SqliteStore, name: str, lease: Lease, count: int, epoch: int | None) -> None:
    for n in range(count):
        id = f"{lease.stream} {name} {n}"
        while True:
            try:  # at the version that it finds: so it is the epoch alone that fences it off
                store.append(lease.stream, [event(id)], expected=store.version(lease.stream), epoch=epoch)
                break
            except VersionConflict:
                pass
        print(id, flush=True)
        time.sleep(0.002)  # lets the other one in: SQLite's waiting is not fair


def main(path: str, name: str, unfenced: str = "") -> None:
    with SqliteStore(path) as store:
        print("ready", flush=True)
        for line in sys.stdin:
            stream, count = line.split()
            lease = store.lease(stream)
            print(f"leased {lease.epoch}", flush=True)
            try:
                drive(store, name, lease, int(count), None if unfenced else lease.epoch)
                print("done", flush=True)
            except LeaseLost:
                print("LeaseLost", flush=True)
            store.release(lease)


if __name__ == "__main__":
    main(*sys.argv[1:])
