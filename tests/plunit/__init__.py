"""Tests of Prolog's plunit as tests of pytest."""
