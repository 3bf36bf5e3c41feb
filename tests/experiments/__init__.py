"""Long runs, by hand: one program a figure."""
