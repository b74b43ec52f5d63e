"""The journal head: how pleasant the day of a whole entry was, fitted on Lemotif's writers' own labels."""

import re

import numpy as np
from sklearn.linear_model import LogisticRegression

from blend import logit
from measure import auc, macro_f1_of_classes
from sources import lemotif_polarity

STRENGTH = 0.02
VALENCE = 36


def sentences(entry):
    """Splits by a simple rule; engine/src/model/journal-head.ts does the same."""
    return [part for part in re.split(r"(?<=[.!?])[ \n]+", entry) if part.strip()] or [entry]


def entry_features(read, entries):
    """Returns the mean and the maximum of the sentences' logits and valence. `read(texts)` gives 38 columns."""
    texts, starts = [], []
    for entry in entries:
        starts.append(len(texts))
        texts.extend(sentences(entry))
    said = read(texts)
    said = np.hstack([logit(said[:, :VALENCE]), said[:, VALENCE : VALENCE + 1]])
    bounds = zip(starts, [*starts[1:], len(texts)])
    return np.array([
        np.concatenate([said[start:end].mean(0), said[start:end].max(0)])
        for start, end in bounds
    ])


def fit_journal(features, truth):
    """Returns a weight for each feature, and the bias."""
    spread = features.std(0) + 1e-6
    middle = features.mean(0)
    model = LogisticRegression(C=STRENGTH, max_iter=2000).fit((features - middle) / spread, truth)
    weights = model.coef_[0] / spread
    return np.append(weights, model.intercept_[0] - weights @ middle).astype(np.float32)


def five_folds(features, truth, folds):
    """Returns the area under the curve and macro-F1, each fold judged by a head that hasn't seen it."""
    scores = np.zeros(len(truth))
    for fold in sorted(set(folds)):
        held = folds == fold
        head = fit_journal(features[~held], truth[~held])
        scores[held] = features[held] @ head[:-1] + head[-1]
    return auc(truth, scores), macro_f1_of_classes(truth, (scores > 0).astype(int), 2)


def polar_entries(rows):
    pairs = [(row, lemotif_polarity(row)) for row in rows if row.source == "lemotif"]
    kept = [(row, polarity) for row, polarity in pairs if polarity is not None]
    return [row for row, _ in kept], np.array([polarity for _, polarity in kept])
