:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/game/compiled').
:- use_module('../../prolog/hornboard/game/skeletons', [skeletons/4]).
:- use_module('../support/properties', [wandering/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(gensym), [gensym/2]).
:- use_module(library(lists), [list_to_set/2, member/2]).
:- use_module(library(readutil), [read_file_to_string/3]).

/** <module> Law pages that are compiled
*/

example(Game) :-
    member(Game,
           [ gravity,loser,wider,gentle,peaceful,fewest,diagonal,both_ways,backwards,nim,
             connect_four,torus,two_marks,late_queen
           ]).

%   left_on_page(?Game): one that cannot be compiled.

left_on_page(Game) :-
    member(Game, [two_marks,late_queen]).

load_example(Game) :-
    example_file(Game, File),
    load_game(File).

example_file(Game, File) :-
    module_property(hornboard, file(House)),
    file_directory_name(House, Here),
    atomic_list_concat([Here,'/hornboard/examples/',Game,'.pl'], File).

%   page_tells(+Position, -Told): what the page says, each once and in its order.

page_tells(Position, told(Players, Outcomes, Moves, Steps)) :-
    functor(Position, Game, _),
    findall(Player, Game:mover(Position, Player), Players),
    findall(Outcome, Game:outcome(Position, Outcome), Outcomes),
    findall(step(Move, Next), Game:move(Position, Move, Next), Steps0),
    list_to_set(Steps0, Steps),
    findall(Move, member(step(Move, _), Steps), Moves0),
    list_to_set(Moves0, Moves).

form_tells(Position, told(Players, Outcomes, Moves, Steps)) :-
    search_form(Position, Form),
    functor(Form, Module, _),
    functor(Position, Game, _),
    Module \== Game,
    findall(Player, Module:mover(Form, Player), Players),
    findall(Outcome, Module:outcome(Form, Outcome), Outcomes),
    Module:moves(Form, Moves),
    Module:successors(Form, Steps0),
    maplist(plain_step, Steps0, Steps),
    findall(step(Move, Next),
            ( Module:move(Form, Move, Next0), compact(Next, Next0) ),
            Made),
    list_to_set(Made, Steps).

plain_step(0-step(Move, Next0), step(Move, Next)) :-
    compact(Next, Next0).

%   nim_with(+Game, +Goal): Game is Nim but that Goal tells how many stones are left; once more
%   where it was another one.

nim_with(Game, Goal) :-
    example_file(nim, File),
    read_file_to_string(File, Text0, []),
    atomic_list_concat(Parts, 'nim', Text0),
    atomic_list_concat(Parts, Game, Text1),
    atomic_list_concat([Before,After], 'between(0, Most, Count)', Text1),
    tmp_file(nim, Stem),
    file_directory_name(Stem, Folder),
    atomic_list_concat([Folder,/,Game,'.pl'], Path),
    setup_call_cleanup(open(Path, write, Out),
                       format(Out, "~w~w~w~n~w", [Before,Goal,After,
                           "some(Most, Count) :- Most > 2, !, between(1, Most, Count).\n\c
                            some(Most, 0) :- Most > 1, !.\n\c
                            some(Most, Most) :- Most >= 0.\n\c
                            tall([First|Heaps], N) :- tallest(Heaps, First, N0), N is max(N0-2, 0).\n\c
                            tallest([], N, N).\n\c
                            tallest([Heap|Heaps], N0, N) :- ( Heap > N0 -> tallest(Heaps, Heap, N)\n\c
                            ; tallest(Heaps, N0, N) ).\n"]),
                       close(Out)),
    call_cleanup(( game(Game) -> load_files(Path, [imports([])]) ; load_game(Path) ),
                 delete_file(Path)).

:- begin_tests(compiled).

% slow
test(the_answers_of_the_page_in_its_order,
     [ forall(( example(Game), \+ left_on_page(Game) )), setup(load_example(Game)) ]) :-
    forall(Game:variant(Variant, _),
           ( initial(Variant, Start),
             wandering(200, Start, Positions),
             forall(member(Position, Positions), same_told(Position))
           )).

same_told(Position) :-
    page_tells(Position, Told),
    form_tells(Position, Same),
    (   Same == Told
    ->  true
    ;   throw(differs(Position, Told, Same))
    ).

test(a_move_is_found_when_nobody_asks_where_it_leads,
     [ setup(load_example(both_ways)), Moves == [1,2,3,4,5,6] ]) :-
    once(initial(both_ways, Start)),
    skeletons(both_ways, Start, _, Skeletons),
    memberchk(south-Position, Skeletons),
    hornboard_compiled:left(both_ways, Position, move(Position, Move, _), [Move], Tree),
    hornboard_listed:list_code(Tree, [Move], Move, Moves-Code),
    Position = Start,
    call(Code).

test(what_tells_other_moves_than_the_page_is_refused,
     [ setup(load_example(nim)), throws(error(differs(Start), _)) ]) :-
    once(initial(nim, Start)),
    compiled_law(Start, compiled(Module, Clauses0)),
    exclude(tells_moves, Clauses0, Clauses),
    Clauses0 = [(First :- _)|_],
    arg(1, First, Form),
    functor(Form, Module, _),
    findall(Other,
            ( member(Clause, [(move(Form, _, _) :- fail)|Clauses]),
              mapsubterms([Module,wrong]>>true, Clause, Other)
            ),
            Wrong),
    hornboard_compiled:stated(nim, wrong, [Start], Wrong).

tells_moves(( move(_, _, _) :- _ )).

test(clauses_that_are_not_compiled_are_told,
     [ setup(load_example(connect_four)), Relations == [connect_four:in_column/5] ]) :-
    once(initial(connect_four, Start)),
    setof(Module:Name/Arity,
          Head^Body^( uncompiled(Start, Module:( Head :- Body )), functor(Head, Name, Arity) ),
          Relations).
test(of_a_page_that_is_compiled_whole_none_is_told,
     [ setup(load_example(gravity)), fail ]) :-
    once(( gravity:variant(Variant, _), initial(Variant, Start) )),
    uncompiled(Start, _).

test(what_cannot_be_compiled_is_searched_on_its_page,
     [ forall(left_on_page(Game)), setup(load_example(Game)), Form == Start ]) :-
    once(( Game:variant(Variant, _), initial(Variant, Start) )),
    search_form(Start, Form),
    compiled_law(Start, page(_)).

test(goals_of_all_kinds,
     [ forall(member(Goal,
                     [ '( member(Count, [0,1,0]), between(0, Most, Count) )',
                       '( findall(N, between(0, Most, N), Ns), member(Count, Ns) )',
                       '( aggregate_all(count, member(_, Heaps0), C), Count is min(C, Most) )',
                       '( aggregate_all(count, member(4, Heaps0), C), Count is min(C, Most) )',
                       '( \\+ Most = 2, between(0, Most, Count) )',
                       '( \\+ memberchk(Most, [2,3]), between(0, Most, Count) )',
                       '( between(0, Most, Count), forall(member(H, Heaps0), H >= Count) )',
                       '( Count = 0, Most >= 0 ; Most >= 1, Count = 1 ; Count = 0, Most > 1 )',
                       '( member(Most-Count, [0-0,1-1,1-0,2-1,3-2,4-0]) )',
                       '( member(Most-C, [0-0,1-1,2-1,3-2,4-0]), dif(C, 1), Count = C )',
                       '( nth1(Index, Heaps0, 4), Index =< Most, Count = 0 )',
                       '( append(_, [Count|_], [0,1]), Count =< Most, \\+ Count == Most )',
                       '( Count = 0, Most >= 0, append([], Other, Tail), Other = [], Tail == [] )',
                       '( Most > 2 -> between(1, Most, Count) ; Count = 0, Most >= 0 )',
                       '( nth1(N, Heaps0, 4), N > Heap -> Count = N ; Count = 0 ), Count =< Most',
                       '( memberchk(Most, [2,3]) -> C = 1 ; C = 0 ), Count is min(C, Most)',
                       'once(( between(0, Most, Count), Count mod 2 =:= 1 ))',
                       'some(Most, Count)',
                       'tall(Heaps0, Count), Count =< Most'
                     ])) ]) :-
    gensym(goals_, Game),
    nim_with(Game, Goal),
    once(initial(Game, Start)),
    compiled_law(Start, compiled(_, _)),
    forall(between(1, 10, _),
           ( wandering(20, Start, Positions),
             forall(member(Position, Positions), same_told(Position))
           )).

test(a_page_that_has_side_effects_is_not_compiled, Law == page(system:assertz/1)) :-
    gensym(sly_, Game),
    nim_with(Game, '(between(0, Most, Count), assertz(told(Count)))'),
    once(initial(Game, Start)),
    compiled_law(Start, Law).

test(a_page_that_changes_is_compiled_anew, Counts == [12,3]) :-
    gensym(changing_, Game),
    findall(Count,
            ( member(Goal, ['between(0, Most, Count)','( Most >= 0, Count = 0 )']),
              nim_with(Game, Goal),
              once(initial(Game, Start)),
              compiled_law(Start, compiled(_, _)),
              perft(Game, 1, Count)
            ),
            Counts).

:- end_tests(compiled).
