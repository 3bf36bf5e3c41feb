:- module(slither_pairs,
          [ pairs/2,            % +Position, -Pairs
            mark/3              % +Position, ?Segment, ?Mark
          ]).
:- use_module(library(assoc), [empty_assoc/1, gen_assoc/3, get_assoc/3, put_assoc/4]).
:- use_module(library(lists), [member/2]).
:- use_module(board, [segment/3]).
:- use_module(law, [free/2, next_to/3, path_end/2]).

/** <module> Free dots of Slither in pairs, so that each has an answer

In the middle of a game some dots may be out of reach, or stay single without
harm. What is needed is a pairing of free dots such that from neither end of
the path a way leads to a single dot, when every second step is to a partner:
then every answer keeps it so. By Berge's theorem that holds for each of the
largest pairings or for none of them. Where the mover has such a way from just
one end, he wins by its first step.
*/


%!  pairs(+Position, -Pairs) is semidet.
%
%   Pairs, an association list, has each dot of a largest pairing of the free dots with its partner.
%   It answers whatever the mover can do, who loses under the normal rule.

pairs(Position, Pairs) :-
    \+ \+ path_end(Position, _),
    findall(Dot, free(Position, Dot), Dots),
    empty_assoc(Pairs0),
    pairing(Dots, Position, Pairs0, Pairs),
    \+ ( path_end(Position, End),
         way_to_single(Position, Pairs, End, _)
       ).


%!  mark(+Position, ?Segment, ?Mark) is nondet.
%
%   Where the mover has lost, on boards of up to 100 dots, a segment between two dots of which each
%   answers the other is a `pair`.

mark(Position, Segment, pair) :-
    Position = slither(_, board(Columns, Rows, normal), [_|_]),
    Columns*Rows =< 100,
    pairs(Position, Pairs),
    gen_assoc(Dot, Pairs, Partner),
    segment(Segment, Dot, Partner).


%   pairing(+Dots, +Position, +Pairs0, -Pairs): a largest pairing, grown dot by
%   dot. Pairs maps every dot that has a partner to it.

pairing([], _, Pairs, Pairs).
pairing([Dot|Dots], Position, Pairs0, Pairs) :-
    (   get_assoc(Dot, Pairs0, _)
    ->  Pairs1 = Pairs0
    ;   way_to_single(Position, Pairs0, Dot, Way)
    ->  pairs_along(Way, Pairs0, Pairs1)
    ;   Pairs1 = Pairs0
    ),
    pairing(Dots, Position, Pairs1, Pairs).

%   The dots of the way are paired two by two, the single one with the one
%   before it.

pairs_along([], Pairs, Pairs).
pairs_along([Dot1,Dot2|Way], Pairs0, Pairs) :-
    put_assoc(Dot1, Pairs0, Dot2, Pairs1),
    put_assoc(Dot2, Pairs1, Dot1, Pairs2),
    pairs_along(Way, Pairs2, Pairs).


%   way_to_single(+Position, +Pairs, +Dot, -Way): Way leads from Dot, its last
%   element, to a single dot, its first: to a free dot, from there to its
%   partner, and so on. It is a shortest one.

way_to_single(Position, Pairs, Dot, Way) :-
    search([[Dot]], [Dot], Position, Pairs, Way).

search(Ways, Seen0, Position, Pairs, Way) :-
    Ways = [_|_],
    Position = slither(_, _, Path),
    findall([Dot|Before],
            ( member(Before, Ways),
              Before = [Last|_],
              next_to(Position, Last, Dot),
              \+ memberchk(Dot, Path),
              \+ memberchk(Dot, Seen0)
            ),
            Steps),
    (   member(Way0, Steps),
        Way0 = [Dot|_],
        \+ get_assoc(Dot, Pairs, _)
    ->  Way = Way0
    ;   answers(Steps, Pairs, Seen0, Seen, Answers),
        search(Answers, Seen, Position, Pairs, Way)
    ).

%   answers(+Steps, +Pairs, +Seen0, -Seen, -Ways): each way goes on to the
%   partner of its dot, once for each dot.

answers([], _, Seen, Seen, []).
answers([[Dot|Way]|Steps], Pairs, Seen0, Seen, Ways) :-
    (   memberchk(Dot, Seen0)
    ->  Ways = Ways1,
        Seen1 = Seen0
    ;   get_assoc(Dot, Pairs, Partner),
        Ways = [[Partner,Dot|Way]|Ways1],
        Seen1 = [Dot|Seen0]
    ),
    answers(Steps, Pairs, Seen1, Seen, Ways1).
