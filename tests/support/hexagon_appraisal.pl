:- module(hexagon_appraisal, [about/1, appraisal/2]).

/** <module> The evaluation of Hexagon without what it states for a search
*/

about(hexagon).

appraisal(Position, Value) :-
    hexagon_features:appraisal(Position, Value).
