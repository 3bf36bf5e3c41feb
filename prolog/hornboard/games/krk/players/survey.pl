:- module(krk_survey,
          [ survey_count/4,     % +Variant, +Level, +Options, -Count
            survey_part/6,      % +Variant, +Level, +Options, +From, +Below, -Part
            survey_sum/5        % +Variant, +Level, +Options, +Parts, -Summary
          ]).
:- use_module(library(apply), [foldl/4, include/3, maplist/3]).
:- use_module(library(lists), [append/2, max_list/2, member/2, sum_list/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(solution_sequences), [limit/2, offset/2]).
:- use_module('../../../kit/facts').
:- use_module('../krk', [legal_position/1, mate/1, move/3, square/3, stands/4]).
:- use_module('../../../advice/al0').
:- use_module('../../../game/text', [position_string/2]).
:- reexport('../back', [reached/2]).
:- use_module(distance, [krk_distance/2]).
:- use_module(players, [level_table/2]).

/** <module> Does the advice mate from everywhere?

Follows a table of advice from all 175,168 legal positions with white to move,
against every defence: black makes every legal move, whether the forcing tree
expects it or not. White follows the tree while the replies stay in it and then
consults the table again. The rule of the fifty moves is left out of it.

What happens next depends on the position alone when the table is consulted.
So the work is done in two steps. The first, which takes nearly all the time,
finds the _plan_ for each position: where black can be, and after how many
moves, when the table is consulted again. It can be shared out among processes.
The second puts the plans together.

A plan is `Root-Exits`. Root numbers the position. Exits is a list of
`Moves-Target`: after so many moves of white, black can be in the position of
that number when the table is consulted again; Target is `mate` where black is
mated. Exits is `none` when there is no advice, or when it lets black reach a
draw before.
*/

survey_count(krk, _, _, 175 168).


%   Part is the list of the plans that Level has for those positions.

survey_part(krk, Level, _, From, Below, Part) :-
    Count is Below-From,
    planner(Level, Planner),
    findall(Root-Exits,
            ( limit(Count, offset(From, root(Position))),
              number_of(Position, Root),
              plan_exits(Planner, Position, Exits)
            ),
            Part).

%   root(-Position): neighbours come close together.

root(Position) :-
    Position = krk(white, _, _, Enemy, 0, 1),
    square(Enemy, _, _),
    legal_position(Position),
    stands(Position, white, rook, _).

planner(optimal, by_heart) :-
    !.
planner(Level, Table) :-
    once(level_table(Level, Table)).

plan_exits(by_heart, Position, [Moves-mate]) :-
    krk_distance(Position, Moves).
plan_exits(table(Rules), Position, Exits) :-
    (   consulting(table(Rules), Position, plan(_, Tree)),
        phrase(exits(Tree, Position, 0), Exits0)
    ->  Exits = Exits0
    ;   Exits = none
    ).

%   exits(+Tree, +Position, +Moves)//: the exits from Position, where Tree is to
%   be followed, after so many moves. Fails when black reaches a draw.

exits(us(Move, Tree), Position, Moves0) -->
    !,
    { once(move(Position, Move, Next)),
      Moves is Moves0+1
    },
    exits_of_them(Next, Tree, Moves).
exits(_, Position, Moves) -->
    { Position = krk(white, King, Rook, Enemy, _, _),
      number_of(krk(white, King, Rook, Enemy, 0, 1), Root)
    },
    [Moves-Root].

exits_of_them(Position, _, Moves) -->
    { mate(Position) },
    !,
    [Moves-mate].
exits_of_them(Position, Tree, Moves) -->
    { findall(Move-Next, move(Position, Move, Next), Replies),
      Replies = [_|_]
    },
    foldl(exits_after(Tree, Moves), Replies).

exits_after(Tree, Moves, Move-Next) -->
    { Next = krk(_, _, Rook, _, _, _),
      Rook \== none,
      once(( subtree(Tree, Move, Subtree) ; Subtree = leaf ))
    },
    exits(Subtree, Next, Moves).

%   number_of(?Position, ?Root): positions with white to move have numbers from
%   1 to 262,144.

number_of(krk(white, King, Rook, Enemy, 0, 1), Root) :-
    (   var(Root)
    ->  maplist(square_number, [King,Rook,Enemy], [K,R,E]),
        Root is (K*64+R)*64+E+1
    ;   N is Root-1,
        K is N>>12,
        R is N>>6 /\ 63,
        E is N /\ 63,
        maplist(square_number, [King,Rook,Enemy], [K,R,E])
    ).

:- table_of(square_number(Square, N),
            ( square(Square, X, Y),
              N is 8*(Y-1)+X-1
            )).


%   Summary tells how many positions there are, from how many of them white mates
%   against every defence and from how many not, in how many moves he mates at
%   most and on average when black defends best, and the notation of the
%   positions from which he does not. Where Parts are missing it is open what
%   comes of positions that lead there.

survey_sum(krk, _, _, Parts,
           [ positions-Count, mates-Mates, failures-Failures,
             longest-Longest, average-Average, failed-Failed
           ]) :-
    append(Parts, Plans),
    functor(Nodes, nodes, 262 144),
    foldl(node, Plans, Nodes, Nodes),
    maplist(root_worth(Nodes), Plans, Worths),
    length(Plans, Count),
    findall(Text,
            ( member(Root-never, Worths),
              number_of(Position, Root),
              position_string(Position, Text)
            ),
            Failed),
    length(Failed, Failures),
    pairs_values(Worths, Each),
    include(integer, Each, Wins),
    length(Wins, Mates),
    max_list([0|Wins], Longest),
    sum_list(Wins, Sum),
    Average is Sum/max(1, Mates).

%   A node is `node(Exits, Seen, Worth)`: Seen is bound once it was visited,
%   Worth once it is known: the number of moves to the mate, `never`, or `open`
%   where that depends on a node without Exits.

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
    ;   var(Exits)
    ->  Worth = open
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
    ;   longer(Worth0, Moves, More, Worth1),
        most(Exits, Nodes, Worth1, Worth)
    ).

longer(Worth0, Moves, More, Worth) :-
    (   integer(Worth0),
        integer(More)
    ->  Worth is max(Worth0, Moves+More)
    ;   Worth = open
    ).
