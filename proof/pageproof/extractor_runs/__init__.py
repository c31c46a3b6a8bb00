"""Runs of extractors on the article suites, scored as any submission is.

``page_server`` serves the pages on loopback, ``calls`` makes one call in a process of its own,
``run`` keeps a whole run in a result folder, ``results_table`` reads it.
"""
