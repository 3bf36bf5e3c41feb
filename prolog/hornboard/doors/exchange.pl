:- module(hornboard_exchange,
          [ legal_move/4,       % +Handle, +Written, -Name, -Move
            played/6,           % +Variant, +Written, +Position, -Name, -Move, -Next
            wishes/2            % +Pairs, -Wishes
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module('../ask/explain', [objection/3]).
:- use_module('../game/text', [move_string/3, read_move/3]).
:- use_module('../game').
:- use_module(positions, [compact_at/2]).
:- use_module(spelling, [known_move/4]).

/** <module> What Python says as terms, and terms as what Python has
*/

%!  played(+Variant, +Written, +Position, -Name, -Move, -Next) is nondet.
%
%   True when Move, of notation Name, leads from Position, both in the form for the
%   search, to Next. What was listed as a move need not be read.
%
%   @error illegal(Written, Why) if the move is not legal.

played(Variant, Written, Position, Written, Move, Next) :-
    known_move(Variant, Position, Written, Move),
    move(Position, Move, Next),
    !.
played(_, Written, Position, Name, Move, Next) :-
    compact(Plain, Position),
    read_move(Plain, Written, Move),
    (   move(Position, Move, Next)
    ->  move_string(Plain, Move, Name)
    ;   objection(Plain, Move, Why),
        throw(error(illegal(Written, Why), _))
    ).


%!  legal_move(+Handle, +Written, -Name, -Move) is nondet.
%
%   As played/6, in the position at Handle.

legal_move(Handle, Written, Name, Move) :-
    compact_at(Handle, Position),
    Handle = [Variant|_],
    played(Variant, Written, Position, Name, Move, _).


%!  wishes(+Pairs, -Wishes) is det.
%
%   Wishes is a list of options from Pairs, `[Name,Value]`, where fractions come as text.

wishes(Pairs, Wishes) :-
    maplist(wish, Pairs, Wishes).

wish([Name,Value0], Wish) :-
    (   atom(Value0),
        atom_number(Value0, Value)
    ->  true
    ;   Value = Value0
    ),
    Wish =.. [Name,Value].
