:- module(same_law,
          [ same_law/5          % ?Game, ?Relation, ?Number, ?What, ?Reason
          ]).
:- discontiguous same_law/5.

same_law(none, none/0, 1, dropped, "").
