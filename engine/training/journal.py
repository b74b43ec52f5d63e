"""The journal head: how pleasant the day of a whole entry was, fitted on Lemotif's writers' own labels."""

import re

import numpy as np
from sklearn.linear_model import LogisticRegression

from labels import FAMILIES, GOEMOTIONS
from measure import auc, macro_f1_of_classes
from sources import lemotif_polarity

STRENGTH = 1.0
ANGER, DISGUST, FEAR, JOY, SADNESS = (28 + FAMILIES.index(name) for name in ("anger", "disgust", "fear", "joy", "sadness"))
JOY_LABEL = GOEMOTIONS.index("joy")
PAINFUL = [GOEMOTIONS.index(name) for name in
           "anger annoyance disappointment embarrassment fear nervousness remorse sadness".split()]


def sentences(entry):
    """A plain cut; engine/src/model/journal-head.ts does the same."""
    return [part for part in re.split(r"(?<=[.!?])[ \n]+", entry) if part.strip()] or [entry]


def entry_features(read, entries):
    """`read(texts)` gives 38 columns. Of the whole and of its sentences: valence, felt pleasantness, extremes."""
    texts, owner = [], []
    for i, entry in enumerate(entries):
        parts = sentences(entry)
        texts.extend([entry, *parts])
        owner.extend([i] * (1 + len(parts)))
    said = read(texts)
    owner = np.array(owner)
    starts = np.flatnonzero(np.r_[True, owner[1:] != owner[:-1]])
    out = []
    for i, start in enumerate(starts):
        end = starts[i + 1] if i + 1 < len(starts) else len(texts)
        whole, parts = said[start], said[start + 1 : end]
        valence = parts[:, 36]
        out.append([
            whole[36], whole[JOY] - whole[SADNESS], whole[ANGER] + whole[DISGUST] + whole[FEAR],
            valence.mean(), valence.min(), valence.max(), valence[-1],
            parts[:, JOY_LABEL].mean(), parts[:, PAINFUL].sum(1).mean(),
        ])
    return np.array(out)


def fit_journal(features, truth):
    model = LogisticRegression(C=STRENGTH, max_iter=1000).fit(features, truth)
    return np.concatenate([model.coef_[0], model.intercept_]).astype(np.float32)


def five_folds(features, truth, folds):
    """Area under the curve and macro-F1 where each fold is judged by a head that has not seen it."""
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
