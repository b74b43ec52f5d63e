"""A head of its own for Ekman's 7 groups, like in the published models: from the sums of their labels and everything
else in a reading. Only for measuring; scripts/bench/engine/ekman-head.ts does the same."""

import numpy as np
from sklearn.linear_model import LogisticRegression

from blend import logit, sigmoid
from labels import EKMAN
from measure import group, group_scores

STRENGTH = 0.1
NUMBERS = 36


def features(read):
    """Returns the logarithms of the 7 sums, the logits of the 28 emotions and 8 families, and the valence."""
    sums = group_scores(read[:, :28], EKMAN)
    return np.hstack([np.log(sums + 1e-6), logit(read[:, :NUMBERS]), read[:, [NUMBERS]]])


def ekman_scores(rows, read):
    """Returns the geometric mean of the head's scores and the sums. `rows`: 44 weights and an offset for each group."""
    said = sigmoid(features(read) @ rows[:, :-1].T + rows[:, -1])
    return np.sqrt(said * group_scores(read[:, :28], EKMAN))


def fit_ekman(dev_read, unseen):
    """Returns the head's rows, and the truth and scores of the unseen texts, each half scored by a head fitted on the
    other half. `unseen` lists (truth, reading) of training texts by models that haven't seen them; every model's
    features are brought to the same mean and spread."""
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
