:- module(hornboard_turns,
          [ in_turn/3           % +All, +Each, -Others
          ]).
:- use_module(library(lists), [append/3]).

/** <module> One after another, and from the last again to the first
*/

%!  in_turn(+All, +Each, -Others) is nondet.
%
%   True when Others are All but Each, in the order in which they come after it.
%
%   ```
%   ?- in_turn([a,b,c,d], b, Others).
%   Others = [c, d, a] ;
%   false.
%   ```

in_turn(All, Each, Others) :-
    append(Before, [Each|After], All),
    append(After, Before, Others).
