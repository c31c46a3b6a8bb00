"""Comparing runs: reading what they wrote, refusing what does not compare, and the statistics."""
