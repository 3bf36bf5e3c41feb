:- module(misspelt, [about/1, skil/4]).

about(hexagon).

skil(_, beginner, "sees its own move", alphabeta(1)).
