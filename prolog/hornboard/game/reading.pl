:- module(hornboard_reading,
          [ read_text/3,        % +Kind, :Grammar, +Text
            is_text/2,          % :Grammar, +Text
            string_of/2,        % :Grammar, -String
            quoted/2            % +Text, -Quoted
          ]).

/** <module> Texts read and written by grammars, with errors that say where reading ends

What cannot be read throws `error(unreadable(Kind, Text, Column), _)`, where Column counts
the characters, from 1, up to the first one that no notation has there.
*/

:- meta_predicate
    read_text(+, :, +),
    is_text(:, +),
    string_of(:, -).

%!  read_text(+Kind, :Grammar, +Text) is det.
%
%   True when Grammar describes Text.
%
%   @error unreadable(Kind, Text, Column) if it does not.

read_text(Kind, Grammar, Text) :-
    (   is_text(Grammar, Text)
    ->  true
    ;   text_to_string(Text, String),
        string_codes(String, Codes),
        furthest(Grammar, Codes, Column),
        throw(error(unreadable(Kind, String, Column), _))
    ).


%!  is_text(:Grammar, +Text) is semidet.
%!  string_of(:Grammar, -String) is semidet.
%
%   True when Grammar describes Text, or String first.

is_text(Grammar, Text) :-
    text_to_string(Text, String),
    string_codes(String, Codes),
    once(phrase(Grammar, Codes)).

string_of(Grammar, String) :-
    once(phrase(Grammar, Codes)),
    string_codes(String, Codes).

%   furthest(+Grammar, +Codes, -Column): how far Grammar gets. It reads a list
%   that comes into being as it is looked at, so that the last code looked at
%   is known.

furthest(Grammar, Codes, Column) :-
    Reached = reached(0),
    watched(Codes, 1, Reached, List),
    ignore(phrase(Grammar, List)),
    arg(1, Reached, Column).

watched(Codes, Column, Reached, List) :-
    freeze(List, looked_at(Codes, Column, Reached, List)).

looked_at(Codes, Column, Reached, List) :-
    arg(1, Reached, Column0),
    (   Column > Column0
    ->  nb_setarg(1, Reached, Column)
    ;   true
    ),
    (   Codes = [Code|Rest]
    ->  Next is Column+1,
        List = [Code|Tail],
        watched(Rest, Next, Reached, Tail)
    ;   List = []
    ).


%!  quoted(+Text, -Quoted) is det.
%
%   Quoted, a string, is Text in quotes for a message: on one line, and no
%   longer than a person reads.

quoted(Text, Quoted) :-
    format(string(String0), "~w", [Text]),
    (   sub_string(String0, 0, 60, After, Head),
        After > 0
    ->  string_concat(Head, "...", String)
    ;   String = String0
    ),
    format(string(Quoted), "~q", [String]).
