"""Pictures of positions, drawn as SVG from what the contract of games tells."""
