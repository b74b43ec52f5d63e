"""Ekman's 7 groups told by a head of their own, as the published models tell them: from the sums of their labels and
from all else that a reading says. For measuring alone; scripts/bench/engine/ekman-head.ts does the same."""

import numpy as np
from sklearn.linear_model import LogisticRegression

from blend import logit, sigmoid
from labels import EKMAN
from measure import group, group_scores

STRENGTH = 0.1
NUMBERS = 36


def features(read):
    """The logarithms of the 7 sums, the logits of the 28 emotions and 8 families, and the valence."""
    sums = group_scores(read[:, :28], EKMAN)
    return np.hstack([np.log(sums + 1e-6), logit(read[:, :NUMBERS]), read[:, [NUMBERS]]])


def ekman_scores(rows, read):
    """`rows` are 44 weights and an offset for each group. The middle between what the head says and the sums."""
    said = sigmoid(features(read) @ rows[:, :-1].T + rows[:, -1])
    return np.sqrt(said * group_scores(read[:, :28], EKMAN))


def fit_ekman(dev_read, unseen):
    """The rows of the head, and the truth and scores of the unseen texts, each read by what was learnt from the other
    half of them. `unseen` lists (truth, reading) of training texts by models that have not seen them; every model's
    features are brought to the same middle and spread."""
    truth = group(np.vstack([part for part, _ in unseen]), EKMAN).astype(int)
    sums = np.vstack([group_scores(read[:, :28], EKMAN) for _, read in unseen])
    said = np.vstack([_even(features(read)) for _, read in unseen])
    half = np.random.RandomState(0).permutation(len(truth)) % 2
    crossed = np.zeros(truth.shape)
    usual = features(dev_read)
    rows = np.zeros((truth.shape[1], usual.shape[1] + 1))
    for j in range(truth.shape[1]):
        for side in (0, 1):
            model = _fit(said[half != side], truth[half != side, j])
            crossed[half == side, j] = model.predict_proba(said[half == side])[:, 1]
        model = _fit(said, truth[:, j])
        weights = model.coef_[0] / usual.std(0)
        rows[j] = np.append(weights, model.intercept_[0] - weights @ usual.mean(0))
    return rows, (truth, np.sqrt(crossed * sums))


def _fit(said, truth):
    return LogisticRegression(C=STRENGTH, max_iter=200).fit(said, truth)


def _even(numbers):
    return (numbers - numbers.mean(0)) / numbers.std(0)
