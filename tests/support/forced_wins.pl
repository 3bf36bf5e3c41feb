:- module(forced_wins, [forced_win/4]).
:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/games/five/players/threats').
:- use_module('../../prolog/hornboard/games/five/scene', [named/3, scene/3]).
:- use_module('../../prolog/hornboard/search/clock', [clock/2]).
:- use_module('../../prolog/hornboard/search/table', [table_free/1]).
:- use_module(library(apply), [maplist/3]).

/** <module> Wins that are forced by fours and open threes, found by themselves

```
?- read_position(five(9,9), "9/9/9/9/3x5/3x5/4xx3/9/9 x", P),
   forced_win(P, threes, [nodes(10000)], Win).
```
*/

%!  forced_win(+Position, +Means, +Options, -Win) is semidet.
%
%   True when the mover of Position can force a win by Means, `fours` or
%   `threes`. Win is `win(Moves, Line)`: the least number of moves of his, the
%   five among them, and the play against the longest defence.
%
%   Options:
%
%     - nodes(Nodes)
%       How many positions may be looked at.
%     - seconds(Seconds)
%       How long the search may take.
%
%   Fails also where the options do not allow to find a win.

forced_win(Plain, Means, Options, win(Moves, Line)) :-
    compact(Plain, Position),
    \+ outcome(Position, _),
    clock(Options, Clock),
    scene(Position, none, Scene),
    setup_call_cleanup(
        hunting(Means, Clock, Hunt, Table),
        hunt(Hunt, Scene, win(Moves, Numbers)),
        table_free(Table)),
    maplist(named(Scene), Numbers, Line).
