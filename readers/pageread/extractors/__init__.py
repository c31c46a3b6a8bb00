"""Public article extractors as methods that a run can call by name.

``task`` is what a method sees and gives back, ``adapters`` sets up each public library,
``controls`` submits the page or the reference, ``catalog`` lists them all.
"""
