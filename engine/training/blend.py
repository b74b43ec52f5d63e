"""Joins network and linear model into one calibrated reading. engine/src/model/emotion-model.ts does the same."""

from dataclasses import dataclass

import numpy as np
import torch
from sklearn.linear_model import LogisticRegression

from labels import EMOTION_VALENCE, GOEMOTIONS
from net import batches

# The 28 emotions, 8 families and valence of each model.
TOLD = 37

LABEL_VALENCE = np.array([EMOTION_VALENCE[name] or 0.0 for name in GOEMOTIONS], np.float32).astype(float)


@dataclass
class Blend:
    """Emotions: logit = network_share · network + linear_share · linear + offset.
    Families: a logit is a weighted sum of all 37 numbers of network and linear model, and an offset, as one row of 75."""

    emotion_shares: np.ndarray
    emotion_offsets: np.ndarray
    families: np.ndarray
    valence: np.ndarray
    confidence: np.ndarray

    def round(self):
        """Rounds to the precision of the weight file, so that both sides compute with the same numbers."""
        for name, value in vars(self).items():
            setattr(self, name, np.asarray(value).astype(np.float32).astype(np.float64))

    def read(self, network, linear):
        """Returns rows of 28 + 8 probabilities, valence, confidence, from the logits of both models."""
        emotions = sigmoid(_mix(network, linear, self.emotion_shares, self.emotion_offsets))
        families = sigmoid(self.family_logits(network, linear))
        valence = np.clip(valence_features(network, linear, emotions) @ self.valence, -1, 1)
        confidence = sigmoid(self.confidence[0] + self.confidence[1] * logit(emotions.max(1)))
        return np.hstack([emotions, families, valence[:, None], confidence[:, None]])

    def family_logits(self, network, linear):
        return all_numbers(network, linear) @ self.families[:, :-1].T + self.families[:, -1]


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def logit(p):
    p = np.clip(p, 1e-6, 1 - 1e-6)
    return np.log(p / (1 - p))


def _mix(network, linear, shares, offsets):
    return sum(share * part for share, part in zip(shares, _parts(network, linear))) + offsets


def all_numbers(network, linear):
    """Returns the inputs of the families."""
    return np.hstack([network, linear])


def _parts(network, linear):
    return network[:, :28], linear[:, :28]


def valence_features(network, linear, emotions):
    return np.stack([network[:, 36], linear[:, 36], emotions @ LABEL_VALENCE, np.ones(len(network))], 1)


def _fit_shares(truth, parts):
    """Fits one share of each part for all labels, and an offset for each label to meet its rate on dev."""
    stacked = np.stack([part.ravel() for part in parts], 1)
    label = np.tile(np.arange(truth.shape[1]), len(truth))
    dummies = np.eye(truth.shape[1])[label]
    model = LogisticRegression(C=100.0, max_iter=400).fit(np.hstack([stacked, dummies]), truth.ravel())
    return model.coef_[0, : len(parts)], model.coef_[0, len(parts) :] + model.intercept_[0]


def fit_blend(emotion_dev, family_dev, valence_dev):
    """Takes twice (truth, network logits, linear logits), then (valence, network, linear)."""
    truth, network, linear = emotion_dev
    emotion_shares, emotion_offsets = _fit_shares(truth, _parts(network, linear))
    family_truth, family_network, family_linear = family_dev
    family_shares, family_offsets = _fit_shares(family_truth, (family_network[:, 28:36], family_linear[:, 28:36]))
    families = np.zeros((8, 75))
    for j in range(8):
        families[j, [28 + j, 65 + j, 74]] = *family_shares, family_offsets[j]
    blend = Blend(emotion_shares, emotion_offsets, families, np.zeros(4), np.array([0.0, 1.0]))
    said = sigmoid(_mix(network, linear, emotion_shares, emotion_offsets))
    top = said.argmax(1)
    right = truth[np.arange(len(truth)), top]
    model = LogisticRegression(C=100.0).fit(logit(said.max(1))[:, None], right)
    blend.confidence = np.array([model.intercept_[0], model.coef_[0, 0]])
    goal, valence_network, valence_linear = valence_dev
    emotions = sigmoid(_mix(valence_network, valence_linear, emotion_shares, emotion_offsets))
    design = valence_features(valence_network, valence_linear, emotions)
    blend.valence = np.linalg.solve(design.T @ design + 1e-3 * np.eye(4), design.T @ goal)
    return blend


def network_logits(model, encoder, texts):
    """Returns 28 + 8 logits, and the valence, of every text."""
    model.eval()
    encoded = [encoder(text) for text in texts]
    out = np.zeros((len(texts), TOLD))
    with torch.no_grad():
        for part, ids in batches(encoded, 256):
            emotions, families, valence = model(ids)
            out[part] = torch.cat([emotions, families, valence.unsqueeze(1)], 1).numpy()
    return out
