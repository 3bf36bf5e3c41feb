:- module(hornboard_rehearsal,
          [ rehearsal/1,        % +Module
            rehearsed/1         % +Position
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
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
             held(( variant_string(Variant, Name), read_variant(Name, Variant) ),
                  variant/2, none, '~p does not read back'-[Variant]),
             limit(6, Module:initial(Variant, Position))
           ),
           ( reads_back(Position, Module, initial/2, none),
             line_rehearsed(40, Module, Position)
           )).

line_rehearsed(Plies, Game, Position) :-
    rehearsed(Position),
    findall(Move-Next, limit(100, move(Position, Move, Next)), Steps),
    (   outcome(Position, _)
    ->  held(Steps == [], move/3, Position,
             'there are moves, though the game has an outcome'-[])
    ;   held(Steps = [_|_], outcome/2, Position, 'there is none, and no move either'-[])
    ),
    forall(member(Move-Next, Steps),
           ( reads_back(Next, Game, move/3, Position),
             written(move_text//2, shown_string, Position, Move)
           )),
    (   Plies > 0,
        Steps = [_|_]
    ->  random_member(_-After, Steps),
        Plies1 is Plies-1,
        line_rehearsed(Plies1, Game, After)
    ;   true
    ).

%   reads_back(+Position, +Game, +Relation, +From): Relation made Position in From.

reads_back(Position, Game, Relation, From) :-
    held(game_of(Position, Game), Relation, From,
         '~p is not a position of this game'-[Position]),
    held(position_string(Position, Text), position_text//1, From,
         'there is no text for ~p'-[Position]),
    functor(Position, Name, Arity),
    functor(Read, Name, Arity),
    string_codes(Text, Codes),
    held(( once(phrase(Game:position_text(Read), Codes)), Read == Position ),
         position_text//1, From, '"~s" does not read back as what it was written for'-[Text]).

written(Grammar, Writing, Position, Move) :-
    held(( call(Writing, Position, Move, Text), Text \== "" ),
         Grammar, Position, 'there is no text for ~p'-[Move]),
    held(( read_move(Position, Text, Read), Read == Move ),
         Grammar, Position, '"~s" does not read back as what it was written for'-[Text]).


%!  rehearsed(+Position) is det.
%
%   As rehearsal/1, of what is told of Position, the moves left out.

rehearsed(Position) :-
    forall(( asked(Position, Relation, Goal, Answer, Kind),
             call(Goal)
           ),
           held(( ground(Answer), once(is_a(Kind, Answer, Position)) ),
                Relation, Position, '~p is not ~w'-[Answer,Kind])).

%   asked(+Position, -Relation, -Goal, -Answer, -Kind): each Answer of Goal is of this Kind.

asked(P, player/2, player(P, Player), Player, 'an atom').
asked(P, mover/2, ( mover(P, Mover) *-> true ; Mover = nobody ), Mover,
      'one of the players').
asked(P, value/2, ( value(P, Value) *-> true ; Value = nothing ), Value, 'an integer').
asked(P, outcome/2, outcome(P, Outcome), Outcome, 'an outcome').
asked(P, place/3, place(P, Cell, _), Cell, 'a cell').
asked(P, place/3, place(P, _, Place), Place, 'a place').
asked(P, content/3, content(P, _, Piece), Piece, 'a piece').
asked(P, content/3, content(P, Cell, _), Cell, 'a cell with a place').

is_a('an atom', Answer, _) :-
    atom(Answer).
is_a('a cell', Answer, _) :-
    atom(Answer).
is_a('an integer', Answer, _) :-
    integer(Answer).
is_a('one of the players', Mover, Position) :-
    player(Position, Mover).
is_a('a place', Place, _) :-
    place_form(Place),
    Place =.. [_|Numbers],
    maplist(number, Numbers).
is_a('a piece', Piece, _) :-
    callable(Piece).
is_a('a cell with a place', Cell, Position) :-
    place(Position, Cell, _).
is_a('an outcome', drawn, _).
is_a('an outcome', lost, Position) :-
    findall(Player, player(Position, Player), [_]).
is_a('an outcome', won(Winner), Position) :-
    player(Position, Winner).
is_a('an outcome', goals(Goals), Position) :-
    findall(Player, player(Position, Player), Players),
    is_list(Goals),
    pairs_keys_values(Goals, Players, Points),
    maplist(between(0, 100), Points).

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
