:- use_module('../../prolog/hornboard').
:- use_module('../support/properties', [wandering/3]).
:- use_module('../support/sizes').
:- use_module(library(apply), [exclude/3, maplist/3]).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(readutil),
              [ read_file_to_string/3, read_file_to_terms/3 ]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> What a law page may contain, and that it answers in every direction
*/

%   law_page(?Game, -File)

law_page(Game, File) :-
    game(Game),
    atom_concat(Game, '_law', Module),
    current_module(Module),
    module_property(Module, file(File)).


:- begin_tests(law_pages).

%   longest(?Game, ?Lines): a page has so many lines at most that are neither blank nor
%   heads, below what tells how a position is represented.

longest(Game, Lines) :-
    (   memberchk(Game, [kalah,hive,minesweeper])
    ->  Lines = 172
    ;   Lines = 115
    ).

blank_or_head("").
blank_or_head("%").
blank_or_head(Line) :-
    sub_string(Line, 0, _, _, "%!").

test(short, [forall(law_page(Game, File)), nondet]) :-
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", "", All),
    once(append(_, ["*/"|Below], All)),
    exclude(blank_or_head, Below, Lines),
    length(Lines, Count),
    longest(Game, Most),
    assertion(Count =< Most).
test(pure, [forall(law_page(_, File)), fail]) :-
    read_file_to_terms(File, Terms, [module(user)]),
    member(Term, Terms),
    impure(Term, Impure),
    assertion(Impure == none).
test(traceable, [forall(law_page(_, File)), fail]) :-
    read_file_to_terms(File, Terms, [module(user)]),
    member((:- set_prolog_flag(_, _)), Terms).
test(every_rule_has_its_sentence,
     [forall(( law_page(Game, File),
               member(Name, [move,outcome])
             )),
      nondet]) :-
    read_file_to_string(File, Text, []),
    atom_concat(Name, '(', Begin),
    split_string(Text, "\n", "", Lines),
    forall(( append(Before, [Line|_], Lines),
             sub_string(Line, 0, _, _, Begin)
           ),
           assertion(under_a_sentence(Game, Before))).

under_a_sentence(_, Before) :-
    append(_, [Last,""], Before),
    sub_string(Last, 0, _, _, "%   "),
    sub_string(Last, _, 1, 0, End),
    memberchk(End, [".",":",";",","]).

test(a_sentence_is_told_without_its_marks,
     [forall(sentence(_, _, Sentence)), nondet]) :-
    assertion(\+ sub_string(Sentence, _, _, _, "\n")),
    assertion(\+ sub_string(Sentence, _, _, _, "%")).
test(a_rule_is_told_in_the_language,
     [ setup(speak([['', 'As long as the game is not over, the mover sows the seeds \
of an own pit that is not empty.', 'er s\u00e4t']], [])),
       cleanup(speak([], [])),
       all(Sentence == ["er s\u00e4t"])
     ]) :-
    initial(kalah, Position),
    permission(Position, 3, Sentence).

%   impure(+Clause, -Goal): Goal is in Clause, and is no logic.

impure((_ :- Body), Goal) :-
    impure_goal(Body, Goal).

impure_goal(Goal, _) :-
    var(Goal),
    !,
    fail.
impure_goal(Goal, Goal) :-
    forbidden(Goal).
impure_goal(Goal, Impure) :-
    compound(Goal),
    arg(_, Goal, Part),
    impure_goal(Part, Impure).

forbidden(!).
forbidden((_ -> _)).
forbidden((_ *-> _)).
forbidden(once(_)).
forbidden(ignore(_)).
forbidden(var(_)).
forbidden(nonvar(_)).
forbidden(ground(_)).
forbidden(_ /\ _).
forbidden(_ \/ _).
forbidden(\ _).
forbidden(_ << _).
forbidden(_ >> _).
forbidden(_ xor _).
forbidden(popcount(_)).
forbidden(lsb(_)).
forbidden(assertz(_)).
forbidden(retract(_)).
forbidden(nb_setval(_, _)).
forbidden(b_setval(_, _)).

:- end_tests(law_pages).


:- begin_tests(modes).

%   Whatever a law page exports, and the contract, tells the same in every
%   direction: a question with some arguments bound, or half bound, has those
%   answers of the open question that fit.

% slow
test(every_direction,
     [ forall(variant_to_ask(Variant)),
       setup(set_random(seed(1))), nondet
     ]) :-
    initial(Variant, Position),
    size(direction_plies, Plies),
    wandering(Plies, Position, Positions0),
    maplist(plain, Positions0, Positions1),
    sort(Positions1, Positions),
    game_of(Position, Game),
    forall(( member(Each, Positions),
             asked(Game, Each, Goal)
           ),
           assertion(same_in_every_direction(Goal))).

variant_to_ask(Variant) :-
    variant(Variant, _),
    \+ large(Variant).

large(Variant) :-
    compound(Variant),
    arg(_, Variant, Size),
    integer(Size),
    Size > 10.

plain(Position, Plain) :-
    compact(Position, Compact),
    compact(Plain, Compact).

%   asked(+Game, +Position, -Module:Goal): the most general question of a relation
%   that can be asked of Position, or of the board alone.

asked(_, Position, hornboard_game:Goal) :-
    member(Goal,
           [ player(Position, _), mover(Position, _), move(Position, _, _),
             outcome(Position, _), points(Position, _, _),
             place(Position, _, _), content(Position, _, _),
             touches(Position, _, _), mark(Position, _, _)
           ]).
asked(Game, Position, Module:Goal) :-
    law_page(Game, File),
    atom_concat(Game, '_law', Module),
    export_modes(File, Name/Arity, Modes),
    \+ contract(_, _, Name/Arity),
    functor(Goal, Name, Arity),
    Modes = [First|Others],
    (   memberchk(First, ["+Position","?Position","+Rest"])
    ->  arg(1, Goal, Position),
        all_open(Others)
    ;   all_open(Modes)
    ).

all_open(Modes) :-
    forall(member(Mode, Modes), sub_string(Mode, 0, _, _, "?")).

%   export_modes(+File, -Indicator, -Modes): as the export list tells them.

export_modes(File, Name/Arity, Modes) :-
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    split_string(Line, "%", " [],", [Export,Told]),
    catch(term_string(Name/Arity, Export), error(_, _), fail),
    atom(Name),
    integer(Arity),
    split_string(Told, ",", " ", Modes).

same_in_every_direction(Module:Goal) :-
    findall(Goal, limited(Module:Goal), Answers),
    sort(Answers, All),
    sample(All, Some),
    forall(( member(Answer, Some),
             half_bound(Answer, Goal, Question)
           ),
           same_answers(Module, Question, All)).

limited(Goal) :-
    limit(20000, Goal).

sample(All, Some) :-
    size(directions, Count),
    length(All, Length),
    (   Length =< Count
    ->  Some = All
    ;   random_permutation(All, Mixed),
        length(Some, Count),
        append(Some, _, Mixed)
    ).

%   half_bound(+Answer, +Goal, -Question): Goal with one argument, or all, of
%   Answer, or one argument of which a part is left open.

half_bound(Answer, _, Answer).
half_bound(Answer, Goal, Question) :-
    functor(Goal, _, Arity),
    between(1, Arity, N),
    arg(N, Goal, Open),
    var(Open),
    arg(N, Answer, Told),
    copy_term(Goal, Question),
    arg(N, Question, Asked),
    (   Asked = Told
    ;   compound(Told),
        \+ game_of(Told, _),
        functor(Told, Name, Parts),
        functor(Asked, Name, Parts),
        between(1, Parts, Part),
        arg(Part, Told, Known),
        arg(Part, Asked, Known)
    ).

same_answers(Module, Question, All) :-
    copy_term(Question, Pattern),
    findall(Question, limited(Module:Question), Found0),
    sort(Found0, Found),
    findall(Answer,
            ( member(Answer, All),
              \+ Answer \= Pattern
            ),
            Expected),
    (   Found == Expected
    ->  true
    ;   subtract(Expected, Found, Missing),
        subtract(Found, Expected, Extra),
        print_message(error, format("~p: missing ~p, extra ~p",
                                    [Module:Pattern,Missing,Extra])),
        fail
    ).

%   What a page says of `?Position` it also says of one with a hole: in all, what it says
%   with each value there, or that it must be told.

test(a_hole,
     [ forall(( law_page(Game, File),
                export_modes(File, Name/Arity, ["?Position"|_]),
                Name \== initial
              )),
       nondet
     ]) :-
    set_random(seed(2)),
    initial(Game, Start),
    size(direction_plies, Plies),
    wandering(Plies, Start, Positions0),
    maplist(plain, Positions0, Positions),
    atom_concat(Game, '_law', Law),
    forall(( member(Position, Positions),
             hole(Position, Open, Hole, Values),
             functor(Goal, Name, Arity),
             arg(1, Goal, Open)
           ),
           assertion(same_through_the_hole(Law:Goal, Hole, Values))).

%   hole(+Position, -Open, -Hole, -Values): Open has Hole for one cell, where there may be
%   any of Values.

hole(Position, Open, Hole, Values) :-
    Position =.. [Name|Arguments0],
    nth1(N, Arguments0, Board, Others),
    compound(Board),
    Board =.. [Functor|Cells0],
    sort(Cells0, Values),
    Values = [_,_|_],
    maplist(atom, Values),
    random_member(Cell, Cells0),
    once(nth1(Index, Cells0, Cell, Cells1)),
    nth1(Index, Cells, Hole, Cells1),
    Bored =.. [Functor|Cells],
    nth1(N, Arguments, Bored, Others),
    Open =.. [Name|Arguments].

same_through_the_hole(Goal, Hole, Values) :-
    findall(Goal, ( member(Hole, Values), limited(Goal) ), Known0),
    catch(( findall(Goal, ( limited(Goal), member(Hole, Values) ), Found0),
            sort(Known0, Known),
            sort(Found0, Found),
            Known == Found
          ),
          error(instantiation_error, _),
          true).

test(partly_known_positions_are_refused,
     [forall(( game(Game),
               provides(Game, compact)
             )),
      nondet]) :-
    once(( variant(Variant, _),
           initial(Variant, Position),
           game_of(Position, Game)
         )),
    forall(( part_open(Position, Open),
             member(Goal, [ move(Open, _, _), outcome(Open, _),
                            points(Open, _, _), content(Open, _, _),
                            touches(Open, _, _)
                          ])
           ),
           assertion(refused(Goal))).

%   part_open(+Position, -Open): one argument of it, or of its board, is unknown.

part_open(Position, Open) :-
    copy_with_hole(Position, Open).
part_open(Position, Open) :-
    functor(Position, _, Arity),
    between(1, Arity, N),
    arg(N, Position, Part),
    compound(Part),
    copy_with_hole(Part, Hole),
    Position =.. [Name|Arguments0],
    nth1(N, Arguments0, _, Others),
    nth1(N, Arguments, Hole, Others),
    Open =.. [Name|Arguments].

copy_with_hole(Term, Hole) :-
    Term =.. [Name|Arguments0],
    nth1(N, Arguments0, _, Others),
    nth1(N, Arguments, _, Others),
    Hole =.. [Name|Arguments].

refused(Goal) :-
    catch(( call(Goal), fail ),
          error(instantiation_error, _),
          true).

test(two_alike_and_a_hole, all(Cell == [c1,c2,a3,b3,c3])) :-
    tictactoe_law:move(tictactoe(x, board(x,x,_,o,o,_,_,_,_)), Cell, _).

:- end_tests(modes).
