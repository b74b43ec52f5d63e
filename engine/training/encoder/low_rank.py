"""The shipped sentence encoder, and low-rank changes that turn it into the encoder of meaning."""

import json
import struct
from pathlib import Path

import numpy as np
import torch
from encoder import Encoder
from torch import nn

KINDS = {"i8": np.int8, "u8": np.uint8, "f32": np.float32, "ascii": np.uint8}


def _sections(path):
    blob = Path(path).read_bytes()
    (length,) = struct.unpack("<I", blob[4:8])
    listed = json.loads(blob[8 : 8 + length])["sections"]
    return {
        name: np.frombuffer(blob, KINDS[at["type"]], at["length"], 8 + length + at["offset"]).copy()
        for name, at in listed.items()
    }


def read_encoder(path):
    """Returns the encoder with the weights of `sentence-encoder.bin`."""
    sections = _sections(path)
    encoder = Encoder()
    state = encoder.state_dict()
    for name, parameter in state.items():
        base = name.removesuffix(".weight")
        if f"{base}.scale" in sections:
            steps = sections[base].reshape(parameter.shape).astype(np.float32)
            state[name] = torch.tensor(steps * sections[f"{base}.scale"][:, None])
        else:
            state[name] = torch.tensor(sections[name]).reshape(parameter.shape)
    encoder.load_state_dict(state)
    return encoder


class Changes(nn.Module):
    """
    For each matrix of an encoder two narrow ones, whose product is added to it; its other parameters are new. They
    begin as the best approximation of rank `rank` of the difference to another encoder of the same shape.
    """

    def __init__(self, encoder, target, rank):
        super().__init__()
        self.base = {name: parameter.detach().clone() for name, parameter in encoder.state_dict().items()}
        self.parts = nn.ParameterDict()
        goal = target.state_dict()
        for name, parameter in encoder.named_parameters():
            key = name.replace(".", "_")
            if parameter.dim() < 2:
                self.parts[key] = nn.Parameter(goal[name].clone())
                continue
            left, sizes, right = torch.svd_lowrank(goal[name] - self.base[name], q=rank + 8, niter=4)
            root = sizes[:rank].sqrt()
            self.parts[f"{key}_u"] = nn.Parameter(left[:, :rank] * root)
            self.parts[f"{key}_v"] = nn.Parameter((right[:, :rank] * root).T.contiguous())

    def weights(self):
        """Returns the state of the changed encoder, through which gradients reach the changes."""
        changed = {}
        for name, value in self.base.items():
            key = name.replace(".", "_")
            if f"{key}_u" in self.parts:
                changed[name] = value + self.parts[f"{key}_u"] @ self.parts[f"{key}_v"]
            else:
                changed[name] = self.parts[key] if key in self.parts else value
        return changed
