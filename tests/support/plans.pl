:- module(support_plans, [write_plans/1]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/games/mastermind/sets', [codes/3, fitting/3]).

/** <module> The plans for Mastermind that are kept

    swipl -g "write_plans('prolog/hornboard/games/mastermind/players/tree.pl')" -t halt \
        tests/support/plans.pl
*/

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
    format(Out, ":- module(mastermind_tree, [reply/2]).~n", []),
    format(Out, "~n/** <module> Plans for Mastermind~n~n\c
                 Written by tests/support/plans.pl.~n*/~n~n~n\c
                 %!  reply(?Key, ?Guess) is nondet.~n%~n\c
                 %   Guess comes next, where Key has the kind of codes and~n\c
                 %   the answers so far. A guess that is surely the best of~n\c
                 %   the codes that are left is not kept.~n~n", []),
    forall(kept(Variant, Most),
           ( initial(Variant, Position),
             Position = mastermind(Kind, _, _),
             plan(Position, Most, Tree, _),
             mastermind_planning:kind_key(Kind, Key),
             write_tree(Tree, Position, Most, Key, Out)
           )).

write_tree(found(_), _, _, _, _).
write_tree(pair(_, _), _, _, _, _).
write_tree(tree(Guess, Branches), Position, Left0, Key0, Out) :-
    Position = mastermind(Kind, Secret, Rounds0),
    fitting(Kind, Rounds0, Set),
    Size is popcount(Set),
    codes(Kind, Set, Codes),
    Node = node(Kind, Rounds0, Codes, Size, Left0),
    (   mastermind_planning:ahead(Node, none, 10 000 000, Guess, _)
    ->  true
    ;   format(Out, "~q.~n", [reply(Key0, Guess)])
    ),
    Left is Left0-1,
    forall(member(Answer-Tree, Branches),
           ( append(Rounds0, [round(Guess, Answer)], Rounds),
             mastermind_planning:next_key(Key0, Answer, Key),
             write_tree(Tree, mastermind(Kind, Secret, Rounds), Left, Key, Out)
           )).
