"""What runs on this machine."""

from __future__ import annotations

import subprocess


def children_of(process: int) -> list[int]:
    """The processes that it has begun, whichever of its threads did."""
    listed = subprocess.run(
        ["ps", "--ppid", str(process), "-o", "pid="], capture_output=True, text=True, check=False
    )
    return [int(pid) for pid in listed.stdout.split()]
