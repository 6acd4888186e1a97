"""Chance that a seed repeats."""

from __future__ import annotations

from random import Random


def chance(seed: str) -> Random:
    """Chance of its own for this seed. It keeps no secret from anybody who knows the seed."""
    return Random(seed)  # noqa: S311 - nothing is protected by it
