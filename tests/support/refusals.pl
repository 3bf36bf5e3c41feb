:- module(refusals, []).
:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/game/guests', [load_guest/1]).
:- use_module(library(lists), [member/2]).
:- use_module(library(http/json), [json_write/3]).

/** <module> Why files from elsewhere are refused

    swipl tests/support/refusals.pl -- FILE ...

loads each file as a guest, twice, since what is refused leaves nothing behind
that changes the answer. A line for each time is a JSON list of the reason and
the lines of the sentence.
*/

:- initialization(main, main).

main :-
    current_prolog_flag(argv, Files),
    forall(( member(File, Files),
             member(_, [first,second])
           ),
           tell(File)).

tell(File) :-
    catch(load_guest(File), error(Formal, _), true),
    reason(Formal, Reason),
    message_lines(error(Formal, _), Lines),
    json_write(current_output, [Reason|Lines], [width(0)]),
    nl.

reason(Formal, Reason) :-
    (   Formal = not_for_guests(_, What)
    ->  functor(What, Reason, _)
    ;   functor(Formal, Reason, _)
    ).

message_lines(Message, Lines) :-
    phrase(prolog:translate_message(Message), Parts),
    with_output_to(string(Text),
                   print_message_lines(current_output, '', Parts)),
    split_string(Text, "\n", "\n", Lines).
