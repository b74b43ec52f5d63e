"""Rounds the trained models to whole numbers and writes them as one file for the engine."""

import copy
import json

import numpy as np
import torch

from sections import write_sections
from words import DIMENSIONS

TABLE_STEP = 0.28


def _rounded(matrix, scale):
    return np.clip(np.round(matrix / scale), -127, 127).astype(np.int8)


def quantise(model):
    """Returns the sections of the network, and a copy of the model with exactly those numbers."""
    model = copy.deepcopy(model)
    with torch.no_grad():
        table = model.table.numpy().copy()
        table[: model.trained_count] += model.delta.weight.numpy()
        scale = np.full(table.shape[1], TABLE_STEP, np.float32)
        scale[DIMENSIONS:] = 0.05
        steps = _rounded(table, scale)
        # Words that training never saw can be less exact: even steps take less space.
        rare = slice(model.trained_count, None)
        steps[rare, :DIMENSIONS] = 2 * _rounded(table[rare, :DIMENSIONS], 2 * TABLE_STEP)
        sections = {"table": steps, "table.scale": scale}
        model.table = torch.tensor(steps.astype(np.float32) * scale)
        model.delta.weight.zero_()
        sections.update(_layers(model))
    return sections, model


def _layers(model):
    sections = {}
    for name, parameter, bias, suffix in (
        ("forward.input", "weight_ih", "bias_ih", "_l0"), ("forward.state", "weight_hh", "bias_hh", "_l0"),
        ("backward.input", "weight_ih", "bias_ih", "_l0_reverse"),
        ("backward.state", "weight_hh", "bias_hh", "_l0_reverse"),
    ):
        _put_matrix(sections, name, [getattr(model.gru, parameter + suffix)], [getattr(model.gru, bias + suffix)])
    sections["attention"] = model.attention.weight.numpy().ravel().astype(np.float32)
    told = [model.emotions, model.families, model.valence]
    _put_matrix(sections, "heads", [head.weight for head in told], [head.bias for head in told])
    return sections


def _put_matrix(sections, name, weights, biases):
    """Stores eight bits a weight, one scale a row, and sets the parameters to the rounded values."""
    matrix = np.vstack([weight.numpy() for weight in weights])
    scale = (np.abs(matrix).max(1) / 127 + 1e-12).astype(np.float32)
    steps = _rounded(matrix, scale[:, None])
    sections[name], sections[f"{name}.scale"] = steps, scale
    sections[f"{name}.bias"] = np.concatenate([bias.numpy() for bias in biases]).astype(np.float32)
    at = 0
    for weight in weights:
        rows = slice(at, at + weight.shape[0])
        weight.copy_(torch.tensor(steps[rows].astype(np.float32) * scale[rows, None]))
        at += weight.shape[0]


def linear_sections(linear):
    return {
        "linear": linear.weights, "linear.scale": linear.scale.astype(np.float32),
        "linear.bias": linear.bias.astype(np.float32), "linear.idf": linear.idf,
    }


def blend_sections(blend):
    return {
        "blend.emotions": np.concatenate([blend.emotion_shares, blend.emotion_offsets]).astype(np.float32),
        "blend.families": blend.families.ravel().astype(np.float32),
        "blend.valence": blend.valence.astype(np.float32),
        "blend.confidence": blend.confidence.astype(np.float32),
    }


def write_weights(path, vocabulary, sections, numbers):
    """Returns the size when compressed. `numbers` are single numbers for the engine."""
    parts = {"words": json.dumps(vocabulary, separators=(",", ":")).encode("ascii"), **sections}
    return write_sections(path, b"RFL1", parts, numbers)
