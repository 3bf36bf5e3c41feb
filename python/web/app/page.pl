:- module(hornboard_page, [asked/2]).
:- use_module(library(json), [atom_json_dict/3]).
:- use_module(library(terms), [mapsubterms/3]).
:- use_module('/hornboard/doors/complaints', [complaint/3]).
:- use_module('/hornboard/doors/requests', [answered/3]).

/** <module> The door for a page: a question of the table of requests, as JSON

Positions cross as their notation.
*/

:- set_prolog_flag(hornboard_handles, notation).

%!  asked(+Text, -Told) is det.
%
%   Text is `[Name, Arguments]`. Told, an atom, has the answer as `ok` and the last report on
%   the way as `report`, or a sentence for a person as `error`.

asked(Text, Told) :-
    atom_json_dict(Text, Read, []),
    mapsubterms(named, Read, [Name,Arguments]),
    nb_setval(job, page),
    nb_setval(hornboard_report, null),
    catch(( answered(Name, Arguments, Answer0),
            mapsubterms(crossing, Answer0, Answer),
            nb_getval(hornboard_report, Report),
            Dict = _{ok:Answer, report:Report}
          ),
          error(Formal, Context),
          ( complaint(error(Formal, Context), _, Sentence),
            Dict = _{error:Sentence}
          )),
    atom_json_dict(Told, Dict, [width(0)]).

named(String, Atom) :-
    string(String),
    atom_string(Atom, String).

crossing(@(none), null) :-
    !.
crossing(@(Truth), Truth).

:- multifile hornboard_requests:hear/2.

hornboard_requests:hear(page, Told) :-
    mapsubterms(crossing, Told, Crossing),
    nb_setval(hornboard_report, Crossing).
