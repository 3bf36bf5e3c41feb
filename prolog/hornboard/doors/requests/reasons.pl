:- module(hornboard_reasons, []).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../../ask/before', [before/3]).
:- use_module('../../ask/best', [why_best/3]).
:- use_module('../../ask/merit', [drawback/5, merit/3]).
:- use_module('../../ask/mistakes', [chances_lost/6]).
:- use_module('../../ask/objections', [why_not/2]).
:- use_module('../../ask/proofs', [why/2]).
:- use_module('../../ask/telling', [proof_lines//1]).
:- use_module('../../ask/winning', [won_since/2]).
:- use_module('../../game/text').
:- use_module('../../game').
:- use_module('../../kit/assured', [assured/2]).
:- use_module('../positions', [legal_move/4, position_at/2]).
:- use_module('../requests', [reported/1]).

/** <module> Requests: why, why not, and what came before

Explanations as lines, each with its depth and the clause that it is told by.
*/

:- multifile hornboard_requests:answer/3.

hornboard_requests:answer(why, [Position, Move], Told) :-
    seen(Position, mover, Seen),
    once(why(move(Seen, Move, _), Proof)),
    explained([Proof], Told).
hornboard_requests:answer(why_not, [Position, Text], Told) :-
    read_move(Position, Text, Move),
    seen(Position, mover, Seen),
    assured(why_not(move(Seen, Move, _), Reasons), legal(Text)),
    explained(Reasons, Told).
hornboard_requests:answer(why_over, [Position, Earlier], Told) :-
    assured(why(outcome(Position, _), Proof), goes_on),
    explained([Proof], Reasons),
    findall([0,Text,""], won_since([Position|Earlier], Text), Since),
    append(Since, Reasons, Told).
hornboard_requests:answer(why_best, [Handle, Text, Wishes], Told) :-
    position_at(Handle, Position),
    (   Text == ''
    ->  Options = Wishes
    ;   legal_move(Handle, Text, _, Move),
        Options = [move(Move)|Wishes]
    ),
    assured(why_best(Position, Options, Lines), finished),
    findall([Depth,Line,""], member(Depth-Line, Lines), Told).
hornboard_requests:answer(merit, [Position, Move], Sentences) :-
    merit(Position, Move, Sentences).
hornboard_requests:answer(lesson, [Position, Move, Better, Text], [Gains|Told]) :-
    merit(Position, Better, [Gains|_]),
    (   drawback(Position, Move, Better, End, Drawback)
    ->  ( End == open -> Told = [Text,Drawback] ; Told = [Drawback] )
    ;   Told = [Text]
    ).
hornboard_requests:answer(chances_lost, [Position, Move, Nodes], [Name,Least,Most,Text]) :-
    chances_lost(Position, Move, Nodes, Better, Least-Most, Text),
    move_string(Position, Better, Name).
hornboard_requests:answer(before, [Variant, Text, Plies, Most], done) :-
    read_position(Variant, Text, Position),
    forall(limit(Most, led_to(Plies, Position, [], Before, Moves)),
           reported([Before,Moves])).

explained(Proofs, Told) :-
    phrase(proof_lines(Proofs), Lines),
    findall([Depth,Text,Clause], member(line(Depth, Text, Clause), Lines), Told).

led_to(0, Position, Moves, Before, Moves) :-
    !,
    position_string(Position, Before).
led_to(Plies, Position, Moves0, Before, Moves) :-
    before(Earlier, Move, Position),
    move_string(Earlier, Move, Text),
    Rest is Plies-1,
    led_to(Rest, Earlier, [Text|Moves0], Before, Moves).
