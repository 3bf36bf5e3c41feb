:- module(backwards, []).
:- rules_of(kalah).
:- use_module(library(lists), [append/2, append/3, reverse/2]).

%   Seeds go clockwise: back along the own row, along the enemy's, past his store, into the
%   own store, and again along the own row, the pit itself included.

ahead(Board, Me, Pit, Cells) :-
    enemy(Me, You),
    row(Board, Me, Own),
    row(Board, You, Others),
    store(Me, Store),
    append([Own,[Store],Others], Forwards),
    reverse(Forwards, Way),
    append(Before, [Pit|After], Way),
    append([After,Before,[Pit]], Cells).
