:- module(hornboard_positions,
          [ position/3,         % +Place, -Position, -Compact
            place/4,            % +Variant, +Position, +Compact, -Text
            forget_positions/0
          ]).
:- use_module('../game', [compact/2]).
:- use_module('../ask/text',
              [position_string/2, read_position/3, read_variant/2]).

/** <module> The positions that were asked about lately

Python names a position by a _place_, `[Variant, Text]`, both atoms. The last
ones that were asked about or arrived at are remembered by their places, in the
form for people and in that for the search, so that none of them has to be read
or brought into the other form again. All threads share this memory.

When there are more than fit, the one that was not asked about for the longest
time is forgotten.
*/

%   capacity(-Count): so many positions fit; one of the largest board takes 200
%   kilobytes.

capacity(256).

%   used(?Text, ?Variant): the places that are remembered, the one that was asked
%   about last at the end. Each of remembered/4 is among them, whenever a thread
%   is interrupted.

:- dynamic
    used/2,
    remembered/4.


%!  position(+Place, -Position, -Compact) is det.
%
%   Position is the one at Place, Compact the same in the form for the search.
%
%   @error unreadable(_, _, _), no_variant(_), other_variant(_, _) as of
%          read_variant/2 and read_position/3.

position([Variant,Text], Position, Compact) :-
    (   remembered(Text, Variant, Position0, Compact0)
    ->  Position = Position0,
        Compact = Compact0,
        with_mutex(hornboard_positions, asked_about(Variant, Text))
    ;   read_variant(Variant, Known),
        read_position(Known, Text, Position),
        compact(Position, Compact),
        remember(Variant, Text, Position, Compact)
    ).

asked_about(Variant, Text) :-
    (   retract(used(Text, Variant))
    ->  assertz(used(Text, Variant))
    ;   true
    ).


%!  place(+Variant, +Position, +Compact, -Text) is det.
%
%   Text, an atom, is the notation of Position, which is remembered with its form
%   Compact as one of Variant.

place(Variant, Position, Compact, Text) :-
    position_string(Position, String),
    atom_string(Text, String),
    remember(Variant, Text, Position, Compact).

remember(Variant, Text, Position, Compact) :-
    with_mutex(hornboard_positions,
               put_in(Variant, Text, Position, Compact)).

put_in(Variant, Text, Position, Compact) :-
    retractall(used(Text, Variant)),
    assertz(used(Text, Variant)),
    (   remembered(Text, Variant, _, _)
    ->  true
    ;   make_room,
        assertz(remembered(Text, Variant, Position, Compact))
    ).

make_room :-
    capacity(Most),
    predicate_property(used(_, _), number_of_clauses(Count)),
    (   Count > Most
    ->  once(used(Text, Variant)),
        retractall(remembered(Text, Variant, _, _)),
        retractall(used(Text, Variant))
    ;   true
    ).


%!  forget_positions is det.
%
%   Forget all positions: the rules that they were read by may have changed.

forget_positions :-
    with_mutex(hornboard_positions,
               ( retractall(remembered(_, _, _, _)),
                 retractall(used(_, _))
               )).
