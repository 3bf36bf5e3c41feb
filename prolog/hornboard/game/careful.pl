:- module(hornboard_careful,
          [ load_carefully/3    % +Loader, +File, -Complaints
          ]).
:- use_module(library(lists), [reverse/2]).
:- use_module(say, [one_line/2]).

/** <module> Loading that notices errors and warnings

Loading a file with errors normally prints them and succeeds. Programs that
must not go on with half a rule base load it by load_carefully/3.
*/

:- meta_predicate load_carefully(1, +, -).

%!  load_carefully(:Loader, +File, -Complaints) is det.
%
%   Call Loader with File. Complaints is the list of the errors and warnings
%   that come up, as strings of one line each; nothing is printed. What Loader
%   itself loads carefully, and what it leaves out then, is no matter of this list.
%
%   @error resource_error(What) if What was short, in a directive too.

load_carefully(Loader, File, Complaints) :-
    (   nb_current(complaints, Before)
    ->  true
    ;   Before = []
    ),
    nb_setval(complaints, []),
    setup_call_cleanup(
        assertz(( user:message_hook(Message, Kind, _) :-
                      hornboard_careful:complain(Kind, Message)
                ), Hook),
        catch(call(Loader, File), error(Formal, Context),
              complain(error, error(Formal, Context))),
        erase(Hook)),
    nb_getval(complaints, Reversed),
    nb_setval(complaints, Before),
    (   memberchk(short_of(What), Reversed)
    ->  throw(error(resource_error(What), _))
    ;   reverse(Reversed, Complaints)
    ).

complain(error, left_out(_, _)) :-
    !.
complain(Kind, Message) :-
    memberchk(Kind, [error, warning]),
    complaint(Message, Text),
    nb_getval(complaints, Complaints),
    nb_setval(complaints, [Text|Complaints]).
complain(informational, _).

%   complaint(+Message, -Text): in one line, that begins with a place in a file
%   where there is one.

complaint(error(resource_error(What), _), short_of(What)) :-
    !.
complaint(Message, Text) :-
    phrase(prolog:translate_message(Message), Elements),
    one_line(Elements, Line),
    (   source_location(File, Number),
        \+ string_concat(File, _, Line)
    ->  format(string(Text), "~w:~d: ~s", [File, Number, Line])
    ;   Text = Line
    ).
