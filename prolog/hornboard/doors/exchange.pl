:- module(hornboard_exchange,
          [ first_position/2,   % +Text, -Position
            legal_move/4,       % +Place, +Written, -Name, -Move
            played/6,           % +Variant, +Written, +Position, -Name, -Move, -Next
            reported/1,         % +Told
            truth/2,            % :Goal, -Truth
            wishes/2            % +Pairs, -Wishes
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module('../ask/explain', [objection/3]).
:- use_module('../ask/text', [move_string/3, read_move/3, read_variant/2]).
:- use_module('../game').
:- use_module(limits, [plain/1]).
:- use_module(positions, [compact_at/2]).
:- use_module(spelling, [known_move/4]).

/** <module> What Python says as terms, and terms as what Python has
*/

:- meta_predicate truth(0, -).

%!  first_position(+Text, -Position) is det.
%
%   Position begins the variant that is called Text. Errors as of read_variant/2.

first_position(Text, Position) :-
    read_variant(Text, Variant),
    once(initial(Variant, Position)).


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


%!  legal_move(+Place, +Written, -Name, -Move) is nondet.
%
%   As played/6, in the position at Place.

legal_move(Place, Written, Name, Move) :-
    compact_at(Place, Position),
    Place = [Variant|_],
    played(Variant, Written, Position, Name, Move, _).


%!  truth(:Goal, -Truth) is det.
%
%   Truth is whether Goal is so, as Python has it.

truth(Goal, Truth) :-
    (   call(Goal)
    ->  Truth = @(true)
    ;   Truth = @(false)
    ).


%!  reported(+Told) is det.
%
%   Python hears Told while the present job goes on. Without Python nobody listens.

:- if(\+ current_module(janus)).
:- dynamic janus:py_call/1.
:- endif.

reported(Told) :-
    (   guest(_)
    ->  plain(Told)
    ;   true
    ),
    nb_getval(job, Token),
    janus:py_call('hornboard.bridge':hear(Token, Told)).


%!  wishes(+Pairs, -Wishes) is det.
%
%   Wishes is a list of options from Pairs, `Name-Value`, where fractions come as text.

wishes(Pairs, Wishes) :-
    maplist(wish, Pairs, Wishes).

wish(Name-Value0, Wish) :-
    (   atom(Value0),
        atom_number(Value0, Value)
    ->  true
    ;   Value = Value0
    ),
    Wish =.. [Name,Value].
