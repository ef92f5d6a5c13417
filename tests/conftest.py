"""What all tests share: Hypothesis without deadlines (the machine is shared), seeded so that a run can be repeated."""

import signal

from hypothesis import HealthCheck, settings

settings.register_profile("moot", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("moot")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A suite that a shell runs in the background begins so, and so would every process that a test means to interrupt.
    signal.signal(signal.SIGINT, signal.default_int_handler)
