:- module(hornboard_options,
          [ must_make_sense/1,  % +Options
            comparison/2        % +Nodes, -Options
          ]).
:- use_module(library(error), [is_of_type/2, must_be/2]).
:- use_module(library(lists), [member/2]).
:- use_module('../kit/assured', [assured/2]).

/** <module> The options of thinking/3 and simulating/3
*/


%!  must_make_sense(+Options) is det.
%
%   True when each of the list Options is one of thinking/3 or simulating/3.
%
%   @error no_limit(Option) if there is no such option, or its value makes no
%          sense.

must_make_sense(Options) :-
    must_be(list, Options),
    forall(member(Option, Options), assured(sensible(Option), no_limit(Option))).

sensible(seconds(Seconds)) :-
    number(Seconds),
    Seconds > 0.
sensible(soft(Seconds)) :-
    sensible(seconds(Seconds)).
sensible(Option) :-
    compound(Option),
    Option =.. [Name,Value],
    takes(Name, Type),
    is_of_type(Type, Value).

takes(depth,       between(1, 100)).
takes(simulations, positive_integer).
takes(nodes,       positive_integer).
takes(lines,       positive_integer).
takes(evaluation,  atom).
takes(seed,        integer).
takes(trail,       list).
takes(capacity,    positive_integer).


%!  comparison(+Nodes, -Options) is det.
%
%   By these Options of thinking/3 two moves are compared, by so many Nodes, or 1 for a short look.
%   No clock limits them: a busy machine answers as an idle one does, only later.

comparison(Nodes, [lines(2),nodes(Most)]) :-
    ( Nodes =:= 1 -> Most = 15 000 ; Most = Nodes ).


prolog:error_message(no_limit(Option)) -->
    no_limit(Option),
    !.

no_limit(depth(Depth)) -->
    [ 'a search looks from 1 to 100 moves ahead, not ~w'-[Depth] ].
no_limit(nodes(Nodes)) -->
    [ 'a search looks at 1 position or more, not ~w'-[Nodes] ].
no_limit(simulations(Count)) -->
    [ 'a search simulates 1 game or more, not ~w'-[Count] ].
no_limit(seconds(Seconds)) -->
    [ 'a search takes more than 0 seconds, not ~w'-[Seconds] ].
no_limit(lines(Count)) -->
    [ 'a search tells 1 line or more, not ~w'-[Count] ].
no_limit(Option) -->
    [ 'a search cannot be limited by ~w'-[Option] ].
