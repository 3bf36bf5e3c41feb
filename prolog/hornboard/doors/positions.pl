:- module(hornboard_positions,
          [ handle/2,           % +Compact, -Form
            compact_at/2,       % +Handle, -Compact
            position_at/2,      % +Handle, -Position
            place/2,            % +Position, -Place
            place_form/2,       % +Place, -Form
            place_at/3,         % +Variant, +Form, -Place
            legal_move/4,       % +Handle, +Written, -Name, -Move
            played/6,           % +Variant, +Written, +Position, -Name, -Move, -Next
            stands/2,           % +Position, -Standing
            winner/2            % +Outcome, -Result
          ]).
:- use_module('../ask/explain', [objection/3]).
:- use_module('../game/text',
              [ move_string/3, position_string/2, read_move/3, read_position/3, read_variant/2 ]).
:- use_module('../game', [compact/2, move/3, mover/2, moves/2, outcome/2]).
:- use_module('../kit/assured', [assured/2]).
:- use_module('../kit/sides', [upshot/2]).
:- use_module(spelling, [known_move/4]).

/** <module> The positions that others have, and moves made there

Who asks from outside names a position by a _handle_, `[Variant, Form]`, where Variant is an
atom and Form text. In the process it is the term in the form for the search, as
fast_term_serialized/2 writes it down, behind a mark, since reading anything else would end
the process: so nothing has to be read again, and the notation is made for who asks for it.
Between processes it is the notation; then the flag `hornboard_handles` is `notation`.
*/


%!  handle(+Compact, -Form) is det.
%
%   Form, a string, stands for Compact. Equal positions have equal forms.

handle(Compact, Form) :-
    (   current_prolog_flag(hornboard_handles, notation)
    ->  compact(Position, Compact),
        position_string(Position, Form),
        nb_setval(hornboard_position, Form-Position)
    ;   written_form(Compact, Form)
    ).

written_form(Term, Form) :-
    fast_term_serialized(Term, Written),
    mark(Mark),
    string_concat(Mark, Written, Form).

mark("\u0001").


%!  place(+Position, -Place) is det.
%!  place_form(+Place, -Form) is det.
%!  place_at(+Variant, +Form, -Place) is det.
%
%   Place is at(Compact, Moves): Position in the form for the search, with its moves in the
%   standard order of terms. Form, a string, stands for it, in a process that reads no terms
%   for Position alone.

place(Position, at(Compact, Moves)) :-
    compact(Position, Compact),
    moves(Compact, Moves0),
    msort(Moves0, Moves).

place_form(at(Compact, Moves), Form) :-
    (   current_prolog_flag(hornboard_handles, notation)
    ->  handle(Compact, Form)
    ;   written_form(at(Compact, Moves), Form)
    ).

place_at(Variant, Form, Place) :-
    (   mark(Mark),
        string_concat(Mark, Written, Form)
    ->  fast_term_serialized(Place, Written)
    ;   compact_at([Variant,Form], Compact),
        place(Compact, Place)
    ).


%!  compact_at(+Handle, -Compact) is det.
%
%   Compact is the position at Handle in the form for the search. Errors as of
%   read_position/3.

compact_at([Variant,Form], Compact) :-
    (   mark(Mark),
        string_concat(Mark, Written, Form)
    ->  fast_term_serialized(Compact, Written)
    ;   read_before(Form, Variant, _, Compact0)
    ->  Compact = Compact0
    ;   position_at([Variant,Form], Position),
        compact(Position, Compact)
    ).


%!  position_at(+Handle, -Position) is det.
%
%   Position is the one at Handle in the form for people. A view asks much about the same
%   position, and a search about those before it, so each thread remembers what it had last.

position_at([Variant,Form], Position) :-
    (   nb_current(hornboard_position, Form0-Position0),
        same_text(Form0, Form)
    ->  Position = Position0
    ;   mark(Mark),
        sub_string(Form, 0, 1, _, Mark)
    ->  compact_at([Variant,Form], Compact),
        compact(Position, Compact),
        nb_setval(hornboard_position, Form-Position)
    ;   read_before(Form, Variant, Position0, _)
    ->  Position = Position0
    ;   read_variant(Variant, Known),
        read_position(Known, Form, Position),
        remembered(Variant, Form, Position)
    ).

%   read_before(?Form, ?Variant, ?Position, ?Compact): Form was read as a position of Variant.

:- thread_local read_before/4.

%   remembered(+Variant, +Form, +Position): of what is not wholly known only the last one.

remembered(Variant, Form, Position) :-
    (   predicate_property(read_before(_, _, _, _), number_of_clauses(1000))
    ->  retractall(read_before(_, _, _, _))
    ;   true
    ),
    (   ground(Position)
    ->  compact(Position, Compact),
        assertz(read_before(Form, Variant, Position, Compact))
    ;   nb_setval(hornboard_position, Form-Position)
    ).

same_text(Form, Form) :-
    !.
same_text(Form0, Form) :-
    string(Form0),
    atom(Form),
    atom_string(Form, Form0).


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


%!  stands(+Position, -Standing) is det.
%
%   Standing is what an answer with a position tells: `[Form, Mover, Result]`,
%   where Result is that of its outcome, or `none`.

stands(Position, [Form,Mover,Result]) :-
    compact(Position, Compact),
    handle(Compact, Form),
    assured(mover(Compact, Mover), no_mover),
    (   outcome(Compact, Outcome)
    ->  winner(Outcome, Result)
    ;   Result = none
    ).


%!  winner(+Outcome, -Result) is det.
%
%   Result is the name of who alone has won, `drawn`, or `nobody` where one who plays
%   alone has lost.

winner(Outcome, Result) :-
    assured(( upshot(Outcome, Upshot), named(Upshot, Result), atom(Result) ),
            no_outcome(Outcome)).

named(won(Player), Player).
named(drawn, drawn).
named(lost, nobody).


prolog:error_message(no_mover) -->
    [ 'mover/2 tells nobody who is to move' ].
prolog:error_message(no_outcome(Outcome)) -->
    [ '~p is not an outcome; there are won(Player), drawn, lost and goals(Goals)'-[Outcome] ].
