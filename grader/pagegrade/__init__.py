"""Graders for answers and pages; each part is imported from its own module."""
