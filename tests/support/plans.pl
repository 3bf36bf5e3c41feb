:- module(support_plans,
          [ plan/4,             % +Position, +Most, -Tree, -Cost
            write_plans/1       % +File
          ]).
:- use_module(library(lists), [append/3, member/2, numlist/3]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/games/mastermind/players/planning', []).
:- use_module('../../prolog/hornboard/games/mastermind/sets', [codes/3, fitting/3, planes_of/3]).

/** <module> Whole plans for Mastermind, and those that are kept

    swipl -g "write_plans('prolog/hornboard/games/mastermind/players/tree.pl')" -t halt \
        tests/support/plans.pl

The plans of the few guesses whose parts come to the least are made as a whole, and the
best is taken.
*/


%!  plan(+Position, +Most, -Tree, -Cost) is semidet.
%
%   Tree is a plan for the codes that fit in Position, where a guess is due. It
%   is `found(Code)`, `pair(Code1, Code2)`, or `tree(Guess, Branches)`, where
%   Branches has Answer-Tree for all answers but that with only bulls. Fails
%   when no code fits, and when no plan was found by which a game takes at most
%   Most guesses.

plan(mastermind(Kind, _, Rounds), Most, Tree, Cost) :-
    fitting(Kind, Rounds, Set),
    codes(Kind, Set, Codes),
    length(Rounds, Count),
    Left is Most-Count,
    planned(Codes, Kind, Rounds, Left, Tree, Cost).

planned([Code], _, _, Left, found(Code), 1) :-
    !,
    Left > 0.
planned([Code1,Code2], _, _, Left, pair(Code1, Code2), 3) :-
    !,
    Left > 1.
planned(Codes, Kind, Rounds, Left, Tree, Cost) :-
    Left > 1,
    planes_of(Kind, Codes, Planes),
    length(Codes, Size),
    Node = node(Kind, Rounds, Codes, Size),
    promising(Node, Planes, Guesses),
    findall(Cost1-Tree1,
            ( member(Guess, Guesses),
              whole(Guess, Node, Planes, Left, Tree1, Cost1)
            ),
            Plans),
    keysort(Plans, [Cost-Tree|_]).

%   promising(+Node, +Planes, -Guesses): those whose plans are made. Of distinct digits
%   there is one first guess.

promising(node(codes(Length, _, distinct), [], _, _), _, [Guess]) :-
    !,
    Last is Length-1,
    numlist(0, Last, Guess).
promising(Node, Planes, Guesses) :-
    Node = node(_, _, _, Size),
    thorough(Size, Widths, Whole),
    (   Whole =:= 1
    ->  mastermind_planning:ahead(Node, Widths, 10 000 000, Guess, _),
        Guesses = [Guess]
    ;   Widths = [Width|Widths1],
        mastermind_planning:first_guesses(Width, Node, Planes, Guesses0),
        findall(Cost-Guess,
                ( member(Guess, Guesses0),
                  mastermind_planning:looked_into(Guess, Node, Planes, Widths1, 10 000 000, Cost)
                ),
                Pairs),
        keysort(Pairs, Sorted),
        findall(Guess, limit(Whole, member(_-Guess, Sorted)), Guesses)
    ).

%   thorough(+Size, -Widths, -Whole): how far to look ahead for so many codes; Whole plans
%   are made.

thorough(Size, Widths, Whole) :-
    (   Size > 700
    ->  Widths = [20,10],
        Whole = 4
    ;   Size > 300
    ->  Widths = [30,10],
        Whole = 1
    ;   Size > 100
    ->  Widths = [30,10],
        Whole = 3
    ;   Size > 20
    ->  Widths = [40,8],
        Whole = 3
    ;   Widths = [60,20,10],
        Whole = 1
    ).

%   whole(+Guess, +Node, +Planes, +Left, -Tree, -Cost): the plan that begins with Guess.

whole(Guess, node(Kind, Rounds, Codes, Size), Planes, Left, tree(Guess, Branches), Cost) :-
    mastermind_planning:parts_of(Guess, Size, Planes, Parts),
    Left1 is Left-1,
    branches(Parts, after(Kind, Rounds, Guess, Left1), Codes, Branches, Size, Cost).

branches([], _, _, [], Cost, Cost).
branches([part(Answer, _, Set)|Parts], After, Codes, [Answer-Tree|Branches], Cost0, Cost) :-
    After = after(Kind, Rounds0, Guess, Left),
    append(Rounds0, [round(Guess, Answer)], Rounds),
    mastermind_planning:among(Codes, Set, Some),
    planned(Some, Kind, Rounds, Left, Tree, Cost1),
    Cost2 is Cost0+Cost1,
    branches(Parts, After, Codes, Branches, Cost2, Cost).


%   kept(?Variant, ?Most): the plan of Variant is kept; no code takes more than
%   Most guesses by it.

kept(mastermind, 7).
kept(mastermind(4,6,any), 6).


%!  write_plans(+File) is det.
%
%   Make the plans that are kept and write them to File. This takes its time.

write_plans(File) :-
    setup_call_cleanup(open(File, write, Out),
                       write_kept(Out),
                       close(Out)).

write_kept(Out) :-
    findall(Reply,
            ( kept(Variant, Most),
              initial(Variant, Position),
              Position = mastermind(Kind, _, _),
              plan(Position, Most, Tree, _),
              mastermind_planning:kind_name(Kind, Name),
              reply_in(Tree, Position, '', Name, Reply)
            ),
            Replies),
    write_replies(Replies, Out).

%   reply_in(+Tree, +Position, +Key, +Answer, -Reply): Reply is `Key-(Answer-Guess)`.

reply_in(tree(Guess, _), mastermind(Kind, _, Rounds), Key, Answer, Key-(Answer-Guess)) :-
    fitting(Kind, Rounds, Set),
    codes(Kind, Set, Codes),
    planes_of(Kind, Codes, Planes),
    \+ sure_guess(Codes, Planes, Guess).
reply_in(tree(Guess, Branches), mastermind(Kind, Secret, Rounds0), Key0, Answer0, Reply) :-
    member(Answer-Tree, Branches),
    append(Rounds0, [round(Guess, Answer)], Rounds),
    mastermind_planning:next_key(Key0, Answer0, Answer, Key, Name),
    reply_in(Tree, mastermind(Kind, Secret, Rounds), Key, Name, Reply).

%   sure_guess(+Codes, +Planes, -Guess): Guess is one of Codes, and no other guess costs less.

sure_guess(Codes, Planes, Guess) :-
    length(Codes, Size),
    mastermind_planning:least_cost(Size, Least),
    mastermind_planning:own_guesses(Codes, Planes, Size, Own),
    mastermind_planning:surely_best(Own, Least, Guess, _).

write_replies(Replies, Out) :-
    format(Out, ":- module(mastermind_tree, [replies/2]).~n", []),
    format(Out, "~n/** <module> Plans for Mastermind~n~n\c
                 Written by tests/support/plans.pl.~n*/~n~n~n\c
                 %!  replies(?Key, ?Replies) is nondet.~n%~n\c
                 %   Replies has Answer-Guess for what is guessed after each Answer that~n\c
                 %   comes behind those of Key, and first the kind of codes. A guess that is~n\c
                 %   surely the best of the codes that are left is not kept.~n~n", []),
    keysort(Replies, Sorted),
    group_pairs_by_key(Sorted, Groups),
    forall(member(Key-[First|Others], Groups),
           ( format(Out, "replies(~q, [ ~q", [Key,First]),
             forall(member(Other, Others), write_further(Other, Out)),
             format(Out, " ]).~n", [])
           )).

write_further(Reply, Out) :-
    line_position(Out, Column),
    (   Column < 75
    ->  format(Out, ", ~q", [Reply])
    ;   format(Out, ",~n    ~q", [Reply])
    ).
