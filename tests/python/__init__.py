"""Tests of the product through its Python face."""
