"""Independent readers of product pages, each written from the honest rules and from nothing else.

They see what a visitor gets: the markup, its URL, today. They share no code with the scrapers, with
the generator, with the grader, or with each other, so that where they agree the page is clear.
"""
