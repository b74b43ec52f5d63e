"""Families from the full output of both models: a film's line of fear is often one of surprise, too."""

import numpy as np
from sklearn.linear_model import LogisticRegression

from blend import all_numbers
from sources import UNKNOWN

STRENGTH = 0.001
# The plain mixture is one of the features; a larger size regularises its weight less.
PLAIN_SIZE = 6.0
# Weight of one of our own texts, compared to a line of a film.
OWN_WEIGHT = 0.7


def fit_families(plain, dev, films, own):
    """Returns the rows of `Blend.families`, fitted on training texts of XED and our own, each read by a model that
    hasn't seen it.

    `dev` is (network, linear) of the shipped model, `plain` its plain mixture; `films` and `own` list, for each of the
    other models, (truth, network, linear, blend) of the texts it hasn't seen. Every model's numbers are brought to the
    same mean and spread, so that the fit applies to the shipped model.
    """
    parts = [*_film_features(films), *_own_features(films, own)]
    truth, said, plain_said, weight = (np.concatenate(column) for column in zip(*parts))
    numbers = all_numbers(*dev)
    middle, spread = numbers.mean(0), numbers.std(0)
    plain_logits = plain.family_logits(*dev)
    rows = np.zeros_like(plain.families)
    for j in range(len(rows)):
        model = _fit(np.hstack([said, plain_said[:, [j]]]), truth[:, j], weight)
        weights, share = model.coef_[0, :-1] / spread, PLAIN_SIZE * model.coef_[0, -1] / plain_logits[:, j].std()
        offset = model.intercept_[0] - weights @ middle - share * plain_logits[:, j].mean()
        rows[j] = share * plain.families[j] + np.append(weights, offset)
    return rows


def crossed_families(films, own, folds=3):
    """Returns truth and probabilities of the unseen films; each fold by a fit on the others and on our own texts."""
    truth, said, plain, weight = (np.concatenate(column) for column in zip(*_film_features(films)))
    own_truth, own_said, own_plain, own_weight = (np.concatenate(column) for column in zip(*_own_features(films, own)))
    fold = np.random.RandomState(0).permutation(len(truth)) % folds
    out = np.zeros(truth.shape)
    for j in range(truth.shape[1]):
        features, own_features = np.hstack([said, plain[:, [j]]]), np.hstack([own_said, own_plain[:, [j]]])
        for held in range(folds):
            rest = fold != held
            model = _fit(
                np.vstack([features[rest], own_features]),
                np.concatenate([truth[rest, j], own_truth[:, j]]),
                np.concatenate([weight[rest], own_weight]),
            )
            out[fold == held, j] = model.predict_proba(features[fold == held])[:, 1]
    return truth, out


def _film_features(films):
    return [_features(film, film, 1.0) for film in films]


def _own_features(films, own):
    return [_features(texts, film, OWN_WEIGHT) for film, texts in zip(films, own)]


def _features(part, measure, weight):
    """Returns truth, all numbers, the plain mixture, and weights, standardised by the same model's output for films."""
    (truth, *said, _), (_, *measured, blend) = part, measure
    numbers, usual = all_numbers(*said), all_numbers(*measured)
    plain, usual_plain = blend.family_logits(*said), blend.family_logits(*measured)
    return truth, _even(numbers, usual), PLAIN_SIZE * _even(plain, usual_plain), np.full(len(truth), weight)


def _fit(features, truth, weight):
    known = truth != UNKNOWN
    return LogisticRegression(C=STRENGTH, max_iter=80).fit(features[known], truth[known], sample_weight=weight[known])


def _even(numbers, usual):
    return (numbers - usual.mean(0)) / usual.std(0)
