"""Graders for answers and pages: nothing to interpret, nothing to hack."""
