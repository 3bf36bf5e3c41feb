"""Mastermind."""
