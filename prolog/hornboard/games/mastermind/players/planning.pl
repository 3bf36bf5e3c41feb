:- module(mastermind_planning,
          [ plannable/1,        % +Kind
            planned_guess/2,    % +Position, -Guess
            plan/4              % +Position, +Most, -Tree, -Cost
          ]).
:- use_module(library(apply), [foldl/4, foldl/5, maplist/3]).
:- use_module(library(lists),
              [ append/3, member/2, nth1/3, numlist/3, permutation/2 ]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../../../game', [compact/2]).
:- use_module('../../../kit/sets', [members/2]).
:- use_module('../mastermind', [position_text//1]).
:- use_module('../sets',
              [codes/3, compared_code/3, nth_code/4, parts/3, planes_of/3]).
:- use_module(splits, [every_split/5, split_by/4]).
:- use_module(tree, [reply/2]).

:- set_prolog_flag(optimise, true).

/** <module> Plans for guessing at Mastermind

A plan is a tree: a guess, and for each answer how to go on. Its cost is the
number of guesses for all codes together, that which finds a code included.

A guess is found by looking ahead. All guesses are ranked by what the parts
into which they split the codes will cost at a guess; the first of them are
looked into, and so on with the first few guesses for each part, up to where
only codes of the part itself are guessed. The plans of the few guesses whose
parts come to the least so are made as a whole, and the best is taken. How many
guesses are looked into at each step, and how many plans are made, is told by
thorough/3.

Within these widths nothing is overlooked: of _n_ codes one can be found by the
first guess, 13 by the second, 169 by the third, so that no guess need be looked
into whose parts would by this alone cost too much. Guesses that are alike by a
symmetry of those before, which changes places and digits, are looked into once.

```
?- initial(mastermind(3,6,distinct), P), plan(P, 7, Tree, Cost).
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
    compact(Position, Compact),
    Compact = mastermind_fast(Kind, _, Rounds, Set),
    Size is popcount(Set),
    (   Size < 3
    ->  nth_code(Kind, 0, Set, Guess)
    ;   kind_key(Kind, Key0),
        followed(Rounds, Key0, Key)
    ->  reply(Key, Guess)
    ;   codes(Kind, Set, Codes),
        quick(Size, Widths),
        Node = node(Kind, Rounds, Codes, Size, 100),
        ahead(Node, Widths, 10 000 000, Guess, _)
    ).

followed([], Key, Key) :-
    reply(Key, _).
followed([round(Guess, Answer)|Rounds], Key0, Key) :-
    reply(Key0, Guess),
    next_key(Key0, Answer, Key1),
    followed(Rounds, Key1, Key).

%   The key of a fact is the kind of codes and the answers so far.

kind_key(Kind, Key) :-
    phrase(position_text(mastermind(Kind, kept, [])), Codes),
    atom_codes(Key, Codes).

next_key(Key0, answer(Bulls,Cows), Key) :-
    format(atom(Key), "~w ~db~dc", [Key0,Bulls,Cows]).


                 /*******************************
                 *             PLANS            *
                 *******************************/

%   quick(+Size, -Widths): how many guesses to look into for so many codes, and
%   then for the parts of them, while a person waits.

quick(Size, Widths) :-
    (   Size > 300
    ->  Widths = [8]
    ;   Size > 50
    ->  Widths = [15,3]
    ;   Widths = [30,8]
    ).

%   thorough(+Size, -Widths, -Whole): the same for plans that are kept; Whole
%   plans are made.

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


%!  plan(+Position, +Most, -Tree, -Cost) is semidet.
%
%   Tree is a plan for the codes that fit in Position, where a guess is due. It
%   is `found(Code)`, `pair(Code1, Code2)`, or `tree(Guess, Branches)`, where
%   Branches has Answer-Tree for all answers but that with only bulls. Fails
%   when no code fits, and when no plan was found by which a game takes at most
%   Most guesses.

plan(Position, Most, Tree, Cost) :-
    compact(Position, Compact),
    Compact = mastermind_fast(Kind, _, Rounds, Set),
    codes(Kind, Set, Codes),
    Codes = [_|_],
    length(Rounds, Count),
    Left is Most-Count,
    planned(Codes, Kind, Rounds, Left, Tree, Cost).

planned([Code], _, _, _, found(Code), 1) :-
    !.
planned([Code1,Code2], _, _, Left, pair(Code1, Code2), 3) :-
    !,
    Left > 1.
planned(Codes, Kind, Rounds, Left, Tree, Cost) :-
    promising(Kind, Rounds, Codes, Left, Guesses),
    findall(Cost1-Tree1,
            ( member(Guess, Guesses),
              whole(Guess, Codes, Kind, Rounds, Left, Tree1, Cost1)
            ),
            Plans),
    keysort(Plans, [Cost-Tree|_]).

%   promising(+Kind, +Rounds, +Codes, +Left, -Guesses): those whose plans are
%   made. Of distinct digits there is one first guess.

promising(codes(Length, _, distinct), [], _, _, [Guess]) :-
    !,
    Last is Length-1,
    numlist(0, Last, Guess).
promising(Kind, Rounds, Codes, Left, Guesses) :-
    length(Codes, Size),
    Node = node(Kind, Rounds, Codes, Size, Left),
    thorough(Size, Widths, Whole),
    (   Whole =:= 1
    ->  ahead(Node, Widths, 10 000 000, Guess, _),
        Guesses = [Guess]
    ;   Widths = [Width|Widths1],
        planes_of(Kind, Codes, Planes),
        first_guesses(Width, Kind, Rounds, Planes, Size, Guesses0),
        findall(Cost-Guess,
                ( member(Guess, Guesses0),
                  looked_into(Guess, Node, Planes, Widths1, 10 000 000, Cost)
                ),
                Pairs),
        keysort(Pairs, Sorted),
        findall(Guess, limit(Whole, member(_-Guess, Sorted)), Guesses)
    ).

%   whole(+Guess, +Codes, +Kind, +Rounds, +Left, -Tree, -Cost): the plan that
%   begins with Guess.

whole(Guess, Codes, Kind, Rounds, Left, tree(Guess, Branches), Cost) :-
    length(Codes, Size),
    planes_of(Kind, Codes, Planes),
    parts(Planes, Size, Guess, Parts),
    Left1 is Left-1,
    branches(Parts, after(Kind, Rounds, Guess, Left1), Codes, Branches, Size,
             Cost).

branches([], _, _, [], Cost, Cost).
branches([part(Answer, _, Set)|Parts], After, Codes, [Answer-Tree|Branches],
         Cost0, Cost) :-
    After = after(Kind, Rounds0, Guess, Left),
    append(Rounds0, [round(Guess, Answer)], Rounds),
    among(Codes, Set, Some),
    planned(Some, Kind, Rounds, Left, Tree, Cost1),
    Cost2 is Cost0+Cost1,
    branches(Parts, After, Codes, Branches, Cost2, Cost).


                 /*******************************
                 *         LOOKING AHEAD        *
                 *******************************/

%   ahead(+Node, +Widths, +Bound, -Guess, -Cost): Guess leads to a Cost below
%   Bound. Node is `node(Kind, Rounds, Codes, Size, Left)`: these codes fit
%   after Rounds, and Left guesses may be made. Where Widths is `none`, Guess
%   is surely the best one.

ahead(node(_, _, Codes, Size, Left), _, Bound, Guess, Cost) :-
    Size =< 2,
    !,
    Left >= Size,
    Cost is 2*Size-1,
    Cost < Bound,
    Codes = [Guess|_].
ahead(Node, Widths, Bound, Guess, Cost) :-
    Node = node(Kind, Rounds, Codes, Size, Left),
    Left > 1,
    least_cost(Size, Least),
    Least < Bound,
    planes_of(Kind, Codes, Planes),
    Set is (1<<Size)-1,
    own_guesses(Codes, Planes, Set, Size, Own0),
    msort(Own0, Own),
    Own = [Estimate-First|_],
    (   sure_cost(Left, Least, Estimate)
    ->  Guess = First,
        Cost = Estimate,
        Cost < Bound
    ;   Widths = [Width|Widths1]
    ->  first_guesses(Width, Kind, Rounds, Planes, Size, Guesses),
        best_ahead(Guesses, Node, Planes, Widths1, Bound, none, Guess, Cost)
    ;   Widths = [],
        findall(Guess1, limit(2, member(_-Guess1, Own)), Guesses),
        best_ahead(Guesses, Node, Planes, [], Bound, none, Guess, Cost)
    ).

%   first_guesses(+Count, +Kind, +Rounds, +Planes, +Size, -Guesses): the Count
%   best by what they will cost at a guess, no two of them alike.

first_guesses(Count, Kind, Rounds, Planes, Size, Guesses) :-
    Set is (1<<Size)-1,
    findall(Cost-Guess,
            ( every_split(Kind, Rounds, Planes, Set, split(Guess, Own, Sizes)),
              estimate(Sizes, Own, Size, Cost)
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

%   sure_cost(+Left, +Least, +Cost): no guess costs less; one code of the part,
%   or none but a pair, takes a third guess.

sure_cost(Left, Least, Cost) :-
    (   Cost =:= Least
    ->  true
    ;   Left > 2,
        Cost =:= Least+1
    ).

own_guesses([], _, _, _, []).
own_guesses([Guess|Codes], Planes, Set, Size, [Estimate-Guess|Guesses]) :-
    split_by(Guess, Planes, Set, Sizes),
    estimate(Sizes, own, Size, Estimate),
    own_guesses(Codes, Planes, Set, Size, Guesses).

%   estimate(+Sizes, +Own, +Size, -Cost): what a guess costs that splits into
%   parts of these sizes, one of them itself where it is their own. That is
%   exact where no part has more than two codes.

estimate(Sizes, Own, Size, Cost) :-
    (   Own == own
    ->  Cost0 is Size-1
    ;   Cost0 = Size
    ),
    estimates(Sizes, Cost0, Cost).

estimates([], Cost, Cost).
estimates([Size|Sizes], Cost0, Cost) :-
    (   Size < 3
    ->  Cost1 is Cost0+2*Size-1
    ;   Cost1 is Cost0+max(2*Size-0.9, Size*(1+0.47*log(Size)))
    ),
    estimates(Sizes, Cost1, Cost).

%   least_cost(+Size, -Cost): what Size codes cost at least.

least_cost(Size, Cost) :-
    Second is min(13, Size-1),
    Third is min(169, Size-1-Second),
    Rest is Size-1-Second-Third,
    Cost is 1+2*Second+3*Third+4*Rest.

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

%   looked_into(+Guess, +Node, +Planes, +Widths, +Bound, -Cost): Cost of Guess
%   is below Bound. Planes are those of the codes of Node.

looked_into(Guess, Node, Planes, Widths, Bound, Cost) :-
    Node = node(Kind, Rounds, Codes, Size, Left),
    parts(Planes, Size, Guess, Parts),
    Parts \= [part(_, Size, _)],
    least_costs(Parts, Size, Least),
    Least < Bound,
    Left1 is Left-1,
    look_into(Parts, after(Kind, Rounds, Guess, Left1), Codes, Widths, Bound,
              Least, Cost).

least_costs([], Cost, Cost).
least_costs([part(_, Size, _)|Parts], Cost0, Cost) :-
    least_cost(Size, Cost1),
    Cost2 is Cost0+Cost1,
    least_costs(Parts, Cost2, Cost).

look_into([], _, _, _, _, Cost, Cost).
look_into([part(Answer, Size, Set)|Parts], After, Codes, Widths, Bound, Cost0,
          Cost) :-
    After = after(Kind, Rounds0, Guess, Left),
    least_cost(Size, Least),
    Bound1 is Bound-Cost0+Least,
    append(Rounds0, [round(Guess, Answer)], Rounds),
    among(Codes, Set, Some),
    ahead(node(Kind, Rounds, Some, Size, Left), Widths, Bound1, _, Cost1),
    Cost2 is Cost0-Least+Cost1,
    Cost2 < Bound,
    look_into(Parts, After, Codes, Widths, Bound, Cost2, Cost).

%   parts(+Planes, +Size, +Guess, -Parts): `part(Answer, Count, Set)` for each
%   answer but that with only bulls, the largest first. Set has the indices of
%   Count codes in the list of Size codes that Planes are of.

parts(Planes, Size, Guess, Parts) :-
    compared_code(Guess, Planes, Compared),
    Set is (1<<Size)-1,
    parts(Compared, Set, Pairs),
    length(Guess, Length),
    counted(Pairs, answer(Length,0), Parts0),
    sort(2, @>=, Parts0, Parts).

counted([], _, []).
counted([Answer-Set|Pairs], OnlyBulls, Parts) :-
    (   Answer == OnlyBulls
    ->  Parts = Parts1
    ;   Count is popcount(Set),
        Parts = [part(Answer, Count, Set)|Parts1]
    ),
    counted(Pairs, OnlyBulls, Parts1).

%   among(+Codes, +Set, -Some): those of Codes whose indices are in Set.

among(Codes, Set, Some) :-
    members(Set, Indices),
    among(Indices, 0, Codes, Some).

among([], _, _, []).
among([Index|Indices], N, [Code|Codes], Some) :-
    Next is N+1,
    (   Index =:= N
    ->  Some = [Code|Some1],
        among(Indices, Next, Codes, Some1)
    ;   among([Index|Indices], Next, Codes, Some)
    ).


                 /*******************************
                 *           SYMMETRY           *
                 *******************************/

%   symmetries(+Kind, +Rounds, -Symmetries): each symmetry(Places, Digits) but
%   the identity leaves every guess as it is, when what is in Places goes to the
%   first, second ... place and the pairs From-To of Digits tell what becomes of
%   it. Digits that were not guessed may become any others.

symmetries(codes(Length, _, _), Rounds, Symmetries) :-
    numlist(1, Length, Identity),
    findall(symmetry(Places, Digits),
            ( permutation(Identity, Places),
              Places \== Identity,
              moved_digits(Rounds, Places, [], Digits)
            ),
            Symmetries).

moved_digits([], _, Digits, Digits).
moved_digits([round(Guess, _)|Rounds], Places, Digits0, Digits) :-
    maplist(in_guess(Guess), Places, Moved),
    foldl(becomes, Moved, Guess, Digits0, Digits1),
    moved_digits(Rounds, Places, Digits1, Digits).

in_guess(Guess, Place, Digit) :-
    nth1(Place, Guess, Digit).

becomes(From, To, Digits0, Digits) :-
    (   memberchk(From-To, Digits0)
    ->  Digits = Digits0
    ;   \+ memberchk(From-_, Digits0),
        \+ memberchk(_-To, Digits0),
        Digits = [From-To|Digits0]
    ).

%   alike(+Symmetries, +Guess, +Before): a symmetry makes one of Before of
%   Guess.

alike(Symmetries, Guess, Before) :-
    Before = [_|_],
    member(symmetry(Places, Digits), Symmetries),
    maplist(in_guess(Guess), Places, Moved),
    member(Other, Before),
    foldl(becomes, Moved, Other, Digits, _),
    !.
