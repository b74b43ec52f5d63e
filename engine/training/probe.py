"""A private check on our own sentences (probe.tsv), of kinds that no source of training has."""

from pathlib import Path

import numpy as np

from labels import FAMILIES, GOEMOTIONS
from measure import correlation

CLASSES = {
    "joy": "joy amusement approval excitement gratitude love optimism relief pride admiration".split(),
    "sadness": "sadness disappointment grief".split(),
    "anger": "anger annoyance disapproval".split(),
    "fear": "fear nervousness".split(),
    "disgust": ["disgust"],
    "shame": ["embarrassment"],
    "guilt": ["remorse"],
}
FIVE = list(CLASSES)[:5]


def read_probe():
    path = Path(__file__).parent / "probe.tsv"
    return [line.rstrip("\n").split("\t") for line in open(path, encoding="utf8")]


def check(read):
    """`read(texts)` gives 28 + 8 + 1 columns. Accuracy over 5 and 7 feelings, by families, and correlation."""
    rows = read_probe()
    events = [(label, text) for kind, label, text in rows if kind == "event"]
    rated = [(float(label), text) for kind, label, text in rows if kind == "valence"]
    said = read([text for _, text in events])
    sums = np.stack([said[:, [GOEMOTIONS.index(n) for n in names]].sum(1) for names in CLASSES.values()], 1)
    truth = np.array([list(CLASSES).index(label) for label, _ in events])
    five = truth < 5
    by_family = said[:, [28 + FAMILIES.index(name) for name in FIVE]].argmax(1)
    valence = read([text for _, text in rated])[:, 36]
    return {
        "five": round(float((sums[five, :5].argmax(1) == truth[five]).mean()), 3),
        "five by families": round(float((by_family[five] == truth[five]).mean()), 3),
        "seven": round(float((sums.argmax(1) == truth).mean()), 3),
        "valence r": round(correlation(valence, np.array([value for value, _ in rated])), 3),
    }
