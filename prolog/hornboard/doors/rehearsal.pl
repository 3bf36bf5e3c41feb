:- module(hornboard_rehearsal,
          [ rehearsal/1,        % +Module
            rehearsed/1         % +Position
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(ordsets), [ord_subtract/3]).
:- use_module(library(pairs), [pairs_keys/2, pairs_keys_values/3]).
:- use_module(library(random), [random_member/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../advice/al0', [advice_table/2, consulting/3]).
:- use_module('../game').
:- use_module('../ask/show', [place_form/1]).
:- use_module('../game/text').
:- use_module('../play/levels', [advised/2]).

/** <module> A rehearsal: what a game answers is looked at before it is played

The relations of a game are asked as play will ask them, in random lines from
the starts of its variants, and every answer is held against what
library(hornboard/game) says of it. A table of advice is consulted in random lines
of its game. What is asked is told first, in a silent message
`asks(Relation, Position)`, since it may never be answered.
*/

%   most(?What, ?Count): of how many answers how many are looked at.

most(variant, 20).
most(start, 6).
most(ply, 40).
most(player, 6).
most(move, 100).
most(cell, 20 000).
most(advice, 8).


%!  rehearsal(+Module) is det.
%
%   True when all answers of Module, a game or a table of advice, are such as they
%   have to be, as far as they were tried.
%
%   @error wrong_answer(Relation, Position, Wrong) if not: Relation, an
%          indicator, is Wrong in Position, which is `none` where it is not
%          about one.

rehearsal(Module) :-
    (   game(Module)
    ->  game_rehearsed(Module)
    ;   true
    ),
    forall(knows(Game, advice, Module),
           ( held(game(Game), about/1, none, not_a('a game that is loaded', Game)),
             advice_rehearsed(Module, Game)
           )).

game_rehearsed(Game) :-
    forall(answer(variant/2, none, variant,
                  Variant-Title, Game:variant(Variant, Title)),
           variant_rehearsed(Game, Variant, Title)).

variant_rehearsed(Game, Variant, Title) :-
    held(ground(Variant), variant/2, none, not_known(Variant)),
    held(atomic(Title), variant/2, none, not_a('a title', Title)),
    held(( variant_string(Variant, Name), read_variant(Name, Variant) ),
         variant/2, none, not_a('a name of letters and digits', Variant)),
    held(\+ ( game(Other), Other \== Game, Other:variant(Variant, _) ),
         variant/2, none, not_a('a name that is free', Variant)),
    forall(answer(initial/2, none, start,
                  Position, Game:initial(Variant, Position)),
           ( held_position(Position, initial/2, none, Game),
             most(ply, Plies),
             line_rehearsed(Plies, Position, Game)
           )).

line_rehearsed(0, _, _) :-
    !.
line_rehearsed(Plies, Position, Game) :-
    rehearsed(Position),
    findall(Move-Next,
            answer(move/3, Position, move, Move-Next,
                   Game:move(Position, Move, Next)),
            Moves),
    (   once(answer(outcome/2, Position, player, Outcome,
                    Game:outcome(Position, Outcome)))
    ->  held(Moves == [], move/3, Position, goes_on),
        held(possible(Outcome, Position), outcome/2, Position,
             not_a('an outcome', Outcome))
    ;   held(Moves = [_|_], outcome/2, Position, stuck),
        forall(member(Move-Next, Moves),
               move_rehearsed(Position, Move, Next, Game)),
        random_member(_-Next, Moves),
        Plies1 is Plies-1,
        line_rehearsed(Plies1, Next, Game)
    ).

possible(drawn, _).
possible(lost, Position) :-
    findall(Player, player(Position, Player), [_]).
possible(won(Winner), Position) :-
    player(Position, Player),
    Player == Winner,
    !.
possible(goals(Goals), Position) :-
    is_list(Goals),
    findall(Player, player(Position, Player), Players),
    pairs_keys_values(Goals, Players, Points),
    maplist(between(0, 100), Points).


%!  rehearsed(+Position) is det.
%
%   True when what the game of Position has to say of it is such as it has to
%   be, the moves left out.
%
%   @error wrong_answer(Relation, Position, Wrong) if not, as in rehearsal/1.

rehearsed(Position) :-
    findall(Player,
            answer(player/2, Position, player, Player,
                   player(Position, Player)),
            Players),
    held(Players = [_|_], player/2, Position, none),
    forall(member(Player, Players),
           held(atom(Player), player/2, Position, not_a('an atom', Player))),
    held(once(answer(mover/2, Position, player, Mover,
                     mover(Position, Mover))),
         mover/2, Position, none),
    held(memberchk(Mover, Players), mover/2, Position,
         not_a('one of the players', Mover)),
    held(once(answer(value/2, Position, player, Value,
                     value(Position, Value))),
         value/2, Position, none),
    held(integer(Value), value/2, Position, not_a('an integer', Value)),
    view_rehearsed(Position).

view_rehearsed(Position) :-
    findall(Cell-Place,
            answer(place/3, Position, cell, Cell-Place,
                   place(Position, Cell, Place)),
            Places),
    forall(member(Cell-Place, Places),
           ( held(atom(Cell), place/3, Position, not_a('a cell', Cell)),
             held(place(Place), place/3, Position, not_a('a place', Place))
           )),
    findall(Cell-Piece,
            answer(content/3, Position, cell, Cell-Piece,
                   content(Position, Cell, Piece)),
            Contents),
    sorted_keys(Places, Cells),
    sorted_keys(Contents, Filled),
    ord_subtract(Filled, Cells, Strange),
    forall(member(Cell, Strange),
           held(fail, content/3, Position, not_a('a cell with a place', Cell))),
    forall(member(_-Piece, Contents),
           held(( callable(Piece), ground(Piece) ), content/3, Position,
                not_a('a piece', Piece))).

sorted_keys(Pairs, Keys) :-
    pairs_keys(Pairs, Keys0),
    sort(Keys0, Keys).

place(Place) :-
    nonvar(Place),
    place_form(Place),
    Place =.. [_|Numbers],
    maplist(number, Numbers).

move_rehearsed(Position, Move, Next, Game) :-
    held(ground(Move), move/3, Position, not_known(Move)),
    held_position(Next, move/3, Position, Game),
    held(( move_string(Position, Move, Text), Text \== "" ),
         move_text//2, Position, unwritten(Move)),
    held(( read_move(Position, Text, Read), Read == Move ),
         move_text//2, Position, unread(Text)),
    shown_string(Position, Move, Shown),
    held(( read_move(Position, Shown, Again), Again == Move ),
         shown_text//2, Position, unread(Shown)).

held_position(Position, Relation, From, Game) :-
    held(ground(Position), Relation, From, not_known(Position)),
    held(game_of(Position, Game), Relation, From,
         not_a('a position of this game', Position)),
    held(position_string(Position, Text), position_text//1, From,
         unwritten(Position)),
    held(( functor(Position, Name, Arity),
           functor(Read, Name, Arity),
           string_codes(Text, Codes),
           once(phrase(Game:position_text(Read), Codes)),
           Read == Position
         ),
         position_text//1, From, unread(Text)).

advice_rehearsed(Module, Game) :-
    advice_table(Module, Table),
    once(( variant(Variant, _),
           initial(Variant, Position),
           game_of(Position, Game)
         )),
    most(advice, Plies),
    advice_along(Plies, Position, Table).

advice_along(0, _, _) :-
    !.
advice_along(Plies, Position, Table) :-
    mover(Position, Mover),
    (   advised(Position, Mover)
    ->  forall(consulting(Table, Position, plan(Advice, us(Move, _))),
               held(move(Position, Move, _), consulting/3, Position,
                    unlawful(Advice, Move)))
    ;   true
    ),
    findall(Next, move(Position, _, Next), Positions),
    (   Positions == []
    ->  true
    ;   random_member(After, Positions),
        Plies1 is Plies-1,
        advice_along(Plies1, After, Table)
    ).

%   answer(+Relation, +Position, +What, -Answer, :Goal): the answers of Goal,
%   no more than there may be of What.

:- meta_predicate answer(+, +, +, ?, 0), held(0, +, +, +).

answer(Relation, Position, What, Answer, Goal) :-
    most(What, Most),
    (   memberchk(What, [cell, player])
    ->  More is Most+1,
        findall(Answer, limit(More, Goal), Answers),
        held(\+ length(Answers, More), Relation, Position, too_many(Most)),
        member(Answer, Answers)
    ;   limit(Most, Goal)
    ).

held(Goal, Relation, Position, Wrong) :-
    (   call(Goal)
    ->  true
    ;   throw(error(wrong_answer(Relation, Position, Wrong), _))
    ).

:- multifile prolog:error_message//1.

prolog:error_message(wrong_answer(Relation, Position, Wrong)) -->
    { place_string(Position, Where) },
    [ '~p~s: '-[Relation,Where] ],
    wrong(Wrong).

wrong(not_known(Term)) -->
    { copy_term_nat(Term, Shown),
      term_variables(Shown, Unknown),
      maplist(=('$VAR'('_')), Unknown)
    },
    [ '~p has unknown parts, and should have none'-[Shown] ].
wrong(not_a(Kind, Term)) -->
    [ '~p is not ~w'-[Term,Kind] ].
wrong(unwritten(Term)) -->
    [ 'there is no text for ~p'-[Term] ].
wrong(unread(Text)) -->
    [ '"~s" does not read back as what it was written for'-[Text] ].
wrong(unlawful(Advice, Move)) -->
    [ '~w plans ~p, which is not legal'-[Advice,Move] ].
wrong(none) -->
    [ 'there is no answer, and should be one' ].
wrong(too_many(Most)) -->
    [ 'there are more than ~D answers'-[Most] ].
wrong(goes_on) -->
    [ 'there are moves, though the game has an outcome' ].
wrong(stuck) -->
    [ 'there is none, and no move either' ].

place_string(Position, Where) :-
    (   Position \== none,
        ground(Position),
        catch(position_string(Position, Text), _, fail)
    ->  format(string(Where), " in ~s", [Text])
    ;   Where = ""
    ).
