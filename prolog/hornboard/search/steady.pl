:- module(hornboard_steady,
          [ judging/3           % +Position, +Options, -Report
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../game', [game_of/2, trait/2]).
:- use_module(end_values, [decided_as/2]).
:- use_module(engine, [thinking/3]).

/** <module> A search whose values agree from one position to the next

Who moves last in a search looks better off than he is, so that odd and even depths differ.

```
?- initial(hexagon, P), judging(P, [nodes(5000)], Report).
```
*/

%!  judging(+Position, +Options, -Report) is nondet.
%
%   As thinking/3. Where Options have a limit of nodes or seconds and the game states a scale, what
%   is open is worth the mean of the last two depths: all lines change by what the best one does.

judging(Position, Options, Report) :-
    game_of(Position, Game),
    (   trait(Game, scale(_)),
        \+ \+ ( member(Limit, [nodes(_),seconds(_)]), memberchk(Limit, Options) )
    ->  Last = last(0, none, none),
        thinking(Position, Options, Report0),
        steadied(Last, Report0, Report)
    ;   thinking(Position, Options, Report)
    ).

%   steadied(+Last, +Report0, -Report): Last has the depth and worth of the report before, and the worth
%   at the depth before that.

steadied(Last, report(Depth, Lines0, Nodes, Seconds, Proof), report(Depth, Lines, Nodes, Seconds, Proof)) :-
    Lines0 = [Worth-_|_],
    Last = last(Depth0, Worth0, Before0),
    ( Depth =:= Depth0 -> Before = Before0 ; Before = Worth0 ),
    nb_setarg(1, Last, Depth),
    nb_setarg(2, Last, Worth),
    nb_setarg(3, Last, Before),
    (   Proof \== proved,
        number(Before),
        decided_as(Before, open),
        decided_as(Worth, open)
    ->  Shift is (Before-Worth)/2,
        maplist(shifted(Shift), Lines0, Lines)
    ;   Lines = Lines0
    ).

shifted(Shift, Worth0-Line, Worth-Line) :-
    ( decided_as(Worth0, open) -> Worth is Worth0+Shift ; Worth = Worth0 ).
