:- module(properties,
          [ position_at/3,      % +Game, +Text, -Position
            random_play/2,      % +Start, -Positions
            lawful/1,           % +Position
            margin/3            % +Variant, -Margin, -Positions
          ]).
:- use_module('../../prolog/hornboard').
:- use_module(library(debug), [assertion/1]).
:- use_module(library(lists), [member/2, same_length/2]).
:- use_module(library(random), [random_member/2]).

/** <module> What holds in every position of every game
*/

%!  position_at(+Game, +Text, -Position) is det.
%
%   Position is that of Game which is written Text, on a board of any size.

position_at(Game, Text, Position) :-
    string_codes(Text, Codes),
    once(phrase(Game:position_text(Position), Codes)).


%!  random_play(+Start, -Positions) is det.
%
%   Positions are those of a random game from Start to its end.

random_play(Position, [Position|Positions]) :-
    successors(Position, Steps),
    (   Steps == []
    ->  Positions = []
    ;   random_member(_-step(_, Next), Steps),
        random_play(Next, Positions)
    ).


%!  lawful(+Position) is det.
%
%   The readable law and the fast one agree, all moves and the position can be
%   written and read, and what is shown happens on cells that have a place.

lawful(Position) :-
    laws_agree(Position),
    given_moves_agree(Position),
    ends_without_moves(Position),
    written_is_read(Position),
    shown_somewhere(Position),
    canonical_bounds(Position).

laws_agree(Position) :-
    mover(Position, Me),
    successors(Position, Fast0),
    findall(Value-step(Move, Next),
            ( move(Position, Move, Next),
              value(Next, Theirs),
              (   mover(Next, Me)
              ->  Value = Theirs
              ;   Value is -Theirs
              )
            ),
            Slow0),
    msort(Fast0, Fast),
    msort(Slow0, Slow),
    assertion(Fast == Slow),
    findall(Move, member(_-step(Move, _), Fast0), Moves),
    moves(Position, Told),
    assertion(Told == Moves),
    sort(Moves, Set),
    assertion(same_length(Set, Moves)).

given_moves_agree(Position) :-
    successors(Position, Steps),
    forall(member(_-step(Move, Next), Steps),
           ( findall(After, move(Position, Move, After), Afters),
             assertion(Afters == [Next])
           )).

ends_without_moves(Position) :-
    successors(Position, Steps),
    (   outcome(Position, _)
    ->  assertion(Steps == []),
        assertion(verdict(Position, _))
    ;   assertion(Steps = [_|_]),
        assertion(\+ verdict(Position, _))
    ).

written_is_read(Position) :-
    position_string(Position, Text),
    compound_name_arity(Position, Game, Arity),
    functor(Skeleton, Game, Arity),
    string_codes(Text, Codes),
    findall(Skeleton, phrase(position_text(Skeleton), Codes), Read),
    assertion(Read == [Position]),
    successors(Position, Steps),
    forall(member(_-step(Move, _), Steps),
           ( move_string(Position, Move, Name),
             read_move(Position, Name, Same),
             assertion(Same == Move)
           )).

shown_somewhere(Position) :-
    forall(content(Position, Cell, _),
           assertion(place(Position, Cell, _))),
    successors(Position, Steps),
    forall(member(_-step(Move, _), Steps),
           ( assertion(touches(Position, Move, [_|_])),
             changes(Position, Move, Changes),
             assertion(Changes = [_|_]),
             forall(( touches(Position, Move, Cells),
                      member(Cell, Cells)
                    ; member(Change, Changes),
                      arg(1, Change, Cell)
                    ),
                    assertion(place(Position, Cell, _)))
           )).

canonical_bounds(Position) :-
    canonical(Position, Canonical, Lead, Most),
    assertion(ground(Canonical)),
    (   result(Position, Result)
    ->  assertion(abs(Result-Lead) =< Most)
    ;   assertion(Most > 0)
    ).


%!  margin(+Variant, -Margin, -Positions) is det.
%
%   What the player who begins gets in Variant, and how many positions had to be
%   looked at.

margin(Variant, Margin, Positions) :-
    initial(Variant, Start),
    solution(Start, 3 000 000, solution(Margin, _, Positions)).
