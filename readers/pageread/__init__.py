"""Readers of web pages: from bytes, an address and a date to an answer, and nothing else."""
