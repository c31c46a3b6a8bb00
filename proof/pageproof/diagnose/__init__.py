"""Where an extractor breaks and why: every trap on pages that differ by that trap alone."""
