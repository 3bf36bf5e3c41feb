:- module(incomplete, [variant/2]).

variant(incomplete, 'Incomplete').
