:- module(hornboard_listed,
          [ list_code/4,        % +Tree, +Variables, +Template, -ListCode
            of_first/2          % +Tree, -Other
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [append/3, member/2, same_length/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module('../kit/assured', [assured/2]).
:- use_module(residual, [called/2, code/3, conjunction/2, helper/1, helper_named/2, lighter/3, numbered/5, semidet/1]).

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
        each_code(Low, High, Number, Item, List, Rest, Then)
    ;   Before = [],
        code([branch(Tests, Goals, End)], Variables, Code0),
        called(Code0, Found),
        Then = findall(Template, Found, List, Rest)
    ),
    conjunction(Before, If),
    ( If == true -> Code = Then ; Code = ( If -> Then ; List = Rest ) ).

%   each_code(...): List has Item for each Number from Low to High, and then Rest.

each_code(Low, High, Number, Item, List, Rest, Call) :-
    helper_named(each, Name),
    term_variables(Number+Item, [_|Others]),
    Call =.. [Name,Low,High,List,Rest|Others],
    Head =.. [Name,Number,Last,All,End|Others],
    Again =.. [Name,Next,Last,More,End|Others],
    assertz(helper((Head :-
                       (   Number > Last
                       ->  All = End
                       ;   All = [Item|More],
                           Next is Number+1,
                           Again
                       )))).

end_list(out(Values), Variables, Template, List, Rest, List = [Item|Rest]) :-
    !,
    copy_term(Variables-Template, Values-Item).
end_list(Tree, Variables, Template, List, Rest, Code) :-
    list_code(Tree, Variables, Template, List, Rest, Code).


%!  of_first(+Tree, -Other) is det.
%
%   Other is Tree where only the first of the variables is asked for.

of_first([], []).
of_first([branch(Tests, Goals0, End0)|Tree], [branch(Tests, Goals, End)|Other]) :-
    (   End0 = out([First|_])
    ->  End = out([First])
    ;   of_first(End0, End)
    ),
    needed(Goals0, End, Goals),
    of_first(Tree, Other).

needed([], _, []).
needed([Goal|Goals0], End, Goals) :-
    needed(Goals0, End, Goals1),
    (   lighter(Goal, Out, Lighter),
        \+ ( sub_term(Each, Goals1-End), Each == Out )
    ->  append(Lighter, Goals1, Goals)
    ;   Goals = [Goal|Goals1]
    ).
