"""A submitted page text, as the views that contracts read.

One rule, one module: ``formats`` says which format a response is in, ``markdown`` brings Markdown
to a tree, ``hidden`` and ``styles`` remove what a reader doesn't see, ``lines``
walks what is left, ``normalise`` compares text and ``labels`` compares whole labels.
"""
