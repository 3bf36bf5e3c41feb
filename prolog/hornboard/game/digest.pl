:- module(hornboard_digest,
          [ digest/2,           % +Page, -Digest
            agreed_file/2,      % +Page, -File
            agreed/1            % +Page
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(readutil), [read_file_to_terms/3]).

/** <module> Which law a compact form was shown equal to

Beside the law page of a game, `law.pl`, lies `agreed.pl`, the digest of the law that the
compact form agreed with. `hornboard agree GAME` compares the two and writes it.
*/

%!  digest(+Page, -Digest) is det.
%
%   Digest tells the law that the file Page states: for each file that Page reaches by
%   relative names it has agreed(Name, Hash), where Name is of the file and its folder.
%   Comments, layout and the names of variables do not count. term_hash/2 is the same in all
%   versions, but for machines that are big-endian.

digest(Page, Digest) :-
    reached([Page], [], Files),
    findall(agreed(Name, Hash),
            ( member(File-Hash, Files),
              file_directory_name(File, Folder),
              file_base_name(Folder, Room),
              file_base_name(File, Base),
              atomic_list_concat([Room,Base], /, Name)
            ),
            Hashes),
    sort(Hashes, Digest).

reached([], Files, Files).
reached([File|Others], Files0, Files) :-
    (   memberchk(File-_, Files0)
    ->  reached(Others, Files0, Files)
    ;   read_file_to_terms(File, Terms, []),
        findall(Used, used(Terms, File, Used), Useds),
        numbervars(Terms, 0, _),
        term_hash(Terms, Hash),
        append(Useds, Others, All),
        reached(All, [File-Hash|Files0], Files)
    ).

%   used(+Terms, +File, -Used): Terms, which File has, name Used, no library.

used(Terms, File, Used) :-
    member((:- Directive), Terms),
    Directive =.. [Name,Spec|_],
    memberchk(Name, [use_module,reexport,include]),
    Spec \= library(_),
    absolute_file_name(Spec, Used,
                       [ file_type(prolog), relative_to(File), access(read) ]).


%!  agreed_file(+Page, -File) is det.
%
%   File is where the digest of Page is kept.

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
