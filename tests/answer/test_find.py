"""Which object of a reply is the answer."""

import pytest

from pagegrade.answer import last_object

NOTHING = [
    ("", "empty text"),
    ("There is no answer.", "prose alone"),
    ("[1, 2]", "a list alone"),
    ('"title"', "a string alone"),
    ("{", "an opener alone"),
    ("}", "a closer alone"),
    ("}{", "closer before opener"),
    ('{"a": 1', "cut off after a value"),
    ('{"a": [1, 2}', "list closed by a brace"),
    ('{"a": [1, 2], ]', "object closed by a bracket"),
    ('{"a": [1,]}', "trailing comma in a list"),
    ('{"a": [,1]}', "leading comma in a list"),
    ('{"a": [1 2]}', "no comma in a list"),
    ('{"a": 1,}', "trailing comma"),
    ('{,"a": 1}', "leading comma"),
    ('{"a": [],}', "trailing comma after a list"),
    ('{"a": [[],]}', "trailing comma after an inner list"),
    ('{"a": 1 "b": 2}', "no comma"),
    ('{"a": [] "b": 1}', "no comma after a list"),
    ('{"a": [[] 1]}', "no comma after an inner list"),
    ('{"a" 1}', "no colon"),
    ('{"a":}', "no value"),
    ('{"a"}', "a key alone"),
    ("{1: 2}", "a key that is no string"),
    ("{a: 1}", "a bare key"),
    ("{'a': 1}", "single quotes"),
    ("{\"a\": 'b'}", "a value in single quotes"),
    ("{“a”: 1}", "typographic quotes"),
    ('{"a": 1 // one\n}', "a line comment"),
    ('{"a": /* one */ 1}', "a block comment"),
    ('{"a": NaN}', "NaN"),
    ('{"a": Infinity}', "Infinity"),
    ('{"a": -Infinity}', "minus Infinity"),
    ('{"a": True}', "Python's True"),
    ('{"a": None}', "Python's None"),
    ('{"a": nulls}', "null and a letter"),
    ('{"a": TRUE}', "capital literal"),
    ('{"a": 01}', "leading zero"),
    ('{"a": +1}', "plus sign"),
    ('{"a": --1}', "two minus signs"),
    ('{"a": -}', "minus sign alone"),
    ('{"a": .5}', "no digit before the point"),
    ('{"a": 5.}', "no digit after the point"),
    ('{"a": 1e}', "no digit in the exponent"),
    ('{"a": 1e+-1}', "two signs in the exponent"),
    ('{"a": 0x1F}', "hexadecimal"),
    ('{"a": 1_000}', "underscore in a number"),
    ('{"a": \u0661}', "Arabic digit as a number"),
    ('{"a": 1\u0661}', "Arabic digit after another"),
    ('{"a": 1.\u0661}', "Arabic digit after the point"),
    ('{"a": 1e\u0661}', "Arabic digit in the exponent"),
    (r'{"a": "\v"}', "escape of Python's"),
    ('{"a": "b\nc"}', "raw line feed in a string"),
    ('{"a": "b\tc"}', "raw tab in a string"),
    ('{"a": "b\x00c"}', "raw NUL in a string"),
    ('{"a": "b\x1fc"}', "raw unit separator in a string"),
    ('{"a\n": 1}', "raw line feed in a key"),
    (r'{"a": "\x41"}', "escape that JSON lacks"),
    (r'{"a": "\'"}', "escaped single quote"),
    (r'{"a": "\u12g4"}', "letter in a unicode escape"),
    (r'{"a": "\u123"}', "short unicode escape"),
    ('{"a": "\\u\u0661\u0662\u0663\u0664"}', "Arabic digits in a unicode escape"),
    ('{"a": "\\"}', "closing quote escaped"),
    ('{"a":\u00a01}', "no-break space between tokens"),
    ('{"a":\x0b1}', "vertical tab between tokens"),
    ('\ufeff{\ufeff"a": 1}', "byte order mark inside"),
]


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for text, name in NOTHING])
def test_text_without_complete_object_holds_no_answer(text: str) -> None:
    assert last_object(text) is None


FOUND = [
    ("{}", "{}", 1, "empty object"),
    ("{ \t\r\n}", "{ \t\r\n}", 1, "all four white spaces"),
    ('{"a": {}}', '{"a": {}}', 2, "empty object inside"),
    ('{"a": []}', '{"a": []}', 2, "empty list inside"),
    ('{"a":[[],{}]}', '{"a":[[],{}]}', 3, "containers in a list"),
    ('{"a":[{"b":[1]},2],"c":3}', '{"a":[{"b":[1]},2],"c":3}', 4, "members after containers"),
    ('{"a":[],"b":{},"c":[{}]}', '{"a":[],"b":{},"c":[{}]}', 3, "depth is the greatest"),
    ('{"a":0,"b":-0,"c":1.5e-3,"d":1E400}',) * 2 + (1, "all number forms"),
    (r'{"a":"\"\\\/\b\f\n\r\t\u00e9"}',) * 2 + (1, "all escapes"),
    (r'{"a":"\uABCD\uEF01\uabcd\uef01"}',) * 2 + (1, "hexadecimal digits of both cases"),
    ('{"a":1e+05,"b":0E-0,"c":10.01,"d":-0.0e9}',) * 2 + (1, "signs and zeros in numbers"),
    ('{ "a" : [ 1 , [ ] , { } , 2 ] , "b" : { } , "c" : 3 }',) * 2 + (3, "spaces"),
    ('{\r"a"\n:\t[\r\n1\t]\n,\r"b":{\n}\t}',) * 2 + (2, "other white space"),
    (r'{"\ud800":"\udfff"}',) * 2 + (1, "escaped lone surrogates"),
    ('{"\ud800":"\udfff"}',) * 2 + (1, "raw lone surrogates"),
    ('{"a":"\x7f\u2028"}',) * 2 + (1, "characters that JSON allows raw"),
    ('{"a":"}{]["}',) * 2 + (1, "brackets in a string"),
    ('{"a": true, "b": false, "c": null}',) * 2 + (1, "literals"),
    ('\ufeff{"a": 1}', '{"a": 1}', 1, "byte order mark before"),
    ('{"a": 1} {"b": 2}', '{"b": 2}', 1, "the last of two"),
    ('{"b": 2}{"a": 1', '{"b": 2}', 1, "the last that is complete"),
    ('[{"a": 1}, {"b": 2}]', '{"b": 2}', 1, "list elements are top-level"),
    ('{"a": {"b": 2}}', '{"a": {"b": 2}}', 2, "inside a complete object is not top-level"),
    ('{"a": {"b": 2}', '{"b": 2}', 1, "inside a cut-off wrapper is top-level"),
    ('{"a": [{"b": 2}, {"c": 3}', '{"c": 3}', 1, "inside a cut-off list is top-level"),
    ('{"a": {"b": {"c": 3}}, }', '{"b": {"c": 3}}', 2, "inside a broken object is top-level"),
    ('{"a": {"b": {}, "c": 1} {', '{"b": {}, "c": 1}', 2, "outermost complete inside broken"),
    ('{"a": {"b": [{"c": {} [{"d": 1}', '{"d": 1}', 1, "behind openers that fail together"),
    ('{"a": "{}', "{}", 1, "inside an open string is top-level"),
    ('{"a": "{"b": 2}', '{"b": 2}', 1, "opener in a string that turns out to be prose"),
    ('{"{"a":1}', '{"a":1}', 1, "quote phase of the prose is wrong"),
    ('{"x": "{", ":1}"} ', '{", ":1}', 1, "complete object across the strings of a broken one"),
    ('Set {x | x > 0}: {"a": 1}', '{"a": 1}', 1, "braces in prose"),
    ('A 5" disk {"a": 1} and 3" more', '{"a": 1}', 1, "inch marks in prose"),
    ('{{"a": 1}}', '{"a": 1}', 1, "doubled braces"),
    ('```json\n{"a": 1}\n```', '{"a": 1}', 1, "in a fence"),
    ("\x00{}\x00", "{}", 1, "NUL around"),
]


@pytest.mark.parametrize(
    ("text", "found", "depth"),
    [pytest.param(text, found, depth, id=name) for text, found, depth, name in FOUND],
)
def test_last_complete_top_level_object_is_found(text: str, found: str, depth: int) -> None:
    span = last_object(text)
    assert span is not None
    assert text[span.start : span.end] == found
    assert span.depth == depth


def test_of_equal_objects_the_last_is_meant() -> None:
    assert last_object("{} {}") == (3, 5, 1)
