.PHONY: check format
check:  ## what .ci/run does: tests, lint, types, import contracts, validators
	bash .ci/run
format:  ## rewrite the code in the house's form
	uv run ruff check --fix
	uv run ruff format
