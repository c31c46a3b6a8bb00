"""Result folders: declared before the first call, kept call by call, scored, reported, sealed."""
