:- module(properties,
          [ position_at/3,      % +Game, +Text, -Position
            random_play/2,      % +Start, -Positions
            wandering/3,        % +Moves, +Position, -Positions
            lawful/1,           % +Position
            well_shaped/1,      % +Position
            canonical/4,        % +Position, -Canonical, -Lead, -Most
            margin/3            % +Variant, -Margin, -Positions
          ]).
:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/game/agreement', [difference/2]).
:- use_module('../../prolog/hornboard/ask/show', [place_form/1]).
:- use_module('../../prolog/hornboard/exact/results', [result/2]).
:- use_module(sizes).
:- use_module(library(debug), [assertion/1]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(ordsets), [list_to_ord_set/2, ord_memberchk/2]).
:- use_module(library(random), [random_member/2, random_permutation/2]).
:- use_module(library(solution_sequences), [limit/2]).

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


%!  wandering(+Moves, +Position, -Positions) is det.
%
%   Positions are those of a random line of so many moves at most from Position.

wandering(Moves, Position, [Position|Positions]) :-
    (   Moves > 0,
        moves(Position, All),
        random_member(Move, All)
    ->  move(Position, Move, Next),
        Rest is Moves-1,
        wandering(Rest, Next, Positions)
    ;   Positions = []
    ).


%!  lawful(+Position) is det.
%
%   The readable law and the fast one agree, see library(hornboard/game/agreement), all moves and the position can be
%   written and read, and what is shown happens on cells that have a place.

lawful(Position) :-
    compact(Position, Compact),
    compact(Plain, Compact),
    assertion(same_form(Position, Plain, Compact)),
    assertion(\+ difference(Plain, _)),
    given_moves_agree(Plain, Compact),
    ends_without_moves(Plain),
    written_is_read(Plain),
    shown_somewhere(Plain),
    well_shaped(Plain),
    best_steps_agree(Compact),
    canonical_bounds(Plain).

same_form(Position, Plain, Compact) :-
    (   Position == Plain
    ->  true
    ;   Position == Compact
    ).

given_moves_agree(Plain, Compact) :-
    successors(Compact, Steps),
    forall(member(_-step(Move, Next), Steps),
           ( findall(After, move(Compact, Move, After), Afters),
             assertion(Afters == [Next]),
             findall(After, move(Plain, Move, After), [Stated]),
             assertion(compact(Stated, Next))
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
    moves(Position, Moves),
    forall(member(Move, Moves),
           ( move_string(Position, Move, Name),
             read_move(Position, Name, Same),
             assertion(Same == Move)
           )).

shown_somewhere(Position) :-
    findall(Cell, place(Position, Cell, _), Cells),
    list_to_ord_set(Cells, Places),
    forall(content(Position, Cell, _),
           assertion(ord_memberchk(Cell, Places))),
    moves(Position, Moves),
    forall(member(Move, Moves),
           ( assertion(touches(Position, Move, [_|_])),
             changes(Position, Move, Changes),
             assertion(Changes = [_|_]),
             forall(( touches(Position, Move, Cells),
                      member(Cell, Cells)
                    ; member(Change, Changes),
                      arg(1, Change, Cell)
                    ),
                    assertion(ord_memberchk(Cell, Places)))
           )).

best_steps_agree(Position) :-
    findall(Value, best_step(Position, none, 10 000 000, _, Value), Told),
    findall(Value,
            hornboard_derived:best_step(Position, none, 10 000 000, _, Value),
            Derived),
    assertion(Told == Derived).

%!  canonical(+Position, -Canonical, -Lead, -Most) is det.
%
%   As a solver has it: by a module about the game, or else by itself.

canonical(Position, Canonical, Lead, Most) :-
    compact(Position, Compact),
    game_of(Compact, Game),
    once(( knows(Game, canonical, Module) ; Module = hornboard_solve )),
    Module:canonical(Compact, Canonical, Lead, Most).

canonical_bounds(Position) :-
    canonical(Position, Canonical, Lead, Most),
    assertion(ground(Canonical)),
    (   result(Position, Result)
    ->  assertion(abs(Result-Lead) =< Most)
    ;   assertion(Most > 0)
    ).


%!  well_shaped(+Position) is det.
%
%   What a game says of Position by the names of the contract is of the kind that
%   the contract says, whatever else the game exports.

well_shaped(Position) :-
    assertion(mover(Position, _)),
    assertion(value(Position, _)),
    forall(( answer(Position, Goal, Kind),
             call(Goal)
           ),
           assertion(Kind)).

%   answer(+Position, -Goal, -Kind): wherever Goal is true of Position, Kind is.

answer(P, player(P, Player),         atom(Player)).
answer(P, mover(P, Player),          player(P, Player)).
answer(P, value(P, Value),           integer(Value)).
answer(P, place(P, Cell, Place),     ( atom(Cell), known_place(Place) )).
answer(P, content(P, Cell, Piece),   ( callable(Piece), placed(P, Cell) )).
answer(P, outcome(P, Outcome),       outcome_for(P, Outcome)).
answer(P, points(P, Player, Points), ( player(P, Player), number(Points) )).
answer(P, seen(P, mover, Seen),      alike(P, Seen)).
answer(P, dealt(P, [], 1, Next),     alike(P, Next)).
answer(P, leads(P, [], Way),         way(P, Way)).
answer(P, mark(P, Cell, Mark),       ( placed(P, Cell), atom(Mark) )).
answer(P, edited(P, mover, Next),    alike(P, Next)).
answer(P, moves(P, Moves),           forall(some_of(Moves, Move), legal(P, Move))).
answer(P, successors(P, Steps),      forall(some_of(Steps, Step), step(P, Step))).
answer(P, best_step(P, none, 1, Move, Value),
       ( legal(P, Move), integer(Value) )).

%   some_of(+All, -Each): Each is one of All; of many, some are drawn by lot.

some_of(All, Each) :-
    size(moves, Most),
    random_permutation(All, Mixed),
    limit(Most, member(Each, Mixed)).

known_place(Place) :-
    place_form(Place),
    Place =.. [_|Numbers],
    maplist(number, Numbers).

outcome_for(_, drawn).
outcome_for(Position, lost) :-
    findall(Player, player(Position, Player), [_]).
outcome_for(Position, won(Player)) :-
    player(Position, Player).

alike(Position, Other) :-
    ground(Other),
    game_of(Position, Game),
    game_of(Other, Game).

placed(Position, Cell) :-
    atom(Cell),
    place(Position, Cell, _),
    !.

way(Position, makes(Move)) :-
    legal(Position, Move).
way(Position, to(Cell)) :-
    placed(Position, Cell).

legal(Position, Move) :-
    move(Position, Move, _),
    !.

step(Position, Value-step(Move, Next)) :-
    integer(Value),
    compact(Position, Compact),
    move(Compact, Move, Next),
    !.


%!  margin(+Variant, -Margin, -Positions) is det.
%
%   What the player who begins gets in Variant, and how many positions had to be
%   looked at.

margin(Variant, Margin, Positions) :-
    initial(Variant, Start),
    solution(Start, 3 000 000, solution(Margin, _, Positions)).
