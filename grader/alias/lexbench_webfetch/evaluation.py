"""The scorer's entry points under their other name; their home is :mod:`pagegrade.evaluation`."""

from pagegrade.evaluation import evaluate_response, score_attempt, task_passed

__all__ = ["evaluate_response", "score_attempt", "task_passed"]
