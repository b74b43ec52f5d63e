"""The linear model over hashed words, pairs and letter runs: knows the exact wording that the network blurs."""

from dataclasses import dataclass

import numpy as np
from scipy.sparse import diags
from sklearn.linear_model import LogisticRegression, Ridge

from text import hashed

BITS = 16
COLUMNS = 37
LEVELS = 31
# Weights of one of our own texts, compared to one of the sources: for emotions, and for families and valence.
OWN_WEIGHT, TOLD_WEIGHT = 0.15, 0.3


@dataclass
class Linear:
    """Whole-number weights (buckets × columns), the value of one step of a column, biases, and the idf in bytes."""

    weights: np.ndarray
    scale: np.ndarray
    bias: np.ndarray
    idf: np.ndarray
    idf_scale: float

    def logits(self, texts):
        """Returns 28 emotions and 8 families as logits, and the valence."""
        features = weigh(hashed(texts, BITS), self.idf * self.idf_scale)
        return (features @ self.weights.astype(np.float64)) * self.scale + self.bias


def weigh(matrix, idf):
    matrix = matrix @ diags(idf)
    length = np.sqrt(np.asarray(matrix.multiply(matrix).sum(1)).ravel())
    length[length == 0] = 1
    return (diags(1 / length) @ matrix).tocsr()


def _idf(matrix):
    seen = np.asarray((matrix > 0).sum(0)).ravel()
    return np.log((1 + matrix.shape[0]) / (1 + seen)) + 1


def fit_linear(rows, *, prune=0.0, log=print):
    texts = [row.text for row in rows]
    counts = hashed(texts, BITS)
    idf = _idf(counts)
    idf_scale = float(idf.max()) / 255
    idf_bytes = np.round(idf / idf_scale).astype(np.uint8)
    features = weigh(counts, idf_bytes * idf_scale)
    emotions = np.stack([row.emotions for row in rows])
    # Families of GoEmotions come from our own mapping, so the linear model learns families only from labels.
    families = np.stack([row.families if row.source in ("xed", "own", "told") else np.full(8, -1) for row in rows])
    goals = np.hstack([emotions, families])
    counted = np.array([TOLD_WEIGHT if row.source in ("told", "comments") else 1.0 for row in rows])
    counted_for_emotions = np.array([OWN_WEIGHT if row.source in ("own", "told", "comments") else 1.0 for row in rows])
    weights = np.zeros((1 << BITS, COLUMNS), np.float32)
    bias = np.zeros(COLUMNS, np.float32)
    for j in range(36):
        known = goals[:, j] >= 0
        model = LogisticRegression(C=5.0 if j < 28 else 2.0, solver="liblinear", tol=1e-2)
        weight = counted_for_emotions if j < 28 else counted
        model.fit(features[known], goals[known, j], sample_weight=weight[known])
        weights[:, j], bias[j] = model.coef_[0], model.intercept_[0]
    told = np.array([row.valence is not None for row in rows])
    model = Ridge(alpha=1.0, solver="sparse_cg", tol=1e-3)
    model.fit(features[told], [row.valence for row in rows if row.valence is not None], sample_weight=counted[told])
    weights[:, 36], bias[36] = model.coef_, model.intercept_
    scale = np.quantile(np.abs(weights), 0.9995, axis=0) / LEVELS
    steps = weights / scale
    steps[np.abs(steps) < prune] = 0
    steps = np.clip(np.round(steps), -127, 127).astype(np.int8)
    log(f"linear: {np.mean(steps != 0):.2f} of the weights are not zero")
    return Linear(steps, scale.astype(np.float32), bias, idf_bytes, idf_scale)
