"""Reports that people look at: a static site from rows or from runs, readable without a network."""
