"""The leak scanner: it finds a shortcut before a model does.

``core`` knows groups of candidates of which one is right, and nothing of HTML; the other modules
list what a page offers for each field and hand it over.
"""
