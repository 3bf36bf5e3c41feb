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
:- use_module('../kit/assured', [assured/2]).
:- use_module('../game/text').

/** <module> A rehearsal: an author hears what is wrong with a game before it is played

Random lines from the starts of its variants are played, and the answers are held against
what library(hornboard/game) says of them.
*/

%!  rehearsal(+Module) is det.
%
%   True when all answers of Module are such as they have to be, as far as they were tried
%   within 15 million inferences.
%
%   @error wrong_answer(Relation, Position, Wrong) if not: Wrong is the format of a sentence
%          on Relation, an indicator, in Position, with its arguments.

rehearsal(Module) :-
    call_with_inference_limit(tried(Module), 15 000 000, _).

tried(Module) :-
    forall(knows(Game, advice, Module),
           assured(game(Game),
                   wrong_answer(about/1, none, '~p is not a game that is loaded'-[Game]))),
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
    ->  assured(Steps == [],
                wrong_answer(move/3, Position,
                             'there are moves, though the game has an outcome'-[]))
    ;   assured(Steps = [_|_],
                wrong_answer(outcome/2, Position, 'there is none, and no move either'-[]))
    ),
    forall(member(Move-Next, Steps),
           ( written(Next, position_string, read_position(Variant), move/3, Position),
             written(Move, shown_string(Position), read_move(Position), move_text//2, Position)
           )),
    forall(( Plies > 0,
             random_member(_-After, Steps)
           ),
           ( Plies1 is Plies-1,
             line_rehearsed(Plies1, Variant, After)
           )).

%   written(+Term, :Writing, :Reading, +Relation, +From): Term, which Relation has told in From,
%   has a text that reads back, which may be empty for a position.

written(Term, Writing, Reading, Relation, From) :-
    assured(( call(Writing, Term, Text),
              once(( Text \== "" ; game_of(Term, _) ))
            ),
            wrong_answer(Relation, From, 'there is no text for ~p'-[Term])),
    assured(( call(Reading, Text, Read), Read == Term ),
            wrong_answer(Relation, From,
                         '"~s" does not read back as what it was written for'-[Text])).


%!  rehearsed(+Position) is det.
%
%   As rehearsal/1, of what is told of Position, the moves left out.

rehearsed(Position) :-
    assured(mover(Position, _), wrong_answer(mover/2, Position, 'there is none'-[])),
    assured(value(Position, _), wrong_answer(value/2, Position, 'there is none'-[])),
    forall(( told(Position, Goal, Answer, Proper, Kind),
             call(Goal)
           ),
           ( pi_head(Relation, Goal),
             assured(( ground(Answer), Proper ),
                     wrong_answer(Relation, Position, '~p is not ~w'-[Answer,Kind]))
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

:- multifile prolog:error_message//1.

prolog:error_message(wrong_answer(Relation, Position, Wrong)) -->
    (   { catch(position_string(Position, Text), _, fail) }
    ->  [ '~p in ~s: '-[Relation,Text], Wrong ]
    ;   [ '~p: '-[Relation], Wrong ]
    ).
