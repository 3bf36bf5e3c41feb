"""The board on a canvas."""
