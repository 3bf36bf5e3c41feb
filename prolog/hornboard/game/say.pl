:- module(hornboard_say,
          [ say/3,              % +Format, +Arguments, -String
            parts_string/2,     % +Parts, -String
            one_line/2,         % +Parts, -Line
            speak/2             % +Translations, +Plurals
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, nth0/3]).

/** <module> What is said, in the language that is set
*/

%!  say(+Format, +Arguments, -String) is det.
%
%   String is the sentence that format/2 makes of Format and Arguments, in the
%   language that speak/2 has set. The names of players are translated too; where
%   that of the first one is a plural, so is the sentence about them. Format may be
%   `counted(Count, One, Many)`: the format for Count is taken.

say(Format, Arguments, String) :-
    (   Arguments = [Player|_],
        atom(Player),
        translation(many, Player, _),
        key(Format, Key),
        translation(many, Key, Translated0)
    ->  Translated = Translated0
    ;   in_language(Format, Translated)
    ),
    maplist(in_language, Arguments, Names),
    format(string(String), Translated, Names).

in_language(Text, Text) :-
    var(Text),
    !.
in_language(counted(Count, One, Many), Translated) :-
    !,
    (   in_language(One, Forms),
        is_list(Forms)
    ->  plural(Count, N),
        nth0(N, Forms, Translated)
    ;   Count =:= 1
    ->  Translated = One
    ;   Translated = Many
    ).
in_language(Text, Translated) :-
    key(Text, Key),
    translation('', Key, Translated0),
    !,
    Translated = Translated0.
in_language(Text, Text).

key(Text, Key) :-
    (   atom(Text)
    ->  Key = Text
    ;   string(Text)
    ->  atom_string(Key, Text)
    ).

%   plural(+Count, -N): form N, from 0, goes with Count. From a hundred on the last
%   two digits decide.

plural(Count, N) :-
    (   Count < 200
    ->  Like = Count
    ;   Like is 100+Count mod 100
    ),
    plurals(Plurals),
    nth0(Like, Plurals, N).


%!  parts_string(+Parts, -String) is det.
%
%   String is a message, Parts as print_message_lines/3 has them, in the language that is
%   set where it is one sentence.

parts_string([Format-Arguments], String) :-
    !,
    say(Format, Arguments, String).
parts_string([Text], String) :-
    atomic(Text),
    !,
    say(Text, [], String).
parts_string(Parts, String) :-
    one_line(Parts, String).


%!  one_line(+Parts, -Line) is det.
%
%   Line, a string, is a message, Parts as print_message_lines/3 has them, as it stands.

one_line(Parts, Line) :-
    with_output_to(string(Lines),
                   print_message_lines(current_output, '', Parts)),
    normalize_space(string(Line), Lines).


%!  speak(+Translations, +Plurals) is det.
%
%   From now on say/3 translates by Translations, a list of `[Context, From, To]`,
%   where Context is `many` for what is said of players whose name is a plural, and
%   for that name, and otherwise empty. Where From is about one of several, To is a
%   list of forms, and Plurals tells for the counts from 0 to 199 which one is taken.

:- dynamic
    translation/3,
    plurals/1.

speak(Translations, Plurals) :-
    retractall(translation(_, _, _)),
    retractall(plurals(_)),
    forall(member([Context,From,To], Translations),
           assertz(translation(Context, From, To))),
    assertz(plurals(Plurals)).
