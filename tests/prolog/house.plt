:- use_module('../../prolog/hornboard').
:- use_module('../support/games').
:- use_module('../support/sizes').
:- use_module('../support/properties', [wandering/3, well_shaped/1]).
:- use_module(library(apply), [foldl/4, maplist/2]).
:- use_module(library(lists)).

/** <module> The contract and what follows from it, the search, the referee
*/

:- begin_tests(contract).

test(every_game_keeps_it, fail) :-
    game(Game),
    contract(_, required, Name/_),
    \+ ( ( Module = Game ; compact_of(Module, Game) ),
         provides(Module, Name)
       ).
test(every_game_means_it, [forall(variant(Variant, _)), nondet]) :-
    initial(Variant, Start),
    wandering(6, Start, Positions),
    size(shapes, Count),
    forall(( append(_, Last, Positions),
             length(Last, Count)
           ),
           maplist(well_shaped, Last)).
test(unbound_position, error(instantiation_error)) :-
    move(_, _, _).
test(no_position, error(domain_error(position, chess))) :-
    mover(chess, _).
test(no_start, error(domain_error(variant_or_position, nim))) :-
    perft(nim, 1, _).
test(negative_depth, error(no_perft(0, -1))) :-
    perft(hexagon, -1, _).
test(perft_of_nothing, Count == 1) :-
    perft(hexagon, 0, Count).
test(divide_adds_up) :-
    divide(hexagon, 2, Counts),
    pairs_values(Counts, Values),
    sum_list(Values, Sum),
    perft(hexagon, 2, Sum).
test(replay, Count == 3) :-
    initial(hexagon, Position),
    replay(Position, [clone(a4),clone(a2)], Positions),
    length(Positions, Count).
test(replay_of_an_illegal_move, fail) :-
    initial(hexagon, Position),
    replay(Position, [clone(e5)], _).
test(file_without_module, error(no_module(_))) :-
    source_file(plunit_contract:file, File),
    load_game(File).
test(missing_file, error(existence_error(_, _))) :-
    load_game('no such file').

file.

:- end_tests(contract).


:- begin_tests(variants).

%   opened(+Variant, -Open): Open is Variant but for one argument.

opened(Variant, Open) :-
    compound(Variant),
    Variant =.. [Game|Arguments],
    nth1(N, Arguments, _, Others),
    nth1(N, Asked, _, Others),
    Open =.. [Game|Asked].

test(half_known_is_enumerated,
     [ forall(( member(Variant,
                       [slither(6,2),kalah(3,2),kalah(3,2,empty),five(5,7),
                        five(5,7,exact),mastermind(4,6,any),hive(mlp),
                        minesweeper(6,5,4),minesweeper(6,5,4,opening)]),
                opened(Variant, Open)
              )),
       nondet
     ]) :-
    findall(Open, initial(Open, _), Begun),
    findall(Open, begun_by(Open, _, _), BegunBy0),
    list_to_set(BegunBy0, BegunBy),
    findall(Open, variant(Open, _), Variants),
    assertion(ground(Begun)),
    assertion(memberchk(Variant, Begun)),
    assertion(Begun == Variants),
    assertion(BegunBy == Variants).
test(known_is_det) :-
    initial(kalah(3,2), _).
test(another_beginner_is_unusual, fail) :-
    begun_by(hexagon, blue, Position),
    initial(hexagon, Position).

:- end_tests(variants).


:- begin_tests(further_relations).

%   What one game has is asked of positions of another one, too.

further(Goal) :-
    module_property(hornboard, exports(Exports)),
    member(Name/Arity, Exports),
    functor(Goal, Name, Arity),
    predicate_property(hornboard:Goal, dynamic),
    \+ predicate_property(hornboard:Goal, imported_from(_)).

test(there_are_some) :-
    aggregate_all(count, further(_), Count),
    Count >= 3.
test(other_games_have_none, [forall(( further(Goal), game(Game) ))]) :-
    initial(Game, Position),
    arg(1, Goal, Position),
    findall(Goal, limit(100, hornboard:Goal), _).

:- end_tests(further_relations).


:- begin_tests(options).

option_of(Game, option(Name, Range, Default)) :-
    game(Game),
    trait(Game, option(Name, Range, Default)).

%   bound(?Range, ?Value): Value is an end of Range, or one of its atoms.

bound(Low-High, Value) :-
    member(Value, [Low,High]).
bound([First|Others], Value) :-
    member(Value, [First|Others]).

%   others_chosen(+Game, +Name, -Options): each other option of Game is left out, or
%   has a value from the ends of its range.

others_chosen(Game, Name, Options) :-
    findall(Other-Range,
            ( option_of(Game, option(Other, Range, _)),
              Other \== Name
            ),
            Others),
    foldl(perhaps, Others, [], Options).

perhaps(_, Options, Options).
perhaps(Name-Range, Options, [Option|Options]) :-
    bound(Range, Value),
    Option =.. [Name,Value].

test(defaults_are_the_usual_game, [forall(game(Game)), nondet]) :-
    variant_of(Game, [], Variant),
    assertion(Variant == Game),
    findall(Option,
            ( option_of(Game, option(Name, _, Default)),
              Option =.. [Name,Default]
            ),
            Defaults),
    assertion(variant_of(Game, Defaults, Variant)).
test(names_are_told_in_words,
     [ forall(( option_of(Game, option(Name, [First|Others], _)),
                member(Value, [First|Others])
              )),
       true(atom(Words))
     ]) :-
    findall(Each, trait(Game, called(Name, Value, Each)), [Words]).
test(every_bound_is_in_a_variant,
     [ forall(( option_of(Game, option(Name, Range, _)),
                bound(Range, Value)
              )),
       nondet
     ]) :-
    Option =.. [Name,Value],
    others_chosen(Game, Name, Others),
    catch(variant_of(Game, [Option|Others], Variant), error(no_variant(_), _), fail),
    initial(Variant, Position),
    assertion(game_of(Position, Game)),
    variant_of(Game, All, Variant),
    assertion(memberchk(Option, All)),
    assertion(variant_of(Game, All, Variant)).

%   Where it goes together with the defaults, else with some bounds of the others, a
%   game of a variant at a bound can be begun, played, written and read again.

% slow
test(every_bound_can_be_played,
     [ forall(( option_of(Game, option(Name, Range, _)),
                bound(Range, Value)
              )),
       nondet
     ]) :-
    Option =.. [Name,Value],
    others_chosen(Game, Name, Others),
    catch(variant_of(Game, [Option|Others], Variant), error(no_variant(_), _), fail),
    !,
    variant_string(Variant, Named),
    assertion(read_variant(Named, Variant)),
    initial(Variant, Start),
    wandering(12, Start, Positions),
    assertion(forall(member(Position, Positions), written_and_read(Variant, Position))).

written_and_read(Variant, Position) :-
    position_string(Position, Text),
    read_position(Variant, Text, Read),
    Read == Position.

test(outside_is_refused_in_one_sentence,
     [ forall(( option_of(Game, option(Name, Range, _)),
                outside(Range, Value)
              )),
       nondet
     ]) :-
    Option =.. [Name,Value],
    catch(variant_of(Game, [Option], _), error(Formal, _), true),
    assertion(Formal == no_option(Game, Option)),
    phrase(prolog:error_message(Formal), Parts),
    assertion(Parts = [_-_]).

outside(Low-High, Value) :-
    (   Value is Low-1
    ;   Value is High+1
    ;   Value is Low+0.5
    ;   Value = few
    ).
outside([_|_], Value) :-
    member(Value, [nonsense,7]).

test(options_by_name, Variants == [kalah(4,3),kalah(6,4,empty),slither(9,6),kalah]) :-
    maplist(read_variant,
            [ "kalah:seeds=3,pits=4", "kalah:rule=empty", "slither:columns=9",
              "kalah:pits=6"
            ],
            Variants).
test(what_is_left_out_is_usual, Variants == [mastermind(4,6,distinct),five]) :-
    maplist(read_variant, ["mastermind:4,6","five:15"], Variants).
test(no_such_option, [forall(game(Game)), error(no_option(Game, _))]) :-
    variant_of(Game, [no_such_option(1)], _).
test(every_variant_has_its_options,
     [ forall(( game(Game),
                once(option_of(Game, _)),
                Game:variant(Variant, _)
              )),
       nondet
     ]) :-
    variant_of(Game, Options, Variant),
    variant_of(Game, Options, Same),
    initial(Variant, Position),
    initial(Same, Start),
    assertion(Start == Position).

:- end_tests(options).


:- begin_tests(names).
:- use_module(library(filesex), [directory_member/3]).

%   Every library of SWI-Prolog can be loaded beside the rule base.

test(no_library_has_a_module_of_ours, fail) :-
    library_module(Module, Library),
    current_module(Module),
    module_property(Module, file(File)),
    \+ same_file(File, Library).
test(a_module_is_called_as_its_file_is, fail) :-
    current_module(Module),
    module_property(Module, file(File)),
    sub_atom(File, Before, _, _, '/prolog/hornboard/'),
    sub_atom(File, Before, _, 0, Path),
    atomic_list_concat(Folders, /, Path),
    last(Folders, Last),
    file_name_extension(Name, pl, Last),
    (   memberchk(games, Folders)
    ->  append(_, [games|Within], Folders),
        \+ ( Within = [_], Module == Name ),
        \+ ( Within = [Name,_], Module == Name ),
        \+ ( Within = [Game,'sources.pl'], atomic_list_concat([hornboard,sources,Game], '_', Module) ),
        \+ ( Within = [Game|_], atomic_list_concat([Game,Name], '_', Module) )
    ;   append(_, [sources,_], Folders)
    ->  \+ atomic_list_concat([hornboard,sources,Name], '_', Module)
    ;   \+ atomic_list_concat([hornboard,Name], '_', Module)
    ).

library_module(Module, File) :-
    absolute_file_name(swi(library), Folder, [file_type(directory)]),
    directory_member(Folder, File, [extensions([pl]),recursive(true)]),
    setup_call_cleanup(
        open(File, read, In),
        catch(read(In, (:- module(Module, _))), error(_, _), fail),
        close(In)).

test(no_game_has_a_name_that_is_built_in, fail) :-
    game(Game),
    module_property(Game, exports(Exports)),
    member(Name/Arity, Exports),
    functor(Head, Name, Arity),
    predicate_property(system:Head, built_in).
test(a_name_of_several_games_is_that_of_the_position,
     Counts == [225,52,9]) :-
    findall(Count,
            ( member(Variant, [five,hexagon,tictactoe]),
              initial(Variant, Position),
              aggregate_all(count, empty(Position, _), Count)
            ),
            Counts).

%   of_several(-Name, -Arity, -Games): Games, two or more, export a relation that is
%   not of the contract by the same name.

of_several(Name, Arity, Games) :-
    setof(Game, of_its_own(Game, Name, Arity), Games),
    Games = [_,_|_].

of_its_own(Game, Name, Arity) :-
    game(Game),
    module_property(Game, exports(Exports)),
    member(Name/Arity, Exports),
    \+ contract(_, _, Name/Arity).

test(each_name_of_several_games_answers_for_each,
     [ forall(( of_several(Name, Arity, Games),
                member(Game, Games)
              )),
       nondet
     ]) :-
    once(( variant(Variant, _),
           initial(Variant, Start),
           game_of(Start, Game)
         )),
    wandering(6, Start, Positions0),
    maplist([Each,Plain]>>compact(Plain, Each), Positions0, Positions),
    functor(Head, Name, Arity),
    arg(1, Head, Position),
    findall(Head, ( member(Position, Positions), hornboard:Head ), Answers),
    findall(Head, ( member(Position, Positions), Game:Head ), Its),
    assertion(Answers = [_|_]),
    assertion(Answers == Its).
test(a_name_of_several_games_asks_for_a_position,
     [forall(of_several(Name, Arity, _)), error(instantiation_error)]) :-
    functor(Head, Name, Arity),
    hornboard:Head.
test(a_name_of_several_games_refuses_anything_else,
     [forall(of_several(Name, Arity, _)), error(domain_error(position, a1))]) :-
    functor(Head, Name, Arity),
    arg(1, Head, a1),
    hornboard:Head.

:- end_tests(names).


:- begin_tests(nonsense).

%   What is no move of a game fails and gets a sentence.

nonsense(zz999).
nonsense(f(x)).
nonsense(-3).
nonsense(1.5).
nonsense("abc").
nonsense([]).
nonsense(clone(z9)).
nonsense(jump(a1, f(x))).
nonsense(guess(foo)).
nonsense(guess([a,b,c,d])).
nonsense(answer(x, y)).
nonsense(open(f(x))).
nonsense(a1-z9).

test(refused_with_a_sentence,
     [ forall(( variant(Variant, _),
                initial(Variant, Position)
              )),
       nondet
     ]) :-
    forall(nonsense(Move),
           ( assertion(\+ move(Position, Move, _)),
             objection(Position, Move, Sentence),
             assertion(string(Sentence))
           )).
test(no_move_of_the_game,
     [ forall(member(Move, [foo,"a4",open(a1),3])),
       Sentence == "that is not a move of hexagon"
     ]) :-
    initial(hexagon, Position),
    objection(Position, Move, Sentence).
test(no_cell_to_play_on,
     [ forall(member(Variant-Text/Cell,
                     [ hexagon-"d5"/d5, hexagon-"a4d5"/d5, hexagon-"clone(e4)"/e4, hexagon-"j1"/j1,
                       tictactoe-"d1"/d1, five(9,9)-"h15"/h15, minesweeper-"!bz1"/bz1,
                       slither-"a1-a9"/a9, krk-"Rh9"/h9, kalah-"a1"/a1
                     ])),
       Said == Expected
     ]) :-
    format(string(Expected), "\"~s\" is not a move: ~w is not a cell to play on", [Text,Cell]),
    initial(Variant, Position),
    not_read(Position, Text, Message),
    string_concat(Said, Hint, Message),
    sub_string(Hint, 0, _, _, "; "),
    !.
test(cells_are_not_blamed,
     [ forall(member(Variant-Text, [ hexagon-"a4 a5", slither-"a1", mastermind-"z9",
                                     hive-"wA9" ])),
       nondet
     ]) :-
    initial(Variant, Position),
    not_read(Position, Text, Message),
    sub_string(Message, _, _, _, "it cannot be read from character").

not_read(Position, Text, Message) :-
    catch(read_move(Position, Text, _), error(Formal, _), true),
    phrase(prolog:error_message(Formal), [Format-Arguments]),
    format(string(Message), Format, Arguments).

test(half_a_move, [forall(variant(Variant, _)), error(instantiation_error)]) :-
    initial(Variant, Position),
    moves(Position, [Move|_]),
    part_unknown(Move, Open),
    objection(Position, Open, _).

part_unknown(Move, Open) :-
    (   compound(Move)
    ->  Move =.. [Name,_|Others],
        Open =.. [Name,_|Others]
    ;   true
    ).

test(no_answer_of_words, true(sub_string(S, 0, _, _, "Any answer may be given"))) :-
    initial(mastermind, Start),
    move(Start, guess([1,2,3,4]), Position),
    objection(Position, answer(x, y), S).

:- end_tests(nonsense).


:- begin_tests(derived, [setup(load_test_game(heap))]).

%   A game that states only what it must: take one to three from a heap; who
%   takes the last wins.

test(successors, Found == [0-take(1),0-take(2),0-take(3)]) :-
    initial(heap, Position),
    findall(Value-Move,
            ( successors(Position, Steps),
              member(Value-step(Move, _), Steps)
            ),
            Found).
test(begun_by, all(Player == [left])) :-
    begun_by(heap, Player, _).
test(no_points, fail) :-
    initial(heap, Position),
    points(Position, _, _).
test(always_progress) :-
    initial(heap, Position),
    progress(Position, take(1), irreversible).
test(changes, Changes == [change(heap)]) :-
    initial(heap, Position),
    changes(Position, take(2), Changes).
test(perft, Count == 9) :-
    perft(heap, 2, Count).
test(solved, Move-Value == take(3)-1 000 000) :-
    initial(heap, Position),
    best(Position, depth(7), Move, Value).
test(unexplained, S == "the rules do not allow it") :-
    initial(heap, Position),
    objection(Position, take(4), S).
test(verdict, S == "left won") :-
    verdict(heap(right, 0), S).

:- end_tests(derived).


:- begin_tests(thousands).

%   thousands(?Variant, ?Cell): a person who touches Cell has thousands of moves
%   to choose from.

thousands(minesweeper(60,40,480), ad20).
thousands(five(100,100), ad20).
thousands(mastermind(6,10,any), '1').

test(nobody_looks_through_all, [forall(thousands(Variant, Cell)), true(Dear == [])]) :-
    initial(Variant, Start),
    dealt(Start, [], 1, Position),
    findall(Question,
            ( member(Question,
                     [ leads(Position, [Cell], _),
                       leads(Position, [Cell,Cell], _),
                       examples(Position, [_|_])
                     ]),
              \+ takes_at_most(200 000, Question)
            ),
            Dear).
test(a_move_is_shown, true(Dear == [])) :-
    initial(minesweeper(60,40,480), Start),
    dealt(Start, [], 1, Position),
    findall(Move,
            ( member(Move, [open(ad20),flag(ad20)]),
              \+ takes_at_most(200 000, changes(Position, Move, _))
            ),
            Dear).

takes_at_most(Inferences, Question) :-
    call_with_inference_limit(ignore(Question), Inferences, Result),
    Result \== inference_limit_exceeded.

:- end_tests(thousands).


:- begin_tests(search).

test(levels_are_depths) :-
    initial(hexagon, Position),
    forall(member(Level, [1,2,3]),
           ( alphabeta(Position, Level, Value, [Move|_], _),
             best(Position, level(Level), Move, Value)
           )).
test(known_values, all(Value == [1,0,2,-1])) :-
    initial(hexagon, Position),
    member(Depth, [1,2,3,4]),
    alphabeta(Position, Depth, Value, _, _).
test(yardstick, all(Value == [4,-1,4,-2])) :-
    read_position(hexagon,
                  "5/4rr/4r1r/b3-1r1/2b-b3b/2b1-b2/1rr1b2/5b/5 r",
                  Position),
    member(Depth, [1,2,3,4]),
    alphabeta(Position, Depth, Value, _, _).
test(levels_have_names_and_places,
     all(Level == [beginner,amateur,professional,expert,master])) :-
    initial(hexagon, Position),
    level(Position, Level, Title),
    findall(Each, level(Position, Each, _), Levels),
    nth1(Place, Levels, Level),
    assertion(level(Position, Place, Title)).
test(every_game_names_its_levels) :-
    forall(( variant(Variant, _),
             once(initial(Variant, Position)),
             level(Position, Level, _)
           ),
           assertion(atom(Level))).
test(deterministic) :-
    initial(hexagon, Position),
    best(Position, level(2), _, _).
test(deterministic_by_name) :-
    initial(hexagon, Position),
    best(Position, level(amateur), _, _).
test(no_move, fail) :-
    read_position(hexagon, "r4/6/7/4-3/3-5/4-3/7/6/5 b", Position),
    best(Position, depth(2), _, _).
test(finished, Value == -1 000 001) :-
    read_position(hexagon, "r4/6/7/4-3/3-5/4-3/7/6/5 b", Position),
    alphabeta(Position, 3, Value, [], _).
test(wins_at_once, Move-Value == clone(a2)-1 000 003) :-
    read_position(hexagon, "r1b2/6/7/4-3/3-5/4-3/7/6/5 r", Position),
    best(Position, level(1), Move, Value).
test(no_level_named, error(instantiation_error)) :-
    initial(hexagon, Position),
    best(Position, level(_), _, _).
test(no_such_level, error(no_level(_, 9))) :-
    initial(hexagon, Position),
    best(Position, level(9), _, _).
test(no_depth, error(no_limit(depth(0)))) :-
    initial(hexagon, Position),
    best(Position, depth(0), _, _).

:- end_tests(search).


:- begin_tests(referee).

test(goes_on, fail) :-
    initial(hexagon, Position),
    ending(Position, [], _, _).
test(law_first, Outcome-Reason == won(red)-law) :-
    read_position(hexagon, "r4/6/7/4-3/3-5/4-3/7/6/5 b", Position),
    ending(Position, [Position,Position], Outcome, Reason).
test(second_time, fail) :-
    initial(hexagon, Position),
    ending(Position, [Position], _, _).
test(third_time, Outcome-Reason == drawn-repetition) :-
    initial(hexagon, Position),
    ending(Position, [x,Position,y,Position], Outcome, Reason).
test(ninety_nine, fail) :-
    initial(hexagon, Position),
    numlist(1, 99, Trail),
    ending(Position, Trail, _, _).
test(hundred, Reason == no_progress) :-
    initial(hexagon, Position),
    numlist(1, 100, Trail),
    ending(Position, Trail, drawn, Reason).
test(trail_grows, Trail == [Position,x]) :-
    initial(hexagon, Position),
    trail(Position, jump(a5, c5), [x], Trail).
test(zeroed_ninety_nine_ago, fail) :-
    initial(hexagon, Position),
    numlist(1, 99, Before),
    append(Before, [zeroing,x,y,z], Trail),
    ending(Position, Trail, _, _).
test(captures_go_round, Reason == repetition) :-
    initial(hexagon, Position),
    ending(Position, [zeroing,x,Position,zeroing,y,zeroing,Position], drawn, Reason).
test(trail_is_zeroed, Trail == [zeroing,Position,x]) :-
    read_position(hexagon, "r2b1/6/7/4-3/3-5/4-3/7/6/5 r", Position),
    trail(Position, jump(a1, a3), [x], Trail).
test(trail_is_cut, Trail == []) :-
    initial(hexagon, Position),
    trail(Position, clone(a4), [x], Trail).

:- end_tests(referee).


:- begin_tests(python).
:- use_module('../../prolog/hornboard/doors/positions', [handle/2]).
:- use_module('../../prolog/hornboard/doors/python').

test(stopped, Kind == stopped) :-
    job(7, Job, Thread),
    thread_send_message(Thread, go),
    stop_thread(Thread, 7),
    thread_get_message(answered(Job, Said)),
    thread_join(Thread),
    Kind = Said.error.
test(stopped_before_it_began, Kind == stopped) :-
    job(8, Job, Thread),
    stop_thread(Thread, 8),
    thread_send_message(Thread, go),
    thread_get_message(answered(Job, Said)),
    thread_join(Thread),
    Kind = Said.error.
test(stopped_too_late, Value == 1) :-
    initial(hexagon, Position),
    handle_of(Position, Handle),
    ready(0, Me),
    stop(Me, 9),
    job(10, perft, [Handle,0], Answer),
    Value = Answer.ok.nodes.
test(a_limit_that_a_stop_left_in_place, true(Value > 1000)) :-
    initial(hexagon, Position),
    handle_of(Position, Handle),
    system:'$inference_limit'(1000, _),
    job(11, perft, [Handle,3], Answer),
    Value = Answer.ok.nodes.

%   handle_of(+Position, -Handle): as Python has it.

handle_of(Position, [hexagon,Form]) :-
    compact(Position, Compact),
    handle(Compact, Form).

stop_thread(Thread, Token) :-
    thread_property(Thread, id(Worker)),
    stop(Worker, Token).

%   job(+Token, -Job, -Thread): a job without end, that waits for `go`.

job(Token, Token, Thread) :-
    initial(hexagon, Position),
    handle_of(Position, Handle),
    thread_self(Me),
    thread_create(( thread_get_message(go),
                    hornboard_python:job(Token, perft, [Handle,30], Answer),
                    thread_send_message(Me, answered(Token, Answer))
                  ),
                  Thread).

:- end_tests(python).
