"""Evidence for a benchmark of pages: leak scan, ablation, comparison of runs, reports."""
