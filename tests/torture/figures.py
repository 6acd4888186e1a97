"""What was measured, told together in the end."""

from __future__ import annotations


class Figures:
    """Figures by what was measured."""

    def __init__(self) -> None:
        self.told: list[tuple[str, str]] = []

    def add(self, what: str, figure: str) -> None:
        """One more."""
        self.told.append((what, figure))
