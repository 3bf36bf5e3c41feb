"""Slither."""
