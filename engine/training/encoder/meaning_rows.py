"""The training data of the encoder of meaning: texts of any kind, and pairs of texts with the same meaning."""

import csv
import json
import re
from dataclasses import dataclass
from pathlib import Path

TRAINING = Path(__file__).parent.parent
LONGEST_SENTENCE = 240


@dataclass
class Pair:
    """Two texts that belong together, one that doesn't, and the page that the second is from."""

    asked: str
    said: str
    unlike: str | None = None
    page: str | None = None


def rows_of(pattern):
    for file in sorted(TRAINING.glob(pattern)):
        for line in file.read_text(encoding="utf8").splitlines():
            yield json.loads(line)


def sentences_of(text):
    parts = [part.strip() for part in re.split(r"(?<=[.!?\u2026])[\"\u201d\u2019)]*\s+|\n+", text)]
    return [part[:LONGEST_SENTENCE] for part in parts if part]


def split_of_pages():
    return {row["id"]: row["split"] for row in rows_of("pages/pages-*.jsonl")}


def read_pairs():
    """Returns the pairs of the training pages, and eight in ten paraphrases, chosen by their text."""
    split = split_of_pages()
    pairs = [Pair(row["question"], row["quote"], page=row["page"]) for row in rows_of("meaning/questions-*.jsonl")]
    pairs += [Pair(row["a"], row["b"], row["c"], row["page"]) for row in rows_of("meaning/alike.jsonl")]
    pairs = [pair for pair in pairs if split[pair.page] == "train"]
    return pairs + [
        Pair(row["b"], row["a"]) for row in rows_of("meaning/paraphrases.jsonl") if sum(map(ord, row["a"])) % 10 < 8
    ]


def read_texts(data):
    """Returns sentences of many kinds: our pages, lines and messages, and the sources' comments, subtitles and entries."""
    texts = [row["text"] for row in rows_of("companion/messages/*.jsonl")]
    texts += [text for row in rows_of("companion/pairs/*.jsonl") for text in (row["situation"], row["answer"])]
    texts += [row.get("text") or row.get("line") for row in rows_of("pages/*lines*.jsonl")]
    for row in rows_of("pages/pages-*.jsonl"):
        if row["split"] == "train":
            own = sentences_of(row["text"])
            texts += own + [" ".join(own[at : at + 2]) for at in range(0, len(own) - 2, 3)]
    data = Path(data)
    for part in ("train", "dev"):
        lines = (data / f"goemotions/{part}.tsv").read_text(encoding="utf8").splitlines()
        texts += [line.split("\t")[0] for line in lines]
    for file in sorted((data / "xed").glob("*")):
        column = 0 if file.name.endswith("annotated.tsv") else -1
        texts += [line.split("\t")[column] for line in file.read_text(encoding="utf8", errors="replace").splitlines()]
    with (data / "lemotif/lemotif-data-cleaned-flat.csv").open(encoding="utf8") as rows:
        for row in csv.DictReader(rows):
            texts += sentences_of(row["Answer"])
    return sorted({text for text in texts if text and len(text) < 600})
