"""From reviewed evidence to a suite: cohort, rules, compilation, bindings, revision export."""
