:- module(krk_survey,
          [ survey/4,           % +Table, +Workers, :Done, -Report
            survey_share/3,     % +Table, +Square, -Plans
            survey_report/2     % +Shares, -Report
          ]).
:- use_module(library(apply), [foldl/4, maplist/3, maplist/4]).
:- use_module(library(lists), [append/2, max_list/2, member/2, sum_list/2]).
:- use_module(library(thread), [concurrent/3]).
:- use_module('../games/krk', [legal_position/1, mate/1, move/3, square/3]).
:- use_module('../play/al0').

:- set_prolog_flag(optimise, true).
:- set_prolog_flag(generate_debug_info, false).

/** <module> Does the advice mate from everywhere?

Follows a table of advice from all 175,168 legal positions with white to move,
against every defence: black makes every legal move, whether the forcing tree
expects it or not. White follows the tree while the replies stay in it and then
consults the table again.

```
?- advice_table(krk_advice, Table), survey(Table, 2, writeln, Report).
```

What happens next depends on the position alone when the table is consulted.
So the work is done in two steps. The first, which takes nearly all the time,
finds the _plan_ for each position: where black can be, and after how many
moves, when the table is consulted again. It falls into 64 shares, by the
squares of the black king, that can be made in any order and anywhere. The
second puts the plans together.
*/


%!  survey(+Table, +Workers, :Done, -Report) is det.
%
%   Report is the survey/5 term of survey_report/2 for Table, found by so many
%   threads. Done is called with a square when the share of that black king is
%   done.

:- meta_predicate survey(+, +, 1, -).

survey(Table, Workers, Done, Report) :-
    findall(Square, square(Square, _, _), Squares),
    maplist(share_goal(Table, Done), Squares, Shares, Goals),
    concurrent(Workers, Goals, []),
    survey_report(Shares, Report).

share_goal(Table, Done, Square, Plans,
           krk_survey:reported_share(Table, Done, Square, Plans)).

reported_share(Table, Done, Square, Plans) :-
    survey_share(Table, Square, Plans),
    call(Done, Square).


%!  survey_share(+Table, +Square, -Plans) is det.
%
%   Plans are those for all legal positions with white to move and the black
%   king on Square, each a `Root-Exits`. Root numbers the position. Exits is a
%   list of `Moves-Target`: after so many moves of white, black can be in the
%   position of that number when the table is consulted again; Target is `mate`
%   where black is mated. Exits is `none` when there is no advice, or when it
%   lets black reach a draw before.

survey_share(Table, Square, Plans) :-
    findall(Root-Exits,
            ( root(Position, Square, Root),
              plan_exits(Table, Position, Exits)
            ),
            Plans).

root(Position, Square, Root) :-
    Position = krk(white, _, _, Square, 0, 1),
    legal_position(Position),
    number_of(Position, Root).

plan_exits(Table, Position, Exits) :-
    (   advised(Table, quietly, Position, _, Tree),
        phrase(exits(Tree, Position, 0), Exits0)
    ->  Exits = Exits0
    ;   Exits = none
    ).

quietly(_).

%   exits(+Tree, +Position, +Moves)//: the exits from Position, where Tree is to
%   be followed, after so many moves. Fails when black reaches a draw.

exits(us(Move, Tree), Position, Moves0) -->
    !,
    { once(move(Position, Move, Next)),
      Moves is Moves0+1
    },
    exits_of_them(Next, Tree, Moves).
exits(_, Position, Moves) -->
    { number_of(Position, Root) },
    [Moves-Root].

exits_of_them(Position, _, Moves) -->
    { mate(Position) },
    !,
    [Moves-mate].
exits_of_them(Position, Tree, Moves) -->
    { findall(Move-Next, move(Position, Move, Next), Replies),
      Replies = [_|_]
    },
    exits_after(Replies, Tree, Moves).

exits_after([], _, _) -->
    [].
exits_after([Move-Next|Replies], Tree, Moves) -->
    { Next = krk(_, _, Rook, _, _, _),
      Rook \== none,
      (   subtree(Tree, Move, Subtree)
      ->  true
      ;   Subtree = leaf
      )
    },
    exits(Subtree, Next, Moves),
    exits_after(Replies, Tree, Moves).

%   number_of(?Position, ?Root): positions with white to move have numbers from
%   1 to 262,144.

number_of(krk(white, King, Rook, Enemy, _, _), Root) :-
    square_number(King, K),
    square_number(Rook, R),
    square_number(Enemy, E),
    Root is (K*64+R)*64+E+1.

position_of(Root, krk(white, King, Rook, Enemy, 0, 1)) :-
    N is Root-1,
    K is N>>12,
    R is N>>6 /\ 63,
    E is N /\ 63,
    square_number(King, K),
    square_number(Rook, R),
    square_number(Enemy, E).

term_expansion((:- table_of(Fact, Goal)), Facts) :-
    findall(Fact, Goal, Facts).

:- table_of(square_number(Square, N),
            ( square(Square, X, Y),
              N is 8*(Y-1)+X-1
            )).


%!  survey_report(+Shares, -Report) is det.
%
%   Report is what comes of the plans in Shares, a list of all the shares:
%
%       survey(Positions, Mates, Failures, Longest, Average)
%
%   how many positions there are, from how many of them white mates against
%   every defence, the list of the others, and in how many moves white mates at
%   most and on average when black defends best.

survey_report(Shares, survey(Count, Mates, Failures, Longest, Average)) :-
    append(Shares, Plans),
    functor(Nodes, nodes, 262 144),
    foldl(node, Plans, Nodes, Nodes),
    maplist(root_worth(Nodes), Plans, Worths),
    length(Plans, Count),
    findall(Position,
            ( member(Root-never, Worths),
              position_of(Root, Position)
            ),
            Failures),
    findall(Moves,
            ( member(_-Moves, Worths),
              integer(Moves)
            ),
            Wins),
    length(Wins, Mates),
    max_list([0|Wins], Longest),
    sum_list(Wins, Sum),
    Average is Sum/max(1, Mates).

%   A node is `node(Exits, Seen, Worth)`: Seen is bound once it was visited,
%   Worth once it is known: the number of moves to the mate, or `never`.

node(Root-Exits, Nodes, Nodes) :-
    arg(Root, Nodes, node(Exits, _, _)).

root_worth(Nodes, Root-_, Root-Worth) :-
    worth(Root, Nodes, Worth).

%   worth(+Target, ?Nodes, -Worth): where black can go round in a circle, white
%   never mates.

worth(mate, _, Worth) :-
    !,
    Worth = 0.
worth(Root, Nodes, Worth) :-
    arg(Root, Nodes, node(Exits, Seen, Known)),
    (   nonvar(Known)
    ->  Worth = Known
    ;   nonvar(Seen)
    ->  Worth = never
    ;   Seen = true,
        most(Exits, Nodes, 0, Worth),
        Known = Worth
    ).

most(none, _, _, never) :-
    !.
most([], _, Worth, Worth).
most([Moves-Target|Exits], Nodes, Worth0, Worth) :-
    worth(Target, Nodes, More),
    (   More == never
    ->  Worth = never
    ;   Worth1 is max(Worth0, Moves+More),
        most(Exits, Nodes, Worth1, Worth)
    ).
