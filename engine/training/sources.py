"""Reads the three data sets and our own statements into rows of one shape."""

import csv
import hashlib
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from labels import (
    EMOTION_OF_LEMOTIF, EMOTION_VALENCE, FAMILIES, FAMILY_OF_EMOTION, FAMILY_OF_LEMOTIF, FAMILY_VALENCE,
    GOEMOTIONS, LEMOTIF, LEMOTIF_NEGATIVE, LEMOTIF_POSITIVE,
)
from text import hash32

UNKNOWN = -1.0
OWN = Path(__file__).parent / "own"


@dataclass
class Row:
    """One labelled text. UNKNOWN means that its source doesn't say."""

    text: str
    source: str
    split: str
    emotions: np.ndarray = field(default_factory=lambda: np.full(28, UNKNOWN, np.float32))
    families: np.ndarray = field(default_factory=lambda: np.full(8, UNKNOWN, np.float32))
    valence: float | None = None
    raw: np.ndarray | None = None
    # The second reading, separate from the source's labels.
    heard: np.ndarray = field(default_factory=lambda: np.full(28, UNKNOWN, np.float32))


def _families_of_emotions(emotions):
    out = np.zeros(8, np.float32)
    for j, family in enumerate(FAMILIES):
        out[j] = max(emotions[GOEMOTIONS.index(name)] for name in FAMILY_OF_EMOTION[family])
    return out


def _mean_or_none(values):
    known = [value for value in values if value is not None]
    return float(np.mean(known)) if known else None


# A feeling that only some readers would name.
HEARD_BY_SOME = 0.4


def digest(text):
    return hashlib.md5(text.encode()).hexdigest()[:10]


def _with_heard(rows, source):
    """Adds the second reading of the training texts (own/heard, by the digest of the text) to the rows. The valence is
    the mean of its pleasantness and that of the source's labels."""
    heard = {}
    for line in open(OWN / "heard" / f"{source}.tsv", encoding="utf8"):
        key, pleasantness, names, others = line.rstrip("\n").split("\t")
        emotions = np.zeros(28, np.float32)
        for listed, value in ((others, HEARD_BY_SOME), (names, 1)):
            emotions[[GOEMOTIONS.index(name) for name in listed.split(",") if name]] = value
        heard[key] = emotions, (float(pleasantness) - 3) / 2
    for row in rows:
        told = heard.get(digest(row.text)) if row.split == "train" else None
        if told:
            row.heard = told[0]
            row.valence = told[1] if row.valence is None else (row.valence + told[1]) / 2
    return rows


def read_goemotions(data_dir):
    rows = []
    for split in ("train", "dev", "test"):
        with open(Path(data_dir) / "goemotions" / f"{split}.tsv", encoding="utf8", newline="\n") as file:
            for line in file:
                text, names, _ = line.rstrip("\n").rsplit("\t", 2)
                emotions = np.zeros(28, np.float32)
                emotions[[int(name) for name in names.split(",")]] = 1
                valence = _mean_or_none([EMOTION_VALENCE[GOEMOTIONS[int(n)]] for n in names.split(",")])
                rows.append(Row(text, "goemotions", split, emotions, _families_of_emotions(emotions), valence))
    tested = {row.text for row in rows if row.split != "train"}
    return _with_heard([row for row in rows if row.split != "train" or row.text not in tested], "goemotions")


def xed_split(text):
    """Splits 70 / 10 / 20 by a hash of the text, so that the order of the file doesn't matter."""
    bucket = int(hashlib.md5(text.encode()).hexdigest(), 16) % 10
    return "train" if bucket < 7 else "dev" if bucket == 7 else "test"


def read_xed(data_dir):
    rows = []
    with open(Path(data_dir) / "xed" / "en-annotated.tsv", encoding="utf8") as file:
        for line in file:
            text, _, names = line.rstrip("\n").partition("\t")
            if not names:
                continue
            families = np.zeros(8, np.float32)
            families[[int(name) - 1 for name in names.split(",")]] = 1
            valence = _mean_or_none([FAMILY_VALENCE[FAMILIES[j]] for j in np.flatnonzero(families)])
            rows.append(Row(text, "xed", xed_split(text), families=families, valence=valence))
    with open(Path(data_dir) / "xed" / "neu_en.txt", encoding="utf8") as file:
        for line in file:
            text = line.rstrip("\n").partition("\t")[2]
            if text and xed_split(text) == "train":
                rows.append(Row(text, "xed-neutral", "train", valence=0.0))
    return _with_heard(rows, "xed")


def read_lemotif(data_dir):
    """Returns entries labelled by their writers; `raw` has the 18 feelings, `split` is one of five folds."""
    rows = []
    with open(Path(data_dir) / "lemotif" / "lemotif-data-cleaned-flat.csv", encoding="utf8") as file:
        for record in csv.DictReader(file):
            raw = np.array([record[f"Answer.f1.{name}.raw"].upper() == "TRUE" for name in LEMOTIF], np.float32)
            chosen = [name for name, is_chosen in zip(LEMOTIF, raw) if is_chosen]
            families = np.zeros(8, np.float32)
            emotions = np.full(28, UNKNOWN, np.float32)
            for name in chosen:
                families[[FAMILIES.index(family) for family in FAMILY_OF_LEMOTIF[name]]] = 1
                emotions[[GOEMOTIONS.index(emotion) for emotion in EMOTION_OF_LEMOTIF[name]]] = 1
            for name, told in EMOTION_OF_LEMOTIF.items():
                for emotion in told:
                    if emotions[GOEMOTIONS.index(emotion)] == UNKNOWN and name not in ("calm", "awkward", "satisfied"):
                        emotions[GOEMOTIONS.index(emotion)] = 0
            positive = sum(name in LEMOTIF_POSITIVE for name in chosen)
            negative = sum(name in LEMOTIF_NEGATIVE for name in chosen)
            valence = 0.7 * (positive - negative) / (positive + negative) if positive + negative else None
            rows.append(Row(record["Answer"], "lemotif", "", emotions, families, valence, raw=raw))
    folds = np.random.RandomState(0).permutation(len(rows)) % 5
    for row, fold in zip(rows, folds):
        row.split = f"fold{fold}"
    return rows


def lemotif_polarity(row):
    """Returns 1 for only pleasant, 0 for only unpleasant, None for mixed or neither."""
    positive = any(row.raw[LEMOTIF.index(name)] for name in LEMOTIF_POSITIVE)
    negative = any(row.raw[LEMOTIF.index(name)] for name in LEMOTIF_NEGATIVE)
    return None if positive == negative else int(positive)


def _read_slots():
    slots = {}
    for line in open(OWN / "words.txt", encoding="utf8"):
        if "=" in line and not line.startswith("#"):
            name, _, words = line.partition("=")
            slots[name.strip()] = [word.strip() for word in words.split(",")]
    return slots


SLOTS = _read_slots()
# Feelings of our own statements that GoEmotions names differently.
OWN_NAMES = {"shame": "embarrassment", "guilt": "remorse"}
PLEASANT = frozenset(name for name, value in EMOTION_VALENCE.items() if value is not None and value > 0.25)
UNPLEASANT = frozenset(name for name, value in EMOTION_VALENCE.items() if value is not None and value < -0.25)
OWN_NEIGHBOURS = {
    "sadness": {"grief", "disappointment"}, "grief": {"sadness"}, "disappointment": {"sadness", "annoyance"},
    "anger": {"annoyance", "disapproval"}, "annoyance": {"anger", "disapproval"}, "fear": {"nervousness"},
    "nervousness": {"fear"}, "embarrassment": {"nervousness"}, "remorse": {"sadness"},
    "disgust": {"disapproval", "annoyance"},
}
OWN_FAMILIES = {"embarrassment": ["sadness"], "remorse": ["sadness"]}


def _fill(text, random):
    for slot, words in SLOTS.items():
        while f"{{{slot}}}" in text:
            text = text.replace(f"{{{slot}}}", words[random.randint(len(words))], 1)
    return text


def _own_labels(name):
    """Marks the named feeling as present, unlike ones as absent; its neighbours stay unknown."""
    emotions = np.full(28, UNKNOWN, np.float32)
    if name == "neutral":
        emotions[:] = 0
    elif name in PLEASANT:
        for other in (*UNPLEASANT, "neutral"):
            emotions[GOEMOTIONS.index(other)] = 0
    elif name in UNPLEASANT:
        for other in (*PLEASANT, *UNPLEASANT, "neutral", "curiosity"):
            if other not in OWN_NEIGHBOURS.get(name, ()) and other != "caring":
                emotions[GOEMOTIONS.index(other)] = 0
    emotions[GOEMOTIONS.index(name)] = 1
    families = np.zeros(8, np.float32)
    for family in OWN_FAMILIES.get(name) or [f for f, names in FAMILY_OF_EMOTION.items() if name in names]:
        families[FAMILIES.index(family)] = 1
    return emotions, families


# How often each file's blanks are filled, and how often a statement is repeated.
OWN_FILES = (("events.txt", 3, 1), ("longer.txt", 1, 2), ("statements.txt", 1, 2), ("frames.txt", 18, 1))


def read_own(seed=0):
    """Returns our own statements of events, with their blanks filled in a few ways, patterns in many."""
    random = np.random.RandomState(seed)
    rows = []
    for file, copies, times in OWN_FILES:
        name = None
        for line in open(OWN / file, encoding="utf8"):
            line = line.strip()
            if not line or line.startswith("#"):
                continue
            if line.startswith("= "):
                name = OWN_NAMES.get(line[2:], line[2:])
                continue
            emotions, families = _own_labels(name)
            for text in sorted({_fill(line, random) for _ in range(copies)}) * times:
                text = text[:1].upper() + text[1:]
                rows.append(Row(text, "own", "train", emotions, families, EMOTION_VALENCE[name], heard=emotions))
    return rows


def read_own_rated():
    """Returns our own sentences with how pleasant they are (own/valence.txt, 1 to 5, mapped to -1 to 1)."""
    rows = []
    for line in open(OWN / "valence.txt", encoding="utf8"):
        if line.startswith("#"):
            continue
        rating, _, text = line.rstrip("\n").partition(" ")
        rows.append(Row(text, "own", "train", valence=(float(rating) - 3) / 2))
    return rows


# Our labels that GoEmotions lacks, mapped to its labels and to families, and the labels they leave unknown.
TOLD_EMOTIONS = {"shame": "embarrassment", "guilt": "remorse", "longing": "desire", "hurt": "sadness", "loneliness": "sadness"}
TOLD_FAMILIES = {
    "trust": ["trust"], "anticipation": ["anticipation"], "longing": ["sadness"], "loneliness": ["sadness"],
    "hurt": ["sadness"], "shame": ["sadness"], "guilt": ["sadness"],
}
TOLD_OPEN = {
    "trust": {"approval", "admiration", "caring", "gratitude"}, "anticipation": {"excitement", "optimism", "curiosity"},
    "longing": {"sadness", "love"}, "hurt": {"anger", "disappointment"}, "loneliness": {"grief", "disappointment"},
    "numbness": {"sadness", "grief", "neutral"}, "calm": {"joy", "relief", "approval", "neutral"},
    "envy": {"annoyance", "desire", "disappointment", "admiration"}, "boredom": {"annoyance", "disappointment", "neutral"},
}
TOLD_NEIGHBOURS = {
    **OWN_NEIGHBOURS, "joy": {"excitement", "amusement"}, "excitement": {"joy"}, "amusement": {"joy"}, "love": {"joy", "caring"},
    "pride": {"joy", "admiration"}, "relief": {"joy"}, "gratitude": {"joy", "admiration"}, "admiration": {"approval"},
    "approval": {"admiration", "optimism"}, "optimism": {"excitement", "approval"}, "surprise": {"realization", "confusion"},
    "realization": {"surprise"}, "disapproval": {"annoyance", "anger"}, "caring": {"love"}, "desire": {"optimism"},
    "confusion": {"curiosity"}, "curiosity": {"confusion"},
}


def _told_labels(names):
    """Marks named feelings as present, their neighbours as unknown, all others as absent."""
    emotions = np.zeros(28, np.float32)
    named = {TOLD_EMOTIONS.get(name, name) for name in names}
    left_open = set().union(*(TOLD_OPEN.get(name, ()) for name in names), *(TOLD_NEIGHBOURS.get(name, ()) for name in named))
    for name in left_open:
        emotions[GOEMOTIONS.index(name)] = UNKNOWN
    for name in named:
        if name in GOEMOTIONS:
            emotions[GOEMOTIONS.index(name)] = 1
    families = np.zeros(8, np.float32)
    for family, members in FAMILY_OF_EMOTION.items():
        if any(member in TOLD_OPEN.get(name, ()) for name in names for member in members):
            families[FAMILIES.index(family)] = UNKNOWN
        if named & set(members):
            families[FAMILIES.index(family)] = 1
    for name in names:
        for family in TOLD_FAMILIES.get(name) or OWN_FAMILIES.get(TOLD_EMOTIONS.get(name, name), ()):
            families[FAMILIES.index(family)] = 1
    return emotions, families


def read_told():
    """Returns our own texts, labelled one by one (own/told): pleasantness 1 to 5, feelings, text. A twelfth is dev."""
    rows = []
    for path in sorted((OWN / "told").glob("*.tsv")):
        source = "comments" if path.stem == "comments" else "told"
        for line in open(path, encoding="utf8"):
            pleasantness, names, text = line.rstrip("\n").split("\t")
            emotions, families = _told_labels([name.strip() for name in names.split(",")])
            split = "dev" if hash32(text) % 12 == 0 else "train"
            rows.append(Row(text, source, split, emotions, families, (float(pleasantness) - 3) / 2, heard=emotions))
    return rows
