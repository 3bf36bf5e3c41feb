"""Protocols by which other programs speak with Hornboard."""
