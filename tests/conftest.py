"""What all tests share: Hypothesis without deadlines (the machine is shared), seeded so that a run can be repeated."""

from hypothesis import HealthCheck, settings

settings.register_profile("moot", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("moot")
