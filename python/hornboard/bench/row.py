"""A line of a measurement."""

from typing import Any

Row = dict[str, Any]
"""What was measured, by name; None where it could not be."""
