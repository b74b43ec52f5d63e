"""A second network for short comments to others, and a gate that says how much a text is one."""

from dataclasses import dataclass

import numpy as np
import torch
from sklearn.linear_model import LogisticRegression

from blend import network_logits, sigmoid
from export import quantise_expert
from fit import fit
from net import Reader, batches, row_views

SOURCES = ("goemotions", "xed")
PAGES = ("told", "own")
HIDDEN, EPOCHS, SEED = 96, 6, 7
# The gate is fully shut, or fully open, a little before it is sure: what is plainly no comment does not pay for the expert.
MARGIN = 0.1
STRENGTH = 0.1
# In doubt a text is taken for a comment.
COMMENT_WEIGHT = 4


@dataclass
class Gate:
    """How much a text reads like a comment, 0 to 1, from the mean, highest and lowest of its word rows."""

    weights: np.ndarray
    offset: float

    def opening(self, views):
        open_by = sigmoid(views @ self.weights + self.offset)
        return np.clip((1 + 2 * MARGIN) * open_by - MARGIN, 0, 1)


def fit_expert(rows, vocabulary, trained_count, table):
    """Learns from comments and lines of films alone, and begins with the word rows of the first network."""
    seen = [row for row in rows if row.source in SOURCES]
    model, _ = fit(seen, vocabulary, trained_count, table, epochs=EPOCHS, hidden=HIDDEN, seed=SEED)
    return model


def fit_gate(rows, encoder, table):
    """Told from what the sources are, never from a label."""
    asked = [row for row in rows if row.source in SOURCES + PAGES]
    views = views_of(encoder, table, [row.text for row in asked])
    is_comment = np.array([row.source in SOURCES for row in asked])
    spread = views.std(0) + 1e-6
    model = LogisticRegression(C=STRENGTH, class_weight={True: COMMENT_WEIGHT, False: 1}, max_iter=1000)
    model.fit(views / spread, is_comment)
    return Gate((model.coef_[0] / spread).astype(np.float32).astype(float), float(np.float32(model.intercept_[0])))


def views_of(encoder, table, texts):
    encoded = [encoder(text) for text in texts]
    rows = torch.as_tensor(table)
    out = np.zeros((len(texts), 3 * rows.shape[1]))
    for part, ids in batches(encoded, 256):
        out[part] = row_views(rows[ids], ids).numpy()
    return out


def guided(network, expert, gate, encoder):
    """Reads as `network` does, with 28 columns more: what the expert would add to its emotions, as far as the gate
    opens."""
    table = expert.table.numpy()

    def read(texts):
        said = network(texts)
        opening = gate.opening(views_of(encoder, table, texts))
        told = network_logits(expert, encoder, texts)[:, :28]
        return np.hstack([said, opening[:, None] * (told - said[:, :28])])

    return read


def expert_sections(expert, gate):
    """The sections of the expert, and a copy of it that computes with exactly those numbers."""
    sections, rounded = quantise_expert(expert)
    sections["gate"] = np.append(gate.weights, gate.offset).astype(np.float32)
    return sections, rounded
