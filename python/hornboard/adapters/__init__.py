"""Games as programs that train and compare players know them; each part needs an extra.

``adapters.pettingzoo`` has games of any number of players, ``adapters.gymnasium`` those of one,
``adapters.openspiel`` those without chance and secrets.
"""
