"""Private checks on our own sentences, of kinds that aren't in the training data: probe.tsv, written before any tuning,
and unseen.tsv, written separately once all training texts existed."""

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


def read_probe(name):
    path = Path(__file__).parent / f"own-sentences/{name}.tsv"
    return [line.rstrip("\n").split("\t") for line in open(path, encoding="utf8")]


def feelings(read, labels, texts):
    """Returns the accuracy over 5 and 7 feelings by the sums of their labels, and over 5 by families."""
    said = read(texts)
    sums = np.stack([said[:, [GOEMOTIONS.index(n) for n in names]].sum(1) for names in CLASSES.values()], 1)
    truth = np.array([list(CLASSES).index(label) for label in labels])
    five = truth < 5
    by_family = said[:, [28 + FAMILIES.index(name) for name in FIVE]].argmax(1)
    return {
        "five": round(float((sums[five, :5].argmax(1) == truth[five]).mean()), 3),
        "five by families": round(float((by_family[five] == truth[five]).mean()), 3),
        "seven": round(float((sums.argmax(1) == truth).mean()), 3),
    }


def check(read, name="probe"):
    """Measures accuracy on the events, correlation on the rated sentences. `read(texts)` gives 28 + 8 + 1 columns."""
    rows = read_probe(name)
    events = [(label, text) for kind, label, text in rows if kind == "event"]
    rated = [(float(label), text) for kind, label, text in rows if kind == "valence"]
    valence = read([text for _, text in rated])[:, 36]
    return {
        **feelings(read, [label for label, _ in events], [text for _, text in events]),
        "valence r": round(correlation(valence, np.array([value for value, _ in rated])), 3),
    }
