"""Pages with traps for pytest: the mark ``pagetrap`` and the fixture ``pagetrap_rows``."""
