"""Kalah."""
