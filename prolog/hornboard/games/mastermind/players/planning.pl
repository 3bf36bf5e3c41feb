:- module(mastermind_planning,
          [ plannable/1,        % +Kind
            planned_guess/2     % +Position, -Guess
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2, nth0/3]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../../../game', [compact/2]).
:- use_module('../mastermind', [position_text//1]).
:- use_module('../sets', [codes/3, compared_code/3, parts/3, planes_of/3]).
:- use_module(splits, [every_split/5, split_by/4]).
:- use_module(symmetry, [alike/3, symmetries/3]).
:- use_module(tree, [replies/2]).

/** <module> Plans for guessing at Mastermind

A plan says what to guess, and for each answer how to go on. Its cost is the
number of guesses for all codes together, that which finds a code included.

A guess is found by looking ahead. All guesses are ranked by what the parts
into which they split the codes will cost at a guess; the first of them are
looked into, and so on with the first few guesses for each part, up to where
only codes of the part itself are guessed. How many guesses are looked into at
each step are the _widths_.

While a person waits quick/2 has the widths for so many codes. Within them nothing is
overlooked: of _n_ codes one can be found by the
first guess, 13 by the second, 169 by the third, so that no guess need be looked
into whose parts would by this alone cost too much. Guesses that are alike by a
symmetry of those before, which changes places and digits, are looked into once.

```
?- initial(mastermind(3,6,distinct), P), planned_guess(P, Guess).
```

Two plans are kept as facts in tree.pl, but for guesses that are surely the best. By
that of the usual game all 5040 codes together take 26 287 guesses, and none takes more
than 7; the least possible is 26 274 (T. Tanaka, 1996). By that of four pegs of six
colours the 1296 codes take 5625, which is the least possible (K. Koyama and T. W. Lai,
1993).
*/


%!  plannable(+Kind) is semidet.
%
%   There is a plan for codes of this Kind, or it can be made in passing.

plannable(codes(Length, Alphabet, _)) :-
    Alphabet**Length =< 10 000.


%!  planned_guess(+Position, -Guess) is semidet.
%
%   Guess is that of the plan, if all guesses so far are of it, or else is found
%   by looking ahead a little. Fails when no code fits.

planned_guess(Position, Guess) :-
    compact(Position, mastermind_fast(Kind, _, Rounds, Set)),
    kind_name(Kind, Name),
    (   followed(Rounds, '', Name, Guess0)
    ->  Guess = Guess0
    ;   codes(Kind, Set, Codes),
        Size is popcount(Set),
        quick(Size, Widths),
        ahead(node(Kind, Rounds, Codes, Size), Widths, 10 000 000, Guess, _)
    ).

followed([], Key, Name, Guess) :-
    replies(Key, Replies),
    memberchk(Name-Guess, Replies).
followed([round(Before, Answer)|Rounds], Key0, Name0, Guess) :-
    followed([], Key0, Name0, Before),
    next_key(Key0, Name0, Answer, Key, Name),
    followed(Rounds, Key, Name, Guess).

quick(Size, Widths) :-
    (   Size > 300
    ->  Widths = [8]
    ;   Size > 50
    ->  Widths = [15,3]
    ;   Widths = [30,8]
    ).

%   kind_name(+Kind, -Name), next_key(+Key0, +Name0, +Answer, -Key, -Name): the key of a
%   fact of tree.pl has the kind of codes and the answers so far, but for the last one, Name.

kind_name(Kind, Name) :-
    phrase(position_text(mastermind(Kind, kept, [])), Codes),
    atom_codes(Name, Codes).

next_key(Key0, Name0, answer(Bulls,Cows), Key, Name) :-
    (   Key0 == ''
    ->  Key = Name0
    ;   atomic_list_concat([Key0,Name0], ' ', Key)
    ),
    format(atom(Name), "~db~dc", [Bulls,Cows]).

%   ahead(+Node, +Widths, +Bound, -Guess, -Cost): Guess leads to a Cost below Bound. Node is
%   `node(Kind, Rounds, Codes, Size)`: after Rounds there are Codes, Size of them.

ahead(node(_, _, [Guess|_], Size), _, Bound, Guess, Cost) :-
    Size =< 2,
    !,
    Cost is 2*Size-1,
    Cost < Bound.
ahead(Node, Widths, Bound, Guess, Cost) :-
    Node = node(Kind, _, Codes, Size),
    least_cost(Size, Least),
    Least < Bound,
    planes_of(Kind, Codes, Planes),
    own_guesses(Codes, Planes, Size, Own),
    (   surely_best(Own, Least, Guess, Cost)
    ->  Cost < Bound
    ;   Widths = [Width|Widths1]
    ->  first_guesses(Width, Node, Planes, Guesses),
        best_ahead(Guesses, Node, Planes, Widths1, Bound, none, Guess, Cost)
    ;   findall(Guess1, limit(2, member(_-Guess1, Own)), Guesses),
        best_ahead(Guesses, Node, Planes, [], Bound, none, Guess, Cost)
    ).

%   surely_best(+Own, +Least, -Guess, -Cost): one code of the part, or none but a pair,
%   takes a third guess.

surely_best([Cost-Guess|_], Least, Guess, Cost) :-
    Cost =< Least+1,
    integer(Cost).

own_guesses(Codes, Planes, Size, Own) :-
    Set is (1<<Size)-1,
    findall(Estimate-Guess,
            ( member(Guess, Codes),
              split_by(Guess, Planes, Set, Sizes),
              estimate(Sizes, 0, Size, Estimate)
            ),
            Own0),
    msort(Own0, Own).

%   estimate(+Sizes, +Miss, +Size, -Cost): what a guess costs that splits into
%   parts of these sizes, one of them itself where Miss is 0. That is
%   exact where no part has more than two codes.

estimate(Sizes, Miss, Size, Cost) :-
    Cost0 is Size-1+Miss,
    estimates(Sizes, Cost0, Cost).

estimates([], Cost, Cost).
estimates([Size|Sizes], Cost0, Cost) :-
    (   Size < 3
    ->  Cost1 is Cost0+2*Size-1
    ;   Cost1 is Cost0+max(2*Size-0.9, Size*(1+0.47*log(Size)))
    ),
    estimates(Sizes, Cost1, Cost).

least_cost(Size, Cost) :-
    Second is min(13, Size-1),
    Third is min(169, Size-1-Second),
    Rest is Size-1-Second-Third,
    Cost is 1+2*Second+3*Third+4*Rest.

%   first_guesses(+Count, +Node, +Planes, -Guesses): Guesses are the Count best by what they
%   will cost at a guess, no two of them alike. Planes are those of the codes of Node.

first_guesses(Count, node(Kind, Rounds, _, Size), Planes, Guesses) :-
    Set is (1<<Size)-1,
    findall(Cost-Guess,
            ( every_split(Kind, Rounds, Planes, Set, split(Guess, Miss, Sizes)),
              estimate(Sizes, Miss, Size, Cost)
            ),
            Pairs),
    msort(Pairs, Ranked),
    symmetries(Kind, Rounds, Symmetries),
    different(Ranked, Count, Symmetries, [], Guesses).

different(Ranked, Count, Symmetries, Before, Guesses) :-
    (   Count > 0,
        Ranked = [_-Guess|Ranked1]
    ->  (   alike(Symmetries, Guess, Before)
        ->  different(Ranked1, Count, Symmetries, Before, Guesses)
        ;   Guesses = [Guess|Guesses1],
            Count1 is Count-1,
            different(Ranked1, Count1, Symmetries, [Guess|Before], Guesses1)
        )
    ;   Guesses = []
    ).

%   best_ahead(+Guesses, +Node, +Planes, +Widths, +Bound, +Best, -Guess,
%   -Cost): Guess is the best of Guesses with a Cost below Bound, or else Best,
%   which costs as much as Bound.

best_ahead([], _, _, _, Cost, Guess, Guess, Cost) :-
    Guess \== none.
best_ahead([Guess1|Guesses], Node, Planes, Widths, Bound, Best, Guess, Cost) :-
    (   looked_into(Guess1, Node, Planes, Widths, Bound, Cost1)
    ->  best_ahead(Guesses, Node, Planes, Widths, Cost1, Guess1, Guess, Cost)
    ;   best_ahead(Guesses, Node, Planes, Widths, Bound, Best, Guess, Cost)
    ).

%   looked_into(+Guess, +Node, +Planes, +Widths, +Bound, -Cost): Cost of Guess is below
%   Bound. Planes are those of the codes of Node.

looked_into(Guess, node(Kind, Rounds, Codes, Size), Planes, Widths, Bound, Cost) :-
    parts_of(Guess, Size, Planes, Parts),
    Parts \= [part(_, Size, _)],
    foldl(least_costs, Parts, Size, Least),
    Least < Bound,
    After = after(Kind, [round(Guess, awaited)|Rounds], Codes),
    look_into(Parts, After, Widths, Bound, Least, Cost).

least_costs(part(_, Size, _), Cost0, Cost) :-
    least_cost(Size, Least),
    Cost is Cost0+Least.

%   look_into(+Parts, +After, +Widths, +Bound, +Cost0, -Cost): of each of Parts Cost0 has
%   the least that it costs, Cost what it does.

look_into([], _, _, _, Cost, Cost).
look_into([part(_, Size, Set)|Parts], After, Widths, Bound, Cost0, Cost) :-
    After = after(Kind, Rounds, Codes),
    among(Codes, Set, Some),
    least_cost(Size, Least),
    Bound1 is Bound-Cost0+Least,
    ahead(node(Kind, Rounds, Some, Size), Widths, Bound1, _, Cost1),
    Cost2 is Cost0-Least+Cost1,
    look_into(Parts, After, Widths, Bound, Cost2, Cost).

%   parts_of(+Guess, +Size, +Planes, -Parts): Parts has `part(Answer, Count, Set)` for each
%   Answer to Guess but that with only bulls, the largest first: Count codes get it, with
%   the indices in Set. Planes are those of Size codes.

parts_of(Guess, Size, Planes, Parts) :-
    compared_code(Guess, Planes, Compared),
    All is (1<<Size)-1,
    parts(Compared, All, Pairs),
    length(Guess, Length),
    findall(part(Answer, Count, Set),
            ( member(Answer-Set, Pairs),
              Answer \== answer(Length,0),
              Count is popcount(Set)
            ),
            Parts0),
    sort(2, @>=, Parts0, Parts).

among(Codes, Set, Some) :-
    findall(Code, ( nth0(Index, Codes, Code), getbit(Set, Index) =:= 1 ), Some).
