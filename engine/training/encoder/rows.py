"""The encoder's training data, in rows of one shape."""

from dataclasses import dataclass

import numpy as np

from encoder import FEELINGS
from labels import GOEMOTIONS, LEMOTIF
from sources import OWN, read_goemotions, read_lemotif, read_own, read_xed
from text import hash32

UNKNOWN = -1.0


@dataclass
class Lesson:
    """A text with its labels; UNKNOWN and None if its source doesn't say."""

    text: str
    source: str
    feelings: np.ndarray | None = None
    comments: np.ndarray | None = None
    journal: np.ndarray | None = None
    valence: float | None = None
    weight: float = 1.0


def _heard(row):
    """The second reading has only GoEmotions' names: the further feelings stay unknown."""
    return np.concatenate([row.heard, np.full(len(FEELINGS) - len(GOEMOTIONS), UNKNOWN, np.float32)])


def own_lessons():
    """Returns our own texts, labelled one by one; one in twelve is for development, as for the other networks."""
    train, dev = [], []
    for path in sorted((OWN / "told").glob("*.tsv")):
        for line in open(path, encoding="utf8"):
            pleasantness, names, text = line.rstrip("\n").split("\t")
            feelings = np.zeros(len(FEELINGS), np.float32)
            feelings[[FEELINGS.index(name.strip()) for name in names.split(",") if name.strip() in FEELINGS]] = 1
            lesson = Lesson(text, "own", feelings=feelings, valence=(float(pleasantness) - 3) / 2)
            (dev if hash32(text) % 12 == 0 else train).append(lesson)
    return train, dev


def _named_lessons():
    """Returns our own plain statements of the further feelings; their other feelings stay unknown."""
    lessons, patterns, name, valence = [], [], None, None
    for line in open(OWN / "named.txt", encoding="utf8"):
        line = line.strip()
        if line.startswith("+ "):
            patterns.append(line[2:])
        elif line.startswith("= "):
            name, valence = line[2:].split()
        elif line and not line.startswith("#"):
            feelings = np.zeros(len(FEELINGS), np.float32)
            feelings[FEELINGS.index(name)] = 1
            lessons += [Lesson(p.format(line), "own", feelings=feelings, valence=float(valence)) for p in patterns]
    return lessons


def statement_lessons():
    """Returns our own plain statements of feelings and events, which longer texts never say so briefly."""
    known = [
        Lesson(row.text, "statements", feelings=_heard(row), valence=row.valence, weight=1.0)
        for row in read_own()
    ]
    return _named_lessons() + known


def source_lessons(data_dir, heard_weight):
    """Returns the rows of the public sources; the second reading of their training texts counts `heard_weight`."""
    lessons = []
    for row in read_goemotions(data_dir):
        if row.split == "train":
            is_heard = heard_weight > 0 and row.heard[0] != UNKNOWN
            lessons.append(
                Lesson(
                    row.text,
                    "goemotions",
                    feelings=_heard(row) if is_heard else None,
                    comments=row.emotions,
                    valence=row.valence if is_heard else None,
                    weight=heard_weight,
                )
            )
    if heard_weight > 0:
        for row in read_xed(data_dir):
            if row.split == "train" and row.heard[0] != UNKNOWN:
                lessons.append(Lesson(row.text, "xed", feelings=_heard(row), valence=row.valence, weight=heard_weight))
    for row in read_lemotif(data_dir):
        lessons.append(Lesson(row.text, "lemotif", journal=row.raw.astype(np.float32)))
    assert len(lessons[-1].journal) == len(LEMOTIF)
    return lessons
