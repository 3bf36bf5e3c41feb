:- module(hornboard_listed,
          [ list_code/4         % +Tree, +Variables, +Template, -ListCode
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [append/3, member/2, same_length/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module('../kit/assured', [assured/2]).
:- use_module(residual, [code/3, conjunction/2, numbered/5, semidet/1]).

/** <module> All answers of a program in one list
*/

%!  list_code(+Tree, +Variables, +Template, -ListCode) is det.
%
%   By Code of `List-Code` List has what Template is for each answer of Tree, see residual.pl, once.
%   The first of Variables tells answers apart.

list_code(Tree, Variables, Template, List-Code) :-
    assured(( answers(Tree, Firsts, []),
              list_code(Tree, Variables, Template, All, [], Code0)
            ),
            no_code(Tree)),
    (   apart(Firsts)
    ->  All = List,
        Code = Code0
    ;   Code = ( Code0, lists:list_to_set(All, List) )
    ).

%   answers(+Tree, -Firsts, ?Rest): Firsts are first values, unbound where they may come twice.

answers([], Rest, Rest).
answers([branch(_, Goals, End)|Tree], Firsts, Rest) :-
    (   End = out([First|_]),
        (   maplist(semidet, Goals)
        ;   numbered(Goals, _, _, _, Number),
            sub_term(Each, First),
            Each == Number
        )
    ->  Firsts = [First|Firsts1]
    ;   is_list(End),
        maplist(semidet, Goals)
    ->  answers(End, Firsts, Firsts1)
    ;   Firsts = [_|Firsts1]
    ),
    answers(Tree, Firsts1, Rest).

apart(Firsts) :-
    (   ground(Firsts)
    ->  sort(Firsts, Sorted),
        same_length(Firsts, Sorted)
    ;   maplist(nonvar, Firsts),
        \+ ( append(_, [First|Others], Firsts), member(Other, Others), unifiable(First, Other, _) )
    ).

list_code([], _, _, List, List, true).
list_code([Branch|Branches], Variables, Template, List, Rest, ( Code0, Code )) :-
    branch_list(Branch, Variables, Template, List, List1, Code0),
    list_code(Branches, Variables, Template, List1, Rest, Code).

branch_list(branch(Tests, Goals, End), Variables, Template, List, Rest, Code) :-
    (   maplist(semidet, Goals)
    ->  append(Tests, Goals, Before),
        end_list(End, Variables, Template, List, Rest, Then)
    ;   numbered(Goals, Before0, Low, High, Number),
        End = out(Values)
    ->  append(Tests, Before0, Before),
        copy_term(Variables-Template, Values-Item),
        Then = hornboard_residual:each_number(Low, High, Number, Item, List, Rest)
    ;   Before = [],
        code([branch(Tests, Goals, End)], Variables, Found),
        Then = findall(Template, Found, List, Rest)
    ),
    conjunction(Before, If),
    ( If == true -> Code = Then ; Code = ( If -> Then ; List = Rest ) ).

end_list(out(Values), Variables, Template, List, Rest, List = [Item|Rest]) :-
    !,
    copy_term(Variables-Template, Values-Item).
end_list(Tree, Variables, Template, List, Rest, Code) :-
    list_code(Tree, Variables, Template, List, Rest, Code).
