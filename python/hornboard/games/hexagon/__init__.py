"""Hexagon."""
