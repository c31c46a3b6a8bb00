"""Another name of the article scorer in a checkout; its home is :mod:`pagegrade`."""
