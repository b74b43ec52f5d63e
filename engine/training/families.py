"""Families told from everything that both models say: a film's line of fear is often one of surprise, too."""

import numpy as np
from sklearn.linear_model import LogisticRegression

STRENGTH = 0.001
# The plain mixture is one of the features; its size says how little its weight is drawn to zero.
PLAIN_SIZE = 6.0


def fit_families(plain, dev, unseen):
    """The rows of `Blend.families`. Learnt from training texts of XED, each read by a model that has not seen it.

    `dev` is (network, linear) of the model that is shipped, `plain` its plain mixture; `unseen` lists, for each of the
    other models, (truth, network, linear, blend) of the texts it has not seen. Every model's numbers are brought to
    the same middle and spread, so that what is learnt from the one holds for the other.
    """
    truth, said, plain_said = _features(unseen)
    numbers = np.hstack(dev)
    middle, spread = numbers.mean(0), numbers.std(0)
    plain_logits = plain.family_logits(*dev)
    rows = np.zeros_like(plain.families)
    for j in range(len(rows)):
        model = _fit(np.hstack([said, plain_said[:, [j]]]), truth[:, j])
        weights, share = model.coef_[0, :-1] / spread, PLAIN_SIZE * model.coef_[0, -1] / plain_logits[:, j].std()
        offset = model.intercept_[0] - weights @ middle - share * plain_logits[:, j].mean()
        rows[j] = share * plain.families[j] + np.append(weights, offset)
    return rows


def crossed_families(unseen, folds=3):
    """Truth and probabilities of the unseen texts; each fold is read by what was learnt from the others."""
    truth, said, plain_said = _features(unseen)
    fold = np.random.RandomState(0).permutation(len(truth)) % folds
    out = np.zeros(truth.shape)
    for j in range(truth.shape[1]):
        features = np.hstack([said, plain_said[:, [j]]])
        for held in range(folds):
            model = _fit(features[fold != held], truth[fold != held, j])
            out[fold == held, j] = model.predict_proba(features[fold == held])[:, 1]
    return truth, out


def _features(unseen):
    truth = np.vstack([part[0] for part in unseen])
    said = np.vstack([_even(np.hstack([network, linear])) for _, network, linear, _ in unseen])
    plain = np.vstack([blend.family_logits(network, linear) for _, network, linear, blend in unseen])
    return truth, said, PLAIN_SIZE * _even(plain)


def _fit(features, truth):
    return LogisticRegression(C=STRENGTH, max_iter=80).fit(features, truth)


def _even(numbers):
    return (numbers - numbers.mean(0)) / numbers.std(0)
