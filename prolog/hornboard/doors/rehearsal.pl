:- module(hornboard_rehearsal,
          [ rehearsal/1,        % +Module
            rehearsed/1         % +Position
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(library(prolog_code), [pi_head/2]).
:- use_module(library(random), [random_member/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../game').
:- use_module('../ask/show', [place_form/1]).
:- use_module('../game/text').

/** <module> A rehearsal: an author hears what is wrong with a game before it is played

Random lines from the starts of its variants are played, and the answers are held against
what library(hornboard/game) says of them.
*/

%!  rehearsal(+Module) is det.
%
%   True when all answers of Module are such as they have to be, as far as they were tried:
%   most_inferences/1 says how long that goes on.
%
%   @error wrong_answer(Relation, Position, Wrong) if not: Wrong is the format of a sentence
%          on Relation, an indicator, in Position, with its arguments.

rehearsal(Module) :-
    most_inferences(Most),
    call_with_inference_limit(tried(Module), Most, _).

most_inferences(15 000 000).

tried(Module) :-
    forall(knows(Game, advice, Module),
           held(game(Game), about/1, none, '~p is not a game that is loaded'-[Game])),
    forall(( game(Module),
             limit(20, Module:variant(Variant, _)),
             written(Variant, variant_string, read_variant, variant/2, none),
             limit(6, Module:initial(Variant, Position))
           ),
           ( written(Position, position_string, read_position(Variant), initial/2, none),
             line_rehearsed(40, Variant, Position)
           )).

line_rehearsed(Plies, Variant, Position) :-
    rehearsed(Position),
    findall(Move-Next, limit(100, move(Position, Move, Next)), Steps),
    (   outcome(Position, _)
    ->  held(Steps == [], move/3, Position,
             'there are moves, though the game has an outcome'-[])
    ;   held(Steps = [_|_], outcome/2, Position, 'there is none, and no move either'-[])
    ),
    forall(member(Move-Next, Steps),
           ( written(Next, position_string, read_position(Variant), move/3, Position),
             written(Move, shown_string(Position), read_move(Position), move_text//2, Position)
           )),
    (   Plies > 0,
        Steps = [_|_]
    ->  random_member(_-After, Steps),
        Plies1 is Plies-1,
        line_rehearsed(Plies1, Variant, After)
    ;   true
    ).

%   written(+Term, :Writing, :Reading, +Relation, +From): Term, which Relation has told in From,
%   has a text that reads back, which may be empty for a position.

written(Term, Writing, Reading, Relation, From) :-
    held(( call(Writing, Term, Text),
           once(( Text \== "" ; game_of(Term, _) ))
         ),
         Relation, From, 'there is no text for ~p'-[Term]),
    held(( call(Reading, Text, Read), Read == Term ),
         Relation, From, '"~s" does not read back as what it was written for'-[Text]).


%!  rehearsed(+Position) is det.
%
%   As rehearsal/1, of what is told of Position, the moves left out.

rehearsed(Position) :-
    forall(member(Goal, [mover(Position, _),value(Position, _)]),
           ( pi_head(Relation, Goal),
             held(Goal, Relation, Position, 'there is none'-[])
           )),
    forall(( told(Position, Goal, Answer, Proper, Kind),
             call(Goal)
           ),
           ( pi_head(Relation, Goal),
             held(( ground(Answer), once(Proper) ),
                  Relation, Position, '~p is not ~w'-[Answer,Kind])
           )).

%   told(+Position, -Goal, -Answer, -Proper, -Kind): where Goal is true of Position, so is Proper,
%   which tells whether Answer is of Kind.

told(P, player(P, Player), Player, atom(Player), 'an atom').
told(P, mover(P, Player), Player, player(P, Player), 'one of the players').
told(P, value(P, Value), Value, integer(Value), 'an integer').
told(P, outcome(P, Outcome), Outcome, ends(P, Outcome), 'an outcome').
told(P, place(P, Cell, _), Cell, atom(Cell), 'a cell').
told(P, place(P, _, Place), Place, known_place(Place), 'a place').
told(P, content(P, _, Piece), Piece, callable(Piece), 'a piece').
told(P, content(P, Cell, _), Cell, place(P, Cell, _), 'a cell with a place').

ends(_, drawn).
ends(Position, lost) :-
    findall(Player, player(Position, Player), [_]).
ends(Position, won(Winner)) :-
    player(Position, Winner).
ends(Position, goals(Goals)) :-
    findall(Player, player(Position, Player), Players),
    is_list(Goals),
    pairs_keys_values(Goals, Players, Points),
    maplist(between(0, 100), Points).

known_place(Place) :-
    place_form(Place),
    Place =.. [_|Numbers],
    maplist(number, Numbers).

:- meta_predicate held(0, +, +, +).

held(Goal, Relation, Position, Wrong) :-
    (   call(Goal)
    ->  true
    ;   throw(error(wrong_answer(Relation, Position, Wrong), _))
    ).

:- multifile prolog:error_message//1.

prolog:error_message(wrong_answer(Relation, Position, Wrong)) -->
    { catch(position_string(Position, Text), _, fail) },
    !,
    [ '~p in ~s: '-[Relation,Text], Wrong ].
prolog:error_message(wrong_answer(Relation, _, Wrong)) -->
    [ '~p: '-[Relation], Wrong ].
