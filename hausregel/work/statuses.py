"""The exit statuses of commands."""

from __future__ import annotations

from typing import Final

HELD: Final = 0
"""Everything held, as far as it was looked at."""

REFUTED: Final = 1

USAGE: Final = 2
"""The command line was wrong."""

FAULTY: Final = 3
"""The rules are faulty."""

UNSETTLED: Final = 4

OUR_FAULT: Final = 70
"""As `EX_SOFTWARE` of BSD's `sysexits.h`."""

STOPPED: Final = 130
"""By the user: what a shell says of a program that Ctrl-C ends."""

UNREAD: Final = 141
"""Nobody read on: what a shell says of a program that a broken pipe ends."""
