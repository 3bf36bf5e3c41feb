:- module(hornboard_sheet_words,
          [ condition/3,        % ?Condition, -Format, -Arguments
            in_words/3,         % +Term, +Board, -Words
            called/3,           % +Name, +Labels, -Words
            labelled/3,         % +Arguments, +Board, -Labels
            text_of/2           % +Term, -Text
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module('../game/contract', [contract/3]).
:- use_module('../game/text', [shown_string/3]).
:- use_module(playing, [player/2]).
:- use_module(sheet_board, [along/5, board/2, falls/2, on_board/5, possible/2, square/5]).
:- use_module(sheet_notation, [sheet_move_text//1]).
:- use_module(sheet_pieces, [sheet_piece/5]).

/** <module> What a rule sheet says, in words

Its relations are called as the sheet calls them, and squares as the board does: that
`line(P, red)` is so is told by `line red`, and `cell(4,1,red)` by `d1: red`.
*/

%!  condition(?Condition, -Format, -Arguments) is nondet.
%
%   As of the contract. What never changes has no words where it is so: it is no reason.

condition(terminal(_), "the game is not over", []).
condition(\+ true(_, control(Role)), "it is the turn of ~w", [Role]).
condition(\+ legal(Position, Role, Move), "~w can play ~w", [Role,Words]) :-
    shown_string(Position, Move, Words).
condition(legal(Position, Role, Move), "~w cannot ~w: the column is full", [Role,Words]) :-
    board(Position, Board),
    column_named(Move, Position, Board, Letters, Words),
    functor(Position, Game, _),
    falls(Game, true),
    arg(1, Position, Fluents),
    forall(along(Move, Board, _, Letters, Cell),
           ( member(Fluent, Fluents),
             on_square(Position, Board, Fluent, Cell, piece(_))
           )),
    !.
condition(legal(Position, Role, Move), "~w cannot ~w", [Role,Words]) :-
    board(Position, Board),
    (   column_named(Move, Position, Board, _, Words)
    ->  true
    ;   in_words(Move, Board, Words)
    ).
condition(true(Position, Fluent), "~w is not empty", [Cell]) :-
    ground(Fluent),
    board(Position, Board),
    on_square(Position, Board, Fluent, Cell, none),
    arg(1, Position, Fluents),
    member(Other, Fluents),
    on_square(Position, Board, Other, Cell, piece(_)),
    !.
condition(\+ Goal, Words, []) :-
    compound(Goal),
    \+ functor(Goal, _, 1),
    \+ memberchk(Goal, [terminal(_),goal(_, _, _),legal(_, _, _),true(_, control(_))]),
    arg(1, Goal, Position),
    position(Position),
    fact_words(Goal, Words).
condition(Goal, "not so: ~w", [Words]) :-
    callable(Goal),
    \+ memberchk(Goal, [\+ _,terminal(_),legal(_, _, _),leads(_, _, _)]),
    fact_words(Goal, Words).

%   column_named(+Move, +Position, +Board, -Letters, -Words): moves like Move name a column each;
%   Words say Move with the Letters of its column.

column_named(Move, Position, Board, Letters, Words) :-
    Board = board(_, _, Columns, _),
    Move =.. [Name,_],
    functor(Position, Game, _),
    Like =.. [Name,Each],
    aggregate_all(set(Each), possible(Game, legal(_, Like)), Keys),
    msort(Columns, Keys),
    once(( along(Move, Board, _, Letters, _), atom(Letters) )),
    called(Name, [Letters], Words).

%   on_square(+Position, +Board, +Fluent, -Cell, -Piece): Fluent says that on Cell there is
%   Piece, `piece(_)` or `none`.

on_square(Position, Board, Fluent, Cell, Piece) :-
    Board \== none,
    on_board(Board, Fluent, X, Y, _),
    once(square(Board, Cell, X, Y, _)),
    (   sheet_piece(Position, Board, Fluent, _, There)
    ->  Piece = piece(There)
    ;   Piece = none
    ).

position(Position) :-
    compound(Position),
    catch(player(Position, _), error(_, _), fail),
    !.

%   fact_words(+Goal, -Words): without the position and what has been chosen in it, and what is
%   open.

fact_words(true(Position, Fluent), Words) :-
    !,
    nonvar(Fluent),
    board(Position, Board),
    (   Board \== none,
        on_board(Board, Fluent, _, _, [_|_])
    ->  Fluent =.. [_|Arguments],
        labelled(Arguments, Board, [Cell|Labels]),
        atomic_list_concat(Labels, ' ', Told),
        format(string(Words), "~w: ~w", [Cell,Told])
    ;   in_words(Fluent, Board, Words)
    ).
fact_words(Goal, Words) :-
    Goal =.. [Name0|Arguments0],
    functor(Goal, _, Arity),
    atom(Name0),
    sub_atom(Name0, 0, 1, _, First),
    char_type(First, alpha),
    \+ contract(_, _, Name0/Arity),
    \+ sub_atom(Name0, 0, _, _, sheet_),
    exclude(large, Arguments0, Arguments),
    (   atom_concat(Name, '_', Name0)
    ->  true
    ;   Name = Name0
    ),
    Fact =.. [Name|Arguments],
    in_words(Fact, none, Words).

large(Argument) :-
    (   position(Argument)
    ;   is_list(Argument)
    ),
    !.

%!  in_words(+Term, +Board, -Words) is det.
%!  called(+Name, +Labels, -Words) is det.
%
%   Words, an atom, are the name of Term, with blanks, and the labels of its arguments.

in_words(Term, Board, Words) :-
    Term =.. [Name|Arguments],
    labelled(Arguments, Board, Labels),
    called(Name, Labels, Words).

called(Name, Labels, Words) :-
    atomic_list_concat(Parts, '_', Name),
    append(Parts, Labels, All),
    atomic_list_concat(All, ' ', Words).


%!  labelled(+Arguments, +Board, -Labels) is det.
%!  text_of(+Term, -Text) is det.
%
%   Labels are the texts of Arguments; two that are the keys of a square are called as it is,
%   and what is open has none.

labelled([X,Y|Arguments], Board, [Cell|Labels]) :-
    Board \== none,
    ground(X-Y),
    square(Board, Cell, X, Y, _),
    !,
    labelled(Arguments, Board, Labels).
labelled([Argument|Arguments], Board, Labels) :-
    (   ground(Argument)
    ->  text_of(Argument, Text),
        Labels = [Text|Labels1]
    ;   Labels = Labels1
    ),
    labelled(Arguments, Board, Labels1).
labelled([], _, []).

text_of(Term, Text) :-
    once(phrase(sheet_move_text(Term), Codes)),
    atom_codes(Text, Codes).
