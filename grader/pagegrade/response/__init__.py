"""A submitted page text, as the views that contracts read.

One rule, one module: ``formats`` says which format a response is in, ``markdown`` and ``plain``
bring the others to a tree or to lines, ``hidden`` removes what a reader doesn't see, ``lines``
walks what is left, ``normalise`` compares text and ``labels`` compares whole labels.
"""
