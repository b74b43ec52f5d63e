"""Words and hashed features of a text. engine/src/model/text.ts does exactly the same."""

import json
import re
from pathlib import Path

import numpy as np
from scipy.sparse import csr_matrix

# White space is listed because Python and JavaScript don't agree on \s.
SPACE = "\\t\\n\\x0b\\x0c\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff"
TOKEN = re.compile(rf"\[(?:name|religion)\]|[a-z0-9]+(?:'[a-z]+)?|[^{SPACE}a-z0-9]")
CONTRACTION = re.compile(r"^([a-z]+?)(n't|'(?:s|m|re|ve|ll|d))$")

# Spellings without the apostrophe and emoji, as words that have vectors; and endings to remove.
_SPELLING = json.loads((Path(__file__).parent.parent / "src" / "model" / "spelling.json").read_text(encoding="utf8"))
ALIASES = _SPELLING["aliases"]
STEMS = _SPELLING["stems"]


def normalise(text):
    text = text.replace("’", "'").replace("‘", "'").lower()
    text = text.replace("\ufe0f", "")
    return re.sub(r"([^\n\r\u2028\u2029])\1{3,}", r"\1\1\1", text)


def tokens(text):
    """Returns the tokens for the hashed features."""
    return TOKEN.findall(normalise(text))


def words(text):
    """Returns the tokens for the network: contractions are split, aliases replaced."""
    out = []
    for token in tokens(text):
        if token in ALIASES:
            out.extend(ALIASES[token])
            continue
        found = CONTRACTION.match(token)
        out.extend(found.groups() if found else [token])
    return out


def hash32(text):
    """Hashes with FNV-1a over UTF-8, with the bits mixed at the end."""
    h = 0x811C9DC5
    for byte in text.encode("utf8"):
        h = ((h ^ byte) * 0x01000193) & 0xFFFFFFFF
    h ^= h >> 16
    h = (h * 0x85EBCA6B) & 0xFFFFFFFF
    return h ^ (h >> 13)


def grams(text):
    """Returns words, pairs of words, and the runs of 3 to 5 letters within a word."""
    found = tokens(text)
    out = ["w:" + word for word in found]
    framed = ["^", *found, "$"]
    out.extend(f"b:{a} {b}" for a, b in zip(framed, framed[1:]))
    for word in found:
        out.extend("c:" + part for part in letter_runs(word))
    return out


def letter_runs(word):
    if len(word) < 2:
        return []
    framed = f" {word} "
    return [
        framed[i : i + size]
        for size in range(3, min(5, len(framed) - 1) + 1)
        for i in range(len(framed) - size + 1)
    ]


_hashes = {}


def _hash_cached(gram):
    value = _hashes.get(gram)
    if value is None:
        value = _hashes[gram] = hash32(gram)
    return value


def hashed(texts, bits):
    """Returns sparse counts, 1 + ln(count), one row for each text."""
    mask = (1 << bits) - 1
    columns, values, starts = [], [], [0]
    for text in texts:
        counts = {}
        for gram in grams(text):
            bucket = _hash_cached(gram) & mask
            counts[bucket] = counts.get(bucket, 0) + 1
        columns.extend(counts.keys())
        values.extend(counts.values())
        starts.append(len(columns))
    matrix = csr_matrix(
        (np.array(values, np.float64), np.array(columns, np.int32), np.array(starts)),
        shape=(len(texts), 1 << bits),
    )
    matrix.data = 1 + np.log(matrix.data)
    return matrix
