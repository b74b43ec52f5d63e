"""Measures: F1 with thresholds tuned elsewhere, area under the curve, correlation, calibration."""

import numpy as np

from labels import EKMAN, GOEMOTIONS, SENTIMENT

OTHERS_SHARE = 0.45
DEV_WEIGHT = 2.0
CROSSINGS = 6
WAYS, AMBIGUOUS = [0, 1, 3], 2
WAY_STEPS = [round(0.5 + 0.1 * i, 1) for i in range(16)]


def f1_by_label(truth, said):
    hit = ((truth == 1) & (said == 1)).sum(0)
    wrong = (truth != said).sum(0)
    return np.where(2 * hit + wrong > 0, 2 * hit / np.maximum(2 * hit + wrong, 1), 0.0)


def best_thresholds(truth, scores, unseen=None):
    """Returns each label's threshold with the highest F1. `unseen` is the truth and the scores of training texts by
    models that haven't seen them, because a rare label has too few rows on dev. A row of dev counts for two of these."""
    weights = np.ones(len(truth))
    if unseen is not None:
        weights = np.concatenate([np.full(len(truth), DEV_WEIGHT), np.ones(len(unseen[0]))])
        truth, scores = np.vstack([truth, unseen[0]]), np.vstack([scores, unseen[1]])
    found = np.zeros(truth.shape[1])
    for j in range(truth.shape[1]):
        order = np.argsort(-scores[:, j])
        true = truth[order, j] * weights[order]
        f1 = 2 * np.cumsum(true) / (np.cumsum(weights[order]) + true.sum())
        k = int(np.argmax(f1))
        found[j] = (scores[order[k], j] + scores[order[min(k + 1, len(order) - 1)], j]) / 2
    return found


def group(truth, groups):
    return np.stack([truth[:, [GOEMOTIONS.index(n) for n in names]].max(1) for names in groups.values()], 1)


def group_scores(scores, groups):
    """Returns the sum over each group's labels, of which a text seldom has two."""
    return np.stack([scores[:, [GOEMOTIONS.index(n) for n in names]].sum(1) for names in groups.values()], 1)


def among_others(scores):
    """Lowers a label's score if many others are likely too. The power was chosen on dev."""
    return scores / scores.sum(1, keepdims=True) ** OTHERS_SHARE


def decide(truth, scores, unseen):
    """Returns the thresholds for the test sets."""
    return best_thresholds(truth, among_others(scores), (unseen[0], among_others(unseen[1])))


def crossed_f1(truth, scores, unseen=None):
    """Returns macro-F1 on one set: thresholds of one half measured on the other, over several splits."""
    scores = among_others(scores)
    if unseen is not None:
        unseen = (unseen[0], among_others(unseen[1]))
    found = []
    for seed in range(CROSSINGS):
        half = np.random.RandomState(seed).permutation(len(truth)) % 2
        said = np.zeros_like(truth)
        for side in (0, 1):
            said[half == side] = scores[half == side] >= best_thresholds(
                truth[half != side], scores[half != side], unseen
            )
        found.append(f1_by_label(truth, said).mean())
    return float(np.mean(found))


def goemotions_views(truth, scores):
    """Returns the 28 labels, and their mapping to 4 kinds of sentiment."""
    return (truth, scores), (group(truth, SENTIMENT), group_scores(scores, SENTIMENT))


def single_sentiment(truth, scores):
    """Returns the class of texts that are only pleasant, unpleasant or neutral, and the scores of all three."""
    kinds, sums = group(truth, SENTIMENT), group_scores(scores, SENTIMENT)
    chosen = (kinds.sum(1) == 1) & (kinds[:, AMBIGUOUS] == 0)
    return kinds[chosen][:, WAYS].argmax(1), sums[chosen][:, WAYS]


def three_ways_f1(truth, scores, ways):
    return macro_f1_of_classes(truth, (scores * ways).argmax(1), len(WAYS))


def best_ways(truth, scores):
    """Returns the weights of pleasant and unpleasant, compared to neutral."""
    tried = [(a, b, 1.0) for a in WAY_STEPS for b in WAY_STEPS]
    found = [three_ways_f1(truth, scores, np.array(ways)) for ways in tried]
    return tried[int(np.argmax(found))]


def auc(truth, scores):
    order = np.argsort(scores, kind="stable")
    ranks = np.empty(len(scores))
    ranks[order] = np.arange(1, len(scores) + 1)
    positive = truth.sum()
    return float((ranks[truth == 1].sum() - positive * (positive + 1) / 2) / (positive * (len(truth) - positive)))


def macro_f1_of_classes(truth, said, count):
    return float(np.mean([2 * ((truth == c) & (said == c)).sum() / max(1, (truth == c).sum() + (said == c).sum()) for c in range(count)]))


def correlation(a, b):
    return float(np.corrcoef(a, b)[0, 1])


def calibration_error(right, confidence, bins=15):
    """Returns the expected calibration error over bins of equal width."""
    edges = np.minimum((confidence * bins).astype(int), bins - 1)
    return float(sum(abs(right[edges == b].mean() - confidence[edges == b].mean()) * (edges == b).mean()
                     for b in range(bins) if (edges == b).any()))
