"""Pages with their labels and the vectors of their sentences."""

import json
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from network import FEELINGS, MOST_SENTENCES, VECTOR

# The labels of the pages combine some pairs.
NAMES = {"shame/embarrassment": "shame", "guilt/remorse": "guilt", "envy/jealousy": "envy"}


@dataclass
class Page:
    """A labelled page; None if its source doesn't say. `evidence` is the index of a sentence."""

    id: str
    text: str
    vectors: np.ndarray
    words: list
    feelings: list
    never: list
    valence: tuple
    support: str
    whose: str | None = None
    arc: str | None = None
    irony: bool | None = None
    evidence: int | None = None
    weight: float = 1.0
    more: dict = field(default_factory=dict)


def read_pages(path, vectors, weight=1.0):
    """
    Reads the pages of a JSON list or of lines of JSON, with their vectors from write-vectors.ts. In the evaluation
    sets, a page names its evidence by its place in the text.
    """
    text = Path(path).read_text(encoding="utf8")
    rows = json.loads(text) if text.lstrip().startswith("[") else [json.loads(line) for line in text.splitlines()]
    numbers = np.fromfile(f"{vectors}.bin", np.float32).reshape(-1, VECTOR)
    index = {row["id"]: row for row in json.loads(Path(f"{vectors}.json").read_text())}
    return [_page(row, index[row["id"]], numbers, weight) for row in rows if row["id"] in index]


def _page(row, known, numbers, weight):
    evidence = row.get("evidence")
    if isinstance(evidence, list):
        evidence = next((i for i, (start, end) in enumerate(known["spans"]) if evidence and _overlap(row, evidence, start, end)), None)
    elif evidence is not None:
        evidence = known["kept"].index(evidence) if evidence in known["kept"] else None
    return Page(
        id=row["id"],
        text=row["text"],
        vectors=numbers[known["at"] : known["at"] + known["count"]],
        words=known["words"],
        feelings=[NAMES.get(name, name) for name in row["feelings"]],
        never=[NAMES.get(name, name) for name in row["never"]],
        valence=tuple(row["valence"]),
        support=row["support"],
        whose=row.get("whose"),
        arc=row.get("arc"),
        irony=row.get("irony", True if row.get("group") == "ironic" else None),
        evidence=evidence,
        weight=weight,
        more=row,
    )


def _overlap(row, evidence, start, end):
    if isinstance(evidence[0], str):
        found = row["text"].find(evidence[0])
        return start <= found < end
    return start <= evidence[0] < end


def batch_of(pages):
    """Returns the vectors of pages as one table, with a mask."""
    import torch

    longest = max(min(len(page.vectors), MOST_SENTENCES) for page in pages)
    vectors = torch.zeros(len(pages), longest, VECTOR)
    mask = torch.zeros(len(pages), longest, dtype=torch.bool)
    for i, page in enumerate(pages):
        count = min(len(page.vectors), MOST_SENTENCES)
        vectors[i, :count] = torch.from_numpy(page.vectors[:count].copy())
        mask[i, :count] = True
    return vectors, mask


def target_of(page):
    """Returns each feeling's share of a page: the first counts 1, others .6; the sum is 1."""
    shares = np.zeros(len(FEELINGS), np.float32)
    for place, name in enumerate(page.feelings):
        if name in FEELINGS:
            shares[FEELINGS.index(name)] = 1 if place == 0 else 0.6
    return shares / max(shares.sum(), 1e-6)
