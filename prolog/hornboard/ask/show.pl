:- module(hornboard_show,
          [ show/1,             % +Position
            shown/4,            % +Position, -Cell, -Place, -Pieces
            text_board/2,       % +Position, -Texts
            known_part/2,       % +Position, -String
            place_form/1        % ?Place
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(assoc), [get_assoc/3, ord_list_to_assoc/2]).
:- use_module(library(lists), [append/2, clumped/2, member/2, nth0/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(terms), [mapsubterms/3]).
:- use_module(explain, [verdict/2]).
:- use_module('../game').
:- use_module('../kit/unknown', [each_value/1]).
:- use_module('../game/text', [position_string/2]).

/** <module> A position as a board of text

Loading this also makes the toplevel print a position by its notation.

## Places and pieces

A view knows the places of place_form/1 and these pieces:

    stone(Player)  closed                       of Hexagon and others
    king(Player)  queen(Player)                 men
    rook(Player)  bishop(Player)
    knight(Player)  pawn(Player)
    seeds(Count)                                in a pit
    drawn  end  blocked                         an edge; a dot where a line ends, or cannot go on
    bugs(Top, ...)  bag(Stone, Count)           a stack of Hive; stones in hand
    digit(Digit)  peg(Digit)  hole  blank       of codes; what is touched beside the
                                                board comes into the next hole
    answer(Bulls, Cows)
    label(Text)  choice(Text)                   words, also beside a board; those of a move
    mark(Name)                                  what is true of a square
    covered  flag  number(N)  untold            where mines are hidden
    mine  burst  wrong
*/


%!  show(+Position) is det.
%
%   Print Position as a board: the names of the empty cells, the stones of the
%   first player in `( )`, those of the second in `[ ]`, the number of seeds,
%   the segments of a path and its ends in `( )`, other men as the first letter
%   of their kind, a large one for the first player; then whose turn it is, or
%   how the game ended, and the points. A cell of which it is not known what it
%   holds has a `?` behind its name, and the rest is told as far as it is the
%   same whatever it holds.

show(Position) :-
    (   ground(Position)
    ->  Possible = [Position]
    ;   findall(Position, each_value(Position), Possible)
    ),
    maplist(text_board, Possible, Boards),
    known_texts(Boards, Texts),
    aggregate_all(max(Line), member(text(_, Line, _, _), Texts), Last),
    forall(between(0, Last, Line),
           ( findall(Column-Text, member(text(_, Line, Column, Text), Texts), Row0),
             keysort(Row0, Row),
             forall(member(Column-Text, Row), format("~t~*|~s", [Column,Text])),
             nl
           )),
    nl,
    maplist(state_words, Possible, States),
    (   sort(States, [State])
    ->  format("~s~n", [State])
    ;   true
    ).

%   known_texts(+Boards, -Texts): what all Boards show, and a question for each cell about
%   which they differ.

known_texts(Boards, Texts) :-
    length(Boards, Count),
    append(Boards, All),
    msort(All, Sorted),
    clumped(Sorted, Clumped),
    findall(Text,
            ( member(text(Cell, Line, Column, Shown)-Times, Clumped),
              (   Times =:= Count
              ->  Told = Shown
              ;   format(string(Told), " ~w? ", [Cell])
              ),
              Text = text(Cell, Line, Column, Told)
            ),
            Texts0),
    sort(Texts0, Texts).


%!  text_board(+Position, -Texts) is det.
%
%   Texts are text(Cell, Line, Column, String), one for each cell that shows
%   something: what show/1 writes for it, and where.

text_board(Position, Texts) :-
    aggregate_all(max(Length),
                  (   Length = 3
                  ;   place(Position, Cell, square(_, _)),
                      atom_length(Cell, Length)
                  ),
                  Longest),
    Width is Longest+2,
    findall(text(Each, Line, Column, Text),
            drawn(Position, Width, Each, Line, Column, Text),
            Texts).

drawn(Position, Width, Cell, Line, Column, Text) :-
    shown(Position, Cell, Place, Pieces),
    (   spot(Place, Width, Line, Column)
    ;   Pieces = [Piece0],
        functor(Piece0, Kind, 1),
        memberchk(Kind, [label,choice]),
        Place = key(X, Line),
        Column is Width*X
    ),
    (   Pieces = [Piece]
    ->  once(piece_form(Piece, Position, Cell, Format, Arguments)),
        format(string(Text), Format, Arguments)
    ;   Place \= edge(_, _, _, _),
        format(string(Text), " ~w ", [Cell])
    ).


%!  shown(+Position, -Cell, -Place, -Pieces) is nondet.
%
%   True when Cell has Place and holds Pieces, one or none.

shown(Position, Cell, Place, Pieces) :-
    findall(Each-Piece, content(Position, Each, Piece), Pairs0),
    sort(1, @<, Pairs0, Pairs),
    ord_list_to_assoc(Pairs, Contents),
    place(Position, Cell, Place),
    (   get_assoc(Cell, Contents, Piece)
    ->  Pieces = [Piece]
    ;   Pieces = []
    ).


%!  place_form(?Place) is nondet.
%
%   True when Place has the form of one that a view knows. Its arguments are
%   numbers: columns X to the right and rows Y downwards, of an edge X1, Y1, X2
%   and Y2.

place_form(hex(_, _)).          % a hexagon, flat side up; Y counts half rows
place_form(comb(_, _)).         % one point up; X counts half columns
place_form(hand(_, _)).         % the same beside its board, always in sight
place_form(square(_, _)).       % a square
place_form(key(_, _)).          % what is touched beside a board of squares
place_form(pit(_, _)).          % a hollow for seeds, with half rows too
place_form(dot(_, _)).          % a dot
place_form(edge(_, _, _, _)).   % a line between two dots

%   spot(+Place, +Width, -Line, -Column): where a cell of a plane begins in text.

spot(hex(X, Y), _, Y, Column) :-
    Column is 5*X.
spot(square(X, Y), Width, Y, Column) :-
    Column is Width*X.
spot(comb(X, Y), _, Y, Column) :-
    Column is 3*X.
spot(hand(X, Y), _, Y, Column) :-
    Column is 3*X.
spot(pit(X, Y), _, Y, Column) :-
    Column is 8*X.
spot(dot(X, Y), _, Line, Column) :-
    Line is 2*Y,
    Column is 6*X.
spot(edge(X, Y1, X, Y2), _, Line, Column) :-
    Line is Y1+Y2,
    Column is 6*X+1.
spot(edge(X1, Y, X2, Y), _, Line, Column) :-
    Line is 2*Y,
    Column is 3*(X1+X2)+1.

piece_form(stone(Player), Position, Cell, Format, [Cell]) :-
    findall(Each, player(Position, Each), Players),
    nth0(Seat, Players, Player),
    nth0(Seat, ["(~w)","[~w]"], Format).
piece_form(drawn, Position, Cell, "|", []) :-
    place(Position, Cell, edge(X, _, X, _)).
piece_form(drawn, _, _, "--", []).
piece_form(closed, _, _, " ## ", []).
piece_form(seeds(Count), _, Cell, " ~w:~d ", [Cell,Count]).
piece_form(end, _, Cell, "(~w)", [Cell]).
piece_form(blocked, _, Cell, "[~w]", [Cell]).
piece_form(bag(Stone, Count), _, _, "~w*~d", [Stone,Count]).
piece_form(covered, _, Cell, " ~w ", [Cell]).
piece_form(flag, _, Cell, "!~w!", [Cell]).
piece_form(number(0), _, _, "  \u00b7", []).
piece_form(number(Number), _, _, "  ~w", [Number]).
piece_form(untold, _, _, "  ?", []).
piece_form(mine, _, Cell, "*~w ", [Cell]).
piece_form(burst, _, Cell, "*~w*", [Cell]).
piece_form(wrong, _, Cell, "x~wx", [Cell]).
piece_form(label(Text), _, _, " ~w ", [Text]).
piece_form(choice(Text), _, _, " ~w ", [Text]).
piece_form(mark(_), _, Cell, "+~w ", [Cell]).
piece_form(digit(Digit), _, _, "  ~w", [Digit]).
piece_form(peg(Digit), _, _, " (~w)", [Digit]).
piece_form(hole, _, _, "  .", []).
piece_form(blank, _, _, "", []).
piece_form(answer(Bulls,Cows), _, _, "~wb~wc", [Bulls,Cows]).
piece_form(Piece, _, _, "~w~*c", [Top,Count,0'+]) :-
    Piece =.. [bugs,Top|Under],
    length(Under, Count).
piece_form(Piece, Position, Cell, " ~w~w", [Letter,Cell]) :-
    Piece =.. [Man,Player],
    player(Position, Player),
    sub_atom(Man, 0, 1, _, Small),
    (   once(player(Position, Player1)),
        Player == Player1
    ->  upcase_atom(Small, Letter)
    ;   Letter = Small
    ).
piece_form(Piece, _, _, " ~w ", [Piece]).

%   state_words(+Position, -Words): whose turn it is, or how it ended, and the points.

state_words(Position, Words) :-
    (   verdict(Position, Sentence)
    ->  Words = Sentence
    ;   mover(Position, Player),
        with_output_to(string(Words),
                       ( format("~w to move", [Player]),
                         forall(points(Position, Each, Points),
                                format("   ~w ~w", [Each,Points]))
                       ))
    ).


:- multifile user:portray/1.

user:portray(Position) :-
    game_of(Position, _),
    ground(Position),
    \+ ( sub_term(Named, Position), Named = '$VAR'(_) ),
    !,
    mover(Position, _),
    catch(position_string(Position, String), error(_, _), fail),
    format("<~s>", [String]).
user:portray(Position0) :-
    game_of(Position0, _),
    mapsubterms(hornboard_show:unnamed, Position0, Position),
    known_part(Position, String),
    format("<~s>", [String]).

%   unnamed(+Named, -Variable): as the toplevel names what is not known.

unnamed('$VAR'(_), _).

%!  known_part(+Position, -String) is semidet.
%
%   String is the notation of Position, of which something is not known, and says all
%   that is. Fails where there is no such notation, or it takes long to find.

known_part(Position0, String) :-
    copy_term(Position0, Position, _),
    catch(call_with_inference_limit(part_shown(Position, String), 1 000 000, _),
          error(_, _), fail),
    nonvar(String).

part_shown(Position, String) :-
    copy_term(Position, Written),
    position_string(Written, String),
    functor(Position, Game, Arity),
    functor(Read, Game, Arity),
    string_codes(String, Codes),
    once(phrase(Game:position_text(Read), Codes)),
    copy_term(Read, Bare, _),
    Bare =@= Position.
