:- use_module('../../prolog/hornboard').
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists)).
:- use_module(library(prolog_xref), [xref_source/1]).

/** <module> What the toplevel says that one may ask
*/

%   helped(?Name/Arity): hornboard_help/0 has a query that calls it.

helped(Name/Arity) :-
    hornboard_toplevel:asks(_, Queries),
    atomic_list_concat(Parts, '  ', Queries),
    member(Part, Parts),
    normalize_space(string(Text), Part),
    Text \== "",
    term_string(Goal, Text),
    functor(Goal, Name, Arity).

%   asking(?Module): whoever asks finds what Module exports, unless it is left_out/1.

asking(hornboard_game).
asking(hornboard_text).
asking(hornboard_show).
asking(hornboard_explain).
asking(hornboard_before).
asking(hornboard_best).
asking(hornboard_find).
asking(hornboard_tactics).
asking(hornboard_rules).
asking(hornboard_sentences).
asking(hornboard_aliases).
asking(hornboard_proofs).
asking(hornboard_objections).
asking(hornboard_telling).
asking(hornboard_follow).
asking(hornboard_toplevel).
asking(hornboard_levels).
asking(hornboard_playout).
asking(hornboard_puzzles).
asking(hornboard_solve).
asking(hornboard_partly_known).
asking(hornboard_whole).

%   left_out(?Relation): a view, a search, a door or another relation asks it, seldom a
%   person; those of the contract are listed by contract/3.

left_out(Relation) :-
    member(Group, [hidden,notation,view,words,speed]),
    contract(Group, _, Relation).
left_out(Relation) :-
    member(Relation,
           [ % loading, and what a game is
             contract/3, argument/3, game/1, game_of/2, position_of/2, untrusted/1, admit/1,
             knowledge/4, knows/3, provides/2, shape/2, compact_shape/2, compact_of/2, page_alone/1,
             load_game/1, rule_sheet/1,
             % variants and lines beside the usual ones
             form/2, played_in/2, shortest/3, usual_start/2, variant_of/3, start/2,
             replay/3, score/2, shown_to_mover/2, hides_choices/1, other_next/4, meant/3, leads/3,
             % texts for messages
             examples/2, left_out/2, verdict/3, solved/3, settled/5, parts_string/2, quoted/2, say/3, speak/2,
             read_variant/2,
             variant_string/2, variant_text/3, shown_string/3, sentence/2, sentence/3,
             % boards of text
             known_part/2, place_form/1, shown/4, text_board/2,
             % what explanations are made of
             objection/3, permission/3, refusal/3, proof_lines/3,
             why_best/3,
             % what levels and random games are made of
             advised/2, candidates/4, level_called/3, steady_level/2, suits/3, table_followed/3, thoughts/3,
             usual_level/2, choice_move/3, chooser/2, choices/3, taken/5, puzzle/3, played_out/4,
             endings/3, condition/4, hornboard_help/0, moves_line/2, unvalued/1,
             comparing/3
           ]).

:- begin_tests(help).

test(it_is_there, [forall(helped(Name/Arity))]) :-
    functor(Goal, Name, Arity),
    assertion(predicate_property(user:Goal, visible)).
test(thirty) :-
    findall(Relation, helped(Relation), Relations),
    length(Relations, Count),
    Count >= 30.
test(nothing_is_forgotten, Forgotten == []) :-
    module_property(hornboard, exports(Ours)),
    findall(Relation,
            ( asking(Module),
              module_property(Module, exports(Exports)),
              member(Relation, Exports),
              memberchk(Relation, Ours),
              \+ helped(Relation),
              \+ left_out(Relation)
            ),
            Forgotten).
test(printed) :-
    with_output_to(string(Printed), hornboard_help),
    assertion(sub_string(Printed, _, _, _, "what led here\n    before(")).

%   help(show) looks through the file.

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3, warned/1.

test(each_file_is_found, [cleanup(erase(Hook)),true(Warned == [])]) :-
    asserta((user:message_hook(Term, warning, _) :- assertz(warned(Term))), Hook),
    module_property(hornboard_show, file(File)),
    xref_source(File),
    findall(Term, retract(warned(Term)), Warned).

:- end_tests(help).


:- begin_tests(law).

printed(Game, Relation, Printed) :-
    with_output_to(string(Printed), law(Game, Relation)).

test(under_its_sentences) :-
    printed(hexagon, move/3, Printed),
    assertion(sub_string(Printed, _, _, _, "to an empty cell next to it.\n\nmove(Before, ")),
    assertion(\+ sub_string(Printed, _, _, _, "hexagon_")).
test(as_on_the_page, [forall(game(Game))]) :-
    printed(Game, move/3, Printed),
    assertion(sub_string(Printed, _, _, _, "\nmove(")).
test(what_a_page_takes_from_the_board) :-
    printed(hexagon, neighbour/2, Printed),
    assertion(sub_string(Printed, 0, _, _, "neighbour(a1, ")).
test(nothing, fail) :-
    law(hexagon, no_such_thing/2).

:- end_tests(law).
