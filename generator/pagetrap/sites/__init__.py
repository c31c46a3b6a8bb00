"""Pages whose answers are records, facts, resources or files: the suites beside the articles."""
