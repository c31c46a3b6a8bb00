"""What a case can ask of a response: one module for each component, its schema beside its check."""
