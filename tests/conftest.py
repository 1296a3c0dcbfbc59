"""No test waits for a clock: a machine busy with other work is no fault."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("hausregel", deadline=None)
settings.load_profile("hausregel")
