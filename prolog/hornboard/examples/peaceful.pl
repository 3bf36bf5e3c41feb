:- module(peaceful, []).
:- rules_of(hexagon).

%   Nothing is captured: what is next to a stone that settles stays as it is.

turned(_, Content, Content).

captured(_, _, _) :-
    false.

progress(_, clone(_), irreversible).
