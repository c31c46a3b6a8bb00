"""Methods that fetch and extract, called on the suites' pages and scored as any submission is.

``task`` is what a method sees, ``extractors`` and ``plain`` are methods, ``catalog`` lists them;
``pages`` serves the pages on loopback, ``calls`` makes one call in a process of its own,
``run`` keeps a whole run in a result folder, ``board`` reads it.
"""
