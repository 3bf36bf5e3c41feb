:- module(hornboard_digest,
          [ digest/2,           % +Page, -Digest
            agreed_file/2,      % +Page, -File
            agreed/1            % +Page
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(readutil), [read_file_to_terms/3]).
:- use_module(library(terms), [mapsubterms/3]).
:- use_module('../kit/reach', [reachable/3]).

/** <module> Which law a compact form was shown equal to

Beside the law page of a game, `law.pl`, lies `agreed.pl`, the digest of the law that the
compact form agreed with. `hornboard agree GAME` compares the two and writes it.
*/

%!  digest(+Page, -Digest) is det.
%
%   Digest tells the law that the file Page states: for each file that Page reaches by
%   relative names it has agreed(Name, Hash), where Name is of the file and its folder.
%   Comments, layout and the names of variables do not count. The lowest 24 bits of
%   term_hash/2, which is all that SWI-Prolog 9 tells, are the same in all versions, but for
%   machines that are big-endian.

digest(Page, Digest) :-
    findall(agreed(Name, Hash),
            ( reachable(uses, Page, File),
              file_directory_name(File, Folder),
              file_base_name(Folder, Room),
              file_base_name(File, Base),
              atomic_list_concat([Room,Base], /, Name),
              read_file_to_terms(File, Terms, []),
              numbervars(Terms, 0, _),
              mapsubterms(spelled, Terms, Spelled),
              term_hash(Spelled, Hash0),
              Hash is Hash0 /\ 0xffffff
            ),
            Hashes),
    sort(Hashes, Digest).

%   spelled(+Integer, -Text): what has more than 64 bits is hashed as its text, since
%   libraries of large integers keep them differently.

spelled(Integer, Text) :-
    integer(Integer),
    \+ between(-0x8000000000000000, 0x7fffffffffffffff, Integer),
    number_string(Integer, Text).

%   uses(+File, -Used): File names Used, no library.

uses(File, Used) :-
    read_file_to_terms(File, Terms, []),
    member((:- Directive), Terms),
    Directive =.. [Name,Spec|_],
    memberchk(Name, [use_module,reexport,include]),
    Spec \= library(_),
    absolute_file_name(Spec, Used,
                       [ file_type(prolog), relative_to(File), access(read) ]).


%!  agreed_file(+Page, -File) is det.

agreed_file(Page, File) :-
    file_directory_name(Page, Folder),
    atom_concat(Folder, '/agreed.pl', File).


%!  agreed(+Page) is semidet.
%
%   The compact form was shown equal to what Page states now.

agreed(Page) :-
    agreed_file(Page, File),
    exists_file(File),
    read_file_to_terms(File, Agreed, []),
    digest(Page, Agreed).
