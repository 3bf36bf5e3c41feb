:- module(test_sheets,
          [ own/1,              % ?Game
            own_file/2,         % +Game, -File
            load_own/1,         % +Game
            execution/2,        % +Game, -Form
            load_text/2,        % +Text, -Game
            breach/2,           % +Text, -Breach
            whole/1             % -Text
          ]).
:- use_module('../../prolog/hornboard').
:- use_module('../../prolog/hornboard/gdl/sheet_loading').
:- use_module('../../prolog/hornboard/gdl/kif').
:- use_module('../../prolog/hornboard/gdl/rule_sheet').

/** <module> Rule sheets for tests
*/

%!  own(?Game) is nondet.
%!  own_file(+Game, -File) is det.
%!  load_own(+Game) is det.
%
%   The sheets among the examples.

own(tic_tac_toe).
own(connect_four).
own(nim).
own(hexagon_sheet).
own(kalah_sheet).
own(slither_sheet).
own(three_in_a_row).
own(rock_paper_scissors).
own(trails).
own(auction).

own_file(Game, File) :-
    source_file(load_own(_), This),
    file_directory_name(This, Support),
    format(atom(File), "~w/../../prolog/hornboard/examples/sheets/~w.kif", [Support,Game]).

load_own(Game) :-
    own_file(Game, File),
    load_rule_sheet(File).

%!  execution(+Game, -Form) is det.
%
%   Game, a rule sheet, is played by the module Form of its ground rules, or else by its own
%   clauses.

execution(Game, Form) :-
    (   compact_of(Form, Game),
        Form:wants(_, _)
    ->  true
    ;   Form = Game
    ).


%!  load_text(+Text, -Game) is det.
%
%   Load a sheet of Text as Game.

load_text(Text, Game) :-
    tmp_file_stream(File, Out, [extension(kif)]),
    format(Out, "~s", [Text]),
    close(Out),
    load_rule_sheet(File),
    module_property(Game, file(File)),
    !.


%!  breach(+Text, -Breach) is semidet.
%
%   True when Text is no sheet; Breach is `Line-What`.

breach(Text, Line-What) :-
    tmp_file_stream(File, Out, [extension(kif)]),
    format(Out, "~s", [Text]),
    close(Out),
    catch(read_rule_sheet(File, _), error(sheet(Line, What), _), true),
    nonvar(What).


%!  whole(-Text) is det.
%
%   A sheet that keeps the rules of the language, to add others to.

whole("(role x) (role y) (init (turn x 0)) (next_number 0 1) (next_number 1 2)
(next_number 2 3) (turns x y) (turns y x)
(<= (legal ?p noop) (role ?p) (true (turn ?q ?n)) (distinct ?p ?q))
(<= (next (turn ?q ?m)) (true (turn ?p ?n)) (next_number ?n ?m) (turns ?p ?q))
(<= terminal (true (turn ?p 3)))
(<= (goal ?p 100) (true (turn ?p ?n)))
(<= (goal ?p 0) (role ?p) (true (turn ?q ?n)) (distinct ?p ?q))
(<= (legal ?p (go ?q)) (true (turn ?p ?n)) (role ?q))
").
