"""Articles and posts that no one wrote: the material of the article suite."""
