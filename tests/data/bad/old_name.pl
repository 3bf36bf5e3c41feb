:- module(old_name, [about/1, unchosen/2]).

about(hexagon).

unchosen(Position, Position).
