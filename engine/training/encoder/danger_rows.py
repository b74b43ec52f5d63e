"""The training data of the reader of danger: our own labelled pages and lines, and others' comments as ordinary texts."""

import json
import random
import re
from dataclasses import dataclass
from pathlib import Path

TRAINING = Path(__file__).parent.parent
LABELS = ["none", "line", "card"]
LONGEST_SENTENCE = 240
MOST_SENTENCES = 60
PLAIN_COMMENTS = 9000
FILES = ["lines", "plain-lines", "short-lines", "support-lines", "outright-lines", *(f"pages-{n}" for n in range(1, 8))]

DANGEROUS_SOUND = re.compile(
    r"suicid|kill|\bdie\b|dying|dead|death|cut(ting)? (my|your|him|her)|abus|rape|hurt|harm|hit(s)? (me|her|him)|beat"
    r"|starv|purg|anorex|bulimi|overdos|murder|hang|jump",
    re.IGNORECASE,
)
# Comments with these may well deserve support, and nobody has checked.
MAYBE_DANGER = re.compile(
    r"suicid|kill (my|your|him|her)sel|want(s|ed)? to die|self.?harm|abus|rape|overdos|anorex|bulimi|hit(s)? (me|her)"
    r"|beat(s|ing)? (me|her)",
    re.IGNORECASE,
)


@dataclass
class Row:
    """A text as its sentences, and what it deserves: 0 nothing, 1 the line, 2 the card."""

    sentences: list
    label: int


def sentences_of(text):
    plain = text.translate(str.maketrans("’‘“”", "''\"\""))
    parts = [part.strip() for part in re.split(r"(?<=[.!?…])[\"')]*\s+|\n+", plain) if part.strip()]
    short = []
    for part in parts:
        pieces = re.findall(r".{1,200}(?:[,;]|$|\s)", part) if len(part) >= LONGEST_SENTENCE else [part]
        short += [piece for piece in pieces if piece.strip()]
    return (short or ["."])[:MOST_SENTENCES]


def _rows_in(file):
    return [json.loads(line) for line in file.read_text(encoding="utf8").splitlines() if line.strip()]


def _comments(data, plain_wanted):
    """Returns comments of GoEmotions: those that sound dangerous but hardly can be, and `plain_wanted` others."""
    lines = (Path(data) / "goemotions/train.tsv").read_text(encoding="utf8").splitlines()
    texts = [line.split("\t")[0] for line in lines]
    texts = [text for text in texts if 4 <= len(text.split()) <= 40]
    plain = [text for text in texts if not DANGEROUS_SOUND.search(text)]
    random.Random(1).shuffle(plain)
    near = [text for text in texts if DANGEROUS_SOUND.search(text) and not MAYBE_DANGER.search(text)]
    return plain[:plain_wanted] + near


def read_rows(data, plain_comments=PLAIN_COMMENTS):
    """Returns all training rows. Those where either answer is right (`line-ok`) are left out."""
    files = [TRAINING / f"pages/{name}.jsonl" for name in FILES]
    files += [TRAINING / f"support/{name}.jsonl" for name in ("lines", "days")]
    own = [row for file in files for row in _rows_in(file)]
    rows = [
        Row(sentences_of(row["text"]), LABELS.index(row.get("support", "none")))
        for row in own
        if row.get("split", "train") == "train" and row.get("support", "none") in LABELS
    ]
    return rows + [Row(sentences_of(text), 0) for text in _comments(data, plain_comments)]
